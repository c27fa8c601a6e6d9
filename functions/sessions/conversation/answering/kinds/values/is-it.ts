import { fieldNamed } from '../../../../../agents/gates/gates.ts';
import { spelled } from '../../../reader/numerals.ts';
import { phrase } from '../../../replies/phrases.ts';
import { names, saidAs } from '../../pattern.ts';
import type { AnswerText, Question } from '../../question.ts';
import type { Situation } from '../../situation.ts';
import { list } from '../../wording.ts';

// Pure. "Is it 3?": yes or no with the figure, of what was spoken of.

const words = [...spelled.keys()].join('|');
const isIt = new RegExp(
  `^ (?:(?:so|and|ok|then|but) )*(?:is it|are they|are there|are it|is that|is there|it is|there are) (?:really |still |now |only |just )?(\\d{1,9}|${words})(?: of (?:them|those))?(?: now| then| right)? $`,
);

export function isItSo(
  { text, said }: Question,
  { agent, answers, now, spokenOf, history = [] }: Situation,
): AnswerText {
  const [, word = ''] = isIt.exec(said) ?? [];
  const asked = spelled.get(word) ?? Number(word);
  if (word === '' || !Number.isFinite(asked)) return undefined;
  const before = saidAs(history.findLast(({ role }) => role === 'user')?.text ?? '');
  const about = Object.keys(answers.words).filter((name) => names(before, answers.words[name] ?? []));
  const [first] = spokenOf === undefined ? about : [spokenOf];
  const fields = [first ?? '', ...(answers.together?.[first ?? ''] ?? [])].flatMap((name) => {
    const field = fieldNamed(agent, name);
    return field && typeof now.values[name] === 'number' ? [field] : [];
  });
  const counted = fields.filter(({ name }) => !now.assumed.some((each) => each.field === name));
  if (counted.length === 0) return undefined;
  const isSo = counted.some(({ name }) => now.values[name] === asked);
  const figures = counted.map((field) => phrase(field, now.values[field.name] ?? 0));
  return { text: `${isSo ? 'Yes' : 'No'}: ${list(figures)}.`, about: text };
}
