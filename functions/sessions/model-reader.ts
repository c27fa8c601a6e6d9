import type OpenAI from 'openai';
import { hashSecret } from '../shared/ids.ts';
import { logger } from '../shared/logger.ts';
import { fieldsUpTo } from './gates.ts';
import { readText } from './guided-reader.ts';
import { chatMessages } from './model-prompt.ts';
import { gateTool, type ModelIntent, readToolArguments } from './model-tool.ts';
import { askedField, type Intents, type Reader, type Reading, type ReadRequest } from './reader.ts';

export interface ModelOptions {
  apiKey: string;
  baseUrl: string;
  model: string;
  /** For a whole answer; the provider's own default would be ten minutes. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 60_000;
/** A few sentences and the tool's arguments. */
const mostTokens = 1_000;

const fallbackNote = 'The language model did not answer, so I read your message without it.';

/**
 * Understands messages with a language model: it phrases the answer and proposes values. What the user's words say
 * literally is read beside it and wins; whether they confirm anything is read from them alone.
 */
export function modelReader(options: ModelOptions): Reader {
  let opened: Promise<OpenAI> | undefined;
  return {
    async *read(request) {
      const { agent, state, text } = request;
      const fields = agent.gates.flatMap((gate) => gate.fields);
      const literal = readText(text, { fields, gateFields: state.gate.fields, asked: askedField(state) });
      let said = '';
      let toolArguments = '';
      try {
        // Loaded on the first message: other functions of the bundle don't need it.
        opened ??= openClient(options);
        for await (const part of streamAnswer(await opened, options, request)) {
          toolArguments += part.toolArguments;
          said += part.text;
          if (part.text !== '') yield { type: 'token', text: part.text };
        }
      } catch (error) {
        // Names only: a provider's message may quote the request, and with it what the user wrote.
        logger.warn('model_failed', {
          model: options.model,
          error_name: (error as Error).name,
          ...statusOf(error),
        });
        yield { type: 'token', text: said === '' ? fallbackNote : `\n\n${fallbackNote}` };
        yield { type: 'reading', reading: literal };
        return;
      }
      yield { type: 'reading', reading: merge(literal, toolArguments, request) };
    },
  };
}

async function openClient({ apiKey, baseUrl, timeoutMs = defaultTimeoutMs }: ModelOptions): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  // One retry: with the SDK's two, a message could be billed three times.
  return new Client({ apiKey, baseURL: baseUrl, timeout: timeoutMs, maxRetries: 1 });
}

async function* streamAnswer(
  client: OpenAI,
  { model, timeoutMs = defaultTimeoutMs }: ModelOptions,
  request: ReadRequest,
) {
  const fields = fieldsUpTo(request.agent, request.state.gate.number);
  const stream = await client.chat.completions.create(
    {
      model,
      messages: chatMessages(request),
      tools: [gateTool(fields)],
      parallel_tool_calls: false,
      max_completion_tokens: mostTokens,
      stream: true,
      stream_options: { include_usage: true },
      // Tells the provider's abuse checks users apart, and not who they are.
      safety_identifier: hashSecret(request.userId),
    },
    // The client's timeout ends when headers arrive; this one covers the stream.
    { signal: AbortSignal.timeout(timeoutMs) },
  );
  for await (const chunk of stream) {
    const delta = chunk.choices[0]?.delta;
    if (chunk.usage)
      logger.info('model_used', { model: chunk.model, request_id: chunk.id, ...usageOf(chunk.usage) });
    yield {
      text: delta?.content ?? '',
      // Only the first call counts: parallel ones are switched off, which not every server honours.
      toolArguments:
        delta?.tool_calls
          ?.map((call) => (call.index === 0 ? (call.function?.arguments ?? '') : ''))
          .join('') ?? '',
    };
  }
}

const usageOf = (usage: OpenAI.CompletionUsage) => ({
  prompt_tokens: usage.prompt_tokens,
  completion_tokens: usage.completion_tokens,
});

const statusOf = (error: unknown) => {
  const { status } = error as { status?: number };
  return status === undefined ? {} : { status };
};

function merge(literal: Reading, toolArguments: string, { agent, state }: ReadRequest): Reading {
  const proposed = readToolArguments(toolArguments, fieldsUpTo(agent, state.gate.number));
  if (!proposed) return literal;
  const inferred = Object.keys(proposed.values).some((name) => !(name in literal.values));
  return {
    values: { ...proposed.values, ...literal.values },
    intents: heldBack(literal.intents, proposed.intent),
    unread: literal.unread,
    inferred,
  };
}

/** A model that understands a doubt can hold a confirmation back. Making one is not in its power. */
function heldBack(intents: Intents, intent: ModelIntent | null): Intents {
  const isDoubted = intent === 'question' || intent === 'decline' || intent === 'change';
  return isDoubted ? { ...intents, confirm: false, deploy: false } : intents;
}
