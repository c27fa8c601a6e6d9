import type { Values } from '../../../agents/agent.ts';
import type { GateState } from '../../../agents/gates/gates.ts';
import type { Reading, SaidValue } from '../reader/reader.ts';
import { keeping, limiting, ofAppointments } from '../reader/rows/remarks.ts';
import { withoutSmileys } from '../reader/rows/token-forms.ts';
import { droppingAll, noElsewhere, takingOffers, yesElsewhere } from '../reader/rows/words.ts';
import { approvedIn, asOffered, chosenIn, keptIn, movedIn, sizeIn } from './approving.ts';
import { offersTaken } from './offers.ts';
import { partlyIn } from './partly.ts';
import {
  askedNow,
  hasProposal,
  isOffer,
  isUnplaced,
  oppositeOf,
  type Pending,
  type PendingProposal,
  unsettled,
} from './pending.ts';

// Pure. How a message settles pending values.

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

/** The request of a button in a message. */
export interface Button {
  order: 'confirm' | 'deploy' | 'accept' | 'drop' | null;
  /** Ids of accepted or dropped values. */
  ids: readonly string[];
}

export function settle(
  pending: readonly Pending[],
  read: Reading,
  { state, button, text = '' }: { state: GateState; button: Button; text?: string },
): Settlement {
  const reading = asOffered(read, pending);
  const settled = (changes: Partial<Settlement>): Settlement => ({
    reading,
    pending,
    agreed: [],
    dropped: [],
    isHeld: false,
    ...changes,
  });
  if (button.order === 'accept' || button.order === 'drop')
    return settled(byButton(pending, reading, button));
  const { intents } = reading;
  const isOrdered = button.order !== null;
  const said = withoutSmileys(text)
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '');
  const offers = pending.filter(isOffer);
  const offered = isOrdered || offers.length < pending.length ? undefined : offersTaken(said, offers);
  if (offered)
    return settled({
      ...taking(understood(reading), offered),
      pending: pending.filter((each) => !offered.some(({ id }) => id === each.id) && each.offer === 'beside'),
    });
  const chosen = isOrdered ? undefined : chosenIn(said, offers.filter(hasProposal));
  if (chosen && offers.length === pending.length)
    return settled({ ...taking(understood(reading), [chosen]), pending: [] });
  // "confirm" is about the gate as it is shown: it leaves what an answer has offered.
  const now = askedNow(pending);
  const takesNow = now.length > 0 && !isOrdered && (reading.agrees || reading.opens === 'yes');
  const moved = now.every(isOffer) && !isOrdered ? movedIn(said, now.filter(hasProposal)) : undefined;
  if (moved) {
    const others = pending.filter((each) => !now.includes(each));
    return settled({
      ...taking({ ...understood(reading), values: {}, taken: [] }, [moved]),
      pending: others,
    });
  }
  const isOrder = isOrdered || intents.confirm || intents.deploy;
  if (offers.length === pending.length && isOrder && !takesNow)
    return settled({ pending: [], dropped: offers });
  const size = isOrdered ? undefined : sizeIn(said, now);
  if (size)
    return settled({
      ...taking(understood(reading), [size]),
      pending: pending.filter(({ id }) => id !== size.id),
    });
  const [first] = now;
  if (!first) return settled({});
  // "Forget those": a "no" to all, and not to what was asked last alone.
  const isAll = !isOrdered && unsettled(pending).length > 0 && droppingAll.test(said) && ofSeveral.test(said);
  if (isAll) return settled({ ...leaving(understood(reading), pending, pending, state), pending: [] });
  const others = pending.filter((each) => !now.includes(each));
  const kept = isOrdered ? undefined : keptIn(said, pending, first);
  if (kept)
    return settled({
      ...leaving(understood(reading), [kept], pending, state),
      pending: pending.filter((each) => each !== kept),
    });
  const some = isOrdered ? undefined : partlyIn(said, reading, now.filter(hasProposal));
  if (some) {
    const isSettled = (each: Pending) => [...some.approved, ...some.left].some(({ id }) => id === each.id);
    const rest = pending.filter((each) => !isSettled(each));
    return settled({
      ...taking(some.reading, some.approved),
      pending: open(rest, some.reading),
      dropped: some.left,
    });
  }
  const isTaken = takenIn(said);
  const isOpening = reading.opens === 'yes' || now.every(isOffer);
  const isAccepted = (isTaken ?? reading.opens === 'yes') && isOpening && isUnlimited(reading, now);
  if (!isOrdered && isAccepted && hasProposal(first)) {
    const unread = reading.unread.filter((each) => !(isTaken && said.startsWith(each.toLowerCase())));
    const rest = open(others, reading);
    return settled({ ...taking({ ...reading, unread }, now.filter(hasProposal)), pending: rest });
  }
  const isDeclined = reading.goesOn || reading.takesBack || (reading.opens === 'no' && !isBareNo(reading));
  if (!isOrdered && isDeclined) {
    // "no, leave it at two"
    const unread = reading.unread.filter((each) => !keeping.test(each.trim()));
    return settled({
      ...leaving({ ...reading, unread }, now, pending, state),
      pending: open(others, reading),
    });
  }
  if (!isOrdered && yesElsewhere.has(said) && hasProposal(first))
    return settled({ ...taking(understood(reading), now.filter(hasProposal)), pending: others });
  if (!isOrdered && (noElsewhere.has(said) || isOfAppointment(said, reading)))
    return settled({ ...leaving(understood(reading), now, pending, state), pending: others });
  const part = isOrdered ? undefined : approvedIn(reading, now.filter(hasProposal), text);
  if (part && part.approved.length > 0) {
    const left = pending.filter((each) => !part.approved.some(({ id }) => id === each.id));
    return settled({ ...taking(part.reading, part.approved), pending: open(left, part.reading) });
  }
  if (reading.agrees && !isOrdered && hasProposal(first))
    return settled({ ...taking(reading, now.filter(hasProposal)), pending: others });
  if (isBareNo(reading) || saysSame(first, reading, state)) {
    return settled({ ...leaving(understood(reading), now, pending, state), pending: others });
  }
  return settled(leftOver(pending, reading, isOrdered));
}

