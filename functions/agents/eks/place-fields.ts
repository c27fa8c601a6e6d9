import { nearRegions } from '../../shared/aws/near-regions.ts';
import { regionNames } from '../../shared/aws/region-places.ts';
import { isAwsRegion } from '../../shared/aws/regions.ts';
import type { Values } from '../agent.ts';
import type { AgentContext } from '../context.ts';
import type { Field, FixedRule } from '../field.ts';
import { text, textThat } from './field-forms.ts';
import { freeName, type ObjectNaming } from './free-name.ts';
import * as patterns from './patterns.ts';

const unknownRegion = 'A region is one of the commercial partition of AWS, spelled like us-east-1.';

const firstAwsAccount = (context: AgentContext) =>
  context.cloudAccounts.find((account) => account.provider === 'aws');

const chosenAccount = (values: Values, context: AgentContext) =>
  context.cloudAccounts.find((account) => account.id === values.cloud_account_id) ?? firstAwsAccount(context);

const byStack: FixedRule = {
  once: 'stack',
  because: 'Its nodes and its bucket have been made there, and they can’t move.',
};
const byObjects: FixedRule = {
  once: 'foundation',
  because: 'Objects in the cluster have been made under this name, and they can’t be renamed.',
};
const clusterLinks = [
  /^arn:aws:eks:(?<region>[a-z\d-]+):\d{12}:cluster\/(?<name>[A-Za-z\d_-]+)$/,
  /^https:\/\/(?<region>[a-z\d-]+)\.console\.aws\.amazon\.com\/eks\/.*clusters\/(?<name>[A-Za-z\d_-]+)/,
];

/** The cluster that an ARN or a page of the AWS console is about. */
const clusterOf = (link: string) => clusterLinks.map((form) => form.exec(link)?.groups).find(Boolean);

/** The fields of the place and of the name. */
export const placeFields = (naming: ObjectNaming): readonly Field[] => [
  {
    name: 'cloud_account_id',
    fixed: byStack,
    question: 'In which AWS account should it run (an admin connects one at /clouds/new)?',
    meaning: 'id of the connected cloud account',
    kind: 'text',
    form: text(/^ca-[0-9a-z]{1,40}$/, 'A cloud account is named by its id, which starts with ca-.'),
    default: (_values, context) => firstAwsAccount(context)?.id,
    words: ['cloud account', 'aws account', 'account'],
    isUnmistakable: (word) => /^ca-[0-9a-z]{26}$/.test(word),
    said: {
      offered: ({ cloudAccounts }) =>
        cloudAccounts.flatMap(({ id, label, accountId }) => [
          [`${label} account`, id] as const,
          [`account ${label}`, id] as const,
          [accountId, id] as const,
          // One word may as well name a cluster.
          ...(label.includes(' ') ? [[label, id] as const] : []),
        ]),
    },
  },
  {
    name: 'cluster_name',
    fixed: byStack,
    question: 'What is the name of your EKS cluster?',
    meaning: 'name of the EKS cluster',
    kind: 'text',
    form: text(
      patterns.clusterName,
      'An EKS cluster name has up to 100 letters, digits, hyphens and underscores and starts with a letter or digit.',
    ),
    words: ['eks cluster', 'cluster name', 'cluster', 'eks', 'kubernetes cluster', 'k8s cluster', 'k8s'],
    said: {
      linked: (link) => clusterOf(link)?.name,
      offered: ({ clusterNames = [] }) => clusterNames.map((name) => [name, name] as const),
    },
  },
  {
    name: 'region',
    fixed: byStack,
    question: 'In which AWS region is the cluster?',
    meaning: 'AWS region of the cluster',
    kind: 'text',
    form: textThat(isAwsRegion, unknownRegion),
    default: (values, context) => chosenAccount(values, context)?.defaultRegion,
    words: ['aws region', 'region'],
    isUnmistakable: isAwsRegion,
    said: {
      catalogue: () => ({ ...nearRegions(), ...regionNames() }),
      linked: (link) => clusterOf(link)?.region,
    },
  },
  {
    name: 'namespace',
    fixed: byObjects,
    question: 'Which Kubernetes namespace should it live in?',
    meaning: 'Kubernetes namespace; created if it is missing',
    kind: 'text',
    form: text(
      patterns.namespace,
      'A namespace has up to 63 lower-case letters, digits and inner hyphens; names that start with kube- are reserved.',
    ),
    default: naming.usualName,
    words: ['kubernetes namespace', 'k8s namespace', 'namespace', 'ns'],
    said: { isNamedBefore: true },
  },
  {
    name: 'name',
    isOwn: true,
    fixed: byObjects,
    question: 'What should the deployment be called?',
    meaning: 'name of the deployment and of its Kubernetes objects',
    kind: 'text',
    form: text(
      patterns.deploymentName,
      'A deployment name has up to 40 lower-case letters, digits and inner hyphens and starts with a letter.',
    ),
    default: (values, context) => freeName(naming, values, context),
    words: [
      ...[
        'deployment name',
        'deployment called',
        'call it',
        'name it',
        'named',
        'call the deployment',
        'name the deployment',
      ],
      ...[
        'call the thing',
        'call the whole thing',
        'name the thing',
        'call this one',
        'call this',
        'call that',
        'title it',
        'deployment is called',
        'deployment is named',
        'name this',
        'name for it',
        'name for the deployment',
      ],
    ],
  },
];
