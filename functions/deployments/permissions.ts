import type { Caller } from '../shared/actor.ts';
import { forbidden } from '../shared/errors.ts';
import type { ApprovalAction } from './approval.ts';
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

/**
 * Programs don't ask for a destroy, and don't take one back: neither by withdrawing the request nor by a plan or a run that would
 * take its place.
 * @throws AppError forbidden `human_required`
 */
export function refuseProgramInPlaceOfDestroy(
  { pending }: { pending: { action: ApprovalAction } | null },
  caller: Caller,
): void {
  if (caller.kind === 'person' || pending?.action !== 'destroy') return;
  throw forbidden(
    'human_required',
    'A person asked to destroy this deployment, and a person withdraws that. Nothing was changed.',
  );
}
