import { expect } from 'vitest';
import { exists } from '../../../../bin/local/customer-cloud/cloudformation/stack.ts';
import type { Values } from '../../../../functions/agents/agent.ts';
import { findAgent } from '../../../../functions/agents/index.ts';
import { proposeChange } from '../../../../functions/deployments/requests/propose.ts';
import type { PersonCaller } from '../../../../functions/shared/actor.ts';
import type { Unit } from '../../../../functions/shared/db/unit.ts';
import { requestDestroy } from '../../../support/builders/deployments/deployment-life.ts';
import { deploymentHooks } from '../../../support/builders/deployments/hooks.ts';
import { ownerCaller } from '../../../support/builders/people/owner-caller.ts';
import { type DispatchedRun, executeDestroy } from '../../../support/hosts/workflows/apply-run.ts';
import type { runHost } from '../../../support/hosts/workflows/run-host.ts';

// How deployments come to their end, whatever was done to them before.

export function endings({ database, cloud, newRun, playedRun }: Awaited<ReturnType<typeof runHost>>) {
  const { db, owner } = database;

  /** As the organization's owner asks for it. */
  const byOwner = (run: DispatchedRun, act: (unit: Unit & { caller: PersonCaller }) => Promise<unknown>) =>
    db.system(run.orgId, async (unit) =>
      act(Object.assign(unit, { caller: await ownerCaller(database.owner, { orgId: unit.orgId }) })),
    );

  async function lastRun(run: DispatchedRun): Promise<DispatchedRun> {
    const [row] = await owner`select id from runs where deployment_id = ${run.deploymentId}
      order by id desc limit 1`;
    return { ...run, runId: row?.id };
  }

  /** No session carries out its runs, so the watchdog looks after them. */
  async function withoutSession(run: DispatchedRun): Promise<DispatchedRun> {
    await owner`update deployments set session_id = null where id = ${run.deploymentId}`;
    return run;
  }
  const applying = async () => withoutSession(await newRun());
  const deployed = async () => withoutSession(await playedRun());

  async function changing(run: DispatchedRun, options: Values = { node_count: 4 }): Promise<DispatchedRun> {
    const tools = { hooks: deploymentHooks, findAgent };
    await byOwner(run, (unit) => proposeChange(unit, tools, run.deploymentId, { options }));
    return lastRun(run);
  }

  async function destroying(run: DispatchedRun, deleteData: boolean): Promise<DispatchedRun> {
    const request = { confirm: run.plan.name, deleteData };
    await byOwner(run, async (unit) => requestDestroy(unit, run.deploymentId, request));
    return lastRun(run);
  }

  async function statusOf({ deploymentId, runId }: DispatchedRun) {
    const [row] = await owner`select d.status, d.teardown, d.failure_reason, r.status as run,
      r.failure_extent as extent from deployments d join runs r on r.id = ${runId} where d.id = ${deploymentId}`;
    return row;
  }

  /** Everything in the customer's cloud that is the deployment's, as `kind name`. */
  function inventory({ deploymentId, plan }: DispatchedRun): string[] {
    const { clusters, stacks } = cloud.state();
    const now = Date.now();
    const objects = Object.values(clusters)
      .flatMap((each) => Object.values(each))
      // Nodes follow the node groups when somebody looks at them; the groups are counted below.
      .filter(({ kind }) => kind !== 'Node')
      .filter(({ metadata }) => JSON.stringify(metadata.labels ?? {}).includes(deploymentId))
      .map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    const resources = stacks
      .filter(({ name }) => name === plan.infrastructure.stack_name)
      .flatMap((stack) =>
        Object.entries(stack.resources)
          .filter(([id]) => exists(stack, id, now))
          .map(([, { type, physicalId }]) => `${type} ${physicalId}`),
      );
    return [...objects, ...resources].sort();
  }

  /** What is there and isn't named as kept. */
  async function unnamed(run: DispatchedRun): Promise<string[]> {
    const { teardown } = (await statusOf(run)) ?? {};
    const kept = teardown.kept.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`);
    return inventory(run).filter((part) => !kept.includes(part));
  }

  /** The last destroy, with nothing in its way. */
  async function expectDestroyed(run: DispatchedRun): Promise<void> {
    const rest = await destroying(run, true);
    await executeDestroy(rest, { database });
    const { status, teardown, failure_reason } = (await statusOf(rest)) ?? {};
    expect([status, failure_reason]).toEqual(['destroyed', null]);
    expect([teardown.left_over, teardown.not_checked]).toEqual([[], []]);
    expect(await unnamed(rest)).toEqual([]);
  }

  return {
    byOwner,
    applying,
    deployed,
    changing,
    destroying,
    statusOf,
    inventory,
    unnamed,
    expectDestroyed,
  };
}
