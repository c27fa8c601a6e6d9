import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Whether the client closed the connection before it had the whole answer. */
  hasLeft: boolean;
}

/** What the server does with one request. */
export type Scripted = (response: ServerResponse) => void;

export interface ScriptedServer {
  url: string;
  /** All requests, oldest first. */
  received: Received[];
  /** Answers the next requests, one each; further ones get a 418. */
  script(...answers: Scripted[]): void;
  close(): Promise<void>;
}

/** An API that answers as a test says, and breaks where it says. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const received: Received[] = [];
  let answers: Scripted[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { method = '', url = '', headers } = request;
    const noted: Received = { method, url, headers, body, hasLeft: false };
    received.push(noted);
    response.on('close', () => {
      noted.hasLeft = !response.writableFinished;
    });
    const answer = answers.shift() ?? refusal(418, 'not_scripted');
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    script(...next) {
      received.length = 0;
      answers = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const json =
  (body: unknown, status = 200): Scripted =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export const refusal =
  (status: number, code: string, headers: Record<string, string> = {}): Scripted =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'request-1', ...headers })
      .end(JSON.stringify({ detail: `Refused: ${code}.`, code }));

/** The connection breaks before the answer. */
export const cutBefore: Scripted = (response) => void response.socket?.resetAndDestroy();

/** The connection breaks within the answer. */
export const cutWithin: Scripted = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"items": [', () => response.socket?.resetAndDestroy());
};

/**
 * A stream of these pieces of text.
 * @param end `cut` breaks the connection, `end` ends the answer, and `silence` leaves it open without a further word
 */
export const stream =
  (pieces: readonly (string | Buffer)[], end: 'cut' | 'end' | 'silence' = 'end'): Scripted =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    const write = (index: number): void => {
      const piece = pieces[index];
      if (piece !== undefined) response.write(piece, () => write(index + 1));
      else if (end === 'end') response.end();
      // An orderly end of the connection, which takes back nothing of what was written, within the answer.
      else if (end === 'cut') response.socket?.destroy();
    };
    write(0);
  };

/** A frame of a reply or a deployment's stream. */
export const frame = (id: number, data: unknown): string => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
export const done = 'data: [DONE]\n\n';
