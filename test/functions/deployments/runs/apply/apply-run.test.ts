import { CloudFormationClient, CreateStackCommand } from '@aws-sdk/client-cloudformation';
import { describe, expect, test } from 'vitest';
import { assumeAccountRole } from '../../../../../functions/aws/session.ts';
import { nameInAccount } from '../../../../../functions/shared/aws/scope.ts';
import {
  Refusal,
  RetryableError,
  UnavailableError,
} from '../../../../../functions/shared/workflow-errors.ts';
import { type Retrier, triesWithin } from '../../../../support/builders/retries.ts';
import { watchClients } from '../../../../support/doubles/aws-client.ts';
import { customerCloud, pointAt } from '../../../../support/doubles/customer-cloud.ts';
import {
  type DispatchedRun,
  definition,
  dispatchedRun,
  execute,
  quickSettings,
  storyOf,
} from '../../../../support/hosts/workflows/apply-run.ts';
import { runHost } from '../../../../support/hosts/workflows/run-host.ts';

const { database, cloud, newRun, nextRun, playedRun } = await runHost();
const openClients = watchClients();

const objectsIn = ({ plan }: DispatchedRun, account: string) => {
  const [arn = ''] = Object.keys(cloud.state().clusters).filter(
    (name) => name.includes(account) && name.endsWith(plan.scope.cluster_name),
  );
  return Object.values(cloud.state().clusters[arn] ?? {});
};

const accountOf = async ({ orgId }: DispatchedRun) => {
  const [row] = await database.owner`select account_id from cloud_accounts where org_id = ${orgId}`;
  return row?.account_id as string;
};

