import { pinnedRequest } from './pinned-request.ts';
import { type TargetOptions, vetTarget } from './target.ts';

export interface ReadOptions extends TargetOptions {
  /** The origin that is read from. */
  url: string;
  /** Authorities that are trusted besides the public ones, in PEM. */
  authorities?: readonly string[];
  deadlineMs?: number;
  /** On the same origin; three, unless given. */
  mostRedirects?: number;
}

export interface ReadAnswer {
  status: number;
  body: string;
}

const usualRedirects = 3;

/** An answer is larger than it can be. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/**
 * Reads one file of another service. Redirects are followed on that origin alone. No credential of this service is sent.
 * @throws RefusedTarget, TooLarge; what the connection throws
 */
export async function guardedRead(
  options: ReadOptions,
  path: string,
  mostBytes: number,
  signal: AbortSignal,
): Promise<ReadAnswer> {
  const { mostRedirects = usualRedirects } = options;
  const origin = new URL(options.url);
  let url = new URL(path, origin);
  for (let redirects = 0; ; redirects++) {
    const { location, ...answer } = await readOnce(url, options, mostBytes, signal);
    if (location === undefined) return answer;
    const next = URL.canParse(location, url) ? new URL(location, url) : undefined;
    if (next?.origin !== origin.origin || redirects === mostRedirects)
      throw new Error('It redirects to another address.');
    url = next;
  }
}

type Once = ReadAnswer & { location?: string | undefined };

/** From an address that was vetted just now. */
async function readOnce(
  url: URL,
  { authorities, ...options }: ReadOptions,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Once> {
  const target = await vetTarget(url.href, options);
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const headers = { accept: 'application/json', 'user-agent': 'deployment-orchestrator' };
    const request = pinnedRequest(target, { headers, authorities, signal });
    request.on('error', reject);
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const parts: Buffer[] = [];
      let length = 0;
      response.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length > mostBytes) request.destroy(new TooLarge('The file is too large.'));
      });
      response.on('error', reject);
      response.on('end', () => {
        const isMoved = status >= 300 && status < 400;
        const location = isMoved ? (response.headers.location ?? '') : undefined;
        resolve({ status, body: Buffer.concat(parts).toString('utf8'), location });
      });
    });
    request.end();
  });
}
