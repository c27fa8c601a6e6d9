import { systemClock } from '../../shared/clock.ts';
import { loadOperatorConfig, readEnv } from '../../shared/config.ts';
import { createDatabase } from '../../shared/db/client.ts';
import { mailConfig, mailEnv } from './env.ts';
import { createMailer, mailClient } from './mailer.ts';
import { mailWorker } from './worker.ts';

const env = readEnv(mailEnv);
const config = await loadOperatorConfig(env.CONFIG_SECRET_ARN, mailConfig);

/** Queue consumer `mail`. */
export const handler = mailWorker({
  db: createDatabase({ url: config.DATABASE_URL, appBaseUrl: config.APP_BASE_URL }),
  clock: systemClock,
  mailer: createMailer(mailClient(config.EMAIL_API_KEY), config.EMAIL_FROM),
  appBaseUrl: config.APP_BASE_URL,
});
