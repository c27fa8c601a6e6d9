import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockUser } from '../../functions/auth/store.postgres.ts';
import { suspendUser } from '../../functions/auth/suspension.ts';
import { memberEntitlement } from '../../functions/billing/entitlements.ts';
import { stripeWorker } from '../../functions/billing/stripe/worker/worker.ts';
import { tellOfBudget } from '../../functions/deployments/spending/budget.ts';
import { sendOnce } from '../../functions/mail/send-once.ts';
import { lockOrg } from '../../functions/orgs/deletion/store.deletions.postgres.ts';
import { isMember } from '../../functions/orgs/store.postgres.ts';
import { suspendOrg } from '../../functions/orgs/suspension.ts';
import { systemClock } from '../../functions/shared/clock.ts';
import { newId } from '../../functions/shared/ids.ts';
import { carryOutDeletions } from '../../functions/system/retention/deletions.ts';
import { catalogueWith, selfHosted } from '../support/builders/billing.ts';
import {
  decide,
  dispatchRun,
  failRun,
  saveReviewedPlan,
} from '../support/builders/deployments/deployment-life.ts';
import { planned, recordedDeployment, sessionAtReview } from '../support/builders/deployments/deployments.ts';
import { addService } from '../support/builders/people/services.ts';
import {
  addMember,
  createOrg,
  type TestDatabase,
  type TestOrg,
  testDatabase,
} from '../support/hosts/database.ts';
import { groupApis } from '../support/hosts/group-apis.ts';
import { type Hold, lockNamed, lockOn, statementHeldBy } from '../support/hosts/held-row.ts';

// Whoever reads in order to change takes a lock first: the second of two reads only when the first has committed.
// That the statement which waits is the one that locks tells it from an update that comes too late to see anything.
// Each row names the function that locks; locks.test.ts finds those without a row.

const database: TestDatabase = await testDatabase();
const { db, owner } = database;
const apis = groupApis(db);
afterAll(() => database.close());

let org: TestOrg;
beforeAll(async () => {
  org = await createOrg(owner);
  await owner`insert into billing_accounts (org_id, plan, status, period_start, period_end, provider_customer_id,
    created_at, updated_at) values (${org.orgId}, 'free', 'active', now(), now() + interval '30 days', 'cus_1', now(), now())`;
});

async function call(group: keyof typeof apis, method: string, path: string, body?: object) {
  const token = await apis[group].tokenFor(org);
  return apis[group].call(method, path, { token, ...(body && { body }) });
}
/** A deployment whose approval is pending, and its run once it is approved. */
const deployment = () => recordedDeployment(database, org);
async function runOf({ deploymentId, digest }: Awaited<ReturnType<typeof deployment>>) {
  await db.write(org.actor('admin'), (unit) => decide(unit, deploymentId, 'approve'));
  const request = { deploymentId, digest, requestedBy: org.userId };
  const dispatched = await db.system(org.orgId, (unit) => dispatchRun(unit, request));
  return (dispatched as { runId: string }).runId;
}
const suspension = { reason: 'Mines coins.', contact: 'abuse@example.com', by: 'operator@example.com' };
/** An event of the payment provider's about the organization. */
const followPayment = () => {
  const look = { subscriptionsOf: async () => [], invoice: async () => undefined };
  const work = stripeWorker({
    db,
    look,
    endPayments: async () => {},
    keepPayee: async () => {},
    planOf: new Map(),
    catalogue: selfHosted,
  });
  const body = JSON.stringify({ type: 'invoice.paid', customer_id: 'cus_1' });
  return work({ Records: [{ messageId: '1', body }] } as never, {} as never);
};

