import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../../../functions/shared/db/client.ts';
import { createOrg, type TestDatabase, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';
import { type Pooler, pgbouncerVersion, startPgbouncer } from '../../../support/hosts/postgres/pgbouncer.ts';

const version = pgbouncerVersion();

const clients = 8;
const rounds = 20;

if (version) describe(`through ${version}, eight clients over two connections`, throughPooler);
else
  test('eight clients over two connections of a pooler in transaction mode', ({ skip }) => {
    const reason = 'NOT RUN: there is no pgbouncer here. Install it (apt install pgbouncer) to run them.';
    console.warn(reason);
    skip(reason);
  });

function throughPooler() {
  let direct: TestDatabase;
  let pooler: Pooler;
  const opened: Database[] = [];
  const orgs: TestOrg[] = [];

  beforeAll(async () => {
    direct = await testDatabase();
    pooler = await startPgbouncer(direct.appUrl, 2);
    for (let index = 0; index < clients; index++) orgs.push(await createOrg(direct.owner));
  });
  afterAll(async () => {
    await Promise.all(opened.map((db) => db.close()));
    await pooler.stop();
    await direct.close();
  });

  /** As an execution has it whose login the migrations have written for a pooler. */
  const connect = (): Database => {
    const url = new URL(pooler.through(direct.appUrl));
    url.searchParams.set('prepare', 'false');
    const db = createDatabase({ url: url.href, appBaseUrl: 'http://localhost:3000', deadlineMs: 20_000 });
    opened.push(db);
    return db;
  };

  const rename = (db: Database, org: TestOrg, target: string) =>
    db.write(org.actor(), (unit) =>
      unit.audit({ action: 'org.renamed', targetType: 'org', targetId: target }),
    );

  test('every one reads and writes its own organization and no other, however their turns fall', async () => {
    const seen = await Promise.all(
      orgs.map(async (org, index) => {
        const db = connect();
        const found: string[] = [];
        for (let round = 0; round < rounds; round++) {
          await rename(db, org, `${index}-${round}`);
          const { caller, rows } = await db.tenant(org.actor(), (sql) => [
            sql<{ id: string }[]>`select id from orgs`,
            sql<
              { target_id: string }[]
            >`select target_id from audit_events where target_id like ${`${index}-%`}`,
          ]);
          expect(caller.userId).toBe(org.userId);
          expect(rows[1]).toHaveLength(round + 1);
          found.push(...rows[0].map(({ id }) => id));
        }
        return [...new Set(found)];
      }),
    );
    expect(seen).toEqual(orgs.map(({ orgId }) => [orgId]));
    const [counted] = await direct.owner`select count(*)::int as rows, count(distinct org_id)::int as orgs
      from audit_events where action = 'org.renamed'`;
    expect(counted).toEqual({ rows: clients * rounds, orgs: clients });
  });

  test('a transaction that fails leaves no tenant behind on the connection that the next client gets', async () => {
    const [first, second] = orgs as [TestOrg, TestOrg];
    const [one, other] = [connect(), connect()];
    for (let round = 0; round < 5; round++) {
      const failing = one.write(first.actor(), async ({ sql }) => {
        await sql`select 1 / 0`;
      });
      await expect(failing).rejects.toThrow();
      const outside = await other.public((sql) => sql`select current_setting('app.org_id', true) as tenant`);
      expect(outside[0]?.tenant || null).toBeNull();
      const { rows } = await other.tenant(second.actor(), (sql) => [
        sql<{ id: string }[]>`select id from orgs`,
      ]);
      expect(rows[0].map(({ id }) => id)).toEqual([second.orgId]);
    }
  });

  test('a work that takes long and one that is given up harm no other', async () => {
    const org = orgs[0] as TestOrg;
    const url = `${pooler.through(direct.appUrl)}?prepare=false`;
    const hasty = createDatabase({ url, appBaseUrl: '', deadlineMs: 300 });
    opened.push(hasty);
    const slow = hasty.write(org.actor(), async ({ sql }) => {
      await sql`select pg_sleep(1)`;
    });
    await expect(slow).rejects.toMatchObject({ code: 'database_unavailable' });
    await rename(connect(), org, 'after');
    const { rows } = await connect().tenant(org.actor(), (sql) => [
      sql`select 1 from audit_events where target_id = 'after'`,
    ]);
    expect(rows[0]).toHaveLength(1);
  });
}
