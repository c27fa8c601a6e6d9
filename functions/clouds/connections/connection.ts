import { selectDefaultRegion } from '../../orgs/store.postgres.ts';
import type { PersonActor } from '../../shared/actor.ts';
import { isAwsRegion } from '../../shared/aws/regions.ts';
import { type Clock, systemClock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { type Answer, replayOf, selectKept } from '../../shared/db/idempotency.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { notFound } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { logger } from '../../shared/logger.ts';
import { type SecretBox, secretContext } from '../../shared/secret-box/secret-box.ts';
import { type NewCloudAccount, type Provider, providerTitles } from '../account.ts';
import type { GivenCredentials } from '../credentials.ts';
import {
  alreadyConnected,
  credentialsChanged,
  endedAlready,
  endUnknown,
  missingExternalId,
  missingRegion,
  otherAccount,
  refusedProbe,
} from '../errors.ts';
import type { AccountAccess, AccountDescription } from '../provider.ts';
import type { CloudProviders } from '../providers.ts';
import type { CarriedDeployments, CloudAccount } from '../schema.ts';
import { selectStored } from '../store.access.postgres.ts';
import {
  type CloudAccountRow,
  insertAccount,
  reconnectAccount,
  replaceCredentials,
  type SealedCredentials,
  selectConnected,
  selectFormerId,
  toCloudAccount,
} from '../store.postgres.ts';
import { selectReservedId } from './store.account-ids.postgres.ts';
import { selectExternalId } from './store.external-ids.postgres.ts';

export interface ConnectionOptions {
  db: Database;
  providers: CloudProviders;
  secrets: SecretBox;
  clock?: Clock;
}

/** How many are named in a notification. */
const mostNamed = 5;

function takenBackInWords({ count, items }: CarriedDeployments): string {
  const named = items.slice(0, mostNamed).map(({ name }) => name);
  const rest = count > named.length ? ` and ${count - named.length} more` : '';
  return `What was deployed into it can be changed and destroyed again: ${named.join(', ')}${rest}.`;
}

/** @throws AppError invalid `region_missing` */
function proposedRegion(orgRegion: string | null): string {
  if (orgRegion !== null && isAwsRegion(orgRegion)) return orgRegion;
  throw missingRegion(orgRegion);
}

/** Notifies of a connected account, and writes it into the audit log. */
async function tellConnected(
  unit: Unit,
  row: CloudAccountRow,
  { accountId, credentials, isBack }: { accountId: string; credentials: object; isBack: boolean },
): Promise<void> {
  const { provider, account_label: accountLabel, deployments } = row;
  await unit.emit({
    type: 'cloud_account.connected',
    entityId: row.id,
    title: `The ${providerTitles[provider]} account ${accountLabel} is connected${isBack ? ' again' : ''}`,
    ...(deployments.count > 0 && { body: takenBackInWords(deployments) }),
    payload: {
      cloud_provider: provider,
      account_id: accountId,
      reconnected: isBack,
      deployments_taken_back: deployments.count,
    },
  });
  await unit.audit({
    action: 'cloud_account.connected',
    targetType: 'cloud_account',
    targetId: row.id,
    changes: {
      account_label: accountLabel,
      account_id: accountId,
      credentials,
      ...(isBack && {
        reconnected: true,
        deployments_taken_back: deployments.items.map(({ id }) => id),
        more_deployments_taken_back: deployments.count - deployments.items.length,
      }),
    },
  });
}

/** Use cases that receive credentials. Each probes first; what fails the probe is not stored. */
export function connectionService({ db, providers, secrets, clock = systemClock }: ConnectionOptions) {
  /** @throws AppError for a secret that has ended, with the probe's category, or 503 */
  async function probed(
    provider: Provider,
    { kept, secret, ...about }: AccountDescription,
    access: Omit<AccountAccess, 'credentials' | 'secret'>,
  ): Promise<SealedCredentials> {
    const { secretExpiresAt } = about;
    if (secretExpiresAt && secretExpiresAt <= clock.now()) throw endedAlready(secretExpiresAt);
    const held = { ...access, credentials: kept, ...(secret === undefined ? {} : { secret }) };
    const outcome = await providers[provider].probe(held);
    if (!outcome.ok) {
      // The cloud's own id of it: what its support asks for, and nothing that it wrote.
      const trace = outcome.code === 'cloud_unavailable' ? undefined : outcome.trace;
      logger.info('cloud_probe_refused', { provider, code: outcome.code, upstream_trace: trace });
      throw refusedProbe(outcome);
    }
    const context = secretContext(access.orgId, access.cloudAccountId);
    const sealedSecret = secret === undefined ? null : await secrets.seal(secret, context);
    return { ...about, kept, sealedSecret, warnings: outcome.warnings ?? [] };
  }

  return {
    /**
     * Probes, then saves: an account that we can't get into, or that others could get into through us, is never
     * saved. One that was disconnected is the same account again, with its id, and its deployments go on.
     * @throws AppError invalid with the probe's category; conflict `already_connected`; unavailable
     */
    async connect(actor: PersonActor, account: NewCloudAccount): Promise<Answer<CloudAccount>> {
      const { orgId } = actor;
      const { provider } = account;
      const about = providers[provider].describe(account.credentials);
      const { accountId } = about;
      const { rows } = await db.tenant(actor, (sql) => [
        selectConnected(sql, orgId, provider, accountId),
        selectExternalId(sql, orgId, provider, accountId),
        selectReservedId(sql, orgId, provider, accountId),
        selectFormerId(sql, orgId, provider, accountId),
        selectKept(sql, actor),
        selectDefaultRegion(sql, orgId),
      ]);
      const [connected, [issued], [reserved], [former], kept, [org]] = rows;
      // Before the probe and before "already connected", which a repeated request would otherwise get.
      const replay = replayOf(actor, kept, clock.now());
      if (replay) return replay;
      if (connected.length > 0) throw alreadyConnected(accountId);
      if (provider === 'aws' && !issued) throw missingExternalId(accountId);
      const region = account.defaultRegion ?? proposedRegion(org?.defaultRegion ?? null);
      const cloudAccountId = former?.id ?? reserved?.id ?? newId('cloudAccount');
      const externalId = issued ? { externalId: issued.external_id } : {};
      const sealed = await probed(provider, about, { orgId, cloudAccountId, region, ...externalId });
      return db.answer(actor, async (unit) => {
        const row = await (former ? reconnectAccount : insertAccount)(
          unit,
          { ...account, id: cloudAccountId, defaultRegion: region, connectedBy: unit.caller.userId },
          sealed,
        );
        if (!row) throw alreadyConnected(accountId);
        await tellConnected(unit, row, { accountId, credentials: sealed.kept, isBack: former !== undefined });
        const headers = { Location: `/api/clouds/${row.id}` };
        return { status: 201, body: toCloudAccount(row, unit.caller.role), headers };
      });
    },

    /**
     * New credentials of the same account, probed and then swapped in: until then the old ones stay in use. The
     * second of two concurrent requests gets `credentials_changed`.
     * @throws AppError not_found; invalid `account_mismatch` or the probe's category; conflict `credentials_changed`;
     * unavailable
     */
    async rotate(
      actor: PersonActor,
      id: string,
      credentials: GivenCredentials,
    ): Promise<Answer<CloudAccount>> {
      const { orgId } = actor;
      const { rows } = await db.tenant(actor, (sql) => [
        selectStored(sql, orgId, id),
        selectKept(sql, actor),
      ]);
      const [[stored], kept] = rows;
      const replay = replayOf(actor, kept, clock.now());
      if (replay) return replay;
      if (!stored) throw notFound('cloud account');
      const { provider, region, accountId } = stored;
      if (providerOf[credentials.kind] !== provider) throw otherAccount(accountId);
      const about = providers[provider].describe(credentials);
      if (about.accountId !== accountId) throw otherAccount(accountId);
      if (about.secret !== undefined && stored.secretExpiresAt && !about.secretExpiresAt) throw endUnknown();
      const externalId = stored.externalId ? { externalId: stored.externalId } : {};
      const sealed = await probed(provider, about, { orgId, cloudAccountId: id, region, ...externalId });
      return db.answer(actor, async (unit) => {
        const row = await replaceCredentials(unit, stored, sealed);
        if (!row) {
          const [still] = await selectStored(unit.sql, orgId, id);
          throw still ? credentialsChanged(accountId) : notFound('cloud account');
        }
        await unit.emit({
          type: 'cloud_account.credentials_rotated',
          entityId: id,
          title: `The ${providerTitles[provider]} account ${row.account_label} has new credentials`,
          payload: { cloud_provider: provider, account_id: accountId },
        });
        await unit.audit({
          action: 'cloud_account.credentials_rotated',
          targetType: 'cloud_account',
          targetId: id,
          changes: { before: stored.credentials, after: sealed.kept },
        });
        return { status: 200, body: toCloudAccount(row, unit.caller.role) };
      });
    },
  };
}

const providerOf: Record<GivenCredentials['kind'], Provider> = {
  cross_account_role: 'aws',
  workload_identity: 'gcp',
  service_principal: 'azure',
  federated_credential: 'azure',
};
