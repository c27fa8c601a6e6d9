import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findAgent } from '../../../../../functions/agents/index.ts';
import { guidedReader } from '../../../../../functions/sessions/conversation/reader/guided-reader.ts';
import type { Reader } from '../../../../../functions/sessions/conversation/reader/reader.ts';
import { postgresConversations } from '../../../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { startTurn } from '../../../../../functions/sessions/conversation/turn/turn.ts';
import { unavailable } from '../../../../../functions/shared/errors.ts';
import { decide } from '../../../../support/builders/deployments/deployment-life.ts';
import { eventually } from '../../../../support/builders/eventually.ts';
import {
  type ConnectedOrg,
  connectedOrg,
  type DrivenSession,
  startedSession,
} from '../../../../support/builders/sessions/sessions.ts';
import { messageRoute, turnDependencies } from '../../../../support/builders/sessions/talk.ts';
import { addMember } from '../../../../support/hosts/database.ts';
import { type WorkflowHost, workflowHost } from '../../../../support/hosts/workflows/session-workflow.ts';

let host: WorkflowHost;
let org: ConnectedOrg;
let session: DrivenSession;
let post: ReturnType<typeof messageRoute>;
const say = (text: string, options = {}) => post(org, session.id, text, options);
const demand = '10M vectors, 768 dims, 200 qps, no hybrid';

beforeAll(async () => {
  host = await workflowHost();
  org = await connectedOrg(host);
  post = messageRoute(host);
});
afterAll(() => host.close());
beforeEach(async () => {
  session = await startedSession(host, org);
  await session.reaches({ current_gate: 1, waiting_on: 'user' });
});

const draftOf = async (id: string) =>
  (await host.owner`select draft from conversations where session_id = ${id}`)[0]?.draft;
/** Without the agent's first question. */
const messagesOf = async (id: string) =>
  (await host.owner`select document from conversation_messages where session_id = ${id} order by id`)
    .map(({ document }) => document)
    .slice(1);

