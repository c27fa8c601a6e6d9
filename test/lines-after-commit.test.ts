import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';

// A line that says what was done is written once the transaction that did it has been committed (`unit.afterCommit`): one that is rolled
// back, or done once more after a lost connection, has done nothing, or would be counted twice. It is read off the syntax trees.

// biome-ignore lint/suspicious/noExplicitAny: nodes of every type
type Node = any;

/** A function by its file and name. */
type Key = string;

interface Line {
  /** The name of the line. */
  name: string;
  level: string;
  place: string;
}

/** Types of what is handed to code that works in a transaction. */
const ofTransactions = new Set(['Unit', 'GrantedUnit', 'Entrance', 'Tx']);
/** Methods that carry out the functions they are given in a transaction. */
const beginning = new Set(['public', 'repeatable', 'system', 'tenant', 'write', 'withGrant', 'withNewGrant']);

/** Lines of metrics that say what was found, which holds whatever becomes of the transaction. */
const found = ['issuer_key_not_held'];

const monitoring = globSync('lib/**/*.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const isCounted = (name: string) =>
  new RegExp(`^\\s*${name}: countMetric\\(|['"]${name}['"]`, 'm').test(monitoring);

const isFunction = (node: Node) => Array.isArray(node.params?.items ?? node.params) && 'body' in node;
const takesTransaction = ({ params }: Node) =>
  [...nodesIn(params)].some(
    ({ type, typeName }) => type === 'TSTypeReference' && ofTransactions.has(typeName?.name),
  );

function* nodesIn(node: Node): Generator<Node> {
  if (Array.isArray(node)) for (const child of node) yield* nodesIn(child);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) yield node;
    for (const child of Object.values(node)) yield* nodesIn(child);
  }
}

/** What a source says and calls: in which named function, and whether in a transaction. */
interface Said {
  within: Key;
  inTransaction: boolean;
  line?: Line;
  calls?: Key;
}

function saidBy(file: string, text: string): Said[] {
  const { program } = parseSync(file, text) as Node;
  const imported = new Map<string, Key>();
  for (const { type, source, specifiers } of program.body)
    if (type === 'ImportDeclaration' && source.value.startsWith('.'))
      for (const { local, imported: name } of specifiers ?? [])
        imported.set(local.name, `${join(file, '..', source.value)}#${name?.name ?? 'default'}`);
  const said: Said[] = [];
  const visit = (node: Node, within: Key, inTransaction: boolean): void => {
    if (Array.isArray(node)) {
      for (const child of node) visit(child, within, inTransaction);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    if (isFunction(node)) {
      const own = node.id?.name ? `${file}#${node.id.name}` : within;
      visit(node.body, own, inTransaction || takesTransaction(node));
      return;
    }
    const named =
      node.type === 'VariableDeclarator' ? [node.id?.name, node.init] : [node.key?.name, node.value];
    if (named[0] && named[1] && typeof named[1] === 'object' && isFunction(named[1])) {
      visit(named[1], `${file}#${named[0]}`, inTransaction);
      return;
    }
    if (node.type === 'CallExpression') {
      const { callee, arguments: given } = node;
      const method = callee.property?.name ?? callee.name;
      if (method === 'afterCommit') return;
      const place = { within, inTransaction };
      if (/^log(ger)?$/.test(callee.object?.name ?? '')) {
        const name = String(given[0]?.value);
        said.push({ ...place, line: { name, level: method, place: `${file}: ${name}` } });
      } else if (callee.type === 'Identifier')
        said.push({ ...place, calls: imported.get(callee.name) ?? `${file}#${callee.name}` });
      if (beginning.has(method)) {
        visit(callee, within, inTransaction);
        visit(given, within, true);
        return;
      }
    }
    for (const child of Object.values(node)) visit(child, within, inTransaction);
  };
  visit(program.body, file, false);
  return said;
}

/** Lines that are written in transactions, by the function that is called there where it isn't the one that writes. */
function inTransactions(said: readonly Said[]): Line[] {
  const linesOf = new Map<Key, Line[]>();
  const add = (key: Key, lines: readonly Line[]) => {
    const known = linesOf.get(key) ?? [];
    const more = lines.filter((line) => !known.includes(line));
    linesOf.set(key, [...known, ...more]);
    return more.length > 0;
  };
  for (const { within, line } of said) if (line) add(within, [line]);
  const calls = said.filter(({ calls }) => calls !== undefined);
  let hasMore = true;
  while (hasMore) {
    hasMore = false;
    for (const { within, calls: called = '' } of calls)
      if (called !== within && add(within, linesOf.get(called) ?? [])) hasMore = true;
  }
  return said
    .filter(({ inTransaction }) => inTransaction)
    .flatMap(({ line, calls: called = '' }) => (line ? [line] : (linesOf.get(called) ?? [])));
}

const saysWhatWasDone = ({ name, level }: Line) =>
  (level === 'info' || isCounted(name)) && !found.includes(name);

test('What was done is said after the commit: lines of metrics, and those of the level info', () => {
  const said = globSync('functions/**/*.ts').flatMap((file) => saidBy(file, readFileSync(file, 'utf8')));
  const lines = said.flatMap(({ line }) => line ?? []);
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter(({ name }) => isCounted(name)).length).toBeGreaterThan(20);
  const wrong = inTransactions(said).filter(saysWhatWasDone);
  expect([...new Set(wrong.map(({ place }) => place))].sort()).toEqual([]);
  const all = new Set(inTransactions(said).map(({ name }) => name));
  expect(found.filter((name) => !all.has(name))).toEqual([]);
});

test.each([
  ['in the transaction', "db.write(actor, async () => { logger.info('run_ended', {}); });", 1],
  ['in what works in a transaction', "function end(unit: Unit) { logger.info('run_ended', {}); }", 1],
  [
    'in what is called there',
    "const note = () => logger.info('run_ended', {}); function end({ sql }: Unit) { note(); }",
    1,
  ],
  [
    'after the commit',
    "function end(unit: Unit) { unit.afterCommit(() => logger.info('run_ended', {})); }",
    0,
  ],
  ['behind it', "async function end() { await db.write(actor, work); logger.info('run_ended', {}); }", 0],
  ['of what failed', "function end(unit: Unit) { logger.warn('not_looked', {}); }", 0],
])('A line %s is found where it has to be', (_, text, count) => {
  expect(inTransactions(saidBy('functions/end.ts', text)).filter(saysWhatWasDone)).toHaveLength(count);
});
