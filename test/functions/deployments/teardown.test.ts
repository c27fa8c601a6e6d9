import { expect, test } from 'vitest';
import { keptInWords } from '../../../functions/deployments/teardown.ts';

const part = { namespace: null, reason: '', console_link: null, until: null };
const namespace = { ...part, kind: 'Namespace', name: 'search', holds_data: false, monthly_cost: null };
const disk = { ...part, kind: 'PersistentVolumeClaim', name: 'data-0', holds_data: true, monthly_cost: 12.5 };
const bucket = { ...part, kind: 'AWS::S3::Bucket', name: 'snapshots', holds_data: true, monthly_cost: null };
const said = (...kept: (typeof namespace | typeof disk)[]) => keptInWords({ kept, not_checked: [] });

test('A mail about a destroy speaks of cost only where something that costs was kept', () => {
  expect([said(), said(namespace)]).toEqual(['', '']);
  expect(said(namespace, disk)).toBe(
    'Kept, for it holds data: data-0; $12.50 a month at list prices, until it is deleted.',
  );
});

test('What a bucket costs is not called nothing', () => {
  expect(said(bucket)).toBe(
    'Kept, for it holds data: snapshots; its cost depends on how much it holds, until it is deleted.',
  );
  expect(said(disk, bucket)).toContain('$12.50 a month at list prices, and more by how much it holds');
});