describe('a message', () => {
  it('is answered by tokens, values, the stored message and [DONE]', async () => {
    const { status, frames, text } = await say('10M vectors with 768 dims');
    expect(status).toBe(200);
    expect(text).toContain('Noted: 10,000,000 vectors (from "10M vectors") and 768 dimensions');
    expect(text).toContain('Still to say: queries per second, hybrid search.');
    const values = frames.find(({ data }) => data.type === 'values')?.data;
    expect(values).toEqual({
      type: 'values',
      gate: 1,
      values: { vector_count: 10_000_000, dimension: 768, avg_payload_bytes: 0 },
      missing: ['peak_qps', 'hybrid_search'],
      pending: [],
    });
    const message = frames.at(-2)?.data;
    expect(message).toMatchObject({ type: 'message', message: { role: 'assistant', text, gate: 1 } });
    expect(frames.at(-1)?.data).toBe('[DONE]');
    expect(frames.map(({ id }) => id)).toEqual(frames.map((_, n) => `${message.message.id}:${n + 1}`));
  });

  it('has its access token left out; an agent that takes none names no place for it', async () => {
    const { text } = await say(`10M vectors, my token is hf_${'aB3'.repeat(11)}`);
    expect(text).toContain('I have left it out');
    expect(text).not.toContain('hub_token');
  });

  it('is kept with its answer and with where each value came from', async () => {
    await say(demand);
    const [question, answer] = await messagesOf(session.id);
    expect(question).toMatchObject({ role: 'user', text: demand });
    expect(answer).toMatchObject({ role: 'assistant', id: question.answerId });
    expect((await draftOf(session.id)).dimension).toEqual({ value: 768, messageId: question.id });
  });

  it('can be taken back by the next one, to what stood before it', async () => {
    await say(demand);
    await say('20M vectors');
    const { text } = await say('undo');
    expect(text).toContain('Noted: 10,000,000 vectors (as before "20M vectors").');
    const [question] = await messagesOf(session.id);
    expect((await draftOf(session.id)).vector_count).toEqual({ value: 10_000_000, messageId: question.id });
  });

  it('completes the gate with a confirmation, and shows the next one', async () => {
    await say(demand);
    const { frames, text } = await say('yes, confirm');
    expect(frames.filter(({ data }) => data.type === 'gate').map(({ data }) => data.current_gate)).toEqual([
      2,
    ]);
    expect(text).toContain('Gate 1 (Sizing inputs) is confirmed.');
    expect(text).toContain('Gate 2 of 6: Topology.');
    expect(text).toContain('What is the name of your EKS cluster?');
    expect(await session.row()).toMatchObject({ current_gate: 2, waiting_on: 'user' });
  });

  it('loads agent and accounts once, also when it completes a gate and introduces the next one', async () => {
    const loaded = vi.fn(findAgent);
    const counting = messageRoute(host, { findAgent: loaded });
    await counting(org, session.id, demand);
    expect(loaded).toHaveBeenCalledTimes(1);
    const { text } = await counting(org, session.id, 'confirm');
    expect(text).toContain('Gate 2 of 6: Topology.');
    expect(loaded).toHaveBeenCalledTimes(2);
  });

  it('with values and a yes shows what the values come to, and asks for the yes again', async () => {
    const { text } = await say(`${demand}. Confirm.`);
    expect(text).toContain('Original size: 28.61 GiB');
    expect(text).toContain('Nothing is confirmed yet');
    expect(await session.row()).toMatchObject({ current_gate: 1 });
    await say('confirm');
    expect(await session.row()).toMatchObject({ current_gate: 2 });
  });

  it.each(['blah blah', 'confirm', 'deploy', '🙂', 'not yet', `${demand}, not confirmed`])(
    'leaves the gate as it is and asks back: %s',
    async (text) => {
      const answer = await say(text);
      expect(answer.text).not.toBe('');
      expect(answer.frames.some(({ data }) => data.type === 'gate' || data.type === 'error')).toBe(false);
      expect(await session.row()).toMatchObject({ current_gate: 1, waiting_on: 'user' });
    },
  );

  it('with a wrong value is answered with the value and the rule, and confirms nothing', async () => {
    await say(demand);
    const { text } = await say('make it 0 dims. Confirm');
    expect(text).toContain(
      "I can't take dimension = 0. The dimension must be a whole number from 1 to 65,536.",
    );
    expect((await draftOf(session.id)).dimension.value).toBe(768);
    expect(await session.row()).toMatchObject({ current_gate: 1 });
  });

  it('can change an earlier gate’s value at a later one', async () => {
    for (const text of [demand, 'confirm', 'cluster production', 'confirm']) await say(text);
    const { text } = await say('actually 20M vectors');
    expect(text).toContain('Noted: 20,000,000 vectors (from "20M vectors").');
    expect(text).toContain('Original size: 57.22 GiB instead of 28.61 GiB');
    expect(await session.row()).toMatchObject({ current_gate: 3 });
  });

  it('lists the options, and the values that are set', async () => {
    expect((await say('what can I set?')).text).toContain(
      'hybrid search: whether sparse vectors are searched',
    );
    await say(demand);
    expect((await say('show')).text).toContain('768 dimensions, 200 queries per second');
  });

  it('answers as plain JSON without the Accept header', async () => {
    await say(demand);
    const { status, json, headers } = await say('confirm', { json: true });
    expect(status).toBe(200);
    expect(headers['Content-Type']).toBe('application/json');
    expect(json.message).toMatchObject({ role: 'assistant' });
    expect(json.session).toMatchObject({ id: session.id, current_gate: 2, gate: { title: 'Topology' } });
  });

  it('leads through all gates to the deployment', async () => {
    for (const text of [
      demand,
      'confirm',
      'The cluster is called production',
      'Looks good, confirm',
      'confirm',
      'ok',
    ]) {
      await say(text);
    }
    const review = await say('confirm');
    expect(review.text).toMatch(/Estimated at [\d,.]+ USD a month/);
    expect(review.text).toContain('waits for an admin to approve it');
    expect((await say('deploy')).text).toContain('waits for an admin to approve it');
    const asked = await say('who approves, and how long does it take?');
    expect(asked.text).toMatch(/It waits for a decision\. .*Your organization asks for an approval/);
    expect(asked.text).toMatch(/about 12 minutes[\s\S]*still waits for its approval/);
    expect((await say('which deployments do we have?')).text).toContain('awaiting_approval, in prod');
    const deployment = await session.deployment();
    await host.db.write(org.actor('admin'), (unit) => decide(unit, deployment?.id, 'approve'));
    await session.reaches({ current_gate: 6, waiting_on: 'user' });
    expect((await say('confirm')).text).toContain('Say "deploy" to start');
    expect(await session.runs()).toEqual([]);
    await say('deploy');
    await session.reaches({ status: 'completed', current_gate: 7 });
    // Again and again: what is refused holds nobody up.
    for (const text of ['thanks', 'thank you'])
      expect(await say(text, { json: true })).toMatchObject({ status: 409, json: { code: 'session_ended' } });
  });

  it('after a rejection is answered with its comment first, and once', async () => {
    for (const text of [demand, 'confirm', 'cluster production', 'confirm', 'confirm', 'confirm', 'confirm'])
      await say(text);
    await session.reaches({ waiting_on: 'approval' });
    const asked = await say('am i the admin who has to approve?');
    expect(asked.text).toMatch(/^It waits for a decision\. .*on its page,? \/deployments\/deploy-\w+/);
    expect((await say('what does it cost?')).text).toMatch(
      /\$[\d,.]+ a month.*still waits for its approval/s,
    );
    const deployment = await session.deployment();
    await host.db.write(org.actor('admin'), (unit) =>
      decide(unit, deployment?.id, 'reject', 'Too expensive for us.'),
    );
    await session.reaches({ current_gate: 5, waiting_on: 'user' });
    const { text } = await say('hello');
    expect(text).toMatch(/^[^\n]*Too expensive for us\./);
    expect(text).toContain('What would meet that: ');
    expect((await say('hello again')).text).not.toContain('Too expensive');
  });

  it('that changes a value at gate 6 goes back to the review instead of deploying', async () => {
    const own = await connectedOrg(host, { approval_required: false });
    const other = await startedSession(host, own);
    await other.reaches({ current_gate: 1, waiting_on: 'user' });
    for (const text of [demand, 'confirm', 'cluster production', 'confirm', 'ok', 'ok', 'ok'])
      await post(own, other.id, text);
    await other.reaches({ current_gate: 6, waiting_on: 'user' });
    const { text } = await post(own, other.id, 'deploy with 6 nodes and 12 shards');
    expect(text).toContain('nothing is deployed');
    expect(text).toContain('Gate 5 of 6');
    expect(await other.row()).toMatchObject({ current_gate: 5, revision: 2, waiting_on: 'user' });
  });
});

