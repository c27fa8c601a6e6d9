import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { streamResponse } from './responses-stream.ts';

/** What the fake model streams. */
export interface ModelScript {
  text?: string[];
  /** Says first all that it was given. */
  echoes?: boolean;
  /** Arguments of the tool call, sent in pieces. */
  arguments?: object | string;
  /** Answers with this status instead. */
  status?: number;
  /** With the status: seconds until it wants to be asked again. */
  retryAfter?: number;
  /** The code of its error: with the status, or of an answer by the responses protocol that fails on its way. */
  code?: string;
  /** Cuts the connection after the text. */
  cut?: boolean;
  /** Says nothing at all, or nothing more after the text. */
  hang?: boolean;
  /** Why the answer ends; null ends it without a reason. By default the one that fits. */
  finish?: string | null;
  /** Answers with this page instead of a stream. */
  page?: string;
  /** Leaves the tool call's index out, as some servers do. */
  noIndex?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: requests as the client sends them
export type ModelRequest = any;

/** Speaks the streaming chat completions protocol, and that of responses; remembers what it was asked. */
export async function startChatCompletions() {
  const requests: ModelRequest[] = [];
  let script: ModelScript = {};
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ path: request.url, headers: request.headers, body: JSON.parse(body) });
    const { text = [], status, retryAfter, code, cut, hang, page, noIndex } = script;
    if (hang && text.length === 0) return;
    if (page !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(page);
      return;
    }
    if (status) {
      const wait = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
      response.writeHead(status, { 'Content-Type': 'application/json', ...wait });
      response.end(JSON.stringify({ error: { message: `refused, and quotes: ${body}`, code } }));
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    if (request.url?.endsWith('/responses')) {
      streamResponse(response, script);
      return;
    }
    const chunk = (delta: object, rest: object = {}) =>
      response.write(
        `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', model: 'fake', choices: [{ index: 0, delta, finish_reason: null }], ...rest })}\n\n`,
      );
    if (script.echoes) chunk({ content: body });
    for (const content of text) chunk({ content });
    if (hang) return;
    if (cut) {
      response.destroy();
      return;
    }
    if (script.arguments !== undefined) {
      const json = typeof script.arguments === 'string' ? script.arguments : JSON.stringify(script.arguments);
      const index = noIndex ? {} : { index: 0 };
      const call = {
        ...index,
        id: 'call-1',
        type: 'function',
        function: { name: 'set_gate_inputs', arguments: '' },
      };
      chunk({ tool_calls: [call] });
      for (const piece of json.match(/.{1,7}/gs) ?? []) {
        chunk({ tool_calls: [{ ...index, function: { arguments: piece } }] });
      }
    }
    const finish = script.finish === undefined ? fitting(script) : script.finish;
    chunk({}, { choices: [{ index: 0, delta: {}, finish_reason: finish }] });
    chunk({}, { choices: [], usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 } });
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    plays(next: ModelScript) {
      requests.length = 0;
      script = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const fitting = ({ arguments: called }: ModelScript) => (called === undefined ? 'stop' : 'tool_calls');

export type ChatCompletions = Awaited<ReturnType<typeof startChatCompletions>>;
