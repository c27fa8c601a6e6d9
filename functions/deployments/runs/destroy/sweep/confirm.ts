import { DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs';
import {
  DescribeInstancesCommand,
  DescribeLaunchTemplatesCommand,
  DescribeNetworkInterfacesCommand,
  DescribeSecurityGroupsCommand,
} from '@aws-sdk/client-ec2';
import { DescribeNodegroupCommand, DescribePodIdentityAssociationCommand } from '@aws-sdk/client-eks';
import {
  DescribeLoadBalancersCommand,
  DescribeTargetGroupsCommand,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import { translateAwsError } from '../../../../aws/errors.ts';
import type { AccountReader } from './account-reader.ts';

interface Confirmation {
  kind: string;
  /** Matches what follows the service in an ARN; its groups are given to `isThere`. */
  arn: RegExp;
  isThere(account: AccountReader, arn: string, parts: string[]): Promise<boolean>;
}

/** How each kind is asked for by itself: the list of tagged resources also has some that are gone. */
const confirmations: readonly Confirmation[] = [
  {
    kind: 'AWS::EKS::Nodegroup',
    arn: /:eks:.*:nodegroup\/([^/]+)\/([^/]+)\//,
    isThere: ({ eks }, _, [clusterName, nodegroupName]) =>
      answers(() => eks.send(new DescribeNodegroupCommand({ clusterName, nodegroupName }))),
  },
  {
    kind: 'AWS::EKS::PodIdentityAssociation',
    arn: /:eks:.*:podidentityassociation\/([^/]+)\/([^/]+)$/,
    isThere: ({ eks }, _, [clusterName, associationId]) =>
      answers(() => eks.send(new DescribePodIdentityAssociationCommand({ clusterName, associationId }))),
  },
  {
    kind: 'AWS::EC2::Instance',
    arn: /:ec2:.*:instance\/(.+)$/,
    isThere: ({ ec2 }, _, ids) =>
      some(async () => {
        const { Reservations = [] } = await ec2.send(new DescribeInstancesCommand({ InstanceIds: ids }));
        const states = Reservations.flatMap(({ Instances = [] }) =>
          Instances.map(({ State }) => State?.Name),
        );
        return states.filter((state) => state !== 'terminated' && state !== 'shutting-down');
      }),
  },
  {
    kind: 'AWS::EC2::NetworkInterface',
    arn: /:ec2:.*:network-interface\/(.+)$/,
    isThere: ({ ec2 }, _, ids) =>
      some(async () => {
        const command = new DescribeNetworkInterfacesCommand({ NetworkInterfaceIds: ids });
        return (await ec2.send(command)).NetworkInterfaces;
      }),
  },
  {
    kind: 'AWS::EC2::SecurityGroup',
    arn: /:ec2:.*:security-group\/(.+)$/,
    isThere: ({ ec2 }, _, ids) =>
      some(async () => (await ec2.send(new DescribeSecurityGroupsCommand({ GroupIds: ids }))).SecurityGroups),
  },
  {
    kind: 'AWS::EC2::LaunchTemplate',
    arn: /:ec2:.*:launch-template\/(.+)$/,
    isThere: ({ ec2 }, _, ids) =>
      some(async () => {
        const command = new DescribeLaunchTemplatesCommand({ LaunchTemplateIds: ids });
        return (await ec2.send(command)).LaunchTemplates;
      }),
  },
  {
    kind: 'AWS::ElasticLoadBalancingV2::LoadBalancer',
    arn: /:elasticloadbalancing:.*:loadbalancer\/(?:net|app|gwy)\/(.+)$/,
    isThere: ({ balancers }, arn) =>
      some(async () => {
        const command = new DescribeLoadBalancersCommand({ LoadBalancerArns: [arn] });
        return (await balancers.send(command)).LoadBalancers;
      }),
  },
  {
    kind: 'AWS::ElasticLoadBalancingV2::TargetGroup',
    arn: /:elasticloadbalancing:.*:targetgroup\/(.+)$/,
    isThere: ({ balancers }, arn) =>
      some(async () => {
        const command = new DescribeTargetGroupsCommand({ TargetGroupArns: [arn] });
        return (await balancers.send(command)).TargetGroups;
      }),
  },
  {
    kind: 'AWS::Logs::LogGroup',
    arn: /:logs:.*:log-group:([^:]+)/,
    isThere: ({ logs }, _, [name]) =>
      some(async () => {
        // The shortest of the names that begin so comes first.
        const { logGroups = [] } = await logs.send(
          new DescribeLogGroupsCommand({ logGroupNamePrefix: name }),
        );
        return logGroups.filter(({ logGroupName }) => logGroupName === name);
      }),
  },
];

export interface Presence {
  kind: string;
  /** Undefined where we know no way to ask for this kind. */
  isThere: boolean | undefined;
}

/** @throws Refusal `permission_missing`, RetryableError */
export async function confirm(account: AccountReader, arn: string): Promise<Presence> {
  for (const { kind, arn: form, isThere } of confirmations) {
    const [found, ...parts] = form.exec(arn) ?? [];
    if (found === undefined) continue;
    try {
      return { kind, isThere: await isThere(account, arn, parts) };
    } catch (error) {
      throw translateAwsError(error, `look at ${arn}`);
    }
  }
  const [, , service = 'unknown', , , rest = ''] = arn.split(':');
  return { kind: `${service} ${rest.split('/')[0]}`.trim(), isThere: undefined };
}

// `InvalidGroup.NotFound`, `LoadBalancerNotFoundException`, `ResourceNotFoundException` …
const isNotFound = (error: unknown) => /NotFound/.test((error as Error | null)?.name ?? '');

const answers = (call: () => Promise<unknown>) => some(async () => [await call()]);

async function some(call: () => Promise<readonly unknown[] | undefined>): Promise<boolean> {
  try {
    return ((await call()) ?? []).length > 0;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}
