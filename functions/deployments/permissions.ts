import type { Caller } from '../shared/actor.ts';
import { conflict, forbidden } from '../shared/errors.ts';
import type { ApprovalAction } from './approval.ts';
import { type DecidableDeployment, isTheirs } from './deployment.ts';

/** Whether the end of a deployment, if it has one, has come. */
export const endHasCome = (end: Date | null, now: Date): end is Date => end !== null && end <= now;

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
 * take its place. No member takes the request of an end that has come: the end asks once, and would be lost.
 * @throws AppError forbidden `human_required`; conflict `end_has_come`
 */
export function refuseInPlaceOfDestroy(
  {
    pending,
    expiresAt,
    name,
  }: { pending: { action: ApprovalAction } | null; expiresAt: Date | null; name: string },
  caller: Caller,
  now: Date,
): void {
  if (pending?.action !== 'destroy') return;
  if (caller.kind !== 'person')
    throw forbidden(
      'human_required',
      'A person asked to destroy this deployment, and a person withdraws that. Nothing was changed.',
    );
  if (endHasCome(expiresAt, now))
    throw conflict(
      'end_has_come',
      `The end of ${name} came at ${expiresAt.toISOString()}, so its destroy waits for a decision. To keep it, set another expires_at first, or have an admin reject the request.`,
    );
}
