import type { Agent, Value } from '../../../agents/agent.ts';
import type { Field } from '../../../agents/field.ts';
import type { GateState } from '../../../agents/gates/gates.ts';
import { type Doubt, doubts } from '../reader/rows/doubts.ts';

// Pure. Values that the user may have meant and that were not taken. While one is pending nothing is confirmed: "yes" refers to
// it, since it was asked about last. What an answer has offered can be taken, too, and holds nothing back.

/**
 * Why a value waits for the user's confirmation: as the reader says; or a language model read it between the words; or it was
 * refused and the user has not given another one; or the service offered it in an answer.
 */
export const pendingReasons = [...doubts, 'inferred', 'refused', 'offered'] as const;

/** Something that is asked about until the user has settled it, or presses a button twice. Stored with the turn. */
export interface Pending {
  /** Names it for buttons. */
  id: string;
  /** The message that raised it. */
  messageId: string;
  /** The user's words that it came from. */
  quote: string;
  why: Doubt | 'inferred' | 'refused' | 'offered';
  /** Names of the fields that it may be about; empty where that is unknown. */
  fields: readonly string[];
  /** The one value that it may mean; left out where there are several, or none. */
  proposal?: { field: string; value: Value };
  /** The values among which the user has to choose. */
  choices?: readonly Value[];
  /** How the value was computed from what the user wrote. */
  arithmetic?: string;
  /** A button was pressed while it was open, and was answered by the question. */
  isPressed?: true;
  /** The user went on to something else while it was asked about. */
  isPassed?: true;
  /**
   * An offer of an earlier reply, which isn't repeated: `told` after one question, so that "yes" refers to it; `aside` after
   * a second one and after anything else, when only "take it" does. `beside`: named beside an offer, so that "all of it" and its
   * name take it.
   */
  offer?: 'told' | 'aside' | 'beside';
}

export type PendingProposal = Pending & { proposal: NonNullable<Pending['proposal']> };

/** Agents' fields by name. */
export const fieldOf = (agent: Agent, name: string | undefined): Field | undefined =>
  agent.gates.flatMap(({ fields }) => fields).find((field) => field.name === name);

export const hasProposal = (pending: Pending | undefined): pending is PendingProposal =>
  pending?.proposal !== undefined;

/** A question about more values is hard to follow. */
const mostTogether = 4;

export const isOffer = ({ why }: Pick<Pending, 'why'>): boolean => why === 'offered';

/** Words that belong to no field: they can only be said otherwise or left out. */
export const isUnplaced = ({
  proposal,
  choices,
  fields,
}: Pick<Pending, 'proposal' | 'choices' | 'fields'>): boolean =>
  proposal === undefined && choices === undefined && fields.length === 0;

/** A question without a value of the user's, about something that has a value or needs none: it is dropped when the user goes on twice. */
export const isMereQuestion = (each: Pending, { missing }: Pick<GateState, 'missing'>): boolean =>
  !hasProposal(each) && !missing.some(({ name }) => each.fields.includes(name));

/** The pending values that have to be settled before anything is confirmed: all but offers. */
export const unsettled = (pending: readonly Pending[]): readonly Pending[] =>
  pending.filter((each) => !isOffer(each));

/** The pending values that an answer is about now: one, or all that one message has proposed. */
export function askedNow(pending: readonly Pending[]): readonly Pending[] {
  const open = unsettled(pending);
  const present =
    open.length > 0 ? open : pending.filter(({ offer }) => offer !== 'aside' && offer !== 'beside');
  const [first] = present;
  if (!first) return [];
  // Words that could not be placed are asked about at once, and once.
  if (isUnplaced(first)) return present.filter(isUnplaced).slice(0, mostTogether);
  if (!hasProposal(first)) return [first];
  const together = present.filter((each) => hasProposal(each) && each.messageId === first.messageId);
  // An offer is taken or left as a whole: without a part of it, it has another price.
  return isOffer(first) ? together : together.slice(0, mostTogether);
}

/** The field that a bare "5" answers, or "yes" and "no" for a boolean field without a proposed value. */
export function pendingField(pending: readonly Pending[], agent: Agent): Field | undefined {
  const [first, more] = askedNow(pending);
  const [name, other] = first?.fields ?? [];
  const field = fieldOf(agent, name);
  if (more || other !== undefined || (field?.kind === 'boolean' && first?.proposal)) return undefined;
  return field;
}

/** A no to "hybrid search: yes?" where nothing was said before is the other value. */
export function oppositeOf(
  first: Pending,
  { missing }: Pick<GateState, 'missing'>,
): PendingProposal | undefined {
  if (!hasProposal(first) || typeof first.proposal.value !== 'boolean') return undefined;
  const { field, value } = first.proposal;
  if (!missing.some(({ name }) => name === field)) return undefined;
  return { ...first, quote: '', proposal: { field, value: !value } };
}

/** Pending values of an earlier version, whose proposals had no ids. */
export const storedPending = (stored: readonly Partial<Pending>[] = []): readonly Pending[] =>
  stored.map((each, n) => ({
    id: `before-${n + 1}`,
    messageId: '',
    quote: '',
    fields: [],
    why: 'unclear',
    ...each,
  }));
