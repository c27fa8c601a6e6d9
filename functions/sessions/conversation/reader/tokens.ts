import { magnitudes, readDigits } from './numerals.ts';
import { times } from './rows/number-forms.ts';
import { gluedUnits, narrow, patterns, perThing, type TokenKind, trailing } from './rows/token-forms.ts';

/** A piece of the user's text; `start` and `end` say where it stands in it. */
export interface Token {
  kind: TokenKind;
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

const toToken = (kind: Token['kind'], text: string, start: number, end: number): Token => ({
  kind,
  text,
  norm: uncamelled(text).toLowerCase().replaceAll('’', "'").replace(/[_-]+/g, ' ').trim(),
  start,
  end,
});

/** "maxModelLen", as settings of other programs are written. */
const uncamelled = (text: string) =>
  text.length <= longestKey && /^[a-z]{2,}(?:[A-Z][a-z\d]+)+$/.test(text)
    ? text.replace(/[A-Z]/g, (letter) => ` ${letter}`)
    : text;
const longestKey = 40;

const longestWord = 24;

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

/** A message, and its tokens. */
interface Written {
  text: string;
  tokens: readonly Token[];
}

/** The magnitude of "20 million" and "20M": the lower end of a range is counted in the same. */
export function scaleOf({ text, tokens }: Written, { start, end }: { start: number; end: number }): number {
  const said = text.slice(tokens[start]?.start, tokens[end - 1]?.end);
  const digits = /^[\d.,]+/.exec(said)?.[0];
  if (digits === undefined || /^\d+$/.test(said)) return 1;
  for (const scale of [1e9, 1e6, 1e3])
    if ((tokens[start]?.value ?? 0) / scale === Number(digits)) return scale;
  return 1;
}

/** "2 million 500 thousand": the second has a smaller magnitude. */
export function smallerAt(input: Written, at: number, end: number): number | undefined {
  const scale = scaleOf(input, { start: at, end: at + 1 });
  const next = at + 1 < end ? input.tokens[at + 1] : undefined;
  const isScaled = next?.kind === 'number' && /[a-z]$/i.test(next.text);
  return isScaled && next.value !== undefined && next.value < scale ? next.value : undefined;
}
