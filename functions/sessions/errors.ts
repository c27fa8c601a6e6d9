import type { FullDay } from '../shared/daily-starts.ts';
import { AppError, conflict, type FieldError, forbidden, invalid, unavailable } from '../shared/errors.ts';
import { mostSessionsInADay } from './session-limits.ts';

export const notSessionOwner = () =>
  forbidden(
    'not_session_owner',
    'Only the person who started this session can talk in it. Start a session of your own.',
  );

export function tooManySessions({ of, until }: FullDay, now: Date): AppError {
  const whose = of === 'user' ? 'You have started' : 'This organization has started';
  const detail =
    `${whose} ${mostSessionsInADay[of]} sessions within 24 hours, which is all that is possible. ` +
    `Go on in one of them, or start another one after ${until.toISOString()}.`;
  const retryAfter = (until.getTime() - now.getTime()) / 1_000;
  return new AppError('rate_limited', 'too_many_sessions', detail, { retryAfter });
}

export const ownerIsMember = () =>
  conflict(
    'session_owner_is_member',
    'The owner of this session is still a member of the organization. It can be taken over once they have left.',
  );

export const sessionEnded = (status: string) =>
  conflict('session_ended', `This session has ${status}. Start a new one.`);

export const turnInProgress = () =>
  new AppError(
    'conflict',
    'turn_in_progress',
    'The agent is still answering another message of this session. Wait for that answer, then send this again.',
    { retryAfter: 2 },
  );

/** The user looks at another gate than the one that is open. */
export const gateMoved = (expected: number, current: number | null, waitingOn: string) =>
  conflict(
    'gate_moved',
    `This was written for gate ${expected}, and the session ${
      waitingOn === 'user' ? `is at gate ${current}` : `waits for ${waitingFor[waitingOn] ?? 'its workflow'}`
    }. Nothing was done. Read the session and answer what it shows now.`,
  );

const waitingFor: Readonly<Record<string, string>> = {
  approval: 'an approval',
  run: 'its run',
  nothing: 'nothing any more',
};

export const planMoved = () =>
  conflict(
    'plan_changed',
    'The plan is not the one with this digest. Nothing was done. Read the deployment, and deploy with the digest that its plan has now.',
  );

export const runInProgress = () =>
  conflict(
    'run_in_progress',
    'A run of this session is under way, so it can’t be ended. Cancel the run, or wait for its end.',
  );

export const notStartable = (id: string, agentId: string) =>
  invalid('other_agent', `${id} is of the agent ${agentId}. Start the session with that agent.`, [
    { path: 'agent_id', message: `must be ${agentId}` },
  ]);

export const refusedValues = (errors: readonly FieldError[]) =>
  invalid('values_refused', `${errors[0]?.path}: ${errors[0]?.message}`, [...errors]);

export const pendingSettled = () =>
  conflict(
    'pending_settled',
    'The agent no longer asks about all that pending_ids names. Nothing was done. Read the session, and answer what it asks now.',
  );

export const keyReused = () =>
  invalid(
    'idempotency_key_reused',
    'This Idempotency-Key was used for another text in this session. Send a new key with a new text.',
  );

export const unknownAgent = (id: string, known: readonly string[]) =>
  invalid('unknown_agent', `There is no agent "${id.slice(0, 60)}". The agents are: ${known.join(', ')}.`, [
    { path: 'agent_id', message: `must be one of ${known.join(', ')}` },
  ]);

/** Thrown before the message was read, so that none of its values is lost unnoticed. */
export const workflowBusy = () =>
  unavailable(
    'workflow_busy',
    'The next gate is still being opened, so your message was not read. Send it again in a few seconds.',
  );
