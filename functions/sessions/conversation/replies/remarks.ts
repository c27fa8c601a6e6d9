import type { Values } from '../../../agents/agent.ts';
import type { GateState } from '../../../agents/gates/gates.ts';
import { lastGate } from '../../session.ts';
import { unsettled } from '../pending/pending.ts';
import { isStanding } from '../pending/raise.ts';
import type { Reading } from '../reader/reader.ts';
import { background, inBrief } from '../reader/rows/remarks.ts';
import { shownValue } from './figures.ts';
import { exampleAt } from './gate-texts.ts';
import { saysLanguage } from './languages.ts';
import type { TurnOutcome } from './outcome.ts';
import { labelOf, listed, phrase } from './phrases.ts';
import { isAside, smallTalk } from './small-talk.ts';

// Pure. Replies to text that was not understood, to "no", and to a wish to go back.

/** A message with many sentences that aren't understood gets one reply. */
const mostQuoted = 3;

/**
 * Whether a part of the message was not understood: then a confirmation is not accepted yet, nor an order by a
 * button.
 */
export const isOpen = ({ unread, doubted, competing, candidates, proposed, questions, intents }: Reading) =>
  unread.length + doubted.length + competing.length + candidates.length + questions.length > 0 ||
  proposed !== undefined ||
  intents.stop ||
  intents.back ||
  intents.revise;

/** How the first sentence begins: a second one in a row is asked about in another way. */
const lost = "I don't know what to do with";
const otherWayOf = 'Let me ask differently.';

/** Whether a reply says that something was not understood: a mere yes to it could be about that. */
export const saysLost = (reply: string): boolean =>
  reply.includes(lost) || reply.includes(otherWayOf) || saysLanguage(reply);

/** Doubtful words for a value that stands: "probably 6 shards" where there are 6. */
export const saidAgain = ({ reading: { candidates }, state: { values } }: TurnOutcome): Values =>
  Object.fromEntries(
    candidates.flatMap(({ field, value, reason }) =>
      reason !== 'denied' && reason !== 'asked' && values[field] === value ? [[field, value]] : [],
    ),
  );

/** Empty where all was understood, is asked about, or was answered by what a model has called. */
export function notUnderstood(outcome: TurnOutcome): string {
  const { reading, pending, isAnswered, previous, answer } = outcome;
  if (isAnswered && Object.keys(reading.values).length === 0 && !reading.hasYes) return '';
  if (outcome.language || pending.some(({ why }) => why === 'inferred')) return '';
  const isAsked = (text: string) =>
    pending.some(({ quote }) => quote !== '' && (text.includes(quote) || quote.includes(text)));
  const again = saidAgain(outcome);
  const isTold = (name: string) => name in again || outcome.problems.some(({ field }) => field === name);
  const isProposing = pending.some(({ proposal, why }) => proposal !== undefined && why !== 'offered');
  const hasTaken = Object.keys(reading.values).length > 0 || isProposing;
  const texts = [...reading.doubted.map(({ text }) => text), ...reading.unread].filter(
    (text) =>
      !isAsked(text) &&
      !/^\W*(?:yes|ok|okay|no)\W*$/i.test(text) &&
      !(answer && inBrief.test(text)) &&
      !reading.candidates.some(({ words, field }) => words === text && isTold(field)) &&
      !(hasTaken && background.test(text)) &&
      !((hasTaken || answer) && !reading.hasYes && isAside(text)) &&
      // An order beside it is not followed, and this is why.
      (reading.hasYes || !isStanding(text, reading, { values: outcome.standing ?? outcome.state.values })),
  );
  // "We want to search our chats, so that the bot finds old answers": a goal, and no value yet.
  const [first = ''] = texts;
  const isGoal = background.test(first) && texts.every((text) => !/\d/.test(text)) && !reading.hasYes;
  if (isGoal && unsettled(pending).length === 0) return '';
  if (texts.length === 0 || (answer && reading.unread.length === 0)) return '';
  const named = texts.filter((text) => smallTalk(text) === undefined);
  if (named.length === 0)
    return answer || Object.keys(reading.values).length > 0 ? '' : (smallTalk(first) ?? '');
  const quoted = named.slice(0, mostQuoted).map((text) => `"${shownValue(text)}"`);
  if (!answer && saysLost(previous) && Object.keys(reading.values).length === 0) return otherWay(outcome);
  return `${lost} ${listed(quoted)}.`;
}

/** Choices and examples instead of the same question. */
function otherWay({ state, agent }: TurnOutcome): string {
  const { gate, missing } = state;
  const [field] = missing;
  if (field?.kind === 'boolean') return `${otherWayOf} ${labelOf(field)}: please say "yes" or "no".`;
  if (field?.choices) return `${otherWayOf} ${labelOf(field)} is one of ${field.choices.join(', ')}.`;
  if (field) {
    const [example] = (gate.number === 1 && agent.opening ? [agent.opening.example] : gate.examples) ?? [];
    return `${otherWayOf} ${example ? `For example: "${example}".` : ''}`.trim();
  }
  const example = exampleAt(state) ?? (gate.fields[0] && `${gate.fields[0].name} = …`) ?? '5 nodes';
  return `${otherWayOf} You can say "${gate.number === lastGate ? 'deploy' : 'confirm'}", a change like "${example}", a question like "what does it cost?", or "help" for all that can be set.`;
}

/** To "no", "cancel" and "go back to gate 1". */
export function wayOut({ reading: { intents, unread }, state, agent, changed }: TurnOutcome): string {
  const { gate, missing } = state;
  if (intents.back) {
    if (gate.number === lastGate)
      return 'Nothing is deployed. Say what to change, of whichever gate, or "revise": that takes us back to the review.';
    return `You can change everything here. ${soFar(state, agent)} What should be different?`;
  }
  if (!intents.stop || Object.keys(changed).length > 0 || unread.some(smallTalk)) return '';
  return `Nothing is ${gate.number === lastGate ? 'deployed' : 'confirmed'}.${missing.length === 0 ? ' What should be different?' : ''}`;
}

/** The values that the user gave, in a line. */
function soFar({ values, defaulted }: GateState, { gates }: Pick<TurnOutcome['agent'], 'gates'>): string {
  const given = gates
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const value = values[field.name];
      return value === undefined || defaulted.has(field.name) ? [] : [phrase(field, value)];
    });
  return given.length > 0 ? `So far: ${given.join(', ')}.` : '';
}
