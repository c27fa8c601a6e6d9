/**
 * The owner of the secret and its purpose. Not secret itself: on AWS every use is in CloudTrail with it, and each
 * function's role may use the key for its own purpose alone.
 */
export type SecretContext =
  | { org_id: string; cloud_account_id: string; purpose: 'cloud_credentials' }
  | { org_id: string; webhook_id: string; purpose: 'webhook_secret' }
  | { org_id: string; owner_id: string; purpose: 'hub_token' }
  | { user_id: string; purpose: 'second_factor' };

/** Seals secrets of customers and users, so that the database and its backups hold nothing that can be used. */
export interface SecretBox {
  seal(secret: string, context: SecretContext): Promise<Buffer>;
  /** @throws Error when it was sealed for another context, or was altered */
  open(sealed: Uint8Array, context: SecretContext): Promise<string>;
}

export const secretContext = (orgId: string, cloudAccountId: string): SecretContext => ({
  org_id: orgId,
  cloud_account_id: cloudAccountId,
  purpose: 'cloud_credentials',
});

/** The key that seals: one of KMS, or a local one where there is no KMS. */
export type SealingKey = { kmsKeyArn: string } | { rawKey: Uint8Array };

/**
 * The key by the function's variables: a raw key from the operator's configuration, else KMS.
 * @throws Error where a raw key would be used for other people's secrets
 */
export function sealingKey(env: { ENV: string; SECRETS_KEY_ARN: string }, rawKey?: string): SealingKey {
  if (rawKey === undefined) return { kmsKeyArn: env.SECRETS_KEY_ARN };
  if (env.ENV === 'local') return { rawKey: Buffer.from(rawKey, 'base64') };
  throw new Error(
    `SECRETS_RAW_KEY is set, and ENV is ${env.ENV}. Take it out of the configuration: secrets are sealed with KMS.`,
  );
}
