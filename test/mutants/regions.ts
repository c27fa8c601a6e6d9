import { createHash } from 'node:crypto';
import { parseAst } from 'vitest/node';
import type { Change } from './mutant.ts';
import type { Node } from './operators/typescript.ts';

/** A piece of a source that runs or doesn't as a whole: a statement of a function, a branch, an operand on the right. */
interface Region {
  start: number;
  end: number;
  is: 'statement' | 'lone statement' | 'expression';
}

/** All of a source, without what runs whenever its module is loaded. */
function regionsOf(text: string): Region[] {
  const regions: Region[] = [];
  walk(parseAst(text, { lang: 'ts' }) as unknown as Node, false);
  return regions.toSorted((one, other) => one.start - other.start || other.end - one.end);

  function add(node: Node | null | undefined, is: Region['is']) {
    if (node && !/^(Empty|Block)Statement$/.test(node.type))
      regions.push({ start: node.start, end: node.end, is });
  }

  function walk(node: Node, isInFunction: boolean) {
    if (/^(Import|TS(?!As|Satisfies|NonNull))/.test(node.type)) return;
    const isFunction = /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type);
    const inside = isInFunction || isFunction;
    if (node.type === 'BlockStatement' && inside) for (const each of node.body) add(each, 'statement');
    if (node.type === 'SwitchCase' && inside) for (const each of node.consequent) add(each, 'statement');
    if (node.type === 'IfStatement' && inside) {
      add(node.consequent, 'lone statement');
      add(node.alternate, 'lone statement');
    }
    if (/^For/.test(node.type) && inside) add(node.body, 'lone statement');
    if (node.type === 'ArrowFunctionExpression') add(node.body, 'expression');
    if (node.type === 'ConditionalExpression') {
      add(node.consequent, 'expression');
      add(node.alternate, 'expression');
    }
    if (/^(LogicalExpression|AssignmentPattern)$/.test(node.type)) add(node.right, 'expression');
    for (const [name, value] of Object.entries(node)) {
      if (name === 'typeAnnotation' || name === 'typeArguments') continue;
      for (const child of Array.isArray(value) ? value : [value])
        if (child && typeof child.type === 'string') walk(child, inside);
    }
  }
}

/** The source with a note before each region that it runs. Lines stay where they are. */
export function probed(text: string, file: string): string {
  const pieces = regionsOf(text).flatMap(({ start, end, is }) => {
    const [before, after] = {
      statement: [`__ran(${start});`, ''],
      'lone statement': [`{__ran(${start});`, '}'],
      expression: [`(__ran(${start}),`, ')'],
    }[is] as [string, string];
    // At one place what ends comes before what begins; of what begins the longest first, of what ends the shortest.
    return [
      { at: start, opens: 1, length: -(end - start), piece: before },
      { at: end, opens: 0, length: end - start, piece: after },
    ];
  });
  const inOrder = pieces.toSorted(
    (one, other) => one.at - other.at || one.opens - other.opens || one.length - other.length,
  );
  let at = 0;
  let written = `var __ran = (globalThis.reachOf ?? (() => () => {}))(${JSON.stringify(file)}, '${textHash(text)}');`;
  for (const each of inOrder) {
    written += text.slice(at, each.at) + each.piece;
    at = each.at;
  }
  return written + text.slice(at);
}

/** The innermost region that a change can have an effect in; undefined for what runs with the module. */
export function regionOf(text: string, { operator, start, end }: Change): number | undefined {
  // A default is missed only where it would have been used.
  const from = operator === 'drop default' ? end - 1 : start;
  return regionsOf(text).findLast((region) => region.start <= from && end <= region.end)?.start;
}

export const textHash = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);
