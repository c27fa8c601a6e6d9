import type { DeploymentSummary } from '../../api/types.ts';
import type { Tone } from '../../format/words.ts';

type Facts = Pick<
  DeploymentSummary,
  'status' | 'pending_approval' | 'session_id' | 'drift_status' | 'updated_at' | 'allowed_actions'
>;

/** Whom or what a deployment in a list waits for, and since when; undefined where for nothing. Pure. */
export function waitsForIn({
  status,
  pending_approval: asked,
  session_id: session,
  updated_at: since,
  allowed_actions: allowed,
}: Facts): { said: string; since: string } | undefined {
  if (asked)
    return {
      said: allowed.includes('approve')
        ? 'you, to decide'
        : `an approval that ${asked.requested_by_name ?? 'a former member'} asked for${asked.has_decider ? '' : ', and that nobody may give'}`,
      since: asked.requested_at,
    };
  if (session && (status === 'planned' || status === 'approved'))
    return { said: '“deploy” in its session', since };
  if (status === 'failed' || status === 'destroy_failed') return { said: 'another attempt', since };
  return undefined;
}

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
  status === 'destroyed' || (status === 'failed' && !stands);
