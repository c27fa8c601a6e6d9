import type { EmulatedRefusal } from './emulated.ts';

// What a cloud may refuse a start, and a change of what runs, in AWS's sentences as public issues quote them.

/** What of a plan the sentences name. */
export interface Planned {
  deploymentId: string;
  type: string;
}

type Injection = Omit<EmulatedRefusal, 'id' | 'in'> & { in?: string[] };

export interface RefusalRow {
  what: string;
  refuses(planned: Planned): Injection[];
  /** The cause that it is told as; null where the run succeeds all the same. */
  cause: string | null;
  /** A part of the changes of the way around that has to be offered; the run that takes it has to succeed. */
  way?: RegExp;
}

const group = 'AWS::EKS::Nodegroup';
const launched = (words: string) =>
  `Nodegroup nodes failed to stabilize: [{Code: AsgInstanceLaunchFailures,Message: Could not launch On-Demand Instances. ${words} Launching EC2 instance failed.,ResourceIds: [eks-nodes]}]`;
const noCapacity = (type: string, zone: string) =>
  `InsufficientInstanceCapacity - We currently do not have sufficient ${type} capacity in the Availability Zone you requested (${zone}). Our system will be working on provisioning additional capacity.`;
const overQuota =
  'VcpuLimitExceeded - You have requested more vCPU capacity than your current vCPU limit of 8 allows for the instance bucket that the specified instance type belongs to.';

const made = (says: string, ...where: string[]): Injection => ({ act: 'make', says, in: where });
const call = (action: string, code: string, says: string, times?: number): Injection => ({
  act: 'call',
  code,
  says,
  in: [action],
  ...(times ? { times } : {}),
});

/** Nothing of the deployment runs yet. */
export const atStart: RefusalRow[] = [
  {
    what: 'capacity in one zone',
    refuses: ({ type }) => [made(launched(noCapacity(type, 'us-east-1b')), group, 'NodeGroupUsEast1b')],
    cause: 'insufficient_capacity',
    way: /avoid_zone/,
  },
  {
    what: 'capacity of the type in every zone',
    refuses: ({ type }) => [made(launched(noCapacity(type, 'us-east-1a')), group, `"${type}"`)],
    cause: 'insufficient_capacity',
    way: /instance_type/,
  },
  {
    what: 'the quota of vCPUs',
    refuses: ({ type }) => [made(launched(overQuota), group, `"${type}"`)],
    cause: 'vcpu_quota',
    way: /instance_type/,
  },
  {
    what: 'the quota of node groups',
    refuses: () => [
      made(
        'Nodegroup limit exceeded. (Service: Eks, Status Code: 400, ErrorCode: ResourceLimitExceededException)',
        group,
      ),
    ],
    cause: 'quota',
  },
  {
    what: 'the quota of roles',
    refuses: () => [
      made(
        'Cannot exceed quota for RolesPerAccount: 1000 (Service: Iam, Status Code: 409)',
        'AWS::IAM::Role',
      ),
    ],
    cause: 'quota',
  },
  {
    what: 'the quota of buckets',
    refuses: () => [
      made(
        'You have attempted to create more buckets than allowed (Service: S3, Status Code: 400, Error Code: TooManyBuckets)',
        'AWS::S3::Bucket',
      ),
    ],
    cause: 'quota',
  },
  {
    what: 'the quota of stacks',
    refuses: () => [
      call('cloudformation:CreateStack', 'LimitExceededException', 'Limit for stack has been exceeded'),
    ],
    cause: 'quota',
  },
  {
    what: 'throttling while a role is made',
    refuses: () => [
      made('Rate exceeded (Service: Iam, Status Code: 400; Error Code: Throttling)', 'AWS::IAM::Role'),
    ],
    cause: 'throttled',
  },
  {
    // So often AWS's client tries again by itself.
    what: 'throttling of the first calls',
    refuses: () => [call('cloudformation:CreateStack', 'Throttling', 'Rate exceeded', 2)],
    cause: null,
  },
  {
    what: 'credentials that end while a node group is made',
    refuses: () => [
      made('The security token included in the request is expired (Service: Eks, Status Code: 403)', group),
    ],
    cause: 'credentials_expired',
  },
  {
    what: 'addresses of a subnet',
    refuses: () => [
      made(
        launched(
          'InsufficientFreeAddressesInSubnet - The specified subnet does not have enough free addresses to satisfy the request.',
        ),
        group,
        'NodeGroupUsEast1b',
      ),
    ],
    cause: 'subnet_addresses',
  },
];

export interface ChangeRow extends RefusalRow {
  change: { options: Record<string, unknown>; sizing?: Record<string, unknown> };
}

/** Three nodes of a deployment run already, and go on. */
export const inChange: ChangeRow[] = [
  {
    what: 'capacity at scaling, before a node group is changed',
    change: { options: { node_count: 6 } },
    refuses: ({ type }) => [made(launched(noCapacity(type, 'us-east-1c')), group, 'NodeGroupUsEast1c')],
    cause: 'insufficient_capacity',
    way: /instance_type/,
  },
  {
    what: 'capacity for another type',
    change: { options: { instance_type: 'r6i.4xlarge' } },
    refuses: () => [made(launched(noCapacity('r6i.4xlarge', 'us-east-1a')), group, '"r6i.4xlarge"')],
    cause: 'insufficient_capacity',
    way: /instance_type/,
  },
  {
    what: 'capacity for the last of five nodes, after its group was changed',
    change: { options: { node_count: 5 }, sizing: { wait_for_capacity: 0 } },
    refuses: ({ type }) => [
      { act: 'scale', says: noCapacity(type, 'us-east-1b'), in: ['NodeGroupUsEast1b'] },
    ],
    cause: 'insufficient_capacity',
    way: /instance_type/,
  },
];
