import { createPrivateKey, webcrypto } from 'node:crypto';
import { minuteMs } from '../../../shared/durations.ts';
import { certificateLifetimeMs, type KeyPair } from './certificate-faults.ts';

// Certificates of a deployment's own authority, which are made by a library of 245 kB: a function that only looks at them
// takes certificate-faults.ts.

const authorityLifetimeMs = 3 * certificateLifetimeMs;

/** Clocks of nodes may be behind ours. */
const clockToleranceMs = 5 * minuteMs;

// P-256: what TLS libraries of all languages know, and quick to make.
const keyKind = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** The authority of one deployment, whose name tells it from others in a list of trusted ones. */
export async function newAuthority(name: string, now: Date): Promise<KeyPair> {
  const x509 = await import('@peculiar/x509');
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [name] }],
    ...validity(now, authorityLifetimeMs),
    signingAlgorithm: signing,
    keys,
    extensions: [
      // No further authority below it.
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate: certificate.toString('pem'), privateKey: await exported(keys.privateKey) };
}

/** A certificate of the authority for a server with these names, which is also a client of its like. */
export async function newCertificate(
  authority: KeyPair,
  hosts: readonly string[],
  now: Date,
): Promise<KeyPair> {
  const x509 = await import('@peculiar/x509');
  const keys = await newKeys();
  const issuer = new x509.X509Certificate(authority.certificate);
  const { serverAuth, clientAuth } = x509.ExtendedKeyUsage;
  const certificate = await x509.X509CertificateGenerator.create({
    subject: [{ CN: [hosts[0] ?? ''] }],
    issuer: issuer.subjectName,
    ...validity(now, certificateLifetimeMs),
    signingAlgorithm: signing,
    publicKey: keys.publicKey,
    signingKey: await signingKeyOf(authority),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([serverAuth, clientAuth]),
      new x509.SubjectAlternativeNameExtension(hosts.map((value) => ({ type: 'dns' as const, value }))),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
    ],
  });
  return { certificate: certificate.toString('pem'), privateKey: await exported(keys.privateKey) };
}

// The library's types are those of browsers.
const newKeys = async () =>
  (await webcrypto.subtle.generateKey(keyKind, true, ['sign', 'verify'])) as unknown as CryptoKeyPair;

async function exported(key: CryptoKey): Promise<string> {
  const { PemConverter } = await import('@peculiar/x509');
  return PemConverter.encode(
    await webcrypto.subtle.exportKey('pkcs8', key as webcrypto.CryptoKey),
    PemConverter.PrivateKeyTag,
  );
}

async function signingKeyOf({ privateKey }: KeyPair): Promise<CryptoKey> {
  const bytes = createPrivateKey(privateKey).export({ format: 'der', type: 'pkcs8' });
  const key = await webcrypto.subtle.importKey('pkcs8', bytes, keyKind, false, ['sign']);
  return key as unknown as CryptoKey;
}

const validity = (now: Date, lifetimeMs: number) => ({
  notBefore: new Date(now.getTime() - clockToleranceMs),
  notAfter: new Date(now.getTime() + lifetimeMs),
});
