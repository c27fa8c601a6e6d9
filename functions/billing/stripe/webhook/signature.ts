import Stripe from 'stripe';
import { minuteMs, secondMs } from '../../../shared/durations.ts';

/** Stripe's own: a captured request is worth nothing after it. */
const oldestMs = 5 * minuteMs;

/** Those of an endpoint for events and of one for notifications, or a new one beside the former; undefined unless each is one. */
export function signingSecrets(text: string | undefined): string[] | undefined {
  const secrets = (text ?? '').split(',').map((each) => each.trim());
  return secrets.every((each) => /^whsec_\S{8,}$/.test(each)) ? secrets : undefined;
}

/**
 * The body if Stripe signed it with one of these secrets within the last minutes; undefined for any other. A stamp of the
 * future would outlive the five minutes, and the library looks at the past alone. Stamps are whole seconds, rounded down,
 * so clocks may differ a little; what is refused comes again with another stamp.
 */
export function verified(body: string, header: string, secrets: readonly string[], now: Date): unknown {
  const stamps = [...header.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds) * secondMs);
  if (stamps.some((stamp) => stamp > now.getTime())) return undefined;
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
