import { appendFileSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Mutant } from './mutant.ts';
import { Results, scoreOf } from './results.ts';
import { compiled } from './typecheck.ts';
import { failureIn } from './vitest.ts';

const folder = mkdtempSync(join(tmpdir(), 'verdicts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const change = { operator: 'number', within: undefined };
const mutant: Mutant = { file: 'one.ts', start: 27, end: 28, replacement: '2', ...change };

const failed = (duration: number, message: string) => ({
  testResults: [
    {
      name: '/tmp/tree/test/one.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [{ status: 'failed', duration, failureMessages: [message] }],
    },
  ],
});
const output = ' FAIL  |fast| test/one.test.ts > is one';

test('A failure that took as long as a wait, or that a time limit made, is judged again', () => {
  const by = '|fast| test/one.test.ts > is one';
  expect(failureIn(failed(40, 'expected 1 to be 2'), output)).toEqual({
    test: by,
    files: ['test/one.test.ts'],
    waited: false,
    timedOut: false,
  });
  expect(failureIn(failed(1_000, 'expected 1 to be 2'), output)).toMatchObject({
    waited: true,
    timedOut: false,
  });
  expect(failureIn(failed(20_001, 'Error: Test timed out in 20000ms.'), output)).toMatchObject({
    waited: true,
    timedOut: true,
  });
  const whole = {
    testResults: [
      {
        name: '/tmp/tree/test/one.test.ts',
        status: 'failed',
        message: 'Hook timed out in 60000ms.',
        assertionResults: [],
      },
    ],
  };
  expect(failureIn(whole, '')).toMatchObject({
    test: 'Hook timed out in 60000ms.',
    waited: true,
    timedOut: true,
  });
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

test('The score leaves out what no verdict was reached on', () => {
  const verdicts = ['killed', 'killed', 'timed_out', 'survived', 'undecided', 'refused'] as const;
  expect(scoreOf(verdicts.map((verdict) => ({ verdict })))).toEqual({
    killed: 2,
    timedOut: 1,
    survived: 1,
    percent: 75,
  });
});

test('What the compiler refuses is no mutant, and a definition stays where it is', () => {
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{"compilerOptions":{"noEmit":true,"strict":true,"types":[]}}',
  );
  writeFileSync(join(folder, 'one.ts'), 'export const one: number = 1;\n');
  writeFileSync(join(folder, 'one.asl.json'), '{}');
  const text = { ...mutant, replacement: "'1'" };
  const definition = { ...mutant, file: 'one.asl.json' };
  expect(compiled(folder, [text, mutant, definition])).toEqual([mutant, definition]);
  expect(existsSync(join(folder, 'one.asl.json'))).toBe(true);
});
