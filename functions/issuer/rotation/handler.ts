import * as z from 'zod';
import { systemClock } from '../../shared/clock.ts';
import { loadOperatorConfig, readEnv } from '../../shared/config.ts';
import { createDatabase } from '../../shared/db/client.ts';
import { logger } from '../../shared/logger.ts';
import { rotationConfig, rotationEnv } from '../env.ts';
import { openKeySource } from '../issuer.ts';
import { s3Publication } from '../publication.ts';
import { issuerSettings } from '../settings.ts';
import { retireKey, rotateKeys } from './rotate.ts';

const env = readEnv(rotationEnv);
const config = await loadOperatorConfig(env.CONFIG_SECRET_ARN, rotationConfig);
const settings = issuerSettings(env, config);
const source = settings && (await openKeySource(settings.keys));
// Publishing waits for S3 inside a transaction.
const db = createDatabase({ url: config.DATABASE_URL, appBaseUrl: '', deadlineMs: 10_000 });
const publication = s3Publication(env.ISSUER_BUCKET);
const input = z.object({ retire: z.string().min(1).optional() });

/** Every day: the next key. With `{"retire": "<kid>"}`, by hand: that key is retired at once. */
export const handler = async (event: unknown) => {
  const { retire } = input.parse(event ?? {});
  if (!settings || !source) {
    await publication.remove();
    logger.info('issuer_rotation_finished', { enabled: false });
    return { enabled: false };
  }
  const { url: issuer, overlapDays } = settings;
  const options = { db, clock: systemClock, source, publication, issuer, overlapDays };
  const rotation = retire ? await retireKey(options, retire) : await rotateKeys(options);
  // An alarm waits for these lines.
  logger.info('issuer_rotation_finished', { enabled: true, ...rotation });
  return { enabled: true, ...rotation };
};
