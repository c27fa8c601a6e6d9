// Pure: the words of a sentence by which it is compared with others. Names, numbers and addresses say nothing of the cause.

const urls = /https?:\/\/\S+/g;
const arns = /arn:aws[\w-]{0,10}:([a-z0-9-]{1,40}):\S*/g;
const ids = /\b[0-9a-f]{8}-[0-9a-f-]{20,60}/gi;
const addresses = /\b\d{1,3}(?:\.\d{1,3}){3}\S{0,20}/g;
/** Words and codes, and the numbers of HTTP that say that a request was refused. */
const pieces = /[A-Za-z]\w{0,60}|\b[45]\d\d\b/g;
const capitalInside = /([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g;

/** The stem of a word, roughly: forms of one word are to be one word, and nothing else is asked of it. */
const stem = (word: string) =>
  word.length > 5 ? word.replace(/(?:ing|ed|es|s|ly)$/, '') : word.replace(/s$/, '');

function wordsOfPiece(piece: string): string[] {
  if (/^\d/.test(piece)) return [`#${piece}`];
  const parts = piece.replaceAll('_', ' ').replace(capitalInside, '$& ').split(' ').filter(Boolean);
  const words = parts
    .filter((part) => part.length > 1 && part.length < 20 && !/\d/.test(part))
    .map((part) => stem(part.toLowerCase()));
  // A code is a word of its own, beside the words in it.
  return parts.length > 1 && !/\d/.test(piece) ? [`=${piece.toLowerCase()}`, ...words] : words;
}

/** Each word once, and each pair of words that follow each other: codes begin with `=`, numbers of HTTP with `#`, and a pair is joined by `~`. */
export function wordsOf(sentence: string): string[] {
  const text = sentence
    .replace(urls, ' ')
    .replace(arns, ' arn $1 ')
    .replace(ids, ' ')
    .replace(addresses, ' ip ');
  const words = (text.match(pieces) ?? []).flatMap(wordsOfPiece);
  const plain = words.filter((word) => !/^[=#]/.test(word));
  return [...new Set([...words, ...plain.slice(1).map((word, at) => `${plain[at]}~${word}`)])];
}

/** Whether it is two words that follow each other. */
export const isPair = (word: string): boolean => word.includes('~');
