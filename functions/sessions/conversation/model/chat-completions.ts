import type OpenAI from 'openai';
import type { Piece, Protocol } from './protocol.ts';

/**
 * The protocol that most servers speak. All that isn't said by a person stands in the first message: chat templates of
 * open models refuse a system message further down.
 */
export const chatCompletions: Protocol = (prompt) => {
  const { model, tool, lasting, history, turn, text, mostTokens, safetyIdentifier } = prompt;
  const body = {
    model,
    tools: [{ type: 'function' as const, function: { ...tool, strict: true } }],
    messages: [
      { role: 'system' as const, content: `${lasting}\n${turn}` },
      ...history.map(({ role, text: content }) => ({ role, content })),
      { role: 'user' as const, content: text },
    ],
    parallel_tool_calls: false,
    max_completion_tokens: mostTokens,
    stream: true as const,
    stream_options: { include_usage: true },
    safety_identifier: safetyIdentifier,
  };
  return {
    model,
    mostTokens,
    body,
    open: async (client, signal) => pieces(await client.chat.completions.create(body, { signal })),
  };
};

const ends: Readonly<Record<string, Piece['end']>> = {
  stop: 'whole',
  tool_calls: 'whole',
  function_call: 'whole',
  content_filter: 'content_filter',
};

async function* pieces(stream: AsyncIterable<OpenAI.ChatCompletionChunk>): AsyncGenerator<Piece> {
  for await (const { choices, usage, model, id } of stream) {
    const [choice] = choices;
    const finish = choice?.finish_reason;
    yield {
      model,
      id,
      text: choice?.delta?.content ?? '',
      toolArguments: argumentsIn(choice?.delta),
      ...(finish && { end: ends[finish] ?? 'length' }),
      ...(usage && { usage: { input: usage.prompt_tokens, output: usage.completion_tokens } }),
    };
  }
}

/** Only the first call counts: parallel ones are switched off, which not every server honours. */
const argumentsIn = (delta: OpenAI.ChatCompletionChunk.Choice.Delta | undefined) =>
  (delta?.tool_calls ?? [])
    // Some servers send no index with their only call.
    .map((call) => ((call.index ?? 0) === 0 ? (call.function?.arguments ?? '') : ''))
    .join('');
