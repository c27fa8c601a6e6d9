import type { DailyLimits, FullDay } from '../../shared/daily-starts.ts';
import { AppError } from '../../shared/errors.ts';

/** Deployments without a conversation in any 24 hours: each start looks at a customer's cloud and may make a run. */
export const mostDeploymentsInADay = { user: 50, org: 200 } as const satisfies DailyLimits;

export function tooManyDeployments({ of, until }: FullDay, now: Date): AppError {
  const whose = of === 'user' ? 'You have started' : 'This organization has started';
  const detail =
    `${whose} ${mostDeploymentsInADay[of]} deployments within 24 hours, which is all that is possible. ` +
    `Start another one after ${until.toISOString()}.`;
  const retryAfter = (until.getTime() - now.getTime()) / 1_000;
  return new AppError('rate_limited', 'too_many_deployments', detail, { retryAfter });
}
