import type { RunWork } from './run-work.ts';

/** `waiting`: look again after a pause. `done`: go on. */
export interface Progress {
  status: 'waiting' | 'done';
}

/**
 * One Task of a run's state machine. Does its work so that doing it again, after a crash or a retry, changes
 * nothing more.
 * @throws Refusal with a sentence for the user, RetryableError
 */
export type Step = (work: RunWork) => Promise<object>;
