import { saidAs, stem } from '../pattern.ts';

// Pure: what questions are compared by.

/** Longer parts are cut: what is asked stands in fewer words. */
const mostWords = 60;

/** Each once: the stems of a text's words, two neighbours together (`per+head`), and pieces of three and four letters, for typing errors and forms of a word. */
export function wordsOf(text: string): string[] {
  const words = saidAs(text)
    .trim()
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => (/^\d/.test(word) ? '#' : word.slice(0, longestWord)));
  const stems = words.map(stem);
  const pairs = stems.slice(1).map((word, n) => `${stems[n]}+${word}`);
  return [...new Set([...stems, ...pairs, ...words.filter((word) => word.length > 2).flatMap(piecesOf)])];
}

const longestWord = 20;

/** Of `_word_`, whose lines are its beginning and its end. */
function piecesOf(word: string): string[] {
  const whole = `_${word}_`;
  return [3, 4].flatMap((length) =>
    Array.from(
      { length: Math.max(whole.length - length + 1, 0) },
      (_, at) => `~${whole.slice(at, at + length)}`,
    ),
  );
}
