import { describe, expect, test } from 'vitest';
import type { Values } from '../../../../functions/agents/agent.ts';
import type { PolicyEnforcement } from '../../../../functions/agents/context.ts';
import { planDigest } from '../../../../functions/agents/plan/digest.ts';
import { cluster, planFor, someValues } from '../../../support/builders/agents/vector-database.ts';

describe('the plan', () => {
  test('is the same for the same input, byte for byte', () => {
    expect(JSON.stringify(planFor())).toBe(JSON.stringify(planFor()));
    expect(planDigest(planFor())).toBe(planDigest(planFor()));
    expect(planDigest(planFor())).toMatch(/^[0-9a-f]{64}$/);
  });

  test('does not depend on the order of values or of zones', () => {
    const reversed = Object.fromEntries(Object.entries(someValues()).reverse());
    const zones = [...cluster.zones].reverse();
    expect(planDigest(planFor({}, { values: reversed, cluster: { ...cluster, zones } }))).toBe(
      planDigest(planFor()),
    );
  });

  test('survives storage as JSON with its digest', () => {
    const stored = JSON.parse(JSON.stringify(planFor()));
    expect(planDigest(stored)).toBe(planDigest(planFor()));
  });

  test.each<Values>([
    { vector_count: 10_000_001 },
    { dimension: 769 },
    { peak_qps: 201 },
    { hybrid_search: true },
    { avg_payload_bytes: 1 },
    { cluster_name: 'other' },
    { region: 'eu-west-1' },
    { namespace: 'other' },
    { name: 'other' },
    { node_count: 5 },
    { instance_type: 'r6i.2xlarge' },
    { shard_number: 9 },
    { replication_factor: 3 },
    { quantization: 'none' },
    { hnsw_m: 17 },
    { hnsw_ef_construct: 129 },
    { storage_gb: 201 },
    { snapshot_cron: '0 */8 * * *' },
    { p95_alert_ms: 101 },
    { recall_cron: '0 5 * * *' },
  ])('has another digest with %j', (changes) => {
    expect(planDigest(planFor(changes))).not.toBe(planDigest(planFor()));
  });

  test('has another digest in another cluster', () => {
    const other = { ...cluster, zones: cluster.zones.slice(1) };
    expect(planDigest(planFor({}, { cluster: other }))).not.toBe(planDigest(planFor()));
  });

  test('names the place of the deployment and its outputs', () => {
    const plan = planFor();
    expect(plan.agent_id).toBe('vector-database');
    expect(plan.scope).toEqual({
      cloud_account_id: 'ca-01k0000000000000000000000a',
      cluster_name: 'prod',
      namespace: 'vector-database',
      region: 'us-east-1',
    });
    expect(plan.outputs.slice(0, 3).map(({ name, value }) => [name, value])).toEqual([
      ['http_endpoint', { text: 'https://vector-database.vector-database.svc.cluster.local:6333' }],
      ['grpc_endpoint', { text: 'vector-database.vector-database.svc.cluster.local:6334' }],
      ['snapshot_bucket', { stack_output: 'SnapshotBucketName' }],
    ]);
  });

  test('says how to get in: the collection, the Secret with the keys and the command that reads one', () => {
    const plan = planFor({ name: 'search', namespace: 'team-a' });
    const [secret] = plan.generated_secrets;
    expect(plan.outputs.slice(3).map(({ name, value }) => [name, value])).toEqual([
      ['collection', { text: 'embeddings' }],
      ['api_keys_secret', { text: secret?.name }],
      [
        'api_key_command',
        {
          text: `kubectl get secret ${secret?.name} -n team-a -o go-template='{{index .data "${secret?.keys[0]}" | base64decode}}'`,
        },
      ],
      [
        'ca_certificate_command',
        {
          text: `kubectl get secret search-tls -n team-a -o go-template='{{index .data "ca.crt" | base64decode}}'`,
        },
      ],
    ]);
  });

  test('holds no secret and no key', () => {
    expect(JSON.stringify(planFor())).not.toMatch(/AKIA|BEGIN [A-Z ]*PRIVATE KEY|password/i);
  });

  test('carries the warnings of every gate, and what the zones add', () => {
    const zones = cluster.zones.slice(0, 2);
    const plan = planFor(
      { shard_number: 7, hybrid_search: true, p95_alert_ms: 99 },
      { cluster: { ...cluster, zones } },
    );
    expect(plan.warnings.map(({ code }) => code)).toEqual([
      'sparse_index_estimated',
      'uneven_shards',
      'interpolated_latency',
      'few_zones',
    ]);
    expect(plan.warnings.at(-1)?.detail).toContain('Losing one takes 2 of 3 nodes');
  });

  test('names every image by the digest of its content, in the public registry or in the organization’s mirror', () => {
    const imagesOf = (imageMirror?: string) =>
      JSON.stringify(planFor({}, imageMirror ? { imageMirror } : {}).objects).match(/(?<="image":")[^"]+/g) ??
      [];
    expect(imagesOf().length).toBeGreaterThanOrEqual(5);
    for (const image of imagesOf()) {
      expect(image).toMatch(/^docker\.io\/[a-z]+\/[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
    }
    const mirror = 'registry.example.com/mirror';
    expect(imagesOf(mirror)).toEqual(imagesOf().map((image) => image.replace('docker.io', mirror)));
    expect(planDigest(planFor({}, { imageMirror: mirror }))).not.toBe(planDigest(planFor()));
  });

  test('warns the approver where nothing enforces what keeps strangers from the peers’ port', () => {
    const warnings = (networkPolicies: PolicyEnforcement) =>
      planFor({}, { cluster: { ...cluster, networkPolicies } }).warnings.map(({ code }) => code);
    expect(warnings('enforced')).toEqual([]);
    expect(warnings('not_enforced')).toEqual(['network_policies']);
    expect(warnings('unknown')).toEqual(['network_policies']);
  });

  test('refuses a cluster without subnets in a sentence', () => {
    const refusal = {
      code: 'cluster_without_subnets',
      detail: 'Cluster prod has no subnets for nodes.',
    };
    expect(() => planFor({}, { cluster: { ...cluster, zones: [] } })).toThrow(
      expect.objectContaining(refusal),
    );
  });
});

describe('the cost', () => {
  test('of the defaults is 599.88 USD for nodes and volumes, and 211.97 for 120 full snapshots', () => {
    const { cost } = planFor();
    expect(cost.lines.map(({ quantity, unit_price, monthly }) => [quantity, unit_price, monthly])).toEqual([
      [3, 183.96, 551.88],
      [600, 0.08, 48],
      [9_216, 0.023, 211.97],
    ]);
    const [nodes, volumes] = cost.lines;
    expect((nodes?.monthly ?? 0) + (volumes?.monthly ?? 0)).toBeCloseTo(599.88, 10);
    expect(cost.monthly_total).toBe(811.85);
    expect(cost).toMatchObject({ currency: 'USD', priced_on: '2026-07-20', region_of_prices: 'us-east-1' });
  });

  test('follows the schedule of the snapshots', () => {
    const daily = planFor({ snapshot_cron: '0 0 * * *' }).cost.lines[2];
    // 76.8 GB a run, 30 runs.
    expect(daily).toMatchObject({ quantity: 2_304, monthly: 52.99 });
  });

  test('totals are the sum of the lines, to the cent', () => {
    const variants: Values[] = [{ storage_gb: 333 }, { node_count: 7 }, { vector_count: 12_345_678 }];
    for (const changes of variants) {
      const { lines, monthly_total } = planFor(changes).cost;
      const cents = lines.reduce((sum, { monthly }) => sum + Math.round(monthly * 100), 0);
      expect(Math.round(monthly_total * 100)).toBe(cents);
    }
  });

  test('names what it leaves out', () => {
    expect(planFor().cost.not_included.join(' ')).toMatch(
      /control plane.*root volumes.*data transfer.*S3 requests/,
    );
  });
});

test('A value without a JSON form has no digest', () => {
  expect(() => planDigest(undefined as never)).toThrow('A plan without a JSON form has no digest.');
});
