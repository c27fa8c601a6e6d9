import type { WorkerParts } from '../workers/worker-parts.ts';
import { endSweep } from './store.postgres.ts';

/** What is started every minute. GET /metrics says of each when it last came to its end. */
export const sweeps = ['events', 'workflows', 'webhooks', 'credits', 'audit', 'drift'] as const;
export type Sweep = (typeof sweeps)[number];

/** The sweep, noting its end; one that throws leaves what was noted before. */
export const noteSweep =
  <A extends unknown[]>(
    { db, clock }: Pick<WorkerParts, 'db' | 'clock'>,
    name: Sweep,
    sweep: (...args: A) => Promise<void>,
  ) =>
  async (...args: A): Promise<void> => {
    await sweep(...args);
    await db.repeatable((sql) => [endSweep(sql, name, clock.now())]);
  };
