import { Sha256 } from '@aws-crypto/sha256-js';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';
import { minuteMs } from '../../../../functions/shared/durations.ts';
import type { CustomerCloud } from '../cloud.ts';
import { type Cluster, clusterArn } from '../eks/clusters.ts';
import type { RoleSession } from '../state.ts';

const PREFIX = 'k8s-aws-v1.';
const MAX_TOKEN_LENGTH = 4096;
/** A token is good for 15 minutes from its date, also where it states another expiry. */
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

/** What a token says, in a form that may be right. */
interface Claims {
  host: string;
  signedAt: number;
  expiresInSeconds: number;
  accessKeyId: string;
  sessionToken: string | undefined;
  signature: string | undefined;
}

export type Authentication = { user: string } | { problem: string };

// Each token comes with dozens of requests, so what was found of it is kept: by region and token what it says, and by
// the session those of a cluster and a token whose signature is right.
const known = new Map<string, Claims | { problem: string }>();
const mostKnown = 200;
const verified = new WeakMap<RoleSession, Set<string>>();

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
  const claims = claimsOf(token, cluster.region);
  if ('problem' in claims) return claims;
  const { signedAt, accessKeyId, sessionToken } = claims;
  const now = cloud.settings.clock.now();
  const age = now.getTime() - signedAt;
  // Negated, so that a date that can't be read (NaN) is refused too.
  if (!(age < LIFETIME_MS && age > -LIFETIME_MS))
    return { problem: "the token's date is not within 15 minutes" };
  const session = cloud.state.roleSessions[accessKeyId];
  if (session?.sessionToken !== sessionToken) return { problem: 'the credentials are unknown' };
  if (!session || new Date(session.expiresAt) <= now) return { problem: 'the credentials are expired' };
  if (session.accountId !== cluster.accountId) return { problem: 'the credentials are of another account' };
  const signed = `${clusterArn(cluster)} ${token}`;
  const ofSession = verified.get(session) ?? new Set();
  if (!ofSession.has(signed)) {
    if ((await sign(session, cluster, claims)) !== claims.signature)
      return { problem: 'the signature is not for this cluster' };
    verified.set(session, ofSession.add(signed));
  }
  const [, role] = /role\/(?:.*\/)?([^/]+)$/.exec(session.roleArn) ?? [];
  return { user: `arn:aws:sts::${session.accountId}:assumed-role/${role}/${session.sessionName}` };
}

function claimsOf(token: string, region: string): Claims | { problem: string } {
  const key = `${region} ${token}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const claims = readToken(token, region);
  known.set(key, claims);
  return claims;
}

function readToken(token: string, region: string): Claims | { problem: string } {
  if (!token.startsWith(PREFIX)) return { problem: `the token doesn't begin with ${PREFIX}` };
  if (token.length > MAX_TOKEN_LENGTH) return { problem: 'the token is longer than 4096 bytes' };
  const encoded = token.slice(PREFIX.length);
  if (!/^[\w-]+$/.test(encoded)) return { problem: 'the token is not unpadded base64url' };
  const text = Buffer.from(encoded, 'base64url').toString();
  if (!URL.canParse(text)) return { problem: 'the token holds no URL' };
  const url = new URL(text);
  const query = new Map([...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  const problem = shapeProblem(url, query, region);
  if (problem) return { problem };
  return {
    host: url.hostname,
    signedAt: parseAmzDate(query.get('x-amz-date')),
    expiresInSeconds: Number(query.get('x-amz-expires')),
    accessKeyId: query.get('x-amz-credential')?.split('/')[0] ?? '',
    sessionToken: query.get('x-amz-security-token'),
    signature: query.get('x-amz-signature'),
  };
}

function shapeProblem(url: URL, query: Map<string, string>, region: string): string | undefined {
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
  { host, signedAt, expiresInSeconds: expiresIn }: Claims,
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
  const { query } = await signer.presign(request, { signingDate: new Date(signedAt), expiresIn });
  return query?.['X-Amz-Signature'];
}
