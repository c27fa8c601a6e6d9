import type { GateState } from '../../../agents/gates/gates.ts';
import { isLookedUp } from '../../../model-hub/looks.ts';
import { reviewGate } from '../../session.ts';
import type { Draft } from '../draft.ts';
import { labelOf, listed } from './phrases.ts';

// Pure. Gates that one message confirms: those that have not been shown hold nothing that the user didn't say.

export const confirmedText = ({ gate }: Pick<GateState, 'gate'>): string =>
  `Gate ${gate.number} (${gate.title}) is confirmed.`;

const mostNamed = 3;

/** Why a gate that was not shown isn't confirmed together with the one before; undefined where it may be. */
export function notConfirmed(state: GateState, draft: Draft): string | undefined {
  const { gate, fixed, review } = state;
  const isKnown = (name: string) =>
    name in draft || fixed.some(({ field }) => field === name) || isLookedUp(name);
  const unsaid = gate.fields.filter(({ name }) => !isKnown(name));
  const head = `Gate ${gate.number} (${gate.title}) is not confirmed yet:`;
  if (gate.number > reviewGate) return `${head} "deploy" is said by itself.`;
  if (unsaid.length > 0) {
    const more = unsaid.length > mostNamed ? [`${unsaid.length - mostNamed} more`] : [];
    return `${head} you have not said ${listed([...unsaid.slice(0, mostNamed).map(labelOf), ...more])}.`;
  }
  if (!state.canConfirm) return `${head} it can’t be confirmed as it is.`;
  return (review?.warnings ?? []).length > 0 ? `${head} it has a warning.` : undefined;
}
