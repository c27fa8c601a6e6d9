import type { Gate, GateReview } from '../../../agents/agent.ts';
import { lastGate } from '../../session.ts';

/** Longer lines are cut at a gate's opening; "show" has them whole. What is deployed is told at more length. */
const mostWordsOf = ({ number }: Pick<Gate, 'number'>) => (number === lastGate ? 20 : 14);

/**
 * The lines of the review that a gate's opening needs, without the arithmetic, and with the gate's remarks.
 * @param isBeside an answer stands above it, so that the remarks are enough: "show" has the rest
 */
export function inShort(
  gate: Pick<Gate, 'opening' | 'number'>,
  review: GateReview,
  outlook: readonly string[] = [],
  isBeside = false,
): GateReview {
  const lines =
    isBeside && outlook.length > 0
      ? []
      : review.lines.filter((line) => gate.opening.some((start) => line.startsWith(start)));
  return {
    ...review,
    lines: [...lines.map((line) => lineInShort(line, mostWordsOf(gate))), ...outlook],
    warnings: review.warnings.map(({ code, detail }) => ({ code, detail: firstSentence(detail) })),
  };
}

/** Of a warning what is the matter; "show" has what follows from it. */
const firstSentence = (detail: string) => /^.+?[.!?](?= |$)/.exec(detail)?.[0] ?? detail;

function lineInShort(line: string, mostWords: number): string {
  // Groups in parentheses with a product or a quotient in them.
  const figure = line.replaceAll(/ \([^()]*(?: x | \/ )[^()]*\)/g, '');
  const words = figure.split(' ');
  if (words.length <= mostWords) return figure;
  const text = words.slice(0, mostWords).join(' ');
  // Not the colon behind the line's name.
  const ends = [';', ', ', ': '].map((sign) => text.lastIndexOf(sign));
  const end = Math.max(...ends.filter((at) => at > text.indexOf(':')));
  // A line that is one phrase says nothing without its end.
  return end > 0 ? `${text.slice(0, end)} …` : figure;
}
