import { setTimeout as sleep } from 'node:timers/promises';
import type { PersonActor } from '../shared/actor.ts';
import type { Database } from '../shared/db/client.ts';
import { notFound } from '../shared/errors.ts';
import { isMoving } from './session.ts';
import { type SessionRow, selectSession } from './store.postgres.ts';

/** A workflow usually needs some hundred milliseconds; a reader shouldn't have to ask again for that. */
const longestWaitMs = 5_000;
/** There is no earlier look: an event has to reach the workflow first, and each look costs a transaction. */
const firstPauseMs = 60;
const longestPauseMs = 250;

/** Reads a session as its org's member. @throws AppError not_found */
export async function readSession(db: Database, actor: PersonActor, id: string) {
  const { caller, rows } = await db.tenant(actor, (sql) => [selectSession(sql, actor.orgId, id)]);
  const session = rows[0][0];
  if (!session) throw notFound('session');
  return { caller, session };
}

/**
 * Waits, at most five seconds, while it is the workflow's turn, which it is now. Returns the session as it is then.
 */
export async function afterWorkflow(
  db: Database,
  actor: PersonActor,
  id: string,
  longestMs = longestWaitMs,
): Promise<SessionRow> {
  let pause = firstPauseMs;
  for (let waited = 0; ; pause = Math.min(pause * 2, longestPauseMs)) {
    await sleep(pause);
    waited += pause;
    const { session } = await readSession(db, actor, id);
    if (!isMoving(session) || waited >= longestMs) return session;
  }
}
