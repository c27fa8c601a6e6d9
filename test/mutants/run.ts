import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../../lib/paths.ts';
import { startTestServer } from '../support/hosts/test-server.ts';
import { judge, judgeTogether, type Suspect } from './judge.ts';
import { describeMutant, type Mutant } from './mutant.ts';
import { importsOf, reachedBy, stateOf, testsFor, testsIn } from './reached.ts';
import { type Result, Results, scoreOf, type Verdict } from './results.ts';
import { drawn, mutantsOf, sourcesIn } from './sample.ts';
import { copyOf } from './tree.ts';
import { compiled } from './typecheck.ts';

// npm run test:mutants [-- --sample 60 --seed 1 --since main --jobs 2 --seconds 120]: changes the sources in a small
// way, one at a time, and tells which changes no test sees. Exits 1 where fewer than --least percent are seen. With
// --near only the tests of a file's own folder look at it: quicker, and more survive. --only 'drop lock' makes mutants of
// one kind. What is known stays in .local/mutants until a source or a test changes, so a run that was stopped goes on.
const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    since: { type: 'string' },
    jobs: { type: 'string', default: String(Math.max(1, availableParallelism())) },
    seconds: { type: 'string', default: '120' },
    least: { type: 'string', default: '0' },
    near: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const [sample, seed, jobs, seconds, least] = [
  values.sample,
  values.seed,
  values.jobs,
  values.seconds,
  values.least,
].map(Number) as [number, number, number, number, number];

const words: Record<Verdict, string> = {
  unseen: 'unseen   ',
  killed: 'killed   ',
  timed_out: 'timed out',
  survived: 'SURVIVED ',
  undecided: 'undecided',
  refused: 'refused  ',
};

const startedAt = performance.now();
const say = (text: string) =>
  console.log(`${String(Math.round((performance.now() - startedAt) / 1000)).padStart(5)} s  ${text}`);

const root = repositoryRoot;
const server = await startTestServer();
const env = { TEST_POSTGRES_URL: server.url };
const reach = values.near ? '-near' : '';
const results = new Results(
  join(root, `.local/mutants/${stateOf(root).slice(0, 12)}-${seconds}${reach}.jsonl`),
);
const trees = Array.from({ length: jobs }, () => copyOf(root));
const tree = (trees[0] as (typeof trees)[number]).path;
const tidyUp = async () => {
  for (const { remove } of trees) remove();
  await server.stop();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void tidyUp().finally(() => process.exit(130)));
await judgeAll().finally(tidyUp);

async function judgeAll() {
  const sources = sourcesIn(root, values.since);
  const made = sources.flatMap((file) => mutantsOf(root, file));
  const all = drawn(
    made.filter(({ operator }) => operator.includes(values.only)),
    seed,
  );
  const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const told = (mutant: Mutant) => describeMutant(texts.get(mutant.file) as string, mutant);
  // About four of ten are refused by the compiler.
  const mutants = firstCompiled(all);
  say(`${mutants.length} of ${all.length} mutants of ${sources.length} files, drawn with seed ${seed}`);
  const reached = values.near ? testsIn(tree) : await reachedBy(root, tree, env);
  say(`${reached.length} test files can see them`);
  const known = new Map<string, Set<string>>();
  for (const { test } of reached) importsOf(tree, test, known);

  const doubtful: Mutant[] = [];
  const sayOf = (mutant: Mutant, { verdict, by }: Result) =>
    say(`${words[verdict]} ${told(mutant)}${by ? `\n         by ${by}` : ''}`);
  const testsOf = (mutant: Mutant) => testsFor(mutant, reached, known, values.near ? 0 : seconds);
  const waiting = mutants.filter((mutant) => !results.of(mutant));
  say(`${mutants.length - waiting.length} of them were judged before`);
  await Promise.all(
    trees.map(async ({ path }) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const result = await judge(path, mutant, [testsOf(mutant).first], env, false);
        if (result) sayOf(mutant, results.add(mutant, result));
        else doubtful.push(mutant);
      }
    }),
  );
  const unseen = mutants.filter((mutant) => results.of(mutant)?.verdict === 'unseen');
  for (const together of apart(unseen)) {
    say(`${together.length} that the first tests don't see: the others look at all of them at once`);
    const suspects = together.map((mutant): Suspect => ({ mutant, tests: testsOf(mutant).rest }));
    for (const [mutant, result] of await judgeTogether(tree, suspects, env))
      sayOf(mutant, results.add(mutant, result));
  }
  say(`${doubtful.length} in doubt: once more, one at a time`);
  for (const mutant of doubtful) {
    const { first, rest } = testsOf(mutant);
    const result = (await judge(tree, mutant, [first, rest], env, true)) as Result;
    const final: Result = result.verdict === 'unseen' ? { verdict: 'survived' } : result;
    sayOf(mutant, results.add(mutant, final));
  }
  const score = scoreOf(mutants.map((mutant) => results.of(mutant) as Result));
  for (const verdict of ['undecided', 'survived'] as const) {
    const those = mutants.filter((mutant) => results.of(mutant)?.verdict === verdict);
    console.log(`\n${words[verdict].trim()} (${those.length}):`);
    for (const mutant of those) console.log(`  ${told(mutant)}`);
  }
  const { killed, timedOut, survived, percent } = score;
  console.log(
    `\nScore: ${killed} killed, ${timedOut} by a time-out, ${survived} survived: ${percent.toFixed(1)} %  (seed ${seed})`,
  );
  if (percent < least) process.exitCode = 1;
}

/** In lots, in none of which two mutants overlap. */
function apart(all: readonly Mutant[]): Mutant[][] {
  const lots: Mutant[][] = [];
  const overlap = (one: Mutant, other: Mutant) =>
    one.file === other.file && one.start <= other.end && other.start <= one.end;
  for (const mutant of all) {
    const lot = lots.find((each) => !each.some((other) => overlap(mutant, other)));
    if (lot) lot.push(mutant);
    else lots.push([mutant]);
  }
  return lots;
}

/** The first mutants that the compiler takes, as many as asked for. */
function firstCompiled(all: Mutant[]): Mutant[] {
  const found: Mutant[] = [];
  for (let at = 0; at < all.length && found.length < sample; ) {
    const next = all.slice(at, at + Math.ceil((sample - found.length) * 1.8));
    found.push(...compiled(tree, next));
    at += next.length;
  }
  return found.slice(0, sample);
}
