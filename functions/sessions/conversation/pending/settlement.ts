import type { Values } from '../../../agents/agent.ts';
import type { GateState } from '../../../agents/gates/gates.ts';
import type { Reading, SaidValue } from '../reader/reader.ts';
import { oppositeOf, type Pending, type PendingProposal, unsettled } from './pending.ts';

// Pure. What becomes of pending values and of the reading of a message that settles them.

export interface Settlement {
  reading: Reading;
  pending: readonly Pending[];
  /** The values that the user agreed to, with the words that they came from. */
  agreed: readonly PendingProposal[];
  /** The values that the user declined. */
  dropped: readonly Pending[];
  /** The message orders something that has to wait. */
  isHeld: boolean;
}

export const understood = (reading: Reading): Reading => ({
  ...reading,
  doubted: [],
  leftOpen: [],
  unread: [],
  candidates: [],
});

/** Pending values whose fields the message gives no value for. */
export const open = (pending: readonly Pending[], { values }: Reading): readonly Pending[] =>
  pending.filter((each) => !isSettledBy(each, values));

/** The values that were asked about last are dropped. A gate is confirmed beside it only where nothing else is pending. */
export function leaving(
  reading: Reading,
  now: readonly Pending[],
  all: readonly Pending[],
  state: GateState,
): Pick<Settlement, 'reading'> & Partial<Settlement> {
  // "no. confirm" declines the one and orders the other.
  const confirm = reading.goesOn === true && unsettled(all).every((each) => now.includes(each));
  const said = { ...reading, intents: { ...reading.intents, confirm, deploy: false, stop: false } };
  const dropped = open(now, reading);
  const [first, more] = dropped;
  const opposite = first && !more ? oppositeOf(first, state) : undefined;
  return opposite ? taking(said, [opposite]) : { reading: said, dropped };
}

/** The values that were agreed to are this message's, beside those that it gives itself. It orders nothing. */
export function taking(
  reading: Reading,
  agreed: readonly PendingProposal[],
): Pick<Settlement, 'reading' | 'agreed'> {
  // The question has shown the words that they come from.
  const taken = agreed.map(({ proposal }): SaidValue => ({ ...proposal, words: '' }));
  const values = Object.fromEntries(taken.map(({ field, value }) => [field, value]));
  const intents = { ...reading.intents, confirm: false, deploy: false };
  return {
    agreed,
    reading: {
      ...reading,
      values: { ...values, ...reading.values },
      taken: [...taken.filter(({ field }) => !(field in reading.values)), ...reading.taken],
      intents,
      hasYes: false,
    },
  };
}

/** A value for one of its fields was given; where the field was unknown, any value. */
const isSettledBy = ({ fields }: Pending, values: Values) =>
  fields.length === 0 ? Object.keys(values).length > 0 : fields.some((name) => name in values);
