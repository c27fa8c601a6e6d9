import { OwnFault, Refusal, workflowErrorNames } from '../../../shared/workflow-errors.ts';
import type { Fault } from '../../run.ts';

/**
 * Refusals that no customer can have caused: what the service wrote is wrong, or it took longer than all its waits for
 * a cloud may take.
 */
const ownCodes: ReadonlySet<string> = new Set([
  'run_deadline',
  'template_too_large',
  'object_invalid',
  'output_missing',
]);

/** A refusal under a name that a Catch keeps, where the service has caused it. */
export const asOwnFault = (error: unknown): unknown =>
  error instanceof Refusal && ownCodes.has(error.code) ? new OwnFault(error) : error;

const faults: Record<string, Fault> = {
  [workflowErrorNames.refusal]: 'theirs',
  [workflowErrorNames.cancelled]: 'theirs',
  // Throttled, unreachable, or busy with what was asked before: one customer's cloud, or the service's network to all
  // of them.
  [workflowErrorNames.retryable]: 'unanswered',
};

/** By an error's name, which is all that a state machine's Catch keeps. An unexpected error is the service's fault. */
export const faultOf = (name: string | undefined): Fault => faults[name ?? ''] ?? 'ours';
