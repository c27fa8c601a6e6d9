import type { Api } from './api.ts';
import type { Deployment } from './main-job.ts';
import { followRun } from './run-story.ts';
import { screen } from './screen.ts';

interface Part {
  kind: string;
  name: string;
}
interface Destroyed extends Deployment {
  teardown: { deleted: Part[]; kept: (Part & { reason: string; monthly_cost: number | null })[] } | null;
}

/**
 * Destroys the deployment, shows the story of the run and its record.
 * @throws when something is left over, or the run takes too long
 */
export async function destroy(
  api: Api,
  { id, name }: Pick<Deployment, 'id' | 'name'>,
  longestMs: number,
): Promise<void> {
  const path = `/api/deployments/${id}`;
  let asked = await api.call<Destroyed>('POST', `${path}/destroy`, { confirm: name });
  if (asked.approval?.status === 'pending') {
    screen.heading(`Approval of the destroy of ${name}`);
    asked = await api.call('POST', `${path}/approve`, { approval_id: asked.approval.id });
    screen.event('ok', 'approved by the admin');
  }
  const { active_run: run } = asked;
  if (run) await followRun(api, id, run.id, longestMs);
  const deployment = await api.call<Destroyed>('GET', path);
  if (deployment.status !== 'destroyed')
    throw new Error(
      `The deployment ended ${deployment.status}: ${deployment.failure?.reason ?? 'no reason given'}`,
    );
  const { deleted = [], kept = [] } = deployment.teardown ?? {};
  screen.heading(`Deployment ${name}: destroyed`);
  screen.fact('deleted', `${deleted.length} parts, nothing is left over`);
  for (const { kind, name: what, monthly_cost: cost, reason } of kept)
    screen.fact('kept', `${kind} ${what}: ${cost === null ? '' : `$${cost.toFixed(2)} a month. `}${reason}`);
}
