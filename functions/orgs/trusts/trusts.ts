import type { PersonActor } from '../../shared/actor.ts';
import type { Database } from '../../shared/db/client.ts';
import { conflict, invalid, notFound } from '../../shared/errors.ts';
import { tellLoosened } from '../../shared/events/safety-loosened.ts';
import { page, pageRequest } from '../../shared/http/pagination.ts';
import type { Handlers } from '../../shared/http/route.ts';
import { newId } from '../../shared/ids.ts';
import { nameOrEmail } from '../../shared/people/display-name.ts';
import { findServiceAccount } from '../store.service-accounts.postgres.ts';
import { refuseUnknownAccounts } from '../tokens/tokens.ts';
import { conditionsFault } from './conditions.ts';
import { type Provider, providerOf } from './provider.ts';
import {
  countTrusts,
  deleteTrustRow,
  endExchanged,
  insertTrust,
  selectTrust,
  selectTrusts,
} from './store.trusts.postgres.ts';
import { mostTrusts } from './trust.ts';
import { toTrustResponse } from './trust-responses.ts';
import type { NewTrust, trustRoutes } from './trust-routes.ts';

/** Trusts in issuers of pipelines' tokens: docs/adr/0037-pipelines-without-secrets.md. */
export function trustsApi(db: Database): Handlers<typeof trustRoutes> {
  return {
    createTrust: ({ actor, body }) => createTrust(db, actor, body),

    listTrusts: async ({ actor, query }) => {
      const request = pageRequest(query, 'trusts', {});
      const { rows } = await db.tenant(actor, (sql) => [selectTrusts(sql, actor.orgId, request)]);
      return { status: 200, body: page(rows[0], request, toTrustResponse) };
    },

    getTrust: async ({ actor, params: { id } }) => {
      const { rows } = await db.tenant(actor, (sql) => [selectTrust(sql, actor.orgId, id)]);
      const [row] = rows[0];
      if (!row) throw notFound('trust');
      return { status: 200, body: toTrustResponse(row) };
    },

    deleteTrust: async ({ actor, params: { id } }) => {
      await db.write(actor, async (unit) => {
        const gone = await deleteTrustRow(unit, id);
        if (!gone) throw notFound('trust');
        await endExchanged(unit, id);
        await unit.audit({
          action: 'token_trust.deleted',
          targetType: 'token_trust',
          targetId: id,
          changes: gone,
        });
      });
      return { status: 204 };
    },
  };
}

const createTrust = (db: Database, actor: PersonActor, asked: NewTrust) =>
  db.answer(actor, async (unit) => {
    const { caller, now } = unit;
    const provider = providerFor(asked);
    const conditions = Object.fromEntries(
      Object.entries(asked.conditions).map(([claim, value]) => [claim, [value].flat()]),
    );
    const fault = conditionsFault(provider, conditions);
    if (fault) throw invalid('conditions_too_wide', fault, [{ path: 'conditions', message: fault }]);
    const account = await findServiceAccount(unit, asked.service_account_id);
    if (!account) throw notFound('service account');
    await refuseUnknownAccounts(unit, asked.cloud_account_ids);
    if ((await countTrusts(unit, mostTrusts)) >= mostTrusts) throw tooMany();
    const row = {
      id: newId('trust'),
      name: asked.name,
      issuer: asked.issuer,
      provider,
      conditions,
      service_id: asked.service_account_id,
      scope: asked.scope,
      agents: asked.agents ?? null,
      account_ids: asked.cloud_account_ids ?? null,
      labels: asked.labels ?? null,
      created_by: caller.userId,
      created_at: now,
    };
    await insertTrust(unit, row);
    const { id, created_at, created_by, account_ids, ...changes } = row;
    await unit.audit({
      action: 'token_trust.created',
      targetType: 'token_trust',
      targetId: id,
      changes: { ...changes, cloud_account_ids: account_ids },
    });
    await tellLoosened(unit, {
      what: 'trust',
      id,
      title: `${nameOrEmail(caller)} made the trust ${row.name}`,
      body: `Pipelines of ${row.issuer} get tokens of ${account.name} by it, with the scope ${row.scope}.`,
    });
    const maker = { created_by_name: nameOrEmail(caller), created_by_role: caller.role };
    const unused = { last_used_at: null, refused_at: null, refused_because: null };
    return {
      status: 201,
      body: toTrustResponse({ ...row, service_name: account.name, ...maker, ...unused }),
      headers: { Location: `/api/orgs/current/trusts/${id}` },
    };
  });

/** @throws AppError invalid `provider_differs` */
function providerFor({ issuer, provider }: NewTrust): Provider {
  const known = providerOf(issuer);
  if (known && provider && known !== provider) {
    const detail = `${issuer} is the issuer of ${known}, not ${provider}. Leave provider out, or name another issuer.`;
    throw invalid('provider_differs', detail, [{ path: 'provider', message: `must be ${known}` }]);
  }
  return known ?? provider ?? 'oidc';
}

const tooMany = () =>
  conflict(
    'too_many_trusts',
    `This organization has ${mostTrusts} trusts, which is all it may have. Delete one first, or name several values in one.`,
  );
