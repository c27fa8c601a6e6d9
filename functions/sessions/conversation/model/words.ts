import type { Value } from '../../../agents/agent.ts';
import { type ReadingContext, readText } from '../reader/message.ts';
import type { ModelValue } from './tool.ts';

// Pure. Whether the words that a model names beside a value stand in the message, and what code reads in them.

/** Longer than what people need to say one value. */
const longestWords = 500;

/** Not in the middle of a word or a number: "500 nodes" doesn't stand in "1,500 nodes". */
const before = String.raw`(?<![\p{L}\p{N}]|\p{N}[.,'’_\s])`;
const behind = String.raw`(?![\p{L}\p{N}])`;

const form = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚]/g, "'");

/** The message around the words; undefined where they don't stand in it; case and blanks don't matter. */
export function placeOf(
  words: string,
  text: string,
): { start: number; end: number; text: string } | undefined {
  const wanted = form(words)
    .trim()
    .replace(/^["'\s]+|["'\s]+$/g, '');
  if (wanted === '' || words.length > longestWords) return undefined;
  const pieces = wanted.split(/\s+/).map((piece) => piece.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const message = form(text);
  const found = new RegExp(`${before}${pieces.join(String.raw`\s+`)}${behind}`, 'iu').exec(message);
  return found ? { start: found.index, end: found.index + found[0].length, text: message } : undefined;
}

/** The values that code reads for a field in these words alone. */
export const readAlone = ({ field, words }: ModelValue, context: ReadingContext): Value | undefined =>
  readText(words, alone(context)).values[field];

/**
 * Whether the message means the value for sure, with what stands around its words: they are replaced by the form that is
 * always understood, so that the reader judges the rest. "if we had 5 nodes", "not 5 nodes" and "5 nodes?" don't.
 */
export function isMeant({ field, value, words }: ModelValue, text: string, context: ReadingContext): boolean {
  const place = placeOf(words, text);
  if (!place) return false;
  const written = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  const plain = `${place.text.slice(0, place.start)}${field} = ${written}${place.text.slice(place.end)}`;
  return readText(plain, alone(context)).values[field] === value;
}

/** A bare number in words that a model has chosen doesn't answer the open question: code decides which words answer it. */
const alone = (context: ReadingContext): ReadingContext => ({ ...context, asked: undefined });
