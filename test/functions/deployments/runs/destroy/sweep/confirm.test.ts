import { describe, expect, test } from 'vitest';
import type { AccountReader } from '../../../../../../functions/deployments/runs/destroy/sweep/account-reader.ts';
import { confirm } from '../../../../../../functions/deployments/runs/destroy/sweep/confirm.ts';

type Answer = (input: object, command: string) => object;

/** An account whose services all answer alike; what they were asked. */
function account(answer: Answer) {
  const asked: [string, object][] = [];
  const send = async (command: { input: object; constructor: { name: string } }) => {
    const { name } = command.constructor;
    asked.push([name.replace(/Command\d*$/, ''), command.input]);
    return answer(command.input, name);
  };
  const reader = {
    ec2: { send },
    eks: { send },
    balancers: { send },
    logs: { send },
  } as unknown as AccountReader;
  return { reader, asked };
}
const gone = (name: string) => () => {
  throw Object.assign(new Error('gone'), { name });
};

const balancer = 'arn:aws:elasticloadbalancing:eu-central-1:1:loadbalancer/net/a/b';
const group = 'arn:aws:elasticloadbalancing:eu-central-1:1:targetgroup/a/b';
const running = { Reservations: [{ Instances: [{ State: { Name: 'running' } }] }] };

/** Kind, ARN, what is asked, and an answer of one that is there. */
const rows: [string, string, string, object, object][] = [
  [
    'AWS::EKS::Nodegroup',
    'arn:aws:eks:eu-central-1:1:nodegroup/main/vectors/8c',
    'DescribeNodegroup',
    { clusterName: 'main', nodegroupName: 'vectors' },
    {},
  ],
  [
    'AWS::EKS::PodIdentityAssociation',
    'arn:aws:eks:eu-central-1:1:podidentityassociation/main/a-1',
    'DescribePodIdentityAssociation',
    { clusterName: 'main', associationId: 'a-1' },
    {},
  ],
  [
    'AWS::EC2::Instance',
    'arn:aws:ec2:eu-central-1:1:instance/i-1',
    'DescribeInstances',
    { InstanceIds: ['i-1'] },
    running,
  ],
  [
    'AWS::EC2::NetworkInterface',
    'arn:aws:ec2:eu-central-1:1:network-interface/eni-1',
    'DescribeNetworkInterfaces',
    { NetworkInterfaceIds: ['eni-1'] },
    { NetworkInterfaces: [{}] },
  ],
  [
    'AWS::EC2::SecurityGroup',
    'arn:aws:ec2:eu-central-1:1:security-group/sg-1',
    'DescribeSecurityGroups',
    { GroupIds: ['sg-1'] },
    { SecurityGroups: [{}] },
  ],
  [
    'AWS::EC2::LaunchTemplate',
    'arn:aws:ec2:eu-central-1:1:launch-template/lt-1',
    'DescribeLaunchTemplates',
    { LaunchTemplateIds: ['lt-1'] },
    { LaunchTemplates: [{}] },
  ],
  [
    'AWS::ElasticLoadBalancingV2::LoadBalancer',
    balancer,
    'DescribeLoadBalancers',
    { LoadBalancerArns: [balancer] },
    { LoadBalancers: [{}] },
  ],
  [
    'AWS::ElasticLoadBalancingV2::TargetGroup',
    group,
    'DescribeTargetGroups',
    { TargetGroupArns: [group] },
    { TargetGroups: [{}] },
  ],
  [
    'AWS::Logs::LogGroup',
    'arn:aws:logs:eu-central-1:1:log-group:/ours',
    'DescribeLogGroups',
    { logGroupNamePrefix: '/ours' },
    { logGroups: [{ logGroupName: '/ours' }] },
  ],
];

describe.each(rows)('%s', (kind, arn, command, input, there) => {
  test('is asked for by itself', async () => {
    const { reader, asked } = account(() => there);
    expect(await confirm(reader, arn)).toEqual({ kind, isThere: true });
    expect(asked).toEqual([[command, input]]);
  });

  test.each(['InvalidGroup.NotFound', 'ResourceNotFoundException'])(
    'is gone where AWS says %s',
    async (name) => {
      expect(await confirm(account(gone(name)).reader, arn)).toEqual({ kind, isThere: false });
    },
  );

  test('is not taken for gone where AWS refuses to tell', async () => {
    const refused = account(gone('UnauthorizedOperation'));
    await expect(confirm(refused.reader, arn)).rejects.toThrow(arn);
  });
});

test.each(rows.slice(2).map(([kind, arn]) => [kind, arn]))(
  '%s is gone where AWS lists none',
  async (kind, arn) => {
    expect(await confirm(account(() => ({})).reader, arn)).toEqual({ kind, isThere: false });
  },
);

test.each([
  ['terminated', false],
  ['shutting-down', false],
  ['stopping', true],
  ['pending', true],
])('An instance that is %s: there is one? %s', async (Name, isThere) => {
  const { reader } = account(() => ({ Reservations: [{ Instances: [{ State: { Name } }] }, {}] }));
  expect(await confirm(reader, 'arn:aws:ec2:eu-central-1:1:instance/i-1')).toMatchObject({ isThere });
});

test.each([
  ['arn:aws:sqs:eu-central-1:1:queue', 'sqs queue'],
  ['arn:aws:ec2:eu-central-1:1:volume/vol-1', 'ec2 volume'],
  ['arn:aws:s3:::bucket', 's3 bucket'],
  ['what', 'unknown'],
])('Of %s nobody can say whether it is there', async (arn, kind) => {
  const { reader, asked } = account(() => ({}));
  expect(await confirm(reader, arn)).toEqual({ kind, isThere: undefined });
  expect(asked).toEqual([]);
});
