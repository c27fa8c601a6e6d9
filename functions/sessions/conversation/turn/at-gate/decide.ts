import type { GateState } from '../../../../agents/gates/gates.ts';
import { lastGate } from '../../../session.ts';
import type { Reading } from '../../reader/reader.ts';
import type { TurnOutcome } from '../../replies/outcome.ts';
import { isOpen } from '../../replies/remarks.ts';

/**
 * Whether the message completes the gate. Only the user can, by words or by a button, and only with the gate
 * complete; values of the same message have to be seen first. At gate 6 a changed value begins a revision instead of
 * a deployment.
 */
export function decide(
  state: GateState,
  reading: Reading,
  { changed, problems }: Pick<TurnOutcome, 'changed' | 'problems'>,
  ordered: TurnOutcome['ordered'],
): TurnOutcome['action'] {
  const { intents } = reading;
  const hasChanges = Object.keys(changed).length > 0;
  const isLast = state.gate.number === lastGate;
  if (isLast && (hasChanges || intents.revise)) return 'revise';
  const order = isLast ? ('deploy' as const) : ('confirm' as const);
  const isOrdered = intents[order] || (ordered === order && !isOpen(reading));
  return isOrdered && !hasChanges && state.canConfirm && problems.length === 0 ? order : null;
}
