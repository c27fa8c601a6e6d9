import { expect, test } from 'vitest';
import { accepted } from './accepted.ts';
import { type Accepted, compare, type Finding } from './findings.ts';

const found = (check: string, about: string): Finding => ({
  linter: 'checkov',
  check,
  about,
  where: 'a.yaml',
});
const row: Accepted = { linter: 'checkov', check: 'CKV_1', about: ['engine', 'jobs'], reason: 'It is so.' };

test('a finding in a row passes, one in none fails, and so does a part of a row that is not found', () => {
  const both = [found('CKV_1', 'engine'), found('CKV_1', 'jobs')];
  expect(compare(both, [row])).toEqual({ passed: 2, failures: [] });
  expect(compare([...both, found('CKV_2', 'engine'), found('CKV_2', 'engine')], [row])).toEqual({
    passed: 2,
    failures: ['checkov CKV_2 engine (first in a.yaml) is in no row of the tables'],
  });
  expect(compare(both.slice(0, 1), [row])).toEqual({
    passed: 1,
    failures: ['checkov CKV_1 jobs has a row and is not found'],
  });
});

test('a row of one linter is none of the other', () => {
  const other: Finding = { ...found('CKV_1', 'engine'), linter: 'kube-score' };
  expect(compare([other], [{ ...row, about: ['engine'] }]).failures).toHaveLength(2);
});

test('each row of the table has a reason, and no finding has two', () => {
  for (const { reason } of accepted) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
  const all = accepted.flatMap(({ linter, check, about }) => about.map((one) => `${linter} ${check} ${one}`));
  expect(new Set(all).size).toBe(all.length);
});
