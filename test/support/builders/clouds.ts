import { randomBytes } from 'node:crypto';
import type { CloudProvider } from '../../../functions/clouds/provider.ts';
import { type CloudProviders, cloudProviders } from '../../../functions/clouds/providers.ts';
import type { QuotaDesk } from '../../../functions/clouds/quotas/quota-request.ts';
import { encryptionSdkBox } from '../../../functions/shared/secret-box/secret-box.encryption-sdk.ts';
import type { SecretBox } from '../../../functions/shared/secret-box/secret-box.ts';

/** Of this process; a test tells it to those that it starts. */
export const testSealingKey = randomBytes(32);
export const testSecretBox = encryptionSdkBox({ rawKey: testSealingKey });

/** Counts what is sealed, and may be held up before it is. */
export function watchedSecretBox() {
  const box = {
    ...testSecretBox,
    sealed: 0,
    beforeSealing: async () => {},
    async seal(...given: Parameters<SecretBox['seal']>) {
      box.sealed += 1;
      await box.beforeSealing();
      return testSecretBox.seal(...given);
    },
  };
  return box;
}

/** Has a quota of 8, and takes each request for more. */
const quotaDesk: QuotaDesk = {
  limit: async () => 8,
  ask: async (value) => ({
    id: 'asked',
    status: 'PENDING',
    value,
    supportCase: null,
    createdAt: new Date(),
    changedAt: new Date(),
  }),
  history: async () => [],
  look: async () => undefined,
  close: () => {},
};

const open = (provider: CloudProvider): CloudProvider => ({
  ...provider,
  probe: async () => ({ ok: true }),
  ...(provider.clusters ? { clusters: async () => ['production'] } : {}),
  ...(provider.quotas ? { quotas: async () => quotaDesk } : {}),
});
const { aws, gcp, azure } = cloudProviders({ principalArn: 'arn:aws:iam::111122223333:root' });
const providers: CloudProviders = { aws: open(aws), gcp: open(gcp), azure: open(azure) };

/** Clouds that let everybody in, for tests of what lies before and behind them. */
export const openClouds = { providers, secrets: testSecretBox };
