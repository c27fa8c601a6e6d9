import { expect } from 'vitest';
import { agents } from '../../../../functions/agents/index.ts';
import { postgresConversations } from '../../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { completeGate } from '../../../../functions/sessions/conversation/turn/complete-gate.ts';
import type { SessionResponse } from '../../../../functions/sessions/schema.ts';
import { sessions } from '../../../../functions/sessions/service.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { createOrg } from '../../hosts/database.ts';
import type { WorkflowHost } from '../../hosts/workflows/session-workflow.ts';
import { awsAccount, someValues } from '../agents/vector-database.ts';
import { eventually } from '../eventually.ts';

/** An org with a connected AWS account, ready to start sessions. */
export async function connectedOrg(host: WorkflowHost, settings: { approval_required?: boolean } = {}) {
  const org = await createOrg(host.owner, 'owner', settings);
  const accountId = newId('cloudAccount');
  await host.owner`insert into cloud_accounts ${host.owner({
    org_id: org.orgId,
    id: accountId,
    provider: 'aws',
    account_label: 'production',
    account_id: awsAccount.accountId,
    credentials: host.owner.json({
      kind: 'cross_account_role',
      roleArn: `arn:aws:iam::${awsAccount.accountId}:role/orchestrator`,
      accountId: awsAccount.accountId,
    }),
    default_region: 'us-east-1',
    connected_by: org.userId,
  })}`;
  await host.owner`insert into external_ids ${host.owner({
    org_id: org.orgId,
    provider: 'aws',
    account_id: awsAccount.accountId,
    external_id: 'external-1',
  })}`;
  return { ...org, accountId };
}

export type ConnectedOrg = Awaited<ReturnType<typeof connectedOrg>>;

/** A session of the org, driven as its user and its workflow drive it. */
export async function startedSession(host: WorkflowHost, org: ConnectedOrg, agentId = 'vector-database') {
  const service = sessions({
    db: host.db,
    store: postgresConversations(host.db),
    agents,
    longestWaitMs: 500,
  });
  const { body } = await service.start(org.actor('member'), { agent_id: agentId });
  const { id } = body as SessionResponse;
  return sessionOf(host, org, id);
}

/**
 * A session whose gates up to and including `last` are confirmed, with its workflow under way from there: its rows are
 * written at once, because a play of the gates costs more than most tests of what follows.
 */
export async function confirmedSession(host: WorkflowHost, org: ConnectedOrg, last = 5) {
  const id = newId('session');
  const ids = { org_id: org.orgId, session_id: id };
  await host.owner`insert into sessions ${host.owner({
    org_id: org.orgId,
    id,
    agent_id: 'vector-database',
    user_id: org.userId,
    status: 'active',
    current_gate: last,
    waiting_on: 'workflow',
  })}`;
  const gates = Array.from({ length: last }, (_, before) => ({
    ...ids,
    revision: 1,
    gate: before + 1,
    status: 'completed',
    action: 'confirm',
    inputs: host.owner.json(someValues({ cloud_account_id: org.accountId }) as never),
    completed_at: systemClock.now(),
    completed_by: org.userId,
  }));
  await host.owner`insert into session_gates ${host.owner(gates)}`;
  await host.deliver('session.created', { org_id: org.orgId, entity_id: id });
  return sessionOf(host, org, id);
}

export function sessionOf(host: WorkflowHost, org: ConnectedOrg, id: string) {
  const row = async () => {
    const [session] = await host.owner`select * from sessions where id = ${id}`;
    return session as Record<string, unknown>;
  };
  /** Waits until the session's row has these values. */
  const reaches = (expected: Record<string, unknown>) =>
    eventually(async () => expect(await row()).toMatchObject(expected), 10);
  const complete = async (gate: number, action: 'confirm' | 'deploy' | 'revise', changes = {}) => {
    await reaches({ current_gate: gate, waiting_on: 'user' });
    const { revision } = await row();
    const values = someValues({ cloud_account_id: org.accountId, ...changes });
    const decision = { sessionId: id, gate, revision: revision as number, action, values };
    return completeGate(host.db, org.actor('member'), decision);
  };
  return {
    id,
    row,
    reaches,
    complete,
    /** Confirms gates up to and including this one. */
    async confirmUpTo(last: number, first = 1) {
      for (let gate = first; gate <= last; gate++) expect(await complete(gate, 'confirm')).toBe(true);
    },
    deployment: async () => (await host.owner`select * from deployments where session_id = ${id}`)[0],
    runs: () =>
      host.owner`select r.* from runs r join deployments d on d.id = r.deployment_id where d.session_id = ${id} order by r.id`,
    gates: () =>
      host.owner`select revision, gate, status, notice, action from session_gates where session_id = ${id} order by revision, gate`,
    events: async () =>
      (
        await host.owner`select event_type from notifications where org_id = ${org.orgId} order by created_at, id`
      ).map((event) => event.event_type as string),
  };
}

export type DrivenSession = Awaited<ReturnType<typeof startedSession>>;
