import type OpenAI from 'openai';
import { logger } from '../../../shared/logger.ts';
import { collectCalls } from './calls.ts';
import { SilentModel, UnfinishedAnswer } from './failure.ts';
import type { Call, Piece, ToolCall } from './protocol.ts';
import type { UsageMeter } from './usage.ts';

export interface ModelOptions {
  apiKey: string;
  baseUrl: string;
  model: string;
  /** For all rounds of an answer; the provider's own default would be ten minutes. */
  timeoutMs?: number;
  /** For the first words of an answer, and for each further ones. */
  silenceMs?: number;
}

export const defaultTimeoutMs = 20_000;
/** The answer without the model is ready in milliseconds, so a person waits no longer than this for a better one. */
export const defaultSilenceMs = 3_000;
/** Characters of prose that are taken from one answer. */
export const longestProse = 8_000;
/** Bytes of one answer with all its framing; a token takes about 300. */
const longestBody = 4_000_000;

/** How an answer ended that has arrived. */
export interface StreamEnd {
  /** What it said, and what it called. Nothing is called by an answer that is cut. */
  text: string;
  calls: readonly ToolCall[];
  /** Why it isn't whole; null if it is. */
  cut: 'too_long' | 'length' | 'content_filter' | null;
}

export async function openClient({ apiKey, baseUrl, timeoutMs = defaultTimeoutMs }: ModelOptions) {
  const { OpenAI: Client } = await import('openai');
  // One retry, where the connection was lost: an execution of Lambda that was frozen finds its kept ones closed.
  return new Client({ apiKey, baseURL: baseUrl, timeout: timeoutMs, maxRetries: 1, fetch: boundedFetch });
}

/**
 * Yields the model's words as they come; returns how they ended.
 * @throws when it ended without saying why: the connection was lost, the time was up, or it was no answer at all
 */
export async function* streamAnswer(
  client: Promise<OpenAI>,
  call: Call,
  { end: over, silenceMs }: { end: AbortSignal; silenceMs: number },
  meter: UsageMeter,
): AsyncGenerator<string, StreamEnd> {
  const silence = new AbortController();
  // The client's timeout ends when headers arrive; this one covers the stream.
  const signal = AbortSignal.any([over, silence.signal]);
  const listen = () => setTimeout(() => silence.abort(), silenceMs);
  let listening = listen();
  try {
    const stream = await call.open(await client, signal);
    meter.begin();
    const calls = collectCalls();
    let said = '';
    let end: Piece['end'];
    for await (const piece of stream) {
      const { text = '', calls: called = [], usage } = piece;
      meter.received(piece);
      if (usage) logger.info('model_used', { ...by(piece), ...tokensOf(usage) });
      end = piece.end ?? end;
      // A provider says at once that it has begun; a model that then thinks is silent all the same.
      if (text === '' && called.length === 0 && end === undefined) continue;
      // While the reader of the words takes its time, the model isn't silent.
      clearTimeout(listening);
      if (text !== '') yield text.slice(0, longestProse - said.length);
      said += text;
      if (said.length > longestProse || !calls.add(called)) return { text: said, calls: [], cut: 'too_long' };
      listening = listen();
    }
    // The SDK doesn't distinguish a stream that was aborted or cut from one that is complete.
    if (end === undefined) throw new UnfinishedAnswer();
    return end === 'whole'
      ? { text: said, calls: calls.all(), cut: null }
      : { text: said, calls: [], cut: end };
  } catch (error) {
    throw signal.aborted ? new SilentModel() : error;
  } finally {
    clearTimeout(listening);
  }
}

const by = ({ model, id }: Piece) => ({ model: short(model), request_id: short(id) });

const tokensOf = ({ input, output }: NonNullable<Piece['usage']>) => ({
  prompt_tokens: input,
  completion_tokens: output,
});

/** Cleaned for the log: the server chooses this text. */
const short = (text: string | undefined) => text?.slice(0, 100);

/** A stream is read line by line, so an endless line would fill the memory. */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > longestBody) controller.error(new Error('The model sent more than an answer can be.'));
      else controller.enqueue(chunk);
    },
  });
  const bounded = new Response(response.body?.pipeThrough(limit) ?? null, response);
  // The client asks again by itself, after as long as the provider wants it to wait, up to a minute. The user of a message gets
  // an answer without the model instead.
  bounded.headers.set('x-should-retry', 'false');
  return bounded;
};
