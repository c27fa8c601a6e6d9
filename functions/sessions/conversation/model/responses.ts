import type { Responses } from 'openai/resources/responses/responses';
import { FailedAnswer } from './failure.ts';
import type { Piece, Protocol, Round } from './protocol.ts';

/** OpenAI's newer protocol. The provider is asked to keep nothing: it would store each answer for a month. */
export const responses: Protocol = (prompt) => {
  const { model, tools, lasting, history, turn, text, rounds, isLast, mostTokens, safetyIdentifier } = prompt;
  const body = {
    model,
    tools: tools.map((tool) => ({ type: 'function' as const, ...tool, strict: true })),
    instructions: lasting,
    input: [
      ...history.map(({ role, text: content }) => ({ role, content })),
      { role: 'developer' as const, content: turn },
      { role: 'user' as const, content: text },
      ...rounds.flatMap(itemsOf),
    ],
    parallel_tool_calls: true,
    // The tools stay where they are, since they begin the prompt.
    ...(isLast && { tool_choice: 'none' as const }),
    max_output_tokens: mostTokens,
    store: false,
    stream: true as const,
    safety_identifier: safetyIdentifier,
  };
  return {
    model,
    mostTokens,
    body,
    open: async ({ responses: endpoint }, signal) => pieces(await endpoint.create(body, { signal })),
  };
};

const itemsOf = ({ text, calls, answers }: Round): Responses.ResponseInputItem[] => [
  ...(text === '' ? [] : [{ role: 'assistant' as const, content: text }]),
  ...calls.map(({ id, name, arguments: given }) => ({
    type: 'function_call' as const,
    call_id: id,
    name,
    arguments: given,
  })),
  ...calls.map(({ id }, n) => ({
    type: 'function_call_output' as const,
    call_id: id,
    output: answers[n] ?? '',
  })),
];

async function* pieces(stream: AsyncIterable<Responses.ResponseStreamEvent>): AsyncGenerator<Piece> {
  for await (const event of stream) {
    if (event.type === 'response.output_text.delta') yield { text: event.delta };
    else if (event.type === 'response.output_item.added') {
      const { item, output_index: place } = event;
      if (item.type === 'function_call') yield { calls: [{ place, id: item.call_id, name: item.name }] };
    } else if (event.type === 'response.function_call_arguments.delta')
      yield { calls: [{ place: event.output_index, arguments: event.delta }] };
    else if (event.type === 'response.completed') yield { ...told(event.response), end: 'whole' };
    else if (event.type === 'response.incomplete') {
      const reason = event.response.incomplete_details?.reason;
      yield { ...told(event.response), end: reason === 'content_filter' ? reason : 'length' };
    } else if (event.type === 'response.failed') throw new FailedAnswer(event.response.error?.code);
    else if (event.type === 'error') throw new FailedAnswer(event.code);
  }
}

const told = ({ model, id, usage }: Responses.Response): Piece => ({
  model,
  id,
  ...(usage && { usage: { input: usage.input_tokens, output: usage.output_tokens } }),
});
