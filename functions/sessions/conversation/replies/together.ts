import type { Agent } from '../../../agents/agent.ts';
import type { AgentContext } from '../../../agents/context.ts';
import type { Field } from '../../../agents/field.ts';
import { type GateState, gateState } from '../../../agents/gates/gates.ts';
import { isLookedUp } from '../../../model-hub/looks.ts';
import { reviewGate } from '../../session.ts';
import type { Draft } from '../draft.ts';
import type { PastMessage } from '../reader/reader.ts';
import { inShort } from './in-short.ts';
import { labelOf, listed } from './phrases.ts';

// Pure. Gates that one message confirms: those that have not been opened hold nothing that the user didn't say or see.

export const confirmedText = ({ gate }: Pick<GateState, 'gate'>): string =>
  `Gate ${gate.number} (${gate.title}) is confirmed.`;

const mostNamed = 3;

/** The lines that the gate shows when it opens, its warnings among them; none where it is not complete. */
export function gateLines({ gate, review }: GateState): string[] {
  if (!review) return [];
  const { lines, warnings } = inShort(gate, review);
  return [...lines, ...warnings.map(({ detail }) => `Warning: ${detail}`)];
}

/** Why a gate is only confirmed when it is open; undefined where it may be confirmed with the one before. */
export function standsAlone({ gate, missing, review, canConfirm }: GateState): string | undefined {
  if (gate.number > reviewGate) return '"deploy" is said by itself';
  if (missing.length > 0) return `it asks for ${listed(missing.slice(0, mostNamed).map(labelOf))}`;
  if (!canConfirm) return 'it can’t be confirmed as it is';
  return (review?.warnings ?? []).length > 0 ? 'it has a warning' : undefined;
}

/** Lines of the gate's opening that no earlier reply has shown as they stand now. */
function unseenLines(state: GateState, history: readonly PastMessage[]): string[] {
  const told = new Set(
    history.filter(({ role }) => role === 'assistant').flatMap(({ text }) => text.split('\n')),
  );
  return gateLines(state).filter((line) => !told.has(`- ${line}`));
}

const isShown = (state: GateState, history: readonly PastMessage[]): boolean =>
  gateLines(state).length > 0 && unseenLines(state, history).length === 0;

/** Why a gate that was not opened isn't confirmed together with the one before; undefined where it may be. */
export function notConfirmed(
  state: GateState,
  draft: Draft,
  history: readonly PastMessage[] = [],
): string | undefined {
  const { gate, fixed } = state;
  const isKnown = (name: string) =>
    name in draft || fixed.some(({ field }) => field === name) || isLookedUp(name);
  const unsaid = gate.fields.filter(({ name }) => !isKnown(name));
  const head = `Gate ${gate.number} (${gate.title}) is not confirmed yet:`;
  const isUnseen = gate.number <= reviewGate && unsaid.length > 0 && !isShown(state, history);
  if (isUnseen) {
    const more = unsaid.length > mostNamed ? [`${unsaid.length - mostNamed} more`] : [];
    return `${head} you have not said ${listed([...unsaid.slice(0, mostNamed).map(labelOf), ...more])}.`;
  }
  const why = standsAlone(state);
  return why === undefined ? undefined : `${head} ${why}.`;
}

/** The gates to come, as far as a reply tells of them. */
export interface Ahead {
  /** Where they were shown before: their lines that are others now. */
  lines: readonly string[];
  /** Which of them can be confirmed together with this one; undefined where none can. */
  last: number | undefined;
  /** They were not shown, and could be. */
  isToBeShown: boolean;
  /** They could be shown if it weren’t for this: the first thing that one of them asks for. */
  lacks?: Field;
}

const nothingAhead: Ahead = { lines: [], last: undefined, isToBeShown: false };

/** The words that confirm this gate and those up to the last one. */
export const confirmingAll = (first: number, last: number) => `confirm gates ${first} to ${last}`;

const namesAhead = /\b(?:rest|remaining|everything|all|gates?|steps?|else|just do)\b/i;

/** Whether the gates to come may be shown, so that what they name has to be looked at: the cluster, when gate 1 is open. */
export const wantsAhead = (text: string, history: readonly PastMessage[]): boolean =>
  namesAhead.test(text) || wereShownIn(history);

const wereShownIn = (history: readonly PastMessage[]): boolean =>
  history.some(({ role, text }) => role === 'assistant' && showsAhead.test(text));

/** @param isNew it is the first gate, which has become complete or was changed: then they are offered */
export function aheadOf(
  agent: Agent,
  { gate, canConfirm, change }: GateState,
  about: { draft: Draft; context: AgentContext; history: readonly PastMessage[]; isNew: boolean },
): Ahead {
  const { draft, context, history, isNew } = about;
  const wereShown = wereShownIn(history);
  if (!canConfirm || change || gate.number >= reviewGate || !(wereShown || isNew)) return nothingAhead;
  const later = agent.gates
    .filter(({ number }) => number > gate.number && number <= reviewGate)
    .map(({ number }) => gateState(agent, number, draft, context));
  const until = later.findIndex((each) => standsAlone(each) !== undefined);
  const together = until < 0 ? later : later.slice(0, until);
  if (!wereShown) {
    const [lacks, other] = new Set(later.flatMap(({ missing }) => missing));
    // One name is easily said; what has to be looked up is asked for at its gate.
    const isEasy = lacks?.name === 'cluster_name' && !other;
    return { ...nothingAhead, isToBeShown: !lacks && together.length > 0, ...(isEasy && { lacks }) };
  }
  return {
    lines: together.flatMap((each) => unseenLines(each, history)),
    last: together.at(-1)?.gate.number,
    isToBeShown: false,
  };
}
const showsAhead = /Say "confirm gates \d to \d" to take all of that/;
