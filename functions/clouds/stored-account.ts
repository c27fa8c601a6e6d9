import { type SecretBox, secretContext } from '../shared/secret-box/secret-box.ts';
import type { Provider } from './account.ts';
import type { KeptCredentials } from './credentials.ts';
import type { AccountAccess } from './provider.ts';

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
