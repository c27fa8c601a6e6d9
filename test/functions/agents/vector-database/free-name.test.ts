import { describe, expect, test } from 'vitest';
import type { Values } from '../../../../functions/agents/agent.ts';
import type { AgentContext, ClusterLook } from '../../../../functions/agents/context.ts';
import { vectorDatabase } from '../../../../functions/agents/vector-database/index.ts';
import {
  answers,
  context,
  reviewOf,
  withDefaults,
} from '../../../support/builders/agents/vector-database.ts';

const place = {
  cloud_account_id: context.cloudAccounts[0]?.id as string,
  region: 'us-east-1',
  cluster_name: 'prod',
  namespace: 'vector-database',
};
const look = (changes: Partial<ClusterLook>): AgentContext => ({
  ...context,
  cluster: {
    place,
    found: { version: '1.35', zones: ['us-east-1a'] },
    problem: null,
    inUse: [],
    neighbours: [],
    ...changes,
  },
});
const service = (name: string) => ({ kind: 'Service', name, owner: 'the deployment deploy-1' });
const neighbour = (name: string, applied: boolean) => ({ deployment_id: 'deploy-1', name, applied });
const nameIn = (seen: AgentContext, given: Values = {}) => withDefaults({ ...answers, ...given }, seen).name;
const refusals = (seen: AgentContext, given: Values) =>
  reviewOf(2, given, seen).refusals.map(({ code, detail }) => `${code}: ${detail}`);

describe('the name that is proposed', () => {
  test('is the usual one where nothing is in the way, and before the first look', () => {
    expect(nameIn(context)).toBe('vector-database');
    expect(nameIn(look({ inUse: [service('shop')] }))).toBe('vector-database');
  });

  test.each([
    ['an object of that name', look({ inUse: [service('vector-database')] })],
    ['an object that would only meet a derived name', look({ inUse: [service('vector-database-gauges')] })],
    ['a deployment of the org', look({ neighbours: [neighbour('vector-database', true)] })],
    [
      'a deployment that makes one of its objects under another name',
      look({ neighbours: [neighbour('vector-database-headless', true)] }),
    ],
    ['one that is only planned', look({ neighbours: [neighbour('vector-database', false)] })],
  ])('has a number behind it where there is %s', (_, seen) => {
    expect(nameIn(seen)).toBe('vector-database-2');
    expect(reviewOf(2, {}, seen).lines).toContainEqual(
      expect.stringMatching(/^Name: vector-database-2 \(vector-database is taken there by .*deploy-1/),
    );
  });

  test('passes over numbers that are taken, too', () => {
    const taken = ['vector-database', 'vector-database-2', 'vector-database-3'].map(service);
    expect(nameIn(look({ inUse: taken }))).toBe('vector-database-4');
  });

  test('is the usual one again in a namespace that was not looked at', () => {
    const seen = look({ inUse: [service('vector-database')] });
    expect(nameIn(seen, { namespace: 'team-a' })).toBe('vector-database');
  });
});

describe('a name that the user chose', () => {
  test('is refused where its objects are taken, with what is free', () => {
    const seen = look({ inUse: [service('vdb-headless'), service('vector-database')] });
    expect(refusals(seen, { name: 'vdb' })).toEqual([
      'name_taken: The namespace vector-database of prod has objects that vdb would need: Service vdb-headless (of the deployment deploy-1). Use name = vector-database-2, or another namespace.',
    ]);
  });

  test('is refused where an applied deployment of the org has it, though the cluster was not seen', () => {
    const problem = { code: 'cluster_not_seen', detail: 'It did not answer.', refuses: false };
    const seen = look({ problem, neighbours: [neighbour('vdb', true)] });
    expect(refusals(seen, { name: 'vdb' })[0]).toMatch(
      /^name_taken: .*deployment vdb \(of your organization, deploy-1\)/,
    );
  });

  test('is warned of where another deployment is planned under it', () => {
    const seen = look({ neighbours: [neighbour('vdb', false)] });
    expect(refusals(seen, { name: 'vdb' })).toEqual([]);
    expect(reviewOf(2, { name: 'vdb' }, seen).warnings).toContainEqual({
      code: 'name_planned',
      detail: expect.stringContaining('deploy-1 is planned in the same namespace'),
    });
  });
});

describe('the named cluster', () => {
  test('is proposed at the gate that asks for it', () => {
    expect(reviewOf(2, {}, look({})).lines).toContain(
      'Cluster: found, version 1.35, with subnets in us-east-1a',
    );
  });

  test('that does not exist refuses the gate, with the names there are', () => {
    const detail = 'There is no cluster prod in us-east-1. There are: production.';
    const problem = { code: 'cluster_not_found', detail, refuses: true };
    expect(refusals(look({ found: null, problem }), {})).toEqual([`cluster_not_usable: ${detail}`]);
  });

  test('that enforces no network policies is a warning that says how to fix it', () => {
    const warnings = (seen: Partial<ClusterLook>) =>
      reviewOf(2, {}, look(seen)).warnings.filter(({ code }) => code === 'network_policies');
    expect(warnings({})).toEqual([]);
    expect(warnings({ networkPolicies: 'enforced' })).toEqual([]);
    expect(warnings({ networkPolicies: 'not_enforced' })[0]?.detail).toContain('enableNetworkPolicy');
    expect(warnings({ networkPolicies: 'unknown' })[0]?.detail).toContain('cluster-access.json');
  });

  test('that could not be looked at is a warning that says what guards instead', () => {
    const problem = {
      code: 'cluster_not_seen',
      detail: 'The cluster prod did not answer within 4 s.',
      refuses: false,
    };
    const { refusals: none, warnings } = reviewOf(2, {}, look({ found: null, problem }));
    expect(none).toEqual([]);
    expect(warnings).toContainEqual({
      code: 'cluster_not_seen',
      detail: expect.stringMatching(/did not answer within 4 s\. .*the run looks before it makes anything/),
    });
  });
});

test('a volume that is too small is not asked to grow where it has been made', () => {
  const values = { vector_count: 100_000_000, storage_gb: 200, instance_type: 'r6i.8xlarge' };
  const detail = (from: AgentContext) => reviewOf(4, values, from).refusals[0]?.detail;
  expect(detail(context)).toContain('Use storage_gb =');
  const made = { ...context, made: { parts: ['workload' as const], values: {} } };
  expect(detail(made)).toMatch(
    /can grow only once the deployment runs: store less, or start another deployment\.$/,
  );
});

test('an immutable setting is fixed from the part on that makes it', () => {
  const fixed = vectorDatabase.gates
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, fixed: row }) => (row ? [[row.once, name]] : []));
  expect(Object.groupBy(fixed, ([once]) => once as string)).toEqual(
    Object.fromEntries(
      Object.entries({
        bootstrap: [
          'dimension',
          'hybrid_search',
          'shard_number',
          'replication_factor',
          'quantization',
          'hnsw_m',
          'hnsw_ef_construct',
        ],
        stack: ['cloud_account_id', 'cluster_name', 'region', 'avoid_zone'],
        foundation: ['namespace', 'name'],
        workload: ['tls', 'storage_gb'],
      }).map(([once, names]) => [once, names.map((name) => [once, name])]),
    ),
  );
});
