import { loadOperatorConfig, readEnv } from '../../shared/config.ts';
import { logger } from '../../shared/logger.ts';
import { migrateConfig, migrateEnv } from './env.ts';
import { migrateOnDeploy, migrationsFolder } from './on-deploy.ts';

const env = readEnv(migrateEnv);

/** Custom resource: CloudFormation calls it before it switches the functions. */
export const handler = migrateOnDeploy({
  logins: async () => {
    const config = await loadOperatorConfig(env.CONFIG_SECRET_ARN, migrateConfig);
    return { ownerUrl: config.DATABASE_OWNER_URL, appUrl: config.DATABASE_URL };
  },
  directory: migrationsFolder(import.meta.dirname),
  log: logger,
});
