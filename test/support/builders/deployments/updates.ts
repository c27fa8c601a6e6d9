import type { Plan, Values } from '../../../../functions/agents/agent.ts';
import { findAgent } from '../../../../functions/agents/index.ts';
import type { PlanChange } from '../../../../functions/deployments/plan-changes.ts';
import { proposeChange, proposeRollback } from '../../../../functions/deployments/requests/propose.ts';
import type { TestDatabase } from '../../hosts/database.ts';
import type { DispatchedRun } from '../../hosts/workflows/apply-run.ts';
import { ownerCaller } from '../people/owner-caller.ts';
import { repeatRun } from './deployment-life.ts';
import { deploymentHooks } from './hooks.ts';

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
      sizing: {
        recall_cron: '30 5 * * *',
        p95_alert_ms: 50,
        prometheus_release: 'metrics',
        wait_for_capacity: 20,
      },
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

/** The same for an inference server: whatever isn't said of its model. */
export const inferenceUpdates: [what: string, update: Update][] = [
  [
    'alerts, the schedule of the trial and what becomes of the weights, beside an image that is not used',
    {
      options: { weights_retention: 'until-date' },
      sizing: {
        weights_keep_until: '2027-06-30',
        token_in_cluster: true,
        weights_image: `registry.example/deployment-orchestrator/model@sha256:${'0'.repeat(64)}`,
        first_token_alert_ms: 2_500,
        queue_alert: 50,
        gpu_alert_percent: 90,
        health_cron: '15 3 * * *',
        prometheus_release: 'metrics',
        prometheus_url: 'http://prometheus.metrics.svc:9090',
        wait_for_capacity: 20,
      },
    },
  ],
  ['other bounds of the autoscaler', { options: { min_replicas: 3, max_replicas: 6 } }],
  [
    'another context, memory and arithmetic, for other demand and clients',
    {
      options: { max_model_len: 4_096, gpu_memory_utilization: 0.92, dtype: 'bfloat16' },
      sizing: {
        peak_qps: 6,
        prompt_tokens: 256,
        answer_tokens: 128,
        first_token_target_ms: 1_500,
        per_token_target_ms: 90,
        endpoint: 'cluster-ip',
      },
    },
  ],
  [
    'other instances with more GPUs for each replica',
    { options: { instance_type: 'g5.12xlarge' }, sizing: { tensor_parallel: 2 } },
  ],
  ['back to the values of the start', { back: 4 }],
];

const namesIn = (of: typeof updates) =>
  new Set(of.flatMap(([, { options, sizing }]) => Object.keys({ ...options, ...sizing })));
export const updatedNames = namesIn(updates);
export const inferenceUpdatedNames = namesIn(inferenceUpdates);

/** The failed run once more, as a user's "apply" asks for it. */
export async function repeatedRun({ db, owner }: TestDatabase, run: DispatchedRun): Promise<DispatchedRun> {
  await db.system(run.orgId, async (unit) =>
    repeatRun(
      Object.assign(unit, { caller: await ownerCaller(owner, { orgId: unit.orgId }) }),
      findAgent,
      run.deploymentId,
    ),
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
  const tools = { hooks: deploymentHooks, findAgent };
  // The conversation has come to its end with the first run.
  await owner`update sessions set status = 'completed', current_gate = 7, waiting_on = 'nothing'
    where id = ${run.sessionId}`;
  const plans =
    await owner`select id from plans where deployment_id = ${deploymentId} order by revision desc`;
  await db.system(orgId, async (unit) => {
    const asked = Object.assign(unit, { caller: await ownerCaller(owner, { orgId: unit.orgId }) });
    if (back === undefined) await proposeChange(asked, tools, deploymentId, wanted);
    else await proposeRollback(asked, tools, deploymentId, plans[back]?.id);
  });
  const [next] =
    await owner`select r.id, p.plan, p.input, p.change from runs r join plans p on p.id = r.plan_id
    where r.deployment_id = ${deploymentId} and r.kind = 'update' order by r.id desc limit 1`;
  const { id: runId, plan, input: planInput, change } = next as never as Record<string, never>;
  return { ...run, runId, plan, planInput, change, former: run.plan } as never;
}
