import * as z from 'zod';
import { loadOperatorConfig, readEnv } from '../../shared/config.ts';
import { logger } from '../../shared/logger.ts';
import { workerParts } from '../../shared/workers/worker-parts.ts';
import { rotationConfig, rotationEnv } from '../env.ts';
import { openKeySource } from '../issuer.ts';
import { s3Publication } from '../publication.ts';
import { issuerSettings } from '../settings.ts';
import { retireKey, rotateKeys } from './rotate.ts';

const env = readEnv(rotationEnv);
const publication = s3Publication(env.ISSUER_BUCKET);
const input = z.object({ retire: z.string().min(1).optional() });

/** Every day: the next key. With `{"retire": "<kid>"}`, by hand: that key is retired at once. */
export const handler = async (event: unknown) => {
  const { retire } = input.parse(event ?? {});
  // Read at every run: an operator who has just changed it may invoke a function that is still warm.
  const config = await loadOperatorConfig(env.CONFIG_SECRET_ARNS, rotationConfig);
  const settings = issuerSettings(env, config);
  if (!settings) {
    await publication.remove();
    logger.info('issuer_rotation_finished', { enabled: false });
    return { enabled: false };
  }
  const { url: issuer, overlapDays } = settings;
  const source = await openKeySource(settings.keys);
  // Publishing waits for S3 inside a transaction.
  const { clock, db, close } = await workerParts(env, config, { deadlineMs: 10_000 });
  try {
    const options = { db, clock, source, publication, issuer, overlapDays };
    const rotation = retire ? await retireKey(options, retire) : await rotateKeys(options);
    // An alarm waits for these lines.
    logger.info('issuer_rotation_finished', { enabled: true, ...rotation });
    return { enabled: true, ...rotation };
  } finally {
    await close();
  }
};
