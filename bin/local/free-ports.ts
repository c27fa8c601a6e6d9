import { type AddressInfo, createServer } from 'node:net';

/** Different ports that nobody listens on at the moment. Another program could take one before its server starts. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** One such port. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  return port as number;
}
