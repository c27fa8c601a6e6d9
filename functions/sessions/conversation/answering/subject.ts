import type { Agent } from '../../../agents/agent.ts';
import type { AgentAnswers } from '../../../agents/answers.ts';
import { fieldNamed } from '../../../agents/gates/gates.ts';
import { once } from '../../../shared/concurrency/once.ts';
import { spelled } from '../reader/numerals.ts';
import { type Token, tokenize } from '../reader/tokens.ts';
import { kinds } from './kinds.ts';
import { tellingWords } from './notes.ts';
import { matches, saidAs, stem, vocabularyOf } from './pattern.ts';
import type { Answer, Question } from './question.ts';
import { classes } from './words.ts';

// Pure. Whether an answer is about what the question is about: "is pinecone cheaper?" has the words of a question for savings, and
// savings say nothing of Pinecone.

interface AnsweredWith {
  agent: Agent;
  answers: Pick<AgentAnswers, 'words' | 'growing' | 'amounts' | 'losses' | 'lists' | 'costParts'>;
  answer: Pick<Answer, 'text' | 'about'>;
  dollars?: number | undefined;
}

/**
 * What a question names and an answer says nothing of: words that stand neither in the rows of questions, nor in the names of the
 * fields and values that were read, nor in the answer; and numbers that the answer was not computed with.
 */
export function unknownIn(question: Question, { agent, answers, answer, dollars }: AnsweredWith): string[] {
  const { said, fields, supposed } = question;
  const ofFields = [...fields, ...supposed.map(({ field }) => field)].flatMap((name) => [
    name.replaceAll('_', ' '),
    ...(fieldNamed(agent, name)?.words ?? []),
    ...(answers.words[name] ?? []),
  ]);
  const ofValues = supposed.flatMap(({ value, how }) => [String(value), how ?? '']);
  const { growing, amounts, losses, lists, costParts } = answers;
  const ofTopics = [...amounts, ...losses, ...lists, ...costParts].flatMap(({ words: named }) => named);
  const known = new Set(
    [
      ...ofTopics,
      ...Object.values(growing).flat(),
      answer.text,
      answer.about ?? '',
      agent.name,
      ...ofFields,
      ...ofValues,
    ].flatMap(stemsIn),
  );
  const names = new Set(lists.flatMap((each) => each.names ?? []));
  const words = tellingWords(said).filter(
    (word) =>
      !isNumber(word, supposed.length > 0) &&
      !spelled.has(word) &&
      !known.has(stem(word)) &&
      (names.has(word) || !general().has(stem(word))),
  );
  return [...words, ...numbersBeside(question, `${answer.text} ${answer.about ?? ''}`, dollars)];
}

/** "How many offers does it hold?": what the user calls what lies in it, where the agent counts such pieces. */
export function countedAsPieces(text: string, { gates }: Agent): string {
  const pieces = gates.flatMap(({ fields }) => fields).find(({ said }) => said?.isPieces);
  const noun = heldNoun.exec(text)?.[1];
  const isOther =
    noun !== undefined &&
    !matches('@stuff|@load|token|gate|deployment|snapshot|backup|copy|zone|credit', saidAs(noun));
  return pieces?.unit && isOther ? text.replace(noun, pieces.unit) : text;
}
const heldNoun =
  /\bhow many (?:more )?(\p{L}+) (?:does|do|can|could|will|would) (?:it|this|that|we|the \p{L}+) (?:\p{L}+ )?(?:hold|have|store|fit|take|handle|keep)\b/iu;

/** Numbers that the answer was not computed with. One is a pronoun as well, except where it has to be enough. */
function numbersBeside(
  { text, said: question, supposed }: Question,
  answer: string,
  dollars: number | undefined,
): string[] {
  const values = supposed.map(({ value }) => value);
  const written = tokenize(text);
  const inText = new Set(written.map(numberOf));
  // "1,200 a minute" is 20 a second.
  const isComputed = values.some((value) => typeof value === 'number' && !inText.has(value));
  if (isComputed || dollars !== undefined) return [];
  const said = [answer, ...values].join(' ').toLowerCase();
  const known = new Set(tokenize(said).map(numberOf));
  // "The extra 318" is $317.95.
  const isKnown = (value: number) =>
    known.has(value) ||
    (value >= 10 && [...known].some((each) => each !== undefined && Math.round(each) === value));
  const isEnough =
    matches('one enough|sufficient|suffice|of_them', question) &&
    !/ (?:smaller|larger|bigger|which|this|that) one /.test(question);
  return written.flatMap((token) => {
    const value = numberOf(token);
    const isOpen = value !== undefined && (value !== 1 || isEnough) && !isKnown(value);
    // "70B" of a model's name
    return isOpen && !said.includes(token.text.toLowerCase()) ? [token.text] : [];
  });
}

const numberOf = ({ value, norm }: Token) => value ?? spelled.get(norm);

/** "h100" names a value that was read. */
const isNumber = (word: string, isRead: boolean) => (isRead ? /\d/ : /^\d[\d.,]*[kmb]?$/).test(word);

const stemsIn = (text: string): string[] => saidAs(text).trim().split(' ').map(stem);

/** The words of rows. */
const general = once(
  () =>
    new Set([
      ...Object.values(classes).flatMap((words) => words.flatMap(stemsIn)),
      ...[...vocabularyOf(kinds.flatMap(({ asks, isOfItsOwn }) => (isOfItsOwn ? [] : asks)))].map(stem),
    ]),
);
