import { expect, test } from 'vitest';
import { eksToken } from '../../../functions/clusters/eks-token.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';

const credentials = {
  accessKeyId: 'ASIAEXAMPLE',
  secretAccessKey: 'secret',
  // Real ones have several hundred characters.
  sessionToken: 'token/+='.repeat(115),
  expiration: new Date('2026-03-01T13:00:00Z'),
};
const options = {
  credentials,
  region: 'eu-central-1',
  clusterName: 'vectors',
  clock: fixedClock('2026-03-01T12:00:00Z'),
};

/** What a cluster's verifier reads. */
async function decode() {
  const token = await eksToken(options);
  const url = new URL(Buffer.from(token.slice('k8s-aws-v1.'.length), 'base64url').toString());
  return { token, url };
}

test('is a presigned GetCallerIdentity on the regional host, with its own prefix and no padding', async () => {
  const { token, url } = await decode();
  expect(token).toMatch(/^k8s-aws-v1\.[\w-]+$/);
  expect(token.length).toBeLessThanOrEqual(4_096);
  expect(url.origin + url.pathname).toBe('https://sts.eu-central-1.amazonaws.com/');
  expect(url.searchParams.get('Action')).toBe('GetCallerIdentity');
});

test('holds the query keys that the verifier allows and no other', async () => {
  const { url } = await decode();
  expect([...url.searchParams.keys()].map((key) => key.toLowerCase()).sort()).toEqual([
    'action',
    'version',
    'x-amz-algorithm',
    'x-amz-credential',
    'x-amz-date',
    'x-amz-expires',
    'x-amz-security-token',
    'x-amz-signature',
    'x-amz-signedheaders',
  ]);
});

test('binds the cluster by a signed header, from the clock that it was given', async () => {
  const { url } = await decode();
  expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('host;x-k8s-aws-id');
  expect(url.searchParams.get('X-Amz-Date')).toBe('20260301T120000Z');
  expect(Number(url.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(900);
  expect(url.searchParams.get('X-Amz-Security-Token')).toBe(credentials.sessionToken);
  const other = await eksToken({ ...options, clusterName: 'other' });
  const signature = new URL(Buffer.from(other.slice(11), 'base64url').toString()).searchParams;
  expect(signature.get('X-Amz-Signature')).not.toBe(url.searchParams.get('X-Amz-Signature'));
});
