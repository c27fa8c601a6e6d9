import { afterAll, beforeEach, expect, test } from 'vitest';
import { sealAuditEvents, sealOrFail } from '../../functions/audit/seal/worker.ts';
import { sweepExpiries } from '../../functions/deployments/requests/expire.ts';
import { watchRuns } from '../../functions/deployments/runs/watchdog.ts';
import { startDigests } from '../../functions/mail/digest/worker.ts';
import { sweepSessions } from '../../functions/sessions/workflow/sweep/worker.ts';
import { fixedClock } from '../../functions/shared/clock.ts';
import type { Database } from '../../functions/shared/db/client.ts';
import { conflict } from '../../functions/shared/errors.ts';
import { carryOutDeletions } from '../../functions/system/retention/deletions.ts';
import { recordedDeployment, sessionAtReview } from '../support/builders/deployments/deployments.ts';
import { deploymentHooks } from '../support/builders/deployments/hooks.ts';
import { createOrg, type TestOrg, testDatabase } from '../support/hosts/database.ts';

// Sweeps go over all organizations: what fails for one of them is counted, and the others have their turn.

const clock = fixedClock('2026-03-01T12:00:00Z');
const database = await testDatabase({ clock });
const { owner } = database;
afterAll(() => database.close());
const now = clock.now();

let first: TestOrg;
let second: TestOrg;
beforeEach(async () => {
  await owner`delete from orgs`;
  [first, second] = [await createOrg(owner), await createOrg(owner)];
});

/** For the first organization nothing can be written. */
const failing = (error = new Error('The database is gone.')): Database => ({
  ...database.db,
  system: (orgId, work) => (orgId === first.orgId ? Promise.reject(error) : database.db.system(orgId, work)),
});

test('Events of the other organizations are sealed', async () => {
  for (const { orgId, userId } of [first, second])
    await owner`insert into audit_events ${owner({ org_id: orgId, id: `aud-${orgId}`, action: 'auth.logged_in', target_type: 'user', target_id: userId, created_at: now })}`;
  expect(await sealAuditEvents({ db: failing(), clock })).toEqual({ sealed: 1, failed: 1 });
  await expect(sealOrFail({ db: failing(), clock })).rejects.toThrow(
    'The audit events of 1 organizations were not sealed.',
  );
  expect(await sealAuditEvents({ db: database.db, clock })).toEqual({ sealed: 1, failed: 0 });
  await sealOrFail({ db: failing(), clock });
});

test('Daily mails of the other members are begun', async () => {
  for (const { orgId, userId } of [first, second]) {
    await owner`update users set email_verified_at = ${now} where id = ${userId}`;
    await owner`insert into notifications ${owner({
      org_id: orgId,
      id: `n-${orgId}`,
      event_type: 'org.renamed',
      severity: 'info',
      entity_type: 'org',
      entity_id: orgId,
      title: 'Renamed',
      deep_link: 'https://x/',
      payload: {},
      created_at: now,
    })}`;
    await owner`insert into digest_items ${owner({
      org_id: orgId,
      user_id: userId,
      notification_id: `n-${orgId}`,
      added_at: new Date('2026-02-28T12:00:00Z'),
    })}`;
  }
  const start = (db: Database, isTimeUp = () => false) => startDigests({ db, clock, isTimeUp });
  expect(await start(database.db, () => true)).toEqual({ found: 2, started: 0, failed: 0 });
  expect(await start(failing())).toEqual({ found: 2, started: 1, failed: 1 });
  expect(await start(database.db)).toEqual({ found: 1, started: 1, failed: 0 });
});

test('Ends of the other deployments come, and one that has to wait is not an error', async () => {
  const ids: string[] = [];
  for (const org of [first, second]) ids.push((await recordedDeployment(database, org)).deploymentId);
  await owner`update deployments set status = 'succeeded', expires_at = ${new Date(now.getTime() + 60_000)}`;
  const sweep = (db: Database) => sweepExpiries({ db, hooks: deploymentHooks, now });
  expect(await sweep(failing(conflict('busy', 'Later.')))).toEqual({ found: 2, failed: 0 });
  expect(await sweep(failing())).toEqual({ found: 1, failed: 1 });
  expect(await sweep(database.db)).toEqual({ found: 1, failed: 0 });
  expect(await sweep(database.db)).toEqual({ found: 0, failed: 0 });
  const told = await owner`select entity_id from notifications where event_type = 'deployment.expiring'`;
  expect(told.map(({ entity_id }) => entity_id).sort()).toEqual(ids.sort());
});

/** The organizations are found; what is due in the first of them is not. */
const unreadable = (): Database => {
  let asked = 0;
  return {
    ...database.db,
    sweep: (work) => {
      asked += 1;
      return asked === 2 ? Promise.reject(new Error('The database is gone.')) : database.db.sweep(work);
    },
  };
};
const executions = { state: async () => 'running' as const, start: async () => {}, answer: async () => true };
const options = { executions, clock, stalledAfterSeconds: 0 };

test('Sessions of the other organizations are moved on', async () => {
  for (const org of [first, second]) await sessionAtReview(owner, org);
  await owner`update sessions set waiting_since = ${now}`;
  expect(await sweepSessions({ ...options, db: unreadable() })).toMatchObject({ found: 1, failed: 1 });
  expect(await sweepSessions({ ...options, db: database.db })).toMatchObject({ found: 2, failed: 0 });
});

test('Runs of the other organizations are watched', async () => {
  for (const org of [first, second]) {
    const { deploymentId, planId } = await recordedDeployment(database, org);
    await owner`insert into runs ${owner({ org_id: org.orgId, id: `run-${org.orgId}`, deployment_id: deploymentId, plan_id: planId, kind: 'apply', status: 'queued', requested_by: org.userId, created_at: now })}`;
  }
  const kinds = { apply: executions, update: executions, destroy: executions };
  const watch = (db: Database) => watchRuns({ ...options, db, hooks: deploymentHooks, executions: kinds });
  expect(await watch(unreadable())).toMatchObject({ found: 1, failed: 1 });
  expect(await watch(database.db)).toMatchObject({ found: 2, failed: 0 });
});

test('A look for accounts and organizations that are to end, and fails, ends nothing else', async () => {
  let looks = 0;
  const unseeing: Database = {
    ...database.db,
    purge: (work, ms) =>
      ++looks === 1 ? Promise.reject(new Error('The database is gone.')) : database.db.purge(work, ms),
  };
  const conversations = { forgetOrg: async () => 0 };
  expect(await carryOutDeletions({ db: unseeing, conversations, clock, budgetMs: 1_000 })).toEqual({
    told: 0,
    deleted: 0,
    kept: 0,
    unfinished: [],
    failed: ['organizations'],
  });
  expect(looks).toBe(2);
});
