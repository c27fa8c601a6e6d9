import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

// npm start, with services of AWS that fail while the file OUTAGE names them and how, as `DynamoDB:away`. The service finds
// them by the SDK, and so knows nothing of this.

const { OUTAGE = '' } = process.env;

/** Longer than a call takes here, shorter than anybody waits for it. */
const slowMs = 300;

/** How each service fails now. */
function failing(): Map<string, string> {
  try {
    return new Map(
      readFileSync(OUTAGE, 'utf8')
        .split(' ')
        .map((each) => each.split(':') as [string, string]),
    );
  } catch {
    return new Map();
  }
}

/** As AWS refuses, before the service has seen the request. */
const refuses = (socket: Socket, status: number, type: string) => {
  const body = JSON.stringify({ __type: type, message: `${type} is what the play says.` });
  socket.write(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/x-amz-json-1.1\r\nconnection: close\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
};

/** What a service does from then on with the answers of a connection. */
const ways: Record<string, (socket: Socket) => void> = {
  // By a network that is torn.
  away: (socket) => socket.destroy(),
  // The request is carried out, and nobody hears of it.
  'half-open': (socket) => silence(socket),
  slow: (socket) => {
    const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
    socket.write = ((...args: unknown[]) => {
      setTimeout(() => write(...args), slowMs);
      return true;
    }) as typeof socket.write;
    // Kept connections are slow for one outage.
    setTimeout(() => socket.destroySoon(), 5 * slowMs);
  },
  refusing: (socket) => {
    refuses(socket, 400, 'AccessDeniedException');
    silence(socket);
  },
  throttling: (socket) => {
    refuses(socket, 400, 'ThrottlingException');
    silence(socket);
  },
};

function silence(socket: Socket) {
  socket.write = () => true;
}

subscribe('http.server.request.start', (message) => {
  const { request, socket } = message as { request: IncomingMessage; socket: Socket };
  // Of the JSON protocols: `DynamoDB_20120810.UpdateItem`.
  const [service] = String(request.headers['x-amz-target'] ?? '').split(/[_.]/);
  const way = service && failing().get(service);
  if (way) ways[way]?.(socket);
  // The service doesn't see the request either. Else a long poll whose connection is gone waits on there, takes the first message
  // after the outage, and the message is invisible for minutes.
  if (way === 'away') request.destroy();
});

await import('../../../bin/local.js');
