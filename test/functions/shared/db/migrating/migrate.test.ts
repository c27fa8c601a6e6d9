import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { localLogins, loginUrls } from '../../../../../bin/local/stores/local-logins.ts';
import { migrate } from '../../../../../functions/shared/db/migrating/migrate.ts';
import { newId } from '../../../../../functions/shared/ids.ts';
import { sessionAtReview } from '../../../../support/builders/deployments/deployments.ts';
import { createOrg } from '../../../../support/hosts/database.ts';
import { waiting } from '../../../../support/hosts/held-row.ts';

const shipped = join(import.meta.dirname, '../../../../../functions/shared/db/migrations');
let admin: Sql;
let name: string;
let owner: Sql;
let directory: string;

beforeAll(() => {
  admin = postgres(`${inject('postgresUrl')}postgres`, { max: 1, onnotice: () => {} });
});
afterAll(() => admin.end());
beforeEach(async () => {
  name = `migrate_${randomBytes(6).toString('hex')}`;
  await admin.unsafe(`create database ${name}`);
  owner = postgres(`${inject('postgresUrl')}${name}`, { max: 2, onnotice: () => {} });
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(shipped, directory, { recursive: true });
});
afterEach(async () => {
  await owner.end();
  await admin.unsafe(`drop database ${name} with (force)`);
  await rm(directory, { recursive: true });
});

const run = (database = name) => {
  const ownerUrl = `${inject('postgresUrl')}${database}`;
  // As many tries as in a minute, without its pauses.
  return migrate({
    ownerUrl,
    logins: localLogins(ownerUrl),
    directory,
    waits: { pauseMs: 20, tries: 3_000 },
  });
};
const add = (file: string, sql: string) => writeFile(join(directory, file), sql);
/** Leaves only the files that come before this one: what an order or a lock is about needs no more. */
const keepBefore = async (first: string) => {
  for (const file of await readdir(directory)) if (file >= first) await rm(join(directory, file));
};
/** Takes a copy of the run's template, which has every file, for the empty database: to apply them takes longer. */
const copyMigrated = async () => {
  await admin.unsafe(`drop database ${name}`);
  await admin.unsafe(`create database ${name} template template_orchestrator strategy file_copy`);
};
const tableExists = async (table: string) =>
  (await owner`select to_regclass(${table}) is not null as there`)[0]?.there;

it('applies every file in order, and nothing the second time', async () => {
  const files = (await readdir(shipped)).filter((file) => file.endsWith('.sql')).sort();
  expect(await run()).toEqual(files);
  expect(await run()).toEqual([]);
  expect(await tableExists('deployments')).toBe(true);
});

it('applies each file once when two deploys migrate at once', async () => {
  await keepBefore('0003');
  const [one, two] = await Promise.all([run(), run()]);
  expect([...one, ...two].sort()).toEqual((await readdir(directory)).sort());
});

it('applies a new file to a database in use', async () => {
  await copyMigrated();
  await add('9000-more.sql', 'create table more (id int)');
  expect(await run()).toEqual(['9000-more.sql']);
});

it('refuses a file that was changed after it was applied, and applies nothing', async () => {
  await copyMigrated();
  await add('0002-main-job.sql', 'select 1');
  await add('9000-more.sql', 'create table more (id int)');
  await expect(run()).rejects.toThrow('Migration 0002-main-job.sql was changed after it was applied');
  expect(await tableExists('more')).toBe(false);
});

it('refuses to run an older version on a newer database', async () => {
  await copyMigrated();
  await add('9000-more.sql', 'create table more (id int)');
  await run();
  await rm(join(directory, '9000-more.sql'));
  await expect(run()).rejects.toThrow('The database has migration 9000-more.sql, this version does not');
});

it('leaves nothing of a file that fails, and goes on from there once it is fixed', async () => {
  await keepBefore('0003');
  await add('9000-more.sql', 'create table more (id int); select nonsense');
  await expect(run()).rejects.toThrow('nonsense');
  expect(await tableExists('more')).toBe(false);
  expect(await tableExists('deployments')).toBe(true);
  await add('9000-more.sql', 'create table more (id int)');
  expect(await run()).toEqual(['9000-more.sql']);
});

