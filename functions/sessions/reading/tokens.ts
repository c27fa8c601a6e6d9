/** A piece of the user's text. `glued` words follow their number without a space: the GB of 300GB. */
export interface Token {
  kind: 'word' | 'number' | 'literal' | 'punct';
  /** As written; without the quotes of a quoted literal. */
  text: string;
  /** Lower case, with hyphens and underscores as spaces, so that shard_number is "shard number". */
  norm: string;
  value?: number;
}

const magnitudes: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  billions: 1e9,
};

// Letters that may stand right behind a number as a word of their own; others make the whole a name (2xlarge).
const unitLetters = new Set([
  'gb',
  'gib',
  'tb',
  'tib',
  'g',
  'ms',
  's',
  'd',
  'x',
  'dim',
  'dims',
  'qps',
  'rps',
]);

const field = String.raw`[\d*][\d*/,-]*`;
const patterns: [Token['kind'] | 'space', RegExp][] = [
  ['space', /[^\S\n]+/y],
  ['literal', /"([^"\n]*)"|`([^`\n]*)`/y],
  // Five fields of a schedule, at least one of them a star.
  ['literal', new RegExp(String.raw`(?=[\d*/,\- \t]*\*)(?:${field}[ \t]+){4}${field}`, 'y')],
  // A range says no number: left as a name that no schema takes.
  ['word', /\d[\d,.]*\s?[-–]\s?\d[\d,.]*[\p{L}\d]*/uy],
  ['number', /-?(?:\d{1,3}(?:[,_]\d{3})+|\d+)(?:\.\d+)?(?:e[+-]?\d+)?(?![\d_])/iy],
  ['word', /[\p{L}_](?:[\p{L}\d'’_./-]*[\p{L}\d_])?/uy],
  ['punct', /[-=]>|[^\s]|\n/y],
];

/** Cuts a message into tokens. Never fails: what it doesn't know is punctuation. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const found = match(text, at);
    at += found.text.length;
    if (found.kind === 'space') continue;
    if (found.kind !== 'number') {
      tokens.push(toToken(found.kind, found.captured ?? found.text));
      continue;
    }
    const [number, rest, length] = readNumber(found.text, text.slice(at));
    tokens.push(number);
    if (rest) tokens.push(rest);
    at += length;
  }
  return tokens;
}

function match(text: string, at: number) {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { kind, text: found[0], captured: found[1] ?? found[2] };
  }
  return { kind: 'punct' as const, text: text[at] as string, captured: undefined };
}

function toToken(kind: Token['kind'], text: string): Token {
  return { kind, text, norm: text.toLowerCase().replace(/[_-]+/g, ' ').replaceAll('’', "'").trim() };
}

/** A number with the magnitude or unit behind it. Returns number, unit word, and how much of `rest` they took. */
function readNumber(digits: string, rest: string): [Token, Token | undefined, number] {
  const plain = Number(digits.replace(/[,_]/g, ''));
  const numeral = (value: number, text = digits): Token => ({ ...toToken('number', text), value });
  const glued = /^[\p{L}][\p{L}\d.]*/u.exec(rest)?.[0] ?? '';
  const spaced = /^[ \t]+(\p{L}+)\b/u.exec(rest);
  const tail = glued.replace(/\.+$/, '').toLowerCase();
  if (glued === '') {
    const word = spaced?.[1]?.toLowerCase() ?? '';
    // A lone letter behind a space is one only before what it counts: "10 m vectors", but "16 m" may be about m.
    const isMagnitude = word.length > 1 || /^[ \t]+\p{L}/u.test(rest.slice(spaced?.[0].length));
    const factor = isMagnitude ? magnitudes[word] : undefined;
    return factor
      ? [numeral(times(plain, factor)), undefined, spaced?.[0].length ?? 0]
      : [numeral(plain), undefined, 0];
  }
  const factor = magnitudes[tail];
  if (factor) return [numeral(times(plain, factor)), undefined, tail.length];
  if (unitLetters.has(tail)) return [numeral(plain), toToken('word', tail), tail.length];
  return [toToken('word', digits + glued.slice(0, tail.length)), undefined, tail.length];
}

// 1.1 x 1e6 isn't an integer in binary.
const times = (value: number, factor: number) => Number((value * factor).toPrecision(15));