describe('a message that is refused', () => {
  it('comes from another member, even an admin', async () => {
    const admin = await addMember(host.owner, org.orgId, 'admin');
    expect(await post(admin, session.id, 'confirm')).toMatchObject({
      status: 403,
      json: { code: 'not_session_owner' },
    });
    expect(await messagesOf(session.id)).toEqual([]);
  });

  it('comes from another org, which learns nothing', async () => {
    const stranger = await connectedOrg(host);
    const foreign = await post(stranger, session.id, 'confirm');
    const unknown = await post(stranger, `s-${'0'.repeat(26)}`, 'confirm');
    expect([foreign.status, foreign.json]).toEqual([404, unknown.json]);
  });

  it.each([
    ['is empty', '   '],
    ['is too long', 'x'.repeat(4_001)],
  ])('%s', async (_, text) => {
    expect(await say(text)).toMatchObject({ status: 422 });
  });

  it('has a key of the wrong form', async () => {
    expect(await say('hi', { key: 'a b' })).toMatchObject({
      status: 422,
      json: { code: 'invalid_idempotency_key' },
    });
  });
});

describe('a message that comes while the workflow is slow', () => {
  it('is not read rather than half read, and can be sent again', async () => {
    await say(demand);
    host.isBusDown = true;
    const impatient = messageRoute(host, { longestWaitMs: 50 });
    const confirmed = await impatient(org, session.id, 'confirm');
    expect(confirmed.text).toContain('still working on the next step');
    const early = await impatient(org, session.id, 'cluster production', { key: 'key-1' });
    expect(early.frames.map(({ data }) => data.code ?? data)).toEqual(['workflow_busy', '[DONE]']);
    host.isBusDown = false;
    await host.deliver('session.gate_completed', { org_id: org.orgId, session_id: session.id });
    expect((await say('cluster production', { key: 'key-1' })).text).toContain(
      'Noted: EKS cluster production.',
    );
  });
});

