import { hourMs, minuteMs, secondMs } from '../shared/durations.ts';

// Pure: the numbers of the live channel (docs/limits.md).

/** Open connections. Each organization has its own, so none can take another's. */
export const mostConnections = { org: 500, user: 20 } as const;

/** From the answer with a ticket to the handshake: a browser opens its socket at once. */
export const ticketMs = 30 * secondMs;

/** API Gateway ends a connection then, also one in use: https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html */
export const longestConnectionMs = 2 * hourMs;

/** The same page: it ends one over which nothing was sent for this long. */
export const idleMs = 10 * minuteMs;

/** How often a page sends a ping; a browser that starts timers of hidden pages once a minute is still in time. */
export const pingMs = 8 * minuteMs;

/** Events that an answer looks through for a page that was away; with more, reading anew is cheaper. */
export const mostEvents = 1_000;

/**
 * API Gateway takes no message for a connection whose handshake goes on. A connection that is said to be gone sooner than this
 * after its beginning may be about to open; 29 s is the longest that API Gateway waits for the function that decides.
 */
export const openingMs = 30 * secondMs;

export type Refusal = 'user' | 'org';

/** Which bound refuses one more connection, by the users of those that are open. */
export function refusalOf(users: readonly string[], userId: string): Refusal | undefined {
  if (users.filter((user) => user === userId).length >= mostConnections.user) return 'user';
  return users.length >= mostConnections.org ? 'org' : undefined;
}
