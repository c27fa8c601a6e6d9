import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';

// Spellings that the linter has no rule for.

const sources = [
  ...globSync('{functions,lib,bin,test}/**/*.ts'),
  ...globSync('packages/*/src/**/*.{ts,tsx}', { exclude: (path) => path.endsWith('generated') }),
].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

const linesWith = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );

test('No object literal is spread into another one: the formatter breaks the lines', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(linesWith(/\.{3}\{/)).toEqual([]);
});

test('Minutes, hours and days in milliseconds are those of shared/durations', () => {
  const spelledOut =
    /\b60 \* 60\b|\b24 \* 60\b|\* 60_?000\b|\* 60 \* 1_?000\b|\b(3_?600|86_?400)_?000\b|Ms\b.* = 60_000\b/;
  const own = linesWith(spelledOut).filter((line) => /^(functions|lib|bin)\//.test(line));
  expect(own).toEqual([]);
});

test('What takes turns in batches, or has a deadline, does it by shared/batches and shared/deadline', () => {
  const byHand = /for \(let \w+ = 0; .*\+= |Promise\.race\(/;
  const places = linesWith(byHand).map((line) => line.split(':')[0] as string);
  expect(places.filter((file) => file.startsWith('functions/')).sort()).toEqual([
    // Runs in the customer's cluster, as a file of its own.
    'functions/agents/vector-database/scripts/recall.ts',
    // A deadline that is a signal, shared with the library's requests.
    'functions/clouds/azure/sign-in.ts',
    'functions/shared/concurrency/batches.ts',
    'functions/shared/concurrency/deadline.ts',
  ]);
});

// A limit decides how late a failure is told. A short one decides on a busy machine whether a test passes.
test('Tests wait as long as test/support/patience says, and have no time limits of their own', () => {
  const ownLimit =
    /\bvi\.waitFor\(|\bsetConfig\(|^\s*\}, [1-9][\d_]{3,}\);|^ {2}[1-9][\d_]{3,},$|\btimeout: [1-9][\d_]{3,}\b.*(async|\(\) =>)|performance\.now\(/;
  const found = linesWith(ownLimit).filter((line) =>
    /^test\/(?!bench\/|judges\/|mutants\/|eval\/|idioms)/.test(line),
  );
  expect(found.map((line) => line.split(':')[0])).toEqual(['test/support/builders/eventually.ts']);
});

// The functions' own deadlines are for a machine that answers. A busy one would decide by them what a test sees: a 503 for a 402.
test('Tests reach Postgres and the language model with more time than the functions give them', () => {
  const places = linesWith(/\b(createDatabase|modelReader)\(/).map((line) => line.split(':')[0] as string);
  const elsewhere = places.filter((file) =>
    /^test\/(?!bench\/|judges\/|functions\/shared\/db\/|idioms)/.test(file),
  );
  expect([...new Set(elsewhere)].sort()).toEqual([
    // By the login of the function that logs in and exchanges tokens.
    'test/functions/auth/authorize/authorize.test.ts',
    'test/functions/auth/device/device-login.test.ts',
    'test/functions/auth/exchange/exchange.test.ts',
    'test/functions/auth/exchange/give-back.test.ts',
    'test/functions/orgs/creations.test.ts',
    'test/support/builders/sessions/patient-reader.ts',
    // In a bundle.
    'test/support/bundled/driver.ts',
    'test/support/hosts/database.ts',
    // Makes an empty database of a server.
    'test/support/hosts/postgres/test-server.ts',
    // A login that is let in nowhere.
    'test/tenancy/secrets.test.ts',
  ]);
});

// Intl's first word loads the data of all languages, which an answer would wait for, and its order depends on the machine's.
test('Functions write numbers by shared/grouped, and put texts in order without Intl', () => {
  const byIntl = linesWith(/toLocale(?:Date|Time)?String|localeCompare|\bIntl\./);
  const places = byIntl.map((line) => line.split(':')[0] as string);
  expect(places.filter((file) => file.startsWith('functions/'))).toEqual([
    // Whether there is a time zone of this name.
    'functions/notifications/preferences.ts',
  ]);
});

// A client that is left open keeps its connections until the process ends.
test('Clients of customers’ accounts are closed where they are made', () => {
  const made = sources
    .filter(({ file }) => /^functions\/(clouds\/aws|clusters|deployments)\//.test(file))
    .map(({ file, text }) => ({
      file,
      opened: text.match(/new \w+Client\(/g)?.length ?? 0,
      closed: text.match(/\.destroy\(\);/g)?.length ?? 0,
    }));
  expect(made.filter(({ opened }) => opened > 0).length).toBeGreaterThan(10);
  const left = made.filter(({ opened, closed }) => closed < opened).map(({ file }) => file);
  // Closes its six in one statement.
  expect(left).toEqual(['functions/deployments/runs/destroy/sweep/account-reader.ts']);
});

const domains = sources.filter(({ file }) => /^functions\/(?!shared\/)/.test(file));

test('Rows that answers are made of have the names of the columns', () => {
  const rows = domains.flatMap(({ file, text }) =>
    [...text.matchAll(/^export interface (\w+Row)\b[^{]*\{\n([\s\S]*?)\n\}/gm)].map(
      ([, name, members = '']) => ({
        name: `${file} ${name}`,
        members: [...members.matchAll(/^ {2}(\w+)\??:/gm)].map(([, member]) => String(member)),
      }),
    ),
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ members }) => members.some((member) => /[A-Z]/.test(member)))).toEqual([]);
});

test('What makes an answer of a row is called toX', () => {
  const mappers = domains.flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:function|const) (\w+)(?: = )?\(\s*row: \w+Row\b/gm)].map(
      ([, name]) => `${file} ${name}`,
    ),
  );
  expect(mappers.length).toBeGreaterThan(8);
  const others = mappers.filter((name) => !/ to[A-Z]\w+$/.test(name));
  expect(others).toEqual([]);
});

/** As much of a syntax tree as is looked at. */
interface Node {
  type: string;
  name?: string;
  value?: unknown;
  object?: Node;
  property?: Node;
  key?: Node;
  callee?: Node;
  properties: Node[];
}
type Call = Node & { arguments: Node[] };

const isLogCall = (node: Node): node is Call =>
  node.type === 'CallExpression' &&
  /^log(ger)?$/.test(node.callee?.object?.name ?? '') &&
  /^(info|warn|error|critical)$/.test(node.callee?.property?.name ?? '');

/** All nodes of a module's tree. */
function* nodesOf(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const child of node) yield* nodesOf(child);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) yield node as Node;
    for (const child of Object.values(node)) yield* nodesOf(child);
  }
}

