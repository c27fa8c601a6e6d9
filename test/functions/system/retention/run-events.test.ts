import { afterAll, beforeEach, expect, test } from 'vitest';
import { appliedKey } from '../../../../functions/deployments/applied-key.ts';
import { deletedKey, stackIdPrefix, volumePrefix } from '../../../../functions/deployments/deleted-key.ts';
import { eventsCursor } from '../../../../functions/deployments/events/events-cursor.ts';
import { selectEffects } from '../../../../functions/deployments/store.runs.postgres.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { dayMs } from '../../../../functions/shared/durations.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { retentionConfig } from '../../../../functions/system/retention/env.ts';
import {
  purgeOutdated,
  purges,
  type RetentionOptions,
} from '../../../../functions/system/retention/worker.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';
import { groupApis } from '../../../support/hosts/group-apis.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());
const { deployments } = groupApis(db);
const purge = async (options: Partial<RetentionOptions> = {}) => {
  const aged = { db, clock: systemClock, notificationDays: 90, runEventDays: 40, budgetMs: 60_000 };
  const { deleted, failed, unfinished } = await purgeOutdated({ ...aged, ...options });
  return { deleted: deleted.run_events, failed, isFinished: !unfinished.includes('run_events') };
};

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
type Place = Awaited<ReturnType<typeof recordedDeployment>> & { org: TestOrg };
let one: Place;
let other: Place;
beforeEach(async () => {
  await owner`delete from orgs`;
  const place = async (org: TestOrg) => ({ org, ...(await recordedDeployment(database, org)) });
  [one, other] = [await place(await createOrg(owner)), await place(await createOrg(owner))];
});

/** A run with so many events that ended so many days ago; undefined: it goes on. */
async function ran({ org, deploymentId, planId }: Place, days: number | undefined, events = 3) {
  const id = newId('run');
  const end = days === undefined ? null : daysAgo(days);
  const status = end ? 'succeeded' : 'running';
  await owner`insert into runs ${owner({ org_id: org.orgId, id, deployment_id: deploymentId, plan_id: planId, kind: 'apply', status, requested_by: org.userId, created_at: daysAgo(900), ended_at: end })}`;
  await owner`insert into run_events (org_id, run_id, seq, step, level, message, dedup)
    select ${org.orgId}, ${id}, n, 'Preflight', 'ok', 'Event ' || n, case when n = 1 then 'infrastructure' else n::text end
    from generate_series(1, ${events}) n`;
  return id;
}
/** How many events each of the runs has left, and whether it is marked. */
const left = (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const [run] = await owner`select events_purged_at is not null as marked,
        (select count(*)::int from run_events e where e.run_id = runs.id) as events from runs where id = ${id}`;
      return [run?.events, run?.marked];
    }),
  );

test('events go so many days after their run has ended, in all organizations, and what the run has done stays known', async () => {
  const gone = [await ran(one, 41), await ran(one, 300), await ran(other, 41)];
  const kept = [await ran(one, 39), await ran(other, undefined)];
  expect(await purge()).toEqual({ deleted: 9, failed: [], isFinished: true });
  expect(await left(gone)).toEqual(gone.map(() => [0, true]));
  expect(await left(kept)).toEqual(kept.map(() => [3, false]));
  expect(await owner`select from run_effects where run_id in ${owner(gone)}`).toHaveLength(3);
  // Their numbers in the deployment, too; the next one is counted from the last.
  const numbers = () =>
    owner`select seq from deployment_events where deployment_id = ${one.deploymentId} and run_id is not null order by seq`;
  const [first = {}, ...others] = await numbers();
  expect(others).toHaveLength(2);
  const next = await ran(one, undefined, 1);
  expect((await numbers()).map(({ seq }) => seq - first.seq)).toEqual([0, 1, 2, 3]);
  await owner`update runs set status = 'succeeded', ended_at = ${daysAgo(50)} where id in ${owner([next, kept[0] as string])}`;
  await purge();
  expect((await numbers()).map(({ seq }) => seq - first.seq)).toEqual([3]);
  expect(await purge()).toEqual({ deleted: 0, failed: [], isFinished: true });
});

test('a run of another organization that has the same id keeps its events', async () => {
  const gone = await ran(one, 41);
  const same = await ran(other, 39);
  await owner.begin(async (sql) => {
    // References stay as they are meanwhile.
    await sql`set local session_replication_role = replica`;
    await sql`update run_events set run_id = ${gone} where run_id = ${same}`;
    await sql`update deployment_events set run_id = ${gone} where run_id = ${same}`;
    await sql`update runs set id = ${gone} where id = ${same}`;
  });
  const counted = () => owner`select e.org_id, count(*)::int,
      (select count(*)::int from deployment_events d where d.org_id = e.org_id and d.run_id = ${gone}) as numbers
    from run_events e where e.run_id = ${gone} group by 1`;
  expect(await purge()).toEqual({ deleted: 3, failed: [], isFinished: true });
  expect(await counted()).toEqual([{ org_id: other.org.orgId, count: 3, numbers: 3 }]);
  const marked = await owner`select org_id from runs where id = ${gone} and events_purged_at is not null`;
  expect(marked).toEqual([{ org_id: one.org.orgId }]);
});

