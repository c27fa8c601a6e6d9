import { expect, test } from 'vitest';
import {
  keepsLess,
  keptByDestroy,
  retentionAtDestroy,
} from '../../../functions/deployments/kept-by-destroy.ts';

const set = (replicas: number, storage: string) => ({
  phase: 'workload' as const,
  object: {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name: 'db', namespace: 'a' },
    spec: {
      replicas,
      volumeClaimTemplates: [{ metadata: { name: 'data' }, spec: { resources: { requests: { storage } } } }],
    },
  },
});
const bucket = (name: string) => ({
  template: { Resources: { B: { Type: 'AWS::S3::Bucket', Properties: { BucketName: name } } } },
});
const plan = (more: object) =>
  ({ objects: [], infrastructure: { template: {} }, ...more }) as unknown as Parameters<
    typeof keptByDestroy
  >[0];

test.each([
  [undefined, null, true],
  [undefined, '2027-06-30', true],
  ['2027-06-30', null, true],
  ['2027-06-30', '2027-06-29', true],
  ['2027-06-30', '2027-06-30', false],
  ['2027-06-30', '2027-07-01', false],
  [null, '2027-06-30', false],
  [null, undefined, false],
  [undefined, undefined, false],
])('a bucket that is kept until %s and then until %s is kept less: %s', (before, after, less) => {
  const plan = (until: string | null | undefined) =>
    until === undefined ? {} : { data_retention: { bucket: 'weights', until } };
  expect(keepsLess(plan(before), plan(after))).toBe(less);
});

test.each([
  // The deployment had no run, or one of the same plan.
  [null, 'none', null],
  [null, null, null],
  // The plan that ran keeps it longer, or not as long.
  [null, undefined, undefined],
  ['2027-06-29', '2027-06-30', '2027-06-30'],
  ['2027-06-30', '2027-06-29', '2027-06-30'],
  [undefined, null, undefined],
])(
  'a plan that keeps a bucket until %s, where the one that ran does so until %s, is destroyed with %s',
  (current, ran, at) => {
    const plan = (until: string | null | undefined) =>
      until === undefined ? {} : { data_retention: { bucket: 'weights', until } };
    const kept = retentionAtDestroy(plan(current), ran === 'none' ? undefined : plan(ran));
    expect(kept?.until).toBe(at);
  },
);

test('a destroy keeps the disks of each replica, at their list price, and the bucket', () => {
  const kept = keptByDestroy(plan({ objects: [set(4, '220Gi')], infrastructure: bucket('b-snapshots') }));
  expect(kept.map(({ name, monthly_cost: cost }) => [name, cost])).toEqual([
    ['data-db-0', 17.6],
    ['data-db-1', 17.6],
    ['data-db-2', 17.6],
    ['data-db-3', 17.6],
    ['b-snapshots', null],
  ]);
});

test('a bucket that the plan deletes with the deployment is not kept, and one that empties itself says from when', () => {
  const weights = (until: string | null) =>
    keptByDestroy(
      plan({ infrastructure: bucket('b-weights'), data_retention: { bucket: 'b-weights', until } }),
    );
  expect(weights(null)).toEqual([]);
  expect(weights('2027-06-30')).toMatchObject([{ name: 'b-weights', until: '2027-06-30' }]);
});
