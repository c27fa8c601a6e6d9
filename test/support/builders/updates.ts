import type { Plan, Values } from '../../../functions/agents/agent.ts';
import { findAgent } from '../../../functions/agents/index.ts';
import type { PlanChange } from '../../../functions/deployments/plan-changes.ts';
import { proposeChange, proposeRollback } from '../../../functions/deployments/proposals.ts';
import { sessionMoves } from '../../../functions/sessions/moves.ts';
import type { DispatchedRun } from '../hosts/apply-run.ts';
import type { TestDatabase } from '../hosts/database.ts';
import { repeatRun } from './deployment-life.ts';

export interface Update {
  options?: Values;
  sizing?: Values;
  /** Back to the plan that this many runs ago was the current one. */
  back?: number;
}

/**
 * Changes of a vector database that runs, one after the other on the same one. Together they change every value that
 * its fields let be changed.
 */
export const updates: [what: string, update: Update][] = [
  [
    'schedules and alerts',
    {
      options: { snapshot_cron: '0 3 * * *' },
      sizing: { recall_cron: '30 5 * * *', p95_alert_ms: 50, prometheus_release: 'metrics' },
    },
  ],
  ['back to the values of the start', { back: 1 }],
  [
    'more nodes for more demand',
    {
      options: { node_count: 4 },
      sizing: { vector_count: 11_000_000, peak_qps: 400, avg_payload_bytes: 64 },
    },
  ],
  ['larger volumes', { options: { storage_gb: 500 } }],
  ['larger instances with larger volumes', { options: { instance_type: 'r6i.2xlarge', storage_gb: 600 } }],
];

const caller = { userId: 'u-test', email: 'owner@example.com', name: null, role: 'owner' as const };

export const updatedNames = new Set(
  updates.flatMap(([, { options, sizing }]) => Object.keys({ ...options, ...sizing })),
);

/** The failed run once more, as a user's "apply" asks for it. */
export async function repeatedRun({ db, owner }: TestDatabase, run: DispatchedRun): Promise<DispatchedRun> {
  await db.system(run.orgId, (unit) =>
    repeatRun(Object.assign(unit, { caller }), findAgent, run.deploymentId),
  );
  const [row] = await owner`select id from runs where deployment_id = ${run.deploymentId}
    order by id desc limit 1`;
  return { ...run, runId: row?.id };
}

/** The run of a change that needs no approval. */
export async function updateRun(
  { db, owner }: TestDatabase,
  run: DispatchedRun,
  { back, ...wanted }: Update,
): Promise<DispatchedRun & { change: PlanChange; former: Plan }> {
  const { orgId, deploymentId } = run;
  const tools = { hooks: sessionMoves, findAgent };
  // The conversation has come to its end with the first run.
  await owner`update sessions set status = 'completed', current_gate = 7, waiting_on = 'nothing'
    where id = ${run.sessionId}`;
  const plans =
    await owner`select id from plans where deployment_id = ${deploymentId} order by revision desc`;
  await db.system(orgId, async (unit) => {
    const asked = Object.assign(unit, { caller });
    if (back === undefined) await proposeChange(asked, tools, deploymentId, wanted);
    else await proposeRollback(asked, tools, deploymentId, plans[back]?.id);
  });
  const [next] =
    await owner`select r.id, p.plan, p.input, p.change from runs r join plans p on p.id = r.plan_id
    where r.deployment_id = ${deploymentId} and r.kind = 'update' order by r.id desc limit 1`;
  const { id: runId, plan, input: planInput, change } = next as never as Record<string, never>;
  return { ...run, runId, plan, planInput, change, former: run.plan } as never;
}
