import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificateOf, newAuthority } from '../builders/keys/certificates.ts';

export interface ClientAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Undefined for a server that takes the question and never answers. */
  body: string | undefined;
}

/** A program's own server on this machine, which has the document that its client id names. */
export async function clientHost(answer: (url: string) => ClientAnswer) {
  const ca = await newAuthority();
  const { cert, key } = await certificateOf(ca, { names: ['localhost'], addresses: ['127.0.0.1'] });
  let url = '';
  const asked: string[] = [];
  const server = createServer({ cert, key }, (request, response) => {
    asked.push(request.url ?? '');
    const { status = 200, headers, body } = answer(url);
    if (body !== undefined) response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `https://localhost:${(server.address() as AddressInfo).port}/client.json`;
  return {
    url,
    authority: ca.cert,
    /** The paths that were asked for. */
    asked,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
