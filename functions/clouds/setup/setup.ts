import type { Actor } from '../../shared/actor.ts';
import type { Database } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { newId, newSecret } from '../../shared/ids.ts';
import { noIssuer } from '../errors.ts';
import { federationSubject } from '../federation.ts';
import { insertExternalId, reserveId, selectExternalId } from '../store.postgres.ts';
import { awsRole } from './aws.ts';
import { azureClientSecret, azureFederation } from './azure.ts';
import { gcpFederation } from './gcp.ts';
import type { SetupGuide, SetupQuery } from './guide.ts';
import type { IssuerFacts } from './trust.ts';

export interface SetupOptions {
  db: Database;
  principalArn: string;
  issuer?: IssuerFacts | undefined;
}

/** It stands in commands between quotes; an operator's typing error must not end them. */
const plainUrl = /^https?:\/\/[\w.:/~-]+$/;

/**
 * What a customer needs to let us in, for this org and one account. The first call for an account keeps its
 * external id or its own id, which the trust names; later ones show the same.
 * @throws AppError invalid `federation_not_available`
 */
export function cloudSetup({ db, principalArn, issuer }: SetupOptions) {
  if (issuer && !plainUrl.test(issuer.url)) {
    throw new Error('JWT_ISSUER_URL holds characters that do not belong into the URL of an issuer.');
  }
  return (actor: Actor, { provider, accountId }: SetupQuery): Promise<SetupGuide> =>
    db.write(actor, async (unit) => {
      const guide = { provider, accountId, cloud_account_id: null, external_id: null };
      if (provider === 'aws') {
        const externalId = await keptExternalId(unit, accountId);
        return {
          ...guide,
          external_id: externalId,
          ways: [awsRole({ accountId, principalArn, externalId })],
        };
      }
      if (!issuer) {
        if (provider === 'gcp') throw noIssuer();
        return { ...guide, ways: [azureClientSecret(accountId)] };
      }
      const id = await reserveId(unit, { provider, accountId, id: newId('cloudAccount') });
      const trust = { accountId, issuer, subject: federationSubject(unit.orgId, id) };
      const ways =
        provider === 'gcp' ? [gcpFederation(trust)] : [azureFederation(trust), azureClientSecret(accountId)];
      return { ...guide, cloud_account_id: id, ways };
    });
}

/**
 * The external id of the org for an AWS account: made at the first call, the same at every later one. Ours and random,
 * so that nobody can choose another customer's.
 */
export async function keptExternalId(unit: Unit, accountId: string): Promise<string> {
  const row = { provider: 'aws' as const, accountId, externalId: newSecret() };
  if (await insertExternalId(unit, row)) {
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
