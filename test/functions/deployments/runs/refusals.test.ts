import {
  CloudFormationClient,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import { beforeEach, describe, expect, test } from 'vitest';
import type { KubernetesObject } from '../../../../functions/agents/agent.ts';
import { asOwned } from '../../../../functions/clusters/kubernetes/ownership.ts';
import { appliedKey } from '../../../../functions/deployments/applied-key.ts';
import { checkBootstrap } from '../../../../functions/deployments/runs/apply/check-bootstrap.ts';
import { checkWorkloads } from '../../../../functions/deployments/runs/apply/check-workloads.ts';
import { collectOutputs } from '../../../../functions/deployments/runs/apply/collect-outputs.ts';
import { provisionInfrastructure } from '../../../../functions/deployments/runs/apply/provision-infrastructure.ts';
import { stopRun } from '../../../../functions/deployments/runs/apply/stop-run.ts';
import { deleteObjects } from '../../../../functions/deployments/runs/destroy/delete-objects.ts';
import { removeStack } from '../../../../functions/deployments/runs/destroy/delete-stack.ts';
import { changeOf } from '../../../../functions/deployments/runs/stack/stack.ts';
import type { RunWork } from '../../../../functions/deployments/runs/work/run-work.ts';
import type { Step } from '../../../../functions/deployments/runs/work/step.ts';
import { jobDone } from '../../../../functions/deployments/runs/workloads/check-job.ts';
import { deploymentTag } from '../../../../functions/shared/aws/scope.ts';
import { deploymentId, planFor } from '../../../support/builders/agents/vector-database.ts';
import { mockAws } from '../../../support/doubles/aws-client.ts';

// Steps that end a run for what they find: states of an account and a cluster that last for minutes, or that a
// customer makes at one moment.

const plan = planFor();
const name = plan.infrastructure.stack_name;
const cloudFormation = mockAws(CloudFormationClient);
const deadline = 60;

interface Scene {
  /** Since the step began. */
  seconds?: number;
  /** Of the stack; none without one. */
  status?: string;
  owner?: string;
  live?: (object: KubernetesObject) => KubernetesObject | undefined;
  /** Keys of events that the run has told. */
  told?: string[];
}

function workIn({ seconds = 0, status, owner = deploymentId, live, told = [] }: Scene): RunWork {
  const Tags = [{ Key: deploymentTag, Value: owner }];
  const stack = {
    StackName: name,
    StackId: 'id',
    StackStatus: status as never,
    CreationTime: new Date(),
    Tags,
  };
  cloudFormation.on(DescribeStacksCommand).resolves({ Stacks: status ? [stack] : [] });
  cloudFormation.on(DescribeStackEventsCommand).resolves({ StackEvents: [] });
  return {
    input: { org_id: 'o-1', run_id: 'run-1' },
    facts: async () => ({ orgId: 'o-1', runId: 'run-1', deploymentId, plan }),
    cloudFormation: async () => new CloudFormationClient({}),
    cluster: async () => ({
      read: async (object: KubernetesObject) => live?.(object),
      list: async () => [],
      served: async () => ({}),
      remove: async () => {},
    }),
    secondsSince: async () => seconds,
    settings: { infrastructureDeadlineSeconds: deadline, rolloutDeadlineSeconds: deadline },
    report: async () => {},
    reportedAt: async (key: string) => (told.includes(key) ? new Date() : undefined),
    // What the deployment's runs have told, and their plans.
    db: { system: async () => ({ keys: ['infrastructure', ...told], plans: [plan] }) },
  } as unknown as RunWork;
}
beforeEach(() => cloudFormation.reset());

const workload = plan.objects.find(({ object }) => object.kind === 'StatefulSet')?.object as KubernetesObject;
const job = plan.objects.find(({ object }) => object.kind === 'Job')?.object as KubernetesObject;
/** The job's own, which is later than that of a rollout. */
const jobDeadline = (job.spec as { activeDeadlineSeconds: number }).activeDeadlineSeconds;
const operation = plan.objects.find(({ phase }) => phase === 'operations')?.object as KubernetesObject;
const conditions = (type: string, message = '') => ({ conditions: [{ type, status: 'True', message }] });
const withStatus = (status: object) => (object: KubernetesObject) =>
  ({ ...object, status }) as KubernetesObject;
const withFinalizer = (object: KubernetesObject) => {
  const { metadata, ...rest } = asOwned(object, deploymentId);
  return { ...rest, metadata: { ...metadata, finalizers: ['example.com/hold'] } } as KubernetesObject;
};

/** What the step finds, the code, and the sentence. */
const rows: [string, Step, Scene, string, string][] = [
  [
    'an earlier deletion that does not end',
    provisionInfrastructure,
    { status: 'DELETE_IN_PROGRESS', seconds: 90 * 60 },
    'stack_busy',
    `Stack ${name} is still DELETE_IN_PROGRESS after 90 minutes.`,
  ],
  [
    'a rollback that failed',
    provisionInfrastructure,
    { status: 'UPDATE_ROLLBACK_FAILED' },
    'stack_stuck',
    `Stack ${name} is UPDATE_ROLLBACK_FAILED. Continue the rollback in the CloudFormation console, and deploy again.`,
  ],
  [
    'a job that is gone',
    checkBootstrap,
    {},
    'job_gone',
    `Job ${job.metadata.name} was deleted before it was done. Deploy again.`,
  ],
  [
    'a job that failed',
    checkBootstrap,
    { live: withStatus(conditions('Failed', 'BackoffLimitExceeded')) },
    'bootstrap_failed',
    `Job ${job.metadata.name} failed: BackoffLimitExceeded.`,
  ],
  [
    'a job that is not done in time',
    checkBootstrap,
    { live: withStatus({}), seconds: jobDeadline + 0.6 },
    'bootstrap_failed',
    `Job ${job.metadata.name} not done after ${jobDeadline + 1} s.`,
  ],
  [
    'a workload that is gone',
    checkWorkloads,
    {},
    'workload_gone',
    `${workload.kind} ${workload.metadata.name} was deleted while it was being rolled out.`,
  ],
  [
    'a workload that is not ready in time',
    checkWorkloads,
    { live: withStatus({}), seconds: 60.6 },
    'rollout_failed',
    'pods ready, not complete after 61 s. The cluster names no reason.',
  ],
  [
    'an output that the stack does not have',
    collectOutputs,
    { status: 'CREATE_COMPLETE' },
    'output_missing',
    `Stack ${name} has no output `,
  ],
  [
    'objects that do not go',
    deleteObjects,
    { live: withFinalizer, seconds: 61 * 60, told: [appliedKey('bootstrap', job)] },
    'objects_stuck',
    `After 61 minutes these are still in the cluster: ${operation.kind} ${operation.metadata.name} (waits for example.com/hold)`,
  ],
  [
    'a foreign stack to delete',
    removeStack,
    { status: 'CREATE_COMPLETE', owner: 'd-other', told: ['infrastructure'] },
    'stack_not_ours',
    `The stack ${name} is not of this deployment, so it is left as it is.`,
  ],
  [
    'a stack that is still busy',
    removeStack,
    { status: 'UPDATE_IN_PROGRESS', seconds: 61 * 60 },
    'stack_deadline',
    `The stack ${name} is still UPDATE_IN_PROGRESS after 61 minutes. Destroy again when it has come to an end.`,
  ],
  [
    'a stack that could not be deleted',
    removeStack,
    { status: 'DELETE_FAILED', told: ['stack-deletion'] },
    'stack_not_deleted',
    `The stack ${name} could not be deleted: `,
  ],
  [
    'a stack that does not come to an end when the run is cancelled',
    stopRun,
    { status: 'UPDATE_ROLLBACK_IN_PROGRESS', seconds: 61 * 60, told: ['infrastructure'] },
    'stack_busy',
    `Stack ${name} is still UPDATE_ROLLBACK_IN_PROGRESS after 61 minutes.`,
  ],
];

test.each(rows)(
  '%s ends the run with its code and a sentence',
  async (_what, step, scene, code, sentence) => {
    await expect(step(workIn(scene))).rejects.toMatchObject({
      name: 'Refusal',
      code,
      message: expect.stringContaining(sentence),
    });
  },
);

describe('at its deadline a step still waits', () => {
  test.each(rows.filter(([, , { seconds }]) => seconds !== undefined))(
    'for %s',
    async (_what, step, scene) => {
      const last = step === checkBootstrap ? jobDeadline : deadline;
      expect(await step(workIn({ ...scene, seconds: last }))).toEqual({ status: 'waiting' });
      await expect(step(workIn({ ...scene, seconds: last + 0.1 }))).rejects.toMatchObject({
        name: 'Refusal',
      });
    },
  );
});

test('A job that was told to be complete is not looked for again', async () => {
  expect(await checkBootstrap(workIn({ told: [jobDone(job)] }))).toEqual({ status: 'done' });
});

test('A template that CloudFormation would not take is refused with its size', () => {
  const template = (bytes: number) => ({ Description: 'x'.repeat(bytes - '{"Description":""}'.length) });
  const changeWith = (bytes: number) =>
    changeOf({ plan: { infrastructure: { template: template(bytes), capabilities: [] } } } as never);
  expect(changeWith(51_200).TemplateBody).toHaveLength(51_200);
  expect(() => changeWith(51_201)).toThrow(
    expect.objectContaining({
      code: 'template_too_large',
      message: "The stack's template has 51201 bytes, more than the 51200 bytes that CloudFormation takes.",
    }),
  );
});
