import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/**
 * Opens a server to programs of this machine on a free port, and to no web page: see `foreignRequest`.
 * @returns its port, and how to end it with all its connections
 */
export async function listenOnLoopback(
  server: Server | TlsServer,
): Promise<{ port: number; close(): Promise<void> }> {
  refuseForeign(server);
  leaveIdleConnections(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Leaves it to clients to close connections that are idle. Node would close them after 5 s, and a client that sends just
 * then gets ECONNRESET and can't know whether its request was carried out. An API Gateway in front of the functions
 * waits for minutes; and everything behind this server ends with the process.
 */
export function leaveIdleConnections(server: Server | TlsServer): void {
  server.keepAliveTimeout = 0;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Lets the listeners that the server has by now see only requests of this machine's programs. */
export function refuseForeign(server: Server | TlsServer): void {
  const listeners = server.listeners('request') as Listener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Of the connection: a server that was closed meanwhile has no address any more.
    const reason = foreignRequest(request, request.socket.localPort ?? 0, 'This stand-in');
    if (reason) return refuse(response, reason);
    for (const listener of listeners) listener.call(server, request, response);
  });
}

/**
 * Why a request is not answered, or undefined. Mails with tokens lie on this machine, roles of the customer's cloud can
 * be made on it, without a sign-in. A web page that the machine's user has open elsewhere can send requests to these
 * ports, and with a name that it lets point to 127.0.0.1 it could read the answers.
 * @param port that pages of this origin may come from; requests that another server here passes on have its port as host
 */
export function foreignRequest(
  { headers, method }: IncomingMessage,
  port: number,
  place: string,
): string | undefined {
  const { host = '', origin } = headers;
  if (!ownHost.test(host))
    return `${place} answers only under http://localhost:${port}, not under the name "${host}".`;
  const isOwn = origin === undefined || origins.some((name) => origin.toLowerCase() === `${name}:${port}`);
  if (!isOwn) return `${place} answers no page of another origin.`;
  const site = headers['sec-fetch-site'];
  // A link that was followed shows the page to its user and nothing to where the link stood.
  const isFollowed =
    method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isFollowed)
    return `${place} answers no page of another site.`;
  return undefined;
}

const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const origins = ['http', 'https'].flatMap((scheme) =>
  ['localhost', '127.0.0.1', '[::1]'].map((name) => `${scheme}://${name}`),
);

/** 403 with the reason. */
export function refuse(response: ServerResponse, detail: string) {
  response.writeHead(403, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ detail }));
}
