import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { templateKey } from '../../bin/local/template/template-cache.ts';
import type { Mutant } from './mutant.ts';
import { type TestFile, TestProcess } from './tests.ts';

export interface Reached extends TestFile {
  /** `<file> <function>`; the function of a module's own level has no name. */
  called: Set<string>;
}

/** What a test reads that looks into all sources as texts. */
const everySource = 'functions/**/*.ts';

const seeing = [
  ...['docs', 'functions', 'lib', 'security', 'stepfunctions', 'tenancy', 'upgrades'].map(
    (folder) => `${folder}/**/*.test.ts`,
  ),
  // It compares openapi.json with what the routes say.
  'bin/openapi.test.ts',
];

/** Of the sources and the tests. */
export const stateOf = (root: string): string =>
  templateKey(new URL('../index.ts', import.meta.url).href, root);

/**
 * What each test file calls, from one run of all that run in this process: those that start the service as a process
 * of its own are left out. What is known of a file is kept until its text changes: a source that changed since may be
 * called by more, and those that would see a mutant of it may be missed, which makes survivors and no kill.
 */
export async function reachedBy(root: string, tree: string, env: Record<string, string>): Promise<Reached[]> {
  const path = join(root, '.local/mutants/reach.jsonl');
  mkdirSync(dirname(path), { recursive: true });
  const run = async (lot: TestFile[], workers: number) => {
    const runner = new TestProcess({ tree, env: { ...env, TEST_REACH: path }, workers, bail: false });
    const ran = await runner.run(lot, []);
    runner.close();
    return ran.passed ? [] : lot.filter(({ test }) => isAmong(test, ran.failure.files));
  };
  const tests = testsIn(tree);
  const known = keptIn(path);
  const fresh = tests.filter(({ test }) => known.get(test)?.text !== textOf(join(tree, test)));
  for (let at = 0; at < fresh.length; at += lotSize) {
    const failed = await run(fresh.slice(at, at + lotSize), 2);
    // On a busy machine one may fail that doesn't alone.
    const failing = failed.length > 0 ? await run(failed, 1) : [];
    for (const { test } of failing) {
      console.log(`Left out, since it fails without any mutant: ${test}`);
      const line: Line = { test, text: textOf(join(tree, test)), seconds: 0, called: [], fails: true };
      appendFileSync(path, `${JSON.stringify(line)}\n`);
    }
  }
  const lines = keptIn(path);
  return tests
    .flatMap(({ test }) => lines.get(test) ?? [])
    .filter(({ fails }) => !fails)
    .map(({ test, seconds, called }) => ({ test, seconds, called: new Set(called) }));
}

const lotSize = 40;

const isAmong = (test: string, files: readonly string[]) => files.length === 0 || files.includes(test);

interface Line {
  test: string;
  /** Of the test file, as a hash. */
  text: string;
  seconds: number;
  called: string[];
  /** Without any mutant. */
  fails?: true;
}

/** Of two runs of a file the last counts. */
function keptIn(path: string): Map<string, Line> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const whole = lines.filter((line) => line.endsWith('}')).map((line): Line => JSON.parse(line));
  return new Map(whole.map((line) => [line.test, line]));
}

export const textOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** All test files that may see something in this process, with nothing known of what they call. */
export const testsIn = (tree: string): Reached[] =>
  globSync(`test/{${seeing.join(',')}}`, { cwd: tree })
    .sort()
    .map((test) => ({ test, seconds: 5, called: new Set() }));

/** Files by what they import, with what those import; of a definition, the files that name it. */
export function importsOf(tree: string, file: string, known = new Map<string, Set<string>>()): Set<string> {
  const found = known.get(file);
  if (found) return found;
  const all = new Set<string>();
  known.set(file, all);
  const text = readFileSync(join(tree, file), 'utf8');
  if (file.endsWith('.test.ts') && /globSync\('functions\/\*\*\/\*\.ts'/.test(text)) all.add(everySource);
  for (const [, name] of text.matchAll(/['/]([\w-]+\.asl\.json)/g)) all.add(`stepfunctions/${name}`);
  for (const [, path] of text.matchAll(/(?:from|import)\s*\(?'(\.[^']+\.ts)'/g)) {
    const next = join(dirname(file), path as string);
    if (!existsSync(join(tree, next))) continue;
    all.add(next);
    for (const each of importsOf(tree, next, known)) all.add(each);
  }
  return all;
}

/** CPU time of the tests that look at a mutant on its own; most are seen by one of them. */
const firstSeconds = 8;

/**
 * The test files that may see a mutant: those that look first, and those after them, as long as the time for one
 * mutant lasts. Tests of its own folder come before others, and quick ones before slow ones.
 */
export function testsFor(
  mutant: Mutant,
  reached: Reached[],
  imports: Map<string, Set<string>>,
  seconds: number,
) {
  const folder = `test/${dirname(mutant.file)}/`;
  const own = `test/${mutant.file.replace(/(\.asl\.json|\.ts)$/, '.test.ts')}`;
  const isCalled = reached.some(({ called }) => called.has(`${mutant.file} ${mutant.within}`));
  const seesIt = ({ test, called }: Reached) => {
    const isImported = imports.get(test)?.has(mutant.file) ?? false;
    if (imports.get(test)?.has(everySource)) return true;
    // Of a function that no known test calls, as a new one, all that import it may see it.
    if (mutant.within === undefined || test === own || !isCalled)
      return isImported || test.startsWith(folder);
    return called.has(`${mutant.file} ${mutant.within}`) || (isImported && test.startsWith(folder));
  };
  // The file's own test fails most often.
  const costOf = ({ test, seconds }: Reached) => (test === own ? 0 : seconds);
  const able = reached.filter(seesIt).toSorted((one, other) => costOf(one) - costOf(other));
  // What reads all sources as texts is quick, and would be left out where a folder has many tests.
  const isNear = ({ test }: Reached) =>
    test === own || test.startsWith(folder) || (imports.get(test)?.has(everySource) ?? false);
  const first: Reached[] = [];
  const rest: Reached[] = [];
  let spent = 0;
  for (const each of [...able.filter(isNear), ...able.filter((one) => !isNear(one))]) {
    if (!isNear(each) && spent + each.seconds > seconds) continue;
    spent += each.seconds;
    (first.length === 0 || spent <= firstSeconds ? first : rest).push(each);
  }
  return { first, rest };
}
