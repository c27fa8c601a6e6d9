import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The suite can't send a token: this adds it, and hands on all else as it came, Host and Origin with it. */
export async function forwarder(target: URL, token: string): Promise<{ url: string; close(): void }> {
  const server = createServer((incoming, answer) => {
    const { method, url: path, headers } = incoming;
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: target.port,
        method,
        path,
        headers: { ...headers, authorization: `Bearer ${token}` },
      },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/mcp`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
