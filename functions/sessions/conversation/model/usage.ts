import type OpenAI from 'openai';
import type { Tokens } from '../spending.ts';
import type { CallBody } from './call.ts';

// What a call of a model uses: at most, as its provider reports it, and as it is estimated where that is missing.

/** A token of the usual tokenizers is a byte at least, so a text has no more of them than bytes. */
export const mostUsed = ({ messages, tools, max_completion_tokens: output }: CallBody): Tokens => ({
  input: Buffer.byteLength(JSON.stringify({ messages, tools })),
  output,
});

const charactersPerToken = 3;

export interface Meter {
  /** The provider has accepted the call. */
  begin(): void;
  received(delta: OpenAI.ChatCompletionChunk.Choice.Delta | undefined): void;
  report(usage: OpenAI.CompletionUsage): void;
  /** Undefined while the call hasn't begun: then it has cost nothing. */
  used(): { tokens: Tokens; isEstimate: boolean } | undefined;
}

export function meterCall({ messages, tools }: CallBody): Meter {
  let hasBegun = false;
  let characters = 0;
  let reported: Tokens | undefined;
  return {
    begin: () => {
      hasBegun = true;
    },
    received: (delta) => {
      const calls = (delta?.tool_calls ?? []).map((call) => call.function?.arguments ?? '');
      for (const text of [delta?.content ?? '', ...calls]) characters += text.length;
    },
    report: ({ prompt_tokens: input, completion_tokens: output }) => {
      if (isCount(input) && isCount(output)) reported = { input, output };
    },
    used: () => {
      if (!hasBegun) return undefined;
      if (reported) return { tokens: reported, isEstimate: false };
      const input = Math.ceil(JSON.stringify({ messages, tools }).length / charactersPerToken);
      return { tokens: { input, output: Math.ceil(characters / charactersPerToken) }, isEstimate: true };
    },
  };
}

/** What fits into the column: a server may send anything. */
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31;
