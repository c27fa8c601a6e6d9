import { expect, test } from 'vitest';
import {
  applySetId,
  applySetOf,
  asMember,
} from '../../../../../functions/deployments/runs/objects/apply-set.ts';
import { deploymentId, planFor } from '../../../../support/builders/agents/vector-database.ts';

test('has the id that the ApplySet specification computes', () => {
  // The value of kubectl's own tests.
  expect(applySetId('my-set', 'test', 'Secret', '')).toBe(
    'applyset-0eFHV8ySqp7XoShsGvyWFQD3s96yqwHmzc4e0HR1dsY-v1',
  );
});

test('names the kinds of its members, which all are in its namespace', () => {
  const plan = planFor();
  const set = applySetOf(plan, deploymentId);
  const kinds = set.parent.metadata.annotations?.['applyset.kubernetes.io/contains-group-kinds']?.split(',');
  expect(kinds).toContain('StatefulSet.apps');
  expect(kinds).not.toContain('Namespace');
  for (const { object } of plan.objects) {
    const label = asMember(object, set).metadata.labels?.['applyset.kubernetes.io/part-of'];
    expect(label).toBe(object.metadata.namespace === undefined ? undefined : set.id);
  }
});
