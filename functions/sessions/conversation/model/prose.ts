import type { Block, Origin } from '../block.ts';
import { sourceOf } from './provenance.ts';

// Pure. Filters a model's text for the user: whole sentences, in one paragraph, of which each has a source.

/** Longer than any sentence that is worth showing; a longer piece without an end is checked as it is. */
const longestSentence = 1_000;

const sentenceEnd = /[.!?…。！？]["'”’)\]]*(?=\s)|[。！？\n]/u;

export interface Sentence {
  text: string;
  from: Origin;
}

export interface Prose {
  /** Takes the next piece; returns what may be shown now, which may be nothing. */
  add(piece: string): Sentence[];
  /** Returns the remaining text when the model has ended. */
  end(): Sentence[];
  /** Sentences that were left out. */
  dropped(): number;
}

/** @param blocks what was answered until now: what a sentence may be about */
export function screenProse(blocks: readonly Block[]): Prose {
  let waiting = '';
  let dropped = 0;
  const judge = (raw: string): Sentence[] => {
    const text = oneLine(raw);
    if (text === '') return [];
    const from = sourceOf(text, blocks);
    if (!from) dropped++;
    return from ? [{ text, from }] : [];
  };
  return {
    add(piece) {
      waiting += piece;
      const shown: Sentence[] = [];
      for (;;) {
        const end = endOfSentence(waiting);
        if (end === undefined) return shown;
        shown.push(...judge(waiting.slice(0, end)));
        waiting = waiting.slice(end);
      }
    },
    end() {
      const rest = waiting;
      waiting = '';
      return judge(rest);
    },
    dropped: () => dropped,
  };
}

function endOfSentence(text: string): number | undefined {
  const found = sentenceEnd.exec(text);
  if (found) return found.index + found[0].length;
  return text.length > longestSentence ? longestSentence : undefined;
}

/**
 * Text that can be stored and that stays where it is put: well-formed, without controls, invisible and direction
 * characters, and in one line, so that no line of a model looks like one of the service.
 */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/(?!\u200d)\p{Cf}/gu, '')
    .toWellFormed()
    .trim();