describe('a message posted twice', () => {
  it('under one key is answered once, with the same frames', async () => {
    await say(demand);
    const first = await say('confirm', { key: 'key-1' });
    const second = await say('confirm', { key: 'key-1' });
    expect(second.frames).toEqual(first.frames);
    expect(second.headers['Idempotent-Replayed']).toBe('true');
    expect(await messagesOf(session.id)).toHaveLength(4);
    expect(await session.row()).toMatchObject({ current_gate: 2 });
  });

  it('under one key with another text is refused', async () => {
    await say(demand, { key: 'key-1' });
    expect(await say('confirm', { key: 'key-1' })).toMatchObject({
      status: 422,
      json: { code: 'idempotency_key_reused' },
    });
  });

  it('ten times at once is one turn', async () => {
    await say(demand);
    const answers = await Promise.all(Array.from({ length: 10 }, () => say('confirm', { key: 'key-2' })));
    for (const answer of answers) expect(answer.frames).toEqual(answers[0]?.frames);
    expect(await messagesOf(session.id)).toHaveLength(4);
    expect(await session.row()).toMatchObject({ current_gate: 2 });
  });

  it('while the first is being answered, without a key, is the same turn; another text has to wait', async () => {
    const gate = Promise.withResolvers<void>();
    const slow = messageRoute(host, {
      reader: {
        async *read(request) {
          await gate.promise;
          yield* guidedReader.read(request);
        },
      },
    });
    const first = slow(org, session.id, demand);
    await eventually(async () => expect(await running(session.id)).toBe('running'));
    expect(await say('confirm')).toMatchObject({ status: 409, json: { code: 'turn_in_progress' } });
    const store = postgresConversations(host.db);
    const looks = vi.spyOn(store, 'load');
    const second = messageRoute(host, { store })(org, session.id, demand);
    // One look to find the turn, a second to wait for its end.
    await eventually(() => expect(looks.mock.calls.length).toBeGreaterThan(1));
    gate.resolve();
    expect((await second).frames).toEqual((await first).frames);
    expect(await messagesOf(session.id)).toHaveLength(2);
  });

  it('after a cut connection goes on behind the last frame that arrived', async () => {
    await say(demand);
    const cut = await say('confirm', { key: 'key-3', breakAfter: 5 });
    await eventually(async () => expect(await running(session.id)).toBe('done'));
    const seen = cut.frames.at(-1)?.id as string;
    const rest = await say('confirm', { key: 'key-3', lastEventId: seen });
    const whole = await say('confirm', { key: 'key-3' });
    expect([...cut.frames, ...rest.frames]).toEqual(whole.frames);
  });
});

it('a turn goes on to its end for a reader who stops in the middle of the answer', async () => {
  const asks = { action: null, gate: null, planDigest: null };
  const request = { actor: org.actor('member'), sessionId: session.id, text: demand, asks, key: null };
  const { events } = await startTurn(turnDependencies(host), request);
  await events[Symbol.asyncIterator]().next();
  await eventually(async () => expect((await messagesOf(session.id)).at(-1)?.role).toBe('assistant'));
});

