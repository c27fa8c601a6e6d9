import { connect, createServer, type Socket } from 'node:net';

export interface SocketProxy {
  /** The same URL through the proxy. */
  through(url: string): string;
  close(): Promise<void>;
}

/**
 * A proxy over TCP in front of the server that a URL names. When one end of a connection closes, so does the other one.
 * @param join passes on what one end sends to the other one
 * @param accept says whether a connection is joined; one that isn't, it ends by itself
 */
export async function startSocketProxy(
  url: string,
  join: (client: Socket, upstream: Socket) => void,
  accept: (client: Socket) => boolean = () => true,
): Promise<SocketProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  // What comes and goes in pieces would wait at each of them for the other side's acknowledgement, up to 40 ms late.
  const server = createServer({ noDelay: true }, (client) => {
    if (!accept(client)) return;
    const upstream = connect({ port: Number(target.port), host: target.hostname, noDelay: true });
    join(client, upstream);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    through: (original) => {
      const proxied = new URL(original);
      proxied.hostname = '127.0.0.1';
      proxied.port = String(port);
      return proxied.href;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
