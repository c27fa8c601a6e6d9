import { workflowErrorNames } from '../../../shared/workflow-errors.ts';

/**
 * Puts the step's name before the message of an error that leaves a step: the state machine's Catch keeps an
 * error's name and message, and nothing of where it happened.
 */
export function markStep(step: string, error: unknown): unknown {
  if (isForUsers(error)) (error as Error).message = `${step}: ${(error as Error).message}`;
  return error;
}

const isForUsers = (error: unknown) =>
  Object.values(workflowErrorNames).includes((error as Error | null)?.name as never);

/** A step's error as a Catch keeps it. Only errors that were written for users are shown to them. */
export function readStepError(caught: { Error?: string; Cause?: string } | undefined): {
  step?: string;
  sentence?: string;
} {
  if (!Object.values(workflowErrorNames).includes(caught?.Error as never)) return {};
  const message = messageOf(caught?.Cause ?? '');
  const [, step, sentence] = /^([A-Z][A-Za-z]+): (.+)$/s.exec(message) ?? [];
  return step && sentence ? { step, sentence } : {};
}

/** Lambda reports an error as JSON with errorType, errorMessage and trace. */
function messageOf(cause: string): string {
  try {
    return String((JSON.parse(cause) as { errorMessage?: unknown }).errorMessage ?? '');
  } catch {
    return cause;
  }
}
