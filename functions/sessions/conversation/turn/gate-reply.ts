import { isDeepStrictEqual } from 'node:util';
import type { Agent } from '../../../agents/agent.ts';
import type { AgentContext } from '../../../agents/context.ts';
import { fieldNamed, type GateState, gateState, problemOf } from '../../../agents/gates/gates.ts';
import { unreadFigures } from '../../../agents/gates/unread-figures.ts';
import { lastGate, reviewGate, type Session } from '../../session.ts';
import {
  answerTo,
  besideAnswered,
  choiceIn,
  heldGoal,
  lessIn,
  lookAhead,
  objectionMet,
  outlookOf,
  partsIn,
  priceChangeOf,
} from '../answering/index.ts';
import type { OrgReads } from '../answering/org-reads.ts';
import { askingParts } from '../answering/question-parts.ts';
import type { KnownFields } from '../answering/tellings.ts';
import { applyValues, type Draft, valuesSoFar, withoutFields } from '../draft.ts';
import type { Goal } from '../goal/goal.ts';
import { corrected } from '../pending/corrected.ts';
import { crossed } from '../pending/crossing.ts';
import { askedNow, isOffer, type Pending, unsettled } from '../pending/pending.ts';
import { toPendingResponse } from '../pending/pending-response.ts';
import { raise } from '../pending/raise.ts';
import { refusingFor } from '../pending/refusing.ts';
import { type Button, type Settlement, settle } from '../pending/settle.ts';
import { contextOf } from '../reader/guided-reader.ts';
import { emptyReading, readText } from '../reader/message.ts';
import type { PastMessage, Reader, Reading, ReadText, SaidValue } from '../reader/reader.ts';
import { affirmative } from '../reader/rows/words.ts';
import { isChangeShown } from '../replies/change-texts.ts';
import { changedFigures } from '../replies/figures.ts';
import { languageNotice } from '../replies/languages.ts';
import type { TurnOutcome } from '../replies/outcome.ts';
import { saysLost } from '../replies/remarks.ts';
import { reply } from '../replies/reply.ts';
import { aheadOf, wantsAhead } from '../replies/together.ts';
import type { TurnCreditHolds } from '../spending.ts';
import { type Step, stepsAfter } from '../steps.ts';
import type { TurnDecision } from './context.ts';
import { decide } from './decide.ts';
import { answeredFirst } from './first-sentence.ts';
import { toReaderInput } from './reader-input.ts';
import { besideShown, readShown, sayAnswers } from './shown-answers.ts';
import type { Speech } from './speech.ts';

export interface GateReplyInput {
  agent: Agent;
  context: AgentContext;
  reader: Reader;
  session: Pick<Session, 'userId' | 'revision'>;
  gate: number;
  draft: Draft;
  /** The pending values of earlier messages. */
  pending?: readonly Pending[];
  /** Earlier messages that changed values, latest last. */
  steps?: readonly Step[] | undefined;
  /** What earlier messages want to reach. */
  goal?: Goal;
  history: readonly PastMessage[];
  text: string;
  /** The action of a button beside the text. */
  ordered: Button['order'];
  /** Ids of pending values that a button accepts or drops. */
  pendingIds?: readonly string[];
  messageId: string;
  /** Pays what the reader calls. */
  spending: TurnCreditHolds;
  /**
   * Adds to the context the snapshot of the cluster that the values name, and the hub's facts about their model. Left out,
   * neither is read.
   */
  look?: (understood: GateState) => Promise<AgentContext>;
  /** Reads of the organization for answers. Without it, answers say where to find the data. */
  reads?: OrgReads;
  /** Why the plan was rejected, where this is the first message since. */
  objection?: string | undefined;
}

/**
 * Reads a message at an open gate, takes its values, computes, and answers. Yields the text for the user, and returns the
 * data to be written.
 */
