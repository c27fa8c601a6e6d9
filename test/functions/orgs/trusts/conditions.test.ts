import { describe, expect, test } from 'vitest';
import {
  type Conditions,
  conditionsFault,
  unmetCondition,
} from '../../../../functions/orgs/trusts/conditions.ts';
import { providerOf } from '../../../../functions/orgs/trusts/provider.ts';
import { github, gitlab } from './claims.ts';

const production: Conditions = { repository_id: ['74'], environment: ['production'] };
const main: Conditions = { repository_id: ['74'], ref: ['refs/heads/main'], ref_type: ['branch'] };
const protectedBranch: Conditions = { project_id: ['20'], ref: ['main'], ref_type: ['branch'] };

describe('a trust', () => {
  test('names a repository by its id, and a part of it', () => {
    for (const conditions of [production, main]) expect(conditionsFault('github', conditions)).toBeNull();
    expect(conditionsFault('gitlab', protectedBranch)).toBeNull();
    expect(conditionsFault('oidc', { sub: ['job-1'] })).toBeNull();
  });

  test.each([
    [
      'a name alone, which another repository may get',
      'github',
      { repository: ['octo-org/octo-repo'], environment: ['production'] },
      'repository_id',
    ],
    [
      'an id alone, which each branch and pull request has',
      'github',
      { repository_id: ['74'] },
      'Name one of',
    ],
    ['a wildcard in sub', 'github', { repository_id: ['74'], sub: ['repo:octo-org/*'] }, 'has a *'],
    ['a ref without its type', 'github', { repository_id: ['74'], ref: ['refs/heads/main'] }, 'ref_type'],
    [
      'a GitLab branch without its type, as a tag may be called',
      'gitlab',
      { project_id: ['20'], ref: ['main'] },
      'ref_type',
    ],
    [
      'a path of GitLab, which another project may get',
      'gitlab',
      { project_path: ['my-group/my-project'], ref_protected: ['true'] },
      'project_id',
    ],
    ['no subject of another issuer', 'oidc', { team: ['search'] }, 'Name one of sub'],
    ['what is checked anyway', 'oidc', { sub: ['a'], aud: ['b'] }, 'aud is no condition'],
  ] as const)('that names %s is refused', (_, provider, conditions, said) => {
    expect(conditionsFault(provider, conditions)).toContain(said);
  });
});

describe('a token', () => {
  test('that meets all conditions is taken', () => {
    expect(unmetCondition('github', production, github)).toBeNull();
    expect(unmetCondition('github', main, github)).toBeNull();
    expect(unmetCondition('gitlab', protectedBranch, gitlab)).toBeNull();
  });

  test.each([
    ['a repository that got the name after a transfer', { repository_id: '75' }, 'repository_id'],
    ['another environment', { environment: 'staging' }, 'environment'],
    ['a job without an environment', { environment: undefined }, 'environment'],
    [
      'a pull request from a fork',
      { event_name: 'pull_request', sub: 'repo:octo-org/octo-repo:pull_request', ref: 'refs/pull/1/merge' },
      'event_name',
    ],
    [
      'pull_request_target, which has the main branch as its ref',
      { event_name: 'pull_request_target' },
      'event_name',
    ],
    ['a workflow that another one has started', { event_name: 'workflow_run' }, 'event_name'],
    ['a comment on an issue', { event_name: 'issue_comment' }, 'event_name'],
  ])('of %s is refused', (_, changes, claim) => {
    for (const conditions of [{ ...production, ...main }])
      expect(unmetCondition('github', conditions, { ...github, ...changes })?.claim).toBe(
        claim === 'event_name' && 'ref' in changes ? 'ref' : claim,
      );
    if (claim === 'event_name')
      expect(unmetCondition('github', production, { ...github, ...changes })?.claim).toBe(claim);
  });

  test('of a pull request is taken where the trust says so', () => {
    const conditions = {
      repository_id: ['74'],
      sub: ['repo:octo-org/octo-repo:pull_request'],
      event_name: ['pull_request'],
    };
    expect(conditionsFault('github', conditions)).toBeNull();
    const claims = { ...github, sub: 'repo:octo-org/octo-repo:pull_request', event_name: 'pull_request' };
    expect(unmetCondition('github', conditions, claims)).toBeNull();
    expect(unmetCondition('github', conditions, github)?.claim).toBe('sub');
  });

  test('of a reusable workflow is taken by its job_workflow_ref, whole', () => {
    const conditions = { repository_owner_id: ['65'], job_workflow_ref: [github.job_workflow_ref] };
    expect(unmetCondition('github', conditions, github)).toBeNull();
    const branch = github.job_workflow_ref.replace('main', 'evil');
    expect(unmetCondition('github', conditions, { ...github, job_workflow_ref: branch })?.claim).toBe(
      'job_workflow_ref',
    );
  });

  test.each([
    ['a fork', { project_id: '21' }, 'project_id'],
    ['a tag that is called like the branch', { ref_type: 'tag' }, 'ref_type'],
    ['a merge request', { pipeline_source: 'merge_request_event' }, 'pipeline_source'],
  ])('of GitLab’s of %s is refused', (_, changes, claim) => {
    expect(unmetCondition('gitlab', protectedBranch, { ...gitlab, ...changes })?.claim).toBe(claim);
  });

  test('matches numbers and truths as texts, and no list', () => {
    const conditions = { sub: ['a'], admin: ['true'], team: ['7'] };
    expect(unmetCondition('oidc', conditions, { sub: 'a', admin: true, team: 7 })).toBeNull();
    expect(unmetCondition('oidc', conditions, { sub: 'a', admin: true, team: ['7'] })?.claim).toBe('team');
    expect(unmetCondition('oidc', conditions, { sub: ['a'], admin: true, team: 7 })?.claim).toBe('sub');
  });
});

test('an issuer of a provider is known as such', () => {
  expect(providerOf('https://token.actions.githubusercontent.com')).toBe('github');
  expect(providerOf('https://token.actions.githubusercontent.com/octo-enterprise')).toBe('github');
  expect(providerOf('https://ghes.example.com/_services/token')).toBe('github');
  expect(providerOf('https://gitlab.com')).toBe('gitlab');
  expect(providerOf('https://gitlab.example.com')).toBeUndefined();
});
