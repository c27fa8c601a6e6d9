import type { Tx } from '../shared/db/client.ts';
import type { Provider } from './account.ts';
import type { KeptCredentials } from './credentials.ts';
import type { AccountAccess } from './provider.ts';
import { type SecretBox, secretContext } from './secret-box.ts';

/** A connected account as it is stored, with what a probe or a mint needs of it. */
export interface StoredAccount {
  id: string;
  provider: Provider;
  label: string;
  accountId: string;
  region: string;
  credentials: KeptCredentials;
  sealedSecret: Buffer | null;
  externalId: string | null;
  /** The one before; null where there was none. */
  formerExternalId: string | null;
  credentialsVersion: number;
  healthStatus: 'healthy' | 'unhealthy';
  secretExpiresAt: Date | null;
}

export const selectStored = (sql: Tx, orgId: string, id: string) =>
  sql<StoredAccount[]>`select a.id, a.provider, a.account_label as label, a.account_id as "accountId",
      a.default_region as region, a.credentials, a.sealed_secret as "sealedSecret", e.external_id as "externalId",
      e.former_external_id as "formerExternalId",
      a.credentials_version as "credentialsVersion", a.health_status as "healthStatus",
      a.secret_expires_at as "secretExpiresAt"
    from cloud_accounts a left join external_ids e
      on e.org_id = a.org_id and e.provider = a.provider and e.account_id = a.account_id
    where a.org_id = ${orgId} and a.id = ${id} and a.disconnected_at is null`;

/**
 * The account with its secret opened, for one use.
 * @throws Error when the secret was sealed for another org or account
 */
export async function accessTo(
  orgId: string,
  account: StoredAccount,
  secrets: SecretBox,
): Promise<AccountAccess> {
  const { id, region, credentials, sealedSecret, externalId, formerExternalId } = account;
  return {
    orgId,
    cloudAccountId: id,
    region,
    credentials,
    ...(sealedSecret ? { secret: await secrets.open(sealedSecret, secretContext(orgId, id)) } : {}),
    ...(externalId ? { externalId } : {}),
    ...(formerExternalId ? { formerExternalId } : {}),
  };
}
