import type { Agent } from '../../../agents/agent.ts';
import type { AgentAnswers } from '../../../agents/answers.ts';
import type { AgentContext } from '../../../agents/context.ts';
import type { GateState } from '../../../agents/gates/gates.ts';
import type { Draft } from '../draft.ts';
import { goalAnswer, goalDropped, goalKept } from '../goal/answers.ts';
import { type Goal, withAim } from '../goal/goal.ts';
import { aimIn, droppedIn, monthlySum } from '../goal/heard.ts';
import type { PastMessage } from '../reader/reader.ts';
import { inBrief } from '../reader/rows/remarks.ts';
import { cutAtWord, shownValue } from '../replies/figures.ts';
import type { Step } from '../steps.ts';
import { answerOf, nearest } from './first-answer.ts';
import { goingOn, isFollowUp, questionBefore } from './follow-up.ts';
import { kinds } from './kinds.ts';
import { answerTo } from './likeness/asked.ts';
import type { OrgReads } from './org-reads.ts';
import { matches, names, saidAs } from './pattern.ts';
import type { Answer, Question } from './question.ts';
import { startsAsking } from './question-parts.ts';
import { toldAnswers } from './rows/told.ts';
import { type ProposedValue, variantOf } from './situation.ts';
import { countedAsPieces } from './subject.ts';
import { withNotOffered } from './supposed/not-offered.ts';
import { namedIn } from './supposed/supposed.ts';
import type { SupposedValue } from './supposed/supposed-value.ts';
import { isBudget, type Told, type ToldKind } from './tellings.ts';
import { peopleTogether } from './together.ts';
import { list } from './wording.ts';

/** The parts of a message that ask, and the conversation that they are asked in, with the values of the message taken. */
export interface QuestionMessage {
  agent: Agent;
  state: GateState;
  draft: Draft;
  context: AgentContext;
  parts: readonly string[];
  /** The whole message. */
  text?: string;
  /** Values that wait for a yes. */
  proposed?: readonly ProposedValue[];
  /** Values that an answer has offered, and that were neither taken nor left. */
  offered?: readonly SupposedValue[];
  /** Parts that tell what is no value. */
  told?: readonly Told[];
  /** What earlier messages want to reach. */
  goal?: Goal | undefined;
  /** What was said before, latest last: "and 7?" goes on from it. */
  history?: readonly PastMessage[];
  reads?: OrgReads | undefined;
  /** Earlier messages that changed values, latest last. */
  steps?: readonly Step[] | undefined;
}

/** Whether the words of a kind stand in a part of a message, so that nothing of it is meant as a value. */
export const isRecognized = (part: string): boolean => {
  const said = saidAs(part);
  return kinds.some(({ asks }) => asks.some((pattern) => pattern !== '' && matches(pattern, said)));
};

/** Whether what is asked comes after a yes, so that it can't limit one. Without a mark it may be a condition: "when we are ready". */
export const looksAhead = (part: string): boolean => {
  const said = saidAs(part);
  // A row of its own words begins with "what", and answers next to nothing of what begins so.
  const first = kinds.find(
    ({ asks, isOfItsOwn }) => !isOfItsOwn && asks.some((pattern) => matches(pattern, said)),
  );
  return part.includes('?') && first?.looksAhead === true && !matches(limiting, said);
};
const limiting = 'if|unless|but|before|first|though|however|only|until|enough|should|sure';

/**
 * Answers the questions of a message, from rows and pure functions. It changes nothing and takes no value. Where no question
 * has an answer it names possible questions, with the kind null; undefined where the message has no question.
 */
