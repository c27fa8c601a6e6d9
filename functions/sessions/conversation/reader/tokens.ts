import { magnitudes, readDigits } from './numerals.ts';
import { times } from './rows/number-forms.ts';
import { units } from './rows/units.ts';

/** A piece of the user's text; `start` and `end` say where it stands in it. */
export interface Token {
  /** `quoted` is text in quotes or a schedule; `other` is any token that is none of the rest. */
  kind: 'word' | 'number' | 'quoted' | 'link' | 'sign' | 'comma' | 'stop' | 'other';
  /** As written; without the quotes of a quoted text. `link` is a URL or an ARN. */
  text: string;
  /** Lower case, with hyphens and underscores as spaces, so that shard_number is "shard number". */
  norm: string;
  start: number;
  end: number;
  /** Set for an unambiguous number. */
  value?: number;
}

/** Counts what the reader looks at, so that a test can show that it is in proportion to the text. */
export interface StepCounter {
  steps: number;
}

const scheduleField = String.raw`[\d*](?:[\d*/,-]{0,30}[\d*])?`;
// Every pattern reads its own characters once, or a bounded number of them: the whole is linear in the text.
const patterns: readonly [Token['kind'] | 'space' | 'bullet', RegExp][] = [
  ['space', /[^\S\n]+/y],
  ['bullet', /(?<=^|\n)[-*•](?=[^\S\n])/y],
  ['quoted', new RegExp(String.raw`(?:${scheduleField}[ \t]{1,3}){4}${scheduleField}(?![^\s.,;!?])`, 'y')],
  ['quoted', /"([^"\n]{1,200})"|`([^`\n]{1,200})`|(?<!\d)\d{4}-\d{2}-\d{2}(?![\d-])/y],
  // Not the apostrophe of "the users' data".
  ['quoted', /(?<![\p{L}\d])'([^'\n]{1,60})'(?![\p{L}\d])/uy],
  [
    'link',
    /(?:https?:\/\/|arn:aws[a-z-]{0,12}:)[^\s<>"'`)\]]{1,2000}|(?:huggingface\.co|hf\.co)\/[\w./-]{1,200}/iy,
  ],
  ['number', /(?:\d{1,3}(?:\.\d{1,3})? ?[x×*] ?)?10(?:\^|\*\*)\d{1,2}(?![\p{L}\d.,])/iuy],
  // "2 500 vectors"; not the two numbers of "dims 768 200 qps" behind a number, nor those of "3 100 GB disks".
  [
    'number',
    /(?<!\d[kmb]?[ \t])[1-9]\d{0,2}(?:[ \u00a0\u202f](?!\d{3} ?(?:[GTM]i?B|G)\b)\d{3})+(?![\d._:]|,\d|\p{L})/iuy,
  ],
  ['number', /(?<![\p{L}\d.])\.\d{1,4}(?![\d.])/uy],
  ['number', /[1-9]\d{0,2}(?:['’]\d{3})+(?![\d'’])/y],
  ['number', /(?:(?<![^\s=:])-)?\d+(?:[.,_]\d+)*(?:e\+?\d{1,3}(?![\p{L}\d])|[½¼¾])?/iuy],
  ['word', /[\p{L}_][\p{L}\p{M}\d'’_./-]*/uy],
  ['sign', /[-=]>|[=:]/y],
  ['comma', /,/y],
  // "min. 1", "approx. 200"
  ['space', /(?<=\b(?:min|max|avg|approx|ca))\.(?=[ \t]?\d)/iy],
  // Not the point of ".5 TB".
  ['stop', /(?:[!?;\n]|\.(?!\d))+/y],
  ['other', /[\s\S]/uy],
];

// None of these begins a word, so that what is cut off is not read a second time.
const trailing = /['’./,;!?]+$/;
// A pictogram that means "yes".
export const cheers = /^(?:👍|👌|✅|🙏|🚀|🎉|🙂|😊)$/u;

/** Cuts a message into tokens. Never fails: unknown characters become a token of kind `other`. */
export function tokenize(written: string, meter?: StepCounter): Token[] {
  const tokens: Token[] = [];
  const text = narrow(written);
  for (let at = 0; at < text.length; ) {
    const { kind, found } = match(text, at);
    if (meter) meter.steps += found[0].length + 1;
    const taken =
      kind === 'space' || kind === 'bullet' ? found[0].length : push(tokens, kind, found, text, at);
    at += taken;
  }
  return tokens;
}

function match(text: string, at: number) {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (
      found &&
      !(kind === 'quoted' && found[1] === undefined && found[2] === undefined && !/\*|^\d{4}-/.test(found[0]))
    )
      return { kind, found };
  }
  throw new Error('The last pattern takes every character.');
}

/** @returns how many characters were taken */
function push(
  tokens: Token[],
  kind: Token['kind'],
  found: RegExpExecArray,
  text: string,
  at: number,
): number {
  if (kind === 'number') return pushNumber(tokens, found[0], text, at);
  // "searches/day" and "chunks/doc" are two words.
  const spread = kind === 'word' ? perThing.exec(found[0]) : null;
  if (spread?.[1]) {
    const { length } = spread[1];
    tokens.push(toToken('word', spread[1], at, at + length));
    tokens.push(toToken('word', spread[0].slice(length), at + length, at + spread[0].length));
    return spread[0].length;
  }
  const isTrimmed = kind === 'word' || kind === 'link';
  const whole = isTrimmed ? found[0].replace(trailing, '') || (found[0][0] as string) : found[0];
  tokens.push(toToken(kind, found[1] ?? found[2] ?? whole, at, at + whole.length));
  return whole.length;
}

const perThing =
  /^(\p{L}{3,20})\/(?:(?<=^tok(?:ens?)?\/)s(?:ec|econd)?|day|week|month|hour|h|min|minute|workday|docs?|documents?|pages?|users?|person|articles?|tickets?|files?|products?)$/iu;

const toToken = (kind: Token['kind'], text: string, start: number, end: number): Token => ({
  kind,
  text,
  norm: text.toLowerCase().replaceAll('’', "'").replace(/[_-]+/g, ' ').trim(),
  start,
  end,
});

// Letters that may follow a number without a space and are a word of their own; with other letters the whole is a name.
const gluedUnits = new Set([...Object.keys(units), 'd', 'x', 'dim', 'dims', 'qps', 'rps', 'rpm', 'tps']);
const longestWord = 24;

// Digits of full width count as digits.
const wide = /[０-９]/g;
const narrow = (text: string) => text.replace(wide, (digit) => String(digit.charCodeAt(0) - 0xff10));

/** A number with its magnitude, and the unit that is written close to it ("300GB", "1536d", "768-dimensional"). */
function pushNumber(tokens: Token[], digits: string, text: string, at: number): number {
  const end = at + digits.length;
  const rest = text.slice(end, end + longestWord + 2);
  const glued = /^-?(\p{L}[\p{L}\d]*)/u.exec(rest);
  const word = glued?.[1]?.toLowerCase() ?? '';
  const factor = glued?.[0] === glued?.[1] ? magnitudes.get(word) : undefined;
  if (factor) return pushNumeral(tokens, digits, factor, text, at, end + word.length);
  if (glued && (gluedUnits.has(word) || glued[0].startsWith('-'))) {
    const unitStart = end + glued[0].length - word.length;
    pushNumeral(tokens, digits, 1, text, at, end);
    const unit = text.slice(unitStart, unitStart + word.length);
    tokens.push(toToken('word', unit, unitStart, unitStart + word.length));
    return unitStart + word.length - at;
  }
  if (glued) {
    const name = /^[\p{L}\d._-]+/u.exec(text.slice(end, end + 200))?.[0].replace(trailing, '') ?? '';
    tokens.push(toToken('word', digits + name, at, end + name.length));
    return digits.length + name.length;
  }
  const spaced = /^[ \t]{1,2}(\p{L}+)(?![\p{L}\d'’_-])([ \t]+\p{L})?/u.exec(rest);
  const next = spaced?.[1]?.toLowerCase() ?? '';
  // A lone letter behind a space is a magnitude only before what it counts: "10 m vectors".
  const isCounting = next !== 'b' && spaced?.[2] !== undefined;
  const isMagnitude =
    magnitudes.has(next) && (next.length > 1 || isCounting || /^[MK]$/.test(spaced?.[1] ?? ''));
  if (!isMagnitude) return pushNumeral(tokens, digits, 1, text, at, end);
  const magnitudeEnd = end + rest.toLowerCase().indexOf(next) + next.length;
  return pushNumeral(tokens, digits, magnitudes.get(next) as number, text, at, magnitudeEnd);
}

function pushNumeral(tokens: Token[], digits: string, factor: number, text: string, at: number, end: number) {
  const isNegative = digits.startsWith('-');
  const plain = readDigits(isNegative ? digits.slice(1) : digits, factor > 1);
  const token = toToken('number', text.slice(at, end), at, end);
  if (plain !== undefined) token.value = times(isNegative ? -plain : plain, factor);
  tokens.push(token);
  return end - at;
}

/** A text and its tokens. */
interface Said {
  text: string;
  tokens: readonly Token[];
}

/** The magnitude of "20 million" and "20M": the lower end of a range is counted in the same. */
export function scaleOf({ text, tokens }: Said, { start, end }: { start: number; end: number }): number {
  const said = text.slice(tokens[start]?.start, tokens[end - 1]?.end);
  const digits = /^[\d.,]+/.exec(said)?.[0];
  if (digits === undefined || /^\d+$/.test(said)) return 1;
  for (const scale of [1e9, 1e6, 1e3])
    if ((tokens[start]?.value ?? 0) / scale === Number(digits)) return scale;
  return 1;
}

/** "2 million 500 thousand": the second has a smaller magnitude. */
export function smallerAt(input: Said, at: number, end: number): number | undefined {
  const scale = scaleOf(input, { start: at, end: at + 1 });
  const next = at + 1 < end ? input.tokens[at + 1] : undefined;
  const isScaled = next?.kind === 'number' && /[a-z]$/i.test(next.text);
  return isScaled && next.value !== undefined && next.value < scale ? next.value : undefined;
}
