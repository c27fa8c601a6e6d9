import { type Endpoint, type endpointGroups, endpoints } from '../../functions/routes.ts';
import { includesRole, type Role, roles } from '../../functions/shared/actor.ts';
import { hashSecret, newId, newSecret } from '../../functions/shared/ids.ts';
import { paramsOf } from '../support/builders/bodies/unknown-ids.ts';
import { changedDeployment, proposedChange } from '../support/builders/deployments/deployed.ts';
import { recordedDeployment, withExternalIds } from '../support/builders/deployments/deployments.ts';
import { addService } from '../support/builders/people/services.ts';
import { addToken } from '../support/builders/people/tokens.ts';
import { addTrust } from '../support/builders/people/trusts.ts';
import { storedDelivery, storedWebhook } from '../support/builders/webhooks.ts';
import type { Tenant, World } from './world.ts';

type Groups = Omit<typeof endpointGroups, 'operator'>;
type WithParams<R> = { [K in keyof R]: R[K] extends { params: object } ? K : never }[keyof R];

/** The operations with an id in their path. A new one doesn't compile, and fails, until its record stands below. */
export type OperationWithId = { [G in keyof Groups]: WithParams<Groups[G]> }[keyof Groups] & string;

export type Params = Record<string, string>;
type Make = (world: World, tenant: Tenant, asker: Role) => Promise<Params>;

/** How the matrix gets a record for an operation, and what the operation says to those who may reach it. */
export interface RouteRecord {
  /** A record of the tenant that the operation works on, new each time; `asker` is whose request it is for. */
  make: Make;
  /** One that was deleted; for records that can't be there is none. */
  deleted?: Make;
  /** The answer to its own org about a deleted one; by default that of an id that never was. */
  deletedStatus?: number;
  body?: (params: Params) => object;
  /** Who may, where the row's `access` doesn't say all. */
  mayUse?: (role: Role) => boolean;
  /** All orgs share it: whoever may ask gets it, and the rest of the matrix doesn't apply. */
  shared?: true;
  /** It is a user's own, whichever org they are in: the act changes these tables, which are of no org. */
  ofUser?: readonly string[];
  /** The parameter is a secret and no id: who holds that of another org's user is told so, and gets nothing. */
  secret?: { status: number; code: string };
}

