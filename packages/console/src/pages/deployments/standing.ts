import type { DeploymentSummary } from '../../api/types.ts';
import type { Tone } from '../../format/words.ts';

type Facts = Pick<
  DeploymentSummary,
  | 'status'
  | 'pending_approval'
  | 'session_id'
  | 'current_gate'
  | 'drift_status'
  | 'updated_at'
  | 'allowed_actions'
>;

/** Whom or what a deployment in a list waits for, and since when; undefined where for nothing. Pure. */
export function waitsForIn(deployment: Facts): { said: string; since: string } | undefined {
  const { status, pending_approval: asked, updated_at: since, allowed_actions: allowed } = deployment;
  if (asked)
    return {
      said: allowed.includes('approve')
        ? 'you, to decide'
        : `an approval that ${asked.requested_by_name ?? 'a former member'} asked for${asked.has_decider ? '' : ', and that nobody may give'}`,
      since: asked.requested_at,
    };
  const start = startsBy(deployment);
  if (start) return { said: start, since };
  if (status === 'failed' || status === 'destroy_failed') return { said: 'another attempt', since };
  return undefined;
}

/**
 * What starts a plan that has not run. At another gate than the last one its session is on its way there, or reviews the plan again
 * after its request was withdrawn.
 */
export function startsBy({
  status,
  session_id: session,
  current_gate: gate,
  allowed_actions: allowed,
}: Pick<Facts, 'status' | 'session_id' | 'current_gate' | 'allowed_actions'>): string | undefined {
  if (status !== 'planned' && status !== 'approved') return undefined;
  // The API lets nobody apply it while its session goes on.
  if (allowed.includes('apply')) return 'somebody to apply it';
  if (!session) return undefined;
  return status === 'approved' || gate === lastGate ? '“deploy” in its session' : 'its session';
}

/** The gate whose answer starts the run. */
const lastGate = 6;

const changes: Readonly<Record<string, string>> = {
  update: 'Change proposed',
  destroy: 'End proposed',
  apply: 'Deployment proposed',
};

/** What is to be known of a deployment beside its state: a change that waits, and drift. Pure. */
export function notesOn({
  pending_approval: asked,
  drift_status: drift,
}: Facts): { said: string; tone: Tone }[] {
  return [
    ...(asked && asked.action !== 'apply'
      ? [{ said: changes[asked.action] ?? asked.action, tone: 'waits' as const }]
      : []),
    ...(drift === 'drifted' ? [{ said: 'Drifted', tone: 'bad' as const }] : []),
    ...(drift === 'checking' ? [{ said: 'Checking for drift', tone: 'busy' as const }] : []),
  ];
}

/** Whether nothing of it costs anything any more: the price of its plan would mislead. Pure. */
export const isGone = ({ status, stands }: Pick<DeploymentSummary, 'status' | 'stands'>): boolean =>
  status === 'destroyed' || (!stands && ['failed', 'cancelled', 'rejected'].includes(status));
