import { generate } from 'selfsigned';

/** For this machine, by an authority of its own: no public one issues certificates for 127.0.0.1. */
export async function newReceiverCertificate() {
  const options = { keyType: 'ec', algorithm: 'sha256' } as const;
  const ca = await generate([{ name: 'commonName', value: 'The receiver’s own authority' }], {
    ...options,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'receiver' }], {
    ...options,
    ca: { cert: ca.cert, key: ca.private },
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  return { cert, key, authority: ca.cert };
}
