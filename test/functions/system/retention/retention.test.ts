import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { retentionConfig } from '../../../../functions/system/retention/env.ts';
import { purgeOutdated, type RetentionOptions } from '../../../../functions/system/retention/worker.ts';
import { acted, sealAll } from '../../../support/builders/audit.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { addToken } from '../../../support/builders/people/tokens.ts';
import { createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

let orgs: TestOrg[];
const purge = (options: Partial<RetentionOptions> = {}) =>
  purgeOutdated({ db, clock: systemClock, notificationDays: 90, budgetMs: 60_000, ...options });

/** A clock on which each look takes a second: a budget of so many seconds is one of so many looks. */
const slowClock = () => {
  let looks = 0;
  const start = Date.now();
  return { now: () => new Date(start + 1_000 * looks++) };
};

/** Every table's rows, as text. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = await owner<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
  const contents = tables.map(async ({ name }) => {
    const rows = await owner`select t::text as row from ${owner(name)} t order by 1`;
    return [name, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

/** A row of each kind, so old. */
async function kept(org: TestOrg, name: string, age: string): Promise<void> {
  const id = await db.write(org.actor(), (unit) =>
    unit.emit({ type: 'org.renamed', entityId: org.orgId, title: name, payload: { old_name: 'A', name } }),
  );
  // What a member does is read for them at once.
  await owner`update notifications set created_at = now() - ${age}::interval where id = ${id}`;
  await owner`insert into idempotency_keys (org_id, user_id, path_digest, key, route, body_digest, status, headers, is_final, created_at)
    values (${org.orgId}, ${org.userId}, 'p', ${name}, 'POST /', 'b', 204, '{}', true, now() - ${age}::interval)`;
  await owner`insert into email_tokens (token_hash, user_id, purpose, expires_at)
    values (${newId('token')}, ${org.userId}, 'verify_email', now() - ${age}::interval)`;
  // One per user, so only the old ones.
  if (name.startsWith('old')) {
    await owner`insert into email_changes (user_id, new_email, former_email, requested_at)
      values (${org.userId}, ${`${newId('user')}@example.com`}, ${org.email}, now() - ${age}::interval)
      on conflict (user_id) do update set requested_at = excluded.requested_at`;
  }
  await owner`insert into revoked_tokens (jti, expires_at) values (${newId('token')}, now() - ${age}::interval)`;
  await owner`insert into login_challenges (token_hash, user_id, token_version, expires_at)
    values (${newId('token')}, ${org.userId}, 1, now() - ${age}::interval)`;
  await owner`insert into sign_ins (id, user_id, created_at, last_used_at, user_agent, address, expires_at)
    values (${newId('token')}, ${org.userId}, now(), now(), '', '', now() - ${age}::interval)`;
  const { grant } = await addToken(owner, org);
  await owner`update api_tokens set created_at = now() - interval '200 days', expires_at = now() - ${age}::interval
    where id = ${grant.id}`;
}

beforeAll(async () => {
  orgs = [await createOrg(owner), await createOrg(owner)];
});

describe('the daily purge', () => {
  it('deletes expired rows in all organizations, and nothing else', async () => {
    for (const org of orgs) {
      await recordedDeployment(database, org);
      await acted(db, org, 3);
      await kept(org, 'young', '-1 hour');
      await kept(org, 'fresh', '0 seconds');
    }
    await sealAll(db);
    await acted(db, orgs[0] as TestOrg, 1);
    // As old as it may be without being purged, apart from tokens, which end when they end.
    await owner`update notifications set created_at = now() - interval '90 days' + interval '1 minute'
      where title = 'young'`;
    await owner`update idempotency_keys set created_at = now() - interval '24 hours' + interval '1 minute'
      where key = 'young'`;
    await owner`update audit_events set created_at = now() - interval '10 years'`;
    await owner`update api_tokens set expires_at = now() - interval '30 days' + interval '1 minute'
      where expires_at <= now()`;
    await owner`delete from email_tokens where expires_at <= now()`;
    await owner`delete from revoked_tokens where expires_at <= now()`;
    await owner`delete from login_challenges where expires_at <= now()`;
    await owner`delete from sign_ins where expires_at <= now()`;
    const before = await everything();
    expect(before.notifications?.length).toBeGreaterThan(3);
    expect(before.audit_seals).toHaveLength(10);
    for (const org of orgs) await kept(org, 'old', '90 days 1 second');
    // The events of the old notifications stay: the bus hasn't taken them.
    const outbox = (await everything()).outbox ?? [];
    const { deleted, failed } = await purge();
    expect(failed).toEqual([]);
    expect(deleted).toMatchObject({
      notifications: 2,
      idempotency_keys: 2,
      email_changes: 2,
      email_tokens: 2,
      revoked_tokens: 2,
      sign_ins: 2,
      api_tokens: 2,
      login_challenges: 2,
    });
    expect(Object.values(deleted).reduce((sum, count) => sum + count)).toBe(16);
    expect(await everything()).toEqual({ ...before, outbox });
    expect(Object.values((await purge()).deleted).every((count) => count === 0)).toBe(true);
  });

  it('works in batches until nothing is left', async () => {
    for (let n = 0; n < 7; n++) await kept(orgs[n % 2] as TestOrg, `old ${n}`, '91 days');
    expect((await purge({ batchSize: 3 })).deleted).toMatchObject({ notifications: 7, email_tokens: 7 });
  });

  it('deletes an event two weeks after the bus took it, and never one that it has not taken', async () => {
    await owner`delete from outbox`;
    const ids = ['taken long ago', 'taken', 'not taken', 'of a user'];
    const [org] = orgs as [TestOrg];
    for (const id of ids) {
      await owner`insert into outbox (id, org_id, event_type, detail, created_at, published_at) values
        (${id}, ${id === 'of a user' ? null : org.orgId}, 'org.renamed', '{}', now() - interval '1 year',
          ${id === 'not taken' ? null : owner`now() - ${id === 'taken' ? '13 days 23 hours' : '14 days 1 minute'}::interval`})`;
    }
    expect((await purge()).deleted).toMatchObject({ outbox: 2 });
    expect((await owner`select id from outbox order by id`).map(({ id }) => id)).toEqual([
      'not taken',
      'taken',
    ]);
  });

  it('forgets a mail a month after it was sent, or given up, and none that may still be asked for again', async () => {
    const ages = { 'sent young': '29 days 23 hours', 'sent old': '30 days 1 minute', 'given up': '31 days' };
    for (const [id, age] of Object.entries(ages)) {
      const sentAt = id === 'given up' ? null : owner`now() - ${age}::interval`;
      await owner`insert into sent_mails (event_id, recipient, claimed_until, sent_at)
        values (${id}, 'u-1', now() - ${age}::interval, ${sentAt})`;
    }
    expect((await purge()).deleted).toMatchObject({ sent_mails: 2 });
    expect(await owner`select event_id from sent_mails`).toEqual([{ event_id: 'sent young' }]);
  });

  it('takes the tables in turns and the oldest rows first, and says what the time was not enough for', async () => {
    const [large, small] = orgs as [TestOrg, TestOrg];
    for (let n = 0; n < 6; n++) await kept(large, `later ${n}`, '91 days');
    await kept(small, 'older', '92 days');
    // One look for the start, then one per table: time for one round of eight tables, and none for a second one.
    const first = await purge({ batchSize: 2, clock: slowClock(), budgetMs: 9_500 });
    expect(first.deleted).toMatchObject({ notifications: 2, idempotency_keys: 2, revoked_tokens: 2 });
    expect(await owner`select from notifications where title = 'older'`).toHaveLength(0);
    expect(first.unfinished).toContain('notifications');
    expect(first.failed).toEqual([]);
    const next = await purge();
    expect(next).toMatchObject({ deleted: { notifications: 5 }, unfinished: [] });
  });

  it('does no harm when it runs twice at once', async () => {
    for (let n = 0; n < 8; n++) await kept(orgs[n % 2] as TestOrg, `twice ${n}`, '91 days');
    const runs = await Promise.all([purge({ batchSize: 3 }), purge({ batchSize: 3 })]);
    expect(runs.flatMap(({ failed }) => failed)).toEqual([]);
    const deleted = runs.reduce((sum, run) => sum + (run.deleted.notifications ?? 0), 0);
    expect(deleted + ((await purge()).deleted.notifications ?? 0)).toBe(8);
  });

  it('tries a batch that fails again with fewer rows', async () => {
    for (let n = 0; n < 12; n++) await kept(orgs[0] as TestOrg, `heavy ${n}`, '91 days');
    // Stands for a batch that takes too long: what a notification drags along can't be known before.
    await owner`create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 2 then raise exception 'too many'; end if; return null; end $$`;
    await owner`create trigger few_at_once after delete on notifications referencing old table as gone
      for each statement execute function refuse_many()`;
    const { deleted, failed } = await purge({ batchSize: 10 });
    await owner`drop trigger few_at_once on notifications`;
    await owner`drop function refuse_many`;
    expect(failed).toEqual([]);
    expect(deleted).toMatchObject({ notifications: 12, email_tokens: 12 });
  });

  it('goes on with the other tables when one fails, and says which', async () => {
    await owner`revoke delete on email_tokens from orchestrator_retention`;
    await kept(orgs[0] as TestOrg, 'old', '91 days');
    const { deleted, failed } = await purge();
    expect(failed).toEqual(['email_tokens']);
    expect(deleted).toMatchObject({ notifications: 1, revoked_tokens: 1 });
    await owner`grant delete on email_tokens to orchestrator_retention`;
  });

  it('keeps notifications for the operator’s number of days, 90 without one', () => {
    const config = {
      RETENTION_DATABASE_URL: 'x',
      DOCSTORE_URL: 'postgres://x',
      APP_BASE_URL: 'https://app.example.com',
    };
    const parse = (days?: string) =>
      retentionConfig.parse({ ...config, NOTIFICATIONS_RETENTION_DAYS: days }).NOTIFICATIONS_RETENTION_DAYS;
    expect([parse(), parse('30')]).toEqual([90, 30]);
    for (const wrong of ['0', '-1', 'x', '1.5']) expect(() => parse(wrong)).toThrow();
  });
});

const purgedTables = [
  'notifications',
  'idempotency_keys',
  'outbox',
  'invites',
  'unsubscribe_links',
  'deployment_events',
];

describe('outside the purge', () => {
  it('no tenant deletes its notifications or records, not even its own', async () => {
    const org = orgs[0] as TestOrg;
    await kept(org, 'own', '100 days');
    await owner`update outbox set published_at = now() - interval '1 year' where org_id = ${org.orgId}`;
    for (const table of purgedTables) {
      const deleted = await db.system(org.orgId, ({ sql }) => sql`delete from ${sql(table)}`);
      expect([table, deleted.count]).toEqual([table, 0]);
    }
  });

  // The numbers of what happened to deployments are ids alone: it looks for the last one, which stays.
  it('a purge reads nothing of any other table of a tenant but those numbers', async () => {
    const tables = await owner<{ name: string }[]>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'org_id'
        and table_name not in ${owner(purgedTables)}`;
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      // Of some it may not read all columns.
      const rows = db
        .purge((sql) => sql`select * from ${sql(name)}`)
        .catch(({ code }) => {
          expect([name, code]).toEqual([name, '42501']);
          return [];
        });
      expect([name, (await rows).length]).toEqual([name, 0]);
    }
  });
});