/** The ids that log lines are searched by: each has one name in all of them. */
const logIds = [
  'cloud_account_id',
  'deployment_id',
  'event_id',
  'invoice_id',
  'message_id',
  'org_id',
  'outbox_id',
  'request_id',
  'run_id',
  'session_id',
  'turn_id',
  'user_id',
  'ses_message_id',
  'delivery_id',
  'webhook_id',
  'trust_id',
];
const snakeCase = /^[a-z]+(_[a-z]+)*$/;

/** What is wrong with a line that is logged: its name, the form of its facts, the names of these. */
function wrongsOf({ arguments: [name, facts, ...rest] }: Call): string[] {
  const keys =
    facts?.type === 'ObjectExpression' ? facts.properties.flatMap(({ key }) => key?.name ?? []) : [];
  return [
    ...(snakeCase.test(String(name?.value)) ? [] : [`${name?.value} is no name in snake_case`]),
    ...(facts === undefined || facts.type === 'ObjectExpression' ? [] : ['the facts are no object literal']),
    ...(rest.length === 0 ? [] : ['there is more than a name and facts']),
    ...keys.filter((key) => !snakeCase.test(key)).map((key) => `${key} is not in snake_case`),
    ...keys
      .filter((key) => key.endsWith('_id') && !logIds.includes(key))
      .map((key) => `${key} is no known id`),
    ...keys.filter((key) => logIds.includes(`${key}_id`)).map((key) => `${key} is called ${key}_id`),
  ];
}

test('Log lines have names and keys in snake_case, and each id one name in all of them', () => {
  let lines = 0;
  const wrong = sources
    // Most files never name a logger, and to parse one takes a millisecond.
    .filter(({ file, text }) => file.startsWith('functions/') && /\blog(ger)?\b/.test(text))
    .flatMap(({ file, text }) =>
      [...nodesOf(parseSync(file, text).program)].filter(isLogCall).flatMap((call) => {
        lines += 1;
        return wrongsOf(call).map((what) => `${file}: ${what}`);
      }),
    );
  expect(lines).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});