export const records: Record<OperationWithId, RouteRecord> = {
  getAgent: { make: async () => ({ id: 'vector-database' }), shared: true },
  previewDeployment: {
    make: async () => ({ id: 'vector-database' }),
    body: () => ({ sizing: { dimension: 768 } }),
    shared: true,
  },

  getCloud: { make: cloud, deleted: disconnected },
  listClusters: { make: cloud, deleted: disconnected },
  rotateCredentials: {
    make: cloud,
    deleted: disconnected,
    body: ({ accountId = '' }) => ({ credentials: credentialsOf(accountId) }),
  },
  renewExternalId: { make: cloud, deleted: disconnected },
  useExternalId: { make: cloudInRotation, deleted: disconnected },
  requestQuota: {
    make: cloud,
    deleted: disconnected,
    body: () => ({ region: 'eu-west-1', quota: 'L-DB2E81BA', value: 16 }),
  },
  listQuotaRequests: { make: cloud, deleted: disconnected },
  disconnectCloud: { make: cloud, deleted: disconnected, deletedStatus: 200 },

  getDeployment: { make: deployment },
  updateDeployment: { make: deployment, body: () => ({ protected: true }) },
  approveDeployment: { make: deployment },
  rejectDeployment: { make: deployment },
  preflightDeployment: { make: checkableDeployment },
  applyDeployment: { make: succeeded },
  checkDrift: { make: succeeded },
  previewChange: { make: deployed, body: ({ formerPlanId }) => ({ plan_id: formerPlanId }) },
  priceChange: { make: deployed, body: () => ({ options: { node_count: 4 } }) },
  rollbackDeployment: { make: deployed, body: ({ formerPlanId }) => ({ plan_id: formerPlanId }) },
  withdrawProposal: { make: proposed },
  destroyDeployment: { make: deployment, body: () => ({ confirm: 'Vectors' }) },
  giveHubToken: { make: hubDeployment, body: () => ({ token: hubToken }) },
  removeHubToken: { make: hubDeployment },
  getEvidence: { make: deployment },
  forgetDeployment: { make: notDestroyed, body: () => ({ confirm: 'Vectors' }) },
  listPlans: { make: deployment },
  getPlan: { make: plan },
  listApprovals: { make: deployment },
  getApproval: { make: approval },
  listRuns: { make: deployment },
  getRun: { make: run },
  cancelRun: { make: run },
  listRunEvents: { make: run },
  listDeploymentEvents: { make: deployment },

  getNotification: { make: notification },
  markNotificationRead: { make: notification },
  markNotificationUnread: { make: notification },

  getSession: { make: session },
  listMessages: { make: session },
  getMessage: { make: message },
  giveSessionHubToken: { make: hubSession, body: () => ({ token: hubToken }) },
  removeSessionHubToken: { make: hubSession },
  takeOverSession: { make: orphanedSession },
  endSession: { make: session },
  postMessage: { make: session, body: () => ({ text: 'Hello' }) },

  getMember: { make: member, deleted: removedMember },
  changeMemberRole: { make: member, deleted: removedMember, body: () => ({ role: 'member' }) },
  removeMember: {
    make: member,
    deleted: removedMember,
    mayUse: (role) => includesRole(role, 'admin'),
  },
  setMemberCreditLimit: { make: member, deleted: removedMember, body: () => ({ credits: 200 }) },
  getAuditEvent: { make: auditEvent },
  endSignIn: { make: signIn, deleted: endedSignIn, ofUser: ['sign_ins', 'revoked_tokens'] },

  getServiceAccount: { make: serviceAccount },
  updateServiceAccount: { make: serviceAccount, body: () => ({ name: 'nightly' }) },
  deleteServiceAccount: { make: serviceAccount },
  getToken: { make: apiToken, mayUse: (role) => includesRole(role, 'admin') },
  revokeToken: { make: apiToken, mayUse: (role) => includesRole(role, 'admin') },
  getTrust: { make: trust },
  deleteTrust: { make: trust },
  getInvite: { make: invite, deleted: cancelledInvite },
  resendInvite: { make: invite, deleted: cancelledInvite },
  cancelInvite: { make: invite, deleted: cancelledInvite, deletedStatus: 204 },
  getWebhook: { make: webhook },
  updateWebhook: { make: webhook, body: () => ({ description: 'Ours' }) },
  deleteWebhook: { make: webhook },
  rotateWebhookSecret: { make: webhook, body: () => ({}) },
  useWebhookSecret: { make: webhookInRotation },
  testWebhook: { make: webhook },
  replayWebhook: { make: webhook, body: () => ({ since: '2026-01-01T00:00:00Z' }) },
  listWebhookDeliveries: { make: webhook },
  getWebhookDelivery: { make: delivery },
  redeliverWebhook: { make: delivery },

  acceptInvite: { make: inviteToken, secret: { status: 403, code: 'invite_for_other_email' } },
};

async function serviceAccount({ owner }: World, { users }: Tenant): Promise<Params> {
  const { serviceId } = await addService(owner, users.owner);
  return { id: serviceId };
}

async function trust(world: World, { users }: Tenant): Promise<Params> {
  return { id: await addTrust(world.owner, users.owner) };
}

/** Of the owner: others than admins see only their own. */
async function apiToken({ owner }: World, { users }: Tenant): Promise<Params> {
  const { grant } = await addToken(owner, users.owner);
  return { id: grant.id };
}

async function insert({ owner }: World, table: string, row: Record<string, unknown>): Promise<void> {
  await owner`insert into ${owner(table)} ${owner(row)}`;
}

/** With the number of the account beside the id, as some bodies have to name it. */
async function cloud(world: World, { orgId, users }: Tenant): Promise<{ id: string; accountId: string }> {
  const id = newId('cloudAccount');
  const accountId = nextAccount();
  await insert(world, 'cloud_accounts', {
    org_id: orgId,
    id,
    provider: 'aws',
    account_label: 'Production',
    account_id: accountId,
    default_region: 'eu-central-1',
    connected_by: users.owner.userId,
    credentials: world.owner.json(credentialsOf(accountId)),
  });
  await insert(world, 'external_ids', {
    org_id: orgId,
    provider: 'aws',
    account_id: accountId,
    external_id: newSecret(),
  });
  return { id, accountId };
}

