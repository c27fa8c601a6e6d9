import type { Api } from './api.ts';
import type { Deployment } from './main-job.ts';
import { followRun } from './run-story.ts';
import { screen } from './screen.ts';

interface Plan {
  digest: string;
  cost: { monthly_total: number };
  change: {
    values: { name: string; from: unknown; to: unknown }[];
    parts: { action: string; kind: string; name: string }[];
    notes: string[];
    monthly_before: number;
  } | null;
}
interface Changed extends Deployment {
  proposal: Plan | null;
}

/**
 * Changes options of what runs, approves the change, and shows the story of its run.
 * @throws when the run fails or takes too long
 */
export async function changeOptions(
  api: Api,
  { id, name }: Pick<Deployment, 'id' | 'name'>,
  options: Record<string, unknown>,
  longestMs: number,
): Promise<void> {
  const path = `/api/deployments/${id}`;
  let deployment = await api.call<Changed>('PATCH', path, { options });
  const { proposal } = deployment;
  if (proposal) {
    screen.heading(`Change of ${name}`);
    for (const value of proposal.change?.values ?? []) screen.fact(value.name, `${value.from} → ${value.to}`);
    for (const part of proposal.change?.parts ?? []) screen.fact(part.action, `${part.kind} ${part.name}`);
    for (const note of proposal.change?.notes ?? []) screen.fact('note', note);
    screen.fact('per month', `${proposal.change?.monthly_before} → ${proposal.cost.monthly_total} USD`);
    deployment = await api.call('POST', `${path}/approve`, { approval_id: deployment.approval?.id });
    screen.event('ok', 'approved by the admin');
  }
  if (deployment.active_run) await followRun(api, id, deployment.active_run.id, longestMs);
  deployment = await api.call<Changed>('GET', path);
  if (deployment.status !== 'succeeded')
    throw new Error(
      `The change ended ${deployment.status}: ${deployment.failure?.reason ?? 'no reason given'}`,
    );
  screen.heading(`Deployment ${name}: changed`);
}
