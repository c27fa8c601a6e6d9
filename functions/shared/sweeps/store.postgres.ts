import type { Statement, Tx } from '../db/tx.ts';

/** One that ends late doesn't take the place of the one that was started after it. */
export const endSweep = (sql: Tx, sweep: string, at: Date): Statement => sql`
  insert into sweeps (sweep, ended_at) values (${sweep}, ${at})
  on conflict (sweep) do update set ended_at = greatest(sweeps.ended_at, excluded.ended_at)`;