/** With an external id that is to be used next. */
async function cloudInRotation(world: World, tenant: Tenant) {
  const made = await cloud(world, tenant);
  await world.owner`update external_ids set next_external_id = ${newSecret()} where account_id = ${made.accountId}`;
  return made;
}

/** A project in Google Cloud that each organization has prepared. */
export const preparedProject = 'acme-production';

let accounts = 100_000_000_000;
const nextAccount = () => String(++accounts);

const credentialsOf = (accountId: string) => ({
  kind: 'cross_account_role',
  accountId,
  roleArn: `arn:aws:iam::${accountId}:role/orchestrator`,
});

async function disconnected(world: World, tenant: Tenant): Promise<Params> {
  const account = await cloud(world, tenant);
  const { id } = account;
  await world.owner`update cloud_accounts set disconnected_at = now(), credentials = '{}' where id = ${id}`;
  return account;
}

/** One whose account can be got into. */
async function checkableDeployment(world: World, tenant: Tenant): Promise<Params> {
  const made = await deployment(world, tenant);
  await withExternalIds(world.owner, tenant);
  return made;
}

/** Awaiting approval. */
async function deployment(world: World, { users }: Tenant): Promise<{ id: string; planId: string }> {
  const { deploymentId, planId, cloudAccountId } = await recordedDeployment(world, users.member);
  // Made without, and lists show it.
  await world.owner`update cloud_accounts set credentials = ${world.owner.json(credentialsOf(nextAccount()))} where id = ${cloudAccountId}`;
  return { id: deploymentId, planId };
}

async function notDestroyed(world: World, tenant: Tenant): Promise<Params> {
  const { id } = await deployment(world, tenant);
  const teardown = { deleted: [], kept: [], left_over: [], ended_at: '2026-01-01T00:00:00Z' };
  await world.owner`update deployments set status = 'destroy_failed', teardown = ${world.owner.json(teardown)}
    where id = ${id}`;
  return { id };
}

async function succeeded(world: World, tenant: Tenant): Promise<Params> {
  const { id } = await deployment(world, tenant);
  await world.owner`update approvals set status = 'approved', decided_by = requested_by, decided_at = requested_at where deployment_id = ${id}`;
  await world.owner`update deployments set status = 'succeeded' where id = ${id}`;
  return { id };
}

/** It runs, and was changed once. */
async function deployed(world: World, { users }: Tenant): Promise<{ id: string; formerPlanId: string }> {
  const { deploymentId, formerPlanId } = await changedDeployment(world, users.member);
  return { id: deploymentId, formerPlanId };
}

/** A change of what runs waits for approval. */
async function proposed(world: World, { users }: Tenant): Promise<{ id: string }> {
  const { deploymentId } = await changedDeployment(world, users.member);
  await proposedChange(world, users.member, deploymentId);
  return { id: deploymentId };
}

async function plan(world: World, tenant: Tenant): Promise<Params> {
  const { id, planId } = await deployment(world, tenant);
  return { id, plan_id: planId };
}

async function approval(world: World, tenant: Tenant): Promise<Params> {
  const { id } = await deployment(world, tenant);
  const [row] = await world.owner`select id from approvals where deployment_id = ${id}`;
  return { id, approval_id: row?.id };
}

async function run(world: World, tenant: Tenant): Promise<Params> {
  const { id, planId } = await deployment(world, tenant);
  const { orgId } = tenant;
  const run_id = newId('run');
  await insert(world, 'runs', {
    org_id: orgId,
    id: run_id,
    deployment_id: id,
    plan_id: planId,
    // A program cancels no first run that it has not started itself.
    kind: 'update',
    status: 'running',
    requested_by: tenant.users.member.userId,
  });
  await insert(world, 'run_events', {
    org_id: orgId,
    run_id,
    seq: 1,
    step: 'Preflight',
    level: 'info',
    message: 'Begun.',
    // Kept as an effect of the run, too.
    dedup: 'infrastructure',
  });
  return { id, run_id };
}

async function notification(world: World, { orgId }: Tenant): Promise<Params> {
  const id = newId('notification');
  await insert(world, 'notifications', {
    org_id: orgId,
    id,
    event_type: 'org.renamed',
    severity: 'info',
    entity_type: 'org',
    entity_id: orgId,
    title: 'Renamed',
    deep_link: 'http://localhost:3000/settings',
  });
  return { id };
}

