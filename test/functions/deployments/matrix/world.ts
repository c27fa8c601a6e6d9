import type { Agent, PlanInput, Values } from '../../../../functions/agents/agent.ts';
import { planDigest } from '../../../../functions/agents/digest.ts';
import type { Role } from '../../../../functions/shared/actor.ts';
import { dayMs } from '../../../../functions/shared/durations.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { planned, sessionAtReview, withExternalIds } from '../../../support/builders/deployments.ts';
import { smallAgent } from '../../../support/builders/small-agent.ts';
import { awsAccount, cluster } from '../../../support/builders/vector-database.ts';
import { addMember, createOrg, type TestDatabase, type TestOrg } from '../../../support/hosts/database.ts';
import type { Prepared } from './acts.ts';
import type { Demand, Situation } from './situations.ts';

// An organization whose people ask for everything, and deployments in every situation, written as rows: nothing is
// played.

/** Everybody who asks. The author is a member who had the deployments planned; the stranger owns another organization. */
export const askers = ['viewer', 'member', 'author', 'admin', 'owner', 'stranger'] as const;
export type Asker = (typeof askers)[number];

export const roleOf: Record<Asker, Role | null> = {
  viewer: 'viewer',
  member: 'member',
  author: 'member',
  admin: 'admin',
  owner: 'owner',
  stranger: null,
};

export interface MatrixOrg {
  demand: Demand;
  orgId: string;
  users: Record<Asker, TestOrg>;
  accounts: { connected: string; disconnected: string };
  /** Rows that every deployment’s plans are copied from. */
  plans: { first: string; second: string };
}

export async function createMatrixOrg(database: TestDatabase, demand: Demand): Promise<MatrixOrg> {
  const { owner } = database;
  const isDemanded = demand === 'approvals';
  const first = await createOrg(owner, 'owner', {
    approval_required: isDemanded,
    approval_required_for_destroy: isDemanded,
  });
  const { orgId } = first;
  const users = {
    viewer: await addMember(owner, orgId, 'viewer'),
    member: await addMember(owner, orgId, 'member'),
    author: await addMember(owner, orgId, 'member'),
    admin: await addMember(owner, orgId, 'admin'),
    owner: first,
    stranger: await createOrg(owner),
  };
  const { cloudAccountId: connected } = await sessionAtReview(owner, first);
  const { cloudAccountId: disconnected } = await sessionAtReview(owner, first);
  await withExternalIds(owner, first);
  await owner`update cloud_accounts set disconnected_at = now() where id = ${disconnected}`;
  const plans = await insertTemplates(database, orgId, connected);
  return { demand, orgId, users, accounts: { connected, disconnected }, plans };
}

/** An agent of two values, so that a request costs what its rules cost. */
export const matrixAgent: Agent = {
  ...smallAgent,
  gates: smallAgent.gates.slice(0, 2),
  takesHubToken: true,
  plan: ({ deploymentId, account, values }) => {
    const org = { orgId: '-', userId: '-' } as TestOrg;
    const { plan } = planned(org, { sessionId: '-', cloudAccountId: account.id }, deploymentId);
    return { ...plan, name: 'vectors', agent_id: smallAgent.id, values };
  },
};

/** Two plans; the second one is a change of the first. */
async function insertTemplates({ owner }: TestDatabase, orgId: string, cloudAccountId: string) {
  const deploymentId = newId('deployment');
  await owner`insert into deployments ${owner({
    org_id: orgId,
    id: deploymentId,
    name: 'template',
    agent_id: smallAgent.id,
    cloud_account_id: cloudAccountId,
    scope: owner.json({}),
    status: 'planned',
    requested_by: newId('user'),
  })}`;
  const account = { ...awsAccount, id: cloudAccountId };
  const insert = async (values: Values) => {
    const input: PlanInput = { deploymentId, orgId, account, cluster, values };
    const plan = matrixAgent.plan(input);
    const id = newId('plan');
    await owner`insert into plans ${owner({
      org_id: orgId,
      id,
      deployment_id: deploymentId,
      revision: 1,
      digest: planDigest(plan),
      plan: owner.json(plan as never),
      input: owner.json(input as never),
    })}`;
    return id;
  };
  return { first: await insert({ cats: 3, dogs: 2 }), second: await insert({ cats: 4, dogs: 2 }) };
}

