import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { agents } from '../../../../functions/agents/index.ts';
import { hubTokenContext } from '../../../../functions/deployments/hub-token/hub-token.ts';
import { readSealedHubToken } from '../../../../functions/deployments/hub-token/store.postgres.ts';
import { sessionsApi } from '../../../../functions/sessions/api.ts';
import { postgresConversations } from '../../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { sessionRoutes } from '../../../../functions/sessions/routes.ts';
import { sessions } from '../../../../functions/sessions/service.ts';
import { endInFailure } from '../../../../functions/sessions/session-end.ts';
import { lockSession } from '../../../../functions/sessions/store.postgres.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { testSecretBox } from '../../../support/builders/clouds.ts';
import {
  connectedAccount,
  hubTokens,
  recordedDeployment,
  startBody,
  withExternalIds,
} from '../../../support/builders/deployments/deployments.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import { testApi } from '../../../support/hosts/api.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';

const token = `hf_${'Zz9'.repeat(11)}`;
const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

const store = postgresConversations(db);
const ofSessions = testApi({
  routes: sessionRoutes,
  api: sessionsApi(sessions({ db, store, agents, longestWaitMs: 0 }), hubTokens(db)),
});
const ofDeployments = testApi(deploymentsGroup()({ db, clock: systemClock }));

let acme: TestOrg;
beforeEach(async () => {
  acme = await createOrg(owner);
});

async function session(user: TestOrg, agentId = 'inference-server'): Promise<string> {
  const id = newId('session');
  await owner`insert into sessions ${owner({
    org_id: user.orgId,
    id,
    agent_id: agentId,
    user_id: user.userId,
    status: 'active',
    current_gate: 4,
    waiting_on: 'user',
  })}`;
  return id;
}

/** One that was asked for without a conversation. */
async function deployment(user: TestOrg): Promise<string> {
  const { deploymentId } = await recordedDeployment(database, user);
  await owner`update deployments set agent_id = 'inference-server', session_id = null where id = ${deploymentId}`;
  return deploymentId;
}

type Kind = 'sessions' | 'deployments';
const call = async (
  by: TestOrg,
  method: 'PUT' | 'DELETE',
  kind: Kind,
  id: string,
  body: unknown = { token },
) => {
  const api = kind === 'sessions' ? ofSessions : ofDeployments;
  const sent = method === 'PUT' ? { body } : {};
  const { status, json, text } = await api.call(method, `/api/${kind}/${id}/hub_token`, {
    token: await api.tokenFor(by),
    ...sent,
  });
  return { status, code: json?.code, text };
};
const give = (by: TestOrg, kind: Kind, id: string, body?: unknown) => call(by, 'PUT', kind, id, body);
const kept = (ownerId: string) => owner`select sealed from hub_tokens where owner_id = ${ownerId}`;
const outcomes = async (targetId: string) =>
  (
    await owner`select changes from audit_events where target_id = ${targetId}
      and action = 'deployment.hub_token_changed' order by id`
  ).map(({ changes }) => changes);

