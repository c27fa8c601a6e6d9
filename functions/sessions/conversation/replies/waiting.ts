import { lastGate, type Session } from '../../session.ts';
import type { WhoDecides } from '../answering/org-reads.ts';
import { listed } from './phrases.ts';

/** Who may give the approval that is waited for, and where. */
export function whoMayApprove({ isMine, deciders, deploymentId }: WhoDecides): string {
  const page = `/deployments/${deploymentId}`;
  if (isMine) return `You may approve it yourself: on its page, ${page}.`;
  return deciders.length > 0
    ? `Who may approve it, on its page ${page}: ${listed(deciders)}.`
    : `Nobody may approve it as things are; its page, ${page}, says why and what to do.`;
}

/** What the session waits for when it isn't the user's turn. */
export function waitingText(
  { waitingOn, deploymentId, currentGate }: Pick<Session, 'waitingOn' | 'deploymentId' | 'currentGate'>,
  decides?: WhoDecides,
): string {
  const which = deploymentId ? ` (${deploymentId})` : '';
  const who = decides ? ` ${whoMayApprove(decides)}` : '';
  switch (waitingOn) {
    case 'approval':
      // Asked for after the user had said deploy: the order stands.
      if (currentGate === lastGate)
        return `Your organization now asks for an approval, so the deployment${which} waits for an admin.${who} It starts as soon as it is approved; if it is rejected, we come back to the review.`;
      return `Nothing is created yet. The plan is recorded as a deployment${which} and waits for an admin to approve it.${who} After that, say "deploy" here: only then it starts. Until then you can ask me anything; if it is rejected, we come back to the review.`;
    case 'run':
      return `The deployment${which} is running. Its events are at the deployment's runs; the session is complete when it has succeeded.`;
    case 'nothing':
      return 'This session has ended.';
    default:
      return 'I am still working on the next step. Look at the session again in a moment.';
  }
}

/** Beside an answer. */
export const stillWaiting = 'The plan still waits for its approval: nothing of it can be changed until then.';
