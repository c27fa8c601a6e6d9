import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { certificateOf, newAuthority } from '../builders/keys/certificates.ts';

/** What a receiver does with a request. */
export type Answer = (
  request: IncomingMessage & { body: string },
  response: ServerResponse,
  socket: Socket,
) => void;

export const answersWith =
  (status: number, body = '', headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
  };

/** An HTTPS server on this machine, with a certificate for these hosts by an authority that only the test knows. */
export async function webhookReceiver(
  hosts: readonly string[] = ['receiver.invalid'],
  addresses = ['127.0.0.1'],
) {
  const ca = await newAuthority();
  const { cert, key } = await certificateOf(ca, { names: hosts, addresses });
  const received: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const state: { answer: Answer } = { answer: answersWith(204) };
  const sockets = new Set<Duplex>();
  let connections = 0;
  const server = createServer({ cert, key }, async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    received.push({ url: request.url ?? '', headers: request.headers, body });
    state.answer(Object.assign(request, { body }), response, request.socket);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    connections += 1;
    socket.on('error', () => {});
  });
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    authority: ca.cert,
    received,
    state,
    /** Since this was asked last. */
    connections() {
      const count = connections;
      connections = 0;
      return count;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
