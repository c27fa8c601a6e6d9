import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { workerParts } from '../shared/workers/worker-parts.ts';
import { mailConfig, mailEnv } from './env.ts';
import { mailerOf } from './mailer.ts';
import { mailWorker } from './worker.ts';

const env = readEnv(mailEnv);

/** Queue consumer `mail`. */
export const handler = await configured(env, mailConfig, async (config) => {
  const { clock, db, close } = await workerParts(env, config);
  const mailer = mailerOf(config, env.MAIL_CONFIGURATION_SET);
  return {
    handler: mailWorker({
      db,
      clock,
      mailer,
      appBaseUrl: config.APP_BASE_URL,
      apiBaseUrl: config.API_BASE_URL,
    }),
    close,
  };
});
