import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { requestUrl } from '../gateway/proxy-event.ts';
import type { SocketApi } from './socket-api.ts';

/** API Gateway's limits: https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html */
const limits = { frameBytes: 32 * 1024, messageBytes: 128 * 1024, idleMs: 600_000, longestMs: 7_200_000 };

/** The gateway of WebSockets. */
export interface Sockets {
  /** Whether a request is for it: handshakes, and requests about connections. */
  takes(request: IncomingMessage): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** Requests under `/<stage>/@connections/<id>`. */
  listener(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): void;
}

/** Does something after some milliseconds. @returns what prevents it */
export type After = (ms: number, act: () => void) => () => void;

const usualAfter: After = (ms, act) => {
  const timer = setTimeout(act, ms).unref();
  return () => clearTimeout(timer);
};

/**
 * Serves a template's WebSocket API as API Gateway does.
 * @param after for tests of what lasts minutes and hours
 */
export function createSockets(api: SocketApi, after: After = usualAfter): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.messageBytes });
  const open = new Map<string, WebSocket>();
  const invoke = (routeKey: string, connectionId: string, more: object, request: object = {}) => {
    const route = api.routes.get(routeKey);
    if (route?.kind !== 'function') return undefined;
    const requestContext = {
      ...request,
      apiId: api.id,
      stage: api.stage,
      routeKey,
      connectionId,
      eventType: { $connect: 'CONNECT', $disconnect: 'DISCONNECT' }[routeKey] ?? 'MESSAGE',
      requestId: randomUUID(),
      requestTimeEpoch: Date.now(),
    };
    return route.target.invoke({ requestContext, isBase64Encoded: false, ...more });
  };

  const hear = async (id: string, socket: WebSocket, data: RawData, isBinary: boolean) => {
    const text = isBinary ? '' : data.toString();
    const named = memberOf(text, api.routeMember);
    const routeKey = named !== undefined && api.routes.has(named) ? named : '$default';
    const route = api.routes.get(routeKey);
    if (route?.kind === 'mock' && route.text !== undefined) socket.send(route.text);
    await invoke(routeKey, id, { body: text });
  };

  const begin = (id: string, socket: WebSocket) => {
    open.set(id, socket);
    const goAway = () => socket.close(1001, 'Going away');
    const noLonger = after(limits.longestMs, goAway);
    let noIdling = after(limits.idleMs, goAway);
    socket.on('message', (data: RawData, isBinary) => {
      noIdling();
      noIdling = after(limits.idleMs, goAway);
      if ((data as Buffer).length > limits.frameBytes) return socket.close(1009, 'Message too big');
      void hear(id, socket, data, isBinary);
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      noIdling();
      noLonger();
      open.delete(id);
      void invoke('$disconnect', id, {});
    });
  };

  return {
    takes: (request) => new RegExp(`^/${api.stage}(/@connections/|/?(\\?|$))`).test(request.url ?? ''),

    async upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      const id = randomBytes(10).toString('base64url').replace(/.$/, '=');
      const query = Object.fromEntries(requestUrl(request)?.searchParams ?? []);
      const { remoteAddress: sourceIp, localPort } = request.socket;
      const identity = { sourceIp, userAgent: request.headers['user-agent'] };
      const asked = { queryStringParameters: query, headers: request.headers };
      const place = { identity, domainName: `localhost:${localPort}`, connectedAt: Date.now() };
      const outcome = await invoke('$connect', id, asked, place);
      const { statusCode = 500 } = (outcome?.ok ? outcome.payload : {}) as { statusCode?: number };
      if (statusCode < 200 || statusCode > 299) {
        socket.end(`HTTP/1.1 ${statusCode} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
        return;
      }
      // A page that has left meanwhile gets no handshake, and its connection ends as another one does.
      if (socket.destroyed) return void invoke('$disconnect', id, {});
      server.handleUpgrade(request, socket, head, (each) => begin(id, each));
    },

    async listener(request, response) {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const answer = (status: number, type?: string) =>
        response.writeHead(status, type ? { 'x-amzn-errortype': type } : {}).end('{}');
      // Of AWS's only signed requests are taken; a page of another origin can't send this header.
      if (!/^AWS4-HMAC-SHA256 /.test(request.headers.authorization ?? ''))
        return void answer(403, 'ForbiddenException');
      const id = decodeURIComponent(requestUrl(request)?.pathname.split('/@connections/')[1] ?? '');
      const socket = open.get(id);
      if (!socket) return void answer(410, 'GoneException');
      if (request.method === 'POST') socket.send(Buffer.concat(chunks).toString('utf8'));
      else if (request.method === 'DELETE') socket.close(1000, 'Connection Closed Normally');
      answer(request.method === 'DELETE' ? 204 : 200);
    },

    close() {
      for (const socket of open.values()) socket.terminate();
      server.close();
    },
  };
}

function memberOf(text: string, member: string): string | undefined {
  try {
    const value = JSON.parse(text)?.[member];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
