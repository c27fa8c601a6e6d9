import { Sha256 } from '@aws-crypto/sha256-js';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';
import { minuteMs } from '../../../../functions/shared/durations.ts';
import type { CustomerCloud } from '../cloud.ts';
import { type Cluster, clusterArn } from '../clusters.ts';
import type { RoleSession } from '../state.ts';

const PREFIX = 'k8s-aws-v1.';
const MAX_TOKEN_LENGTH = 4096;
/** A token is good for 15 minutes from its date, whatever expiry it states. */
const LIFETIME_MS = 15 * minuteMs;
const allowedKeys = new Set([
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

/** Tokens by their session, with the cluster that their signature is for: each comes with dozens of requests. */
const verified = new WeakMap<RoleSession, Set<string>>();

export type Authentication = { user: string } | { problem: string };

/**
 * Checks an EKS bearer token as the cluster's token verifier does: a presigned GetCallerIdentity request,
 * on the regional STS host, with the cluster's name among the signed headers. The header's value isn't in
 * the token, so the signature is made again with this cluster's name; a token for another one won't match.
 */
export async function authenticate(
  cloud: CustomerCloud,
  cluster: Cluster,
  token: string,
): Promise<Authentication> {
  if (!token.startsWith(PREFIX)) return { problem: `the token doesn't begin with ${PREFIX}` };
  if (token.length > MAX_TOKEN_LENGTH) return { problem: 'the token is longer than 4096 bytes' };
  const encoded = token.slice(PREFIX.length);
  if (!/^[\w-]+$/.test(encoded)) return { problem: 'the token is not unpadded base64url' };
  const text = Buffer.from(encoded, 'base64url').toString();
  if (!URL.canParse(text)) return { problem: 'the token holds no URL' };
  const url = new URL(text);
  const shape = shapeProblem(url, cluster);
  if (shape) return { problem: shape };

  const query = new Map([...url.searchParams].map(([key, value]) => [key.toLowerCase(), value]));
  const signedAt = parseAmzDate(query.get('x-amz-date'));
  const age = cloud.settings.clock.now().getTime() - signedAt;
  // Negated, so that a date that can't be read (NaN) is refused too.
  if (!(age < LIFETIME_MS && age > -LIFETIME_MS))
    return { problem: "the token's date is not within 15 minutes" };
  const session = cloud.state.roleSessions[query.get('x-amz-credential')?.split('/')[0] ?? ''];
  if (session?.sessionToken !== query.get('x-amz-security-token'))
    return { problem: 'the credentials are unknown' };
  if (!session || new Date(session.expiresAt) <= cloud.settings.clock.now()) {
    return { problem: 'the credentials are expired' };
  }
  if (session.accountId !== cluster.accountId) return { problem: 'the credentials are of another account' };
  const signed = `${clusterArn(cluster)} ${token}`;
  const known = verified.get(session) ?? new Set();
  if (!known.has(signed)) {
    const expiresIn = Number(query.get('x-amz-expires'));
    const signature = await sign(session, cluster, url.hostname, new Date(signedAt), expiresIn);
    if (signature !== query.get('x-amz-signature'))
      return { problem: 'the signature is not for this cluster' };
    verified.set(session, known.add(signed));
  }
  const [, role] = /role\/(?:.*\/)?([^/]+)$/.exec(session.roleArn) ?? [];
  return { user: `arn:aws:sts::${session.accountId}:assumed-role/${role}/${session.sessionName}` };
}

function shapeProblem(url: URL, { region }: Cluster): string | undefined {
  const query = new Map([...url.searchParams].map(([key, value]) => [key.toLowerCase(), value]));
  if (url.protocol !== 'https:' || url.pathname !== '/') return 'the URL is not https with the path /';
  if (url.hostname !== `sts.${region}.amazonaws.com`) return `the host is not sts.${region}.amazonaws.com`;
  const foreign = [...query.keys()].find((key) => !allowedKeys.has(key));
  if (foreign) return `the query parameter ${foreign} is not allowed`;
  if (query.get('action') !== 'GetCallerIdentity') return 'the action is not GetCallerIdentity';
  const expires = query.get('x-amz-expires') ?? '';
  if (!/^\d{1,3}$/.test(expires) || Number(expires) > 900) return 'X-Amz-Expires is not within 0 and 900';
  const headers = query.get('x-amz-signedheaders')?.split(';') ?? [];
  return headers.includes('x-k8s-aws-id') ? undefined : 'the header x-k8s-aws-id is not signed';
}

/** Milliseconds of `20260131T235959Z`, NaN when it isn't one. */
function parseAmzDate(text = ''): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

async function sign(
  session: RoleSession,
  cluster: Cluster,
  host: string,
  signingDate: Date,
  expiresIn: number,
) {
  const signer = new SignatureV4({
    credentials: session,
    region: cluster.region,
    service: 'sts',
    sha256: Sha256,
  });
  const request = new HttpRequest({
    protocol: 'https:',
    hostname: host,
    method: 'GET',
    path: '/',
    headers: { host, 'x-k8s-aws-id': cluster.name },
    query: { Action: 'GetCallerIdentity', Version: '2011-06-15' },
  });
  const { query } = await signer.presign(request, { signingDate, expiresIn });
  return query?.['X-Amz-Signature'];
}
