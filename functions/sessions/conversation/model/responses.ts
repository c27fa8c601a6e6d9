import type { Responses } from 'openai/resources/responses/responses';
import { FailedAnswer } from './failure.ts';
import type { Piece, Protocol } from './protocol.ts';

/** OpenAI's newer protocol. The provider is asked to keep nothing: it would store each answer for a month. */
export const responses: Protocol = (prompt) => {
  const { model, tool, lasting, history, turn, text, mostTokens, safetyIdentifier } = prompt;
  const body = {
    model,
    tools: [{ type: 'function' as const, ...tool, strict: true }],
    instructions: lasting,
    input: [
      ...history.map(({ role, text: content }) => ({ role, content })),
      { role: 'developer' as const, content: turn },
      { role: 'user' as const, content: text },
    ],
    parallel_tool_calls: false,
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

async function* pieces(stream: AsyncIterable<Responses.ResponseStreamEvent>): AsyncGenerator<Piece> {
  let called: string | undefined;
  for await (const event of stream) {
    if (event.type === 'response.output_text.delta') yield { text: event.delta };
    else if (event.type === 'response.function_call_arguments.delta') {
      // Only the first call counts, as with chat completions.
      called ??= event.item_id;
      yield { toolArguments: event.item_id === called ? event.delta : '' };
    } else if (event.type === 'response.completed') yield { ...told(event.response), end: 'whole' };
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
