import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import {
  type ConnectedOrg,
  connectedOrg,
  type DrivenSession,
  startedSession,
} from '../../../../support/builders/sessions/sessions.ts';
import { messageRoute } from '../../../../support/builders/sessions/talk.ts';
import { type WorkflowHost, workflowHost } from '../../../../support/hosts/workflows/session-workflow.ts';

const demand = '10M vectors, 768 dims, 200 qps, no hybrid';
const anyDigest = '0'.repeat(64);

let host: WorkflowHost;
let org: ConnectedOrg;
let session: DrivenSession;
let post: ReturnType<typeof messageRoute>;
const say = (text: string, options = {}) => post(org, session.id, text, options);
const press = (action: object, options: object = {}) =>
  post(org, session.id, '', { ...options, beside: { action } });

beforeAll(async () => {
  host = await workflowHost();
  org = await connectedOrg(host, { approval_required: false });
  post = messageRoute(host);
});
afterAll(() => host.close());
beforeEach(async () => {
  session = await startedSession(host, org);
  await session.reaches({ current_gate: 1, waiting_on: 'user' });
});

const digestOf = async () =>
  (
    await host.owner`select p.digest from deployments d join plans p on p.id = d.plan_id where d.session_id = ${session.id}`
  )[0]?.digest as string;
const messages = async () =>
  (
    await host.owner`select document from conversation_messages where session_id = ${session.id} order by id`
  ).map(({ document }) => document);

describe('an action beside the text', () => {
  it('confirms the gate that it names, without a word', async () => {
    await say(demand);
    const { status, text } = await press({ kind: 'confirm', gate: 1 });
    expect([status, text.includes('Gate 1 (Sizing inputs) is confirmed.')]).toEqual([200, true]);
    expect(await session.row()).toMatchObject({ current_gate: 2 });
    expect((await messages()).at(-2)).toMatchObject({ role: 'user', text: '', asks: { action: 'confirm' } });
  });

  it('leaves a line with what its reader waited for: the first token, and the gate where one opened', async () => {
    const logged = vi.spyOn(logger, 'info');
    const lines = () => logged.mock.calls.filter(([message]) => message === 'turn_timed');
    await say(demand);
    await press({ kind: 'confirm', gate: 1 });
    const told = lines().map(([, line]) => line);
    logged.mockRestore();
    const waited = expect.any(Number);
    expect(told).toEqual([
      { session_id: session.id, first_token_ms: waited },
      { session_id: session.id, first_token_ms: waited, gate_open_ms: waited },
    ]);
  });

  it('that was meant for another gate is refused, and nothing is done', async () => {
    await say(demand);
    await press({ kind: 'confirm', gate: 1 });
    await say('cluster production');
    const before = await messages();
    for (const beside of [
      { action: { kind: 'confirm', gate: 1 } },
      { action: { kind: 'confirm' }, expected_gate: 3 },
      { text: 'confirm', expected_gate: 1 },
    ]) {
      const { status, json } = await post(org, session.id, '', { beside });
      expect([status, json.code]).toEqual([409, 'gate_moved']);
      expect(json.detail).toMatch(/^This was written for gate \d, and the session is at gate 2\./);
    }
    expect(await messages()).toEqual(before);
    expect(await session.row()).toMatchObject({ current_gate: 2 });
  });

  it('that comes while the gate opens, and waits for it in vain, is refused and bars no other post', async () => {
    const impatient = messageRoute(host, { longestWaitMs: 20 });
    await host.owner`update sessions set waiting_on = 'workflow' where id = ${session.id}`;
    for (const text of ['confirm', 'confirm at last']) {
      const { status, json } = await impatient(org, session.id, text, { beside: { expected_gate: 1 } });
      expect([status, json.code]).toEqual([409, 'gate_moved']);
    }
    await host.owner`update sessions set waiting_on = 'user' where id = ${session.id}`;
    expect((await say(demand)).status).toBe(200);
  });

  it('pressed twice with one key counts once and is answered twice, also when the gate has moved since', async () => {
    await say(demand);
    const first = await press({ kind: 'confirm', gate: 1 }, { key: 'press-1' });
    const second = await press({ kind: 'confirm', gate: 1 }, { key: 'press-1' });
    expect(second.frames).toEqual(first.frames);
    expect(await press({ kind: 'confirm', gate: 2 }, { key: 'press-1' })).toMatchObject({
      status: 422,
      json: { code: 'idempotency_key_reused' },
    });
    expect(await session.row()).toMatchObject({ current_gate: 2 });
  });

  it.each(['20M vectors', 'what does hnsw mean?', 'not yet', 'yes, fewer nodes', '10.000 vectors'])(
    'waits where the text changes a value or leaves something open: %s',
    async (text) => {
      await say(demand);
      const answer = await say(text, { beside: { action: { kind: 'confirm', gate: 1 } } });
      expect(answer.text).toContain('Nothing is confirmed');
      expect(await session.row()).toMatchObject({ current_gate: 1 });
    },
  );

  it.each(['looks good', 'thanks', '768 dims'])('holds beside %s', async (text) => {
    await say(demand);
    await say(text, { beside: { action: { kind: 'confirm', gate: 1 } } });
    expect(await session.row()).toMatchObject({ current_gate: 2 });
  });

  it('confirms nothing while a value is missing', async () => {
    const { text } = await press({ kind: 'confirm', gate: 1 });
    expect(text).toContain("I can't confirm yet: something is missing.");
    expect(await session.row()).toMatchObject({ current_gate: 1 });
  });

  it.each<[string, Record<string, unknown>]>([
    ['neither text nor action', {}],
    ['a confirmation of no gate', { action: { kind: 'confirm' } }],
    ['a confirmation of gate 6', { action: { kind: 'confirm', gate: 6 } }],
    ['a deploy without a digest', { action: { kind: 'deploy' } }],
    ['two gates', { action: { kind: 'confirm', gate: 1 }, expected_gate: 2 }],
    ['another action', { action: { kind: 'approve', gate: 1 } }],
    ['a field that there is not', { text: 'hi', gate: 1 }],
  ])('is refused with %s', async (_, beside) => {
    expect(await post(org, session.id, '', { beside })).toMatchObject({ status: 422 });
  });
});

