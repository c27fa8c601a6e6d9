import { readEnv } from '../../config.ts';
import { configured } from '../../configured.ts';
import { logger } from '../../logger.ts';
import { noteSweep } from '../../sweeps/sweeps.ts';
import { workerParts } from '../../workers/worker-parts.ts';
import { busClient, putEventsOn } from '../put-events.ts';
import { eventSweepConfig, eventSweepEnv } from './env.ts';
import { sweepOutbox } from './worker.ts';

const env = readEnv(eventSweepEnv);
const put = putEventsOn(env.EVENT_BUS_NAME, busClient());

/** Every minute: puts on the bus what the relay has missed. */
export const handler = await configured(env, eventSweepConfig, async (config) => {
  const { clock, db, close } = await workerParts(env, config);
  const sweep = async () => {
    const result = await sweepOutbox({ db, put, clock });
    if (result.found > 0) logger.info('outbox_swept', { ...result });
  };
  return { handler: noteSweep({ db, clock }, 'events', sweep), close };
});
