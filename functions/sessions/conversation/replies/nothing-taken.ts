import { lastGate } from '../../session.ts';
import { hasOrder } from '../pending/assent.ts';
import { hasProposal, isOffer, unsettled } from '../pending/pending.ts';
import { wishesOf } from '../pending/question.ts';
import { shownValue } from './figures.ts';
import type { TurnOutcome } from './outcome.ts';

// Pure. Who says yes and isn't followed has to read that, and why: else "take it. And who can see our data?" looks done once the question
// is answered.

/** A yes or an order stands in the message, by the reader or by its clauses, and nothing of the message was taken. */
export const isOrderLost = (outcome: TurnOutcome): boolean =>
  outcome.action === null &&
  (outcome.reading.hasYes || (outcome.ordered === null && !hasTaken(outcome) && hasOrder(outcome.message)));

const hasTaken = ({ changed, unchanged, dropped, emptied }: TurnOutcome): boolean =>
  Object.keys({ ...changed, ...unchanged }).length + dropped.length + emptied.length > 0;

/** That nothing came of it, with the reason where one can be named, and how it would. */
export function nothingYet(outcome: TurnOutcome): string {
  const { state, pending, agent, ordered, isHeld } = outcome;
  const verb = state.gate.number === lastGate ? 'deployed' : 'confirmed';
  if (ordered !== null || isHeld || hasTaken(outcome) || unsettled(pending).length > 0)
    return `Nothing is ${verb} yet.`;
  const why = reasonOf(outcome);
  const offered = pending.filter(
    (each) => isOffer(each) && each.offer !== 'beside' && each.messageId !== outcome.messageId,
  );
  const offer = wishesOf(offered.filter(hasProposal), agent);
  return offer === ''
    ? `Nothing is ${verb} yet${why && `: ${why}`}.`
    : `Nothing is taken or ${verb} yet${why && `: ${why}`}. "Take it" alone takes ${offer}.`;
}

const mostShown = 60;

function reasonOf({ reading, answer, previous, message }: TurnOutcome): string {
  const { unread, doubted, candidates, intents } = reading;
  if (answer || message.includes('?')) return 'a question stood beside it';
  if (intents.show) return 'you asked to see it first';
  if (intents.stop || intents.back) return 'your message says no as well';
  const [words] = [...doubted.map(({ text }) => text), ...unread, ...candidates.map((each) => each.words)];
  if (words !== undefined && words !== '' && words.length < message.trim().length - 1)
    return words.length > mostShown
      ? 'other words stood beside it'
      : `"${shownValue(words)}" stood beside it`;
  return reading.agrees && previous !== ''
    ? 'a mere yes could be about the answer before'
    : 'the order has to stand alone';
}
