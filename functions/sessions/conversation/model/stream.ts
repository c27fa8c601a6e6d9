import type OpenAI from 'openai';
import { minuteMs } from '../../../shared/durations.ts';
import { logger } from '../../../shared/logger.ts';
import type { CallBody } from './call.ts';
import { SilentModel, UnfinishedAnswer } from './failure.ts';
import type { Meter } from './usage.ts';

export interface ModelOptions {
  apiKey: string;
  baseUrl: string;
  model: string;
  /** For a whole answer; the provider's own default would be ten minutes. */
  timeoutMs?: number;
  /** For the first piece of an answer, and for each further one. */
  silenceMs?: number;
}

const defaultTimeoutMs = minuteMs;
/** The answer without the model is ready in milliseconds, so a person waits no longer than this for a better one. */
const defaultSilenceMs = 3_000;
/** Characters of prose that are taken from one answer. */
export const longestProse = 8_000;
const longestArguments = 16_000;
/** Bytes of one answer with all its framing; a token takes about 300. */
const longestBody = 4_000_000;

/** How an answer ended that has arrived. */
export interface Ending {
  toolArguments: string;
  /** Why it isn't whole; null if it is. */
  cut: 'too_long' | 'length' | 'content_filter' | null;
}

const whole = new Set(['stop', 'tool_calls', 'function_call']);

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
  body: CallBody,
  { timeoutMs = defaultTimeoutMs, silenceMs = defaultSilenceMs }: ModelOptions,
  meter: Meter,
): AsyncGenerator<string, Ending> {
  const silence = new AbortController();
  // The client's timeout ends when headers arrive; this one covers the stream.
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), silence.signal]);
  const listen = () => setTimeout(() => silence.abort(), silenceMs);
  let listening = listen();
  try {
    const stream = await (await client).chat.completions.create(body, { signal });
    meter.begin();
    let taken = 0;
    let toolArguments = '';
    let finish: string | null = null;
    for await (const { choices, usage, model: answered, id } of stream) {
      // While the reader of the words takes its time, the model isn't silent.
      clearTimeout(listening);
      const [choice] = choices;
      if (usage) {
        meter.report(usage);
        logger.info('model_used', { model: short(answered), request_id: short(id), ...usageOf(usage) });
      }
      meter.received(choice?.delta);
      const text = choice?.delta?.content ?? '';
      if (text !== '') yield text.slice(0, longestProse - taken);
      taken += text.length;
      toolArguments += argumentsIn(choice?.delta);
      if (taken > longestProse || toolArguments.length > longestArguments)
        return { toolArguments: '', cut: 'too_long' };
      finish = choice?.finish_reason ?? finish;
      listening = listen();
    }
    // The SDK doesn't distinguish a stream that was aborted or cut from one that is complete.
    if (finish === null) throw new UnfinishedAnswer();
    if (whole.has(finish)) return { toolArguments, cut: null };
    return { toolArguments: '', cut: finish === 'content_filter' ? finish : 'length' };
  } catch (error) {
    throw signal.aborted ? new SilentModel() : error;
  } finally {
    clearTimeout(listening);
  }
}
/** Only the first call counts: parallel ones are switched off, which not every server honours. */
const argumentsIn = (delta: OpenAI.ChatCompletionChunk.Choice.Delta | undefined) =>
  (delta?.tool_calls ?? [])
    // Some servers send no index with their only call.
    .map((call) => ((call.index ?? 0) === 0 ? (call.function?.arguments ?? '') : ''))
    .join('');

const usageOf = (usage: OpenAI.CompletionUsage) => ({
  prompt_tokens: usage.prompt_tokens,
  completion_tokens: usage.completion_tokens,
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
  // The client asks again by itself, after as long as the provider wants it to wait, up to a minute. Who has written
  // a message gets an answer without the model instead.
  bounded.headers.set('x-should-retry', 'false');
  return bounded;
};
