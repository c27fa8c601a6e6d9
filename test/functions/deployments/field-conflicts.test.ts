import { expect, test } from 'vitest';
import type { Difference } from '../../../functions/deployments/drift/drift.ts';
import { stoppedAt, withWayOut } from '../../../functions/deployments/field-conflicts.ts';
import { Refusal } from '../../../functions/shared/workflow-errors.ts';
import { planFor } from '../../support/builders/agents/vector-database.ts';

const [current, wanted] = [planFor(), planFor({ node_count: 4 })];
const { namespace } = current.scope;
/** Somebody scaled the pods, which the wanted plan does, too. */
const scaled: Difference = {
  kind: 'StatefulSet',
  name: 'vector-database',
  namespace,
  path: 'spec.replicas',
  expected: '3',
  found: '5',
  detail: 'spec.replicas is 5.',
};
const stop = (...differences: Difference[]) => stoppedAt(differences, current, wanted)?.detail;

test('A change goes on over edits of fields that it sets itself, of deleted objects, and of CloudFormation’s resources', () => {
  expect(stop(scaled)).toBeUndefined();
  expect(stop({ ...scaled, path: null })).toBeUndefined();
  expect(stop({ ...scaled, kind: 'AWS::EKS::Nodegroup', path: 'Properties.Labels' })).toBeUndefined();
  expect(stop()).toBeUndefined();
});

test.each<[string, Partial<Difference>]>([
  ['field', { path: 'spec.template.spec.nodeName' }],
  ['object', { name: 'others' }],
  ['kind', { kind: 'Deployment' }],
  ['namespace', { namespace: 'others' }],
])('It stops at an edit of another %s, which is told with how to take it back', (_, other) => {
  const detail = stop({ ...scaled, ...other, detail: 'An edit.' });
  expect(detail).toMatch(/would stop at it: An edit\. POST \/api\/deployments\/\{id\}\/apply puts it back/);
});

test('Of several edits the first is named, with the number of the others', () => {
  const edits = [1, 2].map((n) => ({ ...scaled, name: 'others', detail: `Edit ${n}.` }));
  expect(stop(...edits)).toContain('Edit 1. (and 1 more) POST /api');
});

test('A refusal for foreign fields gets the way out, and nothing else does', () => {
  const message = 'kubectl-edit holds spec.replicas. Give these fields up there, and try again.';
  const taken = withWayOut(new Refusal('field_conflict', message)) as Refusal;
  expect([taken.code, taken.message]).toEqual([
    'field_conflict',
    'kubectl-edit holds spec.replicas. Give these fields up there, or have them taken back with ' +
      'POST /api/deployments/{id}/apply, and try again.',
  ]);
  for (const other of [
    new Refusal('other', message),
    new Refusal('field_conflict', 'No.'),
    new Error(message),
  ])
    expect(withWayOut(other)).toBe(other);
});
