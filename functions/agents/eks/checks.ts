import type { Values } from '../agent.ts';
import type { AgentContext, Notice } from '../context.ts';
import { enforcementProblem } from '../network-policies.ts';
import { freeName, inTheWay, lookAt, type ObjectNaming, whyNotUsual } from './free-name.ts';

/** One rule: its text where it applies, undefined where it doesn't. */
export type Check<S> = (settings: S, context: AgentContext) => string | undefined;
/** Rules by the stable code of their notice. */
export type Checks<S> = Readonly<Record<string, Check<S>>>;

/** The notices of the rules that apply, in the order of the table. */
export function applyChecks<S>(checks: Checks<S>, settings: S, context: AgentContext): Notice[] {
  return Object.entries(checks).flatMap(([code, check]) => {
    const detail = check(settings, context);
    return detail === undefined ? [] : [{ code, detail }];
  });
}

/** The place of a deployment, for every agent. */
export type Place = Values & {
  cloud_account_id: string;
  cluster_name: string;
  region: string;
  namespace: string;
  name: string;
};

/** The reasons against a deployment's place. */
export const placeRefusals = (naming: ObjectNaming): Checks<Place> => ({
  no_aws_account: (_settings, { cloudAccounts }) =>
    cloudAccounts.some((account) => account.provider === 'aws')
      ? undefined
      : 'No AWS account is connected. Connect one first: this agent deploys to EKS only.',
  unknown_cloud_account: ({ cloud_account_id }, { cloudAccounts }) => {
    const aws = cloudAccounts.filter((account) => account.provider === 'aws');
    if (aws.length === 0 || aws.some((account) => account.id === cloud_account_id)) return undefined;
    const known = aws.map((account) => `${account.id} (${JSON.stringify(account.label.slice(0, 60))})`);
    return `${cloud_account_id} is not one of your connected AWS accounts. Choose one of ${known.join(', ')}.`;
  },
  cluster_not_usable: (topology, context) => {
    const problem = lookAt(topology, context)?.problem;
    return problem?.refuses ? problem.detail : undefined;
  },
  name_taken: (topology, context) => {
    const taken = inTheWay(naming, topology, context)?.objects;
    if (!taken?.length) return undefined;
    const list = taken.slice(0, 3).map(({ kind, name, owner }) => `${kind} ${name} (of ${owner})`);
    const more = taken.length > list.length ? ` and ${taken.length - list.length} more` : '';
    return `The namespace ${topology.namespace} of ${topology.cluster_name} has objects that ${topology.name} would need: ${list.join(', ')}${more}. Use name = ${freeName(naming, topology, context)}, or another namespace.`;
  },
});

/** The warnings about the place. */
export const placeWarnings = (naming: ObjectNaming): Checks<Place> => ({
  cluster_not_seen: (topology, context) => {
    const problem = lookAt(topology, context)?.problem;
    return problem && !problem.refuses
      ? `${problem.detail} Whether names are free there was not looked up; the run looks before it makes anything.`
      : undefined;
  },
  name_planned: (topology, context) => {
    const [other] = inTheWay(naming, topology, context)?.planned ?? [];
    return other
      ? `The deployment ${other.deployment_id} is planned in the same namespace under the name ${other.name}. Of the two, the one that is applied second will be refused.`
      : undefined;
  },
  network_policies: (topology, context) => enforcementProblem(lookAt(topology, context)?.networkPolicies),
});

/** By the name that people gave it: the id says nothing to them. */
function accountOf({ cloud_account_id: id }: Place, { cloudAccounts }: AgentContext): string {
  const found = cloudAccounts.find((account) => account.id === id);
  return found ? found.label.slice(0, 60) : id;
}

/** The place and name of the deployment; with the findings in the cluster, once it was read. */
export function placeLines(naming: ObjectNaming, place: Place, context: AgentContext): string[] {
  const found = lookAt(place, context)?.found;
  return [
    `Target: cluster ${place.cluster_name} in ${place.region}, namespace ${place.namespace}, account ${accountOf(place, context)}`,
    ...(found
      ? [`Cluster: found, version ${found.version}, with subnets in ${found.zones.join(', ') || 'no zone'}`]
      : []),
    `Name: ${place.name}${whyNotUsual(naming, place, context)}`,
  ];
}
