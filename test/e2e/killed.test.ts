import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { type Api, createApi } from '../../bin/demo/api.ts';
import { signUp } from '../../bin/demo/onboarding.ts';
import { testDatabase } from '../support/hosts/database.ts';
import { type LocalCloud, startLocalCloud } from '../support/hosts/local-cloud.ts';
import {
  confirmGates,
  customerState,
  type Deployment,
  isAt,
  lines,
  onboard,
  runEvents,
  say,
  startSession,
  type User,
  until,
  untilSession,
  values,
} from '../support/hosts/service.ts';
import { temporaryDirectory } from '../support/hosts/temporary-directory.ts';
import { refusesBadInput } from './bad-input.ts';

// One session and a part of another, and a local cloud that is killed under them. The tests follow each other.

const [dataDirectory, database] = await Promise.all([temporaryDirectory(), testDatabase()]);
const env = {
  // What a kill leaves of a Postgres of its own is in test/bin/local/process.test.ts.
  DATABASE_OWNER_URL: database.ownerUrl,
  // For the last tests: what the issuer publishes where it is on is in test/bin/local/service.test.ts.
  CLOUD_WIF_ISSUER_ENABLED: 'false',
};
let cloud: LocalCloud = await startLocalCloud({ dataDirectory, env });
const port = Number(new URL(cloud.url).port);
afterAll(async () => {
  await cloud.stop();
  await database.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

let user: User;
let id: string;
let deploymentId: string;
const get = <T>(path: string) => user.api.call<T>('GET', path);

/** The answer that the kill has cut off, and the same message posted again. */
let cut: ReturnType<Api['stream']>;
let again: () => ReturnType<Api['stream']>;
let other: { api: Api; id: string; path: string };

// What waits for an approval during a kill is in test/stepfunctions/session-gates.test.ts.
test('killed while a run applies and an answer is streamed, it is up again', async () => {
  user = await onboard(cloud.url, 'ada@example.com');
  ({ id } = await startSession(user.api));
  const { deployment_id } = await confirmGates(user.api, id, 1, 5);
  deploymentId = deployment_id as string;
  await user.api.call('POST', `/api/deployments/${deploymentId}/approve`);
  await untilSession(user.api, id, isAt(6));

  // Somebody else, since one user may send ten messages a minute.
  const api = createApi(cloud.url);
  await signUp(api, cloud.url, 'grace@example.com');
  const { id: otherId } = await startSession(api);
  const path = `/api/sessions/${otherId}/messages`;
  other = { api, id: otherId, path };
  expect(await say(api, otherId, values[0])).toMatchObject({ current_gate: 1, waiting_on: 'user' });
  await say(user.api, id, lines[5]);
  await until(
    'the run',
    () => runEvents(user.api, deploymentId),
    (seen) => seen.some(({ message }) => message.includes('Stack')),
  );
  again = () => api.stream(path, { text: 'yes, confirm' }, 'first-gate');
  cut = again();
  expect((await cut.next()).done).toBe(false);
  await cloud.kill();
  cloud = await startLocalCloud({ dataDirectory, port, env });
});

test('a message whose answer was cut off is answered once', async () => {
  const { api, path } = other;
  await expect(drain(cut)).rejects.toThrow();
  const frames = await drain(again());
  expect(frames.at(-1)).toMatchObject({ type: 'message' });
  const session = await untilSession(api, other.id, ({ current_gate }) => current_gate === 2);
  expect(session.waiting_on).toBe('user');
  const { items } = await api.call<{ items: { role: string; text: string }[] }>('GET', `${path}?limit=100`);
  expect(items.map(({ role }) => role)).toEqual(items.map((_, index) => (index % 2 ? 'user' : 'assistant')));
  expect(items.filter(({ text }) => text === 'yes, confirm')).toHaveLength(1);
});

test('a run that was killed goes on to its end and makes nothing twice', async () => {
  const session = await untilSession(user.api, id, ({ status }) => status !== 'active');
  expect(session).toMatchObject({ status: 'completed', current_gate: 7 });
  const deployment = await get<Deployment>(`/api/deployments/${deploymentId}`);
  expect(deployment).toMatchObject({ status: 'succeeded', failure: null });
  expect(deployment.outputs?.map(({ name }) => name)).toContain('http_endpoint');

  const { items: runs } = await get<{ items: object[] }>(`/api/deployments/${deploymentId}/runs`);
  expect(runs).toHaveLength(1);
  const told = await runEvents(user.api, deploymentId);
  expect(told.map(({ seq }) => seq)).toEqual(told.map((_, index) => index + 1));
  const messages = told.map(({ message }) => message);
  expect(messages).toEqual([...new Set(messages)]);
  expect(messages.at(-1)).toBe('The deployment has succeeded.');
});

test('the customer’s cloud has one stack, made once, and one set of objects', async () => {
  const { stacks, clusters } = await customerState(cloud.url);
  expect(stacks).toHaveLength(1);
  const starts = stacks[0]?.events.filter(
    ({ type, status }) => type.endsWith('::Stack') && /^(CREATE|UPDATE)_IN/.test(status),
  );
  expect(starts).toHaveLength(1);

  const objects = Object.values(clusters).flat();
  const namesOf = (kind: string) =>
    objects.filter((object) => object.kind === kind).map(({ metadata }) => metadata.name);
  expect(namesOf('StatefulSet')).toEqual(['vector-database']);
  expect(namesOf('Job')).toHaveLength(1);
  const pods = namesOf('Pod').filter((name) => /^vector-database-\d+$/.test(name));
  expect(pods.sort()).toEqual([0, 1, 2].map((index) => `vector-database-${index}`));
});

test('each step of the session was announced once', async () => {
  const { items } = await get<{ items: { event_type: string }[] }>('/api/notifications?limit=100');
  const counts = Object.groupBy(items, ({ event_type }) => event_type);
  const once = Object.fromEntries(Object.entries(counts).map(([type, found]) => [type, found?.length]));
  expect(once).toMatchObject({
    'session.created': 1,
    'deployment.created': 1,
    'deployment.approval_requested': 1,
    'deployment.approval_decided': 1,
    'deployment.run_started': 1,
    'deployment.run_succeeded': 1,
    'session.completed': 1,
  });
});

describe('what the service can’t take', () => refusesBadInput(() => cloud));

async function drain<T>(frames: AsyncGenerator<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const frame of frames) all.push(frame);
  return all;
}
