import type { Sql } from 'postgres';
import { dayMs } from '../../../../functions/shared/durations.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { smallAgent } from '../../../support/builders/agents/small-agent.ts';
import type { Prepared } from './acts.ts';
import type { Situation } from './situations.ts';
import type { MatrixOrg } from './world.ts';

/** A row to be inserted. */
export type Row = [table: string, columns: Record<string, unknown>];

const inDays = (days: number) => new Date(Date.now() + days * dayMs);

/** What a deployment in this situation is written as, in the order in which its rows need each other. */
export function rowsOf(
  json: Sql['json'],
  { orgId, users, accounts, plans }: MatrixOrg,
  situation: Situation,
) {
  const { status, session, pending, run, isDeployed = false } = situation;
  const [id, firstPlan, secondPlan, sessionId] = [
    newId('deployment'),
    newId('plan'),
    newId('plan'),
    session ? newId('session') : null,
  ];
  const current = isDeployed ? secondPlan : firstPlan;
  const author = users.author.userId;
  const failure = status === 'failed' || status === 'cancelled' ? 'partial' : null;
  const ofSession = session ? sessionRows(users, sessionId as string, session) : [];
  const deployment: Row = [
    'deployments',
    {
      id,
      name: 'vectors',
      agent_id: smallAgent.id,
      session_id: sessionId,
      cloud_account_id: situation.isDisconnected ? accounts.disconnected : accounts.connected,
      scope: json({ cluster_name: 'prod', namespace: 'vectors', region: 'us-east-1' }),
      status,
      failure_extent: failure,
      failure_reason: failure && 'No node.',
      plan_id: current,
      outputs: isDeployed ? json([]) : null,
      requested_by: author,
      protected: situation.isProtected ?? false,
      expires_at: situation.isOver ? inDays(-1) : null,
      teardown: situation.left ? json(teardown(situation.left)) : null,
    },
  ];
  const copy = (from_id: string, to_id: string, revision: number) => ({
    from_id,
    to_id,
    revision,
    deployment_id: id,
  });
  const copies = [
    copy(plans.first, firstPlan, 1),
    ...(isDeployed ? [copy(plans.second, secondPlan, 2)] : []),
  ];
  const proposed = pending?.action === 'update' ? newId('plan') : current;
  if (proposed !== current) copies.push(copy(plans.proposed, proposed, 3));
  const after: Row[] = [];
  const runRow = (plan_id: string, row: object) => {
    const ended = { status: 'succeeded', kind: 'apply', requested_by: author, ended_at: new Date() };
    after.push(['runs', { id: newId('run'), deployment_id: id, plan_id, ...ended, ...row }]);
  };
  if (isDeployed) for (const plan of [firstPlan, secondPlan]) runRow(plan, {});
  if (failure || (run === 'ended' && !isDeployed))
    runRow(current, failure ? { status, failure_extent: failure } : { status: 'failed' });
  if (run && run !== 'ended')
    runRow(current, {
      kind: run.kind,
      status: 'running',
      ended_at: null,
      requested_by: run.by ? users.admin.userId : author,
      cancel_requested_by: run.cancelRequested ? users.owner.userId : null,
      cancel_requested_at: run.cancelRequested ? new Date() : null,
    });
  const approvalRow = (row: object) => {
    const common = {
      id: newId('approval'),
      deployment_id: id,
      plan_id: proposed,
      plan_digest: 'a'.repeat(64),
    };
    const asked = { requested_by: author, second_approver_required: false, expires_at: inDays(1) };
    after.push(['approvals', { ...common, ...asked, ...row }]);
  };
  if (status === 'approved')
    approvalRow({
      action: 'apply',
      status: 'approved',
      decided_by: users.admin.userId,
      decided_at: new Date(),
    });
  if (pending)
    approvalRow({
      action: pending.action,
      status: 'pending',
      // Who may not decide on it where a second one has to.
      requested_by: pending.secondApprover ? users.admin.userId : author,
      second_approver_required: pending.secondApprover ?? false,
      expires_at: inDays(pending.isExpired ? -1 : 1),
    });
  const runs = after.filter(([table]) => table === 'runs').map(([, row]) => row.id as string);
  const prepared: Prepared = {
    id,
    name: 'vectors',
    runId: runs.at(-1) ?? newId('run'),
    formerPlanId: firstPlan,
    approvalId: after.find(([, row]) => row.status === 'pending')?.[1].id as string | undefined,
  };
  const ofOrg = ([table, columns]: Row): Row => [table, { org_id: orgId, ...columns }];
  return {
    prepared,
    session: ofSession.map(ofOrg),
    deployment: ofOrg(deployment),
    plans: copies,
    others: after.map(ofOrg),
  };
}

function sessionRows(
  users: MatrixOrg['users'],
  id: string,
  { gate, waitingOn }: NonNullable<Situation['session']>,
): Row[] {
  const status = waitingOn === 'nothing' ? 'completed' : 'active';
  const revision = gate === 5 && waitingOn === 'user' ? 2 : 1;
  return [
    [
      'sessions',
      {
        id,
        agent_id: smallAgent.id,
        user_id: users.author.userId,
        status,
        current_gate: gate,
        revision,
        waiting_on: waitingOn,
      },
    ],
    ...(waitingOn === 'user'
      ? [['session_gates', { session_id: id, revision, gate, status: 'open' }] as Row]
      : []),
  ];
}

function teardown(left: NonNullable<Situation['left']>) {
  const part = { kind: 'AWS::S3::Bucket', name: 'snapshots', namespace: null, reason: 'It holds data.' };
  return {
    deleted: [],
    kept: left === 'data' ? [{ ...part, holds_data: true }] : [],
    left_over: left === 'something' ? [part] : [],
    ended_at: new Date().toISOString(),
  };
}
