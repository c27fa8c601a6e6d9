import type { WorkerParts } from '../workers/worker-parts.ts';
import { endSweep } from './store.postgres.ts';

/** The sweeps that are started every minute. GET /metrics says of each when it last ended. */
export const sweeps = ['events', 'workflows', 'webhooks', 'credits', 'audit', 'drift'] as const;
export type Sweep = (typeof sweeps)[number];

/** Wraps a sweep so that its end is noted; one that throws leaves the earlier note. */
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
