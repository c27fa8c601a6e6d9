import type { Clock } from '../../shared/clock.ts';
import { withDeadline } from '../../shared/concurrency/deadline.ts';
import { secondMs } from '../../shared/durations.ts';
import { keptConnections, type PinnedOptions, pinnedRequest } from '../../shared/outgoing/pinned-request.ts';
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

/**
 * Sends one request to an address that was vetted just now. A second one follows only where the first one's connection was
 * used before and turned out to be closed: most servers close it without having read the request, and one that has read it
 * gets it again with the same id.
 */
export function poster(options: PosterOptions) {
  const { clock, deadlineMs = attemptMs } = options;
  const connections = keptConnections(options.authorities);
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
      return send(target, post, { connections, signal: aborting.signal }).catch((error: unknown) => {
        if (!(error instanceof WasClosed)) throw error;
        return send(target, post, { signal: aborting.signal, ...own(options) });
      });
    };
    const answer = await withDeadline(exchange().catch(failureOf), deadlineMs, late);
    return { ...answer, duration_ms: Math.max(0, clock.now().getTime() - started) };
  };
}

/** The connection was closed by the other side, before it was answered over it. */
class WasClosed extends Error {}

const closed = ['ECONNRESET', 'EPIPE'];

/** Over a connection of its own. */
const own = ({ authorities }: PosterOptions) => (authorities ? { authorities } : {});

function send(
  target: Target,
  { headers, body }: PostRequest,
  how: Pick<PinnedOptions, 'authorities' | 'connections' | 'signal'>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = pinnedRequest(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      ...how,
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      const wasClosed = request.reusedSocket && closed.includes(error.code ?? '');
      reject(wasClosed ? new WasClosed('A kept connection was closed.', { cause: error }) : error);
    });
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const parts: Buffer[] = [];
      let length = 0;
      const end = () =>
        resolve({ outcome: outcomeOf(status), status, response: asText(Buffer.concat(parts)) });
      response.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length < longestResponseBytes) return;
        end();
        // With the rest of the answer still to come, the connection can't be used again.
        request.destroy();
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