describe('a run', () => {
  test('outlasts two minutes without a database, and so does the record of its failure', async () => {
    const run = await newRun();
    const failed: Record<string, number> = { Preflight: 0, RecordFailure: 0 };
    const before = (step: string) => {
      if (step === 'ProvisionInfrastructure')
        throw new Refusal('quota', 'ProvisionInfrastructure: The account is full.');
      const retriers: Retrier[] = definition.States[step].Retry;
      const outage = retriers.find(({ ErrorEquals: [name = ''] }) => /^UnavailableError|ALL$/.test(name));
      const times = failed[step] ?? 0;
      if (times >= triesWithin(120, outage as Retrier)) return;
      failed[step] = times + 1;
      throw new UnavailableError('The database does not answer.');
    };
    const { entered } = await execute(run, { database, before });
    const tried = (step: string) => entered.filter((name) => name === step).length;
    for (const [step, times] of Object.entries(failed))
      expect([step, tried(step)]).toEqual([step, times + 1]);
    expect((await storyOf(database, run)).run).toMatchObject({
      status: 'failed',
      failure_reason: expect.stringContaining('The account is full.'),
    });
  });

  test('deploys stack and objects and ends with the outputs', async () => {
    const run = await playedRun();
    const story = await storyOf(database, run);
    expect(story.run).toMatchObject({ status: 'succeeded', failure_reason: null });
    expect(story.deployment?.status).toBe('succeeded');
    expect(story.deployment?.outputs).toMatchObject([
      { name: 'http_endpoint', value: expect.stringContaining(':6333') },
      { name: 'grpc_endpoint', value: expect.stringContaining(':6334') },
      { name: 'snapshot_bucket', value: nameInAccount(run.deploymentId, 'snapshots') },
      { name: 'collection', value: 'embeddings' },
      { name: 'api_keys_secret', value: 'vector-database-api-keys' },
      {
        name: 'api_key_command',
        value: expect.stringMatching(/^kubectl get secret vector-database-api-keys /),
      },
      {
        name: 'ca_certificate_command',
        value: expect.stringMatching(/^kubectl get secret vector-database-tls /),
      },
    ]);
    const name = run.plan.infrastructure.stack_name;
    expect(story.messages).toContain(`Stack ${name}: CREATE_COMPLETE`);
    expect(story.messages).toContain('StatefulSet vector-database: 3 of 3 pods ready');
    expect(story.events.at(-1)).toMatchObject({ level: 'ok', step: 'RecordSuccess' });

    const objects = objectsIn(run, await accountOf(run));
    const statefulSet = objects.find(({ kind }) => kind === 'StatefulSet');
    const parent = objects.find(({ metadata }) => metadata.name === run.deploymentId);
    expect(parent?.metadata.labels?.['applyset.kubernetes.io/id']).toBe(
      statefulSet?.metadata.labels?.['applyset.kubernetes.io/part-of'],
    );
    const bootstrap = objects.find(({ kind }) => kind === 'Job');
    expect(bootstrap?.metadata.annotations?.['deployment-orchestrator/run']).toBe(run.runId);
  });

  test('makes its secrets in the cluster once, and shows them nowhere', async () => {
    const run = await playedRun();
    const account = await accountOf(run);
    const secretData = () => objectsIn(run, account).find(({ kind }) => kind === 'Secret')?.data as object;
    const before = secretData() as Record<string, string>;
    for (const value of Object.values(before)) {
      expect(Buffer.from(Buffer.from(value, 'base64').toString(), 'base64url')).toHaveLength(32);
    }
    // A step that is done again, as after a crash, rotates nothing.
    await database.owner`update runs set status = 'running', ended_at = null where id = ${run.runId}`;
    await database.owner`update deployments set status = 'running' where id = ${run.deploymentId}`;
    const part = { from: 'ApplyManifests', until: 'CheckWorkloads' };
    expect((await execute(run, { database, ...part })).outcome).toBe('succeeded');
    expect(secretData()).toEqual(before);
    const { events } = await storyOf(database, run);
    for (const value of Object.values(before)) expect(JSON.stringify(events)).not.toContain(value);
  });

  test('that is killed in the middle goes on when it is started again, and tells nothing twice', async () => {
    const run = await playedRun('RunBootstrap');
    const killer = new AbortController();
    const after = () => killer.abort();
    const first = await execute(run, { database, from: 'RunBootstrap', after, killed: killer.signal });
    expect(first.entered).toEqual(['RunBootstrap']);
    expect((await execute(run, { database })).outcome).toBe('succeeded');
    await expectToldOnce(run);
  });

  test('may do each step behind Preflight twice, as after a lost answer, and tells nothing twice', async () => {
    // The run that was killed does its Preflight again.
    const from = 'ProvisionInfrastructure';
    const run = await playedRun(from);
    expect((await execute(run, { database, times: 2, from })).outcome).toBe('succeeded');
    await expectToldOnce(run);
  });

  test('that has succeeded is not done again by a restarted workflow', async () => {
    const run = await playedRun();
    const { messages } = await storyOf(database, run);
    const again = await execute(run, { database });
    expect(again).toEqual({ outcome: 'succeeded', entered: ['Preflight'], refusals: [] });
    expect((await storyOf(database, run)).messages).toEqual(messages);
  });

  test('waits out a cloud that fails for a moment', async () => {
    const run = await newRun();
    cloud.inject({ kind: 'cluster_unreachable' });
    let calls = 0;
    const { outcome } = await execute(run, {
      database,
      until: 'ProvisionInfrastructure',
      before: () => {
        calls += 1;
        if (calls === 4) cloud.clearFailures();
      },
    });
    expect(outcome).toBe('succeeded');
    expect(calls).toBe(4);
  });

  test('says first what the cluster does not know and is skipped, and that nothing enforces network policies', async () => {
    const plain = await customerCloud({
      settings: {
        stackDurationMs: 50,
        podReadyMs: 20,
        jobDurationMs: 20,
        prometheusOperator: false,
        networkPolicies: false,
      },
    });
    try {
      const run = await dispatchedRun(database, plain);
      expect((await execute(run, { database })).outcome).toBe('succeeded');
      const { events } = await storyOf(database, run);
      const warnings = events.filter(({ level }) => level === 'warn').map(({ message }) => message);
      expect(warnings.join('\n')).toMatch(
        /Nothing in the cluster enforces network policies.* enableNetworkPolicy/,
      );
      expect(warnings.join('\n')).toMatch(/ServiceMonitor .* is skipped: .*monitoring.coreos.com/);
    } finally {
      await plain.close();
      pointAt(cloud.environment);
    }
  });
});

