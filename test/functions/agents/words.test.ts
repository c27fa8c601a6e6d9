import { expect, test } from 'vitest';
import { agents } from '../../../functions/agents/index.ts';
import { findMentions } from '../../../functions/sessions/conversation/reader/mentions.ts';
import { units } from '../../../functions/sessions/conversation/reader/rows/units.ts';
import { tokenize } from '../../../functions/sessions/conversation/reader/tokens.ts';

// What a user may call each field. `vitest run -u` writes it into the files in words/, whose changes are reviewed: a word
// that is taken away is no longer understood.

test.each(agents.map((agent) => [agent.id, agent.gates.flatMap(({ fields }) => fields)] as const))(
  'Each field of %s is recognized by its name and by each of its words',
  async (id, fields) => {
    const mentioned = (words: string) => [
      ...new Set([...findMentions(tokenize(`${words} = 5`), fields).values()].map(({ field }) => field.name)),
    ];
    const words = fields.flatMap((field) =>
      [field.name.replaceAll('_', ' '), ...(field.words ?? [])].map((word) => [word, [field.name]] as const),
    );
    expect(words.map(([word]) => [word, mentioned(word)])).toEqual(words);
    const called = fields.map((field) => `${field.name}: ${(field.words ?? []).join(', ')}\n`);
    await expect(called.join('')).toMatchFileSnapshot(`words/${id}.txt`);
  },
);

// Behind a number it would be read as the field's name, and the number would be left without its unit: "memory 4 GiB".
test.each(agents.map((agent) => [agent.id, agent.gates.flatMap(({ fields }) => fields)] as const))(
  'No word of a field of %s is a unit that the reader knows',
  (_, fields) => {
    const named = fields.flatMap(({ name, words = [] }) => words.map((word) => ({ name, word })));
    expect(named.filter(({ word }) => word in units)).toEqual([]);
  },
);
