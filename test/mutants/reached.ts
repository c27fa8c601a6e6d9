import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { templateKey } from '../../bin/local/template/template-cache.ts';
import type { Mutant } from './mutant.ts';
import { regionOf, textHash } from './regions.ts';
import { type TestFile, TestProcess } from './tests.ts';

export interface Reached extends TestFile {
  /** What it has run of each source that it has loaded. */
  ran: Map<string, Ran>;
}

interface Ran {
  /** Of the source, as a hash. */
  text: string;
  /** Where the regions begin that were run, see regions.ts. */
  places: Set<number>;
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
 * What each test file runs, from one run of all that run in this process, each in modules of its own: those that start
 * the service as a process are left out. What is known of a file is kept until its text changes: a source that changed
 * since may be run by more, and those that would see a mutant of it may be missed, which makes survivors and no kill.
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
      const line: ReachLine = { test, text: textOf(join(tree, test)), seconds: 0, ran: {}, fails: true };
      appendFileSync(path, `${JSON.stringify(line)}\n`);
    }
  }
  const lines = keptIn(path);
  return tests
    .flatMap(({ test }) => lines.get(test) ?? [])
    .filter(({ fails }) => !fails)
    .map(({ test, seconds, ran }) => ({ test, seconds, ran: toRan(ran) }));
}

const lotSize = 40;

const isAmong = (test: string, files: readonly string[]) => files.length === 0 || files.includes(test);

/** What is kept of a test file. */
export interface ReachLine {
  test: string;
  /** Of the test file, as a hash. */
  text: string;
  seconds: number;
  /** Places by `<source> <hash of its text>`. */
  ran: Record<string, number[]>;
  /** Without any mutant. */
  fails?: true;
}

const toRan = (lines: ReachLine['ran']) =>
  new Map(
    Object.entries(lines).map(([source, places]): [string, Ran] => {
      const [file, text] = source.split(' ') as [string, string];
      return [file, { text, places: new Set(places) }];
    }),
  );

/** Of two runs of a file the last counts. */
function keptIn(path: string): Map<string, ReachLine> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const whole = lines.filter((line) => line.endsWith('}')).map((line): ReachLine => JSON.parse(line));
  return new Map(whole.map((line) => [line.test, line]));
}

const textOf = (path: string): string => textHash(readFileSync(path));

/** All test files that may see something in this process, with nothing known of what they call. */
export const testsIn = (tree: string): Reached[] =>
  globSync(`test/{${seeing.join(',')}}`, { cwd: tree })
    .sort()
    .map((test) => ({ test, seconds: 5, ran: new Map() }));

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

/**
 * The test files that may see a mutant: those that look first, for so much CPU time, and the others. Tests of its own
 * folder come before others, and quick ones before slow ones.
 * @param text of the mutant's file
 */
export function testsFor(
  mutant: Mutant,
  text: string,
  reached: Reached[],
  imports: Map<string, Set<string>>,
  seconds: number,
) {
  const folder = `test/${dirname(mutant.file)}/`;
  const own = `test/${mutant.file.replace(/(\.asl\.json|\.ts)$/, '.test.ts')}`;
  const isSource = mutant.file.endsWith('.ts');
  const [hash, place] = isSource ? [textHash(text), regionOf(text, mutant)] : [];
  const isRead = ({ test }: Reached) => imports.get(test)?.has(everySource) ?? false;
  const runsIt = ({ test, ran }: Reached) => {
    const known = ran.get(mutant.file);
    if (!known) return !isSource && (imports.get(test)?.has(mutant.file) ?? false);
    return place === undefined || known.text !== hash || known.places.has(place);
  };
  // Of a file that no known test loads, as a new one, all that import it may see it.
  const isLoaded = reached.some(({ ran }) => ran.has(mutant.file));
  const seesIt = (each: Reached) =>
    isRead(each) || (isLoaded ? runsIt(each) : (imports.get(each.test)?.has(mutant.file) ?? false));
  // The file's own test fails most often.
  const rankOf = ({ test }: Reached) => (test === own ? 0 : test.startsWith(folder) ? 1 : 2);
  const able = reached
    .filter(seesIt)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.seconds - other.seconds);
  const first: Reached[] = [];
  const rest: Reached[] = [];
  let spent = 0;
  for (const each of able) {
    spent += each.seconds;
    (first.length === 0 || spent <= seconds ? first : rest).push(each);
  }
  return { first, rest };
}
