import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { guidedReader } from '../../../../../functions/sessions/conversation/reader/guided-reader.ts';
import type { Reader } from '../../../../../functions/sessions/conversation/reader/reader.ts';
import {
  type ConnectedOrg,
  connectedOrg,
  type DrivenSession,
  startedSession,
} from '../../../../support/builders/sessions/sessions.ts';
import { messageRoute } from '../../../../support/builders/sessions/talk.ts';
import { type WorkflowHost, workflowHost } from '../../../../support/hosts/workflows/session-workflow.ts';

// A user or an organization that an operator suspends while a message is answered.

let host: WorkflowHost;
let org: ConnectedOrg;
let session: DrivenSession;
const demand = '10M vectors, 768 dims, 200 qps, no hybrid';
const suspension = {
  reason: 'Its requests slow the service down for all others.',
  contact: 'support@example.com',
  by: 'op@example.com',
  at: '2026-01-01T00:00:00.000Z',
};

beforeAll(async () => {
  host = await workflowHost();
});
afterAll(() => host.close());
beforeEach(async () => {
  org = await connectedOrg(host);
  session = await startedSession(host, org);
  await session.reaches({ current_gate: 1, waiting_on: 'user' });
});

const suspend = {
  organization: () =>
    host.owner`update orgs set suspension = ${host.owner.json(suspension)} where id = ${org.orgId}`,
  user: () =>
    host.owner`update users set suspension = ${host.owner.json(suspension)} where id = ${org.userId}`,
};
const free = async () => {
  await host.owner`update orgs set suspension = null where id = ${org.orgId}`;
  await host.owner`update users set suspension = null where id = ${org.userId}`;
};
type Whom = keyof typeof suspend;

/** Suspends once the message has been taken and before it is read. */
const suspending = (whom: Whom): Reader => ({
  async *read(request) {
    await suspend[whom]();
    yield* guidedReader.read(request);
  },
});
const messages = async () =>
  (
    await host.owner`select document from conversation_messages where session_id = ${session.id} order by id`
  ).map(({ document }) => document);

const whom: Whom[] = ['organization', 'user'];

test.each(whom)(
  'A message is answered and stored though its %s is suspended meanwhile',
  async (suspended) => {
    const { status, text, frames } = await messageRoute(host, { reader: suspending(suspended) })(
      org,
      session.id,
      demand,
    );
    expect([status, frames.at(-1)?.data, frames.some(({ data }) => data.type === 'error')]).toEqual([
      200,
      '[DONE]',
      false,
    ]);
    expect((await messages()).slice(-2)).toMatchObject([{ text: demand }, { role: 'assistant', text }]);
    const next = await messageRoute(host)(org, session.id, 'confirm');
    expect([next.status, next.json.code]).toEqual([403, `${suspended}_suspended`]);
  },
);

test.each(whom)(
  'A message completes no gate once its %s is suspended, and is not lost',
  async (suspended) => {
    await messageRoute(host)(org, session.id, demand);
    const answer = await messageRoute(host, { reader: suspending(suspended) })(org, session.id, 'confirm');
    expect(answer.text).toContain(suspension.reason);
    expect(answer.text).toContain('Gate 1 stays open: nothing was confirmed.');
    expect(answer.frames.map(({ data }) => data.type)).not.toContain('gate');
    expect(answer.frames.at(-1)?.data).toBe('[DONE]');
    expect((await messages()).slice(-2)).toMatchObject([
      { text: 'confirm' },
      { role: 'assistant', text: answer.text },
    ]);
    expect(await session.row()).toMatchObject({ current_gate: 1, waiting_on: 'user' });
    // Freed, the session goes on where it was.
    await free();
    await messageRoute(host)(org, session.id, 'confirm');
    expect(await session.row()).toMatchObject({ current_gate: 2 });
  },
);

test('Without a stream the refusal is the answer, and the message is stored all the same', async () => {
  const { status, json } = await messageRoute(host, { reader: suspending('organization') })(
    org,
    session.id,
    demand,
    { json: true },
  );
  expect([status, json.code]).toEqual([403, 'organization_suspended']);
  expect((await messages()).at(-2)).toMatchObject({ text: demand });
});
