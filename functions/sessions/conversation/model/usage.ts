import type { Tokens } from '../spending.ts';
import type { Call, Piece } from './protocol.ts';

// What a call of a model uses: at most, as its provider reports it, and as it is estimated where that is missing.

/** A token of the usual tokenizers is a byte at least, so a text has no more of them than bytes. */
export const mostUsed = ({ body, mostTokens }: Call): Tokens => ({
  input: Buffer.byteLength(JSON.stringify(body)),
  output: mostTokens,
});

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
    received: ({ text = '', toolArguments = '', usage }) => {
      characters += text.length + toolArguments.length;
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

/** What fits into the column: a server may send anything. */
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31;