/** Whose first gate waits for the asker. */
async function session(world: World, { orgId, users }: Tenant, asker: Role): Promise<Params> {
  const id = newId('session');
  await insert(world, 'sessions', {
    org_id: orgId,
    id,
    agent_id: 'vector-database',
    user_id: users[asker].userId,
    status: 'active',
    current_gate: 1,
    waiting_on: 'user',
    task_token: 'token',
  });
  await insert(world, 'session_gates', {
    org_id: orgId,
    session_id: id,
    revision: 1,
    gate: 1,
    status: 'open',
  });
  return { id };
}

const hubToken = `hf_${'a'.repeat(34)}`;

/** With an agent that downloads from a model hub, and a token for that. */
async function hubSession(world: World, tenant: Tenant, asker: Role): Promise<Params> {
  const { id = '' } = await session(world, tenant, asker);
  await world.owner`update sessions set agent_id = 'inference-server' where id = ${id}`;
  const kept = {
    org_id: tenant.orgId,
    owner_id: id,
    session_id: id,
    sealed: Buffer.from('-'),
    given_at: new Date(),
  };
  await insert(world, 'hub_tokens', kept);
  return { id };
}

/** The same of a deployment without a conversation. */
async function hubDeployment(world: World, tenant: Tenant): Promise<Params> {
  const { id } = await deployment(world, tenant);
  await world.owner`update deployments set agent_id = 'inference-server', session_id = null where id = ${id}`;
  const kept = {
    org_id: tenant.orgId,
    owner_id: id,
    deployment_id: id,
    sealed: Buffer.from('-'),
    given_at: new Date(),
  };
  await insert(world, 'hub_tokens', kept);
  return { id };
}

async function message(world: World, tenant: Tenant): Promise<Params> {
  const { id = '' } = await session(world, tenant, 'member');
  const message_id = newId('message');
  const createdAt = '2026-01-01T00:00:00.000Z';
  const document = { id: message_id, role: 'user', text: 'Hello', gate: 1, createdAt };
  await insert(world, 'conversation_messages', {
    org_id: tenant.orgId,
    session_id: id,
    id: message_id,
    document: world.owner.json(document),
  });
  return { id, message_id };
}

async function webhook({ owner }: World, { orgId, users }: Tenant): Promise<{ id: string }> {
  return { id: await storedWebhook(owner, { orgId, userId: users.admin.userId }) };
}

async function webhookInRotation(world: World, tenant: Tenant): Promise<Params> {
  const { id } = await webhook(world, tenant);
  await world.owner`update webhooks set next_secret = secret, rotates_at = now() + interval '1 day' where id = ${id}`;
  return { id };
}

async function delivery(world: World, tenant: Tenant): Promise<Params> {
  const { id } = await webhook(world, tenant);
  const { orgId } = tenant;
  return { id, delivery_id: await storedDelivery(world.owner, { orgId, webhookId: id, status: 'failed' }) };
}

async function attemptedDelivery(world: World, tenant: Tenant): Promise<void> {
  const { delivery_id } = await delivery(world, tenant);
  const row = { seq: 1, retry_count: 0, url: 'https://hooks.example.com/', started_at: new Date() };
  await insert(world, 'webhook_attempts', { org_id: tenant.orgId, delivery_id, ...row });
}

/** An account with an entry, a hold, a member's limit and a notice. */
async function credits({ owner }: World, { orgId, users }: Tenant): Promise<void> {
  const now = new Date();
  const month = { period_start: now, period_end: new Date(now.getTime() + 30 * 86_400_000) };
  await owner`insert into billing_accounts ${owner({ org_id: orgId, plan: 'free', status: 'active', ...month, created_at: now, updated_at: now })}
    on conflict do nothing`;
  const { userId } = users.member;
  const used = { org_id: orgId, usage: 'model', user_id: userId, created_at: now };
  await owner`insert into credit_entries ${owner({ ...used, id: newId('creditEntry'), kind: 'settle', ref: newId('creditHold'), micro_credits: -1, period_start: now })}`;
  await owner`insert into credit_holds ${owner({ ...used, id: newId('creditHold'), state: 'active', micro_credits: 1, expires_at: now })}`;
  await owner`insert into member_credit_limits ${owner({ org_id: orgId, user_id: userId, credits: 1_000, updated_at: now })}
    on conflict do nothing`;
  const money = { total: 1, amount_due: 1, amount_paid: 0, amount_credited: 0, currency: 'usd' };
  const id = newId('creditEntry');
  await owner`insert into billing_events ${owner({ id, org_id: orgId, type: 'invoice.paid', created_at: now })}`;
  await owner`insert into invoices ${owner({ org_id: orgId, id, position: id, status: 'open', ...money, created_at: now, updated_at: now })}`;
  await owner`insert into meter_reports ${owner({ org_id: orgId, id, period_start: now, overage_micro: 1, cents: 1, used_at: now, created_at: now })}`;
  await owner`insert into budget_notices ${owner({ org_id: orgId, period_start: now, budget: 'cap', percent: 50, created_at: now })}
    on conflict do nothing`;
}

