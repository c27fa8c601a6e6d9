import {
  interjections,
  namingIt,
  orderingWords,
  plainYeses,
  takingAll,
  takingIt,
  yesPhrases,
} from '../reader/rows/assent.ts';
import { cheers, withoutSmileys } from '../reader/rows/token-forms.ts';

// Pure. The clauses of a message, and which of them say yes.

export interface Clause {
  text: string;
  /** What ends it: a sign of the end of a sentence, a comma, or nothing before a joining word. */
  end: string;
}

const ends =
  /[.!?…;\n]+(?=\s|$)|(?:\p{Extended_Pictographic}\uFE0F?)+|,|\s[-–—](?=\s)|\s(?=(?:and|btw|by the way|also|but) )/giu;
export const endsSentence = /[.!?…;\n]|\p{Extended_Pictographic}/u;
/** A face that is sad or laughs, a thumb down: what is said may be meant otherwise. */
export const isPlainlyMeant = (text: string): boolean =>
  (withoutSmileys(text).match(/\p{Extended_Pictographic}/gu) ?? []).every(
    (sign) => cheers.test(sign) || /[💯🔥🥳👏🙌⭐🏆👊🤝]/u.test(sign),
  );

export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  for (const { 0: end, index } of text.matchAll(ends)) {
    clauses.push({ text: text.slice(from, index), end });
    from = index + end.length;
  }
  return [...clauses, { text: text.slice(from), end: '' }].filter(
    (each, n) => n === 0 || /[\p{L}\d]/u.test(each.text),
  );
}

const said = (text: string) =>
  withoutSmileys(text)
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(\p{L})\1\1+/gu, '$1')
    .replace(/[^\p{L}\d'% ]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Fewer words name no variant by themselves. */
const leastNaming = 3;

/** What a clause says, where it is a yes from its first word to its last. */
export function assentIn(text: string): { isTaking: boolean; isAll: boolean } | undefined {
  const words = said(text)
    .replace(yesPhrases, 'yes')
    .split(' ')
    .filter((word) => word !== '');
  while (words.length > 0 && interjections.has(words.at(-1) ?? '')) words.pop();
  let hasYes = false;
  while (words.length > 0 && (plainYeses.has(words[0] ?? '') || interjections.has(words[0] ?? ''))) {
    hasYes ||= plainYeses.has(words[0] ?? '');
    words.shift();
  }
  const left = words.join(' ');
  // "That" alone may be about anything.
  const isNamed = namingIt.test(left) && (hasYes || left.split(' ').length >= leastNaming);
  const isTaking = takingIt.test(left) || isNamed;
  return isTaking || (hasYes && left === '') ? { isTaking, isAll: takingAll.test(left) } : undefined;
}

export const isOnlyInterjections = (text: string): boolean =>
  said(text)
    .split(' ')
    .every((word) => word === '' || interjections.has(word));

/** Whether one of its clauses says yes, or orders: "ok go with that, and what's next?", "I confirm it… Show me everything". */
export const hasOrder = (text: string): boolean =>
  clausesOf(text.slice(0, longestHeard)).some((clause) => {
    const words = said(clause.text).replace(yesPhrases, 'yes').split(' ');
    const first = words.findIndex((word) => !interjections.has(word));
    if (first < 0) return false;
    return plainYeses.has(words[first] ?? '') || orderingWords.test(words.slice(first).join(' '));
  });
const longestHeard = 600;
