import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OAuth2Server } from 'oauth2-mock-server';
import { certificateOf, newAuthority } from '../builders/keys/certificates.ts';

/**
 * A foreign OpenID Connect issuer on this machine, as GitHub's and GitLab's are one: discovery document, key set and tokens are
 * those of oauth2-mock-server.
 */
export async function tokenIssuer() {
  const ca = await newAuthority();
  const { cert, key } = await certificateOf(ca, { names: ['localhost'], addresses: ['127.0.0.1'] });
  const folder = await mkdtemp(join(tmpdir(), 'issuer-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  await Promise.all([writeFile(keyFile, key), writeFile(certFile, cert)]);
  const server = new OAuth2Server(keyFile, certFile);
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const read: string[] = [];
  server.service.on('beforeWellKnownOpenIdConfiguration', () => read.push('discovery'));
  return {
    url: server.issuer.url as string,
    authority: ca.cert,
    /** The documents that were read of it. */
    read,
    /** A new key, by which tokens are signed from then on where it is named. */
    addKey: async (algorithm: string) => (await server.issuer.keys.generate(algorithm)).kid,
    /** A token with these claims beside its times, which replace them where they have the same names. */
    token: (claims: Record<string, unknown>, kid?: string): Promise<string> =>
      server.issuer.buildToken({
        ...(kid && { kid }),
        expiresIn: 300,
        scopesOrTransform: (_, payload) => Object.assign(payload, claims),
      }),
    close: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