async function auditEvent(world: World, { orgId }: Tenant): Promise<Params> {
  const id = newId('audit');
  await insert(world, 'audit_events', {
    org_id: orgId,
    id,
    action: 'org.renamed',
    target_type: 'org',
    target_id: orgId,
    changes: world.owner.json({}),
    created_at: new Date(),
  });
  return { id };
}

/** Of somebody who is no member. */
async function orphanedSession(world: World, tenant: Tenant): Promise<Params> {
  const { id = '' } = await session(world, tenant, 'member');
  await world.owner`update sessions set user_id = ${newId('user')} where id = ${id}`;
  return { id };
}

async function member(world: World, { orgId }: Tenant): Promise<Params> {
  const id = newId('user');
  const email = `${id}@example.com`;
  await insert(world, 'users', { id, email, password_hash: '-' });
  await insert(world, 'members', { org_id: orgId, user_id: id, role: 'viewer' });
  return { id };
}

async function removedMember(world: World, tenant: Tenant): Promise<Params> {
  const removed = await member(world, tenant);
  await world.owner`delete from members where user_id = ${removed.id as string}`;
  return removed;
}

/** A sign-in of whoever asks, who has others; it is seen in no organization more than in another. */
async function signIn(world: World, { users }: Tenant, asker: Role): Promise<Params> {
  const id = newId('token');
  await insert(world, 'sign_ins', {
    id,
    user_id: users[asker].userId,
    user_agent: 'test',
    address: '192.0.2.0/24',
    created_at: new Date(),
    last_used_at: new Date(),
    expires_at: new Date(Date.now() + 3_600_000),
  });
  return { id };
}

async function endedSignIn(world: World, tenant: Tenant, asker: Role): Promise<Params> {
  const ended = await signIn(world, tenant, asker);
  await world.owner`delete from sign_ins where id = ${ended.id as string}`;
  return ended;
}

async function inviteRow(world: World, tenant: Tenant, row: Record<string, unknown>): Promise<string> {
  const id = newId('invite');
  await insert(world, 'invites', {
    org_id: tenant.orgId,
    id,
    email: `${id}@example.com`,
    role: 'member',
    status: 'pending',
    invited_by: tenant.users.owner.userId,
    expires_at: new Date(Date.now() + 3_600_000),
    ...row,
  });
  return id;
}

async function invite(world: World, tenant: Tenant): Promise<Params> {
  return { id: await inviteRow(world, tenant, {}) };
}

async function cancelledInvite(world: World, tenant: Tenant): Promise<Params> {
  return { id: await inviteRow(world, tenant, { status: 'cancelled' }) };
}

/** To the address of the tenant's own user, who is a member already: accepting it again is fine. */
async function inviteToken(world: World, tenant: Tenant, asker: Role): Promise<Params> {
  const token = newSecret();
  const { email } = tenant.users[asker];
  await world.owner`delete from invites where email = ${email}`;
  await inviteRow(world, tenant, { email, token_hash: hashSecret(token) });
  return { token };
}