export async function replyAtGate(input: GateReplyInput, speech: Speech): Promise<TurnDecision> {
  const { agent, context, gate, session, messageId, ordered, pendingIds = [], pending = [] } = input;
  const asked = toReaderInput({ ...input, pending });
  const { state: before } = asked;
  const { said: words, blocks, isAnswered, isByModel } = await readShown(input, asked, speech);
  const { text, draft: given, history } = input;
  const choice = await choiceIn(text, { agent, state: before, draft: given, context, history, pending });
  const taking = ordered === null ? await takingBack(words, text) : undefined;
  const against = { values: valuesSoFar(given, before), pending, history, asked: asked.asked };
  const read = crossed(corrected(choice ?? answeredFirst(words, asked), against), before, {
    text,
    pending,
    history,
  });
  const said = taking?.denying(read, { text, agent, pending }) ?? read;
  const button = { order: ordered, ids: pendingIds };
  const previous = history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const settled = settle(pending, said, { state: before, button, text, previous });
  const { dropped, isHeld } = settled;
  const standing = { agent, context, gate, draft: given, steps: input.steps ?? [], history, text, dropped };
  const back = taking?.takenBack(settled.reading, standing);
  const left = back?.reading ?? settled.reading;
  // "The cheapest" of what was listed asks for nothing else.
  const parts = choice ? { asked: [], told: [] } : await partsIn(input.text, left, fieldsOf(agent, before));
  const heard = await besideAnswered(text, left, parts, (rest) =>
    besideAsked(input, asked, settled, { parts: parts.asked, rest }),
  );
  const resets = [...(heard.resets ?? []), ...(back?.resets ?? [])].filter((name) => !(name in heard.values));
  const applied = applyValues(
    agent,
    withoutFields(given, resets),
    heard.values,
    before.values,
    messageId,
    context,
  );
  const understood = gateState(agent, gate, applied.draft, context);
  // At gate 6 the plan is recorded, so another look couldn't change it.
  const lookedAt = wantsAhead(text, history)
    ? gateState(agent, Math.max(gate, reviewGate), applied.draft, context)
    : understood;
  const seen = (gate < lastGate && (await input.look?.(lookedAt))) || context;
  const state = gateState(agent, gate, applied.draft, seen);
  const isRestored = (name: string) => applied.draft[name]?.messageId === messageId;
  const draft = {
    ...applied.draft,
    ...Object.fromEntries(Object.entries(back?.restored ?? {}).filter(([name]) => isRestored(name))),
  };
  const proposed = resets.flatMap((field): SaidValue[] => {
    const value = state.values[field];
    return value === undefined
      ? []
      : [{ field, value, words: '', arithmetic: back?.because ?? 'as I propose it' }];
  });
  for (const { field, value } of proposed)
    applied[value === before.values[field] ? 'unchanged' : 'changed'][field] = value;
  const about = { agent, state, draft, context: seen };
  const candidates = heard.candidates.map((each) => {
    const field = fieldNamed(agent, each.field);
    return { ...each, value: field?.resolve?.(each.value, state.values, seen) ?? each.value };
  });
  // A doubtful value that can't be changed any more is answered with why.
  for (const { field: name, value, reason } of candidates) {
    const field = state.fixed.some(({ field: fixed }) => fixed === name) && fieldNamed(agent, name);
    const problem = field && reason !== 'asked' && reason !== 'denied' && problemOf(field, value, seen);
    if (problem && !applied.problems.some((each) => each.field === name)) applied.problems.push(problem);
  }
  const reading = await lessIn({ ...heard, candidates, taken: [...heard.taken, ...proposed] }, about);
  // A language model that comes to its end answers in the user's language.
  const isLeft = !isByModel && !reading.hasYes && Object.keys(reading.values).length === 0;
  // A value that is left to the service is shown as it proposes it.
  const isProposed = resets.some((name) => name in applied.changed);
  const told = parts.told.filter(({ kind }) => kind !== 'left-to-us' || !isProposed);
  const waiting = unsettled(settled.pending).flatMap(({ proposal, arithmetic }) =>
    proposal ? [{ ...proposal, arithmetic }] : [],
  );
  const offered = settled.pending.filter(isOffer).flatMap(({ proposal }) => proposal ?? []);
  const also = {
    history,
    reads: input.reads,
    steps: input.steps,
    goal: input.goal,
    told,
    text,
    proposed: waiting,
    offered,
  };
  const found = await answerTo({ ...about, parts: parts.asked, ...also });
  const goal = found?.goal ?? input.goal ?? [];
  const language = isLeft && !found?.kind ? languageNotice(input.text, history) : undefined;
  const isSilent = found === undefined && ordered === null && Object.keys(reading.values).length === 0;
  const met =
    input.objection !== undefined && isSilent ? await objectionMet(about, input.objection) : undefined;
  const answer = language ? undefined : (found ?? met);
  const kind = answer?.kind ?? (isAnswered ? blocks[0]?.origin.kind : undefined) ?? null;
  const open = settled.pending.filter(({ fields }) => !fields.some((name) => resets.includes(name)));
  const pendingNow = raise(open, reading, {
    agent,
    state,
    context: seen,
    messageId,
    problems: applied.problems,
    offered: answer?.proposal ?? [],
    refused: answer?.parts?.flatMap(({ refuses, supposed }) => (refuses ? (supposed ?? []) : [])) ?? [],
    isAsking: answer !== undefined,
  });
  // A user who gives other values drops an offer, and is told so.
  const hasValues = Object.keys(reading.values).length > 0;
  const leftOffers = settled.pending.filter(
    (each) => hasValues && isOffer(each) && !pendingNow.some(({ id }) => id === each.id),
  );
  // The facts that were found change the proposal, so an earlier "yes" did not refer to it.
  const isMoved = !isDeepStrictEqual(state.values, understood.values);
  // Nor is it known whether a mere "yes" refers to the text before it that was not understood, or to an answer.
  const isBareYes = affirmative.has(text.toLowerCase().replace(/\W+$/, ''));
  const isUnclear =
    ordered === null &&
    reading.agrees &&
    (saysLost(previous) || (isBareYes && isAnswerAlone(input.history, previous)));
  const isSeen = isChangeShown(agent, state, input.history);
  const isOther = !isSeen || isMoved || isUnclear || pendingNow.length > settled.pending.length;
  const action = isOther ? null : decide(state, reading, applied, isHeld ? null : ordered);
  const known = [input, { draft, context: seen }] as const;
  const isChanged = isMoved || Object.keys(applied.changed).length > 0;
  const price =
    isChanged && before.review ? await priceChangeOf(agent, state, known, found?.goal ? [] : goal) : [];
  const figures = isChanged ? [...changedFigures(agent, gate, known), ...price] : [];
  const isComplete = before.review === undefined && state.review !== undefined;
  const outlook = isComplete
    ? await outlookOf(agent, state, { draft, context: seen, goal: found?.goal ? [] : goal })
    : [];
  const outcome: TurnOutcome = {
    ...applied,
    agent,
    before,
    state,
    reading,
    figures,
    outlook,
    ahead: aheadOf(agent, state, { draft, context: seen, history, isNew: isComplete && gate === 1 }),
    ordered,
    action,
    isAnswered,
    // Said before the reply.
    answer: answer || isAnswered ? { ...answer, kind, text: '' } : undefined,
    language,
    dropped: [...dropped, ...leftOffers],
    isHeld,
    previous,
    pending: pendingNow,
    isSeen,
    refusing: refusingFor(askedNow(pendingNow), about),
    emptied: resets.filter((name) => state.values[name] === undefined),
    closing: back?.closing,
  };
  speech.emit({
    type: 'values',
    gate,
    values: valuesSoFar(draft, state),
    missing: state.missing.map(({ name }) => name),
    pending: pendingNow.map(toPendingResponse),
  });
  sayAnswers(besideShown(answer, { blocks, isAnswered }), blocks.length + 1, speech);
  speech.say(reply(outcome));
  speech.say(unreadFigures(state, seen.modelLook) ?? '');
  const { revision } = session;
  return {
    draft,
    pending: pendingNow,
    steps: back?.steps ?? stepsAfter(input.steps ?? [], [given, draft], { messageId, gate, text }),
    goal: await heldGoal(goal, about),
    answered: kind,
    action: action && {
      gate,
      revision,
      action,
      values: state.values,
      ...(reading.through !== undefined && { through: reading.through }),
    },
    context: seen,
  };
}

