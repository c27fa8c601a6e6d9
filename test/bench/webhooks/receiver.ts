import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { ownCertificate } from '../../../bin/local/host/own-certificate.ts';

/** What came to one endpoint: when each notification came first, and how often. */
export type Arrivals = Map<string, { firstAt: number; times: number }>;

/** One HTTPS server with an endpoint for each path. It answers at once, but for the paths that hang. */
export async function startReceiver() {
  const { cert, key } = await ownCertificate('receiver');
  const arrivals = new Map<string, Arrivals>();
  const hanging = new Set<string>();
  const held = new Set<ServerResponse>();
  const server = createServer({ cert, key }, (request, response) => {
    const [path, id, at] = [request.url ?? '', String(request.headers['webhook-id']), Date.now()];
    const known = arrivals.get(path) ?? new Map();
    arrivals.set(path, known);
    const { firstAt = at, times = 0 } = known.get(id) ?? {};
    known.set(id, { firstAt, times: times + 1 });
    request.resume();
    if (!hanging.has(path)) response.writeHead(204).end();
    else held.add(response.once('close', () => held.delete(response)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    authority: cert,
    hanging,
    urlOf: (path: string) => `https://127.0.0.1:${port}${path}`,
    arrivalsAt: (path: string): Arrivals => arrivals.get(path) ?? new Map(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