test.each<[string, string, RegExp, () => Promise<[Hold, () => Promise<unknown>]>]>([
  [
    'orgs/store.postgres.ts lockOrg',
    'changes of an organization',
    /from orgs .* for no key update/,
    async () => [
      lockOn('orgs', org.orgId),
      () => call('orgs', 'PATCH', '/api/orgs/current', { name: 'New' }),
    ],
  ],
  [
    'orgs/store.postgres.ts lockOrg',
    'changes of members',
    /from orgs .* for no key update/,
    async () => {
      const { userId } = await addMember(owner, org.orgId, 'member');
      const change = () => call('orgs', 'PATCH', `/api/orgs/current/members/${userId}`, { role: 'viewer' });
      return [lockOn('orgs', org.orgId), change];
    },
  ],
  [
    'orgs/store.postgres.ts lockMembership',
    'the end of a membership and an invitation by that member',
    /select from members .* for update/,
    async () => {
      const { userId } = await addMember(owner, org.orgId, 'member');
      const end = () => call('orgs', 'DELETE', `/api/orgs/current/members/${userId}`);
      return [lockOn('members', userId, 'user_id'), end];
    },
  ],
  [
    'orgs/store.service-accounts.postgres.ts lockServiceAccount',
    'changes of a service account',
    /from service_accounts\s.* for no key update/s,
    async () => {
      const { serviceId } = await addService(owner, org);
      const end = () => call('orgs', 'DELETE', `/api/orgs/current/service-accounts/${serviceId}`);
      return [lockOn('service_accounts', serviceId), end];
    },
  ],
  [
    'orgs/store.service-accounts.postgres.ts findServiceAccount',
    'the end of a service account and a new token of it',
    /from service_accounts\s.* for share/s,
    async () => {
      const { serviceId } = await addService(owner, org);
      const body = { name: 'another', service_account_id: serviceId };
      return [
        lockOn('service_accounts', serviceId),
        () => call('orgs', 'POST', '/api/orgs/current/tokens', body),
      ];
    },
  ],
  [
    'orgs/deletion/store.deletions.postgres.ts lockOrg',
    'an organization’s end and what starts in it',
    /name from orgs .* for no key update/,
    async () => {
      const ending = await createOrg(owner);
      const act = () => db.system(ending.orgId, (unit) => lockOrg(unit));
      return [lockOn('orgs', ending.orgId), act];
    },
  ],
  [
    'orgs/deletion/store.deletions.postgres.ts lockOrg',
    'a user’s end and the departure of another owner',
    /name from orgs .* for no key update/,
    async () => {
      const leaving = await createOrg(owner);
      const other = await addMember(owner, leaving.orgId, 'owner');
      await owner`insert into user_deletions (user_id, requested_at, due_at)
        values (${other.userId}, now() - interval '31 days', now() - interval '1 day')`;
      const conversations = { forgetOrg: async () => 0 };
      const options = { db, conversations, clock: systemClock, budgetMs: 10_000 };
      return [lockOn('orgs', leaving.orgId), () => carryOutDeletions(options)];
    },
  ],
  [
    'orgs/invites/store.invites.postgres.ts lockRole',
    'an invitation and the loss of the role that allows it',
    /from members .* for share/,
    async () => {
      const invite = { email: 'somebody@example.com', role: 'member' };
      const send = () => call('orgs', 'POST', '/api/orgs/current/invites', invite);
      return [lockOn('members', org.userId, 'user_id'), send];
    },
  ],
  [
    'orgs/invites/store.invites.postgres.ts lockInvite',
    'ends of an invitation',
    /from invites\s.* for no key update/s,
    async () => {
      const invite = { email: 'somebody.else@example.com', role: 'member' };
      const { id } = (await call('orgs', 'POST', '/api/orgs/current/invites', invite)).json;
      return [lockOn('invites', id), () => call('orgs', 'DELETE', `/api/orgs/current/invites/${id}`)];
    },
  ],
  [
    'orgs/store.postgres.ts countOwned',
    'organizations that one user opens',
    /lock_user/,
    async () => [lockOn('users', org.userId), () => call('orgs', 'POST', '/api/orgs', { name: 'Another' })],
  ],
  [
    'auth/store.postgres.ts lockUser',
    'changes of what belongs to a user',
    /from users .* for no key update/,
    async () => [lockOn('users', org.userId), () => db.public((sql) => lockUser(sql, org.userId))],
  ],
  [
    'orgs/store.suspensions.postgres.ts putOrgSuspension',
    'two operators who suspend an organization, and the end of it',
    /suspension as former from orgs .* for no key update/,
    async () => {
      const { orgId } = await createOrg(owner);
      return [lockOn('orgs', orgId), () => suspendOrg(db, orgId, suspension)];
    },
  ],
  [
    'auth/store.suspensions.postgres.ts putUserSuspension',
    'two operators who suspend a user, and the end of them',
    /suspension as former from users .* for no key update/,
    async () => {
      const { userId, email } = await createOrg(owner);
      return [lockOn('users', userId), () => suspendUser(db, email, suspension)];
    },
  ],
  [
    'mail/store.postgres.ts lockRecipient',
    'mails of one kind to one person, which are counted',
    /advisory_xact_lock/,
    async () => {
      const limit = { kind: 'reset', source: null, addressee: async () => undefined } as const;
      const mail = { recipient: org.userId, limit, compose: async () => undefined };
      const tools = { db, clock: systemClock, mailer: { send: async () => 'm-1' } };
      const event = { id: newId('outbox'), type: 'user.reset_requested', orgId: undefined, detail: {} };
      return [lockNamed(`mail reset ${org.userId}`), () => sendOnce(tools, event, mail)];
    },
  ],
  [
    'billing/store.entitlements.postgres.ts lockMembers',
    'people who are invited to an organization',
    /advisory_xact_lock/,
    async () => {
      const { invited } = memberEntitlement(catalogueWith({ members: 100 }));
      return [lockNamed(`members ${org.orgId}`), () => db.system(org.orgId, invited)];
    },
  ],
  [
    'clouds/store.postgres.ts disconnectAccount',
    'ends of a connection to an account',
    /from cloud_accounts .* for update/s,
    async () => {
      const { cloudAccountId } = await sessionAtReview(owner, org);
      const end = () => call('clouds', 'DELETE', `/api/clouds/${cloudAccountId}`);
      return [lockOn('cloud_accounts', cloudAccountId), end];
    },
  ],
  [
    'sessions/store.postgres.ts lockStarts',
    'sessions that one organization starts',
    /advisory_xact_lock/,
    async () => {
      const start = () => call('sessions', 'POST', '/api/sessions', { agent_id: 'vector-database' });
      return [lockNamed(`session starts ${org.orgId}`), start];
    },
  ],
  [
    'sessions/store.postgres.ts lockingSession',
    'moves of a session',
    /from sessions .* for no key update/,
    async () => {
      const { sessionId } = await sessionAtReview(owner, org);
      return [
        lockOn('sessions', sessionId),
        () => call('sessions', 'POST', `/api/sessions/${sessionId}/take_over`),
      ];
    },
  ],
  [
    'orgs/store.postgres.ts isMember',
    'a session that is taken over and the return of its owner',
    /from members .* for share/,
    async () => {
      const asks = () => db.system(org.orgId, (unit) => isMember(unit, org.userId));
      return [lockOn('members', org.userId, 'user_id'), asks];
    },
  ],
  [
    'sessions/store.postgres.ts lockingSession',
    'plans of a session',
    /from sessions .* for no key update/,
    async () => {
      const session = await sessionAtReview(owner, org);
      const record = planned(org, session, newId('deployment'));
      const plan = () => db.system(org.orgId, (unit) => saveReviewedPlan(unit, record));
      return [lockOn('sessions', session.sessionId), plan];
    },
  ],
  [
    'deployments/store.postgres.ts lockDeployment',
    'decisions on a deployment',
    /from deployments .* for no key update/,
    async () => {
      const { deploymentId } = await deployment();
      const approve = () => db.write(org.actor('admin'), (unit) => decide(unit, deploymentId, 'approve'));
      return [lockOn('deployments', deploymentId), approve];
    },
  ],
  [
    'orgs/store.postgres.ts lockApprovalDemands',
    'a run’s start and what the organization demands before it',
    /approval_required .* for share/s,
    async () => {
      const free = await createOrg(owner, 'owner', { approval_required: false });
      const { deploymentId, digest } = await recordedDeployment(database, free);
      const request = { deploymentId, digest, requestedBy: free.userId };
      return [lockOn('orgs', free.orgId), () => db.system(free.orgId, (unit) => dispatchRun(unit, request))];
    },
  ],
  [
    'billing/stripe/store.accounts.postgres.ts lockLooks',
    'looks at an organization’s customer',
    /advisory_xact_lock/,
    async () => [lockNamed(`payments ${org.orgId}`), followPayment],
  ],
  [
    'billing/stripe/store.accounts.postgres.ts lockSubscribed',
    'a plan that becomes another and what is spent',
    /from billing_accounts .* for no key update/s,
    async () => [lockOn('billing_accounts', org.orgId, 'org_id'), followPayment],
  ],
  [
    'deployments/store.runs.postgres.ts lockRun',
    'ends of a run',
    /from runs .* for no key update/s,
    async () => {
      const runId = await runOf(await deployment());
      const failure = { step: 'CheckWorkloads', extent: 'partial', reason: 'No node.' } as const;
      return [lockOn('runs', runId), () => db.system(org.orgId, (unit) => failRun(unit, runId, failure))];
    },
  ],
  [
    'deployments/spending/store.postgres.ts lockBudget',
    'runs that end, each of which may pass the budget',
    /advisory_xact_lock/,
    async () => {
      const thrifty = await createOrg(owner);
      await owner`update orgs set cloud_budget_cents = 1 where id = ${thrifty.orgId}`;
      const end = () =>
        db.system(thrifty.orgId, (unit) => tellOfBudget(unit, newId('deployment'), newId('run')));
      return [lockNamed(`cloud budget ${thrifty.orgId}`), end];
    },
  ],
])('By %s of two at once, %s: the second waits before it reads', async (_place, _what, locking, prepare) => {
  const [hold, act] = await prepare();
  expect(await statementHeldBy(database, hold, act)).toMatch(locking);
});
