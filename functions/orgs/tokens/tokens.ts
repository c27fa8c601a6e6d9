import { grantOf, includesRole, type PersonActor, type PersonCaller } from '../../shared/actor.ts';
import { newApiToken } from '../../shared/api-token.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { forbidden, invalid, notFound } from '../../shared/errors.ts';
import { type PageQuery, page, pageRequest } from '../../shared/http/pagination.ts';
import type { Handlers } from '../../shared/http/route.ts';
import { hashSecret } from '../../shared/ids.ts';
import { nameOrEmail } from '../../shared/people/display-name.ts';
import { findServiceAccount } from '../store.service-accounts.postgres.ts';
import { makeToken, type NamedOwner } from './make-token.ts';
import {
  endToken,
  knownCloudAccounts,
  selectToken,
  selectTokens,
  type TokensOf,
} from './store.tokens.postgres.ts';
import type { ApiTokenRow } from './token.ts';
import { toApiTokenResponse } from './token-responses.ts';
import type { NewApiToken, tokenRoutes } from './token-routes.ts';

type CallerUnit = Unit & { caller: PersonCaller };

/** Tokens of programs: docs/adr/0035-tokens-of-programs.md. */
export function tokensApi({ db, clock }: { db: Database; clock: Clock }): Handlers<typeof tokenRoutes> {
  return {
    createToken: ({ actor, body }) => createToken(db, actor, body),

    listTokens: async ({ actor, query }) => ({
      status: 200,
      body: await listTokens(db, clock, actor, query),
    }),

    getCurrentToken: async ({ actor }) => {
      const id = grantOf(actor)?.id ?? '';
      const { rows } = await db.tenant(actor, (sql) => [selectToken(sql, actor.orgId, id)]);
      const [row] = rows[0];
      return { status: 200, body: { token: row ? toApiTokenResponse(row, clock.now()) : null } };
    },

    endCurrentToken: async ({ actor }) => {
      await db.write(actor, async (unit) => {
        const grant = grantOf(actor);
        if (!grant) throw notFound('token');
        await revoke(unit, grant);
      });
      return { status: 204 };
    },

    getToken: async ({ actor, params: { id } }) => {
      const { caller, rows } = await db.tenant(actor, (sql) => [selectToken(sql, actor.orgId, id)]);
      return { status: 200, body: toApiTokenResponse(visibleTo(caller, rows[0][0]), clock.now()) };
    },

    revokeToken: async ({ actor, params: { id } }) => {
      await db.write(actor, async (unit) => {
        const [row] = await selectToken(unit.sql, unit.orgId, id);
        await revoke(unit, visibleTo(unit.caller, row));
      });
      return { status: 204 };
    },
  };
}

async function revoke(unit: Unit, { id, name, scope }: Pick<ApiTokenRow, 'id' | 'name' | 'scope'>) {
  if (!(await endToken(unit, id, 'revoked'))) return;
  const changes = { name, scope };
  await unit.audit({ action: 'api_token.revoked', targetType: 'api_token', targetId: id, changes });
}

async function createToken(db: Database, actor: PersonActor, asked: NewApiToken) {
  return db.answer(actor, async (unit) => {
    const owner = await ownerFor(unit, asked.service_account_id);
    await refuseUnknownAccounts(unit, asked.cloud_account_ids);
    const token = newApiToken('serviceId' in owner.of ? 'service' : 'user');
    const made = await makeToken(unit, owner, asked, { hash: hashSecret(token), hint: token.slice(-4) });
    return {
      status: 201,
      body: { ...made, token },
      headers: { Location: `/api/orgs/current/tokens/${made.id}` },
    };
  });
}

/** @throws AppError forbidden role_too_low; not_found */
async function ownerFor(unit: CallerUnit, serviceId: string | undefined): Promise<NamedOwner> {
  const { caller } = unit;
  if (serviceId === undefined) return { of: { userId: caller.userId }, name: nameOrEmail(caller) };
  if (!includesRole(caller.role, 'admin')) throw onlyAdmins();
  const account = await findServiceAccount(unit, serviceId);
  if (!account) throw notFound('service account');
  return { of: { serviceId }, name: account.name };
}

/** @throws AppError invalid `unknown_cloud_account` */
export async function refuseUnknownAccounts(unit: Unit, ids: readonly string[] = []): Promise<void> {
  if (ids.length === 0) return;
  const known = await knownCloudAccounts(unit, ids);
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length === 0) return;
  throw invalid(
    'unknown_cloud_account',
    `There is no cloud account ${unknown.join(', ')} in this organization.`,
    unknown.map((id) => ({
      path: `cloud_account_ids.${ids.indexOf(id)}`,
      message: 'must be a connected account',
    })),
  );
}

async function listTokens(
  db: Database,
  clock: Clock,
  actor: PersonActor,
  { of, service_account_id: serviceId, ...query }: PageQuery & ListQuery,
) {
  const request = pageRequest(query, 'tokens', { of, serviceId });
  const whose: TokensOf =
    serviceId !== undefined ? { serviceId } : of === 'me' ? { userId: actor.userId } : 'organization';
  const { caller, rows } = await db.tenant(actor, (sql) => [selectTokens(sql, actor.orgId, whose, request)]);
  const isOwn = whose !== 'organization' && 'userId' in whose;
  if (!isOwn && !includesRole(caller.role, 'admin')) throw onlyAdmins();
  return page(rows[0], request, (row) => toApiTokenResponse(row, clock.now()));
}

interface ListQuery {
  of: 'me' | 'organization';
  service_account_id?: string | undefined;
}

/** @throws AppError not_found; forbidden role_too_low */
function visibleTo({ userId, role }: PersonCaller, row: ApiTokenRow | undefined): ApiTokenRow {
  if (!row) throw notFound('token');
  if (row.user_id !== userId && !includesRole(role, 'admin')) throw onlyAdmins();
  return row;
}

const onlyAdmins = () =>
  forbidden(
    'role_too_low',
    'Only an admin or owner sees and makes tokens of others and of service accounts.',
  );
