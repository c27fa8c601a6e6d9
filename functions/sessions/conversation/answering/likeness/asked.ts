import { answerTo as answerByRows, answerOf, isName } from '../first-answer.ts';
import { noteAbout } from '../kinds/noted.ts';
import { kinds } from '../kinds.ts';
import { tellingWords } from '../notes.ts';
import { saidAs } from '../pattern.ts';
import type { Answer, Question } from '../question.ts';
import type { Situation } from '../situation.ts';
import { asks, notesOfAsks } from './asks.ts';
import { isLearned, type Likely, likeliest } from './likeness.ts';

// The answer to one question: of the rows, and where they have none or one to something else, of what the question is like.

/** From here on its likeness to known questions decides against a row … */
const certain = 0.75;
/** … whose own answer is as unlikely as this. */
const impossible = 0.04;
/** From here on it decides where the rows have no answer. */
const probable = 0.45;

/** The answer of the rows. Where the rows have none, or answer something that the question certainly does not ask, the question is answered by its likeness. */
export async function answerTo(question: Question, situation: Situation): Promise<Answer | undefined> {
  const answer = await answerByRows(question, situation);
  if (question.supposed.length > 0) return answer;
  const like = likeliest(question.text);
  const isAnswered = answer !== undefined && answer.kind !== null;
  const isLike = isAnswered
    ? isUnlike(answer, question, like)
    : like.probability >= probable && isKnown(question);
  return (isLike ? await answerAbout(like.about, question, situation) : undefined) ?? answer;
}

/** Whether a text that is read as nothing else asks something. */
export function isLikeQuestion(text: string): boolean {
  const like = likeliest(text);
  const said = saidAs(text);
  const isSentence = said.trim().split(' ').length > 3;
  return isSentence && like.about !== 'other' && like.probability >= certain && isKnown({ text, said });
}

/**
 * Whether the question certainly asks something else than what was answered. Rows of what stands in no table of asks know better, as they do of
 * figures, and a word or two are like too many things.
 */
function isUnlike({ kind, note }: Answer, { said }: Question, like: Likely): boolean {
  const answered = notesOfAsks[note ?? ''] ?? note ?? kind?.replaceAll('-', '_') ?? '';
  return (
    answered in asks &&
    said.trim().split(' ').length > 2 &&
    !/\d/.test(said) &&
    like.probability >= certain &&
    like.chanceOf(answered) <= impossible
  );
}

/** Whether most words of a question stand in those that were learned from, and no name that doesn't. Numbers tell nothing of what is asked. */
function isKnown({ said, text }: Pick<Question, 'said' | 'text'>): boolean {
  const words = tellingWords(said).filter((word) => !/^\d[\d.,]*$/.test(word));
  const unknown = words.filter((word) => !isLearned(word));
  return unknown.length * 2 <= words.length && !unknown.some((word) => isName(word, text));
}

/** The answer to one of the asks of the table; undefined where it is none, or the agent knows nothing of it. */
async function answerAbout(
  about: string,
  question: Question,
  situation: Situation,
): Promise<Answer | undefined> {
  const ask = asks[about];
  if (!ask) return undefined;
  if ('as' in ask)
    return answerByRows({ text: ask.as, said: saidAs(ask.as), supposed: [], fields: [] }, situation);
  const row =
    'kind' in ask
      ? kinds.find(({ kind }) => kind === ask.kind)
      : { kind: 'note', answer: noteAbout(...ask.notes) };
  const answer = row && (await answerOf(row, question, situation));
  return row && answer && { ...answer, kind: row.kind };
}
