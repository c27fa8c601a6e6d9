import type { Agent } from '../../../agents/agent.ts';
import type { AgentAnswers } from '../../../agents/answers.ts';
import type { AgentContext } from '../../../agents/context.ts';
import type { GateState } from '../../../agents/gates/gates.ts';
import type { Draft } from '../draft.ts';
import { heldAgainst } from '../goal/against.ts';
import { goalAnswer, goalDropped, goalKept } from '../goal/answers.ts';
import { type Goal, withAim } from '../goal/goal.ts';
import { aimIn, droppedIn, monthlySum } from '../goal/heard.ts';
import type { PastMessage } from '../reader/reader.ts';
import { inBrief } from '../reader/rows/remarks.ts';
import { shownValue } from '../replies/figures.ts';
import type { Step } from '../steps.ts';
import { goingOn, isFollowUp, questionBefore } from './follow-up.ts';
import { kinds } from './kinds.ts';
import { withNotOffered } from './not-offered.ts';
import { tellingWords } from './notes.ts';
import type { OrgReads } from './org-reads.ts';
import { matches, names, saidAs, stem } from './pattern.ts';
import type { Answer, Kind, Question } from './question.ts';
import { toldAnswers } from './rows/told.ts';
import { type ProposedValue, type Situation, variantOf } from './situation.ts';
import { countedAsPieces, unknownIn } from './subject.ts';
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
  const first = kinds.find(({ asks }) => asks.some((pattern) => matches(pattern, said)));
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
    : found;
  return {
    kind: answer.kind,
    text: shown.map(({ text }) => text).join('\n\n'),
    parts: shown,
    ...(goal !== before && { goal }),
    ...(offering?.proposal && !another && { proposal: offering.proposal }),
    ...(offering?.further && !another && { further: offering.further }),
  };
}

/** What was supposed before goes on: "would all shards then survive?", "is that in the EU?" */
const isFurther = /\bthen\b|\b(?:that|it) in (?:the )?(?:EU|European)\b/i;

/** "g5 vs g6. What does each cost?" */
const ofBoth = /\b(?:each|both|either)\b(?! (?:token|request|query|search|vector|month|day|hour))/i;

/** "In one sentence, please." */
const isBrief = (text: string): boolean => inBrief.test(text);
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

const ofMoney = ['cheapest', 'why-expensive', 'fit'];

/** The answer of a row; one about money is held against what else is wanted. */
async function answerOf(row: Pick<Kind, 'kind' | 'answer'>, question: Question, situation: Situation) {
  const answer = await row.answer(question, situation);
  return ofMoney.includes(row.kind) ? heldAgainst(answer, question, situation) : answer;
}

/** The first answer that leaves nothing of the question out; else what it leaves out, and what is near, without an offer. */
async function answerTo(question: Question, situation: Situation): Promise<Answer | undefined> {
  let near: Answer | undefined;
  for (const row of kinds) {
    if (!row.asks.some((pattern) => pattern === '' || matches(pattern, question.said))) continue;
    const answer = await answerOf(row, question, situation);
    if (!answer || answer.text === '') continue;
    const unknown = unknownIn(question, { ...situation, answer });
    if (unknown.length === 0 && !row.isNear)
      return { supposed: question.supposed, ...answer, kind: row.kind };
    const listed = new Set(situation.answers.lists.flatMap((each) => each.names ?? []));
    const names = unknown.filter((word) => listed.has(word) || isName(word, question.text));
    near ??= { kind: null, text: await nearText(question, row, answer, { unknown, names, situation }) };
  }
  return near;
}

/** Names the words that nothing is known of, and what can be asked instead. A text about something else is left out. */
async function nearText(
  { said }: Question,
  { isNear, example }: Kind,
  { text }: Pick<Answer, 'text'>,
  beside: { unknown: readonly string[]; names: readonly string[]; situation: Situation },
): Promise<string> {
  if (beside.unknown.length === 0) return `I can’t answer that. What I know: ${text}`;
  const isOther = isNear || sharedWords(example, said).length === 0;
  const other = isOther ? await nearest(said, beside.situation) : `"${example}"`;
  // Names are told ("Pinecone"), and everyday words are not ("children", "two").
  const words = beside.names.map((word) => `“${word}”`);
  if (words.length === 0) return `I can’t answer that. What I can: ${other}.`;
  return `I can’t say anything about ${list(words, 'or')}. What I can: ${other}.`;
}

/** "Pinecone", "g7x", "LoRA": written as a name, or with a digit. */
function isName(word: string, text: string): boolean {
  if (/\d/.test(word)) return true;
  const [as = ''] = text.match(new RegExp(`\\b${word.replaceAll(/\W/g, '.')}\\w*`, 'i')) ?? [];
  return /\p{Lu}/u.test(as) && !text.trimStart().startsWith(as);
}

const sharedWords = (example: string, said: string): string[] =>
  tellingWords(saidAs(example)).filter((word) => said.includes(` ${word} `));

const usual = ['What does it cost?', 'Does it fit?', 'What happens if a node fails?'];
const mostTried = 5;

/** Names the kind whose example has most words of the question, of those that this agent answers. */
async function nearest(said: string, situation: Situation): Promise<string> {
  const examples = kinds
    .flatMap(({ example }) => (example === '' ? [] : [{ example, words: sharedWords(example, said) }]))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length);
  const quoted = (named: readonly string[]) => named.map((each) => `"${each}"`).join(', ');
  for (const { example, words } of examples.slice(0, mostTried))
    if (await isAnswered(example, words, situation))
      return quoted([example, ...usual.filter((each) => each !== example).slice(0, 1)]);
  return quoted(usual);
}

/**
 * Whether this agent answers an example, in a text that speaks of these words: kinds are shared, and one about the other agent's things
 * would be offered for nothing.
 */
async function isAnswered(example: string, words: readonly string[], situation: Situation): Promise<boolean> {
  const { agent, answers, now } = situation;
  const fields = agent.gates.flatMap((gate) => gate.fields);
  const named = namedIn(example, { fields, answers, values: now.values });
  const about = { text: example, ...named, said: saidAs(example) };
  for (const row of kinds) {
    if (row.isNear || !row.asks.some((pattern) => pattern === '' || matches(pattern, about.said))) continue;
    const answer = await answerOf(row, about, { ...situation, dollars: undefined });
    if (!answer || answer.text === '' || unknownIn(about, { ...situation, answer }).length > 0) continue;
    const told = saidAs(answer.text).split(' ').map(stem);
    return words.every((word) => told.includes(stem(word)));
  }
  return false;
}
