import type { AgentAnswers } from '../../../../agents/answers.ts';
import type { Field } from '../../../../agents/field.ts';
import { basic } from '../pattern.ts';

/** Rows are told apart by identity, so one that was made anew would get another lexicon. */
const spokenFields = new WeakMap<AgentAnswers['words'], Map<Field, Field>>();

/** The field with the words that questions have for it. */
export function spokenAs(field: Field, { words }: Pick<AgentAnswers, 'words'>): Field {
  const more = words[field.name];
  if (!more) return field;
  const known = spokenFields.get(words) ?? new Map<Field, Field>();
  const spoken = known.get(field) ?? {
    ...field,
    words: [...(field.words ?? []), ...more, ...more.map(basic)],
  };
  spokenFields.set(words, known.set(field, spoken));
  return spoken;
}
