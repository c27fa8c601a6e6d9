import { Resolver } from 'node:dns/promises';
import { secondMs } from '../durations.ts';

/** All addresses of a host, of which there may be none. @throws Error when the name servers don't answer */
export type Resolve = (host: string) => Promise<string[]>;

// Names of this machine, which no name server is asked for (RFC 6761). Nothing is sent there unless it is opened.
const loopback = /(^|\.)localhost\.?$/i;

/** A request, and one of the executions that are kept for its group, waits for it. */
const longestLookMs = 2 * secondMs;

const noAnswer = ['ENOTFOUND', 'ENODATA'];

/**
 * Asks the name servers and no file: nothing of this machine has a name for those outside. Not by the system's own
 * look-up either, whose few threads a slow name server could hold.
 */
export function dnsResolver(servers?: readonly string[], withinMs = longestLookMs): Resolve {
  return async (host) => {
    if (loopback.test(host)) return ['127.0.0.1'];
    const resolver = new Resolver({ timeout: secondMs, tries: 2 });
    if (servers) resolver.setServers(servers);
    // A host's own name servers choose how long they take, and a retry waits longer than the try before.
    const timer = setTimeout(() => resolver.cancel(), withinMs);
    const looks = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    clearTimeout(timer);
    const found = looks.flatMap((look) => (look.status === 'fulfilled' ? look.value : []));
    if (found.length > 0) return found;
    for (const look of looks) {
      if (look.status === 'rejected' && !noAnswer.includes(look.reason?.code)) throw look.reason;
    }
    return [];
  };
}
