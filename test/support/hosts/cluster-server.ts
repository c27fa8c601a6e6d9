import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificateOf, newAuthority } from '../builders/keys/certificates.ts';

/** A cluster's API server that answers as the test says, and how it is reached. */
export async function clusterServer(listener: RequestListener) {
  const ca = await newAuthority();
  const server = createServer(await certificateOf(ca, { addresses: ['127.0.0.1'] }), listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    access: {
      endpoint: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
      certificateAuthority: Buffer.from(ca.cert).toString('base64'),
      isOnThisMachine: true,
      token: 'token',
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
