import { isKnown, type KnownFigures } from '../../pending/known-figures.ts';
import { contextOf } from '../../reader/guided-reader.ts';
import { readText } from '../../reader/message.ts';
import type { Reading, ReadText } from '../../reader/reader.ts';
import { courtesies, leadingIn, ofFigure, ofQuotes } from '../../reader/rows/courtesy.ts';
import { sayingAgain } from '../../reader/rows/matter.ts';
import { cheers } from '../../reader/rows/token-forms.ts';

// Pure. "This is very clear, thank you. Then I confirm the step 2.": an order in a sentence of its own counts beside courtesy and
// figures that are known. Nothing else may be in the message: conditions, doubts and mentions of other people who decide have endless forms.

const longest = 300;
const mostSentences = 5;

/** The reading in which the message confirms, where it does so with courtesy; else the same one. */
export function withCourtesy(reading: Reading, asked: ReadText, known: KnownFigures): Reading {
  const { intents } = reading;
  const isOrdered = intents.confirm || intents.deploy || intents.revise;
  const isOther =
    isOrdered || intents.back || intents.help || intents.show || reading.takesBack !== undefined;
  if (isOther || asked.text.length > longest || ofQuotes.test(asked.text)) return reading;
  const { questions, competing, inferred, proposed } = reading;
  const isMore = questions.length + competing.length + inferred.length > 0 || proposed !== undefined;
  if (isMore || Object.keys(reading.values).length > 0) return reading;
  const sentences = sentencesOf(asked.text);
  if (sentences.length > mostSentences) return reading;
  const orders = sentences.filter((sentence) => isConfirming(sentence, asked));
  const others = sentences.filter((sentence) => !orders.includes(sentence));
  const isAlone = orders.length === 1 && orders[0] === sentences.at(-1);
  if (!isAlone || !others.every((sentence) => isHarmless(sentence, known))) return reading;
  return {
    ...reading,
    unread: [],
    doubted: [],
    leftOpen: [],
    candidates: [],
    hasYes: true,
    agrees: false,
    intents: { ...intents, confirm: true, stop: false },
  };
}

/** A glad face ends a sentence as a full stop does; any other one is a sentence that says something. */
const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/(\p{Extended_Pictographic})\uFE0F?/gu, '\n$1\n')
    .split(/\n|(?<=[.!?])\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !cheers.test(part));

const bare = (sentence: string): string => sentence.replace(/[.!]{1,3}$/, '').trim();

/** It names the order itself, and no other gate: a yes beside other words is about them. */
function isConfirming(sentence: string, asked: ReadText): boolean {
  if (sentence.includes('?')) return false;
  const text = bare(sentence)
    .replace(leadingIn, '')
    .replace(/\bthe (?=(?:step|gate) \d)/i, '');
  const { intents, agrees, through } = readText(text, contextOf({ ...asked, asked: undefined }));
  return intents.confirm && !agrees && through === undefined;
}

/** Courtesy from its first word to its last, or a figure that is known. */
function isHarmless(sentence: string, known: KnownFigures): boolean {
  const text = bare(sentence);
  const isCourteous = (part: string) => courtesies.some((form) => form.test(part));
  const isFigure = (part: string) => ofFigure.test(part.replace(sayingAgain, '')) && isKnown(part, known);
  return (
    isCourteous(text) ||
    isFigure(text) ||
    text.split(/,\s+/).every((part) => isCourteous(part) || isFigure(part))
  );
}
