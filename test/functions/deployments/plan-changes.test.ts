import { describe, expect, test } from 'vitest';
import type { Values } from '../../../functions/agents/agent.ts';
import { lossOf, planChanges, valueChanges } from '../../../functions/deployments/plan-changes.ts';
import { planFor } from '../../support/builders/agents/vector-database.ts';

const changesFor = (changes: Values) => planChanges(planFor(), planFor(changes));
const inWords = (changes: Values) =>
  changesFor(changes).map(({ action, kind, name }) => `${action} ${kind} ${name}`);

describe('the effects of a change of the vector database', () => {
  test('nothing for the same values', () => {
    expect(changesFor({})).toEqual([]);
    expect(valueChanges(planFor(), planFor())).toEqual([]);
  });

  test('a node more: its zone’s group and the stateful set grow, and what names the nodes follows', () => {
    expect(inWords({ node_count: 4 })).toEqual([
      'change AWS::EKS::Nodegroup NodeGroupUsEast1a',
      'change StatefulSet vector-database',
      expect.stringMatching(/^add Job vector-database-bootstrap-\w{8}$/),
      'change CronJob vector-database-snapshots',
      'change PrometheusRule vector-database',
      'add PersistentVolumeClaim data-vector-database-3',
      expect.stringMatching(/^remove Job vector-database-bootstrap-\w{8}$/),
    ]);
    const [group, set] = changesFor({ node_count: 4 });
    expect(group?.fields).toEqual(
      ['MinSize', 'MaxSize', 'DesiredSize'].map((of) => `Properties.ScalingConfig.${of}`),
    );
    expect(set?.fields).toEqual(['spec.replicas']);
    expect(valueChanges(planFor(), planFor({ node_count: 4 }))).toContainEqual({
      name: 'node_count',
      from: 3,
      to: 4,
    });
  });

  test('larger instances: every node group is replaced, the pods in place', () => {
    expect(inWords({ instance_type: 'r6i.2xlarge' })).toEqual([
      ...['a', 'b', 'c'].map((zone) => `replace AWS::EKS::Nodegroup NodeGroupUsEast1${zone}`),
      'change StatefulSet vector-database',
    ]);
  });

  test('larger volumes: every claim grows, and the stateful set is made anew without losing anything', () => {
    expect(inWords({ storage_gb: 500 })).toEqual([
      'replace StatefulSet vector-database',
      ...[0, 1, 2].map((index) => `change PersistentVolumeClaim data-vector-database-${index}`),
    ]);
    expect(changesFor({ storage_gb: 500 })[0]?.fields).toEqual([
      'spec.volumeClaimTemplates.0.spec.resources.requests.storage',
    ]);
    expect(lossOf(planFor(), planFor({ storage_gb: 500 }))).toBeUndefined();
  });

  test('another schedule and another alert change one object each', () => {
    expect(inWords({ snapshot_cron: '0 3 * * *' })).toEqual(['change CronJob vector-database-snapshots']);
    expect(inWords({ p95_alert_ms: 50 })).toEqual(['change PrometheusRule vector-database']);
  });

  test('a part that holds data is never lost in silence', () => {
    const before = planFor();
    const after = structuredClone(before);
    delete (after.infrastructure.template.Resources as Record<string, unknown>).SnapshotBucket;
    expect(lossOf(before, after)).toBe('AWS::S3::Bucket SnapshotBucket would be deleted, and it holds data.');
    expect(lossOf(before, planFor({ name: 'other' }))).toContain(
      'StatefulSet vector-database would be deleted',
    );
    expect(lossOf(planFor({ storage_gb: 500 }), before)).toMatch(
      /^StatefulSet vector-database would be .*; PersistentVolumeClaim data-vector-database-0 would be deleted/,
    );
    expect(lossOf(before, planFor({ instance_type: 'r6i.2xlarge', node_count: 5 }))).toBeUndefined();
  });
});

test('a change of a resource of an unknown type counts as a replacement', () => {
  const [before, after] = [planFor(), planFor()];
  for (const [plan, size] of [
    [before, 1],
    [after, 2],
  ] as const)
    (plan.infrastructure.template.Resources as Record<string, unknown>).Volume = {
      Type: 'AWS::EC2::Volume',
      Properties: { Size: size },
    };
  expect(planChanges(before, after)).toEqual([
    {
      action: 'replace',
      kind: 'AWS::EC2::Volume',
      name: 'Volume',
      namespace: null,
      fields: ['Properties.Size'],
    },
  ]);
});
