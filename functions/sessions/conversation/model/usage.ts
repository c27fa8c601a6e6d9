import type { Tokens } from '../spending.ts';
import type { Call, Piece } from './protocol.ts';

// The tokens of a call to a model: at most, as its provider reports them, and as they are estimated where the report is
// missing.

/** A model answers, calls functions, gets their answers, and answers again, so many times at most. */
export const mostRounds = 4;
/** Bytes of the answers to the calls of one round, with their framing. */
const mostAnswered = 8_000;

/**
 * Of all rounds. A token of the usual tokenizers is a byte at least, so a text has no more of them than bytes. A later round has in it
 * what the ones before said and were answered.
 */
export function mostUsed({ body, mostTokens }: Call): Tokens {
  const first = Buffer.byteLength(JSON.stringify(body));
  const later = (mostRounds * (mostRounds - 1)) / 2;
  return {
    input: mostRounds * first + later * (mostTokens + mostAnswered),
    output: mostRounds * mostTokens,
  };
}

const charactersPerToken = 3;

export interface UsageMeter {
  /** The provider has accepted the call. */
  begin(): void;
  received(piece: Piece): void;
  /** Undefined while the call hasn't begun: then it has cost nothing. */
  used(): { tokens: Tokens; isEstimate: boolean } | undefined;
}

export function meterCall({ body }: Call): UsageMeter {
  let hasBegun = false;
  let characters = 0;
  let reported: Tokens | undefined;
  return {
    begin: () => {
      hasBegun = true;
    },
    received: ({ text = '', calls = [], usage }) => {
      characters += text.length + calls.reduce((sum, call) => sum + (call.arguments?.length ?? 0), 0);
      if (usage && isCount(usage.input) && isCount(usage.output)) reported = usage;
    },
    used: () => {
      if (!hasBegun) return undefined;
      if (reported) return { tokens: reported, isEstimate: false };
      const input = Math.ceil(JSON.stringify(body).length / charactersPerToken);
      return { tokens: { input, output: Math.ceil(characters / charactersPerToken) }, isEstimate: true };
    },
  };
}

/** What several calls have used together; undefined where none has begun. */
export function usedTogether(meters: readonly UsageMeter[]): ReturnType<UsageMeter['used']> {
  const used = meters.flatMap((meter) => meter.used() ?? []);
  if (used.length === 0) return undefined;
  const sum = (of: keyof Tokens) => used.reduce((all, { tokens }) => all + tokens[of], 0);
  return {
    tokens: { input: sum('input'), output: sum('output') },
    isEstimate: used.some(({ isEstimate }) => isEstimate),
  };
}

/** Limited to the column's range: a server may send any number. */
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31;
