import { Sha256 } from '@aws-crypto/sha256-js';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';
import { asRoot, region, serviceAccount } from '../accounts.ts';

/** One call of an AWS service that the product has no client of, as the service account's root. */
export async function callSigned(
  url: string,
  { service, method, path, body = '' }: { service: string; method: string; path: string; body?: string },
): Promise<{ status: number; headers: Headers; text: string }> {
  const { credentials } = asRoot(url, serviceAccount);
  const { hostname, host, port } = new URL(url);
  const signer = new SignatureV4({ credentials, region, service, sha256: Sha256 });
  const headers = { host, 'content-type': 'application/json' };
  const place = { protocol: 'https:', hostname, port: Number(port), path };
  const signed = await signer.sign(new HttpRequest({ ...place, method, headers, body }));
  const sent = { method, headers: signed.headers, ...(body ? { body } : {}) };
  const response = await fetch(`${url}${path}`, sent);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
