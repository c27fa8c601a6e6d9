import { parseAst } from 'rolldown/parseAst';
import type { Change } from '../mutant.ts';
import { isSql, sqlChanges } from './sql.ts';

export interface Node {
  type: string;
  start: number;
  end: number;
  // biome-ignore lint/suspicious/noExplicitAny: nodes of every shape are walked alike
  [name: string]: any;
}

const operators: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};
const opposites = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['some', 'every'],
  ['every', 'some'],
]);

/** One more is nothing to what is counted in billions, and shown rounded. */
const rounded = 1e9;

// Codes, names of headers and fields, statuses; sentences are left to what stands in them.
const word = /^[\w./:-]{2,40}$/;

/** Every change of a TypeScript file that the operators make, in the order of the file. */
export function typescriptChanges(text: string): Change[] {
  const changes: Change[] = [];
  const add = (operator: string, within: string | undefined, start: number, end: number, replacement = '') =>
    changes.push({ operator, within, start, end, replacement });
  walk(parseAst(text, { lang: 'ts' }) as unknown as Node, undefined, undefined);
  return changes.toSorted((one, other) => one.start - other.start || one.end - other.end);

  function walk(node: Node, parent: Node | undefined, outer: string | undefined) {
    // Imports and types have no behaviour; the text of SQL has operators of its own.
    if (/^(Import|TS(?!As|Satisfies|NonNull))/.test(node.type)) return;
    const within = outer ?? nameOf(node, parent);
    change(node, parent, within);
    for (const [name, value] of Object.entries(node)) {
      if (name === 'typeAnnotation' || name === 'typeArguments' || name === 'key') continue;
      for (const child of Array.isArray(value) ? value : [value]) {
        if (child && typeof child.type === 'string') walk(child, node, within);
      }
    }
  }

  function change(node: Node, parent: Node | undefined, within: string | undefined) {
    const source = text.slice(node.start, node.end);
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const other = operators[node.operator];
        const at = text.indexOf(node.operator, node.left.end);
        if (other) add('operator', within, at, at + node.operator.length, other);
        if (node.operator === '??') add('drop default', within, node.left.end, node.right.end);
        return;
      }
      case 'UnaryExpression':
        if (node.operator === '!') add('drop not', within, node.start, node.argument.start);
        return;
      case 'Literal':
        return literal(node, parent, within);
      case 'TaggedTemplateExpression':
        if (!isSql(text.slice(node.tag.start, node.tag.end))) return;
        for (const each of sqlChanges(source, expressionsOf(node.quasi, node.start))) {
          add(each.operator, within, node.start + each.start, node.start + each.end, each.replacement);
        }
        return;
      case 'ConditionalExpression':
        add(
          'condition',
          within,
          node.test.start,
          node.test.end,
          `!(${text.slice(node.test.start, node.test.end)})`,
        );
        return;
      case 'IfStatement':
        add('condition', within, node.test.start, node.test.end, 'false');
        if (node.alternate) add('condition', within, node.test.start, node.test.end, 'true');
        return;
      case 'ExpressionStatement':
        if (
          /^(Call|Await|Assignment|Update|Unary)/.test(node.expression.type) &&
          !/console\.|log\w*\./.test(source)
        )
          add('drop statement', within, node.start, node.end, ';');
        return;
      case 'ThrowStatement':
        add('drop throw', within, node.start, node.end, ';');
        return;
      case 'MemberExpression': {
        const other = parent?.type === 'CallExpression' ? opposites.get(node.property.name) : undefined;
        if (other) add('opposite', within, node.property.start, node.property.end, other);
        return;
      }
      case 'ObjectExpression':
      case 'ArrayExpression':
        return members(node, within);
    }
  }

  function literal(node: Node, parent: Node | undefined, within: string | undefined) {
    if (typeof node.value === 'boolean') add('boolean', within, node.start, node.end, String(!node.value));
    else if (typeof node.value === 'number')
      add('number', within, node.start, node.end, `(${node.raw} ${node.value < rounded ? '+ 1' : '* 2'})`);
    else if (typeof node.value === 'string' && word.test(node.value) && parent?.type !== 'ImportExpression')
      add('word', within, node.start, node.end, `'another'`);
  }

  /** Each member of an object or array that is left out. */
  function members(node: Node, within: string | undefined) {
    const all: Node[] = (node.properties ?? node.elements).filter(Boolean);
    all.forEach((member, index) => {
      const next = all[index + 1];
      add('drop member', within, member.start, next?.start ?? member.end);
    });
  }
}

const expressionsOf = (quasi: Node, from: number): [number, number][] =>
  quasi.expressions.map(({ start, end }: Node) => [start - from, end - from]);

/** The name that the engine gives a function, as its coverage tells it. */
function nameOf(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'FunctionDeclaration') return node.id?.name;
  if (!/^(ArrowFunction|Function)Expression$/.test(node.type)) return undefined;
  if (parent?.type === 'VariableDeclarator') return parent.id.name;
  if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(parent?.type ?? '')) return parent?.key.name;
  return node.id?.name;
}