describe('a token for the model hub', () => {
  it('is kept sealed, replaced and removed, and its audit rows say no more than that', async () => {
    const id = await session(acme);
    const shown = async () =>
      (await ofSessions.call('GET', `/api/sessions/${id}`, { token: await ofSessions.tokenFor(acme) })).json
        .hub_token_given_at;
    expect(await shown()).toBeNull();
    expect(await give(acme, 'sessions', id)).toMatchObject({ status: 204 });
    expect(new Date(await shown()).getTime()).toBeGreaterThan(0);
    const [first] = await kept(id);
    const context = hubTokenContext(acme.orgId, { session_id: id });
    expect(await testSecretBox.open(first?.sealed, context)).toBe(token);
    expect(await give(acme, 'sessions', id)).toMatchObject({ status: 204 });
    expect(await kept(id)).toHaveLength(1);
    expect(await call(acme, 'DELETE', 'sessions', id)).toMatchObject({ status: 204 });
    expect(await kept(id)).toHaveLength(0);
    expect(await call(acme, 'DELETE', 'sessions', id)).toMatchObject({ status: 204 });
    expect(await outcomes(id)).toEqual([
      { outcome: 'given' },
      { outcome: 'replaced' },
      { outcome: 'removed' },
    ]);
  });

  it('can’t be opened for another owner, even if the row is copied', async () => {
    const [id, other] = [await session(acme), await session(acme)];
    await give(acme, 'sessions', id);
    const [row] = await kept(id);
    for (const foreign of [{ session_id: other }, { deployment_id: id.replace('s-', 'deploy-') }])
      await expect(testSecretBox.open(row?.sealed, hubTokenContext(acme.orgId, foreign))).rejects.toThrow(
        'sealed for something else',
      );
    const globex = await createOrg(owner);
    await expect(
      testSecretBox.open(row?.sealed, hubTokenContext(globex.orgId, { session_id: id })),
    ).rejects.toThrow('sealed for something else');
  });

  it('is taken of a session from who talks in it alone, while that goes on and the agent has a use for it', async () => {
    const member = await addMember(owner, acme.orgId, 'member');
    const id = await session(member);
    const admin = await addMember(owner, acme.orgId, 'admin');
    expect(await give(admin, 'sessions', id)).toMatchObject({ status: 403, code: 'not_session_owner' });
    expect(await call(admin, 'DELETE', 'sessions', id)).toMatchObject({ status: 403 });
    const viewer = await addMember(owner, acme.orgId, 'viewer');
    expect(await give(viewer, 'sessions', id)).toMatchObject({ status: 403 });
    const elsewhere = await createOrg(owner);
    expect(await give(elsewhere, 'sessions', id)).toMatchObject({ status: 404 });
    const vectors = await session(member, 'vector-database');
    expect(await give(member, 'sessions', vectors)).toMatchObject({
      status: 409,
      code: 'hub_token_not_taken',
    });
    await owner`update sessions set status = 'completed', waiting_on = 'nothing' where id = ${id}`;
    expect(await give(member, 'sessions', id)).toMatchObject({ status: 409, code: 'session_ended' });
    expect(await kept(id)).toHaveLength(0);
  });

  it('is taken of a deployment from who had it planned and from admins, until it is destroyed', async () => {
    const member = await addMember(owner, acme.orgId, 'member');
    const id = await deployment(member);
    expect(await give(member, 'deployments', id)).toMatchObject({ status: 204 });
    expect(await give(acme, 'deployments', id)).toMatchObject({ status: 204 });
    const other = await addMember(owner, acme.orgId, 'member');
    expect(await give(other, 'deployments', id)).toMatchObject({ status: 403, code: 'not_your_deployment' });
    expect(await call(other, 'DELETE', 'deployments', id)).toMatchObject({ status: 403 });
    const viewer = await addMember(owner, acme.orgId, 'viewer');
    const elsewhere = await createOrg(owner);
    for (const method of ['PUT', 'DELETE'] as const) {
      expect(await call(viewer, method, 'deployments', id)).toMatchObject({ status: 403 });
      expect(await call(elsewhere, method, 'deployments', id)).toMatchObject({ status: 404 });
    }
    for (const [status, code] of [
      ['destroying', 'being_destroyed'],
      ['destroyed', 'already_destroyed'],
    ] as const) {
      await owner`update deployments set status = ${status} where id = ${id}`;
      expect(await give(member, 'deployments', id)).toMatchObject({ status: 409, code });
      expect(await call(member, 'DELETE', 'deployments', id)).toMatchObject({ status: 409, code });
    }
    expect(await kept(id)).toHaveLength(1);
  });

  it('is of the session that planned the deployment, where there is one', async () => {
    const { deploymentId, sessionId } = await recordedDeployment(database, acme);
    await owner`update deployments set agent_id = 'inference-server' where id = ${deploymentId}`;
    await give(acme, 'deployments', deploymentId);
    expect(await kept(sessionId)).toHaveLength(1);
    const found = await db.system(acme.orgId, (unit) => readSealedHubToken(unit, deploymentId));
    expect(found?.owner).toEqual({ session_id: sessionId });
    await owner`update sessions set agent_id = 'inference-server' where id = ${sessionId}`;
    await give(acme, 'sessions', sessionId);
    expect([await outcomes(deploymentId), await outcomes(sessionId)]).toEqual([
      [{ outcome: 'given' }],
      [{ outcome: 'replaced' }],
    ]);
  });

  it('is of a deployment once its session has completed, and the session’s refusal names that', async () => {
    const { deploymentId, sessionId } = await recordedDeployment(database, acme);
    await owner`update sessions set agent_id = 'inference-server', status = 'completed', waiting_on = 'nothing'
      where id = ${sessionId}`;
    const answer = await give(acme, 'sessions', sessionId);
    expect(answer).toMatchObject({ status: 409, code: 'session_ended' });
    expect(answer.text).toContain(`/api/deployments/${deploymentId}/hub_token`);
  });

  it.each(['', 'secret', `hf_${'a'.repeat(300)}`, 'hf_short', `hf_${'a'.repeat(34)}\n`, `${token} `])(
    'that doesn’t look like one (%j) is refused without being repeated',
    async (wrong) => {
      const id = await session(acme);
      const answer = await give(acme, 'sessions', id, { token: wrong });
      expect(answer).toMatchObject({ status: 422 });
      if (wrong.length > 6) expect(answer.text).not.toContain(wrong.trim());
    },
  );

  it('comes with the request that starts a deployment, and stands in nothing that is kept of it', async () => {
    const cloudAccountId = await connectedAccount(owner, acme);
    await withExternalIds(owner, acme);
    const body = {
      agent_id: 'inference-server',
      cloud_account_id: cloudAccountId,
      scope: startBody.scope,
      options: { model: 'meta-llama/Llama-3.1-8B-Instruct' },
      sizing: { peak_qps: 4 },
      hub_token: token,
    };
    const headers = { 'Idempotency-Key': 'start-1' };
    const { status, json, text } = await ofDeployments.call('POST', '/api/deployments', {
      token: await ofDeployments.tokenFor(acme),
      headers,
      body,
    });
    expect([status, status === 201 ? '' : text]).toEqual([201, '']);
    expect(await outcomes(json.id)).toEqual([{ outcome: 'given' }]);
    const [row] = await kept(json.id);
    expect(json.hub_token_given_at).not.toBeNull();
    const context = hubTokenContext(acme.orgId, { deployment_id: json.id });
    expect(await testSecretBox.open(row?.sealed, context)).toBe(token);
    const tables = await everything();
    expect(tables).not.toContain(token);
    expect(tables).not.toContain(Buffer.from(token).toString('base64'));
    expect(tables).not.toContain(Buffer.from(token).toString('hex'));
    expect(text).not.toContain(token);
  });

  it('is refused with a start of what downloads nothing from a hub', async () => {
    const { status, json } = await ofDeployments.call('POST', '/api/deployments', {
      token: await ofDeployments.tokenFor(acme),
      body: { ...startBody, hub_token: token },
    });
    expect([status, json.code]).toEqual([409, 'hub_token_not_taken']);
  });

  it('is deleted with a session that is given up, and stays where its deployment still stands', async () => {
    const fail = (id: string) =>
      db.system(acme.orgId, async (unit) =>
        endInFailure(unit, await lockSession(unit, id), 'expired', 'Nobody answered.'),
      );
    const id = await session(acme);
    await give(acme, 'sessions', id);
    await fail(id);
    expect(await kept(id)).toHaveLength(0);
    const { deploymentId, sessionId } = await recordedDeployment(database, acme);
    await owner`update deployments set agent_id = 'inference-server' where id = ${deploymentId}`;
    await give(acme, 'deployments', deploymentId);
    await fail(sessionId);
    expect(await kept(sessionId)).toHaveLength(1);
  });
});

/** All rows of all tables, as text; bytes are shown in hex. */
async function everything(): Promise<string> {
  const tables = await owner`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`;
  const rows = await Promise.all(tables.map(({ name }) => owner`select t::text from ${owner(name)} t`));
  return JSON.stringify(rows);
}
