import type { GateState } from '../../../agents/gates/gates.ts';
import type { Reading } from '../reader/reader.ts';
import { bounds } from '../reader/rows/matter.ts';
import { keeping, limiting, ofAppointments } from '../reader/rows/remarks.ts';
import { withoutSmileys } from '../reader/rows/token-forms.ts';
import { droppingAll, noElsewhere, takingOffers, yesElsewhere } from '../reader/rows/words.ts';
import { approvedIn, asOffered, keptIn, restatedYes, sizeIn } from './approving.ts';
import { withNamedOffers } from './as-named.ts';
import { withoutDenied } from './denied.ts';
import { partlyIn } from './partly.ts';
import {
  askedNow,
  hasProposal,
  isMereQuestion,
  isOffer,
  isUnplaced,
  type Pending,
  unsettled,
} from './pending.ts';
import { pickedIn } from './picked.ts';
import { declinedIn, isAboutAnswer, isPastOffer, isUnlimited, withoutRestated } from './restated.ts';
import { byOffers } from './settle-offers.ts';
import { leaving, open, type Settlement, taking, understood } from './settlement.ts';
import { isWithdrawn } from './yes-beside.ts';

// Pure. How a message settles pending values.

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
  if (denied.length === 0 || settling.button.order !== null) return settlePlaced(pending, read, settling);
  const rest = pending.filter((each) => !denied.includes(each));
  const settled = settlePlaced(rest, reading, settling);
  return { ...settled, dropped: [...denied, ...settled.dropped] };
}

/**
 * Words that could not be placed are asked about once: a message that doesn't speak of them leaves them, and an order that names itself
 * counts, since the user has seen what was not taken. A mere yes may be about them.
 */
function settlePlaced(pending: readonly Pending[], read: Reading, settling: Settling): Settlement {
  const settled = settleRest(pending, read, settling);
  const lost = settled.pending.filter(isUnplaced);
  if (lost.length === 0 || ['accept', 'drop'].includes(settling.button.order ?? '')) return settled;
  if (settled.dropped.some(isUnplaced))
    return {
      ...settled,
      pending: settled.pending.filter((each) => !isUnplaced(each)),
      dropped: [...settled.dropped, ...lost],
    };
  const placed = pending.filter((each) => !isUnplaced(each));
  const again = settleRest(placed, read, settling);
  const { reading } = again;
  const isUnsure = reading.intents.deploy || (reading.agrees && again.agreed.length === 0);
  return {
    ...again,
    reading: isUnsure ? { ...reading, agrees: false, intents: ordersNone(reading.intents) } : reading,
    isHeld: again.isHeld || isUnsure || settling.button.order === 'deploy',
    // What they order or limit is not lost in silence.
    dropped: [...again.dropped, ...lost.filter(({ quote }) => bounds.test(quote))],
  };
}

const ordersNone = (intents: Reading['intents']) => ({ ...intents, confirm: false, deploy: false });

function settleRest(
  pending: readonly Pending[],
  read: Reading,
  { state, button, text = '', previous = '' }: Settling,
): Settlement {
  const reading = asOffered(button.order === null ? withNamedOffers(read, pending, text) : read, pending);
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
  const isOfOffers = !isOrdered && pending.length > 0 && pending.every(isOffer);
  const ordersNothing = {
    reading: { ...reading, agrees: false, intents: { ...intents, confirm: false, deploy: false } },
    isHeld: true,
  };
  if (isOfOffers && isPastOffer(text, previous)) return settled(ordersNothing);
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
  const picked = isOrdered ? undefined : pickedIn(reading, now);
  if (picked)
    return settled({
      ...taking(picked.reading, [picked.choice]),
      pending: pending.filter((each) => each !== first),
    });
  if (!isOrdered && isAboutAnswer(text, previous)) return settled(ordersNothing);
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
    again !== 'other' &&
    (isTaken ?? reading.opens === 'yes') &&
    isOpening &&
    isUnlimited(reading, now, text) &&
    !isWithdrawn(text);
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
  // A mere question is left by the second message about something else.
  const isPassing = !isOrdered && isOfOther;
  const isLeft = (each: Pending) => isPassing && each.isPassed === true && isMereQuestion(each, state);
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