it('names the file, the constraint and the columns where rows are in the way, and no value of them', async () => {
  await keepBefore('0003');
  await add('9000-more.sql', "create table more as select 'hunter2' as name from generate_series(1, 2)");
  await add('9001-key.sql', 'create unique index more_name on more (name)');
  const refusal = await run().catch((error: Error) => error.message);
  expect(refusal).toBe(
    'Migration 9001-key.sql failed: could not create unique index "more_name" ' +
      '(SQLSTATE 23505, table more, constraint more_name, key name)',
  );
});

it('numbers what happened to deployments before it did so at each commit, and keeps what their runs have done', async () => {
  await keepBefore('0040-deployment-events.sql');
  await run();
  const made = await recordedDeploymentOf(owner);
  const copying = '0074-run-effects-of-before.sql';
  await cp(shipped, directory, { recursive: true, filter: (file) => !file.endsWith(copying) });
  await run();
  await cp(join(shipped, copying), join(directory, copying));
  const reader = postgres(`${inject('postgresUrl')}${name}`, { max: 1, onnotice: () => {} });
  let copied: Promise<unknown> = Promise.resolve();
  // The copy refers to runs, and waits for this one; nobody waits for the copy.
  await reader.begin(async (sql) => {
    await sql`select from runs for update`;
    copied = run();
    await expect.poll(() => waiting({ owner })).toHaveLength(1);
    await sql`set local lock_timeout = '1s'`;
    expect(await sql`select seq from run_events`).toHaveLength(2);
  });
  await Promise.all([copied, reader.end()]);
  const rows = await owner`select seq, run_id, run_seq, notification_id from deployment_events order by seq`;
  expect(rows).toEqual([
    { seq: 1, run_id: null, run_seq: null, notification_id: 'ntfn_1' },
    { seq: 2, run_id: made.runId, run_seq: 1, notification_id: null },
    { seq: 3, run_id: null, run_seq: null, notification_id: 'ntfn_2' },
    { seq: 4, run_id: made.runId, run_seq: 2, notification_id: null },
  ]);
  const effects = () => owner`select key from run_effects order by key`;
  expect(await effects()).toEqual([{ key: 'infrastructure' }]);
  await owner`insert into run_events ${owner({ ...made.runEvent, seq: 3, dedup: 'applied:x' })}`;
  expect(await owner`select max(seq) as last from deployment_events`).toEqual([{ last: 5 }]);
  expect(await effects()).toEqual([{ key: 'applied:x' }, { key: 'infrastructure' }]);
});

it('sums what was used, and notes which deployments have made something, of before it did so at each commit', async () => {
  await keepBefore('0088-usage-sums.sql');
  await run();
  const { orgId } = await recordedDeploymentOf(owner);
  const at = new Date(Date.UTC(2026, 0, 1));
  await owner`insert into billing_accounts ${owner({ org_id: orgId, plan: 'free', status: 'active', period_start: at, period_end: new Date(Date.UTC(2026, 1, 1)), created_at: at, updated_at: at })}`;
  const used = (id: string, user: string, micro: number) =>
    owner`insert into credit_entries ${owner({ org_id: orgId, id, kind: 'settle', ref: id, micro_credits: -micro, period_start: at, usage: 'model', user_id: user, session_id: 's-1', input_tokens: 5, created_at: new Date(Date.UTC(2026, 0, 2, 23)) })}`;
  await used('1', 'u-1', 10);
  await used('2', 'u-2', 20);
  const summing = '0089-usage-sums-of-before.sql';
  await cp(shipped, directory, { recursive: true });
  await keepBefore(summing);
  await run();
  // Between the two files the version before goes on.
  await used('3', 'u-1', 300);
  await cp(shipped, directory, { recursive: true });
  expect(await run()).toContain(summing);
  await used('4', 'u-1', 4_000);
  const sums =
    await owner`select about, subject, to_char(day, 'YYYY-MM-DD') as day, micro_credits::int as micro, calls,
    input_tokens::int as input from credit_usage order by 1, 2`;
  const day = '2026-01-02';
  expect(sums).toEqual([
    { about: 'org', subject: '', day, micro: 4_330, calls: 4, input: 20 },
    { about: 'session', subject: 's-1', day, micro: 4_330, calls: 4, input: 20 },
    { about: 'user', subject: 'u-1', day, micro: 4_310, calls: 3, input: 15 },
    { about: 'user', subject: 'u-2', day, micro: 20, calls: 1, input: 5 },
  ]);
  expect(await owner`select has_made from deployments`).toEqual([{ has_made: true }]);
});