describe('a turn whose process was killed', () => {
  const expireLease = () =>
    host.owner`update conversations set turn = jsonb_set(turn, '{leaseUntil}', '"2020-01-01T00:00:00.000Z"')
      where session_id = ${session.id}`;

  it('while reading is answered again under the same ids', async () => {
    const killed = messageRoute(host, { reader: silent });
    await say(demand);
    void killed(org, session.id, 'confirm', { key: 'key-1' });
    await eventually(async () => expect(await running(session.id)).toBe('running'));
    const turn = await turnOf(session.id);
    await expireLease();
    const { frames } = await say('confirm', { key: 'key-1' });
    expect(frames.at(-2)?.data.message.id).toBe(turn.id);
    expect(await session.row()).toMatchObject({ current_gate: 2 });
  });

  it.each<[string, Partial<Stores>]>([
    [
      'before the gate was completed, with nothing kept',
      {
        // Within the transaction, which goes with the process.
        replaceTurn: async (...args) => {
          if (args[2].phase !== 'replied') return store().replaceTurn(...args);
          throw new Error('The process is gone.');
        },
      },
    ],
    [
      'before the gate was completed, with the decision kept by a store elsewhere',
      {
        replaceTurn: async (scope, claim, turn, draft) => {
          await store().replaceTurn(scope, claim, turn, draft);
          if (turn.phase !== 'replied') return true;
          throw new Error('The process is gone.');
        },
      },
    ],
    ['after the gate was completed', {}],
  ])('%s is finished, and completes one gate', async (when, dead) => {
    // What it would do after its death doesn't happen.
    const dying = { ...store(), endTurn: () => forever(), leaseTurn: () => forever(), ...dead };
    const reader = { read: vi.fn(guidedReader.read) };
    await say(demand);
    void messageRoute(host, { store: dying, reader })(org, session.id, 'confirm');
    if (when.startsWith('after')) await session.reaches({ current_gate: 2, waiting_on: 'user' });
    const phase = when.endsWith('nothing kept') ? 'running' : 'replied';
    await eventually(async () => expect(reader.read).toHaveBeenCalled());
    await eventually(async () => expect(await running(session.id)).toBe(phase));
    await eventually(async () => expect((await draftOf(session.id)).dimension).toBeDefined());
    await expireLease();
    const { text } = await say('confirm');
    expect(text).toContain('Gate 2 of 6: Topology.');
    expect(await session.row()).toMatchObject({ current_gate: 2, waiting_on: 'user' });
    expect(await messagesOf(session.id)).toHaveLength(4);
  });

  it('keeps its decision, also where the answer to COMMIT was lost', async () => {
    let isGate = false;
    const counting: Partial<Stores> = {
      replaceTurn: async (...args) => {
        isGate ||= args[2].phase === 'replied';
        return store().replaceTurn(...args);
      },
    };
    const write = async (...args: Parameters<typeof host.db.write>) => {
      const result = await host.db.write(...args);
      if (isGate) throw unavailable('database_unavailable', 'The answer to COMMIT was lost.');
      return result;
    };
    const db = { ...host.db, write } as typeof host.db;
    await say(demand);
    const lost = await messageRoute(host, { db, store: { ...store(), ...counting } })(
      org,
      session.id,
      'confirm',
    );
    expect(lost.frames.map(({ data }) => data.code)).toContain('database_unavailable');
    const { text } = await say('confirm');
    expect(text).toContain('Gate 1 (Sizing inputs) is confirmed.');
    expect(text).toContain('Gate 2 of 6: Topology.');
    expect(await messagesOf(session.id)).toHaveLength(4);
  });

  it('makes room for another message', async () => {
    void messageRoute(host, { reader: silent })(org, session.id, demand);
    await eventually(async () => expect(await running(session.id)).toBe('running'));
    await expireLease();
    expect((await say('768 dims')).text).toContain('Noted: 768 dimensions.');
  });

  it('by an error can be repeated at once', async () => {
    const failing = messageRoute(host, {
      reader: {
        // biome-ignore lint/correctness/useYield: it fails before the first one
        async *read() {
          throw new Error('secret detail');
        },
      },
    });
    const { frames } = await failing(org, session.id, demand);
    expect(frames.map(({ data }) => data.type ?? data)).toEqual(['error', '[DONE]']);
    expect(frames[0]?.data).toMatchObject({ code: 'internal_error' });
    expect(JSON.stringify(frames)).not.toContain('secret');
    expect((await say(demand)).text).toContain('Noted:');
  });
});

type Stores = ReturnType<typeof postgresConversations>;
const store = () => postgresConversations(host.db);
const turnOf = async (id: string) =>
  (await host.owner`select turn from conversations where session_id = ${id}`)[0]?.turn;
const running = async (id: string) => (await turnOf(id))?.phase;
/** A reader whose process is gone before it says anything. */
const silent: Reader = {
  // biome-ignore lint/correctness/useYield: it never comes to the first one
  async *read() {
    await forever();
  },
};
const forever = () => new Promise<never>(() => {}) as never;
