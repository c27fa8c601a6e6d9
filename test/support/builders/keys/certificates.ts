import { generate } from 'selfsigned';

/** A certificate and its key. */
export interface KeyPair {
  /** PEM. */
  cert: string;
  key: string;
}

// Keys for RSA take much longer to make.
const options = { keyType: 'ec', algorithm: 'sha256' } as const;

/** An authority that nobody knows but who is told. */
export async function newAuthority(name = 'An authority of the tests'): Promise<KeyPair> {
  const extensions = [
    { name: 'basicConstraints' as const, cA: true, critical: true },
    { name: 'keyUsage' as const, keyCertSign: true, cRLSign: true, critical: true },
  ];
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    ...options,
    extensions,
  });
  return { cert, key };
}

/** A certificate of the authority for these hosts. */
export async function certificateOf(
  ca: KeyPair,
  { names = [], addresses = [] }: { names?: readonly string[]; addresses?: readonly string[] },
): Promise<KeyPair> {
  const altNames = [
    ...names.map((value) => ({ type: 2 as const, value })),
    ...addresses.map((ip) => ({ type: 7 as const, ip })),
  ];
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'A server of the tests' }], {
    ...options,
    ca,
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  return { cert, key };
}
