import { systemClock } from '../shared/clock.ts';
import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { createDatabase } from '../shared/db/client.ts';
import { databaseAt } from '../shared/db/connection.ts';
import { mailConfig, mailEnv } from './env.ts';
import { createMailer, mailClient } from './mailer.ts';
import { mailWorker } from './worker.ts';

const env = readEnv(mailEnv);

/** Queue consumer `mail`. */
export const handler = await configured(env, mailConfig, async (config) => {
  const appBaseUrl = config.APP_BASE_URL;
  const db = createDatabase({ ...(await databaseAt(env, config)), appBaseUrl });
  const mailer = createMailer(mailClient(config.EMAIL_API_KEY), config.EMAIL_FROM);
  return { handler: mailWorker({ db, clock: systemClock, mailer, appBaseUrl }), close: () => db.close() };
});
