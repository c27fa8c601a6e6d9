import { once } from '../../../shared/concurrency/once.ts';
import { spelled } from '../reader/numerals.ts';
import { classes } from './words.ts';

// A small grammar, so that a kind of question is rows of words. A pattern is elements between blanks, which stand in this
// order with anything between them: `why @expensive`. An element is alternatives (`node|machine`), each a word, a class of
// words.ts (`@money`), or words that stand together (`how_much`). `!` in front: it stands nowhere. `^` in front: it begins
// the question. `#` is a number. All words are compared in their basic form.

/** The basic form of a word: one grammatical number, lower case. */
export const basic = (word: string): string => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /(?:[^su]|pu)s$/.test(word) && !/(?:is|ous)$/.test(word)
    ? word.slice(0, -1)
    : word;
};

/** "survives", "surviving" and "survived" are one word where subjects are compared. */
export const stem = (word: string): string => [1, 2].reduce((rest) => rest.replace(ending, ''), word);
const ending = /(?<=\w{3})(?:ing|ed|es|er|or|e|s|ly)$/;

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan['’]?t\b|\bcannot\b/g, 'can not'],
  [/\bwon['’]t\b/g, 'will not'],
  [/\blet['’]s\b/g, 'let us'],
  [/n['’]t\b/g, ' not'],
  [/['’]s\b/g, ' is'],
  [/\b(do|does|is|are|was|can|wo|did|should|would)nt\b/g, '$1 not'],
  [/\bwhats\b/g, 'what is'],
  [/\bthats\b/g, 'that is'],
  [/\bhows\b/g, 'how is'],
  [/['’]re\b/g, ' are'],
  [/['’]ve\b/g, ' have'],
  [/['’]ll\b/g, ' will'],
  [/['’]d\b/g, ' would'],
  [/['’]m\b/g, ' am'],
  [/\$\s*/g, ' $ '],
  [/\b(?:\/|per )(?=(?:mo|month|hr|h|hour|day|yr|year|week)\b)/g, ' per '],
  [/\/\s*(mo|month|hr|hour|day|yr|year)\b/g, ' per $1'],
  [/\s?\/\s?s(?:ec|econd)?\b/g, ' per second'],
  [/\s?\/\s?min(?:ute)?\b/g, ' per minute'],
];

const aFew: readonly (readonly [RegExp, string])[] = [
  [/\b(?:a|one|1) (ms|s|sec|second|minute)s? or (?:so|two|2)\b/gi, '2 $1'],
  [/\ba couple (?:of )?(?=(?:sec|second|minute)s?\b)/gi, '2 '],
];

/** "A second or two" in digits: the larger number is what the words allow. */
export const inDigits = (text: string): string =>
  aFew.reduce((plain, [from, to]) => plain.replace(from, to), text);

/** A text as patterns are compared with it. */
export function saidAs(text: string): string {
  let plain = inDigits(text.toLowerCase());
  for (const [from, to] of contractions) plain = plain.replace(from, to);
  const words = plain.match(/\$|%|\d(?:[\d.,]*\d)?[a-z]*|[a-z\d](?:[a-z\d.]*[a-z\d])?/g) ?? [];
  return ` ${words.map(basic).join(' ')} `;
}

const spelledWords = [...spelled.keys(), 'hundred', 'thousand', 'million'].join('|');
const aNumber = `(?:\\d[\\d.,]*[a-z]*|(?:a )?(?:${spelledWords})(?: (?:${spelledWords}))*)`;

const phrasesOf = (element: string): string[] =>
  element
    .split('|')
    .flatMap((each) => (each.startsWith('@') ? classOf(each.slice(1)) : [each.replaceAll('_', ' ')]))
    .map((phrase) => phrase.split(' ').map(basic).join(' '));

const alternativesOf = (element: string): string =>
  phrasesOf(element)
    .map((phrase) => phrase.replace(/[.$*+?^()[\]{}|\\]/g, '\\$&').replace('#', aNumber))
    .join('|');

function lastWordsOf(element: string): ReadonlySet<string> | undefined {
  const last = phrasesOf(element).map((phrase) => phrase.slice(phrase.lastIndexOf(' ') + 1));
  return last.some((word) => word.includes('#')) ? undefined : new Set(last);
}

function classOf(name: string): readonly string[] {
  const found = classes[name];
  if (!found) throw new Error(`There is no class of words ${name}.`);
  return found;
}

/** The words of patterns, but for those that must not stand there. */
export const vocabularyOf = (patterns: readonly string[]): ReadonlySet<string> =>
  new Set(
    patterns
      .flatMap((pattern) => pattern.split(' '))
      .filter((element) => !element.startsWith('!'))
      .flatMap((element) => element.replace('^', '').split('|'))
      .flatMap((each) => (each.startsWith('@') ? classOf(each.slice(1)) : [each.replaceAll('_', ' ')]))
      .flatMap((phrase) => phrase.split(' '))
      .map(basic),
  );

interface Element {
  /** Finds where the element first ends. */
  end: RegExp;
  /** The words that it can end with; undefined where a number may stand. */
  last: ReadonlySet<string> | undefined;
}

interface Compiled {
  /** Must stand in this order. */
  wanted: readonly Element[];
  unwanted: RegExp | undefined;
}

function compile(pattern: string): Compiled {
  const elements = pattern.split(' ');
  const unwanted = elements.filter((element) => element.startsWith('!'));
  return {
    wanted: elements
      .filter((element) => !element.startsWith('!'))
      .map((element) => ({ end: endOf(placed(element)), last: lastWordsOf(element.replace('^', '')) })),
    unwanted:
      unwanted.length > 0
        ? new RegExp(` (?:${unwanted.map((element) => alternativesOf(element.slice(1))).join('|')})(?= )`)
        : undefined,
  };
}

const placed = (element: string) =>
  element.startsWith('^')
    ? `^ (?:(?:${alternativesOf('@opening')}) )*(?:${alternativesOf(element.slice(1))})`
    : ` (?:${alternativesOf(element)})`;

const endOf = (source: string) => new RegExp(`(?= )(?<=${source})`);

const compiled = once(() => new Map<string, Compiled>());

export function matches(pattern: string, said: string): boolean {
  const known = compiledOf(pattern);
  const words = wordsOf(said);
  for (const { last } of known.wanted) if (last && standsApart(last, words)) return false;
  return restBehind(known.wanted, said) !== undefined && !known.unwanted?.test(said);
}

function compiledOf(pattern: string): Compiled {
  const known = compiled().get(pattern);
  if (known) return known;
  const made = compile(pattern);
  compiled().set(pattern, made);
  return made;
}

function standsApart(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const [fewer, more] = some.size < others.size ? [some, others] : [others, some];
  for (const word of fewer) if (more.has(word)) return false;
  return true;
}

/** Hundreds of patterns are compared with one text, one after the other. */
let latest: { said: string; words: ReadonlySet<string> } = { said: '', words: new Set() };

function wordsOf(said: string): ReadonlySet<string> {
  if (latest.said !== said) latest = { said, words: new Set(said.trim().split(' ')) };
  return latest.words;
}

/** An element ends where it first may: "five" of "five hundred". */
const restOfNumber = new RegExp(`^(?: (?:${spelledWords}))* $`);

/** Whether the text ends where the pattern does. */
export function matchesAll(pattern: string, said: string): boolean {
  return (
    matches(pattern, said) &&
    restOfNumber.test(restBehind(compiled().get(pattern)?.wanted ?? [], said) ?? '?')
  );
}

/**
 * The text behind the elements, where they stand in this order. Each is taken where it first ends, which leaves the most to those behind it: one expression
 * of all, with anything between them, tries each place of each, and took minutes for 600 characters.
 */
function restBehind(elements: readonly Element[], said: string): string | undefined {
  let rest = said;
  for (const element of elements) {
    const end = rest.search(element.end);
    if (end < 0) return undefined;
    rest = rest.slice(end);
  }
  return rest;
}

/** Whether one of these words stands in it. */
export const names = (said: string, words: readonly string[]): boolean =>
  basicForms(words).some((form) => said.includes(form));

const forms = new WeakMap<readonly string[], readonly string[]>();

/** Made once for the words of a row: each message looks for all of them, several times. */
function basicForms(words: readonly string[]): readonly string[] {
  const known = forms.get(words) ?? words.map((word) => ` ${word.split(' ').map(basic).join(' ')} `);
  forms.set(words, known);
  return known;
}
