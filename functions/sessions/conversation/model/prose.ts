import { isClaim, leadsOut } from './claims.ts';

// Pure. Filters a model's text for the user: whole sentences, in one paragraph, without sentences that claim
// something the model can't know, or that lead out of the conversation.

/** Longer than any sentence that is worth showing; a longer piece without an end is checked as it is. */
const longestSentence = 1_000;

const sentenceEnd = /[.!?…。！？]["'”’)\]]*(?=\s)|[。！？\n]/u;

export interface Prose {
  /** Takes the next piece; returns what may be shown now, which may be nothing. */
  add(piece: string): string;
  /** Returns what is left when the model has ended. */
  end(): string;
  /** Sentences that were left out. */
  dropped(): number;
}

/** @param figures what the model may repeat: the service's own figures */
export function screenProse(figures: ReadonlySet<string>): Prose {
  let waiting = '';
  let hasShown = false;
  let dropped = 0;
  const judge = (raw: string): string => {
    const sentence = oneLine(raw);
    if (sentence === '') return '';
    if (isClaim(sentence, figures) || leadsOut(sentence)) {
      dropped++;
      return '';
    }
    const shown = hasShown ? ` ${sentence}` : sentence;
    hasShown = true;
    return shown;
  };
  return {
    add(piece) {
      waiting += piece;
      let shown = '';
      for (;;) {
        const end = endOfSentence(waiting);
        if (end === undefined) return shown;
        shown += judge(waiting.slice(0, end));
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