const inDays = (days: number) => new Date(Date.now() + days * dayMs);

/** A deployment of its own in this situation. */
export async function prepare(
  { owner }: TestDatabase,
  org: MatrixOrg,
  situation: Situation,
): Promise<Prepared> {
  const { orgId, users, accounts, plans } = org;
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
  const rows: [string, Record<string, unknown>][] = [];
  if (session) rows.push(...sessionRows(org, sessionId as string, session));
  rows.push([
    'deployments',
    {
      id,
      name: 'vectors',
      agent_id: smallAgent.id,
      session_id: sessionId,
      cloud_account_id: situation.isDisconnected ? accounts.disconnected : accounts.connected,
      scope: owner.json({ cluster_name: 'prod', namespace: 'vectors', region: 'us-east-1' }),
      status,
      failure_extent: failure,
      failure_reason: failure && 'No node.',
      plan_id: current,
      outputs: isDeployed ? owner.json([]) : null,
      requested_by: author,
      protected: situation.isProtected ?? false,
      expires_at: situation.isOver ? inDays(-1) : null,
      teardown: situation.left ? owner.json(teardown(situation.left) as never) : null,
    },
  ]);
  const copies = [
    { from: plans.first, to: firstPlan, revision: 1 },
    ...(isDeployed ? [{ from: plans.second, to: secondPlan, revision: 2 }] : []),
  ];
  const proposed = pending?.action === 'update' ? newId('plan') : current;
  if (proposed !== current) copies.push({ from: plans.first, to: proposed, revision: 3 });
  const after: [string, Record<string, unknown>][] = [];
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
  await owner.begin(async (sql) => {
    const insert = ([table, row]: [string, Record<string, unknown>]) =>
      sql`insert into ${sql(table)} ${sql({ org_id: orgId, ...row } as never)}`.execute();
    await Promise.all([
      ...rows.map(insert),
      ...copies.map(({ from, to, revision }) =>
        sql`insert into plans (org_id, id, deployment_id, revision, digest, plan, input, created_at)
          select org_id, ${to}, ${id}, ${revision}, digest, plan, input, now() from plans where id = ${from}`.execute(),
      ),
      ...after.map(insert),
      sql`update approvals a set plan_digest = p.digest from plans p where p.id = a.plan_id and a.deployment_id = ${id}`.execute(),
    ]);
  });
  const runs = after.filter(([table]) => table === 'runs').map(([, row]) => row.id as string);
  return {
    id,
    name: 'vectors',
    runId: runs.at(-1) ?? newId('run'),
    formerPlanId: firstPlan,
  };
}

function sessionRows(
  { users }: MatrixOrg,
  id: string,
  { gate, waitingOn }: NonNullable<Situation['session']>,
): [string, Record<string, unknown>][] {
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
      ? [
          ['session_gates', { session_id: id, revision, gate, status: 'open' }] as [
            string,
            Record<string, unknown>,
          ],
        ]
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

/**
 * All rows of the organization and of the stranger’s, as versions: any write makes another one, also one that writes
 * the same values.
 */
export async function rowVersions({ owner }: TestDatabase): Promise<() => Promise<string[]>> {
  const tables = await owner<{ name: string }[]>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;
  const query = tables
    .map(
      ({ name }) =>
        `select '${name} ' || count(*) || ' ' || coalesce(sum(hashtextextended(ctid::text || xmin::text, 0)), 0) as versions from "${name}"`,
    )
    .join(' union all ');
  return async () =>
    (await owner.unsafe<{ versions: string }[]>(query)).map(({ versions }) => versions).sort();
}