describe('a run fails', () => {
  test('with the reason of the first resource when the stack fails; the next run creates it again', async () => {
    const run = await playedRun('ProvisionInfrastructure');
    cloud.inject({
      kind: 'stack_failed',
      target: 'NodeGroup',
      reason: 'You have exceeded the limit of vCPUs.',
    });
    const { refusals } = await execute(run, { database, from: 'ProvisionInfrastructure' });
    expect(refusals).toEqual(['stack_failed']);
    const story = await storyOf(database, run);
    expect(story.run).toMatchObject({ status: 'failed', failure_extent: 'full' });
    expect(story.run?.failure_reason).toContain('You have exceeded the limit of vCPUs.');
    expect(story.run?.failure_reason).toContain(
      'quota of vCPUs for this family of instance types is used up',
    );
    expect(story.run?.failure_reason).toContain('rolled back');
    expect(story.run?.failure_reason).not.toContain('cost money');
    expect(story.events.at(-1)).toMatchObject({ step: 'CheckInfrastructure', level: 'fail' });

    cloud.clearFailures();
    const part = { from: 'ProvisionInfrastructure', until: 'ApplyManifests' };
    const again = await execute(await nextRun(run), { database, ...part });
    expect(again.outcome).toBe('succeeded');
    expect(stacksOf(run).at(-1)?.events.at(-1)?.status).toBe('CREATE_COMPLETE');
  });

  test('with what the pods say when an image can not be pulled within the deadline', async () => {
    const run = await playedRun('ApplyManifests');
    cloud.inject({ kind: 'image_pull', target: 'vector-database' });
    const settings = { ...quickSettings, rolloutDeadlineSeconds: 0.05 };
    expect((await execute(run, { database, settings, from: 'ApplyManifests' })).refusals).toEqual([
      'rollout_failed',
    ]);
    const { run: failed } = await storyOf(database, run);
    expect(failed).toMatchObject({ status: 'failed', failure_extent: 'partial' });
    expect(failed?.failure_reason).toMatch(
      /StatefulSet vector-database: 0 of 3 pods ready, not complete after/,
    );
    expect(failed?.failure_reason).toMatch(/vector-database-0: (ImagePullBackOff|ErrImagePull)/);
    expect(failed?.failure_reason).toContain('What was made: stack');
    // What it means stands before what was said, and what becomes of what is paid after it.
    expect(failed?.failure_reason).toMatch(/The nodes can not pull an image\. .*vector-database-0: /);
    expect(failed?.failure_reason).toContain('Its nodes are taken back.');
  });

  test('when the bootstrap job fails; the next run starts the job again', async () => {
    const run = await playedRun('RunBootstrap');
    cloud.inject({ kind: 'job_failed', target: 'bootstrap' });
    expect((await execute(run, { database, from: 'RunBootstrap' })).refusals).toEqual(['bootstrap_failed']);
    const { run: failed, events } = await storyOf(database, run);
    expect(events.at(-1)?.step).toBe('CheckBootstrap');
    expect(failed?.failure_reason).toMatch(/Job .*bootstrap.* failed: /);
    cloud.clearFailures();
    const part = { from: 'ProvisionInfrastructure', until: 'ApplyOperations' };
    expect((await execute(await nextRun(run), { database, ...part })).outcome).toBe('succeeded');
    expect(stacksOf(run)).toHaveLength(1);
  });

  test('before anything is made when the plan is not the approved one', async () => {
    const run = await newRun();
    await database.owner`update plans set plan = jsonb_set(plan, '{summary}', '"another plan"')
      where deployment_id = ${run.deploymentId}`;
    expect((await execute(run, { database })).refusals).toEqual(['plan_changed']);
    const { run: failed } = await storyOf(database, run);
    expect(failed).toMatchObject({ failure_extent: 'full' });
    expect(failed?.failure_reason).toContain('not the one that was approved');
    expect(failed?.failure_reason).toContain('Nothing was made');
    expect(stacksOf(run)).toHaveLength(0);
  });

  test('when the account was disconnected, or does not let us in any more', async () => {
    const disconnected = await newRun();
    await database.owner`update cloud_accounts set disconnected_at = now() where org_id = ${disconnected.orgId}`;
    expect((await execute(disconnected, { database })).refusals).toEqual(['account_disconnected']);
    const story = await storyOf(database, disconnected);
    expect(story.run).toMatchObject({ status: 'failed', failure_extent: 'full' });
    expect(story.run?.failure_reason).toMatch(
      /is disconnected\. Connect the same account again.* has changed nothing/,
    );
    expect(story.deployment).toMatchObject({ status: 'planned' });

    const denied = await newRun();
    cloud.inject({ kind: 'deny_assume_role' });
    expect((await execute(denied, { database })).refusals).toEqual(['assume_role_denied']);
    expect((await storyOf(database, denied)).run?.failure_reason).toContain("can't be assumed any more");
  });

  test('naming the permissions that are missing in the cluster', async () => {
    const run = await newRun();
    cloud.inject({ kind: 'deny_access', target: 'statefulsets' });
    expect((await execute(run, { database })).refusals).toEqual(['cluster_permission_missing']);
    const { run: failed } = await storyOf(database, run);
    expect(failed?.failure_reason).toMatch(/may not do this .*create.* statefulsets\.apps/);
    expect(stacksOf(run)).toHaveLength(0);
  });

  test('when the cloud stays away, after its retries', async () => {
    const run = await playedRun('ApplyManifests');
    const { outcome, entered } = await execute(run, {
      database,
      from: 'ApplyManifests',
      before: (step) => {
        if (step === 'ApplyManifests')
          throw new RetryableError('ApplyManifests: The cluster can not be reached.');
      },
    });
    expect(outcome).toBe('failed');
    expect(entered.filter((step) => step === 'ApplyManifests')).toHaveLength(7);
    const { run: failed } = await storyOf(database, run);
    expect(failed).toMatchObject({ failure_extent: 'partial' });
    expect(failed?.failure_reason).toMatch(
      /^The cluster can not be reached\. It was tried several times\. Stack .* exists \(UPDATE_(?:IN_PROGRESS|COMPLETE)\); nothing was made in the cluster\. Its nodes are taken back\./,
    );
  });

  test('without showing the words of an unforeseen error', async () => {
    const run = await playedRun('CollectOutputs');
    await execute(run, {
      database,
      from: 'CollectOutputs',
      before: (step) => {
        if (step === 'CollectOutputs') throw new TypeError('secret internals');
      },
    });
    const { run: failed, events } = await storyOf(database, run);
    expect(failed?.failure_reason).not.toContain('secret internals');
    expect(failed?.failure_reason).toContain(run.runId);
    expect(events.at(-1)?.level).toBe('fail');
  });

  test('when a foreign stack has that name', async () => {
    const run = await newRun();
    await makeStack(await accountOf(run), run.plan);
    expect((await execute(run, { database })).refusals).toEqual(['stack_name_taken']);
    expect((await storyOf(database, run)).run?.failure_reason).toMatch(
      /not of this deployment.* Nothing was made in the account\.$/,
    );
  });
});

