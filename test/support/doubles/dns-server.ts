import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

const typeA = 1;

/**
 * A name server on this machine that answers every question for an IPv4 address with the next of these, and is silent once
 * there are none: what somebody runs who wants the second look-up to lead elsewhere than the first.
 */
export async function rebindingDns(addresses: string[]) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query);
    const type = query.readUInt16BE(end);
    const question = query.subarray(12, end + 4);
    const next = type === typeA ? addresses.shift() : undefined;
    if (type === typeA) {
      asked.push(name);
      if (next === undefined) return;
    }
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x81_80, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(next ? 1 : 0, 6);
    const answer = next
      ? Buffer.from([0xc0, 0x0c, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, ...next.split('.').map(Number)])
      : Buffer.alloc(0);
    socket.send(Buffer.concat([header, question, answer]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address() as AddressInfo;
  return {
    server: `127.0.0.1:${port}`,
    asked,
    close: () => new Promise<void>((done) => socket.close(() => done())),
  };
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}
