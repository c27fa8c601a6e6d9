import type { Unit } from '../../shared/db/unit.ts';
import type { DueAttempt } from '../queue.ts';
import { lockLines, selectLines, unpark } from '../store.due.postgres.ts';
import { type Line, mostOfOrganization, turns } from './next-attempt.ts';

/** After a delivery of the organization has made room: takes what may follow out of its wait. */
export async function beginNext(unit: Unit): Promise<DueAttempt[]> {
  await lockLines(unit);
  return beginOf(unit, await selectLines(unit, mostOfOrganization));
}

/** The same where the lines are locked and known. */
export async function beginOf(unit: Unit, lines: readonly Line[]): Promise<DueAttempt[]> {
  const begun = await Promise.all(
    [...turns(lines)].map(([webhookId, most]) => unpark(unit, webhookId, most)),
  );
  return begun.flat();
}
