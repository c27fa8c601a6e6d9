import { lastGate, type Session } from '../../session.ts';

/** The sentence that says what the session waits for when it isn't the user's turn. */
export function waitingText({
  waitingOn,
  deploymentId,
  currentGate,
}: Pick<Session, 'waitingOn' | 'deploymentId' | 'currentGate'>): string {
  const which = deploymentId ? ` (${deploymentId})` : '';
  switch (waitingOn) {
    case 'approval':
      // Asked for after the user had said deploy: the order stands.
      if (currentGate === lastGate)
        return `Your organization now asks for an approval, so the deployment${which} waits for an admin. It starts as soon as it is approved; if it is rejected, we come back to the review.`;
      return `The plan is recorded as a deployment${which} and waits for an admin to approve it. Until then nothing of it changes; if it is rejected, we come back to the review.`;
    case 'run':
      return `The deployment${which} is running. Its events are at the deployment's runs; the session is complete when it has succeeded.`;
    case 'nothing':
      return 'This session has ended.';
    default:
      return 'I am still working on the next step. Look at the session again in a moment.';
  }
}
