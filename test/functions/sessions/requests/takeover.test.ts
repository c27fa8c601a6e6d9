import { afterAll, beforeAll, expect, test } from 'vitest';
import { agents } from '../../../../functions/agents/index.ts';
import { putHubToken } from '../../../../functions/deployments/hub-token/store.postgres.ts';
import { sessionsApi } from '../../../../functions/sessions/api.ts';
import { postgresConversations } from '../../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { sessionRoutes } from '../../../../functions/sessions/routes.ts';
import { sessions } from '../../../../functions/sessions/service.ts';
import { decide } from '../../../support/builders/deployments/deployment-life.ts';
import { hubTokens } from '../../../support/builders/deployments/deployments.ts';
import {
  type ConnectedOrg,
  connectedOrg,
  sessionOf,
  startedSession,
} from '../../../support/builders/sessions/sessions.ts';
import { type TestApi, testApi } from '../../../support/hosts/api.ts';
import { addMember, type TestOrg } from '../../../support/hosts/database.ts';
import { type WorkflowHost, workflowHost } from '../../../support/hosts/workflows/session-workflow.ts';

let host: WorkflowHost;
let api: TestApi;
beforeAll(async () => {
  host = await workflowHost();
  const service = sessions({
    db: host.db,
    store: postgresConversations(host.db),
    agents,
    longestWaitMs: 500,
  });
  api = testApi({ routes: sessionRoutes, api: sessionsApi(service, hubTokens(host.db)) });
});
afterAll(() => host.close());

const call = async (user: TestOrg, method: string, path: string, headers = {}) =>
  api.call(method, path, { token: await api.tokenFor(user), headers });
const takeOver = (user: TestOrg, id: string, headers = {}) =>
  call(user, 'POST', `/api/sessions/${id}/take_over`, headers);

/** A member's session, and an org whose owner looks at it. */
async function sessionOfMember() {
  const org = await connectedOrg(host);
  const member = await addMember(host.owner, org.orgId, 'member');
  const theirs: ConnectedOrg = { ...member, accountId: org.accountId };
  const session = await startedSession(host, theirs);
  const leave = () => host.owner`delete from members where user_id = ${member.userId}`;
  return { org, member, session, leave };
}

test('the approved session of a member who left is taken over by an admin, who deploys it', async () => {
  const { org, member, session, leave } = await sessionOfMember();
  await session.confirmUpTo(5);
  await session.reaches({ waiting_on: 'approval' });
  await leave();
  const deployment = await session.deployment();
  await host.db.write(org.actor('admin'), (unit) => decide(unit, deployment?.id, 'approve'));
  await session.reaches({ current_gate: 6, waiting_on: 'user' });

  const shown = await call(org, 'GET', `/api/sessions/${session.id}`);
  expect(shown.json.allowed_actions).toEqual(['take_over', 'end']);
  expect(shown.json).toMatchObject({ created_by: member.userId, created_by_name: 'Ada' });
  const taken = await takeOver(org, session.id);
  expect(taken).toMatchObject({
    status: 200,
    json: { id: session.id, allowed_actions: ['post_message', 'end'] },
  });
  await sessionOf(host, org, session.id).complete(6, 'deploy');
  await session.reaches({ status: 'completed' });
  const [run] = await session.runs();
  expect(run).toMatchObject({ status: 'succeeded', requested_by: org.userId });

  const told = await host.owner`select actor_id, entity_id from notifications
    where event_type = 'session.taken_over' and org_id = ${org.orgId}`;
  expect([...told]).toEqual([{ actor_id: org.userId, entity_id: session.id }]);
  const audited = await host.owner`select actor_id, target_id, changes from audit_events
    where action = 'session.taken_over' and org_id = ${org.orgId}`;
  expect([...audited]).toMatchObject([{ actor_id: org.userId, target_id: session.id }]);
});

test('a member who takes a session over doesn’t get the former owner’s token: it is deleted, and the audit log says so', async () => {
  const { org, session, leave } = await sessionOfMember();
  await leave();
  const sessionId = session.id;
  await host.db.system(org.orgId, (unit) =>
    putHubToken(unit, { session_id: sessionId }, Buffer.from('sealed')),
  );
  const removals = async () => {
    const rows = await host.owner`select changes from audit_events where org_id = ${org.orgId}
      and action = 'deployment.hub_token_changed' and target_id = ${sessionId}`;
    return rows.map(({ changes }) => changes);
  };
  expect((await takeOver(org, sessionId)).status).toBe(200);
  expect(await host.owner`select from hub_tokens where owner_id = ${sessionId}`).toHaveLength(0);
  expect(await removals()).toEqual([{ outcome: 'removed' }]);
});

test('a session whose owner is a member can’t be taken over, nor one that has ended', async () => {
  const { org, session, leave } = await sessionOfMember();
  expect((await call(org, 'GET', `/api/sessions/${session.id}`)).json.allowed_actions).toEqual([]);
  expect(await takeOver(org, session.id)).toMatchObject({
    status: 409,
    json: { code: 'session_owner_is_member' },
  });
  await leave();
  await host.owner`update sessions set status = 'failed', waiting_on = 'nothing' where id = ${session.id}`;
  expect(await takeOver(org, session.id)).toMatchObject({ status: 409, json: { code: 'session_ended' } });
  expect((await call(org, 'GET', `/api/sessions/${session.id}`)).json.allowed_actions).toEqual([]);
});

test('of two admins at once one takes over; a member and a viewer may not', async () => {
  const { org, session, leave } = await sessionOfMember();
  await leave();
  for (const role of ['member', 'viewer'] as const) {
    const other = await addMember(host.owner, org.orgId, role);
    expect((await takeOver(other, session.id)).status).toBe(403);
    expect((await call(other, 'GET', `/api/sessions/${session.id}`)).json.allowed_actions).toEqual([]);
  }
  const second = await addMember(host.owner, org.orgId, 'admin');
  const answers = await Promise.all([takeOver(org, session.id), takeOver(second, session.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
