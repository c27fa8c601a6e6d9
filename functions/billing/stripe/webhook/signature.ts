import Stripe from 'stripe';
import { minuteMs, secondMs } from '../../../shared/durations.ts';

/** Stripe's own: a captured request is worth nothing after it. */
const oldestMs = 5 * minuteMs;
/** How far Stripe's clock may be ahead of ours. The library looks at the past alone. */
const furthestAheadMs = 30 * secondMs;

/** The form of every signing secret. */
export const isSigningSecret = (secret: string | undefined): secret is string =>
  /^whsec_\S{8,}$/.test(secret ?? '');

/** The event in a body that Stripe signed for this endpoint within the last minutes; undefined for any other. */
export function verified(
  body: string,
  header: string,
  secret: string,
  now: Date,
): { id: string; type: string } | undefined {
  const stamps = [...header.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds) * secondMs);
  if (stamps.some((stamp) => stamp > now.getTime() + furthestAheadMs)) return undefined;
  try {
    const { webhooks } = Stripe;
    const tolerance = oldestMs / secondMs;
    return webhooks?.constructEvent(body, header, secret, tolerance, undefined, now.getTime());
  } catch {
    return undefined;
  }
}
