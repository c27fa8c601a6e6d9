import type { RateLimiter } from './rate-limit.ts';

/**
 * Work that waits for a server which the organization has named, while it holds a place of the organization and one of all: for
 * requests without a caller, whose organization is known only when they are looked at.
 * @throws AppError rate_limited; what the work throws
 */
export async function inPlaceOf<T>(
  limiter: Pick<RateLimiter, 'hold'>,
  orgId: string,
  work: () => Promise<T>,
): Promise<T> {
  const subject = { actorId: undefined, orgId, sourceIp: '' };
  const own = await limiter.hold('outside_at_once', subject);
  try {
    const shared = await limiter.hold('outside_at_once_service', subject, own.before);
    try {
      return await work();
    } finally {
      await shared.giveBack();
    }
  } finally {
    await own.giveBack();
  }
}
