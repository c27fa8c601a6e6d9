import type { Approval, Session } from '../../api/types.ts';

// What an approval sets off. Pure.

const atOnce: Readonly<Record<string, string>> = {
  apply: 'Approving starts the run at once.',
  update: 'Approving starts the run of the change at once.',
  destroy: 'Approving starts the destroy at once.',
};

/** The gate whose answer starts the run. */
const lastGate = 6;

/**
 * What happens when the request is approved.
 * @param session the one that the plan was made in; null where none was, undefined while it is read
 */
export function followsSaid(
  { action }: Pick<Approval, 'action'>,
  session: Pick<Session, 'status' | 'current_gate' | 'created_by_name'> | null | undefined,
): string | undefined {
  if (action === 'apply' && session === undefined) return undefined;
  // One that was asked for after “deploy” was said goes on by itself, and so does a plan whose session is over.
  const waits = action === 'apply' && session?.status === 'active' && session.current_gate !== lastGate;
  return waits
    ? `Approving starts nothing: ${session.created_by_name ?? 'the session’s owner'} starts it with “deploy” in the session.`
    : atOnce[action];
}