it('text that was not understood is kept with the session until it is settled', async () => {
  for (const text of [demand, 'confirm', 'cluster production']) await say(text);
  expect((await say('maybe 5 nodes')).text).toContain('5 nodes instead of 3?');
  expect((await say('what is a shard?')).text).not.toContain('is confirmed');
  expect((await say('confirm')).text).toContain('Nothing is confirmed yet.');
  expect((await press({ kind: 'confirm', gate: 2 })).text).toContain('Pressed again');
  expect(await session.row()).toMatchObject({ current_gate: 2 });
  expect((await say('yes')).text).toContain('Noted: 5 nodes');
  expect((await say('confirm')).text).toContain('Gate 2 (Topology) is confirmed.');
  await session.reaches({ current_gate: 3 });
});

it('a pending value stands in the session’s response and in the stream, and buttons settle it by its id', async () => {
  for (const text of [demand, 'confirm', 'cluster production']) await say(text);
  const { frames } = await say('maybe 5 nodes');
  const [asked] = frames.find(({ data }) => data.type === 'values')?.data.pending ?? [];
  expect(asked).toEqual({
    id: expect.stringMatching(/^msg-\w{26}\.1$/),
    field: 'node_count',
    fields: ['node_count'],
    value: 5,
    choices: [],
    words: 'maybe 5 nodes',
    reason: expect.any(String),
    arithmetic: null,
  });
  const shown = await say('thanks', { json: true });
  expect(shown.json.session.pending).toEqual([asked]);
  const taken = await press({ kind: 'accept', pending_ids: [asked.id] }, { json: true });
  expect(taken.json.session).toMatchObject({ current_gate: 2, pending: [], values: { node_count: 5 } });
  const again = await press({ kind: 'drop', pending_ids: [asked.id] });
  expect([again.status, again.json.code]).toEqual([409, 'pending_settled']);
});

