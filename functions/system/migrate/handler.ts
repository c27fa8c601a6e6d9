import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { loadOperatorConfig, readEnv } from '../../shared/config.ts';
import { databaseAt } from '../../shared/db/connection.ts';
import { logger } from '../../shared/logger.ts';
import { migrateConfig, migrateEnv } from './env.ts';
import { loginSecrets } from './login-secrets.ts';
import { migrateOnDeploy, migrationsFolder } from './on-deploy.ts';

const env = readEnv(migrateEnv);

/** Custom resource: CloudFormation calls it before it switches the functions. */
export const handler = migrateOnDeploy({
  owner: async () => {
    const config = await loadOperatorConfig(env.CONFIG_SECRET_ARNS, migrateConfig);
    const { url: ownerUrl, ...tls } = await databaseAt(env, config);
    return { ownerUrl, ...tls };
  },
  secrets: loginSecrets(new SecretsManagerClient(), env.SECRETS_PREFIX),
  directory: migrationsFolder(import.meta.dirname),
  log: logger,
});
