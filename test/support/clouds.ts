import { randomBytes } from 'node:crypto';
import type { CloudProvider } from '../../functions/clouds/provider.ts';
import { type CloudProviders, cloudProviders } from '../../functions/clouds/providers.ts';
import { encryptionSdkBox } from '../../functions/clouds/secret-box.encryption-sdk.ts';

/** Seals with a key of this process. */
export const testSecretBox = encryptionSdkBox({ rawKey: randomBytes(32) });

const open = (provider: CloudProvider): CloudProvider => ({ ...provider, probe: async () => ({ ok: true }) });
const { aws, gcp, azure } = cloudProviders({ principalArn: 'arn:aws:iam::111122223333:root' });
const providers: CloudProviders = { aws: open(aws), gcp: open(gcp), azure: open(azure) };

/** Clouds that let everybody in, for tests of what lies before and behind them. */
export const openClouds = { providers, secrets: testSecretBox };
