import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { streamResponse } from './responses-stream.ts';

/** What the fake model streams. */
export interface ModelScript {
  text?: string[];
  /** Says first all that it was given. */
  echoes?: boolean;
  /** Arguments of the call of `set_gate_inputs`, sent in pieces. */
  arguments?: object | string;
  /** Functions that it calls besides. */
  calls?: readonly FunctionCall[];
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
  /** Leaves out what it has used. */
  isUnreported?: boolean;
  /** Answers with this page instead of a stream. */
  page?: string;
  /** Leaves the tool call's index out, as some servers do. */
  noIndex?: boolean;
}

/** A function that the fake model calls. */
export interface FunctionCall {
  name: string;
  arguments: object | string;
}

/** All calls of an answer, in their order. */
export const callsIn = ({ arguments: read, calls = [] }: ModelScript): FunctionCall[] => [
  ...(read === undefined ? [] : [{ name: 'set_gate_inputs', arguments: read }]),
  ...calls,
];

export const jsonOf = ({ arguments: given }: FunctionCall) =>
  typeof given === 'string' ? given : JSON.stringify(given);

/** What it answers to a request, by how many came before it. */
export type ModelPlay = ModelScript | ((request: ModelRequest, before: number) => ModelScript);

// biome-ignore lint/suspicious/noExplicitAny: requests as the client sends them
export type ModelRequest = any;

/** What functions have answered to it until now, in either protocol. */
export const answersIn = ({ messages, input = [] }: ModelRequest): string[] =>
  (messages ?? input).flatMap((each: ModelRequest) =>
    each.role === 'tool' ? [each.content] : each.type === 'function_call_output' ? [each.output] : [],
  );

/** Speaks the streaming chat completions protocol, and that of responses; remembers what it was asked. */
export async function startChatCompletions() {
  const requests: ModelRequest[] = [];
  let play: ModelPlay = {};
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ path: request.url, headers: request.headers, body: JSON.parse(body) });
    const script = typeof play === 'function' ? play(requests.at(-1), requests.length - 1) : play;
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
    for (const [place, call] of callsIn(script).entries()) {
      const index = noIndex ? {} : { index: place };
      const begun = {
        id: `call-${place + 1}`,
        type: 'function',
        function: { name: call.name, arguments: '' },
      };
      chunk({ tool_calls: [{ ...index, ...begun }] });
      for (const piece of jsonOf(call).match(/.{1,7}/gs) ?? [])
        chunk({ tool_calls: [{ ...index, function: { arguments: piece } }] });
    }
    const finish = script.finish === undefined ? fitting(script) : script.finish;
    chunk({}, { choices: [{ index: 0, delta: {}, finish_reason: finish }] });
    if (!script.isUnreported)
      chunk({}, { choices: [], usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 } });
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    plays(next: ModelPlay) {
      requests.length = 0;
      play = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const fitting = (script: ModelScript) => (callsIn(script).length === 0 ? 'stop' : 'tool_calls');

export type ChatCompletions = Awaited<ReturnType<typeof startChatCompletions>>;
