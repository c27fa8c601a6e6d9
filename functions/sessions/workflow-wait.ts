import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '../shared/actor.ts';
import type { Database } from '../shared/db/client.ts';
import { notFound } from '../shared/errors.ts';
import { type SessionRow, selectSession } from './store.postgres.ts';

/** A workflow usually needs some hundred milliseconds; a reader shouldn't have to ask again for that. */
const longestWaitMs = 5_000;
const firstPauseMs = 25;
const longestPauseMs = 250;

/** Reads a session as its org's member. @throws AppError not_found */
export async function readSession(db: Database, actor: Actor, id: string) {
  const { caller, rows } = await db.tenant(actor, (sql) => [selectSession(sql, actor.orgId, id)]);
  const session = rows[0][0];
  if (!session) throw notFound('session');
  return { caller, session };
}

/** Waits, at most five seconds, while it is the workflow's turn. Returns the session as it is then. */
export async function afterWorkflow(
  db: Database,
  actor: Actor,
  id: string,
  longestMs = longestWaitMs,
): Promise<SessionRow> {
  let pause = firstPauseMs;
  let waited = 0;
  for (;;) {
    const { session } = await readSession(db, actor, id);
    const isMoving = session.status === 'active' && session.waitingOn === 'workflow';
    if (!isMoving || waited >= longestMs) return session;
    await sleep(pause);
    waited += pause;
    pause = Math.min(pause * 2, longestPauseMs);
  }
}
