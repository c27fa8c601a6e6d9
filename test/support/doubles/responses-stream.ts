import type { ServerResponse } from 'node:http';
import { callsIn, jsonOf, type ModelScript } from './chat-completions-server.ts';

/** Streams an answer as the responses protocol has it, up to its end or to where the script breaks it off. */
export function streamResponse(response: ServerResponse, script: ModelScript): void {
  let sequence = 0;
  const send = (type: string, rest: object) =>
    response.write(
      `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: sequence++, ...rest })}\n\n`,
    );
  const answer = { id: 'resp-1', object: 'response', model: 'fake', output: [] };
  send('response.created', { response: { ...answer, status: 'in_progress' } });
  for (const delta of script.text ?? [])
    send('response.output_text.delta', {
      item_id: 'msg-1',
      output_index: 0,
      content_index: 0,
      logprobs: [],
      delta,
    });
  if (script.hang) return;
  if (script.cut) {
    response.destroy();
    return;
  }
  for (const [place, call] of callsIn(script).entries()) {
    const at = { output_index: place + 1 };
    const item = {
      type: 'function_call',
      id: `fc-${place + 1}`,
      call_id: `call-${place + 1}`,
      name: call.name,
    };
    send('response.output_item.added', { ...at, item: { ...item, arguments: '', status: 'in_progress' } });
    for (const delta of jsonOf(call).match(/.{1,7}/gs) ?? [])
      send('response.function_call_arguments.delta', { ...at, item_id: item.id, delta });
  }
  const usage = { input_tokens: 10, output_tokens: 5, total_tokens: 15 };
  if (script.code !== undefined)
    send('response.failed', {
      response: { ...answer, status: 'failed', error: { code: script.code, message: 'no' } },
    });
  else if (script.finish === undefined)
    send('response.completed', { response: { ...answer, status: 'completed', usage } });
  else if (script.finish !== null)
    send('response.incomplete', {
      response: {
        ...answer,
        status: 'incomplete',
        usage,
        incomplete_details: { reason: script.finish === 'length' ? 'max_output_tokens' : script.finish },
      },
    });
  response.end();
}
