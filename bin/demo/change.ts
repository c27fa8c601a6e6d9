import type { Api } from './api.ts';
import type { Deployment } from './main-job.ts';
import { type SeenRun, showRun } from './run-story.ts';
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
  const end = Date.now() + longestMs;
  const path = `/api/deployments/${id}`;
  const { items } = await api.call<{ items: { id: string }[] }>('GET', `${path}/runs?limit=1`);
  const seen: SeenRun = { run: items[0]?.id ?? '', runEvents: Number.POSITIVE_INFINITY };
  let deployment = await api.call<Changed>('PATCH', path, { options });
  const { proposal } = deployment;
  if (proposal) {
    screen.heading(`Change of ${name}`);
    for (const value of proposal.change?.values ?? []) screen.fact(value.name, `${value.from} → ${value.to}`);
    for (const part of proposal.change?.parts ?? []) screen.fact(part.action, `${part.kind} ${part.name}`);
    for (const note of proposal.change?.notes ?? []) screen.fact('note', note);
    screen.fact('per month', `${proposal.change?.monthly_before} → ${proposal.cost.monthly_total} USD`);
    deployment = await api.call('POST', `${path}/approve`, { plan_digest: proposal.digest });
    screen.event('ok', 'approved by the admin');
  }
  while (deployment.status === 'running') {
    if (Date.now() > end) throw new Error(`The change takes longer than ${longestMs / 1000} s.`);
    await showRun(api, id, seen);
    deployment = await api.call<Changed>('GET', path);
  }
  await showRun(api, id, seen);
  if (deployment.status !== 'succeeded')
    throw new Error(
      `The change ended ${deployment.status}: ${deployment.failure?.reason ?? 'no reason given'}`,
    );
  screen.heading(`Deployment ${name}: changed`);
}
