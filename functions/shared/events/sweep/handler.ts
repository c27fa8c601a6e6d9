import { systemClock } from '../../clock.ts';
import { loadOperatorConfig, readEnv } from '../../config.ts';
import { createDatabase } from '../../db/client.ts';
import { logger } from '../../logger.ts';
import { busClient, putEventsOn } from '../put-events.ts';
import { eventSweepConfig, eventSweepEnv } from './env.ts';
import { sweepOutbox } from './sweep.ts';

const env = readEnv(eventSweepEnv);
const { DATABASE_URL: url } = await loadOperatorConfig(env.CONFIG_SECRET_ARN, eventSweepConfig);
// A sweep writes no notification, so there are no links to build.
const db = createDatabase({ url, appBaseUrl: '' });
const put = putEventsOn(env.EVENT_BUS_NAME, busClient());

/** Every minute: puts on the bus what the relay has missed. */
export const handler = async () => {
  const result = await sweepOutbox({ db, put, clock: systemClock });
  if (result.found > 0) logger.info('outbox_swept', { ...result });
};
