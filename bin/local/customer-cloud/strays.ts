import type { CustomerCloud } from './cloud.ts';
import { exists } from './cloudformation/stack.ts';
import type { RoleSession, Stray } from './state.ts';

type Tags = Record<string, string>;

const tagsOf = (raw: unknown): Tags =>
  Array.isArray(raw)
    ? Object.fromEntries(raw.map(({ Key, Value }) => [Key, String(Value)]))
    : ((raw ?? {}) as Tags);

/** Types of resources of stacks that the list of tagged resources contains. */
const arns: Record<string, (physicalId: string, place: { region: string; accountId: string }) => string> = {
  'AWS::S3::Bucket': (id) => `arn:aws:s3:::${id}`,
  'AWS::EKS::Nodegroup': (id, { region, accountId }) =>
    `arn:aws:eks:${region}:${accountId}:nodegroup/${id}/0ac7d9a6-0000-4000-8000-000000000000`,
  'AWS::EKS::PodIdentityAssociation': (id, { region, accountId }) =>
    `arn:aws:eks:${region}:${accountId}:podidentityassociation/${id.replace('|', '/')}`,
};

/** Disks of the clusters' persistent volumes, with the tags of the volume driver. */
function disksOf({ state }: CustomerCloud, { accountId }: RoleSession, region: string): Stray[] {
  const place = `arn:aws:eks:${region}:${accountId}:cluster/`;
  return Object.entries(state.clusters)
    .filter(([arn]) => arn.startsWith(place))
    .flatMap(([arn, objects]) =>
      Object.values(objects)
        .filter(({ kind }) => kind === 'PersistentVolume')
        .map(({ metadata: { name }, spec }) => {
          const { claimRef, capacity } = spec as {
            claimRef: { name: string; namespace: string };
            capacity?: { storage?: string };
          };
          return {
            arn: `arn:aws:ec2:${region}:${accountId}:volume/vol-${name.replace(/[^a-f0-9]/g, '').slice(-17)}`,
            tags: {
              'kubernetes.io/created-for/pvc/name': claimRef.name,
              'kubernetes.io/created-for/pvc/namespace': claimRef.namespace,
              'kubernetes.io/created-for/pv/name': name,
              [`kubernetes.io/cluster/${arn.slice(place.length)}`]: 'owned',
            },
            gigabytes: Number.parseInt(capacity?.storage ?? '0', 10),
          };
        }),
    );
}

/** Everything of the account and region that has an ARN and tags. */
export function taggedIn(cloud: CustomerCloud, session: RoleSession, region: string): Stray[] {
  const now = cloud.settings.clock.now().getTime();
  const ofStacks = cloud.state.stacks
    .filter((stack) => stack.accountId === session.accountId && stack.region === region)
    .flatMap((stack) =>
      Object.entries(stack.resources)
        .filter(([id]) => exists(stack, id, now) && stack.byHand?.[id] !== null)
        .flatMap(([, { type, physicalId, properties }]) => {
          const arn = arns[type]?.(physicalId, stack);
          return arn ? [{ arn, tags: { ...stack.tags, ...tagsOf(properties.Tags) } }] : [];
        }),
    );
  const strays = cloud.state.strays.filter(
    ({ arn }) => arn.includes(`:${session.accountId}:`) && arn.includes(`:${region}:`),
  );
  return [...ofStacks, ...disksOf(cloud, session, region), ...strays];
}

/** Existing ones of the service and type in the ARN, by the part of the ARN behind the type. */
export function idsIn(
  cloud: CustomerCloud,
  session: RoleSession,
  region: string,
  type: string,
): Map<string, Stray> {
  const found = taggedIn(cloud, session, region).filter(
    ({ arn, isGone }) => !isGone && arn.includes(`:${type}/`),
  );
  return new Map(found.map((stray) => [stray.arn.split(`:${type}/`)[1] ?? '', stray]));
}
