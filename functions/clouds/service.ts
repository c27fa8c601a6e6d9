import { type Actor, grantOf, type PersonActor } from '../shared/actor.ts';
import { boundaryName } from '../shared/aws/scope.ts';
import { systemClock } from '../shared/clock.ts';
import { notFound } from '../shared/errors.ts';
import { type PageQuery, page, pageRequest } from '../shared/http/pagination.ts';
import type { Provider } from './account.ts';
import { boundaryPolicy } from './aws/boundary.ts';
import { permissionsPolicy } from './aws/permissions.ts';
import { connectionSteps, trustPolicy } from './aws/trust.ts';
import { listClusters } from './clusters.ts';
import { type ConnectionOptions, connectionService } from './connections/connection.ts';
import { disconnect } from './connections/disconnection.ts';
import { externalIds } from './connections/external-ids.ts';
import { noExternalId } from './errors.ts';
import { quotaRequests } from './quotas/quotas.ts';
import type { CloudAccount, DisconnectionResponse } from './schema.ts';
import { cloudSetup, keptExternalId } from './setup/setup.ts';
import type { IssuerFacts } from './setup/trust.ts';
import { selectAccount, selectAccounts, toCloudAccount } from './store.postgres.ts';

export interface CloudAccountsOptions extends ConnectionOptions {
  /** The principal that customers' roles trust. */
  principalArn: string;
  /** Left out where it is off. */
  issuer?: IssuerFacts | undefined;
}

export type CloudAccounts = ReturnType<typeof cloudAccounts>;

/** Use cases of cloud accounts: setup, external id, connect, rotate, list, get, disconnect. */
export function cloudAccounts(options: CloudAccountsOptions) {
  const { db, principalArn, issuer, clock = systemClock } = options;
  return {
    ...connectionService(options),
    setup: cloudSetup({ db, principalArn, issuer }),
    externalIds: externalIds(options),
    clusters: listClusters(options),
    quotas: quotaRequests({ ...options, clock }),

    /**
     * The external id of this org for an account: made at the first call, the same at every later one until it is
     * rotated. It is random and chosen by this service, so that no customer can name another customer's.
     * @throws AppError invalid `external_id_not_used`
     */
    async issueExternalId(
      actor: PersonActor,
      { provider, accountId }: { provider: Provider; accountId: string },
    ) {
      if (provider !== 'aws') throw noExternalId(provider);
      return db.answer(actor, async (unit) => {
        const externalId = await keptExternalId(unit, accountId);
        const body = {
          external_id: externalId,
          accountId,
          principal_arn: principalArn,
          trust_policy: trustPolicy(principalArn, externalId),
          permissions_policy: permissionsPolicy(accountId),
          permissions_boundary: { name: boundaryName, policy: boundaryPolicy(accountId) },
          steps: connectionSteps(accountId, principalArn),
        };
        return { status: 200, body };
      });
    },

    async list(actor: Actor, { provider, ...query }: PageQuery & { provider?: Provider | undefined }) {
      const request = pageRequest(query, 'clouds', { provider });
      const token = grantOf(actor);
      const { caller, rows } = await db.tenant(actor, (sql) => [
        selectAccounts(sql, actor.orgId, { provider, ids: token?.cloudAccounts }, request, token),
      ]);
      return page(rows[0], request, (row) => toCloudAccount(row, caller.role));
    },

    /** @throws AppError not_found */
    async get(actor: Actor, id: string): Promise<CloudAccount> {
      const { caller, rows } = await db.tenant(actor, (sql) => [
        selectAccount(sql, actor.orgId, id, grantOf(actor)),
      ]);
      const [row] = rows[0];
      if (!row) throw notFound('cloud account');
      return toCloudAccount(row, caller.role);
    },

    /**
     * Always allowed. Doing it again gives the same answer and no second notification.
     * @throws AppError not_found
     */
    async disconnect(actor: PersonActor, id: string): Promise<DisconnectionResponse> {
      return db.write(actor, async (unit) => {
        const left = await disconnect(unit, id);
        if (!left) throw notFound('cloud account');
        return left;
      });
    },
  };
}
