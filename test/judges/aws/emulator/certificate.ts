import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';

/** Of every server of the play: they all listen on loopback. */
export interface Certificate {
  key: string;
  /** PEM; its own authority. */
  certificate: string;
  keyFile: string;
  certificateFile: string;
}

/** Makes it, puts it into the folder, and lets this process trust it. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const { private: key, cert: certificate } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const keyFile = join(folder, 'key.pem');
  const certificateFile = join(folder, 'certificate.pem');
  await writeFile(keyFile, key, { mode: 0o600 });
  await writeFile(certificateFile, certificate);
  setDefaultCACertificates([...getCACertificates('default'), certificate]);
  return { key, certificate, keyFile, certificateFile };
}
