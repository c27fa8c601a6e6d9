import { afterAll, afterEach, vi } from 'vitest';
import type { CustomerCloudOptions } from '../../../bin/local/customer-cloud/customer-cloud.ts';
import type { Values } from '../../../functions/agents/agent.ts';
import { planDigest } from '../../../functions/agents/digest.ts';
import { logger } from '../../../functions/shared/logger.ts';
import { customerCloud } from '../doubles/customer-cloud.ts';
import { type DispatchedRun, dispatchAgain, dispatchedRun, type PlannedAgent, soon } from './apply-run.ts';
import { testDatabase } from './database.ts';
import { type Played, played, putBack } from './played.ts';

/**
 * What the runs of one test file need: a database, and a customer's cloud that forgets its failures after each test.
 * Call it at the top of the file; it closes by itself.
 */
export async function runHost(settings: CustomerCloudOptions['settings'] = {}) {
  // A whole run makes some 200 requests, and other test files want the cores as well.
  vi.setConfig({ testTimeout: 60_000 });
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
    newRun: (changes: Values = {}, accountId?: string, planned?: PlannedAgent) =>
      dispatchedRun(database, cloud, changes, accountId, planned),
    /**
     * The run of a deployment that runs, as a whole play has left it in the database and in the cloud. It is the same
     * one each time, so a test has one of them and begins with it.
     */
    playedRun: async (): Promise<DispatchedRun> => {
      start ??= await played();
      await putBack(start, database, cloud);
      return start.run;
    },
    /** The next run of the same deployment, as a user's second "deploy" makes it. */
    nextRun: async (run: DispatchedRun): Promise<DispatchedRun> => ({
      ...run,
      runId: await dispatchAgain(database, { ...run, digest: planDigest(run.plan) }),
    }),
  };
}
