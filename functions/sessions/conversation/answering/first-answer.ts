import { heldAgainst } from '../goal/against.ts';
import { kinds } from './kinds.ts';
import { tellingWords } from './notes.ts';
import { matches, saidAs, stem } from './pattern.ts';
import type { Answer, Kind, Question } from './question.ts';
import type { Situation } from './situation.ts';
import { unknownIn } from './subject.ts';
import { namedIn } from './supposed/supposed.ts';
import { list } from './wording.ts';

// The row that answers one question, and what is said where none does.

const ofMoney = ['cheapest', 'why-expensive', 'fit'];

/** The answer of a row; one about money is held against what else is wanted. */
export async function answerOf(row: Pick<Kind, 'kind' | 'answer'>, question: Question, situation: Situation) {
  const answer = await row.answer(question, {
    ...situation,
    kindOf: async (text) => {
      const found = await exampleAnswered(text, situation);
      return found && { kind: found.row.kind, text: found.answer.text, note: found.answer.note };
    },
  });
  return ofMoney.includes(row.kind) ? heldAgainst(answer, question, situation) : answer;
}

/** The rows whose words stand in the question and that have an answer, with what that leaves out of it. */
async function* answersTo(question: Question, situation: Situation) {
  for (const row of kinds) {
    if (!row.asks.some((pattern) => pattern === '' || matches(pattern, question.said))) continue;
    const answer = await answerOf(row, question, situation);
    if (!answer || answer.text === '') continue;
    const unknown = unknownIn(question, { ...situation, answer });
    yield { row, answer, unknown, isWhole: unknown.length === 0 && !row.isNear };
  }
}

/** The first answer that leaves nothing of the question out; else what it leaves out, and what is near, without an offer. */
export async function answerTo(question: Question, situation: Situation): Promise<Answer | undefined> {
  let near: Answer | undefined;
  for await (const { row, answer, unknown, isWhole } of answersTo(question, situation)) {
    if (isWhole) return { supposed: question.supposed, ...answer, kind: row.kind };
    const listed = new Set(situation.answers.lists.flatMap((each) => each.names ?? []));
    const names = unknown.filter((word) => listed.has(word) || isName(word, question.text));
    near ??= { kind: null, text: await nearText(question, row, answer, { unknown, names, situation }) };
  }
  return near;
}

/** The row that answers an example, as this agent answers it; undefined where none does. */
export async function exampleAnswered(
  example: string,
  situation: Situation,
): Promise<{ row: Kind; answer: Answer } | undefined> {
  const { agent, answers, now } = situation;
  const fields = agent.gates.flatMap((gate) => gate.fields);
  const named = namedIn(example, { fields, answers, values: now.values });
  const about = { text: example, ...named, said: saidAs(example) };
  for await (const { row, answer, isWhole } of answersTo(about, { ...situation, dollars: about.dollars }))
    if (isWhole) return { row, answer: { ...answer, kind: row.kind } };
  return undefined;
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
export function isName(word: string, text: string): boolean {
  if (/\d/.test(word)) return true;
  const [as = ''] = text.match(new RegExp(`\\b${word.replaceAll(/\W/g, '.')}\\w*`, 'i')) ?? [];
  return /\p{Lu}/u.test(as) && !text.trimStart().startsWith(as);
}

const sharedWords = (example: string, said: string): string[] =>
  tellingWords(saidAs(example)).filter((word) => said.includes(` ${word} `));

const usual = ['What does it cost?', 'Does it fit?', 'What happens if a node fails?'];
const mostTried = 5;

/** Names the kind whose example has most words of the question, of those that this agent answers. */
export async function nearest(said: string, situation: Situation): Promise<string> {
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
  const told = saidAs((await exampleAnswered(example, situation))?.answer.text ?? '')
    .split(' ')
    .map(stem);
  return words.every((word) => told.includes(stem(word)));
}
