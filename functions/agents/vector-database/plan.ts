import type { Plan, PlanInput, PlannedOutput } from '../agent.ts';
import { inUsedZones, placeNodes } from '../eks/placement.ts';
import { apiKeyCommand, planBase, policyWarnings, printSecret } from '../eks/plan-base.ts';
import type { GeneratedSecret } from '../plan/plan-secrets.ts';
import { estimateCost } from './cost.ts';
import { manifests } from './manifests/index.ts';
import {
  certificateHosts,
  certificateKeys,
  collectionName,
  grpcEndpoint,
  httpEndpoint,
  type Names,
  namesOf,
  secretKeys,
  vectorNames,
} from './names.ts';
import { deploymentWarnings, summary } from './reviews.ts';
import { readSettings } from './settings.ts';
import { capabilities, infrastructureTemplate, stackOutputs } from './template.ts';

/**
 * The whole deployment as data. Pure: the same input gives the same plan, byte for byte.
 * @throws AppError invalid when the cluster has no subnet to put nodes into
 */
export function planDeployment(given: PlanInput): Plan {
  const input = inUsedZones(given);
  const settings = readSettings(input.values);
  const names = namesOf(settings, input.deploymentId, input.imageMirror);
  const base = planBase(input, settings, names, secretKeys);
  return {
    ...base,
    generated_secrets: [...base.generated_secrets, ...(settings.tls ? certificates(names) : [])],
    summary: summary(settings),
    infrastructure: { stack_name: names.stack, template: infrastructureTemplate(input, names), capabilities },
    objects: manifests(settings, names),
    cost: estimateCost(settings),
    outputs: [
      {
        name: 'http_endpoint',
        description: 'HTTP endpoint inside the cluster',
        value: { text: httpEndpoint(settings) },
      },
      {
        name: 'grpc_endpoint',
        description: 'gRPC endpoint inside the cluster',
        value: { text: grpcEndpoint(settings) },
      },
      {
        name: 'snapshot_bucket',
        description: 'Bucket that holds the snapshots',
        value: { stack_output: stackOutputs.bucket },
      },
      ...accessOutputs(names),
      ...(settings.tls ? [authorityOutput(names)] : []),
    ],
    warnings: [
      ...deploymentWarnings(input.values, { cloudAccounts: [input.account] }),
      ...zoneWarnings(input),
      ...policyWarnings(input),
    ],
  };
}

/** In this order: the authority signs the certificate of the database. */
const certificates = (names: Names): GeneratedSecret[] => [
  {
    namespace: names.namespace,
    name: names.authoritySecret,
    keys: [certificateKeys.certificate, certificateKeys.privateKey],
    certificate: { of: 'authority' },
  },
  {
    namespace: names.namespace,
    name: names.certificateSecret,
    keys: Object.values(certificateKeys),
    certificate: { of: 'server', authority: names.authoritySecret, hosts: certificateHosts(names) },
  },
];

const authorityOutput = ({ namespace, certificateSecret }: Names): PlannedOutput => ({
  name: 'ca_certificate_command',
  description:
    'Prints the certificate of the authority, which clients outside of the namespace have to trust',
  value: {
    text: printSecret(namespace, certificateSecret, certificateKeys.authority),
  },
});

/** The outputs that a client needs beside the address. The keys themselves are in the cluster only. */
const accessOutputs = (names: Names): PlannedOutput[] => [
  {
    name: 'collection',
    description: `Collection that was made first; its vectors are named ${vectorNames.dense}`,
    value: { text: collectionName },
  },
  {
    name: 'api_keys_secret',
    description: `Secret in the namespace ${names.namespace} with the keys ${secretKeys.full} (everything) and ${secretKeys.readOnly} (reading)`,
    value: { text: names.secret },
  },
  apiKeyCommand(names, secretKeys.full, 'header api-key'),
];

/** Warnings that depend on the cluster's zones. */
function zoneWarnings(input: PlanInput) {
  const zones = placeNodes(Number(input.values.node_count), input.cluster.zones);
  if (zones.length >= 3) return [];
  const fullest = Math.max(...zones.map((zone) => zone.nodes));
  return [
    {
      code: 'few_zones',
      detail: `The cluster has subnets in ${zones.length} ${zones.length === 1 ? 'zone' : 'zones'} (${zones.map((zone) => zone.zone).join(', ')}). Losing one takes ${fullest} of ${input.values.node_count} nodes, and with them the majority. Add subnets in at least 3 zones.`,
    },
  ];
}