const fieldsOf = ({ gates }: Agent, { missing }: Pick<GateState, 'missing'>): KnownFields => ({
  all: gates.flatMap(({ fields }) => fields.map(({ name }) => name)),
  open: missing.map(({ name }) => name),
});

/** "Yes please! What happens next?": the yes stands alone, nothing is pending, and the question looks ahead. */
async function besideAsked(
  { pending = [] }: GateReplyInput,
  asked: ReadText,
  { agreed }: Settlement,
  { parts, rest }: { parts: readonly string[]; rest: string },
): Promise<Reading> {
  const isOpen = askedNow(pending).length + agreed.length > 0;
  return isOpen || !(await lookAhead(parts)) ? emptyReading : readText(rest, contextOf(asked));
}

/** The reply before has answered a question and asked for no confirmation: a mere "yes" is none. */
const isAnswerAlone = (history: readonly PastMessage[], previous: string): boolean =>
  previous !== '' &&
  !/Say "(?:confirm|deploy)"/.test(previous) &&
  askingParts(history.findLast(({ role }) => role === 'user')?.text ?? '').length > 0;

/** The code that takes values back, for a message that may do so: most don't. */
const takingBack = async ({ takesBack, intents }: Reading, text: string) =>
  takesBack !== undefined ||
  intents.back ||
  intents.stop ||
  /\b(?:not|undo|forget|take back|scratch|drop|ignore|remove|cancel)\b/i.test(text)
    ? import('../taking-back.ts')
    : undefined;
