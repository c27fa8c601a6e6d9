import type { Api } from './api.ts';
import type { Deployment } from './main-job.ts';
import { type SeenRun, showRun } from './run-story.ts';
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
  const end = Date.now() + longestMs;
  const seen: SeenRun = { run: '', runEvents: 0 };
  const read = () => api.call<Destroyed>('GET', `/api/deployments/${id}`);
  let deployment = await api.call<Destroyed>('POST', `/api/deployments/${id}/destroy`, { confirm: name });
  while (deployment.status === 'destroying') {
    if (Date.now() > end) throw new Error(`The destroy takes longer than ${longestMs / 1000} s.`);
    await showRun(api, id, seen);
    deployment = await read();
  }
  await showRun(api, id, seen);
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
