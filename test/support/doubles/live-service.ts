import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { listenOnLoopback } from '../../../bin/local/host/loopback.ts';

export interface LiveService {
  url: string;
  /** What the page has asked, oldest first, as `GET /api/live/changes?after=1`. */
  asked: string[];
  /** Tickets that sockets were opened with. */
  opened: string[];
  sockets: WebSocket[];
  /** What the next questions are answered; the position is their number. */
  answers: { status: number; body?: object; headers?: Record<string, string> }[];
  /** What the next tickets are answered, in place of a ticket. */
  refusals: { status: number; code: string; headers?: Record<string, string> }[];
  /** Refuses handshakes, as a network without sockets does. */
  isBlocked: boolean;
  /** Answers no ping. */
  isMute: boolean;
  close(): Promise<void>;
}

/** The live channel of an organization in which nothing happens but what a test says. */
export async function liveService(): Promise<LiveService> {
  const wss = new WebSocketServer({ noServer: true });
  let position = 0;
  let tickets = 0;
  const server = createServer((request, response) => {
    const answer = (status: number, body?: object, headers = {}) =>
      response.writeHead(status, headers).end(body && JSON.stringify(body));
    service.asked.push(`${request.method} ${request.url}`);
    if (request.method === 'POST') {
      const refusal = service.refusals.shift();
      if (refusal) return answer(refusal.status, { code: refusal.code, detail: 'No.' }, refusal.headers);
      tickets += 1;
      return answer(200, {
        ticket: `t${tickets}`,
        url: `${url.replace('http', 'ws')}/live`,
        ping_seconds: 480,
      });
    }
    const next = service.answers.shift();
    if (next) return answer(next.status, next.body, next.headers);
    if (request.headers['if-none-match'] === `"${position}"`) return answer(304);
    position += 1;
    return answer(200, { cursor: String(position), changes: [], is_complete: true });
  });
  server.on('upgrade', (request, socket, head) => {
    // A client may answer a refusal with a reset, which nobody else hears: Node leaves the socket to this listener.
    socket.on('error', () => {});
    if (service.isBlocked) return socket.end('HTTP/1.1 403 Refused\r\nContent-Length: 0\r\n\r\n');
    wss.handleUpgrade(request, socket, head, (each) => {
      service.opened.push(String(request.url));
      service.sockets.push(each);
      each.on('error', () => {});
      each.on('message', () => service.isMute || each.send('{"type":"pong"}'));
    });
  });
  const { port, close } = await listenOnLoopback(server);
  const url = `http://localhost:${port}`;
  const service: LiveService = {
    url,
    asked: [],
    opened: [],
    sockets: [],
    answers: [],
    refusals: [],
    isBlocked: false,
    isMute: false,
    async close() {
      for (const each of service.sockets) each.terminate();
      server.closeAllConnections();
      await close();
    },
  };
  return service;
}