describe('at gate 6', () => {
  beforeEach(async () => {
    for (const text of [demand, 'confirm', 'cluster production', 'confirm', 'confirm', 'confirm', 'confirm'])
      await say(text);
    await session.reaches({ current_gate: 6, waiting_on: 'user' });
  });

  it('an action deploys the plan that it names and no other', async () => {
    const refused = await press({ kind: 'deploy', plan_digest: anyDigest });
    expect([refused.status, refused.json.code]).toEqual([409, 'plan_changed']);
    expect(await session.runs()).toEqual([]);
    const { text } = await press({ kind: 'deploy', plan_digest: await digestOf() });
    expect(text).toContain('Deploying.');
    await session.reaches({ status: 'completed' });
    expect(await session.runs()).toHaveLength(1);
  });

  it('only an order as the whole message starts a run', async () => {
    for (const text of [
      'deploy, aber nicht jetzt',
      'deploy, on Monday',
      'time to go',
      'ship it, just kidding',
      'Example:\n\ndeploy\n\nis the word you type',
      'yes',
      'go ahead',
      'deploy?',
    ]) {
      const answer = await say(text);
      expect(answer.frames.some(({ data }) => data.type === 'gate')).toBe(false);
    }
    // A yes that is not taken is asked for again, and not passed over.
    for (const text of ['!deploy', 'and deploy', '?\ndeploy', '- deploy', 'deploy...']) {
      const answer = await say(text);
      expect([text, answer.text]).toEqual([text, expect.stringContaining('Nothing is deployed yet')]);
    }
    expect(await session.row()).toMatchObject({ current_gate: 6, waiting_on: 'user' });
    expect(await session.runs()).toEqual([]);
    await say('yes, deploy it now');
    await session.reaches({ status: 'completed' });
  });
});

it('begins with the agent’s question', async () => {
  expect(await messages()).toMatchObject([
    {
      role: 'assistant',
      gate: 1,
      text: expect.stringContaining('How many vectors will the collection hold?'),
    },
  ]);
});

describe('gates that one message names', () => {
  const values =
    'quantization scalar-int8, hnsw_m 16, hnsw_ef_construct 128, 200 GB storage, snapshot_cron = 0 3 * * *';

  it('are confirmed together as far as the user has said their values', async () => {
    await say(demand);
    const first = await say('confirm gates 1 to 4');
    expect(first.text).toContain('Gate 2 (Topology) is not confirmed yet: you have not said');
    expect(await session.row()).toMatchObject({ current_gate: 2 });
    await say(`cluster production, ${values}`);
    const { text } = await say('confirm gates 2 to 5');
    expect(text).toContain('Gate 4 (Storage) is confirmed.');
    expect(text).toContain('Gate 5 (Observability) is not confirmed yet');
    expect(await session.row()).toMatchObject({ current_gate: 5 });
  });

  it('are confirmed together where the user has been shown them, and no further than the review', async () => {
    await say(demand);
    await say('cluster production');
    const shown = await say('show the rest');
    const named = /"(confirm gates 1 to \d)" to take all of that/.exec(shown.text)?.[1];
    expect(named).toBe('confirm gates 1 to 5');
    const { text } = await say('confirm gates 1 to 6');
    expect(text).toContain('Gate 5 (Observability) is confirmed.');
    await session.reaches({ current_gate: 6 });
    expect(await session.row()).toMatchObject({ current_gate: 6, status: 'active' });
  });

  it.each(['confirm gates 2 to 4', 'confirm gates 1 to 4 if they are cheap', 'confirm gates 1 to 4?'])(
    'are not confirmed where the first is not open, or something limits it: %s',
    async (text) => {
      await say(demand);
      await say(text);
      expect(await session.row()).toMatchObject({ current_gate: 1 });
    },
  );
});
