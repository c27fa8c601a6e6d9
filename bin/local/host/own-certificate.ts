import { join } from 'node:path';
import { inRepository, repositoryRoot } from '../../../lib/paths.ts';
import { keptOr } from '../template/template-cache.ts';
import { contentKey } from './content-key.ts';

/** Where certificates and their keys are kept, by what they were made from. */
export const keptCertificates = inRepository('node_modules/.cache/certificates');

/** A certificate for this machine that is its own authority, and its key; both PEM. */
export interface OwnCertificate {
  cert: string;
  key: string;
}

/**
 * The certificate of one of this machine's servers. It is made once a month: to load what makes it, three hundred
 * modules, takes a fifteenth of a start's CPU.
 */
export function ownCertificate(
  name: string,
  { now = new Date(), folder = keptCertificates } = {},
): Promise<OwnCertificate> {
  const month = now.toISOString().slice(0, 7);
  const made = contentKey(repositoryRoot, ['bin/local/host/own-certificate.ts'], [name, month]);
  return keptOr(
    join(folder, `${made}.json`),
    () => make(name, month),
    () => true,
  );
}

async function make(name: string, month: string): Promise<OwnCertificate> {
  const { generate } = await import('selfsigned');
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    // The same from each process that makes it, at any time of the month and with any clock.
    notBeforeDate: new Date(`${month}-01T00:00:00Z`),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  return { cert, key };
}
