import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readSession } from '../../../../../functions/sessions/workflow-wait.ts';
import { newId } from '../../../../../functions/shared/ids.ts';
import { patientReader } from '../../../../support/builders/sessions/patient-reader.ts';
import {
  type ConnectedOrg,
  connectedOrg,
  startedSession,
} from '../../../../support/builders/sessions/sessions.ts';
import { messageRoute } from '../../../../support/builders/sessions/talk.ts';
import {
  type ChatCompletions,
  startChatCompletions,
} from '../../../../support/doubles/chat-completions-server.ts';
import {
  type CountedTransaction,
  type CountingProxy,
  startCountingProxy,
} from '../../../../support/hosts/postgres/counting-proxy.ts';
import { type WorkflowHost, workflowHost } from '../../../../support/hosts/workflows/session-workflow.ts';

// What messages cost the database, workflow included: counts on the wire, over a connection that knows the statements.

let proxy: CountingProxy;
let host: WorkflowHost;
let org: ConnectedOrg;
let model: ChatCompletions;
/** What one look whether the workflow has moved a session asks the database. */
let look: string[];
beforeAll(async () => {
  proxy = await startCountingProxy(inject('postgresUrl'), () => 4);
  host = await workflowHost({ through: proxy.through });
  org = await connectedOrg(host);
  proxy.take();
  // No session is there yet that anything else could look at.
  await expect(readSession(host.db, org.actor('member'), newId('session'))).rejects.toThrow();
  const looks = proxy
    .take()
    .filter(({ statements }) => statements.some((each) => / from sessions s /.test(each)));
  expect(looks).toHaveLength(1);
  look = looks[0]?.statements ?? [];
  model = await startChatCompletions();
});
afterAll(async () => {
  await host.close();
  await Promise.all([proxy.close(), model.close()]);
});

const atMost = (transactions: number, roundTrips: number) => ({
  transactions: expect.toSatisfy((count: number) => count <= transactions, `at most ${transactions}`),
  roundTrips: expect.toSatisfy((count: number) => count <= roundTrips, `at most ${roundTrips}`),
});
const demand = '10M vectors, 768 dims, 200 qps, no hybrid';
const isLook = ({ statements }: CountedTransaction) => isDeepStrictEqual(statements, look);

/**
 * What each message of a talk costs. Every further look whether the workflow has opened the next gate, which a slower
 * workflow needs, is one transaction and one round trip more and not counted here.
 */
async function costs(texts: readonly string[], changes: Parameters<typeof messageRoute>[1] = {}) {
  const post = messageRoute(host, changes);
  const session = await startedSession(host, org);
  await session.reaches({ current_gate: 1, waiting_on: 'user' });
  const counted: { transactions: number; roundTrips: number; gate: unknown }[] = [];
  for (const text of texts) {
    proxy.take();
    const { frames } = await post(org, session.id, text);
    const gate = frames.find(({ data }) => data.type === 'gate')?.data.current_gate;
    const taken = proxy.take();
    const [looks, others] = [taken.filter(isLook), taken.filter((each) => !isLook(each))];
    const one = Math.min(1, looks.length);
    counted.push({
      transactions: others.length + one,
      roundTrips: others.reduce((sum, { roundTrips }) => sum + roundTrips, one),
      gate,
    });
  }
  return counted;
}

it('A message that completes a gate costs at most 7 transactions and 16 round trips, any other one fewer', async () => {
  const talk = [demand, 'confirm', 'cluster production', 'confirm'];
  await costs(talk);
  const [values, confirmed, named, again] = await costs(talk);
  expect([confirmed?.gate, again?.gate]).toEqual([2, 3]);
  expect(confirmed).toMatchObject(atMost(7, 16));
  expect(again).toMatchObject(atMost(7, 16));
  expect(values).toMatchObject(atMost(2, 5));
  // It looks at the cluster, and keeps what it saw.
  expect(named).toMatchObject(atMost(4, 12));
});

it('A language model costs one transaction and two round trips more, for the hold of its credits and its end', async () => {
  model.plays({ text: ['That is noted.'] });
  const reader = patientReader(model.url, { model: 'gpt-4.1-mini' });
  const talk = ['what is this?', demand, 'confirm'];
  await costs(talk, { reader });
  const [, values, confirmed] = await costs(talk, { reader });
  expect(confirmed?.gate).toBe(2);
  expect(values).toMatchObject(atMost(3, 7));
  expect(confirmed).toMatchObject(atMost(8, 18));
});
