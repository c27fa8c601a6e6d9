import { appendFileSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { secondsOf } from './cpu.ts';
import { judge, judgeTogether, type RunWith } from './judge.ts';
import type { Mutant } from './mutant.ts';
import { Results, scoreOf } from './results.ts';
import { failureOf, type TestRun } from './tests.ts';
import { compiled } from './typecheck.ts';

const folder = mkdtempSync(join(tmpdir(), 'verdicts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const change = { operator: 'number', within: undefined };
const mutant: Mutant = { file: 'one.ts', start: 27, end: 28, replacement: '2', ...change };

const failed = { file: '/tree/test/one.test.ts', test: 'is one', message: 'expected 1 to be 2', ms: 40 };

test('A failure that took as long as a wait, or that a time limit made, is judged again', () => {
  const by = 'test/one.test.ts > is one';
  const files = ['test/one.test.ts'];
  expect(failureOf([failed], '/tree')).toEqual({ test: by, files, waited: false, timedOut: false });
  expect(failureOf([{ ...failed, ms: 1_000 }], '/tree')).toMatchObject({ waited: true, timedOut: false });
  const late = { ...failed, ms: 45_001, message: 'Error: Test timed out in 45000ms.' };
  expect(failureOf([late], '/tree')).toMatchObject({ waited: true, timedOut: true });
  const { test: _, ...whole } = { ...late, message: 'Hook timed out in 90000ms.' };
  expect(failureOf([whole], '/tree')).toMatchObject({
    test: 'test/one.test.ts > Hook timed out in 90000ms.',
    waited: true,
    timedOut: true,
  });
});

const file = (test: string) => ({ test, seconds: 1 });
const failure = (test: string, waited = false): TestRun => ({
  passed: false,
  failure: { test, files: [test], waited, timedOut: waited },
});

test('A wait in vain counts only where the test passes without the mutant', async () => {
  const judgedBy = (fails: (isMutated: boolean, at: number) => boolean) => {
    let runs = 0;
    return judge(mutant, [file('slow')], ([mutated]) => async () => {
      return fails(mutated !== undefined, runs++) ? failure('slow', true) : { passed: true };
    });
  };
  expect(await judgedBy((isMutated) => isMutated)).toEqual({ verdict: 'timed_out', by: 'slow' });
  expect(await judgedBy(() => true)).toEqual({ verdict: 'unseen' });
  expect(await judgedBy((_, at) => at === 0)).toEqual({ verdict: 'undecided', by: 'slow' });
});

test('What fails without the mutant as well tells nothing of it', async () => {
  const broken = failure('broken');
  const runWith: RunWith = () => async (files) =>
    files.some(({ test }) => test === 'broken') ? broken : { passed: true };
  const sound = new Map<string, boolean>();
  expect(await judge(mutant, [file('fine'), file('broken')], runWith, sound)).toEqual({ verdict: 'unseen' });
  expect(sound).toEqual(new Map([['broken', false]]));
});

test('Of many mutants at once the killed ones are found, and those that nothing sees are left', async () => {
  const [seen, unseen, other] = [1, 2, 3].map((start) => ({ ...mutant, start })) as [Mutant, Mutant, Mutant];
  const seers: Record<string, Mutant | undefined> = {
    'a.test.ts': seen,
    'b.test.ts': other,
    'c.test.ts': undefined,
  };
  const tests = Object.keys(seers).map(file);
  const runWith: RunWith = (mutants) => async (files) => {
    const failing = files.filter(
      ({ test }) => test === 'broken.test.ts' || mutants.includes(seers[test] as Mutant),
    );
    return failing.length === 0
      ? { passed: true }
      : {
          passed: false,
          failure: { test: 'a test', files: failing.map(({ test }) => test), waited: false, timedOut: false },
        };
  };
  const suspects = [seen, unseen, other].map((each) => ({ mutant: each, tests }));
  const found = await judgeTogether(suspects, [...tests, file('broken.test.ts')], runWith);
  expect([...found]).toEqual([
    [seen, { verdict: 'killed', by: 'a test' }],
    [other, { verdict: 'killed', by: 'a test' }],
  ]);
});

test('A run that was stopped goes on with what it knew, also where its last line is cut off', () => {
  const path = join(folder, 'kept/results.jsonl');
  new Results(path).add(mutant, { verdict: 'killed', by: 'a test' });
  appendFileSync(path, '\n{"id":"two.ts:1-2:","verd');
  const results = new Results(path);
  expect(results.of(mutant)).toEqual({ verdict: 'killed', by: 'a test' });
  results.add({ ...mutant, end: 29 }, { verdict: 'survived' });
  expect(new Results(path).of({ ...mutant, end: 29 })).toEqual({ verdict: 'survived' });
  expect(new Results(path).of({ ...mutant, replacement: '3' })).toBeUndefined();
});

test('One of many that fails once on a busy machine is not seen', async () => {
  const waited = failure('slow', true);
  let alone = 0;
  const runWith: RunWith = (mutants) => async () => {
    if (mutants.length === 0) return { passed: true };
    return mutants.length > 1 || alone++ === 0 ? waited : { passed: true };
  };
  const other = { ...mutant, start: 40 };
  const suspects = [mutant, other].map((each) => ({ mutant: each, tests: [file('slow')] }));
  expect(await judgeTogether(suspects, [file('slow')], runWith)).toEqual(new Map());
});

test('CPU time is read as ps writes it, on Linux and on macOS', () => {
  expect(['00:01:05', '1-00:00:01', '1:05.50'].map(secondsOf)).toEqual([65, 86_401, 65.5]);
});

test('The score leaves out what no verdict was reached on', () => {
  const verdicts = ['killed', 'killed', 'timed_out', 'survived', 'undecided', 'refused'] as const;
  const { interval, ...score } = scoreOf(verdicts.map((verdict) => ({ verdict })));
  expect(score).toEqual({ killed: 2, timedOut: 1, survived: 1, percent: 75 });
  // As Wilson's formula has it for 3 of 4.
  expect(interval.map((each) => each.toFixed(1))).toEqual(['30.1', '95.4']);
});

test('What the compiler refuses is no mutant, and a definition stays where it is', () => {
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    // Without the browser's types, which would be most of the work.
    '{"compilerOptions":{"noEmit":true,"strict":true,"types":[],"lib":["es2022"]}}',
  );
  writeFileSync(join(folder, 'one.ts'), 'export const one: number = 1;\n');
  writeFileSync(join(folder, 'one.asl.json'), '{}');
  const text = { ...mutant, replacement: "'1'" };
  const definition = { ...mutant, file: 'one.asl.json' };
  expect(compiled(folder, [text, mutant, definition])).toEqual([mutant, definition]);
  expect(existsSync(join(folder, 'one.asl.json'))).toBe(true);
});
