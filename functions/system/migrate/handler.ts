import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { answersWithin } from '../../shared/aws/client-patience.ts';
import { loadOperatorConfig, readEnv } from '../../shared/config.ts';
import { databaseAt } from '../../shared/db/connection.ts';
import { appBaseUrl, databaseAuthorities } from '../../shared/env.ts';
import { logger } from '../../shared/logger.ts';
import { accountActs } from './account-acts.ts';
import { clusterOwnerUrl } from './cluster-owner.ts';
import { clusterEnv, migrateConfig, migrateEnv } from './env.ts';
import { loginSecrets } from './login-secrets.ts';
import { migrateOnDeploy, migrationsFolder } from './on-deploy.ts';

const env = readEnv(migrateEnv);
const { data: cluster } = clusterEnv.safeParse(env);
/** In the same secret as the database's authorities. */
const frontend = z.object({ APP_BASE_URL: appBaseUrl });
const client = new SecretsManagerClient(answersWithin(4_000));

/** The operator's secret says where the database is, unless the stage has a cluster of its own. */
async function ownerConfig() {
  if (!cluster) return loadOperatorConfig(env.CONFIG_SECRET_ARNS, migrateConfig);
  const settings = await loadOperatorConfig(env.CONFIG_SECRET_ARNS, databaseAuthorities);
  return { ...settings, DATABASE_OWNER_URL: await clusterOwnerUrl(client, cluster) };
}

/** Custom resource: CloudFormation calls it before it switches the functions. */
export const handler = migrateOnDeploy({
  owner: async () => {
    const { url: ownerUrl, ...tls } = await databaseAt(env, await ownerConfig());
    return { ownerUrl, ...tls, pooler: env.DATABASE_POOLER };
  },
  secrets: loginSecrets(client, env.SECRETS_PREFIX),
  directory: migrationsFolder(import.meta.dirname),
  accounts: accountActs(
    async (url) => {
      const { DATABASE_CA } = await loadOperatorConfig(env.CONFIG_SECRET_ARNS, databaseAuthorities);
      return databaseAt(env, { DATABASE_CA, DATABASE_OWNER_URL: url });
    },
    async () => (await loadOperatorConfig(env.CONFIG_SECRET_ARNS, frontend)).APP_BASE_URL,
  ),
  log: logger,
});
