import { plannedRate } from '../../../../agents/rates.ts';

export { plannedRate };

/** What stands, changed by a question: whole where it was, and a part of one where that stands. */
export const plannedAs = (now: number, changed: number): number =>
  Number.isInteger(now) ? Math.max(1, Math.round(changed)) : Number(changed.toPrecision(6));
