import type { CostBucket, LimitBucket, OrgBucket } from '../route.ts';

// Pure data: the limits that count a request beside its route's usual one, by that one.

/**
 * The limit that counts the same request for the caller's organization. None where requests have no token: they are counted per
 * address.
 */
export const orgLimits = {
  none: undefined,
  open: undefined,
  auth: 'write_org',
  message: 'message_org',
  read: 'read_org',
  write: 'write_org',
} as const satisfies Record<LimitBucket, OrgBucket | undefined>;

/**
 * The kinds of requests that hold a place until they have ended. A message waits seconds for a model; the others last as long
 * as their transactions, which are bounded in the database (`orgRequestsAtOnce`).
 */
export const placeLimits = {
  none: undefined,
  open: undefined,
  auth: undefined,
  message: 'message_at_once',
  read: undefined,
  write: undefined,
} as const satisfies Record<LimitBucket, CostBucket | undefined>;

/**
 * The limits on requests without a token of many addresses together, of which a /48 of IPv6 has 65,536 that are counted by themselves.
 * The site is counted first, since the network keeps its last places for sites that have none.
 */
export const networkLimits = {
  none: undefined,
  open: undefined,
  auth: ['auth_site', 'auth_network'],
  message: undefined,
  read: undefined,
  write: undefined,
} as const satisfies Record<LimitBucket, readonly CostBucket[] | undefined>;
