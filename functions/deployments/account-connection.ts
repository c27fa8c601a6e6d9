import { conflict } from '../shared/errors.ts';
import { type CallerAction, waitsForAccount } from './deployment.ts';
import type { LockedDeployment } from './store.postgres.ts';

// Pure: what waits while the account of a deployment is disconnected.

/** The advice, in words that fit every place that shows them. */
export const connectAgain =
  'Connect the same account again with POST /api/clouds: it then has all its deployments as before.';

/** @param name left out where no deployment is meant in particular */
export const accountDisconnected = (name?: string) =>
  conflict(
    'account_disconnected',
    `The cloud account of ${name ?? 'the deployment'} is disconnected, so nothing was begun. ${connectAgain}`,
  );

/**
 * For the transaction that begins something, with the deployment locked: a run would only fail.
 * @throws AppError conflict `account_disconnected`
 */
export function refuseWhileDisconnected(
  action: CallerAction,
  deployment: Pick<LockedDeployment, 'name' | 'isConnected' | 'hasRun'>,
): void {
  if (waitsForAccount(action, deployment)) throw accountDisconnected(deployment.name);
}
