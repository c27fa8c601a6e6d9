import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestListener } from './gateway/api-gateway.ts';
import { foreignRequest, leaveIdleConnections, refuse } from './host/loopback.ts';
import type { Sockets } from './sockets/sockets.ts';

/** The one public port: the API, and under /_local what the machine's user wants to look at. */
export interface FrontDoor {
  url: string;
  /** Until it is open, everything is answered with 503. */
  open(api: RequestListener | undefined, admin: RequestListener, sockets: Sockets | undefined): void;
  close(): Promise<void>;
}

// Node refuses more than 16 KiB with an empty 431. The longest query that a client of the contract may send, each of its
// characters written as up to twelve, is longer: a text that is too long gets the API's own answer.
const mostHeaderBytes = 128 * 1024;

/**
 * Takes the port before anything else is started.
 * @throws Error saying what to do when the port is taken or is none
 */
export async function takePort(port: number): Promise<FrontDoor> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('PORT must be a number from 0 (any free one) to 65535.');
  }
  let listeners: { api: RequestListener | undefined; admin: RequestListener } | undefined;
  let sockets: Sockets | undefined;
  const server = createServer({ maxHeaderSize: mostHeaderBytes }, (request, response) => {
    const isAdmin = request.url?.startsWith('/_local') === true;
    const others = sockets?.takes(request) ? sockets.listener : listeners?.api;
    const listener = isAdmin ? listeners?.admin : others;
    if (!listener) return notYet(response);
    const reason = isAdmin ? foreignRequest(request, request.socket.localPort ?? port, '/_local') : undefined;
    if (reason) return refuse(response, reason);
    listener(request, response).catch((error: unknown) => fail(request, response, error));
  });
  server.on('upgrade', (request, socket, head) => {
    if (!sockets?.takes(request)) return socket.destroy();
    sockets.upgrade(request, socket, head).catch(() => socket.destroy());
  });
  leaveIdleConnections(server);
  await listen(server, port);
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${actualPort}`,
    open(api, admin, served) {
      listeners = { api, admin };
      sockets = served;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sockets?.close();
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      const text = `Port ${port} is taken by another program. Stop that one, or choose a port: PORT=8001 npm start.`;
      reject(taken ? new Error(text) : error);
    });
    // Loopback only: the bot check passes every request, and /_local asks for no sign-in.
    server.listen(port, '127.0.0.1', resolve);
  });
}

function notYet(response: ServerResponse) {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
  response.end('{"detail":"The local cloud is starting."}');
}

// A request that was cut off while it was sent, or an error of the host itself.
function fail(request: IncomingMessage, response: ServerResponse, error: unknown) {
  if (request.destroyed && !request.complete) return;
  process.stderr.write(`${request.method} ${request.url}: ${error instanceof Error ? error.stack : error}\n`);
  if (response.headersSent) response.destroy();
  else
    response
      .writeHead(500, { 'content-type': 'application/json' })
      .end('{"detail":"The local host failed."}');
}
