import { outsideLookCosts } from '../route.ts';
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
  const [ofOrg, ofAll] = outsideLookCosts;
  const own = await limiter.hold(ofOrg, subject);
  try {
    const shared = await limiter.hold(ofAll, subject, own.before);
    try {
      return await work();
    } finally {
      await shared.giveBack();
    }
  } finally {
    await own.giveBack();
  }
}
