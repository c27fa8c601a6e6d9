import { EC2Client } from '@aws-sdk/client-ec2';
import { EKSClient } from '@aws-sdk/client-eks';
import { beforeEach, describe, expect, test } from 'vitest';
import { listClusterNames } from '../../../../functions/clouds/aws/list-clusters.ts';
import { describeSubnets } from '../../../../functions/clusters/cluster-facts.ts';
import { beginDetection, readDetection } from '../../../../functions/deployments/drift/stack-drift.ts';
import { clusterIfThere } from '../../../../functions/deployments/runs/destroy/cluster-parts.ts';
import { findBucket } from '../../../../functions/deployments/runs/destroy/sweep/buckets.ts';
import {
  cancelUpdate,
  createStack,
  deleteStack,
  readStack,
  readStackEvents,
} from '../../../../functions/deployments/runs/stack/stack.ts';
import { deploymentTag } from '../../../../functions/shared/aws/scope.ts';
import { Refusal, RetryableError } from '../../../../functions/shared/workflow-errors.ts';
import { mockAws } from '../../../support/doubles/aws-client.ts';

// Whatever AWS refuses is told as a refusal that says what we were doing; what it was too busy for is tried again.

const eks = mockAws(EKSClient);
const ec2 = mockAws(EC2Client);
const denied = Object.assign(new Error('User is not authorized to perform: eks:Any on it'), {
  name: 'AccessDeniedException',
  $fault: 'client',
});
const busy = Object.assign(new Error('Slow down.'), { name: 'ThrottlingException', $fault: 'client' });

