import { dayMs, hourMs } from '../../../../shared/durations.ts';

// Pure: when the account of a destroyed deployment is searched again. Clouds list some resources only minutes after a
// deletion that failed, or make them anew: a controller's load balancer, a log group of the last line.

/** After the end of the destroy. */
const lookDelaysMs = [hourMs, dayMs];

/** The first look after `now`; null when the last one is over. */
export function nextLook(endedAt: Date, now: Date): Date | null {
  const ms = lookDelaysMs.find((delayMs) => endedAt.getTime() + delayMs > now.getTime());
  return ms === undefined ? null : new Date(endedAt.getTime() + ms);
}

/** Until when a look is repeated that the cloud does not answer. */
export const triesUntil = (endedAt: Date) => new Date(endedAt.getTime() + 2 * dayMs);
