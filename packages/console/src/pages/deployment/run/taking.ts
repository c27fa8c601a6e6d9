import type { Deployment } from '../../../api/types.ts';

// How a way around a refusal is taken. Pure.

type Facts = Pick<Deployment, 'session_id' | 'outputs' | 'active_run' | 'approval' | 'status'>;

/** What has run is changed by a proposal; what hasn't goes on in its session, where there is one. */
export function wayToTake({
  session_id: sessionId,
  outputs,
}: Facts): { kind: 'session'; sessionId: string } | { kind: 'change' } {
  return sessionId !== null && outputs === null ? { kind: 'session', sessionId } : { kind: 'change' };
}

/** Why none can be taken now; undefined where one can. */
export function whyNotTake({ active_run: run, approval, status }: Facts): string | undefined {
  if (run) return 'The run is still under way.';
  if (approval?.status === 'pending') return 'A request waits for its approval. Decide it first.';
  return status.startsWith('destroy') ? 'It was destroyed.' : undefined;
}