test('the effects that later runs read are kept, of all events of a run', async () => {
  const run = await ran(one, 41, 1);
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a', namespace: 'b' } };
  const keys = [appliedKey('workload', pod), deletedKey(pod), `${stackIdPrefix}arn:x`, `${volumePrefix}pv-1`];
  const others = ['infrastructure-late', 'reapplied:x', 'stack:change', 'job:a:applied:b'];
  for (const [index, dedup] of [...keys, ...others].entries())
    await owner`insert into run_events ${owner({ org_id: one.org.orgId, run_id: run, seq: index + 2, step: 'Step', level: 'ok', message: 'M', dedup })}`;
  await purge();
  const known = await db.system(one.org.orgId, (unit) => selectEffects(unit, one.deploymentId, ''));
  expect(known.sort()).toEqual([...keys, 'infrastructure'].sort());
});

test('the number of a notification in its deployment goes with it, but for the last', async () => {
  const news = async ({ org, deploymentId }: Place, age: number) => {
    const id = newId('notification');
    await owner`insert into notifications ${owner({ org_id: org.orgId, id, event_type: 'deployment.planned', entity_type: 'deployment', entity_id: deploymentId, severity: 'info', title: 'N', deep_link: '/', payload: {}, created_at: daysAgo(age) })}`;
    return id;
  };
  const [old, young] = [await news(one, 91), await news(one, 89)];
  const last = await news(other, 91);
  await purge();
  const ids = [old, young, last];
  const left =
    await owner`select notification_id as id from deployment_events where notification_id in ${owner(ids)}`;
  expect(left.map(({ id }) => id).sort()).toEqual([young, last].sort());
  expect(await owner`select id from notifications where id in ${owner(ids)}`).toEqual([{ id: young }]);
});

test('without a number of days all are kept', async () => {
  const run = await ran(one, 3_000);
  expect(await purge({ runEventDays: undefined })).toEqual({ deleted: 0, failed: [], isFinished: true });
  expect(await left([run])).toEqual([[3, false]]);
});

test('a batch takes whole runs, those that ended first of all organizations, and one that fails takes fewer', async () => {
  const ids = [await ran(one, 41), await ran(other, 300, 70), await ran(one, 400, 70)];
  const batch = (limit: number) =>
    db.purge((sql) =>
      purges.run_events(sql, { now: new Date(), notificationDays: 90, runEventDays: 40, limit }),
    );
  expect(await batch(1)).toEqual({ count: 70, isMore: true });
  const first = [
    [3, false],
    [70, false],
    [0, true],
  ];
  expect(await left(ids)).toEqual(first);
  // What is left of the others is whole, too, where a batch fails between its runs.
  await owner.unsafe(`create function refuse_many() returns trigger language plpgsql as
    $$ begin if (select count(distinct run_id) from gone) > 1 then raise 'Too many.'; end if; return null; end $$;
    create trigger refuse_many after delete on run_events referencing old table as gone
      for each statement execute function refuse_many()`);
  await expect(batch(100)).rejects.toThrow('Too many.');
  expect(await left(ids)).toEqual(first);
  expect(await purge()).toEqual({ deleted: 73, failed: [], isFinished: true });
  await owner.unsafe('drop trigger refuse_many on run_events; drop function refuse_many');
  expect(await left(ids)).toEqual(ids.map(() => [0, true]));
});

test('the API says since when a run’s events are gone', async () => {
  const [run, young] = [await ran(one, 41), await ran(one, 39)];
  await purge();
  const token = await deployments.tokenFor(one.org);
  const get = async (path: string) =>
    (await deployments.call('GET', `/api/deployments/${one.deploymentId}/runs/${path}`, { token })).json;
  const at = (await get(run)).events_purged_at;
  expect(Date.parse(at)).toBeGreaterThan(Date.now() - 60_000);
  expect(await get(`${run}/events`)).toEqual({
    items: [],
    run_status: 'succeeded',
    events_purged_at: at,
    next_cursor: null,
  });
  expect((await get(young)).events_purged_at).toBeNull();
  const kept = await get(`${young}/events`);
  expect([kept.items.length, kept.events_purged_at]).toEqual([3, null]);
  // Among what happened to the deployment they are left out, also for a reader that goes on from one of them.
  const path = `/api/deployments/${one.deploymentId}/events`;
  const since = async (query = {}) => (await deployments.call('GET', path, { token, query })).json.items;
  const ofRuns = (await since()).filter(({ run_id: id }: { run_id: string | null }) => id);
  expect(ofRuns.map(({ run_id: id }: { run_id: string }) => id)).toEqual([young, young, young]);
  const gone = eventsCursor(one.deploymentId, ofRuns[0].seq - 1);
  expect(await since({ cursor: gone })).toEqual(ofRuns);
});

test('the login that deletes reaches no event of a run that goes on or is young', async () => {
  const ids = [await ran(one, undefined), await ran(one, 29)];
  const old = await ran(one, 31);
  const deleted = await db.purge((sql) => sql`delete from run_events returning run_id`);
  expect(new Set(deleted.map(({ run_id: id }) => id))).toEqual(new Set([old]));
  expect(await left(ids)).toEqual(ids.map(() => [3, false]));
});

test('events of runs are kept for the operator’s number of days, 30 at least', () => {
  const config = {
    RETENTION_DATABASE_URL: 'x',
    DOCSTORE_URL: 'postgres://x',
    APP_BASE_URL: 'https://app.example.com',
  };
  const parse = (days?: string) =>
    retentionConfig.parse({ ...config, RUN_EVENTS_RETENTION_DAYS: days }).RUN_EVENTS_RETENTION_DAYS;
  expect([parse(), parse('30'), parse('3650')]).toEqual([365, 30, 3_650]);
  for (const wrong of ['29', '0', 'x', '30.5', '3651']) expect(() => parse(wrong)).toThrow();
});