/** Some of everything that has no id in a path, so that no table of a tenant is empty. */
async function furnish(world: World, tenant: Tenant): Promise<void> {
  const { owner } = world;
  const { orgId, users } = tenant;
  const { id: sessionId } = await session(world, tenant, 'member');
  const { id: notificationId } = await notification(world, tenant);
  const [userId, auditId] = [users.owner.userId, newId('audit')];
  const [messageId, text] = [newId('message'), `Hello from ${orgId}`];
  const rows: [string, Record<string, unknown>][] = [
    [
      'quota_requests',
      {
        id: newId('quotaRequest'),
        cloud_account_id: (await cloud(world, tenant)).id,
        region: 'eu-west-1',
        quota: 'L-DB2E81BA',
        value: 16,
        state: 'pending',
        requested_by: userId,
        requested_at: new Date(),
        due_at: new Date(),
      },
    ],
    ['notification_reads', { user_id: userId, notification_id: notificationId, is_read: true }],
    ['notification_marks', { user_id: userId, read_through: '' }],
    ['notification_preferences', { user_id: userId }],
    ['digest_items', { user_id: userId, notification_id: notificationId, added_at: new Date() }],
    ['unsubscribe_links', { token_hash: hashSecret(orgId), user_id: userId, created_at: new Date() }],
    ['audit_events', { id: auditId, action: 'org.renamed', target_type: 'org', target_id: orgId }],
    ['conversations', { session_id: sessionId }],
    [
      'conversation_messages',
      {
        session_id: sessionId,
        id: messageId,
        document: owner.json({ id: messageId, role: 'user', text, createdAt: new Date().toISOString() }),
      },
    ],
    [
      'idempotency_keys',
      {
        user_id: userId,
        path_digest: '-',
        key: auditId,
        route: '-',
        body_digest: '-',
        status: 204,
        headers: '{}',
        is_final: true,
        created_at: new Date(),
      },
    ],
    [
      'cloud_account_ids',
      { provider: 'gcp', account_id: preparedProject, cloud_account_id: newId('cloudAccount') },
    ],
  ];
  for (const [table, row] of rows) {
    await owner`insert into ${owner(table)} ${owner({ org_id: orgId, ...row })} on conflict do nothing`;
  }
  await owner`insert into audit_people ${owner({ org_id: orgId, audit_id: auditId, part: 'changes', details: owner.json({ salt: '-', changes: {} }) })}
    on conflict do nothing`;
  await owner`insert into audit_seals ${owner({ org_id: orgId, seq: 1, audit_id: auditId, hash: '-', sealed_at: new Date() })}
    on conflict do nothing`;
  await owner`delete from audit_unsealed u using audit_seals s where s.org_id = u.org_id and s.audit_id = u.audit_id`;
  for (const make of [cloud, run, member, invite, attemptedDelivery, credits]) await make(world, tenant);
  await addService(owner, { orgId, userId });
  await addToken(owner, { orgId, userId });
  await addTrust(owner, { orgId, userId });
  await addTrust(owner, { orgId, userId });
  await owner`insert into operator_grants (org_id, id, operator_id, reason, created_at, ends_at)
    values (${orgId}, ${newId('operatorGrant')}, ${userId}, 'A look at a run.', now(), now() + interval '1 hour')`;
  await owner`insert into drift_checks (org_id, deployment_id, due_at)
    select org_id, id, now() + interval '1 day' from deployments where org_id = ${orgId} on conflict do nothing`;
  await owner`insert into deployment_labels (org_id, deployment_id, key, value, status)
    select org_id, id, 'team', 'search', status from deployments where org_id = ${orgId} on conflict do nothing`;
  await hubSession(world, tenant, 'owner');
  await signIn(world, tenant, 'owner');
}

/** Those of operators have a matrix of their own: operators.test.ts. */
export const endpointsWithId = endpoints.filter(
  (endpoint) => endpoint.route.access !== 'operator' && Object.keys(paramsOf(endpoint)).length > 0,
);

/** Throws for an operation that the matrix doesn't know. */
export function recordFor({ operationId }: Endpoint): RouteRecord {
  const record = records[operationId as OperationWithId] as RouteRecord | undefined;
  if (record) return record;
  throw new Error(
    `${operationId} has an id in its path. Say in test/tenancy/records.ts how to make its record.`,
  );
}

/** Who may use an operation that asks for `access`. */
export const users = (access: Role, { mayUse }: RouteRecord) =>
  roles.filter((role) => includesRole(role, access) && (mayUse?.(role) ?? true));

/** Two of everything in every org. */
export async function furnishAll(world: World): Promise<void> {
  for (const tenant of [world.ours, world.theirs, world.strangers]) {
    await furnish(world, tenant);
    await furnish(world, tenant);
  }
}
