import { loadOperatorConfig, readEnv } from '../../shared/config.ts';
import { databaseAt } from '../../shared/db/connection.ts';
import { logger } from '../../shared/logger.ts';
import { migrateConfig, migrateEnv } from './env.ts';
import { migrateOnDeploy, migrationsFolder } from './on-deploy.ts';

const env = readEnv(migrateEnv);

/** Custom resource: CloudFormation calls it before it switches the functions. */
export const handler = migrateOnDeploy({
  logins: async () => {
    const config = await loadOperatorConfig(env.CONFIG_SECRET_ARNS, migrateConfig);
    const { url: ownerUrl, ...tls } = await databaseAt(env, {
      ...config,
      DATABASE_URL: config.DATABASE_OWNER_URL,
    });
    return { ownerUrl, ...tls, appUrl: config.DATABASE_URL };
  },
  directory: migrationsFolder(import.meta.dirname),
  log: logger,
});
