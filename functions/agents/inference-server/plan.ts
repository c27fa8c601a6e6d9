import type { Plan, PlanInput, PlannedOutput } from '../agent.ts';
import type { AgentContext } from '../context.ts';
import { inUsedZones } from '../eks/placement.ts';
import { apiKeyCommand, planBase, policyWarnings } from '../eks/plan-base.ts';
import { estimateCost } from './cost.ts';
import { measuredOutputs } from './figures.ts';
import { manifests } from './manifests/index.ts';
import { findModel, isGated } from './models/models.ts';
import { endpointOf, hubTokenKey, type Names, namesOf, secretKeys } from './names.ts';
import { deploymentWarnings, summary } from './reviews.ts';
import { readSettings, type Settings } from './settings.ts';
import { capabilities, infrastructureTemplate, stackOutputs } from './template.ts';

/**
 * The whole deployment as data. Pure: the same input gives the same plan, byte for byte.
 * @throws AppError invalid when the cluster has no subnet to put nodes into
 */
export function planDeployment(given: PlanInput): Plan {
  const input = inUsedZones(given);
  const settings = readSettings(input.values);
  const names = namesOf(settings, input.deploymentId, input.imageMirror);
  return {
    ...planBase(input, settings, names, secretKeys),
    ...hubToken(settings, names),
    ...dataRetention(settings, names),
    summary: summary(settings),
    infrastructure: {
      stack_name: names.stack,
      template: infrastructureTemplate(input, settings, names),
      capabilities,
    },
    objects: manifests(settings, names),
    cost: estimateCost(settings),
    outputs: [
      ...accessOutputs(settings, names),
      ...weightsOutputs(settings),
      ...measuredOutputs(settings, names),
    ],
    warnings: [
      // Whether there is a token is no part of the plan, and the preflight says it.
      ...deploymentWarnings(input.values, contextOf(input)).filter(({ code }) => code !== 'hub_token'),
      ...policyWarnings(input),
    ],
  };
}

const contextOf = ({ account, modelLook }: PlanInput): AgentContext => ({
  cloudAccounts: [account],
  ...(modelLook ? { modelLook } : {}),
});

/** The Secret of the hub's token, for plans that download anything. */
function hubToken(settings: Settings, { namespace, hubSecret: name }: Names) {
  if (settings.weights_cache === 'baked-image') return {};
  const { model, weights_cache } = settings;
  const needed_for = isGated(settings) ? (findModel(model)?.id ?? model) : null;
  const secret = { namespace, name, key: hubTokenKey, needed_for };
  return { hub_token: weights_cache === 'init-container' ? { ...secret, each_pod: true as const } : secret };
}

/** Left out for weights that are kept, and where there is no bucket of them. */
function dataRetention(settings: Settings, { bucket }: Names): Pick<Plan, 'data_retention'> {
  const { weights_cache, weights_retention, weights_keep_until } = settings;
  if (weights_cache !== 'store-pvc' || weights_retention === 'keep') return {};
  return { data_retention: { bucket, until: weights_retention === 'delete' ? null : weights_keep_until } };
}

/** The outputs that a client needs. The key itself is in the cluster only. */
const accessOutputs = (settings: Settings, names: Names): PlannedOutput[] => [
  {
    name: 'endpoint',
    description: 'Base address inside the cluster, for clients that speak the chat completions protocol',
    value: { text: `${endpointOf(settings)}/v1` },
  },
  ...(settings.endpoint === 'cluster-ip'
    ? []
    : [
        {
          name: 'load_balancer_command',
          description: 'Prints the address of the internal load balancer, once it has one',
          value: {
            text: `kubectl get service ${names.engine} -n ${names.namespace} -o jsonpath='{.status.loadBalancer.ingress[0].hostname}'`,
          },
        },
      ]),
  { name: 'model', description: 'Name of the model in requests', value: { text: settings.model } },
  {
    name: 'api_keys_secret',
    description: `Secret in the namespace ${names.namespace} with the key ${secretKeys.apiKey}`,
    value: { text: names.secret },
  },
  apiKeyCommand(names, secretKeys.apiKey, 'bearer token'),
];

const weightsOutputs = (settings: Settings): PlannedOutput[] =>
  settings.weights_cache === 'store-pvc'
    ? [
        {
          name: 'weights_bucket',
          description: 'Bucket that holds the weights',
          value: { stack_output: stackOutputs.bucket },
        },
      ]
    : [];
