import { describe, expect, test } from 'vitest';
import { jobStateOf, rolloutOf } from '../../../../../functions/deployments/runs/workloads/rollout.ts';

const live = (kind: string, spec: object, status: object, generation = 2) => ({
  apiVersion: 'apps/v1',
  kind,
  metadata: { name: 'vectors', generation },
  spec,
  status,
});

describe('a StatefulSet is rolled out', () => {
  const complete = {
    observedGeneration: 2,
    replicas: 3,
    readyReplicas: 3,
    updatedReplicas: 3,
    currentRevision: 'b',
    updateRevision: 'b',
  };
  const of = (status: object) => rolloutOf(live('StatefulSet', { replicas: 3 }, { ...complete, ...status }));

  test('when all pods are ready and of the new revision', () => {
    expect(of({})).toEqual({ ready: 3, wanted: 3, done: true });
  });

  test.each([
    ['the controller has not seen the change yet', { observedGeneration: 1 }],
    ['a pod is not ready', { readyReplicas: 2 }],
    ['a pod is of the old revision', { updatedReplicas: 2 }],
    ['the revisions still differ', { currentRevision: 'a' }],
    ['nothing is said of pods', { readyReplicas: undefined, updatedReplicas: undefined }],
  ])('not while %s', (_, status) => {
    expect(of(status).done).toBe(false);
  });
});

describe('a Deployment is rolled out', () => {
  const complete = { observedGeneration: 2, replicas: 2, updatedReplicas: 2, availableReplicas: 2 };

  test('when all its pods are updated and available, with any number that an autoscaler made of the spec', () => {
    expect(rolloutOf(live('Deployment', { replicas: 1 }, complete)).done).toBe(true);
  });

  test.each([
    ['an old pod is left', { updatedReplicas: 1 }],
    ['a pod is not available', { availableReplicas: 1 }],
    ['there is no pod', { replicas: 0, updatedReplicas: 0, availableReplicas: 0 }],
  ])('not while %s', (_, status) => {
    expect(rolloutOf(live('Deployment', {}, { ...complete, ...status })).done).toBe(false);
  });

  test('never, once its progress deadline has passed', () => {
    const conditions = [{ type: 'Progressing', status: 'False', reason: 'ProgressDeadlineExceeded' }];
    const rollout = rolloutOf(live('Deployment', {}, { ...complete, availableReplicas: 0, conditions }));
    expect(rollout).toMatchObject({ done: false, failure: expect.stringContaining('deadline') });
  });
});

describe('a Job', () => {
  const job = (...conditions: object[]) => jobStateOf(live('Job', {}, { conditions }));

  test('is running until a condition holds', () => {
    expect(job()).toBe('running');
    expect(job({ type: 'Failed', status: 'False' })).toBe('running');
  });

  test('is complete or failed, with the words of the condition', () => {
    expect(job({ type: 'Complete', status: 'True' })).toBe('complete');
    expect(
      job({ type: 'Failed', status: 'True', reason: 'BackoffLimitExceeded', message: 'gave up' }),
    ).toEqual({
      failed: 'BackoffLimitExceeded: gave up',
    });
  });
});

test('A kind that doesn’t roll out is named', () => {
  expect(() => rolloutOf(live('ConfigMap', {}, {}))).toThrow('ConfigMap has no rollout.');
});
