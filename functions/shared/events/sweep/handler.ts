import { systemClock } from '../../clock.ts';
import { readEnv } from '../../config.ts';
import { configured } from '../../configured.ts';
import { createDatabase } from '../../db/client.ts';
import { databaseAt } from '../../db/connection.ts';
import { logger } from '../../logger.ts';
import { busClient, putEventsOn } from '../put-events.ts';
import { eventSweepConfig, eventSweepEnv } from './env.ts';
import { sweepOutbox } from './sweep.ts';

const env = readEnv(eventSweepEnv);
const put = putEventsOn(env.EVENT_BUS_NAME, busClient());

/** Every minute: puts on the bus what the relay has missed. */
export const handler = await configured(env, eventSweepConfig, async (config) => {
  // A sweep writes no notification, so there are no links to build.
  const db = createDatabase({ ...(await databaseAt(env, config)), appBaseUrl: '' });
  const sweep = async () => {
    const result = await sweepOutbox({ db, put, clock: systemClock });
    if (result.found > 0) logger.info('outbox_swept', { ...result });
  };
  return { handler: sweep, close: () => db.close() };
});
