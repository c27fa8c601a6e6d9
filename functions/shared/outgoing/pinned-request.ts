import type { ClientRequest } from 'node:http';
import { Agent, request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { hostOf, type Target } from './target.ts';

export interface PinnedOptions extends Pick<RequestOptions, 'method' | 'signal'> {
  headers: Record<string, string | number>;
  /** Authorities that are trusted besides the public ones, in PEM. */
  authorities?: readonly string[] | undefined;
}

/** A request over a connection of its own to the address that was vetted; the certificate has to be the host's. */
export function pinnedRequest(
  { url, address }: Target,
  { headers, authorities, ...options }: PinnedOptions,
): ClientRequest {
  const host = hostOf(url);
  return httpsRequest({
    ...options,
    // The address and not the name: without a second look-up the name can't resolve to another address by now.
    host: address,
    servername: isIP(host) ? '' : host,
    port: url.port || 443,
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host },
    agent: new Agent({ keepAlive: false, maxCachedSessions: 0 }),
    ...(authorities && { ca: [...authorities] }),
  });
}