/** A deployment with a run of two events and two notifications about it, and a notification about something else. */
async function recordedDeploymentOf(owner: Sql) {
  const org = await createOrg(owner, 'owner', 'as the schema has it');
  const { orgId, userId } = org;
  const { cloudAccountId } = await sessionAtReview(owner, org);
  const [deploymentId, planId, runId] = [newId('deployment'), newId('plan'), newId('run')];
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  await owner.begin(async (sql) => {
    const scope = sql.json({ cluster_name: 'main', namespace: 'vectors', region: 'eu-central-1' });
    await sql`insert into deployments ${sql({ org_id: orgId, id: deploymentId, name: 'Vectors', agent_id: 'vector-database', cloud_account_id: cloudAccountId, scope, status: 'running', requested_by: userId })}`;
    await sql`insert into plans ${sql({ org_id: orgId, id: planId, deployment_id: deploymentId, revision: 0, digest: '0'.repeat(64), plan: sql.json({}), input: sql.json({}) })}`;
  });
  await owner`insert into runs ${owner({ org_id: orgId, id: runId, deployment_id: deploymentId, plan_id: planId, kind: 'apply', status: 'running', requested_by: userId })}`;
  const runEvent = { org_id: orgId, run_id: runId, step: 'Preflight', level: 'info', message: 'Done.' };
  for (const [seq, minute] of [
    [1, 2],
    [2, 4],
  ] as const)
    await owner`insert into run_events ${owner({ ...runEvent, seq, dedup: seq === 1 ? 'infrastructure' : '2', created_at: at(minute) })}`;
  const tell = (id: string, entityType: string, entityId: string, minute: number, payload = {}) =>
    owner`insert into notifications ${owner({ org_id: orgId, id, event_type: 'x', severity: 'info', entity_type: entityType, entity_id: entityId, title: 'T', deep_link: '/', payload: owner.json(payload), created_at: at(minute) })}`;
  await tell('ntfn_1', 'deployment', deploymentId, 1);
  await tell('ntfn_2', 'run', runId, 3, { deployment_id: deploymentId });
  await tell('ntfn_3', 'org', orgId, 3);
  return { orgId, runId, runEvent };
}

it('prepares the functions’ logins for several databases of one server at once', async () => {
  const names = [`${name}_a`, `${name}_b`, `${name}_c`];
  for (const database of names) await admin.unsafe(`create database ${database}`);
  // Without any file to apply, what is left are the logins.
  for (const file of await readdir(directory)) await rm(join(directory, file));
  for (let round = 0; round < 15; round++) await Promise.all(names.map((database) => run(database)));
  for (const database of names) await admin.unsafe(`drop database ${database} with (force)`);
});

it('lifts force, or takes the definer’s role, where a file changes rows of tenants, or an owner without superuser’s rights would see none', async () => {
  const exceptions = [
    // Applied before anybody had rows: it sets a time that every account has got since.
    '0019-account-times.sql',
    // 0071 has lifted it: the lock for that would last as long as the copy.
    '0074-run-effects-of-before.sql',
  ];
  const files = (await readdir(shipped)).filter((file) => !exceptions.includes(file));
  const texts = await Promise.all(files.map((file) => readFile(join(shipped, file), 'utf8')));
  const changing = texts.filter((text) => /^(insert into|update|delete from) /m.test(text));
  expect(changing.length).toBeGreaterThan(3);
  for (const text of changing)
    expect(text).toMatch(/no force row level security|set local role orchestrator_definer/);
});

it('leaves no login a way to put a table of its own in front of others', async () => {
  await copyMigrated();
  await run();
  for (const url of Object.values(loginUrls(`${inject('postgresUrl')}${name}`))) await refusesTables(url);
});

async function refusesTables(url: string) {
  const app = postgres(url, { max: 1 });
  try {
    const refused = expect.objectContaining({ code: '42501' });
    await expect(app`create temporary table users (id text)`).rejects.toEqual(refused);
    await expect(app`create table users_of_mine (id text)`).rejects.toEqual(refused);
  } finally {
    await app.end();
  }
}
