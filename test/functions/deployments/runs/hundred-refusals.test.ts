import { afterAll, expect, test } from 'vitest';
import { exists } from '../../../../bin/local/customer-cloud/cloudformation/stack.ts';
import { refusalCauses } from '../../../../functions/deployments/refusals/causes.ts';
import { awsAccount } from '../../../support/builders/agents/agent-plans.ts';
import {
  atOnce,
  type DispatchedRun,
  execute,
  quickSettings,
  storyOf,
} from '../../../support/hosts/workflows/apply-run.ts';
import { runHost } from '../../../support/hosts/workflows/run-host.ts';
import { seed, shareOf } from '../../../support/samples.ts';
import { isInCatalogue } from '../refusals/whole-catalogue.ts';
import { endings } from './endings.ts';
import { type Mishap, mishap } from './mishaps-of-clouds.ts';

// When the cloud says no, each time: a reason in its words and in ours, a way around where the whole catalogue holds one, no node
// that is idle, and nothing left after a destroy. A day plays a tenth of a hundred; `npm test -- --samples` plays all.

const host = await runHost(atOnce);
const { database, cloud, newRun } = host;
const { expectDestroyed } = endings(host);

/** Machines that node groups of the run's stack have once what has begun has ended. */
function idleNodes(run: DispatchedRun): number {
  const stacks = cloud.state().stacks.filter(({ name }) => name === run.plan.infrastructure.stack_name);
  return stacks
    .flatMap((stack) =>
      Object.entries(stack.resources).filter(
        ([id, { type }]) =>
          type === 'AWS::EKS::Nodegroup' && exists(stack, id, Date.now() + 3 * atOnce.stackDurationMs),
      ),
    )
    .reduce((sum, [, { properties }]) => {
      const { DesiredSize = 0 } = properties.ScalingConfig as { DesiredSize?: number };
      return sum + Number(DesiredSize);
    }, 0);
}

async function refused({ planned, changes, failures }: Mishap) {
  const run = await newRun(changes, undefined, planned);
  await database.owner`update deployments set session_id = null where id = ${run.deploymentId}`;
  for (const failure of failures) cloud.inject(failure);
  // Deadlines of the objects' own are days away.
  const before = async (step: string) => {
    if (step === 'CheckWorkloads')
      await database.owner`update run_events set created_at = created_at - interval '2 days'
        where run_id = ${run.runId} and dedup = 'workloads'`;
  };
  const settings = { ...quickSettings, rolloutDeadlineSeconds: 0.05 };
  await execute(run, { database, from: 'ProvisionInfrastructure', settings, before });
  const idle = idleNodes(run);
  cloud.clearFailures();
  const [row] = await database.owner`select refusal from runs where id = ${run.runId}`;
  return { run, idle, refusal: row?.refusal, story: await storyOf(database, run) };
}

let withWay = 0;
const numbers = Array.from({ length: 100 }, (_, number) => number);
const rows = shareOf(numbers, 10).map((number) => [number, mishap(number).kind, mishap(number)] as const);

test.each(rows)(
  `Refusal %i (%s) is told, gone around and paid no longer (day ${seed})`,
  async (_n, _kind, row) => {
    const { run, idle, refusal, story } = await refused(row);
    expect(story.run?.status).toBe('failed');
    expect({ cause: refusal?.cause, sentence: refusal?.sentence }).toEqual({
      cause: row.cause,
      sentence: expect.stringContaining(row.says),
    });
    const known = refusalCauses.find(({ code }) => code === row.cause);
    expect([refusal.means, refusal.fix]).toEqual([known?.means, expect.stringContaining(known?.fix ?? '')]);
    const page = 'https://us-east-1.console.aws.amazon.com/servicequotas/home/services/ec2/quotas/L-';
    expect(String(refusal.fix).includes(page)).toBe(row.cause === 'vcpu_quota');
    expect(story.run?.failure_reason).toContain(known?.means);

    const isMachine = ['insufficient_capacity', 'vcpu_quota'].includes(row.cause);
    const isThere =
      isMachine &&
      (row.otherZones ||
        isInCatalogue(row.subject({ ...run.plan.values, cloud_account_id: awsAccount.id }), refusal));
    if (isThere) withWay += 1;
    const here = (refusal.alternatives ?? []).filter(
      ({ changes }: { changes: { scope?: object } }) => !changes.scope,
    );
    if (isMachine) expect(here.length > 0).toBe(isThere);

    expect(idle).toBe(0);
    await expectDestroyed(run);
  },
);

afterAll(() => {
  // Most of them can be gone around, or the rest proves little.
  if (rows.length === numbers.length) expect(withWay).toBeGreaterThan(20);
});
