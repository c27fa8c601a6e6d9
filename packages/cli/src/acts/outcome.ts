import type { Schema } from '../../../client/src/index.ts';
import type { Service, Tools } from '../command.ts';
import { type Exit, exits, usage } from '../exit.ts';
import { deploymentText } from '../output/deployment.ts';
import { eventText } from '../output/event.ts';
import { consolePage } from './console.ts';

type Deployment = Schema<'Deployment'>;

/** The flags of every command that begins a run. */
export const waitFlags = {
  wait: { type: 'boolean', short: 'w', meaning: 'Waits until the run ends, and shows its progress' },
  'approval-timeout': {
    type: 'string',
    value: 'MINUTES',
    meaning: 'With --wait: how long to wait for an approval. Default: 0',
  },
} as const;

/** @throws CommandFailure (2) for another thing than minutes */
export function minutesOf(given: string | undefined): number {
  const minutes = Number(given ?? 0);
  // What a timer of Node takes is 24 days.
  if (!Number.isFinite(minutes) || minutes < 0 || minutes > 30_000)
    throw usage(`--approval-timeout must be a number of minutes, not ${given}.`);
  return minutes;
}

/**
 * Shows what became of a request that may have begun a run or asked for an approval.
 * @param deployment as the request answered
 * @returns done; failed where the run failed; waitsForApproval
 */
export async function outcome(
  tools: Tools,
  service: Service,
  deployment: Deployment,
  { wait, minutes }: { wait: boolean; minutes: number },
): Promise<Exit> {
  const { screen } = tools;
  const isWaiting = wait && (minutes > 0 || !isAsked(deployment));
  const last = isWaiting ? await waited(tools, service, deployment, minutes) : deployment;
  screen.show(last, () => deploymentText(screen, last));
  if (isAsked(last)) {
    screen.tell(`Waiting for a person’s approval: ${await consolePage(service, `/deployments/${last.id}`)}`);
    return exits.waitsForApproval;
  }
  if (!isWaiting) {
    if (last.active_run) screen.tell(`The run has started: dor logs ${last.name} --follow shows its events.`);
    return exits.done;
  }
  // The deployment shows its last run, which is an earlier one where nothing came of the request.
  if (isAsked(deployment) && !(await isApproved(tools, service, deployment))) return exits.failed;
  return last.last_run?.status === 'succeeded' ? exits.done : exits.failed;
}

/** Whether the request that was waited for was approved; says what became of it otherwise. */
async function isApproved(
  { screen }: Tools,
  { api }: Service,
  { id, approval }: Deployment,
): Promise<boolean> {
  const path = { id, approval_id: approval?.id ?? '' };
  const {
    status,
    decided_by_name: by,
    comment,
  } = await api.get('/api/deployments/{id}/approvals/{approval_id}', { path });
  if (status === 'approved') return true;
  screen.tell(`The request was ${status}${by ? ` by ${by}` : ''}${comment ? `: ${comment}` : '.'}`);
  return false;
}

export const isAsked = ({ approval }: Deployment): boolean => approval?.status === 'pending';

/** Whether a plan with this digest waits for its approval already, so that asking again would only be refused. */
export const isAskedFor = (deployment: Deployment, digest: string): boolean =>
  isAsked(deployment) && deployment.proposal?.digest === digest;

/** Shows what happens until the deployment is at rest, or no approval came in time. */
async function waited(
  tools: Tools,
  { api }: Service,
  deployment: Deployment,
  minutes: number,
): Promise<Deployment> {
  const { screen, signal } = tools;
  const { id, name, updated_at: since } = deployment;
  tools.onInterrupt(
    `The operation continues without this command: dor logs ${name} --follow shows its events, dor cancel ${name} cancels its run.`,
  );
  const unanswered = new AbortController();
  const timer = isAsked(deployment) ? setTimeout(() => unanswered.abort(), minutes * 60_000) : undefined;
  if (timer) screen.tell(`Waiting up to ${minutes} min for a person’s approval.`);
  const both = AbortSignal.any([signal, unanswered.signal]);
  try {
    for await (const { data } of api.follow('/api/deployments/{id}/events', { path: { id }, signal: both })) {
      if (data.type === 'status' && data.active_run) clearTimeout(timer);
      if (data.type === 'error') screen.tell(data.detail);
      // The stream begins with all that happened before.
      if (data.type === 'event' && data.event.created_at >= since) screen.tell(eventText(screen, data.event));
    }
  } catch (error) {
    if (!unanswered.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
  return api.get('/api/deployments/{id}', { path: { id } });
}
