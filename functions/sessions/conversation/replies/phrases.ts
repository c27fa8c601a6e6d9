import type { Value } from '../../../agents/agent.ts';
import type { Field } from '../../../agents/field.ts';
import { isNumeric } from '../../../agents/field.ts';
import { isRateUnit, rateSaid } from '../../../agents/rates.ts';
import { scheduleInWords } from '../../../agents/schedules.ts';
import { ofOne } from '../../../shared/group-digits.ts';
import type { SaidValue } from '../reader/reader.ts';
import { shownArithmetic, shownValue } from './figures.ts';

// Pure. Values as people say them: 5 nodes · storage 300 GiB · hybrid search: yes · region eu-west-1.

type Named = Pick<Field, 'name' | 'kind' | 'words' | 'unit' | 'said'>;

/** The name of a field in sentences. */
export const labelOf = ({ name, words = [], unit }: Pick<Field, 'name' | 'words' | 'unit'>): string =>
  ((unit !== undefined && words.includes(unit) ? unit : words[0]) ?? name.replaceAll('_', ' ')).replace(
    acronyms,
    (word) => word.toUpperCase(),
  );
const acronyms = /\b(?:aws|eks|gpu|hnsw|p95|tls|ttft)\b/g;

/** A value by itself, of a schedule in words. */
export const valueSaid = ({ said }: Pick<Field, 'said'>, value: Value): string =>
  said?.form === 'schedule' && typeof value === 'string' ? scheduleInWords(value) : shownValue(value);

export function phrase(field: Named, value: Value): string {
  const { kind, unit, words = [] } = field;
  if (kind === 'boolean') return `${labelOf(field)}: ${shownValue(value)}`;
  if (typeof value === 'number' && unit !== undefined && isRateUnit(unit)) return rateSaid(value, unit);
  const label = labelOf(field);
  if (field.said?.form === 'schedule' && typeof value === 'string')
    return `${label.replace(/ schedule$/, '').replace(/snapshot$/, 'snapshots')} ${scheduleInWords(value)}`;
  if (!isNumeric(kind) || unit === undefined) return `${label} ${shownValue(value)}`;
  // A unit that names the field, too, says which field that is.
  if (words.includes(unit)) return `${shownValue(value)} ${ofOne(unit, value)}`;
  // "max replicas 4" has said what they are.
  return label.endsWith(unit)
    ? `${label} ${shownValue(value)}`
    : `${label} ${shownValue(value)} ${ofOne(unit, value)}`;
}

/** With the words that it was taken from, where they say it otherwise, and with its arithmetic. */
export function phraseSaid(field: Named, value: Value, said: SaidValue | undefined): string {
  const text = phrase(field, value);
  if (!said) return text;
  const { words, arithmetic } = said;
  // "200 qps" for 200 queries per second says nothing new, nor does "answers of 400 tokens".
  const parts = words.split(/\s+/);
  const isPlain = parts.length < 5 && parts.includes(String(value));
  const isSame =
    isPlain ||
    words === '' ||
    sameWords(words, [
      text,
      shownValue(value),
      String(value),
      `${field.name}=${value}`,
      `${field.name}=${shownValue(value)}`,
    ]);
  const from = [!isSame && `from "${shownValue(words)}"`, arithmetic && shownArithmetic(arithmetic)]
    .filter(Boolean)
    .join('; ');
  return from === '' ? text : `${text} (${from})`;
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s,:"']/g, '');
const sameWords = (words: string, texts: readonly string[]) =>
  texts.some((text) => plain(text) === plain(words));

export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const paragraphs = (...parts: (string | undefined | false)[]) => parts.filter(Boolean).join('\n\n');
export const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
