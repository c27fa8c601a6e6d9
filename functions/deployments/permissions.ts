import type { Caller } from '../shared/actor.ts';
import { forbidden } from '../shared/errors.ts';
import { type DecidableDeployment, isTheirs } from './deployment.ts';

/**
 * Members act on the deployments that they had planned; admins and owners on all.
 * @throws AppError forbidden `not_your_deployment`
 */
export function refuseUnlessTheirs(
  deployment: Pick<DecidableDeployment, 'requestedBy'>,
  caller: Caller,
): void {
  if (isTheirs(deployment, caller)) return;
  throw forbidden(
    'not_your_deployment',
    'Members act on the deployments that they had planned themselves. Ask an admin for this one.',
  );
}
