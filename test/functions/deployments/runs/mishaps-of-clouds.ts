import type { Failure } from '../../../../bin/local/customer-cloud/failures.ts';
import type { Values } from '../../../../functions/agents/agent.ts';
import { answers as inferenceAnswers } from '../../../../functions/agents/inference-server/answers/index.ts';
import { inferenceServer } from '../../../../functions/agents/inference-server/index.ts';
import { answers as vectorAnswers } from '../../../../functions/agents/vector-database/answers/index.ts';
import { vectorDatabase } from '../../../../functions/agents/vector-database/index.ts';
import { instanceTypes } from '../../../../functions/agents/vector-database/instances.ts';
import { someValues as inferenceValues } from '../../../support/builders/agents/inference-server.ts';
import { someValues as vectorValues } from '../../../support/builders/agents/vector-database.ts';
import type { PlannedAgent } from '../../../support/hosts/workflows/apply-run.ts';
import { type Random, seededRandom } from '../../../support/random.ts';
import type { Subject } from '../refusals/whole-catalogue.ts';

// A hundred runs that a cloud or a cluster refuses: what is asked for, and what goes wrong, both drawn by a number.

/** All zones of the double's cluster. */
const zones = ['us-east-1a', 'us-east-1b', 'us-east-1c'];

export interface Mishap {
  kind: string;
  planned: PlannedAgent;
  changes: Values;
  subject(values: Values): Subject;
  failures: Failure[];
  /** A part of what the cloud or the cluster says. */
  says: string;
  cause: string;
  /** What the cloud says leaves other zones open. */
  otherZones: boolean;
}

/** Sentences of AWS about everything but machines, as members of public projects have quoted them, and their causes. */
const ofAccount: [cause: string, sentence: string][] = [
  [
    'permission_missing',
    'User: arn:aws:sts::1:assumed-role/orchestrator/x is not authorized to perform: iam:CreateRole on resource: arn:aws:iam::1:role/y because no identity-based policy allows the iam:CreateRole action',
  ],
  [
    'policy_denies',
    'User: arn:aws:sts::1:assumed-role/orchestrator/x is not authorized to perform: iam:CreateRole on resource: arn:aws:iam::1:role/y with an explicit deny in a service control policy',
  ],
  ['quota', 'Cannot exceed quota for RolesPerAccount: 1000 (Service: Iam, Status Code: 409)'],
  ['throttled', 'Rate exceeded (Service: Iam, Status Code: 400; Error Code: Throttling)'],
  [
    'credentials_expired',
    'The security token included in the request is expired (Service: Iam, Status Code: 403)',
  ],
  ['already_exists', 'Role with name y already exists. (Service: Iam, Status Code: 409)'],
];
const ofNodes: [cause: string, sentence: string][] = [
  [
    'subnet_addresses',
    'InsufficientFreeAddressesInSubnet: The specified subnet does not have enough free addresses to satisfy the request.',
  ],
  ['key_unusable', 'Client.InvalidKMSKey.InvalidState: The KMS key provided is in an incorrect state'],
  [
    'account_not_ready',
    'PendingVerification: Your account is currently being verified. Verification normally takes less than 2 hours.',
  ],
  ['nodes_not_joined', 'NodeCreationFailure: Instances failed to join the kubernetes cluster'],
];
const ofImages: [cause: string, sentence: string][] = [
  ['image_rate_limit', 'toomanyrequests: You have reached your pull rate limit.'],
  ['image_refused', 'failed to authorize: 403 Forbidden'],
  ['image_pull', 'failed to resolve reference: not found'],
];
const ofPods: [cause: string, sentence: string][] = [
  ['no_node_fits', 'Insufficient memory'],
  ['volume_elsewhere', 'node(s) had volume node affinity conflict'],
];

const vector: PlannedAgent = { agent: vectorDatabase, values: vectorValues };
const inference: PlannedAgent = { agent: inferenceServer, values: inferenceValues };

/** The same one for the same number. */
export function mishap(number: number): Mishap {
  const random = seededRandom(36 + 7_919 * number);
  const { pick, chance } = random;
  const isVector = chance(0.6);
  const planned = isVector ? vector : inference;
  const changes: Values = isVector
    ? { instance_type: pick(instanceTypes.map(({ name }) => name)), node_count: pick([3, 4, 6]) }
    : { min_replicas: pick([1, 2, 3]), max_replicas: pick([3, 4]) };
  const answers = isVector ? vectorAnswers : inferenceAnswers;
  const common = {
    planned,
    changes,
    subject: (values: Values): Subject => ({ agent: planned.agent, answers, values }),
    otherZones: false,
  };
  const type = String(planned.values(changes).instance_type);
  const kinds: (() => Omit<Mishap, keyof typeof common> & Partial<Mishap>)[] = [
    // A node group a zone: the first that fails names its zone alone, so that other zones aren't disproved.
    () => ({ ...full(type, zones), otherZones: isVector }),
    ...(isVector ? [() => ({ ...full(type, [pick(zones)]), otherZones: true })] : []),
    () => overQuota(type, random),
    () => spoken('account', 'NodeRole', pick(ofAccount)),
    () => spoken('nodes', isVector ? 'NodeGroupUsEast1b' : 'Nodes', pick(ofNodes)),
    () =>
      waiting(
        'image',
        { kind: 'image_pull', target: isVector ? 'vector-database-' : 'vllm' },
        pick(ofImages),
      ),
    () =>
      waiting(
        'pods',
        { kind: 'unschedulable', target: isVector ? 'vector-database-' : 'inference-server-' },
        pick(ofPods),
      ),
    ...(isVector ? [] : [() => waiting('gpu', { kind: 'no_gpu', target: type }, ['no_free_gpu', ''])]),
  ];
  return { ...common, ...pick(kinds)() };
}

const full = (type: string, where: string[]) => ({
  kind: where.length === 1 ? 'a full zone' : 'no capacity',
  failures: where.map((zone): Failure => ({ kind: 'no_capacity', target: `${type} ${zone}` })),
  says: `We currently do not have sufficient ${type} capacity`,
  cause: 'insufficient_capacity',
});

function overQuota(type: string, { below }: Random) {
  const code = { g: 'L-DB2E81BA', p: 'L-417A185B' }[type.charAt(0)] ?? 'L-1216C47A';
  const limit = below(2);
  return {
    kind: 'a quota',
    failures: [{ kind: 'quota' as const, target: code, reason: String(limit) }],
    says: `current vCPU limit of ${limit} allows`,
    cause: 'vcpu_quota',
  };
}

const spoken = (kind: string, target: string, [cause, sentence]: readonly [string, string]) => ({
  kind,
  failures: [{ kind: 'stack_failed' as const, target, reason: sentence }],
  says: sentence,
  cause,
});

const waiting = (kind: string, failure: Failure, [cause, sentence]: readonly [string, string]) => ({
  kind,
  failures: [{ ...failure, ...(sentence ? { reason: sentence } : {}) }],
  says: sentence,
  cause,
});
