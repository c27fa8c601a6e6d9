import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../../functions/shared/db/client.ts';
import { databaseAt, fromHere, verifiedConnection } from '../../../../functions/shared/db/connection.ts';
import { migrate } from '../../../../functions/shared/db/migrating/migrate.ts';
import { databaseConfig } from '../../../../functions/shared/env.ts';
import { type KeyPair, newAuthority } from '../../../support/builders/keys/certificates.ts';
import { testDatabase } from '../../../support/hosts/database.ts';
import { enableTls, startDowngrade } from '../../../support/hosts/postgres/tls-postgres.ts';

const database = await testDatabase();
let ca: KeyPair;
let foreign: KeyPair;
let downgrade: Awaited<ReturnType<typeof startDowngrade>>;

beforeAll(async () => {
  [ca, foreign] = await Promise.all([newAuthority(), newAuthority('Another authority')]);
  await enableTls(`${inject('postgresUrl')}postgres`, ca, { names: ['localhost'], addresses: ['127.0.0.1'] });
  downgrade = await startDowngrade(database.appUrl);
});
afterAll(async () => {
  await downgrade.close();
  await database.close();
});

/** What becomes of a first connection in the stage `production`. */
async function connect(url: string, authority?: string, ENV = 'production') {
  const config = databaseConfig('api').parse({ API_DATABASE_URL: url, DATABASE_CA: authority });
  const connection = await databaseAt({ ENV }, config);
  const db = createDatabase({ ...connection, appBaseUrl: '', deadlineMs: 1_000 });
  try {
    const [row] = await db.public((sql) => sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`);
    return row?.ssl === true ? 'over TLS' : 'in plain text';
  } catch (error) {
    const { cause, code } = error as { cause?: { code?: string }; code?: string };
    return cause?.code ?? code;
  } finally {
    await db.close();
  }
}

const named = () => database.appUrl.replace('127.0.0.1', 'localhost');

test('a server whose certificate comes from the authority that was named is spoken to over TLS', async () => {
  expect(await connect(named(), ca.cert)).toBe('over TLS');
  // By its address, too, which a certificate may be for.
  expect(await connect(database.appUrl, ca.cert)).toBe('over TLS');
  // Among others: authorities are changed by naming two of them for a while.
  expect(await connect(named(), foreign.cert + ca.cert)).toBe('over TLS');
});

test('a server with a certificate from another authority, or from an unknown one, is refused', async () => {
  expect(await connect(named(), foreign.cert)).toMatch(/^(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY)/);
  expect(await connect(named())).toMatch(/^(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY)/);
});

test('a certificate for another host is refused', async () => {
  await enableTls(`${inject('postgresUrl')}postgres`, ca, { names: ['db.example.com'] });
  expect(await connect(named(), ca.cert)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
  expect(await connect(database.appUrl, ca.cert)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
  await enableTls(`${inject('postgresUrl')}postgres`, ca, { names: ['localhost'], addresses: ['127.0.0.1'] });
});

test('a server without TLS is refused, and gets neither user nor password', async () => {
  expect(await connect(downgrade.through(database.appUrl), ca.cert)).not.toMatch(
    /^(over TLS|in plain text)$/,
  );
  expect(downgrade.begun()).toBe(0);
  // The same way without the demand: what an attacker would get.
  expect(await connect(downgrade.through(database.appUrl), undefined, 'local')).toBe('in plain text');
});

test.each(['disable', 'allow', 'prefer', 'require', 'no-verify'])(
  'sslmode=%s in the URL weakens nothing outside of one machine',
  async (mode) => {
    const url = `${database.appUrl}?sslmode=${mode}&channel_binding=require`;
    expect(await connect(url, ca.cert)).toBe('over TLS');
    expect(await connect(url, foreign.cert)).not.toBe('over TLS');
    expect(await connect(`${database.appUrl}?ssl=${mode}`, foreign.cert)).not.toBe('over TLS');
  },
);

test('on one machine the URL says how the server is spoken to, unless an authority is named', async () => {
  expect(await connect(database.appUrl, undefined, 'local')).toBe('in plain text');
  expect(await connect(`${database.appUrl}?sslmode=require`, undefined, 'local')).toBe('over TLS');
  expect(await connect(database.appUrl, foreign.cert, 'local')).not.toMatch(/TLS$|text$/);
});

test('a refused certificate answers 503 and says why in the log alone', async () => {
  const connection = await verifiedConnection(named(), [foreign.cert]);
  const db = createDatabase({ ...connection, appBaseUrl: '' });
  await expect(db.ping(1_000)).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'database_unavailable',
    cause: expect.objectContaining({ message: expect.stringMatching(/certificate/) }),
  });
  await db.close();
});

test('migrations are applied over TLS, and not to a server that can’t show who it is', async () => {
  const apply = async (authority: string) => {
    const { url, ...tls } = await verifiedConnection(database.ownerUrl, [authority]);
    const directory = new URL('../../../../functions/shared/db/migrations', import.meta.url).pathname;
    return migrate({ ownerUrl: url, ...tls, logins: [], directory });
  };
  expect(await apply(ca.cert)).toEqual([]);
  await expect(apply(foreign.cert)).rejects.toThrow(/certificate/);
});

test('by hand, only a server on the same machine is spoken to without TLS', async () => {
  expect(await fromHere('postgres://u:p@localhost:1/db')).not.toHaveProperty('ssl');
  for (const host of ['db.example.com', '10.0.0.1', 'localhost.example.com'])
    expect((await fromHere(`postgres://u:p@${host}/db?sslmode=disable`)).ssl).toMatchObject({ host });
});

test('hosts of RDS are trusted by the authorities of RDS alone, all others by what Node knows', async () => {
  const { ssl } = await verifiedConnection('postgres://u:p@main.abc.eu-central-1.rds.amazonaws.com/db');
  expect(ssl?.ca?.length).toBeGreaterThan(100);
  for (const host of ['rds.amazonaws.com.example.com', 'db.example.com'])
    expect((await verifiedConnection(`postgres://u:p@${host}/db`)).ssl).not.toHaveProperty('ca');
});

test('an address that is no URL is refused without its text', async () => {
  await expect(verifiedConnection('postgres://u:hunter2@:what')).rejects.toThrow(/^(?!.*hunter2)/);
});

test.each(['', 'a path.pem', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'])(
  'a DATABASE_CA that holds no authority is refused at the start: %j',
  (text) => {
    const config = databaseConfig('api').safeParse({
      API_DATABASE_URL: 'postgres://u:p@db.example.com/db',
      DATABASE_CA: text,
    });
    expect(config.error?.issues).toMatchObject([
      { path: ['DATABASE_CA'], message: 'must be certificates of authorities, in PEM' },
    ]);
  },
);

test('A function with several logins, or with none, is not started', async () => {
  const urls = { API_DATABASE_URL: 'postgres://a@host/x', MAIL_DATABASE_URL: 'postgres://b@host/x' };
  for (const config of [{}, urls])
    await expect(databaseAt({ ENV: 'local' }, config)).rejects.toThrow('one login of the database');
});
