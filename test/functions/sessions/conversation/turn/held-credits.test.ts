import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { modelSpending } from '../../../../../functions/billing/ledger/model-calls.ts';
import { postgresConversations } from '../../../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { systemClock } from '../../../../../functions/shared/clock.ts';
import { catalogueWith } from '../../../../support/builders/billing.ts';
import { eventually } from '../../../../support/builders/eventually.ts';
import { patientReader } from '../../../../support/builders/sessions/patient-reader.ts';
import {
  type ConnectedOrg,
  connectedOrg,
  type DrivenSession,
  startedSession,
} from '../../../../support/builders/sessions/sessions.ts';
import { messageRoute } from '../../../../support/builders/sessions/talk.ts';
import {
  type ChatCompletions,
  startChatCompletions,
} from '../../../../support/doubles/chat-completions-server.ts';
import { whileHeld } from '../../../../support/hosts/held-row.ts';
import { type WorkflowHost, workflowHost } from '../../../../support/hosts/workflows/session-workflow.ts';

// The credits of a message's call are held in the transaction that takes its turn.

let host: WorkflowHost;
let model: ChatCompletions;
let org: ConnectedOrg;
let session: DrivenSession;
let calls: number;

beforeAll(async () => {
  [host, model] = await Promise.all([workflowHost(), startChatCompletions()]);
});
afterAll(() => Promise.all([host.close(), model.close()]));
beforeEach(async () => {
  model.plays({ text: ['That is noted.'] });
  calls = model.requests.length;
  org = await connectedOrg(host);
  session = await startedSession(host, org);
  await session.reaches({ current_gate: 1, waiting_on: 'user' });
});

/** Under a plan with so many credits a period; what a call of these tests may use in all its rounds is about 50 of them. */
function posting(credits: number) {
  const catalogue = catalogueWith({ included_credits: credits, overage_cents_per_1000: null });
  const post = messageRoute(host, {
    reader: patientReader(model.url, { model: 'gpt-4.1-mini' }),
    spending: modelSpending({ db: host.db, clock: systemClock, catalogue }),
  });
  return (text: string, options = {}) => post(org, session.id, text, options);
}
const holds = async () =>
  (await host.owner`select state from credit_holds where org_id = ${org.orgId}`).map(({ state }) => state);
const asked = () => model.requests.length - calls;

it('A message is paid by one hold, however often it is posted at once', async () => {
  const say = posting(100);
  await Promise.all(Array.from({ length: 5 }, () => say('10M vectors', { key: 'key-1' })));
  expect([asked(), await holds()]).toEqual([1, ['settled']]);
});

it('Where credits end the message is read without the model, under the turn that it has taken', async () => {
  const { status, frames } = await posting(1)('10M vectors');
  expect(status).toBe(200);
  expect(frames[0]?.data).toMatchObject({ type: 'notice', code: 'credit_limit_reached' });
  expect(frames.at(-2)?.data).toMatchObject({ type: 'message' });
  expect([asked(), await holds()]).toEqual([0, []]);
});

it('Where a member’s credits end the model isn’t asked either, and nothing stays held', async () => {
  await host.owner`insert into member_credit_limits ${host.owner({ org_id: org.orgId, user_id: org.userId, credits: 1, updated_at: new Date() })}`;
  const { status, frames } = await posting(100)('10M vectors');
  expect([status, frames[0]?.data.code]).toEqual([200, 'member_limit_reached']);
  expect([asked(), await holds()]).toEqual([0, []]);
});

it('A ledger in trouble leaves the model out and not the message', async () => {
  const say = posting(100);
  await say('10M vectors');
  const { status, text } = await whileHeld(
    host,
    (sql) => sql`select from billing_accounts where org_id = ${org.orgId} for update`,
    () => say('768 dims'),
  );
  expect(status).toBe(200);
  expect(text).toContain('The language model did not answer, so I read your message without it.');
  expect(text).toContain('Noted: 768 dimensions.');
  expect([asked(), await holds()]).toEqual([1, ['settled']]);
});

it('A turn that is kept elsewhere is written once, though the connection ends while its credits are held', async () => {
  const store = postgresConversations(host.db);
  const spending = modelSpending({ db: host.db, clock: systemClock, catalogue: catalogueWith({}) });
  let ends = 1;
  const taken: string[] = [];
  const post = messageRoute(host, {
    reader: patientReader(model.url, { model: 'gpt-4.1-mini' }),
    // As MongoDB: at once, whatever becomes of the transaction.
    store: {
      ...store,
      writesInUnit: false,
      replaceTurn(scope, claim, turn, draft) {
        if (turn.phase === 'running') taken.push(turn.claim);
        return store.replaceTurn(scope, claim, turn, draft);
      },
    },
    spending: {
      ...spending,
      async holdIn(unit, call) {
        if (ends-- > 0) {
          const [own] = await unit.sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
          await host.owner`select pg_terminate_backend(${own?.pid ?? 0}, 1000)`;
        }
        return spending.holdIn(unit, call);
      },
    },
  });
  const { status, text } = await post(org, session.id, '10M vectors');
  expect([status, text]).toEqual([200, expect.stringContaining('Noted: 10,000,000 vectors')]);
  expect(taken).toHaveLength(1);
  expect([asked(), await holds()]).toEqual([1, ['settled']]);
});

it('Nothing is held for a message that is refused, nor for a button alone', async () => {
  const say = posting(100);
  expect((await say('10M vectors', { beside: { expected_gate: 4 } })).status).toBe(409);
  expect((await say('', { beside: { action: { kind: 'confirm', gate: 1 } } })).status).toBe(200);
  expect([asked(), await holds()]).toEqual([0, []]);
});

it('A message that comes before its gate is open is paid once it is', async () => {
  await host.owner`update sessions set waiting_on = 'workflow' where id = ${session.id}`;
  const looks = vi.spyOn(host.db, 'tenant');
  const said = posting(100)('10M vectors');
  await eventually(() => expect(looks.mock.calls.length).toBeGreaterThan(2));
  looks.mockRestore();
  expect(await holds()).toEqual([]);
  await host.owner`update sessions set waiting_on = 'user' where id = ${session.id}`;
  expect((await said).text).toContain('Noted: 10,000,000 vectors');
  expect([asked(), await holds()]).toEqual([1, ['settled']]);
});
