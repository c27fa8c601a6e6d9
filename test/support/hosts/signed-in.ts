import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApi } from '../../../bin/demo/api.ts';
import { connectAws } from '../../../bin/demo/onboarding.ts';
import type { Role } from '../../../functions/shared/actor.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { accessTokens } from '../../../functions/shared/http/pipeline/token.ts';
import { addMember, createOrg, type TestDatabase, type TestOrg } from './database.ts';
import type { LocalCloud } from './local-cloud.ts';
import { awsAccount, type User } from './service.ts';

/**
 * The owner of a new organization with a verified address and a token, without a sign-up or a login: those are ten a
 * minute for all tests that share a service, and each computes a password's hash.
 * @param cloud one with a database of the test run's own server
 */
export async function signedIn(cloud: LocalCloud): Promise<Omit<User, 'account'>> {
  return signIn(cloud, await createOrg((cloud.database as TestDatabase).owner));
}

/** Another member of an organization, called so, signed in. */
export async function signedInMember(cloud: LocalCloud, orgId: string, role: Role, name: string) {
  const { owner } = cloud.database as TestDatabase;
  const member = await addMember(owner, orgId, role);
  await owner`update users set name = ${name} where id = ${member.userId}`;
  return signIn(cloud, member);
}

async function signIn(cloud: LocalCloud, { orgId, userId, email }: TestOrg) {
  const api = createApi(cloud.url);
  const tokens = accessTokens([await tokenSecret(cloud)], systemClock);
  api.token = await tokens.issue({ userId, orgId, tokenVersion: 1 });
  return { api, orgId, email };
}

/** The same with a connected AWS account. */
export async function signedInWithAws(cloud: LocalCloud, accountId: string): Promise<User> {
  const person = await signedIn(cloud);
  return { ...person, account: await connectAws(person.api, cloud.url, awsAccount(accountId)) };
}

/** What the service signs access tokens with. */
export async function tokenSecret({ dataDirectory }: LocalCloud): Promise<string> {
  return JSON.parse(await readFile(join(dataDirectory, 'secrets.json'), 'utf8')).JWT_SECRET;
}
