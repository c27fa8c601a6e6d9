import { callFaults, type Failure } from '../../../../bin/local/customer-cloud/failures.ts';
import { dayMs, hourMs, minuteMs } from '../../../../functions/shared/durations.ts';
import type { Life } from './stage.ts';

// What happens to the service, to the customer's cloud and to time.

const failures: readonly Failure[] = [
  { kind: 'deny_assume_role' },
  { kind: 'stack_failed', target: 'NodeRole' },
  { kind: 'stack_failed', target: 'SnapshotBucket' },
  { kind: 'cluster_unreachable', target: 'production' },
  { kind: 'deny_access', target: 'create statefulsets' },
  { kind: 'deny_access', target: 'delete services' },
  { kind: 'image_pull', target: 'qdrant' },
  { kind: 'unschedulable', target: 'vector-database' },
  { kind: 'never_ready', target: 'vector-database' },
  { kind: 'job_failed', target: 'bootstrap' },
];

const settings = ['approval_required', 'approval_required_for_destroy', 'require_second_approver'] as const;

/** A call that is never answered costs ten seconds of real time, so it is rare. */
const faults = callFaults.filter((fault) => fault !== 'silent');

export const mishaps = {
  /** From now on, until it is repaired; the first one is a role that the customer has deleted. */
  failure({ stage, random }: Life) {
    const failure = random.pick(failures);
    stage.cloud.inject(failure);
    return JSON.stringify(failure);
  },
  calls({ stage, random }: Life) {
    const calls = {
      fault: random.chance(0.02) ? ('silent' as const) : random.pick(faults),
      after: random.below(120),
      times: random.pick([1, 1, 3, 12, 10_000]),
    };
    stage.cloud.disturb(calls);
    return JSON.stringify(calls);
  },
  /** In the middle of a step: what the call does is done, and nobody learns of it. */
  killInCall({ stage, random }: Life) {
    const after = random.below(150);
    const how = random.pick(['lost', 'ended'] as const);
    stage.cloud.disturb({ fault: 'cut_after', after, times: 1, onFirst: () => stage.host.kill(how) });
    return `killed at call ${after}, executions ${how}`;
  },
  kill({ stage, random }: Life) {
    const how = random.pick(['lost', 'ended'] as const);
    const step = stage.host.stoppedAt();
    stage.host.kill(how);
    return `killed${step ? ` before ${step}` : ''}, executions ${how}`;
  },
  event({ stage }: Life) {
    stage.host.loseEvent();
    return 'the next event gets lost';
  },
  removed({ stage, random }: Life) {
    const kind = random.pick([
      'StatefulSet',
      'Service',
      'Secret',
      'ConfigMap',
      'Job',
      'CronJob',
      'Namespace',
    ]);
    stage.cloud.removeObjects(kind);
    return `each ${kind} removed by hand`;
  },
  cluster({ stage, accountId }: Life) {
    stage.cloud.removeCluster(`arn:aws:eks:us-east-1:${accountId}:cluster/production`);
    return 'the cluster removed by hand';
  },
  async added({ stage, accountId, deploymentId, random }: Life) {
    const id = random.pick(['network-interface/eni', 'security-group/sg', 'volume/vol']);
    const arn = `arn:aws:ec2:us-east-1:${accountId}:${id}-0${random.below(1_000_000)}`;
    const tags = { 'orchestrator:deployment-id': deploymentId };
    await fetch(`${stage.cloud.url}/_admin/strays`, { method: 'POST', body: JSON.stringify({ arn, tags }) });
    return `${arn} added by hand`;
  },
  data({ stage, deploymentId, random }: Life) {
    const [stack] = stage.cloud
      .state()
      .stacks.filter(({ tags }) => JSON.stringify(tags).includes(deploymentId));
    const bucket = Object.values(stack?.resources ?? {}).find(({ type }) => type === 'AWS::S3::Bucket');
    if (!bucket) return 'no bucket to put anything into';
    const at = stage.clock.now().toISOString();
    const object = {
      key: `snapshot-${random.below(1_000)}`,
      versionId: `v${random.below(1_000_000)}`,
      bytes: 1_000,
      at,
    };
    stage.cloud.putObject(bucket.physicalId, object);
    return 'a snapshot in the bucket';
  },
  async setting({ stage, orgId, random }: Life) {
    const setting = random.pick(settings);
    const value = random.chance(0.5);
    await stage.owner`update orgs set ${stage.owner({ [setting]: value })} where id = ${orgId}`;
    return `${setting} ${value}`;
  },
  async time(life: Life) {
    const { stage, random } = life;
    const ms = random.pick([6 * minuteMs, 2 * hourMs, 5 * hourMs, dayMs, 8 * dayMs]);
    life.clockJumpMs += ms;
    stage.clock.advance(ms);
    await stage.host.sweep();
    return `${ms / minuteMs} minutes go by`;
  },
} satisfies Record<string, (life: Life) => string | Promise<string>>;

export type MishapName = keyof typeof mishaps;

/** Everything works again, and what was added by hand is gone. */
export async function repair({ stage: { cloud } }: Life): Promise<string> {
  cloud.clearFailures();
  await fetch(`${cloud.url}/_admin/strays`, { method: 'DELETE' });
  return 'the cloud is repaired';
}
