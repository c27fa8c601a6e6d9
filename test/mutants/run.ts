import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../../lib/paths.ts';
import { startTestServer } from '../support/hosts/test-server.ts';
import { describeMutant, type Mutant } from './mutant.ts';
import { importsOf, reachedBy, testsFor, testsIn } from './reached.ts';
import { drawn, mutantsOf, sourcesIn } from './sample.ts';
import { copyOf } from './tree.ts';
import { compiled, compilesInPlace, within } from './typecheck.ts';
import { firstFailure, runTests } from './vitest.ts';

// npm run test:mutants [-- --sample 60 --seed 1 --since main --jobs 2 --seconds 120]: changes the sources in a small
// way, one at a time, and tells which changes no test sees. Exits 1 where fewer than --least percent are seen. With
// --near only the tests of a file's own folder look at it: quicker, and more survive. --only 'drop lock' makes mutants of
// one kind.
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

const startedAt = performance.now();
const say = (text: string) =>
  console.log(`${String(Math.round((performance.now() - startedAt) / 1000)).padStart(5)} s  ${text}`);

const root = repositoryRoot;
const server = await startTestServer();
const env = { TEST_POSTGRES_URL: server.url };
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

  const survivors: Mutant[] = [];
  const waiting = [...mutants];
  await Promise.all(
    trees.map(async ({ path }) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const groups = testsFor(mutant, reached, known, seconds);
        const killer = await killerOf(path, mutant, values.near ? groups.slice(0, 1) : groups);
        say(`${killer ? 'killed  ' : 'SURVIVED'} ${told(mutant)}${killer ? `\n         by ${killer}` : ''}`);
        if (!killer) survivors.push(mutant);
      }
    }),
  );
  const real = survivors.filter((mutant) => compilesInPlace(tree, mutant));
  const counted = mutants.length - survivors.length + real.length;
  const score = (100 * (counted - real.length)) / Math.max(1, counted);
  console.log(`\nSurvivors (${real.length}):`);
  for (const mutant of real) console.log(`  ${told(mutant)}`);
  console.log(
    `\nScore: ${counted - real.length} of ${counted} killed, ${score.toFixed(1)} %  (seed ${seed})`,
  );
  if (score < least) process.exitCode = 1;
}

function firstCompiled(all: Mutant[]): Mutant[] {
  const found: Mutant[] = [];
  for (let at = 0; at < all.length && found.length < sample; ) {
    const next = all.slice(at, at + Math.ceil((sample - found.length) * 1.8));
    found.push(...compiled(tree, next));
    at += next.length;
  }
  return found.slice(0, sample);
}

/** The first test that fails with the mutant in place; undefined where none does. */
function killerOf(path: string, mutant: Mutant, groups: { test: string; seconds: number }[][]) {
  return within(path, mutant, async () => {
    for (const group of groups) {
      const usual = group.reduce((sum, each) => sum + each.seconds, 0);
      const files = group.map(({ test }) => test);
      const longestMs = 60_000 + 4_000 * usual;
      const { passed, timedOut, output } = await runTests(path, files, {
        env,
        workers: 1,
        bail: true,
        longestMs,
      });
      if (!passed) return timedOut ? `no end of ${files.join(' ')}` : firstFailure(output);
    }
    return undefined;
  });
}
