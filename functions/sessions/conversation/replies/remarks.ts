import type { Values } from '../../../agents/agent.ts';
import { isNumeric } from '../../../agents/field.ts';
import type { GateState } from '../../../agents/gates/gates.ts';
import { lastGate } from '../../session.ts';
import { unsettled } from '../pending/pending.ts';
import { isStanding } from '../pending/raise.ts';
import type { Reading } from '../reader/reader.ts';
import { bounds } from '../reader/rows/matter.ts';
import { background, inBrief } from '../reader/rows/remarks.ts';
import { shownValue } from './figures.ts';
import { exampleAt } from './gate-texts.ts';
import { saysLanguage } from './languages.ts';
import { matterIn } from './matter.ts';
import type { TurnOutcome } from './outcome.ts';
import { labelOf, phrase } from './phrases.ts';
import { smallTalk } from './small-talk.ts';

// Pure. Replies to text that was not understood, to "no", and to a wish to go back.

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
const lost = 'I took nothing from';
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

/**
 * Of what was not taken, one clause, where it could matter to the plan. Chatter is passed over where something else of the message was
 * taken, asked about or answered; a message of which nothing was understood gets one line. Empty where there is nothing to be said.
 */
export function notUnderstood(outcome: TurnOutcome): string {
  const { reading, isAnswered, previous, answer } = outcome;
  if (isAnswered && Object.keys(reading.values).length === 0 && !reading.hasYes) return '';
  if (outcome.language || outcome.pending.some(({ why }) => why === 'inferred')) return '';
  const texts = leftTexts(outcome);
  const [first = ''] = texts;
  if (first === '') return '';
  const ofMatter = texts.filter((text) => isMatter(text, outcome));
  const matters = ofMatter.find((text) => bounds.test(text)) ?? ofMatter[0];
  // An order that is not followed because of other words is told of them.
  const isOrder = reading.hasYes && outcome.action === null && !answer;
  const isHindered = isOrder && unsettled(outcome.pending).length === 0;
  if (isPartlyUnderstood(outcome) && !isHindered) return matters ? notTaken(matters, outcome.agent) : '';
  if (texts.every((text) => smallTalk(text) !== undefined)) return smallTalk(first) ?? '';
  if (!answer && saysLost(previous)) return otherWay(outcome);
  const named = matters ?? texts.find((text) => smallTalk(text) === undefined) ?? first;
  return notTaken(named, outcome.agent);
}

/** What was read of nothing, without what is asked about, was answered, or tells what the plan is for. */
function leftTexts(outcome: TurnOutcome): string[] {
  const { reading, pending, answer, message } = outcome;
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
      !(answer && (inBrief.test(text) || isInQuestion(text, message))) &&
      !reading.candidates.some(({ words, field }) => words === text && isTold(field)) &&
      !(hasTaken && background.test(text)) &&
      // An order beside it is not followed, and this is why.
      (reading.hasYes || !isStanding(text, reading, outcome.state)),
  );
  // "We want to search our chats, so that the bot finds old answers": a goal, and no value yet.
  const [first = ''] = texts;
  const isGoal = background.test(first) && texts.every((text) => !/\d/.test(text)) && !reading.hasYes;
  const isOfNothing = !texts.some((text) => isMatter(text, outcome));
  const isLeft =
    (isGoal && isOfNothing && unsettled(pending).length === 0) || (answer && reading.unread.length === 0);
  return isLeft ? [] : texts;
}

/** "In which country will it be, can it be Frankfurt?": the answer is to the whole sentence. */
const isInQuestion = (text: string, message: string): boolean =>
  message
    .split(/(?<=[.!?\n])\s/)
    .some((sentence) => sentence.trim().endsWith('?') && sentence.includes(text));

/** It may matter to the plan, and is about nothing that waits for an answer anyway. */
function isMatter(text: string, { agent, pending }: TurnOutcome): boolean {
  const matter = matterIn(text, agent);
  const name = matter?.field?.name;
  return matter !== undefined && !pending.some(({ fields }) => name !== undefined && fields.includes(name));
}

/** Something of the message was taken, asked about, answered or followed. */
function isPartlyUnderstood({ reading, pending, answer, changed, unchanged, ...outcome }: TurnOutcome) {
  const { help, show, back } = reading.intents;
  return (
    answer !== undefined ||
    Object.keys(changed).length + Object.keys(unchanged).length + outcome.emptied.length > 0 ||
    outcome.dropped.length + outcome.problems.length > 0 ||
    pending.some(({ messageId }) => messageId === outcome.messageId) ||
    (reading.hasYes && unsettled(pending).length > 0) ||
    help ||
    show ||
    back
  );
}

/** With what would help: the field that the words may be about. */
function notTaken(text: string, agent: TurnOutcome['agent']): string {
  const field = matterIn(text, agent)?.field;
  const asking =
    field && (isNumeric(field.kind) ? `what should ${labelOf(field)} be?` : `which ${labelOf(field)}?`);
  return `${lost} "${shownValue(text)}"${asking ? `: ${asking}` : '.'}`;
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
export function wayOut({ reading, state, agent, changed, answer }: TurnOutcome): string {
  const { intents, unread } = reading;
  const { gate, missing } = state;
  if (intents.back) {
    if (gate.number === lastGate)
      return 'Nothing is deployed. Say what to change, of whichever gate, or "revise": that takes us back to the review.';
    return `You can change everything here. ${soFar(state, agent)} What should be different?`;
  }
  // "Oh, what does it cost?" is no wish to end.
  if (!intents.stop || answer || Object.keys(changed).length > 0 || unread.some(smallTalk)) return '';
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
