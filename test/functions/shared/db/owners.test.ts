import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { localLogins, loginUrls } from '../../../../bin/local/stores/local-logins.ts';
import { createDatabase } from '../../../../functions/shared/db/client.ts';
import { migrate } from '../../../../functions/shared/db/migrating/migrate.ts';
import { createOrg } from '../../../support/hosts/database.ts';

// Databases as installations have them: of an owner who is no superuser.

const shipped = join(import.meta.dirname, '../../../../functions/shared/db/migrations');
const base = inject('postgresUrl');
const admin = postgres(`${base}postgres`, { max: 1, onnotice: () => {} });
const made: string[] = [];
afterAll(async () => {
  for (const name of made) await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
});

async function newDatabase(owner = 'owner'): Promise<string> {
  const name = `owners_${randomBytes(6).toString('hex')}`;
  await admin.unsafe(`create database ${name} owner ${owner}`);
  made.push(name);
  return name;
}

it('works with an owner who is no superuser, as managed databases have one', async () => {
  const owner = `plain_${randomBytes(6).toString('hex')}`;
  await admin.unsafe(`create role ${owner} login createrole password 'plain'`);
  // Roles belong to the server, and this one's were made by another database's owner.
  const roles = await admin<
    { name: string }[]
  >`select rolname as name from pg_roles where rolname ~ '^orchestrator_'`;
  for (const { name } of roles) await admin.unsafe(`grant ${name} to ${owner} with admin option`);
  const ownerUrl = `${base.replace('owner:owner', `${owner}:plain`)}${await newDatabase(owner)}`;
  await migrate({ ownerUrl, logins: localLogins(ownerUrl), directory: shipped });

  const superuser = postgres(ownerUrl.replace(`${owner}:plain`, 'owner:owner'), {
    max: 1,
    onnotice: () => {},
  });
  const org = await createOrg(superuser, 'owner', 'as the schema has it');
  await superuser.end();
  const db = createDatabase({
    url: loginUrls(ownerUrl).API_DATABASE_URL,
    appBaseUrl: 'http://localhost:3000',
  });
  try {
    const { caller, rows } = await db.tenant(org.actor(), (sql) => [
      sql`select id from orgs`,
      sql`select id from users`,
    ]);
    expect([caller.role, rows]).toEqual(['owner', [[{ id: org.orgId }], [{ id: org.userId }]]]);
    await db.write(org.actor(), (unit) =>
      unit.audit({ action: 'org.renamed', targetType: 'org', targetId: org.orgId }),
    );
  } finally {
    await db.close();
  }
});