/** What the message settles none of: it stays pending, is left aside by a message about something else, or holds an order. */
function leftOver(pending: readonly Pending[], reading: Reading, isOrdered: boolean): Partial<Settlement> {
  const { intents } = reading;
  const isOfOther =
    reading.questions.length + reading.candidates.length > 0 || Object.keys(reading.values).length > 0;
  const stillOpen = open(pending, reading);
  // Words that could not be placed are left by a message about something else.
  const left = stillOpen.filter((each) => !(isOfOther && isUnplaced(each)));
  const leftAside = stillOpen.filter((each) => !left.includes(each));
  if (unsettled(left).length === 0) return { pending: left, dropped: leftAside };
  if (!isOrdered) {
    const held = { ...reading, intents: { ...intents, confirm: false, deploy: false } };
    const rest = left.map(({ isPressed: _, ...each }) => each);
    return {
      reading: held,
      pending: rest,
      dropped: leftAside,
      isHeld: intents.confirm || intents.deploy,
    };
  }
  // A user who presses again after the question wants the gate as shown.
  if (left.every(({ isPressed }) => isPressed)) return { pending: [], dropped: left };
  return { pending: left.map((each) => ({ ...each, isPressed: true })), isHeld: true };
}

/** The values that a button names are taken or dropped, and the message orders nothing. */
function byButton(
  pending: readonly Pending[],
  reading: Reading,
  { order, ids }: Button,
): Partial<Settlement> {
  const named = pending.filter(({ id }) => ids.includes(id));
  const rest = pending.filter((each) => !named.includes(each));
  const held = { ...reading, intents: { ...reading.intents, confirm: false, deploy: false } };
  return order === 'drop'
    ? { reading: held, pending: rest, dropped: named }
    : { ...taking(held, named.filter(hasProposal)), pending: rest };
}

/** "Thursday is just a meeting": what was asked about is none of this. */
const isOfAppointment = (said: string, { values, candidates, questions }: Reading) =>
  Object.keys(values).length + candidates.length + questions.length === 0 &&
  /\b(?:is|was|that's|it's)\b/.test(said) &&
  ofAppointments.test(said);

/** "Ok, I take it. And 300 questions per second", with nothing behind it that limits it; undefined where it opens otherwise. */
function takenIn(said: string): boolean | undefined {
  const ends = [...said.matchAll(/[.!;\n]+|,| and /g)];
  const end = ends.slice(0, 2).find(({ index }) => takingOffers.has(said.slice(0, index)));
  return end && !/(?:change|set) it/.test(said.slice(0, end.index)) && !limiting.test(said.slice(end.index));
}

const ofSeveral =
  /\b(?:all|both|everything|them|those|these|ones|questions|values|things|points|items|open|pending)\b/;

const understood = (reading: Reading): Reading => ({
  ...reading,
  doubted: [],
  leftOpen: [],
  unread: [],
  candidates: [],
});

/** Pending values whose fields the message gives no value for. */
const open = (pending: readonly Pending[], { values }: Reading): readonly Pending[] =>
  pending.filter((each) => !isSettledBy(each, values));

/**
 * "Yes" at the beginning of a message accepts the pending values, unless the rest of the message limits it or is about
 * their fields. It confirms nothing, and the reply shows what was taken: so a remark beside it does no harm.
 */
function isUnlimited(reading: Reading, now: readonly Pending[]): boolean {
  const { unread, doubted, candidates, competing, leftOpen, intents } = reading;
  // "Ok, take it. No, wait."
  if (intents.stop) return false;
  const asked = new Set(now.flatMap(({ fields }) => fields));
  const isOfAsked = [...candidates, ...competing].some(({ field }) => asked.has(field));
  const left = [
    ...unread,
    ...[...doubted, ...leftOpen].map(({ text }) => text),
    ...candidates.map(({ words }) => words),
  ];
  return !isOfAsked && !left.some((text) => limiting.test(text));
}

/** The values that were asked about last are dropped. A gate is confirmed beside it only where nothing else is pending. */
function leaving(
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
function taking(
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

function isBareNo({ intents, values, unread, doubted, candidates, questions, hasYes }: Reading): boolean {
  const { stop, ...others } = intents;
  const counts = [unread, doubted, candidates, questions, Object.keys(values)];
  const isAlone = counts.every(({ length }) => length === 0);
  return stop && isAlone && !hasYes && !Object.values(others).some(Boolean);
}

/** "keep 3" where there are 3. */
function saysSame({ fields }: Pending, { doubted, unread, values }: Reading, state: GateState): boolean {
  const [doubt, other] = doubted;
  if (!doubt || other || unread.length > 0 || Object.keys(values).length > 0) return false;
  const now = fields.map((name) => state.values[name]);
  return keeping.test(doubt.text) && doubt.numbers.length === 1 && now.includes(doubt.numbers[0]);
}

/** A value for one of its fields was given; where the field was unknown, any value. */
const isSettledBy = ({ fields }: Pending, values: Values) =>
  fields.length === 0 ? Object.keys(values).length > 0 : fields.some((name) => name in values);
