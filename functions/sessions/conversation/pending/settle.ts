import type { Values } from '../../../agents/agent.ts';
import type { GateState } from '../../../agents/gates/gates.ts';
import type { Reading, SaidValue } from '../reader/reader.ts';
import { keeping, limiting, ofAppointments } from '../reader/rows/remarks.ts';
import { withoutSmileys } from '../reader/rows/token-forms.ts';
import { droppingAll, noElsewhere, takingOffers, yesElsewhere } from '../reader/rows/words.ts';
import {
  approvedIn,
  asOffered,
  chosenIn,
  keptIn,
  movedIn,
  offersNamed,
  restatedYes,
  sizeIn,
} from './approving.ts';
import { withoutDenied } from './denied.ts';
import { offersTaken } from './offers.ts';
import { partlyIn } from './partly.ts';
import {
  askedNow,
  hasProposal,
  isMereQuestion,
  isOffer,
  isUnplaced,
  oppositeOf,
  type Pending,
  type PendingProposal,
  unsettled,
} from './pending.ts';
import { declinedIn, isAboutAnswer, isUnlimited, withoutRestated } from './restated.ts';

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

interface Settling {
  state: GateState;
  button: Button;
  text?: string;
  /** The reply before. */
  previous?: string;
}

export function settle(pending: readonly Pending[], read: Reading, settling: Settling): Settlement {
  const { denied, reading } = withoutDenied(pending, read);
  if (denied.length === 0 || settling.button.order !== null) return settleRest(pending, read, settling);
  const rest = pending.filter((each) => !denied.includes(each));
  const settled = settleRest(rest, reading, settling);
  return { ...settled, dropped: [...denied, ...settled.dropped] };
}

function settleRest(
  pending: readonly Pending[],
  read: Reading,
  { state, button, text = '', previous = '' }: Settling,
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
  const now = askedNow(pending);
  const ofOffers = byOffers(pending, reading, { said, isOrdered, now });
  if (ofOffers) return settled(ofOffers);
  const size = isOrdered ? undefined : sizeIn(said, now);
  if (size)
    return settled({
      ...taking(understood(reading), [size]),
      pending: pending.filter(({ id }) => id !== size.id),
    });
  const [first] = now;
  if (!first) return settled({});
  if (!isOrdered && isAboutAnswer(text, previous)) {
    const held = { ...reading, agrees: false, intents: { ...intents, confirm: false, deploy: false } };
    return settled({ reading: held, isHeld: true });
  }
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
  const again = isOrdered ? undefined : restatedYes(said, now);
  if (again === 'same')
    return settled({
      ...taking({ ...understood(reading), values: {}, taken: [] }, now.filter(hasProposal)),
      pending: others,
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
  const isAccepted =
    again !== 'other' && (isTaken ?? reading.opens === 'yes') && isOpening && isUnlimited(reading, now, text);
  if (!isOrdered && isAccepted && hasProposal(first)) {
    const unread = reading.unread.filter((each) => !(isTaken && said.startsWith(each.toLowerCase())));
    const rest = open(others, reading);
    const beside = withoutRestated({ ...reading, unread }, now);
    return settled({ ...taking(beside, now.filter(hasProposal)), pending: rest });
  }
  const declined = isOrdered ? undefined : declinedIn(reading, first);
  if (declined) return settled({ ...leaving(declined, now, pending, state), pending: open(others, reading) });
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
  return settled(leftOver(pending, reading, { isOrdered, state }));
}

/** What a message does with offers of an answer; undefined where it does none of that. */
function byOffers(
  pending: readonly Pending[],
  reading: Reading,
  { said, isOrdered, now }: { said: string; isOrdered: boolean; now: readonly Pending[] },
): Partial<Settlement> | undefined {
  const { intents } = reading;
  const offers = pending.filter(isOffer);
  const offered = isOrdered || offers.length < pending.length ? undefined : offersTaken(said, offers);
  if (offered)
    return {
      ...taking(understood(reading), offered),
      pending: pending.filter((each) => !offered.some(({ id }) => id === each.id) && each.offer === 'beside'),
    };
  const chosen = isOrdered ? undefined : chosenIn(said, offers.filter(hasProposal));
  if (chosen && offers.length === pending.length)
    return { ...taking(understood(reading), [chosen]), pending: [] };
  const named = isOrdered ? [] : offersNamed(said, reading, offers.filter(hasProposal));
  if (named.length > 0 && offers.length === pending.length) return { ...taking(reading, named), pending: [] };
  const moved = now.every(isOffer) && !isOrdered ? movedIn(said, now.filter(hasProposal)) : undefined;
  if (moved) {
    const others = pending.filter((each) => !now.includes(each));
    return { ...taking({ ...understood(reading), values: {}, taken: [] }, [moved]), pending: others };
  }
  // "confirm" is about the gate as it is shown: it leaves what an answer has offered.
  const takesNow = now.length > 0 && !isOrdered && (reading.agrees || reading.opens === 'yes');
  const isOrder = isOrdered || intents.confirm || intents.deploy;
  if (offers.length === pending.length && isOrder && !takesNow) return { pending: [], dropped: offers };
  return undefined;
}

/** What the message settles none of: it stays pending, is left aside by a message about something else, or holds an order. */
function leftOver(
  pending: readonly Pending[],
  reading: Reading,
  { isOrdered, state }: { isOrdered: boolean; state: GateState },
): Partial<Settlement> {
  const { intents } = reading;
  const isOfOther =
    reading.questions.length + reading.candidates.length > 0 || Object.keys(reading.values).length > 0;
  const stillOpen = open(pending, reading);
  // Words that could not be placed are left by a message about something else, other mere questions by the second one.
  const isPassing = !isOrdered && isOfOther;
  const isLeft = (each: Pending) =>
    isUnplaced(each)
      ? isOfOther || intents.show || intents.help
      : isPassing && each.isPassed === true && isMereQuestion(each, state);
  const left = stillOpen.filter((each) => !isLeft(each));
  const leftAside = stillOpen.filter((each) => !left.includes(each));
  const held = { ...reading, intents: { ...intents, confirm: false, deploy: false } };
  if (unsettled(left).length === 0) {
    const isPassed = leftAside.some((each) => each.isPassed);
    return { reading: isPassed ? held : reading, pending: left, dropped: leftAside };
  }
  if (!isOrdered) {
    const rest = left.map(({ isPressed: _, ...each }) =>
      isPassing && isMereQuestion(each, state) ? { ...each, isPassed: true as const } : each,
    );
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
