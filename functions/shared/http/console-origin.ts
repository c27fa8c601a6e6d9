import { createHash, timingSafeEqual } from 'node:crypto';

// Requests that came through the console's distribution (lib/console): the gateway sees CloudFront's address then.

/** What the distribution puts on each request to the API, replacing what a client has sent. */
export const consoleHeaders = { secret: 'x-console-secret', viewer: 'x-console-viewer' } as const;

/** The operator's variable that the distribution and the functions share. */
export const consoleSecretVariable = 'CONSOLE_ORIGIN_SECRET';

/**
 * The address of whom the distribution answers. Any client can send these headers to the API, and could name a new address with
 * each request: they count only with the secret.
 * @returns undefined where the request didn't come through it
 */
export function viewerOf(
  headers: Readonly<Record<string, string | undefined>> | undefined,
  secret: string | undefined,
): string | undefined {
  const sent = headers?.[consoleHeaders.secret];
  if (!secret || !sent || !timingSafeEqual(digest(sent), digest(secret))) return undefined;
  return headers?.[consoleHeaders.viewer] || undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
