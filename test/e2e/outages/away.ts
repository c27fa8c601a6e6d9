import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

// npm start, with services of AWS that are away while the file OUTAGE names them: a connection to them is reset when a
// request arrives, as by a network that is torn. The service finds them by the SDK, and so knows nothing of this.

const { OUTAGE = '' } = process.env;

function awayServices(): string {
  try {
    return readFileSync(OUTAGE, 'utf8');
  } catch {
    return '';
  }
}

subscribe('http.server.request.start', (message) => {
  const { request, socket } = message as { request: IncomingMessage; socket: Socket };
  // Of the JSON protocols: `DynamoDB_20120810.UpdateItem`.
  const [service] = String(request.headers['x-amz-target'] ?? '').split(/[_.]/);
  if (service && awayServices().split(' ').includes(service)) socket.destroy();
});

await import('../../../bin/local.js');
