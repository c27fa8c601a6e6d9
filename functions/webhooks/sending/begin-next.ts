import type { Unit } from '../../shared/db/unit.ts';
import type { DueAttempt } from '../queue.ts';
import { lockLines, selectLines, unpark } from '../store.due.postgres.ts';
import { mostOfOrganization, turns } from './next-attempt.ts';

/** After a delivery of the organization has made room: takes what may follow out of its wait. */
export async function beginNext(unit: Unit): Promise<DueAttempt[]> {
  await lockLines(unit);
  const lines = await selectLines(unit, mostOfOrganization);
  const begun: DueAttempt[] = [];
  for (const [webhookId, most] of turns(lines)) begun.push(...(await unpark(unit, webhookId, most)));
  return begun;
}
