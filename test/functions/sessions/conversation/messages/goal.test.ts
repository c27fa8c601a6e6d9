import { afterAll, beforeAll, expect, it } from 'vitest';
import { toPlanSummary } from '../../../../../functions/deployments/http/responses.ts';
import { selectPlans } from '../../../../../functions/deployments/http/store.responses.postgres.ts';
import {
  type ConnectedOrg,
  connectedOrg,
  startedSession,
} from '../../../../support/builders/sessions/sessions.ts';
import { messageRoute } from '../../../../support/builders/sessions/talk.ts';
import { type WorkflowHost, workflowHost } from '../../../../support/hosts/workflows/session-workflow.ts';

let host: WorkflowHost;
let org: ConnectedOrg;
beforeAll(async () => {
  host = await workflowHost();
  org = await connectedOrg(host);
});
afterAll(() => host.close());

it('A goal is shown with its session, dropped from it, and kept with the plan without the user’s words', async () => {
  const session = await startedSession(host, org);
  const post = messageRoute(host);
  const say = async (text: string) => (await post(org, session.id, text, { json: true })).json.session;
  await session.reaches({ current_gate: 1, waiting_on: 'user' });
  await say('10M vectors, 768 dims, 200 qps, no hybrid, cluster production, searches within 40 ms');
  await say('answers for less: max $900');
  const { goal, gate } = await say('what is my goal?');
  expect(goal).toEqual([
    expect.objectContaining({ kind: 'query_ms', figure: 40, is_met: null }),
    {
      kind: 'monthly_usd',
      figure: 900,
      words: 'answers for less: max $900',
      wants: 'under $900.00 a month',
      says: 'this costs $811.85, $88.15 below it',
      is_met: true,
    },
  ]);
  expect(gate.number).toBe(1);
  expect((await say('forget the 40 ms')).goal).toHaveLength(1);
  for (const gate of [2, 3, 4, 5]) {
    await say('confirm');
    await session.reaches({ current_gate: gate, waiting_on: 'user' });
  }
  await say('confirm');
  await session.reaches({ waiting_on: 'approval' });
  const { id, plan_id } = (await session.deployment()) as { id: string; plan_id: string };
  const [[row]] = await host.db.reading(org.orgId, (sql) => [
    selectPlans(sql, org.orgId, id, { before: undefined, fetch: 1 } as never),
  ]);
  expect(row && toPlanSummary(row)).toMatchObject({
    id: plan_id,
    goal: [
      {
        kind: 'monthly_usd',
        figure: 900,
        wants: 'under $900.00 a month',
        says: 'this costs $811.85, $88.15 below it',
        is_met: true,
      },
    ],
  });
  expect(JSON.stringify(row?.goal)).not.toContain('answers for less');
});
