import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { localLogins, loginUrls } from '../../../../../bin/local/stores/local-logins.ts';
import { migrate } from '../../../../../functions/shared/db/migrating/migrate.ts';

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
  await add('0002-orgs-and-people.sql', 'select 1');
  await add('9000-more.sql', 'create table more (id int)');
  await expect(run()).rejects.toThrow('Migration 0002-orgs-and-people.sql was changed after it was applied');
  expect(await tableExists('more')).toBe(false);
});

it('refuses to run an older version on a newer database', async () => {
  await copyMigrated();
  await add('9000-more.sql', 'create table more (id int)');
  await run();
  await rm(join(directory, '9000-more.sql'));
  await expect(run()).rejects.toThrow('The database has migration 9000-more.sql, this version does not');
});

it('refuses a database that the migrations before the first release have made, and says what to do', async () => {
  await owner`create table schema_migrations (name text primary key, checksum text not null)`;
  await owner`insert into schema_migrations values ('0001-foundation.sql', 'x')`;
  await expect(run()).rejects.toThrow(
    /made by a version before 0\.1\.0 .* can’t be upgraded, and nothing was changed: use an empty database\. .*LOCAL_DATA_DIR/,
  );
  expect(await tableExists('orgs')).toBe(false);
});

it('leaves nothing of a file that fails, and goes on from there once it is fixed', async () => {
  await keepBefore('0003');
  await add('9000-more.sql', 'create table more (id int); select nonsense');
  await expect(run()).rejects.toThrow('nonsense');
  expect(await tableExists('more')).toBe(false);
  expect(await tableExists('orgs')).toBe(true);
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

it('prepares the functions’ logins for several databases of one server at once', async () => {
  const names = [`${name}_a`, `${name}_b`, `${name}_c`];
  for (const database of names) await admin.unsafe(`create database ${database}`);
  // Without any file to apply, what is left are the logins.
  for (const file of await readdir(directory)) await rm(join(directory, file));
  for (let round = 0; round < 15; round++) await Promise.all(names.map((database) => run(database)));
  for (const database of names) await admin.unsafe(`drop database ${database} with (force)`);
});

it('lifts force, or takes the definer’s role, where a file changes rows of tenants, or an owner without superuser’s rights would see none', async () => {
  const changes = /^(insert into|update|delete from) /m;
  const sees = /no force row level security|set local role orchestrator_definer/;
  const texts = await Promise.all(
    (await readdir(shipped)).map((file) => readFile(join(shipped, file), 'utf8')),
  );
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => changes.test(text) && !sees.test(text))).toEqual([]);
  expect(changes.test("select 1;\nupdate orgs set name = 'x';")).toBe(true);
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
