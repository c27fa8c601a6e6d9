import type { Database } from '../../../shared/db/client.ts';
import { locatingSession, raiseAttempt, selectTaskToken, takeTaskToken } from '../../store.postgres.ts';
import type { Executions } from '../executions.ts';
import type { Position } from '../position.ts';
import { type StepInput, type StepResult, toLocatedSession, toStepResult } from '../steps/step-result.ts';

export interface SignalDependencies {
  db: Database;
  executions: Executions;
}

export type SignalOutcome = 'started' | 'answered' | 'restarted' | 'already_running' | 'nothing_to_do';

/** Steps that begin by leaving a token of their own. */
const waits: readonly Position[] = ['OpenGate', 'AwaitApproval'];

/** A session was created: its workflow begins. */
export async function startWorkflow(
  { executions }: SignalDependencies,
  orgId: string,
  sessionId: string,
): Promise<SignalOutcome> {
  await executions.start({ org_id: orgId, session_id: sessionId, attempt: 1 });
  return 'started';
}

/**
 * Something happened that the workflow waits for: answers its task token with the session's position. The token is
 * removed once it was answered, or replaced by the step that waits next, so an event that is delivered twice is answered
 * once. If the execution is gone, a new one continues from the database.
 */
export async function moveOn(
  dependencies: SignalDependencies,
  orgId: string,
  sessionId: string,
): Promise<SignalOutcome> {
  const { db, executions } = dependencies;
  const waiting = await db.system(orgId, {
    first: (sql) => [...locatingSession(sql, orgId, sessionId), selectTaskToken(sql, orgId, sessionId)],
    work: async (unit, [lock, session, completed, deployment, [kept]]) => {
      const found = toLocatedSession([lock, session, completed, deployment]);
      const { status, waitingOn, executionAttempt } = found.session;
      // On a run, too: one that was dispatched by the API finds the workflow waiting at its gate.
      const isDue = status !== 'active' || ['workflow', 'run'].includes(waitingOn);
      return { token: isDue ? kept?.token : null, output: toStepResult(unit, found, executionAttempt) };
    },
  });
  const { token, output } = waiting;
  if (!token) return 'nothing_to_do';
  const isAnswered = await executions.answer(token, output);
  if (!isAnswered) return output.next === 'SessionEnded' ? 'nothing_to_do' : revive(dependencies, output);
  // Until the next one waits, the token has no effect any more: Step Functions refuses it, and finds the execution running.
  if (!waits.includes(output.next)) await db.system(orgId, (unit) => takeTaskToken(unit, sessionId, token));
  return 'answered';
}

/**
 * Makes sure that an execution moves the session. One that was never started (or that a local cloud forgot) is
 * started under its name; one that ended is followed by the next attempt, which only one of several callers gets.
 */
export async function revive(
  { db, executions }: SignalDependencies,
  { org_id, session_id, attempt }: StepInput | StepResult,
): Promise<SignalOutcome> {
  const state = await executions.state({ session_id, attempt });
  if (state === 'running') return 'already_running';
  if (state === 'unknown') {
    await executions.start({ org_id, session_id, attempt });
    return 'restarted';
  }
  if (!(await db.system(org_id, (unit) => raiseAttempt(unit, session_id, attempt)))) return 'nothing_to_do';
  await executions.start({ org_id, session_id, attempt: attempt + 1 });
  return 'restarted';
}
