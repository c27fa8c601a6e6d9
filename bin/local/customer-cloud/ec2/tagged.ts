import { AwsError, type AwsRequest } from '../aws-request.ts';
import type { CustomerCloud } from '../cloud.ts';
import type { RoleSession, Stray } from '../state.ts';
import { idsIn } from '../strays.ts';
import { listOf } from '../xml.ts';

/** A kind of which only ids, tags and, for volumes, the size are known. */
interface TaggedKind {
  type: string;
  idParameter: string;
  missing: string;
  render(items: object[]): object;
  idField: string;
}

export const taggedKinds: Record<string, TaggedKind> = {
  DescribeVolumes: {
    type: 'volume',
    idParameter: 'VolumeId',
    missing: 'InvalidVolume.NotFound',
    render: (item) => ({ volumeSet: { item } }),
    idField: 'volumeId',
  },
  DescribeInstances: {
    type: 'instance',
    idParameter: 'InstanceId',
    missing: 'InvalidInstanceID.NotFound',
    render: (item) => ({ reservationSet: { item: { instancesSet: { item } } } }),
    idField: 'instanceId',
  },
  DescribeNetworkInterfaces: {
    type: 'network-interface',
    idParameter: 'NetworkInterfaceId',
    missing: 'InvalidNetworkInterfaceID.NotFound',
    render: (item) => ({ networkInterfaceSet: { item } }),
    idField: 'networkInterfaceId',
  },
  DescribeSecurityGroups: {
    type: 'security-group',
    idParameter: 'GroupId',
    missing: 'InvalidGroup.NotFound',
    render: (item) => ({ securityGroupInfo: { item } }),
    idField: 'groupId',
  },
  DescribeLaunchTemplates: {
    type: 'launch-template',
    idParameter: 'LaunchTemplateId',
    missing: 'InvalidLaunchTemplateId.NotFound',
    render: (item) => ({ launchTemplates: { item } }),
    idField: 'launchTemplateId',
  },
};

/** By ids, and by the filters `tag:<key>` and `tag-key`, with EC2's `*`. */
export function describeTagged(
  cloud: CustomerCloud,
  { parameters, region }: AwsRequest,
  session: RoleSession,
  { type, idParameter, missing, render, idField }: TaggedKind,
): object {
  const there = idsIn(cloud, session, region, type);
  const asked = listOf(parameters, idParameter).map((each) => each[''] ?? '');
  const unknown = asked.find((id) => !there.has(id));
  if (unknown) throw new AwsError(400, missing, `The ID '${unknown}' does not exist`);
  const filters = listOf(parameters, 'Filter').map(({ Name = '', ...values }) => ({
    Name,
    values: Object.values(values),
  }));
  const found = [...there].filter(
    ([id, stray]) =>
      (asked.length === 0 || asked.includes(id)) && filters.every((filter) => matches(stray, filter)),
  );
  return render(
    found.map(([id, { tags, gigabytes }]) => ({
      [idField]: id,
      size: gigabytes,
      status: 'available',
      instanceState: { name: 'running' },
      tagSet: { item: Object.entries(tags).map(([key, value]) => ({ key, value })) },
    })),
  );
}

function matches({ tags }: Stray, { Name, values }: { Name: string; values: string[] }): boolean {
  if (Name === 'tag-key') return values.some((key) => key in tags);
  const [, key] = /^tag:(.+)$/.exec(Name) ?? [];
  if (!key) throw new AwsError(400, 'InvalidParameterValue', `The filter '${Name}' is invalid`);
  return key in tags && values.some((value) => like(value, tags[key] ?? ''));
}

const like = (pattern: string, text: string) =>
  new RegExp(`^${pattern.replace(/[.+^${}()|[\]\\?]/g, '\\$&').replaceAll('*', '.*')}$`).test(text);
