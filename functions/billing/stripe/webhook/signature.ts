import Stripe from 'stripe';
import { minuteMs, secondMs } from '../../../shared/durations.ts';

/** Stripe's own: a captured request is worth nothing after it. */
const oldestMs = 5 * minuteMs;
/**
 * How far Stripe's clock may be ahead of ours: both are kept by NTP, so seconds are a difference of clocks, and more would let
 * a signature of the future outlive the five minutes. The library looks at the past alone.
 */
const furthestAheadMs = 30 * secondMs;

/** Those of an endpoint for events and of one for notifications, or a new one beside the former; undefined unless each is one. */
export function signingSecrets(text: string | undefined): string[] | undefined {
  const secrets = (text ?? '').split(',').map((each) => each.trim());
  return secrets.every((each) => /^whsec_\S{8,}$/.test(each)) ? secrets : undefined;
}

/** The body if Stripe signed it with one of these secrets within the last minutes; undefined for any other. */
export function verified(body: string, header: string, secrets: readonly string[], now: Date): unknown {
  const stamps = [...header.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds) * secondMs);
  if (stamps.some((stamp) => stamp > now.getTime() + furthestAheadMs)) return undefined;
  return secrets.some((secret) => isSigned(body, header, secret, now)) ? JSON.parse(body) : undefined;
}

function isSigned(body: string, header: string, secret: string, now: Date): boolean {
  const tolerance = oldestMs / secondMs;
  try {
    // Not constructEvent: it refuses notifications, which are signed in the same way.
    return (
      Stripe.webhooks?.signature?.verifyHeader(body, header, secret, tolerance, undefined, now.getTime()) ===
      true
    );
  } catch {
    return false;
  }
}
