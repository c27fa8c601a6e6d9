import { expect, test } from 'vitest';
import {
  alsoAbout,
  correlated,
  correlatedRecord,
  correlationId,
  executionName,
  nowAbout,
  subject,
  withCorrelation,
  withSubject,
} from '../../../functions/shared/correlation.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { subjectIn } from '../../../functions/shared/subject.ts';

const id = '6c8a4f0e-7b1d-4f6e-9f1a-2d3c4b5a6978';

test.each([
  ['a message', { correlation_id: id }],
  ['an event', { detail: { id: 'evt-1', correlation_id: id } }],
  ['a state of a workflow', { carried: { session_id: 's-1', correlation_id: id } }],
  ['the input of an execution that another has started', { carried: { carried: { correlation_id: id } } }],
])('Work goes back to the request that %s names', (_, bringer) => {
  expect(correlated(bringer, () => withCorrelation({ run_id: 'run-1' }))).toEqual({
    run_id: 'run-1',
    correlation_id: id,
  });
});

test.each([
  ['nothing', undefined],
  ['an event of an earlier version', { detail: { id: 'evt-1' } }],
  ['text that would be a line of its own', { correlation_id: 'a\n{"level":"ERROR"}' }],
  ['no text', { correlation_id: 17 }],
])('With %s there is no id, and nothing is added', (_, bringer) => {
  expect(correlated(bringer, () => withCorrelation({ run_id: 'run-1' }))).toEqual({ run_id: 'run-1' });
});

test('Messages of one batch are told apart, and one that is no JSON is left to the worker', async () => {
  const work = correlatedRecord(async () => {
    await Promise.resolve();
    return correlationId();
  });
  const bodies = [
    JSON.stringify({ correlation_id: id }),
    '{',
    JSON.stringify({ correlation_id: 'another-one' }),
  ];
  expect(await Promise.all(bodies.map((body) => work({ body })))).toEqual([id, undefined, 'another-one']);
});

test.each([
  ['the name that its workflow gave it', 's-01JZ-2', 's-01JZ-2'],
  ['no name where it is none', 'a\n{"level":"ERROR"}', undefined],
  ['none from an execution of an earlier version', undefined, undefined],
])('A step has %s', (_, execution, name) => {
  expect(correlated({ carried: { correlation_id: id }, execution }, executionName)).toBe(name);
});

const deploymentId = newId('deployment');
const runId = newId('run');
const orgId = newId('org');
const notificationId = newId('notification');

test.each([
  ['a step’s input', { step: 'Preflight', org_id: orgId, run_id: runId }, { org_id: orgId, run_id: runId }],
  [
    'an event, by what it is about and its payload',
    {
      detail: {
        id: notificationId,
        org_id: orgId,
        entity_id: runId,
        payload: { deployment_id: deploymentId, session_id: null },
      },
    },
    { org_id: orgId, run_id: runId, deployment_id: deploymentId, notification_id: notificationId },
  ],
  ['a path', { id: deploymentId, run_id: runId }, { deployment_id: deploymentId, run_id: runId }],
  ['a state that was carried', { carried: { org_id: orgId } }, { org_id: orgId }],
  ['text that is no id', { org_id: 'a\n{"level":"ERROR"}', id: '../..', session_id: 7 }, {}],
])('Work is about the ids in %s', (_, bringer, about) => {
  expect(correlated(bringer, subject)).toEqual(about);
});

test('Work is also about the deployment that it makes, and about none where it makes several', () => {
  correlated({ org_id: orgId }, () => {
    alsoAbout({ entity_id: deploymentId, id: notificationId });
    expect(subject()).toEqual({ org_id: orgId, deployment_id: deploymentId });
    alsoAbout({ payload: { deployment_id: newId('deployment') } });
    expect(subject()).toEqual({ org_id: orgId });
    nowAbout({ id: deploymentId });
    alsoAbout({ payload: { deployment_id: newId('deployment') } });
    expect(subject()).toEqual({ org_id: orgId, deployment_id: deploymentId });
  });
});

test('A part of a sweep is about what it works on, and goes back to the same request', () => {
  correlated({ correlation_id: id, org_id: newId('org') }, () => {
    expect(withSubject({ org_id: orgId, run_id: runId }, () => [correlationId(), subject()])).toEqual([
      id,
      { org_id: orgId, run_id: runId },
    ]);
  });
  expect(subject()).toEqual({});
});

test('A path with a cloud account’s id gives the line that id', () => {
  const id = 'ca-01m863p62j37xeeta61f7ds1hz';
  expect(subjectIn({ id })).toEqual({ cloud_account_id: id });
});
