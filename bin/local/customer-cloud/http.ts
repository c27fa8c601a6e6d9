import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { newId } from '../../../functions/shared/ids.ts';
import { listenOnLoopback } from '../host/loopback.ts';
import type { AwsAnswer } from './aws-request.ts';

export interface HttpExchange {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

/** `cut`: the connection ends without an answer; `silent`: it stays open without one. */
export type HttpAnswer = AwsAnswer | 'cut' | 'silent';

/** An http server on a free loopback port that answers every request through one function. */
export async function startHttp(answer: (exchange: HttpExchange) => Promise<HttpAnswer>) {
  const server = createServer(async (request, response) => {
    try {
      const { method = 'GET', headers } = request;
      const url = new URL(request.url ?? '/', 'http://localhost');
      const answered = await answer({ method, url, headers, body: await text(request) });
      if (answered === 'silent') return;
      if (answered === 'cut') return void request.socket.destroy();
      const { status, contentType, body, headers: more } = answered;
      response.writeHead(status, {
        'content-type': contentType,
        'x-amzn-requestid': newId('request'),
        'content-length': Buffer.byteLength(body),
        ...more,
      });
      response.end(body);
    } catch (error) {
      // A fault of the double itself: say so in its own words, not in a service's.
      response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  });
  const { port, close } = await listenOnLoopback(server);
  return { url: `http://127.0.0.1:${port}`, close };
}
