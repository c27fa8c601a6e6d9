import { afterAll, afterEach } from 'vitest';
import type { CustomerCloudOptions } from '../../../../bin/local/customer-cloud/customer-cloud.ts';
import type { Values } from '../../../../functions/agents/agent.ts';
import { planDigest } from '../../../../functions/agents/plan/digest.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { customerCloud } from '../../doubles/customer-cloud.ts';
import { testDatabase } from '../database.ts';
import {
  type DispatchedRun,
  dispatchAgain,
  dispatchedRun,
  type PlannedAgent,
  soon,
  usualAgent,
} from './apply-run.ts';
import { type Moment, type Played, played, putBack } from './played.ts';

/**
 * What the runs of one test file need: a database, and a customer's cloud that forgets its failures after each test.
 * Call it at the top of the file; it closes by itself.
 */
export async function runHost(settings: CustomerCloudOptions['settings'] = {}, planned = usualAgent) {
  logger.setLogLevel('SILENT');
  const [database, cloud] = await Promise.all([
    testDatabase(),
    customerCloud({ settings: { ...soon, ...settings } }),
  ]);
  let start: Played | undefined;
  afterEach(() => cloud.clearFailures());
  afterAll(() => Promise.all([cloud.close(), database.close()]));
  return {
    database,
    cloud,
    newRun: (changes: Values = {}, accountId?: string, of: PlannedAgent = planned) =>
      dispatchedRun(database, cloud, changes, accountId, of),
    /**
     * The run of a deployment that runs, as a whole play has left it in the database and in the cloud; or the same
     * before it took this step, from which it is executed then. It is the same one each time, so a test has one of them
     * and begins with it.
     */
    playedRun: async (moment: Moment = 'end'): Promise<DispatchedRun> => {
      start ??= await played(planned);
      await putBack(start, moment, database, cloud);
      return start.run;
    },
    /** The next run of the same deployment, as a user's second "deploy" makes it. */
    nextRun: async (run: DispatchedRun): Promise<DispatchedRun> => ({
      ...run,
      runId: await dispatchAgain(database, { ...run, digest: planDigest(run.plan) }),
    }),
  };
}
