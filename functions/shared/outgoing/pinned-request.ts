import type { ClientRequest } from 'node:http';
import { Agent, request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { createSecureContext } from 'node:tls';
import { secondMs } from '../durations.ts';
import { hostOf, type Target } from './target.ts';

export interface PinnedOptions extends Pick<RequestOptions, 'method' | 'signal'> {
  headers: Record<string, string | number>;
  /** Authorities that are trusted besides the public ones, in PEM. */
  authorities?: readonly string[] | undefined;
  /** Left out, the request has a connection of its own. */
  connections?: Agent;
}

/**
 * Connections that are used again: by a request to the same address, port and server name, whose certificate was checked
 * when it was opened. A request that has its host vetted anew and gets another address has another connection.
 * @param authorities of all requests over them: what is trusted is read once
 */
export const keptConnections = (authorities?: readonly string[]): Agent =>
  new Agent({
    keepAlive: true,
    // Shorter than servers wait: Node's own give up an idle connection after five seconds.
    timeout: 4 * secondMs,
    maxFreeSockets: 50,
    maxCachedSessions: 0,
    secureContext: createSecureContext(authorities ? { ca: [...authorities] } : {}),
  });

/** A request to the address that was vetted; the certificate has to be the host's. */
export function pinnedRequest(
  { url, address }: Target,
  { headers, authorities, connections, ...options }: PinnedOptions,
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
    agent: connections ?? new Agent({ keepAlive: false, maxCachedSessions: 0 }),
    ...(authorities && { ca: [...authorities] }),
  });
}
