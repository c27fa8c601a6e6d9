import type { Approval, Deployment } from '../../api/types.ts';

// What taking a request back does. Pure.

const ends = 'Nobody can approve it any more, and nothing is changed in the cloud.';
const stays: Readonly<Record<string, string>> = {
  update: 'The change is withdrawn; what runs stays as it is.',
  destroy: 'The destroy is withdrawn; what is there stays as it is.',
};

/** What is said before a request is withdrawn, and afterwards. */
export function withdrawalSaid(
  action: Approval['action'],
  { session_id: session }: Pick<Deployment, 'session_id'>,
): { before: string; done: string } {
  if (action !== 'apply')
    return {
      before: `${ends} What is there stays as it is, and it can be asked for again.`,
      done: stays[action] ?? 'The request is withdrawn.',
    };
  return session
    ? {
        before: `${ends} The plan goes back to its review in its session; to confirm it there asks for the approval again.`,
        done: 'The request is withdrawn; the plan is at its review again.',
      }
    : {
        before: `${ends} The plan stays, and applying it asks for the approval again.`,
        done: 'The request is withdrawn. Nothing starts the plan by itself.',
      };
}
