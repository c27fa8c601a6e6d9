import { createPrivateKey, X509Certificate } from 'node:crypto';
import { dayMs } from '../../../shared/durations.ts';

// Whether certificates of a deployment's own authority can stay. Nothing in the customer's cluster renews them, so they
// live for years, and each run renews one that has used up half of its time (docs/adr/0024-certificates-of-a-deployment.md).

/** A certificate and its private key, PEM. */
export interface KeyPair {
  certificate: string;
  privateKey: string;
}

export const certificateLifetimeMs = 10 * 365 * dayMs;

/** Why a certificate of the authority has to be made anew, as the end of a sentence; undefined where it can stay. */
export function certificateFault(
  pair: KeyPair,
  wanted: { authority: string; hosts: readonly string[]; now: Date },
): string | undefined {
  const { certificate } = pair;
  const broken = pairFault(pair);
  if (broken) return broken;
  const found = new X509Certificate(certificate);
  const authority = wanted.authority ? new X509Certificate(wanted.authority) : undefined;
  if (!authority || !found.checkIssued(authority) || !found.verify(authority.publicKey))
    return 'another authority signed it';
  const names = new Set((found.subjectAltName ?? '').split(', ').map((name) => name.replace(/^DNS:/, '')));
  const missing = wanted.hosts.filter((host) => !names.has(host));
  if (missing.length > 0) return `it lacks the name ${missing[0]}`;
  const left = found.validToDate.getTime() - wanted.now.getTime();
  if (left > certificateLifetimeMs / 2) return undefined;
  return `it ends on ${found.validToDate.toISOString().slice(0, 10)}`;
}

/** Why the two don't go together; undefined where they do. */
export function pairFault({ certificate, privateKey }: KeyPair): string | undefined {
  try {
    const found = new X509Certificate(certificate);
    return found.checkPrivateKey(createPrivateKey(privateKey)) ? undefined : 'its private key is another one';
  } catch {
    return 'it can’t be read';
  }
}
