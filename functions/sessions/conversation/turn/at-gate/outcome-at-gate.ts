import { isDeepStrictEqual } from 'node:util';
import { outlookOf, priceChangeOf, priceOf } from '../../answering/index.ts';
import { askingParts } from '../../answering/question-parts.ts';
import { askedNow, isOffer } from '../../pending/pending.ts';
import { raise } from '../../pending/raise.ts';
import { refusingFor } from '../../pending/refusing.ts';
import type { PastMessage } from '../../reader/reader.ts';
import { affirmative } from '../../reader/rows/words.ts';
import { isChangeShown } from '../../replies/change-texts.ts';
import { changedFigures } from '../../replies/figures.ts';
import type { TurnOutcome } from '../../replies/outcome.ts';
import { saysLost } from '../../replies/remarks.ts';
import { aheadOf } from '../../replies/together.ts';
import type { GateAnswer } from './answer-message.ts';
import { decide } from './decide.ts';
import type { GateReplyInput } from './input.ts';
import type { GateMessage } from './read-message.ts';
import type { GateValues } from './take-values.ts';

/** The effect of the message on the gate: what waits for a yes, whether the gate is completed, and what the reply tells. */
export async function outcomeAtGate(
  input: GateReplyInput,
  { before, settled, back, isAnswered, resets }: GateMessage,
  { applied, draft, understood, state, context, reading }: GateValues,
  { answer, kind, goal, isGoalNew, language }: GateAnswer,
): Promise<TurnOutcome> {
  const { agent, gate, messageId, ordered, text, history } = input;
  const { dropped, isHeld } = settled;
  const open = settled.pending.filter(({ fields }) => !fields.some((name) => resets.includes(name)));
  const pendingNow = raise(open, reading, {
    agent,
    state,
    context,
    messageId,
    problems: applied.problems,
    offered: answer?.proposal ?? [],
    further: answer?.further ?? [],
    isAgreed: Object.keys(reading.values).every((name) =>
      settled.agreed.some(({ proposal }) => proposal.field === name),
    ),
    refused: answer?.parts?.flatMap(({ refuses, supposed }) => (refuses ? (supposed ?? []) : [])) ?? [],
    isAsking: answer !== undefined,
  });
  // A user who gives other values drops an offer, and is told so.
  const hasValues = Object.keys(reading.values).length > 0;
  const leftOffers = settled.pending.filter(
    (each) => hasValues && isOffer(each) && !pendingNow.some(({ id }) => id === each.id),
  );
  // The facts that were found change the proposal, so an earlier "yes" did not refer to it.
  const previous = history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const isMoved = !isDeepStrictEqual(state.values, understood.values);
  // Nor is it known whether a mere "yes" refers to the text before it that was not understood, or to an answer.
  const isBareYes = affirmative.has(text.toLowerCase().replace(/\W+$/, ''));
  const isUnclear =
    ordered === null &&
    reading.agrees &&
    (saysLost(previous) || (isBareYes && isAnswerAlone(history, previous)));
  const isSeen = isChangeShown(agent, state, history);
  const isOther = !isSeen || isMoved || isUnclear || pendingNow.length > settled.pending.length;
  const action = isOther ? null : decide(state, reading, applied, isHeld ? null : ordered);
  const known = [input, { draft, context }] as const;
  const isChanged = isMoved || Object.keys(applied.changed).length > 0;
  const price =
    isChanged && before.review ? await priceChangeOf(agent, state, known, isGoalNew ? [] : goal) : [];
  const figures = isChanged ? [...changedFigures(agent, gate, known), ...price] : [];
  const isComplete = before.review === undefined && state.review !== undefined;
  const outlook = isComplete
    ? await outlookOf(agent, state, { draft, context, goal: isGoalNew ? [] : goal })
    : [];
  return {
    ...applied,
    agent,
    message: text,
    messageId,
    before,
    state,
    reading,
    figures,
    outlook,
    price: reading.intents.show ? await priceOf(agent, state, { draft, context }) : undefined,
    ahead: aheadOf(agent, state, { draft, context, history, isNew: gate === 1 && (isComplete || isChanged) }),
    ordered,
    action,
    isAnswered,
    // Said before the reply.
    answer: answer || isAnswered ? { ...answer, kind, text: '' } : undefined,
    language,
    dropped: [...dropped, ...leftOffers].filter(({ offer }) => offer !== 'beside'),
    isHeld,
    previous,
    pending: pendingNow,
    isSeen,
    refusing: refusingFor(askedNow(pendingNow), { agent, state, draft, context }),
    emptied: resets.filter((name) => state.values[name] === undefined),
    closing: back?.closing,
  };
}

/** The reply before has answered a question and asked for no confirmation: a mere "yes" is none. */
const isAnswerAlone = (history: readonly PastMessage[], previous: string): boolean =>
  previous !== '' &&
  !/Say "(?:confirm|deploy)"/.test(previous) &&
  askingParts(history.findLast(({ role }) => role === 'user')?.text ?? '').length > 0;