/** A stack of that name, made by the customer. */
async function makeStack(accountId: string, { infrastructure, scope: { region } }: DispatchedRun['plan']) {
  const roleArn = `arn:aws:iam::${accountId}:role/orchestrator`;
  const credentials = await assumeAccountRole({
    account: { roleArn, accountId, externalId: 'the-external-id' },
    sessionName: 'customer',
    region,
    policy: { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: '*', Resource: '*' }] },
  });
  const client = new CloudFormationClient({ region, credentials });
  const TemplateBody = JSON.stringify({ Resources: { Topic: { Type: 'AWS::SNS::Topic' } } });
  await client.send(new CreateStackCommand({ StackName: infrastructure.stack_name, TemplateBody }));
  client.destroy();
}

const stacksOf = ({ plan }: DispatchedRun) =>
  cloud.state().stacks.filter(({ name }) => name === plan.infrastructure.stack_name);

async function expectToldOnce(run: DispatchedRun) {
  const { events, run: row } = await storyOf(database, run);
  expect(row?.status).toBe('succeeded');
  expect(new Set(events.map(({ message }) => message)).size).toBe(events.length);
  expect(events.filter(({ dedup }) => dedup.startsWith('applied:'))).toHaveLength(
    // The set's ConfigMap and the Secret come on top.
    run.plan.objects.length + run.plan.generated_secrets.length + 1,
  );
  expect(stacksOf(run)).toHaveLength(1);
}

test('No step leaves a connection to AWS open, with any outcome', () => {
  expect(openClients()).toEqual([]);
});
