import type { Actor } from '../shared/actor.ts';
import { type Clock, systemClock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import { type Answer, replayOf, selectKept } from '../shared/db/idempotency.ts';
import { conflict, invalid, notFound } from '../shared/errors.ts';
import { type PageQuery, page, pageRequest } from '../shared/http/pagination.ts';
import { newId, newSecret } from '../shared/ids.ts';
import type { CloudAccount, Disconnected, NewAwsAccount, NewCloudAccount, Provider } from './account.ts';
import { connectionSteps, permissionsPolicy, trustPolicy } from './aws/trust.ts';
import { notYetAvailable, refusedProbe } from './errors.ts';
import type { ProbeOutcome } from './probe.ts';
import {
  disconnectAccount,
  insertAccount,
  insertExternalId,
  selectAccount,
  selectAccounts,
  selectConnected,
  selectExternalId,
  selectOrphans,
  toCloudAccount,
} from './store.postgres.ts';

export interface CloudAccountsOptions {
  db: Database;
  /** Whom customers' roles trust. */
  principalArn: string;
  /** Tries an AWS connection; see aws/probe.ts. */
  probe: (account: NewAwsAccount, externalId: string) => Promise<ProbeOutcome>;
  clock?: Clock;
}

export type CloudAccounts = ReturnType<typeof cloudAccounts>;

/** Use cases of cloud accounts: external id, connect, list, get, disconnect. */
export function cloudAccounts({ db, principalArn, probe, clock = systemClock }: CloudAccountsOptions) {
  return {
    /**
     * The external id of this org for an account: made at the first call, the same at every later one. Ours and
     * random, so that nobody can choose another customer's.
     * @throws AppError invalid `provider_not_available`
     */
    async issueExternalId(actor: Actor, { provider, accountId }: { provider: Provider; accountId: string }) {
      if (provider !== 'aws') throw notYetAvailable(provider);
      return db.answer(actor, async (unit) => {
        const row = { provider, accountId, externalId: newSecret() };
        if (await insertExternalId(unit, row)) {
          const changes = { provider, account_id: accountId };
          await unit.audit({
            action: 'cloud_account.external_id_issued',
            targetType: 'cloud_account',
            targetId: accountId,
            changes,
          });
        }
        const [issued] = await selectExternalId(unit.sql, unit.orgId, provider, accountId);
        const externalId = issued?.external_id ?? row.externalId;
        const body = {
          external_id: externalId,
          account_id: accountId,
          principal_arn: principalArn,
          trust_policy: trustPolicy(principalArn, externalId),
          permissions_policy: permissionsPolicy(accountId),
          steps: connectionSteps(accountId, principalArn),
        };
        return { status: 200, body };
      });
    },

    /**
     * Probes, then saves: an account that we can't get into, or that others could get into through us, is never
     * saved.
     * @throws AppError invalid with the probe's category; conflict `already_connected`; unavailable
     */
    async connect(actor: Actor, account: NewCloudAccount): Promise<Answer<CloudAccount>> {
      if (account.provider !== 'aws') throw notYetAvailable(account.provider);
      const { accountId } = account.credentials;
      const { rows } = await db.tenant(actor, (sql) => [
        selectConnected(sql, actor.orgId, 'aws', accountId),
        selectExternalId(sql, actor.orgId, 'aws', accountId),
        selectKept(sql, actor),
      ]);
      const [connected, issued, kept] = rows;
      // Before the probe and before "already connected", which a repeated request would otherwise get.
      const replay = replayOf(actor, kept, clock.now());
      if (replay) return replay;
      if (connected.length > 0) throw alreadyConnected(accountId);
      const externalId = issued[0]?.external_id;
      if (!externalId) {
        const fix = 'Get it with POST /api/clouds/external-id, and put it into the trust policy of the role.';
        throw invalid('external_id_missing', `There is no external id for account ${accountId} yet. ${fix}`);
      }
      const outcome = await probe(account, externalId);
      if (!outcome.ok) throw refusedProbe(outcome);
      return db.answer(actor, async (unit) => {
        const row = await insertAccount(unit, newId('cloudAccount'), account, unit.caller.userId);
        if (!row) throw alreadyConnected(accountId);
        await unit.emit({
          type: 'cloud_account.connected',
          entityId: row.id,
          title: `The AWS account ${account.accountLabel} is connected`,
          payload: { cloud_provider: 'aws', account_id: accountId },
        });
        const changes = {
          account_label: account.accountLabel,
          account_id: accountId,
          role_arn: account.credentials.roleArn,
        };
        await unit.audit({
          action: 'cloud_account.connected',
          targetType: 'cloud_account',
          targetId: row.id,
          changes,
        });
        const headers = { Location: `/api/clouds/${row.id}` };
        return { status: 201, body: toCloudAccount(row, unit.caller.role), headers };
      });
    },

    async list(actor: Actor, query: PageQuery) {
      const request = pageRequest(query, 'clouds');
      const { caller, rows } = await db.tenant(actor, (sql) => [selectAccounts(sql, actor.orgId, request)]);
      return page(rows[0], request, (row) => toCloudAccount(row, caller.role));
    },

    /** @throws AppError not_found */
    async get(actor: Actor, id: string): Promise<CloudAccount> {
      const { caller, rows } = await db.tenant(actor, (sql) => [selectAccount(sql, actor.orgId, id)]);
      const [row] = rows[0];
      if (!row) throw notFound('cloud account');
      return toCloudAccount(row, caller.role);
    },

    /**
     * Always allowed. Doing it again answers the same and tells nobody twice.
     * @throws AppError not_found
     */
    async disconnect(actor: Actor, id: string): Promise<Disconnected> {
      return db.write(actor, async (unit) => {
        const account = await disconnectAccount(unit, id);
        if (!account) throw notFound('cloud account');
        const orphans = await selectOrphans(unit.sql, unit.orgId, id);
        if (account.ended) {
          await unit.emit({
            type: 'cloud_account.disconnected',
            entityId: id,
            title: `The cloud account ${account.label} is disconnected`,
            payload: { orphaned_deployments: orphans.length },
          });
          await unit.audit({
            action: 'cloud_account.disconnected',
            targetType: 'cloud_account',
            targetId: id,
            changes: {
              account_label: account.label,
              orphaned_deployments: orphans.map((orphan) => orphan.id),
            },
          });
        }
        return { orphaned_deployments: [...orphans] };
      });
    },
  };
}

const alreadyConnected = (accountId: string) =>
  conflict(
    'already_connected',
    `Account ${accountId} is already connected to this organization. Disconnect it first to connect it differently.`,
  );
