import type { Field } from '../../../../agents/field.ts';
import type { Token } from '../../reader/tokens.ts';
import type { SupposedValue } from './supposed-value.ts';

// Pure. Values that a question names in words: choices, sizes and schedules.

/** Choices that are words of every sentence: they count beside the name of their field. */
const plain = new Set('none full keep delete fixed product sliding latent linear controller'.split(' '));

const everyHours = /\bevery (\d{1,2}) ?(?:h|hours?)\b/;
const schedules: readonly (readonly [RegExp, string])[] = [
  [/\b(?:daily|nightly|once a day|every day|every night|per day|a day)\b/, '0 3 * * *'],
  [/\b(?:hourly|every hour|once an hour)\b/, '0 * * * *'],
  [/\b(?:weekly|once a week|every week|per week)\b/, '0 3 * * 0'],
  [/\b(?:twice a day|every 12 hours|twice daily)\b/, '0 */12 * * *'],
  [/\b(?:monthly|once a month)\b/, '0 3 1 * *'],
];

/** A schedule in words beside the name of its field, and sizes of the only family. */
export function wordsFor(
  tokens: readonly Token[],
  fields: readonly Field[],
  named: readonly string[],
): SupposedValue[] {
  const text = tokens.map(({ text: word }) => word.toLowerCase()).join(' ');
  const found: SupposedValue[] = [];
  const field = named.find((name) => name.endsWith('_cron'));
  const hours = everyHours.exec(text)?.[1];
  const crons = hours
    ? [`0 */${hours} * * *`]
    : schedules.filter(([words]) => words.test(text)).map(([, cron]) => cron);
  if (field) for (const value of crons) found.push({ field, value });
  const choices = fields.find(({ name }) => name === 'instance_type')?.choices ?? [];
  for (const [size] of text.matchAll(/(?<![\w.])(?:\d{0,2}x)?large(?![\w.])/g)) {
    const matching = choices.filter((choice) => choice.endsWith(`.${size}`));
    if (matching.length === 1 && (size !== 'large' || /\blarge (?:nodes|instances?)\b/.test(text)))
      found.push({ field: 'instance_type', value: matching[0] as string });
  }
  for (const { name, choices: values = [] } of fields) {
    for (const value of values) {
      const isTelling = !/^\d+$/.test(value) && !plain.has(value);
      const parts = value.split('-');
      const isSaid =
        text.includes(value) &&
        new RegExp(`(?<![\\w.-])${value.replaceAll('.', '\\.')}(?![\\w-])`).test(text) &&
        (isTelling || named.includes(name));
      const short = parts.find((part) => /^int\d$/.test(part));
      if (isSaid || (short && new RegExp(`\\b${short}\\b`).test(text) && !values.includes(short)))
        found.push({ field: name, value });
    }
  }
  return [...found, ...alternatives(text, fields, found)];
}

/** "int8 vs none": beside one choice of a field its others count, though they are words of every sentence. */
function alternatives(
  text: string,
  fields: readonly Field[],
  found: readonly SupposedValue[],
): SupposedValue[] {
  if (!/\b(?:vs|versus|or|compare|between|and)\b/.test(text)) return [];
  return fields
    .filter(({ name }) => found.some(({ field }) => field === name))
    .flatMap(({ name, choices = [] }) =>
      choices
        .filter((value) => plain.has(value) && new RegExp(`\\b${value}\\b`).test(text))
        .map((value) => ({ field: name, value })),
    );
}

const union = /\b(?:EU|E\.U\.?|European Union|Europe)(?![-\w])/gi;
const whether = /\b(?:is|are|does|do|lies?|stays?|located|stored|hosted)\b/i;

/** The text without the names of the union, where it asks whether something is there: "Is that in the EU?" supposes no region. */
export function withoutUnion(text: string): string {
  const at = text.search(union);
  const sentence = text.slice(text.lastIndexOf('?', at) + 1, Math.max(at, 0));
  return whether.test(sentence) ? text.replace(union, (words) => ' '.repeat(words.length)) : text;
}
