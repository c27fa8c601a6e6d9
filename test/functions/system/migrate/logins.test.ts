import postgres from 'postgres';
import { afterAll, expect, test, vi } from 'vitest';
import { verifiedConnection } from '../../../../functions/shared/db/connection.ts';
import { type Duty, duties, urlVariable } from '../../../../functions/shared/db/duties.ts';
import type { LoginSecrets } from '../../../../functions/system/migrate/login-secrets.ts';
import { migrateOnDeploy, migrationsFolder } from '../../../../functions/system/migrate/on-deploy.ts';
import { testDatabase } from '../../../support/hosts/database.ts';

const database = await testDatabase();
afterAll(() => database.close());

/** Secrets Manager, by duty. */
const texts = new Map<Duty, string>();
const secrets: LoginSecrets = {
  read: async (duty) => texts.get(duty),
  write: async (duty, text) => {
    texts.set(duty, text);
  },
};

const handler = migrateOnDeploy({
  owner: async () => ({ ownerUrl: database.ownerUrl }),
  secrets,
  directory: migrationsFolder(new URL('../../../../functions/system/migrate', import.meta.url).pathname),
  accounts: vi.fn() as never,
  log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
});
/** As a deploy does, which has nothing to renew. */
const deploy = () => handler({});

const urlIn = (duty: Duty): string => JSON.parse(texts.get(duty) ?? '{}')[urlVariable(duty)];

/** Who the server says that we are, with this URL. */
async function loggedInAs(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql`select current_user as name`;
    return row?.name;
  } finally {
    await sql.end();
  }
}

test('A deploy makes a login for each duty, with a password that only its secret has, and leaves it so', async () => {
  await deploy();
  const made = new Map(texts);
  expect([...made.keys()].sort()).toEqual([...duties].sort());
  for (const duty of duties) expect(await loggedInAs(urlIn(duty))).toMatch(new RegExp(`_${duty}_a$`));
  expect(new Set(duties.map((duty) => new URL(urlIn(duty)).password)).size).toBe(duties.length);
  await deploy();
  expect(texts).toEqual(made);
});

test('A renewed password goes with another login, and functions go on with the former one meanwhile', async () => {
  await deploy();
  const [first, others] = [urlIn('mail'), new Map([...texts].filter(([duty]) => duty !== 'mail'))];
  await handler({ renew: ['mail'] });
  const second = urlIn('mail');
  expect(await loggedInAs(first)).toMatch(/_mail_a$/);
  expect(await loggedInAs(second)).toMatch(/_mail_b$/);
  expect(new Map([...texts].filter(([duty]) => duty !== 'mail'))).toEqual(others);
  // The second renewal ends what was known of the first login.
  await handler({ renew: ['mail'] });
  await expect(loggedInAs(first)).rejects.toMatchObject({ code: '28P01' });
  expect(await loggedInAs(second)).toMatch(/_mail_b$/);
  expect(await loggedInAs(urlIn('mail'))).toMatch(/_mail_a$/);
});

test('A database that was restored elsewhere gets the logins that the secrets name', async () => {
  await deploy();
  const url = urlIn('workers');
  await database.owner.unsafe(`drop role "${new URL(url).username}"`);
  await deploy();
  expect(urlIn('workers')).toBe(url);
  expect(await loggedInAs(url)).toMatch(/_workers_/);
});

test('A secret that can neither be read nor made leaves its login with the password that functions have', async () => {
  await deploy();
  const url = urlIn('api');
  const unreadable = migrateOnDeploy({
    owner: async () => ({ ownerUrl: database.ownerUrl }),
    secrets: {
      read: async () => undefined,
      write: () => Promise.reject(new Error('The secret is there already.')),
    },
    directory: migrationsFolder(new URL('../../../../functions/system/migrate', import.meta.url).pathname),
    accounts: vi.fn() as never,
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  });
  await expect(unreadable({})).rejects.toThrow('The secret is there already.');
  expect(await loggedInAs(url)).toMatch(/_api_a$/);
});

test('Behind a pooler functions log in there, without preparing statements, and the migrations at the database', async () => {
  const written = new Map<Duty, string>();
  const pooled = migrateOnDeploy({
    owner: async () => ({ ownerUrl: database.ownerUrl, pooler: 'pooler.example.com:6432' }),
    secrets: {
      read: async (duty) => written.get(duty),
      write: async (duty, text) => {
        written.set(duty, text);
      },
    },
    directory: migrationsFolder(new URL('../../../../functions/system/migrate', import.meta.url).pathname),
    accounts: vi.fn() as never,
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  });
  await pooled({});
  const url = new URL(JSON.parse(written.get('api') ?? '')[urlVariable('api')]);
  expect(url.host).toBe('pooler.example.com:6432');
  expect(url.pathname).toBe(new URL(database.ownerUrl).pathname);
  const client = postgres(url.href);
  expect(client.options).toMatchObject({ prepare: false, host: ['pooler.example.com'], port: [6432] });
  expect(client.options.connection).not.toHaveProperty('prepare');
  const { url: verified } = await verifiedConnection(url.href);
  expect(new URL(verified).searchParams.get('prepare')).toBe('false');
  // Once more: nothing changes.
  const made = new Map(written);
  await pooled({});
  expect(written).toEqual(made);
});
