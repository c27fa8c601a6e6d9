import type { IncomingHttpHeaders, IncomingMessage, RequestListener, Server } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A server between two others. */
export interface Front {
  port: number;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string | Buffer;
}

/** Listens on the port of loopback, 0 for a free one; what `answer` throws is a 502 with the reason. */
export async function startFront(
  create: (listener: RequestListener) => Server,
  port: number,
  answer: (request: IncomingMessage) => Promise<Answer>,
): Promise<Front> {
  const server = create((request, response) => {
    void answer(request)
      .catch((error: Error) => ({ status: 502, headers: {}, body: `judge: ${error.stack}` }))
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface Sent {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body?: Buffer;
}

const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** One https request with the headers as they are, the host's too, which fetch would choose by itself. */
export async function send(server: string, sent: Sent, authority?: string): Promise<Answer> {
  const { method, path, headers, body } = sent;
  const { hostname, port } = new URL(server);
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)));
  const length = body && body.length > 0 ? { 'content-length': String(body.length) } : {};
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { hostname, port, method, path, servername: 'localhost', timeout: 30_000, ca: authority };
    const request = httpsRequest({ ...options, headers: { ...kept, ...length } }, resolve);
    request.on('error', reject);
    request.on('timeout', () => request.destroy(new Error(`no answer from ${server} within 30 s`)));
    request.end(body);
  });
  const answered = Object.entries(response.headers).filter(([name]) => !hopByHop.includes(name));
  const headersBack = Object.fromEntries(answered);
  return { status: response.statusCode ?? 0, headers: headersBack, body: await buffer(response) };
}
