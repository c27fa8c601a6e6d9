import { Agent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { Clock } from '../../shared/clock.ts';
import { withDeadline } from '../../shared/deadline.ts';
import { secondMs } from '../../shared/durations.ts';
import { hostOf, type Target, type TargetOptions, vetTarget } from '../../shared/outgoing/target.ts';
import { outcomeOf } from '../delivery.ts';
import { failureOf } from './failures.ts';
import { longestResponseBytes, type PostRequest, type PostResult } from './request.ts';

export interface PosterOptions extends TargetOptions {
  clock: Clock;
  /** Authorities that the operator trusts besides the public ones, in PEM. */
  authorities?: readonly string[];
  deadlineMs?: number;
}

/** For name, connection, TLS and answer together. */
export const attemptMs = 10 * secondMs;

type Answer = Pick<PostResult, 'outcome' | 'status' | 'response'>;

/** Sends one request to an address that was vetted just now, and never a second one. */
export function poster(options: PosterOptions) {
  const { clock, deadlineMs = attemptMs } = options;
  return async (post: PostRequest): Promise<PostResult> => {
    const started = clock.now().getTime();
    const aborting = new AbortController();
    const late = (): Answer => {
      aborting.abort();
      return { outcome: 'timeout', status: null, response: null };
    };
    const exchange = async (): Promise<Answer> => {
      const target = await vetTarget(post.url, options);
      aborting.signal.throwIfAborted();
      return send(target, post, options, aborting.signal);
    };
    const answer = await withDeadline(exchange().catch(failureOf), deadlineMs, late);
    return { ...answer, duration_ms: Math.max(0, clock.now().getTime() - started) };
  };
}

/** Over a connection of its own to this address; the certificate has to be the host's. */
function send(
  { url, address }: Target,
  { headers, body }: PostRequest,
  { authorities }: PosterOptions,
  signal: AbortSignal,
): Promise<Answer> {
  const host = hostOf(url);
  return new Promise((resolve, reject) => {
    const request = httpsRequest({
      // Not the name: nobody looks it up again, so it can't lead anywhere else by now.
      host: address,
      servername: isIP(host) ? '' : host,
      port: url.port || 443,
      path: `${url.pathname}${url.search}`,
      method: 'POST',
      headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
      agent: new Agent({ keepAlive: false, maxCachedSessions: 0 }),
      ...(authorities && { ca: [...authorities] }),
      signal,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const parts: Buffer[] = [];
      let length = 0;
      const end = () => {
        resolve({ outcome: outcomeOf(status), status, response: asText(Buffer.concat(parts)) });
        request.destroy();
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length >= longestResponseBytes) end();
      });
      response.on('end', end);
      response.on('error', reject);
    });
    request.end(body);
  });
}

/** Somebody else's bytes: as text that can be stored, without what could move a terminal's cursor. */
const asText = (bytes: Buffer) =>
  bytes
    .subarray(0, longestResponseBytes)
    .toString('utf8')
    .replace(/[^\P{Cc}\n\t]/gu, '\uFFFD');