export async function answerQuestions(asked: QuestionMessage): Promise<Answer | undefined> {
  const { agent, parts, told = [] } = asked;
  if (!agent.answers) return undefined;
  const answers = await agent.answers();
  const known = { ...asked, answers, together: togetherIn(asked) };
  const now = variantOf(known);
  const found: Answer[] = [];
  const { goal: before = [] } = asked;
  let goal = before;
  const named = (text: string) =>
    namedIn(text, { fields: agent.gates.flatMap(({ fields }) => fields), answers, values: now.values });
  const said = asked.history?.findLast(({ role }) => role === 'user')?.text ?? '';
  const spokenOf = [asked.text ?? '', said].map((each) => fieldSpokenOf(each, answers, named)).find(Boolean);
  const hear = (kind: ToldKind | undefined, question: Question & { dollars?: number | undefined }) => {
    if (kind === 'goal-dropped') goal = goal.filter((aim) => !droppedIn(question.said, goal).includes(aim));
    const aim = aimIn({ ...question, kind }, known.together);
    if (aim) goal = withAim(goal, aim);
    return aim;
  };
  const heard = told.map(({ kind, text }) => {
    const question = { text, ...named(text), said: saidAs(text) };
    return { question, aim: hear(kind, question) };
  });
  const base = { ...known, spokenOf, now, goal };
  const sumOf = (of: Goal) => of.find(({ kind }) => kind === 'monthly_usd')?.figure;
  // Several wishes are held against what is planned together.
  const isOfAll = goal.length > 1;
  for (const [n, { kind, text, means }] of told.entries()) {
    const { question, aim } = heard[n] as (typeof heard)[number];
    if (kind === 'goal-dropped' || (aim && isOfAll)) continue;
    const row = toldAnswers[kind];
    const dollars = kind === 'too-expensive' ? monthlySum({ ...question, kind }) : sumOf(goal);
    const answer = await answerOf(row, question, { ...base, dollars });
    if (answer && !found.some((each) => each.text === answer.text))
      found.push({ supposed: question.supposed, ...answer, kind: row.kind });
    // Its values don't count.
    else if (!answer && !aim && means === 'nothing')
      found.push({ kind: null, text: `I took nothing from "${shownValue(text)}".` });
  }
  const aims = heard.flatMap(({ aim }) => aim ?? []);
  if (aims.length > 0) {
    const isOffered = found.some(({ proposal }) => proposal !== undefined);
    found.push(isOfAll ? goalAnswer(base) : goalKept(aims, base, isOffered));
  }
  if (told.some(({ kind }) => kind === 'goal-dropped')) found.push(goalDropped(before, goal));
  const open: string[] = [];
  let lastSupposed: SupposedValue[] = [];
  for (const part of parts.map((each) => countedAsPieces(each.replace(inBrief, ' ').trim(), agent))) {
    const earlier = isFollowUp(part) ? questionBefore(asked.history, part) : undefined;
    const whole = earlier === undefined ? undefined : goingOn(part, earlier, { agent, named });
    const { dollars, ...about } = whole ?? { ...named(part), said: saidAs(part) };
    // "What would 3 copies cost, and would all shards then survive?"
    const goesOn = isFurther.test(part) || (lastSupposed.length > 1 && ofBoth.test(part));
    if (goesOn && about.supposed.length === 0) about.supposed = lastSupposed;
    lastSupposed = about.supposed;
    const sum = monthlySum({ kind: undefined, text: part, said: about.said, dollars });
    if (isBudget(part)) hear('budget', { text: part, ...about, dollars });
    // "Is this below our limit?"
    const limit = sum ?? (matches('limit|budget', about.said) ? sumOf(goal) : undefined);
    const answered = await answerTo({ text: part, ...about }, { ...base, goal, dollars: limit });
    const answer = withNotOffered(part, answered, agent, now.values);
    // What was told beside it may have answered it: "AWQ or fp8, what if I quantize it?"
    if (answer && !found.some(({ text }) => text.includes(answer.text))) found.push(answer);
    if (isLeftOpen(part, answer)) open.push(part);
  }
  // Beside an answer it is not told what has none.
  const isToldAlone = (each: Answer) => each.kind !== null || each.proposal !== undefined;
  if (found.some(isToldAlone)) found.splice(0, found.length, ...found.filter(isToldAlone));
  // Nor is a list of everything, unless it is asked for.
  const others = found.filter(({ isListing }) => !isListing);
  if (others.length > 0 && !/\b(?:all|list|show)\b/i.test(asked.text ?? ''))
    found.splice(0, found.length, ...others);
  const [answer] = found;
  const [first] = parts;
  if (!answer && first === undefined) return undefined;
  if (!answer)
    return {
      kind: null,
      text: `I can’t answer that. What I can: ${await nearest(saidAs(first ?? ''), base)}.`,
    };
  // "Yes" could refer to either of two proposals.
  const [offering, another] = found.filter(({ proposal }) => proposal !== undefined);
  const shown = isBrief(asked.text ?? '')
    ? found.map((each) => (each.kind === 'summary' ? each : { ...each, text: firstSentence(each.text) }))
    : found.length >= leastOfMany
      ? found.map((each) => ({ ...each, text: shortened(each.text) }))
      : found;
  // Of several questions none is passed over in silence.
  if (open.length > 0 && answer.kind !== null) {
    const left = open.map((each) => `"${cutAtWord(shownValue(each), longestNamed)}"`);
    shown.push({ kind: null, text: `I have no answer to ${list(left, 'or')}.` });
  }
  return {
    kind: answer.kind,
    text: shown.map(({ text }) => text).join('\n\n'),
    parts: shown,
    ...(goal !== before && { goal }),
    ...(offering?.proposal && !another && { proposal: offering.proposal }),
    ...(offering?.further && !another && { further: offering.further }),
  };
}

