import type { Clock } from '../../shared/clock.ts';
import { withDeadline } from '../../shared/concurrency/deadline.ts';
import { secondMs } from '../../shared/durations.ts';
import { pinnedRequest } from '../../shared/outgoing/pinned-request.ts';
import { type Target, type TargetOptions, vetTarget } from '../../shared/outgoing/target.ts';
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

function send(
  target: Target,
  { headers, body }: PostRequest,
  { authorities }: PosterOptions,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = pinnedRequest(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      authorities,
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

/**
 * The receiver's bytes are untrusted: kept as text that can be stored, without sequences that could move a terminal's
 * cursor.
 */
const asText = (bytes: Buffer) =>
  bytes
    .subarray(0, longestResponseBytes)
    .toString('utf8')
    .replace(/[^\P{Cc}\n\t]/gu, '\uFFFD');
