import type { PendingQuery, Row, TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockUser } from '../../functions/auth/store.postgres.ts';
import { sendOnce } from '../../functions/mail/send-once.ts';
import { isMember } from '../../functions/orgs/store.postgres.ts';
import { systemClock } from '../../functions/shared/clock.ts';
import { newId } from '../../functions/shared/ids.ts';
import { decide, dispatchRun, failRun, saveReviewedPlan } from '../support/builders/deployment-life.ts';
import { planned, recordedDeployment, sessionAtReview } from '../support/builders/deployments.ts';
import {
  addMember,
  createOrg,
  type TestDatabase,
  type TestOrg,
  testDatabase,
} from '../support/hosts/database.ts';
import { groupApis } from '../support/hosts/group-apis.ts';
import { statementHeldBy } from '../support/hosts/held-row.ts';

// Whoever reads in order to change takes a lock first: the second of two reads only when the first has committed.
// That the statement which waits is the one that locks tells it from an update that comes too late to see anything.

const database: TestDatabase = await testDatabase();
const { db, owner } = database;
const apis = groupApis(db);
afterAll(() => database.close());

let org: TestOrg;
beforeAll(async () => {
  org = await createOrg(owner);
});

type Hold = (sql: TransactionSql) => PendingQuery<Row[]>;
const row =
  (table: string, id: string, column = 'id'): Hold =>
  (sql) =>
    sql`select from ${sql(table)} where ${sql(column)} = ${id} for no key update`;
const name =
  (text: string): Hold =>
  (sql) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`;

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

test.each<[string, RegExp, () => Promise<[Hold, () => Promise<unknown>]>]>([
  [
    'changes of an organization',
    /from orgs .* for no key update/,
    async () => [row('orgs', org.orgId), () => call('orgs', 'PATCH', '/api/orgs/current', { name: 'New' })],
  ],
  [
    'changes of members',
    /from orgs .* for no key update/,
    async () => {
      const { userId } = await addMember(owner, org.orgId, 'member');
      const change = () => call('orgs', 'PATCH', `/api/orgs/current/members/${userId}`, { role: 'viewer' });
      return [row('orgs', org.orgId), change];
    },
  ],
  [
    'an invitation and the loss of the role that allows it',
    /from members .* for share/,
    async () => {
      const invite = { email: 'somebody@example.com', role: 'member' };
      const send = () => call('orgs', 'POST', '/api/orgs/current/invites', invite);
      return [row('members', org.userId, 'user_id'), send];
    },
  ],
  [
    'ends of an invitation',
    /from invites\s.* for no key update/s,
    async () => {
      const invite = { email: 'somebody.else@example.com', role: 'member' };
      const { id } = (await call('orgs', 'POST', '/api/orgs/current/invites', invite)).json;
      return [row('invites', id), () => call('orgs', 'DELETE', `/api/orgs/current/invites/${id}`)];
    },
  ],
  [
    'organizations that one user opens',
    /lock_user/,
    async () => [row('users', org.userId), () => call('orgs', 'POST', '/api/orgs', { name: 'Another' })],
  ],
  [
    'changes of what belongs to a user',
    /from users .* for no key update/,
    async () => [row('users', org.userId), () => db.public((sql) => lockUser(sql, org.userId))],
  ],
  [
    'mails of one kind to one person, which are counted',
    /advisory_xact_lock/,
    async () => {
      const mail = { recipient: org.userId, kind: 'reset', compose: async () => undefined } as const;
      const tools = { db, clock: systemClock, mailer: { send: async () => 'm-1' } };
      return [name(`mail reset ${org.userId}`), () => sendOnce(tools, newId('outbox'), mail)];
    },
  ],
  [
    'ends of a connection to an account',
    /from cloud_accounts .* for update/s,
    async () => {
      const { cloudAccountId } = await sessionAtReview(owner, org);
      const end = () => call('clouds', 'DELETE', `/api/clouds/${cloudAccountId}`);
      return [row('cloud_accounts', cloudAccountId), end];
    },
  ],
  [
    'sessions that one organization starts',
    /advisory_xact_lock/,
    async () => {
      const start = () => call('sessions', 'POST', '/api/sessions', { agent_id: 'vector-database' });
      return [name(`session starts ${org.orgId}`), start];
    },
  ],
  [
    'moves of a session',
    /from sessions .* for no key update/,
    async () => {
      const { sessionId } = await sessionAtReview(owner, org);
      return [
        row('sessions', sessionId),
        () => call('sessions', 'POST', `/api/sessions/${sessionId}/take_over`),
      ];
    },
  ],
  [
    'a session that is taken over and the return of its owner',
    /from members .* for share/,
    async () => {
      const asks = () => db.system(org.orgId, (unit) => isMember(unit, org.userId));
      return [row('members', org.userId, 'user_id'), asks];
    },
  ],
  [
    'plans of a session',
    /from sessions .* for no key update/,
    async () => {
      const session = await sessionAtReview(owner, org);
      const record = planned(org, session, newId('deployment'));
      const plan = () => db.system(org.orgId, (unit) => saveReviewedPlan(unit, record));
      return [row('sessions', session.sessionId), plan];
    },
  ],
  [
    'decisions on a deployment',
    /from deployments .* for no key update/,
    async () => {
      const { deploymentId } = await deployment();
      const approve = () => db.write(org.actor('admin'), (unit) => decide(unit, deploymentId, 'approve'));
      return [row('deployments', deploymentId), approve];
    },
  ],
  [
    'a run’s start and what the organization demands before it',
    /approval_required .* for share/s,
    async () => {
      const free = await createOrg(owner, 'owner', { approval_required: false });
      const { deploymentId, digest } = await recordedDeployment(database, free);
      const request = { deploymentId, digest, requestedBy: free.userId };
      return [row('orgs', free.orgId), () => db.system(free.orgId, (unit) => dispatchRun(unit, request))];
    },
  ],
  [
    'ends of a run',
    /from runs .* for no key update/s,
    async () => {
      const runId = await runOf(await deployment());
      const failure = { step: 'CheckWorkloads', extent: 'partial', reason: 'No node.' } as const;
      return [row('runs', runId), () => db.system(org.orgId, (unit) => failRun(unit, runId, failure))];
    },
  ],
])('Of two at once, %s: the second waits before it reads', async (_what, locking, prepare) => {
  const [hold, act] = await prepare();
  expect(await statementHeldBy(database, hold, act)).toMatch(locking);
});
