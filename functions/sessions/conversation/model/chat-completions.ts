import type OpenAI from 'openai';
import type { CallPiece, Piece, Protocol, Round } from './protocol.ts';

/**
 * The protocol that most servers speak. All that isn't said by a person stands in the first message: chat templates of
 * open models refuse a system message further down.
 */
export const chatCompletions: Protocol = (prompt) => {
  const { model, tools, lasting, history, turn, text, rounds, isLast, mostTokens, safetyIdentifier } = prompt;
  const body = {
    model,
    tools: tools.map((tool) => ({ type: 'function' as const, function: { ...tool, strict: true } })),
    messages: [
      { role: 'system' as const, content: `${lasting}\n${turn}` },
      ...history.map(({ role, text: content }) => ({ role, content })),
      { role: 'user' as const, content: text },
      ...rounds.flatMap(messagesOf),
    ],
    parallel_tool_calls: true,
    // The tools stay where they are, since they begin the prompt.
    ...(isLast && { tool_choice: 'none' as const }),
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

const messagesOf = ({ text, calls, answers }: Round) => [
  {
    role: 'assistant' as const,
    content: text === '' ? null : text,
    tool_calls: calls.map(({ id, name, arguments: given }) => ({
      id,
      type: 'function' as const,
      function: { name, arguments: given },
    })),
  },
  ...calls.map(({ id }, n) => ({ role: 'tool' as const, tool_call_id: id, content: answers[n] ?? '' })),
];

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
      calls: (choice?.delta?.tool_calls ?? []).map(callPiece),
      ...(finish && { end: ends[finish] ?? 'length' }),
      ...(usage && { usage: { input: usage.prompt_tokens, output: usage.completion_tokens } }),
    };
  }
}

/** Some servers send no index with their only call. */
const callPiece = ({
  index = 0,
  id,
  function: part,
}: OpenAI.ChatCompletionChunk.Choice.Delta.ToolCall): CallPiece => ({
  place: index,
  id,
  name: part?.name,
  arguments: part?.arguments,
});