const longestNamed = 60;
/** "Right?" and "ok?" are no questions of their own. */
const leastWords = 4;

/** A question, by its mark or its first word, that got no answer beside others that did. */
const isLeftOpen = (part: string, answer: Answer | undefined): boolean =>
  (answer === undefined || answer.kind === null) &&
  (part.trim().endsWith('?') || startsAsking(saidAs(part))) &&
  part.trim().split(/\s+/).length >= leastWords;

/** What was supposed before goes on: "would all shards then survive?", "is that in the EU?" */
const isFurther = /\bthen\b|\b(?:that|it) in (?:the )?(?:EU|European)\b/i;

/** "g5 vs g6. What does each cost?" */
const ofBoth = /\b(?:each|both|either)\b(?! (?:token|request|query|search|vector|month|day|hour))/i;

/** "In one sentence, please." */
const isBrief = (text: string): boolean => inBrief.test(text);
/** From so many answers on, each is told in a few sentences. */
const leastOfMany = 3;
const fewWords = 25;
const sentenceEnd = /[.!?](?=\s+[\p{Lu}“"])/gu;

/** The first sentences of an answer, until it has said enough; lists and answers of their own lines stay whole. */
function shortened(text: string): string {
  if (text.includes('\n')) return text;
  for (const { index } of text.matchAll(sentenceEnd)) {
    const begun = text.slice(0, index + 1);
    if (begun.split(/\s+/).length >= fewWords) return begun;
  }
  return text;
}

const firstSentence = (text: string): string => /^[\s\S]*?[.!?](?=\s+[A-Z“"]|\n|$)/.exec(text)?.[0] ?? text;

/** The field of the list that a text asks for, or the only one that it names. */
function fieldSpokenOf(
  text: string,
  { lists }: AgentAnswers,
  named: (text: string) => Pick<Question, 'fields'>,
): string | undefined {
  const listed = lists.find(({ field, words }) => field && names(saidAs(text), words))?.field;
  const [only, another] = named(text).fields;
  return listed ?? (another === undefined ? only : undefined);
}

/** "12 people at once", in this message or in what the user said before. */
function togetherIn({ text = '', history = [] }: QuestionMessage): number | undefined {
  const before = history.flatMap((each) => (each.role === 'user' ? [each.text] : [])).reverse();
  return [text, ...before].map(peopleTogether).find((people) => people !== undefined);
}
