import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Duty } from '../../../../functions/shared/db/duties.ts';
import { accountActs } from '../../../../functions/system/migrate/account-acts.ts';
import type { LoginSecrets } from '../../../../functions/system/migrate/login-secrets.ts';
import { migrateOnDeploy, migrationsFolder } from '../../../../functions/system/migrate/on-deploy.ts';
import { createOrg, type TestDatabase, testDatabase } from '../../../support/hosts/database.ts';

let database: TestDatabase;
let cloudFormation: Server;
let answers: Record<string, unknown>[];
let folders: string[];

/** Secrets Manager, by duty. */
const texts = new Map<Duty, string>();
const secrets: LoginSecrets = {
  read: async (duty) => texts.get(duty),
  write: async (duty, text) => {
    texts.set(duty, text);
  },
};

beforeAll(async () => {
  database = await testDatabase();
  folders = [];
  answers = [];
  cloudFormation = createServer(async (request, response) => {
    answers.push({
      method: request.method,
      type: request.headers['content-type'],
      ...JSON.parse(await text(request)),
    });
    response.end();
  });
  await new Promise<void>((resolve) => cloudFormation.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  cloudFormation.close();
  await database.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

/** The real migrations and more. */
async function withMigrations(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  folders.push(folder);
  await cp(currentMigrations(), folder, { recursive: true });
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return folder;
}

const currentMigrations = () =>
  migrationsFolder(new URL('../../../../functions/system/migrate', import.meta.url).pathname);

async function deploy(directory: string, requestType = 'Update', ownerUrl = database.ownerUrl) {
  const { port } = cloudFormation.address() as AddressInfo;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const owner = vi.fn(async () => ({ ownerUrl }));
  const handler = migrateOnDeploy({ owner, secrets, directory, log, accounts: vi.fn() as never });
  await handler({
    RequestType: requestType,
    ResponseURL: `http://127.0.0.1:${port}/answer`,
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Applied',
  } as CloudFormationCustomResourceEvent);
  return { answer: answers.at(-1), log, owner };
}

test('A deploy applies new migrations and answers CloudFormation', async () => {
  const folder = await withMigrations({ '9998-more.sql': 'create table more (id int);' });
  const { answer, log } = await deploy(folder);
  expect(answer).toEqual({
    method: 'PUT',
    type: '',
    Status: 'SUCCESS',
    PhysicalResourceId: 'database-migrations',
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Applied',
  });
  expect(log.info).toHaveBeenCalledWith(
    'migrations_applied',
    expect.objectContaining({ applied: ['9998-more.sql'] }),
  );
  await database.owner`select id from more`;
});

test('A rollback to a version older than the database succeeds and changes nothing', async () => {
  await deploy(await withMigrations({ '9998-more.sql': 'create table more (id int);' }));
  const { answer, log } = await deploy(currentMigrations());
  expect(answer).toMatchObject({ Status: 'SUCCESS' });
  expect(log.warn).toHaveBeenCalledOnce();
  await database.owner`select id from more`;
});

test('A migration that fails is answered as a failure with its reason, and leaves nothing behind', async () => {
  const files = { '9998-more.sql': 'create table more (id int);' };
  const folder = await withMigrations({ ...files, '9999-broken.sql': 'create table half (); select 1/0;' });
  const { answer } = await deploy(folder);
  expect(answer).toMatchObject({
    Status: 'FAILED',
    Reason: 'Migration 9999-broken.sql failed: division by zero (SQLSTATE 22012)',
  });
  expect(await database.owner`select to_regclass('half') as half`).toEqual([{ half: null }]);
});

test('A login that does not work fails the deploy without showing its password', async () => {
  const wrong = database.ownerUrl.replace('owner:owner', 'owner:hunter2');
  const malformed = 'postgres://owner:hunter2@[nowhere';
  for (const ownerUrl of [wrong, malformed]) {
    const { answer, log } = await deploy(currentMigrations(), 'Create', ownerUrl);
    expect(answer).toMatchObject({ Status: 'FAILED' });
    expect(JSON.stringify([answer, log.error.mock.calls])).not.toContain('hunter2');
  }
});

test('Deleting the stack leaves the database alone', async () => {
  const { answer, owner } = await deploy('/nowhere', 'Delete');
  expect(answer).toMatchObject({ Status: 'SUCCESS' });
  expect(owner).not.toHaveBeenCalled();
});

test('By hand operators are made and unmade, where only functions reach the database, and nothing is applied', async () => {
  const { email, userId } = await createOrg(database.owner);
  const operators = async () =>
    (await database.owner`select id from users where is_operator`).map(({ id }) => id as string);
  const { handler } = await byHand('9997-not-now.sql');
  expect(await handler({ operator: email.toUpperCase() })).toEqual({ operator: email });
  expect(await operators()).toEqual([userId]);
  expect(await handler({ remove_operator: email.toUpperCase() })).toEqual({ remove_operator: email });
  expect(await operators()).toEqual([]);
  expect(await database.owner`select to_regclass('not_now') as made`).toEqual([{ made: null }]);
  for (const act of ['operator', 'remove_operator'] as const) {
    await expect(handler({ [act]: 'nobody@example.com' } as never)).rejects.toThrow(
      'no user has signed up with nobody@example.com',
    );
  }
});

test('By hand a second factor is removed with the login of auth, the sign-ins end and the log says who did it', async () => {
  const { email, userId, orgId } = await createOrg(database.owner);
  const { handler } = await byHand('9996-not-now.sql');
  await expect(handler({ remove_second_factor: email })).rejects.toThrow(
    `the account ${email} has no second factor: its password alone logs in.`,
  );
  await database.owner`update users set second_factor_at = now() where id = ${userId}`;
  expect(await handler({ remove_second_factor: email })).toEqual({ remove_second_factor: email });
  const [user] = await database.owner`select second_factor_at, token_version from users where id = ${userId}`;
  expect(user).toMatchObject({ second_factor_at: null, token_version: 2 });
  const acts = await database.owner`select action, changes from audit_events where org_id = ${orgId}`;
  expect(acts).toContainEqual({ action: 'auth.second_factor_removed', changes: { by: 'operator' } });
});

test('By hand new passwords are asked for of all duties, or of some by their names', async () => {
  const owner = () => Promise.reject(new Error('The owner is asked.'));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const handler = migrateOnDeploy({ owner, secrets, directory: '', log, accounts: vi.fn() as never });
  await expect(handler({ renew: 'all' })).rejects.toThrow('The owner is asked.');
  await expect(handler({ renew: ['mail'] })).rejects.toThrow('The owner is asked.');
  await expect(handler({ renew: 'none' } as never)).rejects.not.toThrow('The owner is asked.');
});

test('By hand one thing is done at a time', async () => {
  const { handler } = await byHand('9995-not-now.sql');
  await expect(handler({ operator: 'a@example.com', renew: 'all' } as never)).rejects.toThrow();
  await expect(handler({ remove_second_factor: 'nobody' })).rejects.toThrow();
});

test('an organization or a user is suspended and freed by hand', async () => {
  const { handler } = await byHand('9994-not-now.sql');
  const { orgId, email, actor } = await createOrg(database.owner);
  const because = {
    reason: 'Unpaid for three months.',
    contact: 'support@example.com',
    by: 'op@example.com',
  };
  const read = () => database.db.tenant(actor(), (sql) => [sql`select 1`]);
  for (const whom of [orgId, email]) {
    await handler({ suspend: whom, ...because });
    await expect(read()).rejects.toMatchObject({
      kind: 'forbidden',
      detail: expect.stringContaining(because.reason),
    });
    await handler({ free: whom, by: 'op@example.com' });
    await read();
  }
  await expect(handler({ suspend: orgId, ...because, reason: 'no' })).rejects.toThrow('must say why');
});

test('an address that mails don’t reach is freed by hand', async () => {
  const { handler, log } = await byHand('9993-not-now.sql');
  const { email, userId, orgId } = await createOrg(database.owner);
  const { owner } = database;
  await owner`insert into undeliverable_addresses ${owner({ email, reason: 'bounced', mailed_at: new Date(0) })}`;
  await handler({ free_address: email, by: 'op@example.com' });
  const [freed] = await owner`select freed_by from undeliverable_addresses where email = ${email}`;
  expect(freed).toEqual({ freed_by: 'op@example.com' });
  expect(log.info).toHaveBeenCalledWith('address_freed', {
    by: 'op@example.com',
    user_id: userId,
    org_ids: [orgId],
  });
  await expect(handler({ free_address: email, by: 'op@example.com' })).rejects.toThrow('is left out');
});

async function byHand(migration: string) {
  const directory = await withMigrations({ [migration]: 'create table not_now (id int);' });
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const handler = migrateOnDeploy({
    owner: async () => ({ ownerUrl: database.ownerUrl }),
    secrets: { ...secrets, read: async () => JSON.stringify(database.logins) },
    directory,
    log,
    accounts: accountActs(
      async (url) => ({ url }),
      async () => 'https://app.example.com',
    ),
  });
  return { handler, log };
}
