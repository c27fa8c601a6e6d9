import { SignJWT } from 'jose';
import type { Sql } from 'postgres';
import type { EndpointGroup } from '../../functions/routes.ts';
import { type Role, roles } from '../../functions/shared/actor.ts';
import { fixedClock, systemClock } from '../../functions/shared/clock.ts';
import type { Database } from '../../functions/shared/db/client.ts';
import { accessTokens } from '../../functions/shared/http/pipeline/token.ts';
import { rsaKey } from '../support/builders/keys/rsa-keys.ts';
import { type TestApi, testSecret } from '../support/hosts/api.ts';
import { addMember, createOrg, type TestOrg } from '../support/hosts/database.ts';
import { groupApis } from '../support/hosts/group-apis.ts';

/** An org with a user of every role. */
export interface Tenant {
  orgId: string;
  users: Record<Role, TestOrg>;
}

export interface World {
  db: Database;
  /** A superuser's connection: arranges, and looks at all tenants. */
  owner: Sql;
  apis: Record<EndpointGroup, TestApi>;
  /** The org whose users ask. */
  ours: Tenant;
  /** The org whose records they must not reach. */
  theirs: Tenant;
  /** A third org, whose owner asks for records of ours. */
  strangers: Tenant;
  tokens: Record<Asker, string | undefined>;
}

/** Everybody who may ask. The four roles are of our org. */
export const askers = [
  ...roles,
  'stranger',
  'no token',
  'expired token',
  'revoked token',
  'federation token',
] as const;
export type Asker = (typeof askers)[number];

/** Whose signature, time or absence already tells that they are nobody. */
export const unauthenticated: readonly Asker[] = ['no token', 'expired token', 'federation token'];

export async function createTenant(owner: Sql): Promise<Tenant> {
  const first = await createOrg(owner);
  const { orgId } = first;
  const users = {
    owner: first,
    admin: await addMember(owner, orgId, 'admin'),
    member: await addMember(owner, orgId, 'member'),
    viewer: await addMember(owner, orgId, 'viewer'),
  };
  return { orgId, users };
}

/** Three orgs behind the real pipeline. Nothing is limited: the matrix asks more than any limit allows. */
export async function createWorld({ db, owner }: { db: Database; owner: Sql }): Promise<World> {
  const [ours, theirs, strangers] = [
    await createTenant(owner),
    await createTenant(owner),
    await createTenant(owner),
  ];
  const apis = groupApis(db);
  const tokens = await tokensOf(apis, ours, strangers);
  return { db, owner, apis, ours, theirs, strangers, tokens };
}

async function tokensOf(apis: World['apis'], ours: Tenant, strangers: Tenant): Promise<World['tokens']> {
  const { users } = ours;
  const token = (user: TestOrg) => apis.auth.tokenFor(user);
  const revoked = await token(users.owner);
  await apis.auth.call('POST', '/api/auth/logout', { token: revoked });
  const former = accessTokens([testSecret], fixedClock(new Date(Date.now() - 13 * 60 * 60 * 1000)));
  return {
    owner: await token(users.owner),
    admin: await token(users.admin),
    member: await token(users.member),
    viewer: await token(users.viewer),
    stranger: await token(strangers.users.owner),
    'no token': undefined,
    'expired token': await former.issue({ ...users.owner, tokenVersion: 1 }),
    'revoked token': revoked,
    'federation token': await federationToken(users.owner),
  };
}

/** All that an access token says, of a key as federation tokens are signed with. */
async function federationToken({ userId, orgId }: TestOrg): Promise<string> {
  const genuine = await accessTokens([testSecret], systemClock).issue({ userId, orgId, tokenVersion: 1 });
  const [head = '', claims = ''] = genuine.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return new SignJWT(read(claims)).setProtectedHeader({ ...read(head), alg: 'RS256' }).sign(rsaKey(0));
}
