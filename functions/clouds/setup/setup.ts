import type { PersonActor } from '../../shared/actor.ts';
import type { Database } from '../../shared/db/client.ts';
import type { Answer } from '../../shared/db/idempotency.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { newId, newSecret } from '../../shared/ids.ts';
import { reserveId, selectReservedId } from '../connections/store.account-ids.postgres.ts';
import {
  countPrepared,
  insertExternalId,
  selectExternalId,
} from '../connections/store.external-ids.postgres.ts';
import { noIssuer, notPrepared, tooManyPrepared } from '../errors.ts';
import { federationSubject } from '../signer/federation.ts';
import { selectFormerId } from '../store.postgres.ts';
import { awsRole } from './aws.ts';
import { azureClientSecret, azureFederation } from './azure.ts';
import { gcpFederation } from './gcp.ts';
import { mostPrepared, type SetupQuery } from './guide.ts';
import type { SetupGuide } from './schema.ts';
import type { IssuerFacts } from './trust.ts';

export interface SetupOptions {
  db: Database;
  principalArn: string;
  issuer?: IssuerFacts | undefined;
}

/** It is put between quotes in commands, so it must not contain any. */
const plainUrl = /^https?:\/\/[\w.:/~-]+$/;

/** The names in an account's trust: the org's external id, or the id that the account will have. */
interface TrustNames {
  externalId?: string | undefined;
  cloudAccountId?: string | undefined;
}

/** The guide with which a customer grants the service access, for this org and one account. */
export function cloudSetup({ db, principalArn, issuer }: SetupOptions) {
  if (issuer && !plainUrl.test(issuer.url)) {
    throw new Error('JWT_ISSUER_URL holds characters that do not belong into the URL of an issuer.');
  }

  /** @throws AppError not_found `setup_not_prepared` */
  function guideOf(orgId: string, { provider, accountId }: SetupQuery, kept: TrustNames): SetupGuide {
    const guide = { provider, accountId, cloud_account_id: null, external_id: null };
    if (provider === 'azure' && !issuer) return { ...guide, ways: [azureClientSecret(accountId)] };
    const { externalId, cloudAccountId } = kept;
    if (provider === 'aws') {
      if (!externalId) throw notPrepared(accountId);
      return {
        ...guide,
        external_id: externalId,
        ways: [awsRole({ accountId, principalArn, externalId })],
      };
    }
    if (!cloudAccountId) throw notPrepared(accountId);
    if (!issuer) throw noIssuer();
    const trust = { accountId, issuer, subject: federationSubject(orgId, cloudAccountId) };
    const ways =
      provider === 'gcp' ? [gcpFederation(trust)] : [azureFederation(trust), azureClientSecret(accountId)];
    return { ...guide, cloud_account_id: cloudAccountId, ways };
  }

  return {
    /**
     * Keeps an external id for the account, or the id that it will have; later calls show the same.
     * @throws AppError invalid `federation_not_available`; conflict `too_many_prepared`
     */
    async prepare(actor: PersonActor, query: SetupQuery): Promise<Answer<SetupGuide>> {
      const { provider, accountId } = query;
      if (provider === 'gcp' && !issuer) throw noIssuer();
      return db.answer(actor, async (unit) => {
        const kept: TrustNames = {};
        if (provider === 'aws') kept.externalId = await keptExternalId(unit, accountId);
        else if (issuer) {
          const [former] = await selectFormerId(unit.sql, unit.orgId, provider, accountId);
          const id = former?.id ?? newId('cloudAccount');
          kept.cloudAccountId = await reserveId(unit, { provider, accountId, id });
          if (kept.cloudAccountId === id) await refuseTooMany(unit);
        }
        return { status: 200, body: guideOf(unit.orgId, query, kept) };
      });
    },

    /** @throws AppError not_found `setup_not_prepared` */
    async read(actor: PersonActor, query: SetupQuery): Promise<SetupGuide> {
      const { provider, accountId } = query;
      const { rows } = await db.tenant(actor, (sql) => [
        selectExternalId(sql, actor.orgId, provider, accountId),
        selectReservedId(sql, actor.orgId, provider, accountId),
      ]);
      const [[issued], [reserved]] = rows;
      return guideOf(actor.orgId, query, {
        externalId: issued?.external_id,
        cloudAccountId: reserved?.id ?? undefined,
      });
    },
  };
}

async function refuseTooMany(unit: Unit): Promise<void> {
  if ((await countPrepared(unit, mostPrepared + 1)) > mostPrepared) throw tooManyPrepared(mostPrepared);
}

/**
 * The external id of the org for an AWS account: made at the first call, the same at every later one. It is random and
 * chosen by this service, so that no customer can name another customer's.
 */
export async function keptExternalId(unit: Unit, accountId: string): Promise<string> {
  const row = { provider: 'aws' as const, accountId, externalId: newSecret() };
  if (await insertExternalId(unit, row)) {
    await refuseTooMany(unit);
    await unit.audit({
      action: 'cloud_account.external_id_issued',
      targetType: 'cloud_account',
      targetId: accountId,
      changes: { provider: 'aws', account_id: accountId },
    });
  }
  const [issued] = await selectExternalId(unit.sql, unit.orgId, 'aws', accountId);
  return issued?.external_id ?? row.externalId;
}
