import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../../lib/paths.ts';
import { dropLeftDatabases } from '../support/hosts/postgres/left-databases.ts';
import { startTestServer } from '../support/hosts/postgres/test-server.ts';
import { Bench } from './bench.ts';
import { judge, judgeTogether, type Suspect } from './judge.ts';
import { describeMutant, type Mutant } from './mutant.ts';
import { importsOf, reachedBy, stateOf, testsFor, testsIn } from './reached.ts';
import { type Result, Results, scoreOf, type Verdict } from './results.ts';
import { drawn, mutantsOf, sourcesIn } from './sample.ts';
import type { TestFile } from './tests.ts';
import { compiled, refusedInPlace } from './typecheck.ts';

// npm run test:mutants [-- --sample 60 --seed 1 --since main --jobs 2 --seconds 20]: changes the sources in a small
// way, one at a time, and tells which changes no test sees. Exits 1 where fewer than --least percent are seen. With
// --near only the tests of a file's own folder look at it: quicker, and more survive. --only 'drop lock' makes mutants of
// one kind, --except functions/webhooks none of a folder. What is known stays in .local/mutants until a source or a test changes, so a run that was stopped goes on.
const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    since: { type: 'string' },
    jobs: { type: 'string', default: String(Math.max(1, availableParallelism())) },
    seconds: { type: 'string', default: '20' },
    least: { type: 'string', default: '0' },
    near: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    except: { type: 'string', multiple: true, default: [] },
  },
});
const { except } = values;
const [sample, seed, jobs, seconds, least] = [
  values.sample,
  values.seed,
  values.jobs,
  values.seconds,
  values.least,
].map(Number) as [number, number, number, number, number];

/** How often the tests of a mutant also run without it: what fails then tells how far the machine is to be trusted. */
const blankEvery = 15;

/** Files that look at many mutants at once, between two notes of what is known. */
const togetherFiles = 12;

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
const benches = Array.from({ length: jobs }, () => new Bench(root, env));
const [bench] = benches as [Bench];
const tidyUp = async () => {
  for (const each of benches) each.remove();
  await server.stop();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void tidyUp().finally(() => process.exit(130)));
await judgeAll().finally(tidyUp);

async function judgeAll() {
  const sources = sourcesIn(root, values.since).filter(
    (file) => !except.some((each) => file.startsWith(each)),
  );
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
  const reached = values.near ? testsIn(bench.tree) : await reachedBy(root, bench.tree, env);
  say(`${reached.length} test files can see them`);
  const known = new Map<string, Set<string>>();
  for (const { test } of reached) importsOf(bench.tree, test, known);

  const note = (mutant: Mutant, result: Result) => {
    results.add(mutant, result);
    const { verdict, by } = result;
    say(`${words[verdict]} ${told(mutant)}${by ? `\n         by ${by}` : ''}`);
  };
  const near = (mutant: Mutant) =>
    reached.filter(({ test }) => test.startsWith(`test/${dirname(mutant.file)}/`));
  const testsOf = (mutant: Mutant) =>
    testsFor(
      mutant,
      texts.get(mutant.file) as string,
      values.near ? near(mutant) : reached,
      known,
      values.near ? Number.POSITIVE_INFINITY : seconds,
    );
  const waiting = mutants.filter((mutant) => !results.of(mutant));
  say(`${mutants.length - waiting.length} of them were judged before`);
  const sound = new Map<string, boolean>();
  const blanks = { run: 0, failed: 0 };
  await Promise.all(
    benches.map(async (each) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const { first } = testsOf(mutant);
        note(mutant, await judge(mutant, first, each.untilOneFails, sound));
        await dropLeftDatabases(server.url);
        if (waiting.length % blankEvery > 0) continue;
        const usable = first.filter(({ test }) => sound.get(test) !== false);
        const blank = await each.untilOneFails([])(usable);
        blanks.run++;
        if (blank.passed) continue;
        blanks.failed++;
        say(`WITHOUT A MUTANT: ${blank.failure.test}`);
      }
    }),
  );
  for (const [test, passes] of sound)
    if (!passes) say(`Left out, since it fails without any mutant: ${test}`);
  say(`${blanks.failed} of ${blanks.run} runs without a mutant failed`);

  const unseen = () => mutants.filter((mutant) => results.of(mutant)?.verdict === 'unseen');
  for (const lot of apart(unseen()))
    for (const mutant of refusedInPlace(bench.tree, lot)) note(mutant, { verdict: 'refused' });
  for (const mutant of unseen()) if (testsOf(mutant).rest.length === 0) note(mutant, { verdict: 'survived' });
  for (const lot of apart(unseen())) await lookTogether(lot);

  async function lookTogether(lot: readonly Mutant[]) {
    say(`${lot.length} that the first tests don't see: others look at all of them at once`);
    const suspects = lot.map((mutant): Suspect => {
      const passed = new Set(results.of(mutant)?.passed);
      return { mutant, tests: testsOf(mutant).rest.filter(({ test }) => !passed.has(test)) };
    });
    const tests = new Map(suspects.flatMap((each) => each.tests).map((each) => [each.test, each]));
    const looking = [...tests.values()].toSorted((one, other) => one.seconds - other.seconds);
    const look = async (group: readonly TestFile[], each: Bench) => {
      const isOpen = ({ mutant }: Suspect) => results.of(mutant)?.verdict === 'unseen';
      const open = suspects.filter(isOpen);
      const seen = await judgeTogether(open, group, each.untilOneFails);
      // Others look meanwhile.
      for (const { mutant } of open.filter(isOpen)) {
        const found = seen.get(mutant);
        const passed = [...(results.of(mutant)?.passed ?? []), ...group.map(({ test }) => test)];
        if (found) note(mutant, found);
        else results.add(mutant, { verdict: 'unseen', passed });
      }
    };
    await Promise.all(
      benches.map(async (each) => {
        while (looking.length > 0) {
          await look(looking.splice(0, togetherFiles), each);
          await dropLeftDatabases(server.url);
          say(`${looking.length} of ${tests.size} files are still to look`);
        }
      }),
    );
    for (const mutant of lot)
      if (results.of(mutant)?.verdict === 'unseen') note(mutant, { verdict: 'survived' });
  }

  for (const verdict of ['undecided', 'survived'] as const) {
    const those = mutants.filter((mutant) => results.of(mutant)?.verdict === verdict);
    console.log(`\n${words[verdict].trim()} (${those.length}):`);
    for (const mutant of those) console.log(`  ${told(mutant)}`);
  }
  const { killed, timedOut, survived, percent, interval } = scoreOf(
    mutants.map((mutant) => results.of(mutant) as Result),
  );
  console.log(
    `\nScore: ${killed} killed, ${timedOut} by a time-out, ${survived} survived: ${percent.toFixed(1)} % ` +
      `(of all mutants ${interval.map((each) => each.toFixed(0)).join(' to ')} %; seed ${seed})`,
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
    found.push(...compiled(bench.tree, next));
    at += next.length;
  }
  return found.slice(0, sample);
}
