import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Where systems don't look for a port when a program asks for any: Linux gives those from 32768, macOS and Windows those
 * from 49152. A port from there would be taken now and then, before its server starts, by an outgoing connection or by
 * a server that asked for any port.
 */
const first = 20_000;
const end = 32_768;

/** Different ports that no process listens on at the moment and that the system gives to no process that asks for any free port. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(first, end);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

/** One such port. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  return port as number;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
}