/** Answers one call after the other: an answer, or an error. */
function answering(...answers: unknown[]) {
  const sent: { constructor: { name: string }; input: object }[] = [];
  const send = async (command: (typeof sent)[number]) => {
    sent.push(command);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { client: { send, destroy() {} } as never, sent };
}

const place = { region: 'eu-central-1', credentials: {} } as never;
const facts = {
  plan: { infrastructure: { stack_name: 'stack-1', template: {}, capabilities: [] } },
  runId: 'run-1',
  orgId: 'o-1',
  deploymentId: 'deploy-1',
  labels: {},
} as never;
const stack = (client: never) => ({ client, stackName: 'stack-1', deploymentId: 'deploy-1' });
const ours = { Stacks: [{ Tags: [{ Key: deploymentTag, Value: 'deploy-1' }] }] };
const bucketPlace = (client: never) => ({ s3: client, accountId: '123456789012' }) as never;
const full = { Versions: [{ Size: 1, LastModified: new Date('2026-01-01T00:00:00Z') }] };

beforeEach(() => {
  eks.reset();
  ec2.reset();
});

describe.each<[string, (error: Error) => Promise<unknown>]>([
  [
    'list the clusters in eu-central-1',
    (error) => {
      eks.onAnyCommand().rejects(error);
      return listClusterNames(place);
    },
  ],
  [
    'read the subnets of the cluster prod',
    (error) => {
      ec2.onAnyCommand().rejects(error);
      return describeSubnets({ ...(place as object), clusterName: 'prod' } as never, ['subnet-1']);
    },
  ],
  ['read the stack stack-1', (error) => readStack(answering(error).client, 'stack-1')],
  ['read the events of the stack stack-1', (error) => readStackEvents(answering(error).client, 'stack-1')],
  ['create the stack stack-1', (error) => createStack(answering(error).client, facts)],
  ['delete the stack stack-1', (error) => deleteStack(answering(error).client, 'stack-1')],
  ['cancel the update of the stack stack-1', (error) => cancelUpdate(answering(error).client, 'stack-1')],
  ['detect the drift of the stack stack-1', (error) => beginDetection(stack(answering(ours, error).client))],
  [
    'read the drift of the stack stack-1',
    (error) => readDetection(stack(answering(error).client), 'detection-1'),
  ],
  ['look into the bucket vectors', (error) => findBucket(bucketPlace(answering(error).client), 'vectors')],
  [
    'read when objects of vectors expire',
    (error) => findBucket(bucketPlace(answering(full, error).client), 'vectors'),
  ],
])('%s', (doing, call) => {
  test('is refused with what the role lacks', async () => {
    const refusal = await call(denied).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({
      code: 'permission_missing',
      message: `The role may not ${doing}: it lacks eks:Any. Add the permission to the role's policy and try again.`,
    });
  });

  test('is tried again where AWS is busy', async () => {
    await expect(call(busy)).rejects.toBeInstanceOf(RetryableError);
  });

  test('hides no error of our own', async () => {
    const bug = new TypeError('x is undefined');
    await expect(call(bug)).rejects.toBe(bug);
  });
});

const named = (name: string, message = name) => Object.assign(new Error(message), { name, $fault: 'client' });

test('A stack that is gone has no events, and an update that has ended needs no cancelling', async () => {
  const gone = named('ValidationError', 'Stack [stack-1] does not exist');
  expect(await readStack(answering(gone).client, 'stack-1')).toBeUndefined();
  expect(await readStackEvents(answering(gone).client, 'stack-1')).toBeUndefined();
  const ended = named('ValidationError', 'CancelUpdateStack cannot be called from current stack status');
  expect(await cancelUpdate(answering(ended).client, 'stack-1')).toBe(false);
  expect(await cancelUpdate(answering({}).client, 'stack-1')).toBe(true);
});

test('Events of a stack are read page by page, five pages at most', async () => {
  const pages = answering(
    { StackEvents: [{ EventId: 'a' }], NextToken: 't' },
    { StackEvents: [{ EventId: 'b' }] },
  );
  expect(await readStackEvents(pages.client, 'stack-1')).toEqual([{ EventId: 'a' }, { EventId: 'b' }]);
  expect(pages.sent.map(({ input }) => input)).toEqual([
    { StackName: 'stack-1', NextToken: undefined },
    { StackName: 'stack-1', NextToken: 't' },
  ]);
  const endless = answering({ StackEvents: [{ EventId: 'a' }], NextToken: 't' });
  expect(await readStackEvents(endless.client, 'stack-1')).toHaveLength(5);
});

test('Clusters are listed page by page, ten pages at most', async () => {
  eks
    .onAnyCommand()
    .resolvesOnce({ clusters: ['a'], nextToken: 't' })
    .resolves({ clusters: ['b'] });
  expect(await listClusterNames(place)).toEqual(['a', 'b']);
  eks.reset();
  eks.onAnyCommand().resolves({ clusters: ['a'], nextToken: 't' });
  expect(await listClusterNames(place)).toHaveLength(10);
});

test('A stack is compared once at a time, if it is there and ours', async () => {
  const begun = (...answers: unknown[]) => beginDetection(stack(answering(...answers).client));
  expect(await begun(ours, { StackDriftDetectionId: 'd-1' })).toEqual({ detectionId: 'd-1' });
  expect(await begun(ours, {})).toEqual({ busy: true });
  const running = named('ValidationError', 'Drift detection is already in progress for stack');
  expect(await begun(ours, running)).toEqual({ busy: true });
  expect(await begun({ Stacks: [] })).toMatchObject({ gone: { detail: 'Stack stack-1 is gone.' } });
  expect(await begun({ Stacks: [{ Tags: [] }] })).toMatchObject({
    gone: { detail: 'Stack stack-1 belongs to another owner now.' },
  });
});

describe('A bucket', () => {
  const found = async (...answers: unknown[]) => findBucket(bucketPlace(answering(...answers).client), 'b');
  const at = (day: string) => new Date(`2026-01-${day}T00:00:00Z`);
  const rule = (more: object) => ({ Rules: [{ Status: 'Enabled', Expiration: { Days: 7 }, ...more }] });

  test('is as large as all its pages, and empty when the newest of them has expired', async () => {
    const first = {
      Versions: [{ Size: 2, LastModified: at('03') }, { LastModified: at('01') }],
      IsTruncated: true,
    };
    const second = { Versions: [{ Size: 3, LastModified: at('02') }] };
    expect(await found(first, second, rule({}))).toEqual({
      name: 'b',
      bytes: 5,
      isWhole: true,
      emptyAt: at('10'),
    });
    expect(await found({ Versions: [] })).toMatchObject({ bytes: 0, isWhole: true, emptyAt: null });
    expect(await found(first, named('NoSuchBucket'))).toBeUndefined();
    expect(await found(named('NoSuchBucket'))).toBeUndefined();
  });

  test('never ends to be looked through, so of a large one the size is a part', async () => {
    const { client, sent } = answering({
      Versions: [{ Size: 1, LastModified: at('01') }],
      IsTruncated: true,
    });
    const { bytes, isWhole, emptyAt } = (await findBucket(bucketPlace(client), 'b')) ?? {};
    expect([bytes, isWhole, emptyAt]).toEqual([sent.length, false, null]);
  });

  test.each<[string, unknown, boolean]>([
    ['a rule for all of it', rule({}), true],
    [
      'the earliest of two rules',
      { Rules: [...rule({}).Rules, { Status: 'Enabled', Expiration: { Days: 9 } }] },
      true,
    ],
    ['a rule that is off', rule({ Status: 'Disabled' }), false],
    ['a rule for a prefix', rule({ Prefix: 'a/' }), false],
    ['a rule with a filter for a prefix', rule({ Filter: { Prefix: 'a/' } }), false],
    ['a rule that expires nothing', rule({ Expiration: undefined }), false],
    ['no rules', named('NoSuchLifecycleConfiguration'), false],
  ])('with %s', async (_, answer, expires) => {
    expect((await found({ Versions: [{ Size: 1, LastModified: at('01') }] }, answer))?.emptyAt).toEqual(
      expires ? at('08') : null,
    );
  });
});

test('A cluster that is gone has nothing in it, and any other refusal is told', async () => {
  const work = (error: Error) => ({ cluster: () => Promise.reject(error) }) as never;
  expect(await clusterIfThere(work(new Refusal('cluster_not_found', 'Gone.')))).toBeUndefined();
  for (const error of [new Refusal('cluster_forbidden', 'No.'), new TypeError('x')])
    await expect(clusterIfThere(work(error))).rejects.toBe(error);
});
