import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { conditionsFault, unmetCondition } from '../../functions/orgs/trusts/conditions.ts';
import {
  conditionsOf,
  conditionWords,
  jobSteps,
  refusedWords,
} from '../../packages/console/src/pages/tokens/trust-words.ts';
import { github, gitlab } from '../functions/orgs/trusts/claims.ts';

const listed = (conditions: Record<string, string>) =>
  Object.fromEntries(Object.entries(conditions).map(([name, value]) => [name, [value]]));

test.each([
  ['github', '74', 'environment', 'production', github],
  ['github', '74', 'branch', 'main', github],
  ['gitlab', '20', 'environment', 'production', gitlab],
  ['gitlab', '20', 'branch', 'main', gitlab],
  ['oidc', 'job-1', 'environment', '', { sub: 'job-1' }],
] as const)(
  'The form’s trust in %s of %s by its %s takes the tokens that are meant',
  (source, of, part, value, claims) => {
    const conditions = listed(conditionsOf({ source, issuer: '', of, part, value }));
    expect(conditionsFault(source, conditions)).toBeNull();
    expect(unmetCondition(source, conditions, claims)).toBeNull();
  },
);

test('Conditions are said in a sentence, and what is refused beside them', () => {
  const ofBranch = listed(
    conditionsOf({ source: 'github', issuer: '', of: '74', part: 'branch', value: 'main' }),
  );
  expect(conditionWords(ofBranch)).toBe('Jobs of the repository with the id 74 on main which is a branch.');
  expect(conditionWords({ environment: ['a', 'b'], ref_protected: ['true'], project_id: ['20'] })).toBe(
    'Jobs of the project with the id 20 in the environment a or b whose ref_protected is true.',
  );
  expect(refusedWords('github', ofBranch).join(' ')).toContain('from forks');
  expect(refusedWords('github', { ...ofBranch, event_name: ['pull_request'] }).join(' ')).not.toContain(
    'forks',
  );
  expect(refusedWords('oidc', { sub: ['a'] })).toEqual([]);
});

test('The steps to copy are YAML that asks for the trust’s audience', () => {
  for (const provider of ['github', 'gitlab']) {
    const steps = jobSteps(provider, 'dor:trust-1', 'https://deploy.example.com');
    expect(() => parse(steps)).not.toThrow();
    expect(steps).toContain('dor:trust-1');
  }
});
