import { type Clock, systemClock } from '../clock.ts';
import { createDatabase, type Database, type DatabaseOptions } from '../db/client.ts';
import { type DatabaseConfig, databaseAt } from '../db/connection.ts';

export interface WorkerParts {
  clock: Clock;
  db: Database;
  close(): Promise<void>;
}

/**
 * The common wiring of the workers' handler.ts. A worker that writes notifications is configured with the frontend that they
 * link to, and hands in a relay, so that its events are put on the bus right after the commit.
 */
export async function workerParts(
  env: { ENV: string },
  config: DatabaseConfig & { APP_BASE_URL?: string },
  options: Pick<DatabaseOptions, 'maxConnections' | 'relay' | 'deadlineMs'> = {},
): Promise<WorkerParts> {
  const db = createDatabase({
    ...(await databaseAt(env, config)),
    ...options,
    appBaseUrl: config.APP_BASE_URL ?? '',
  });
  return { clock: systemClock, db, close: () => db.close() };
}
