import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { templateKey } from '../../bin/local/template/template-cache.ts';
import type { Mutant } from './mutant.ts';
import { runTests } from './vitest.ts';

export interface Reached {
  test: string;
  seconds: number;
  /** `<file> <function>`; the function of a module's own level has no name. */
  called: Set<string>;
}

/** What a test reads that looks into all sources as texts. */
const everySource = 'functions/**/*.ts';

const seeing = ['functions', 'lib', 'stepfunctions', 'tenancy', 'security', 'upgrades'];

/** Of the sources and the tests. */
export const stateOf = (root: string): string =>
  templateKey(new URL('../index.ts', import.meta.url).href, root);

/**
 * What each test file calls, from one run of all that run in this process: those that start the service as a process
 * of its own are left out. Kept until a source or a test changes.
 */
export async function reachedBy(root: string, tree: string, env: Record<string, string>): Promise<Reached[]> {
  const kept = join(root, `node_modules/.cache/mutants/${stateOf(root)}.jsonl`);
  if (!existsSync(kept)) {
    const folder = mkdtempSync(join(tmpdir(), 'reach-'));
    const file = join(folder, 'reach.jsonl');
    const failingOf = async (tests: string[], workers: number) => {
      const report = join(folder, `report-${workers}.json`);
      const variables = { ...env, TEST_REACH: file, TEST_REPORT: report };
      const options = { env: variables, workers, bail: false, longestMs: 3_600_000, isPatient: true };
      const { passed, output } = await runTests(tree, tests, options);
      if (!passed && !existsSync(report)) throw new Error(`The tests did not run:\n${output.slice(-6_000)}`);
      return passed ? [] : failedIn(JSON.parse(readFileSync(report, 'utf8')));
    };
    const folders = seeing.map((each) => `test/${each}/`);
    const failedOnce = await failingOf(folders, 2);
    // On a busy machine one may fail that doesn't alone.
    const failing = failedOnce.length > 0 ? await failingOf(failedOnce, 1) : [];
    if (failing.length > 0)
      console.log(`Left out, since they fail without any mutant: ${failing.join(', ')}`);
    // Of two runs of a file the second counts.
    const called = new Map<string, string>();
    for (const line of readFileSync(file, 'utf8').trimEnd().split('\n'))
      called.set(JSON.parse(line).test, line);
    mkdirSync(dirname(kept), { recursive: true });
    const seen = [...called].filter(([test]) => !failing.includes(test)).map(([, line]) => line);
    writeFileSync(kept, seen.join('\n'));
    rmSync(folder, { recursive: true });
  }
  const lines = readFileSync(kept, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const { test, seconds, called } = JSON.parse(line);
    return { test: relative('.', test), seconds, called: new Set<string>(called) };
  });
}

const failedIn = ({ testResults }: { testResults: { name: string; status: string }[] }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name.replace(/^.*\/test\//, 'test/'));

/** All test files that may see something in this process, with nothing known of what they call. */
export const testsIn = (tree: string): Reached[] =>
  globSync(`test/{${seeing.join(',')}}/**/*.test.ts`, { cwd: tree }).map((test) => ({
    test,
    seconds: 5,
    called: new Set(),
  }));

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
  const seesIt = ({ test, called }: Reached) => {
    const isImported = imports.get(test)?.has(mutant.file) ?? false;
    if (imports.get(test)?.has(everySource)) return true;
    if (mutant.within === undefined || test === own) return isImported || test.startsWith(folder);
    return called.has(`${mutant.file} ${mutant.within}`) || (isImported && test.startsWith(folder));
  };
  // The file's own test fails most often.
  const costOf = ({ test, seconds }: Reached) => (test === own ? 0 : seconds);
  const able = reached.filter(seesIt).toSorted((one, other) => costOf(one) - costOf(other));
  const isNear = ({ test }: Reached) => test === own || test.startsWith(folder);
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
