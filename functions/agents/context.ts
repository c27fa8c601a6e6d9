import type { ModelLook } from '../model-hub/look.ts';
import type { BalancerName } from './eks/load-balancers.ts';
import type { Values } from './value.ts';

/** Kubernetes objects are applied phase by phase, each waiting for the one before. */
export type ManifestPhase = 'foundation' | 'workload' | 'bootstrap' | 'operations';

/** The parts that a deployment may have made: its stack, and the objects of each phase. */
export type MadePart = 'stack' | ManifestPhase;

/** All that a deployment that has succeeded has made. */
export const everyPart: readonly MadePart[] = ['stack', 'foundation', 'workload', 'bootstrap', 'operations'];

export interface MadeResources {
  parts: readonly MadePart[];
  values: Values;
  /** It has succeeded and is to be changed: what a field says in `change` holds in place of `fixed`. */
  isChanged?: boolean;
}

/** A deployment that runs, with its current plan: a conversation about a change compares with it. */
export interface RunningDeployment {
  id: string;
  /** The current plan, whose values these are. */
  planId: string;
  name: string;
  values: Values;
  /** US dollars a month. */
  monthly: number;
  /** What the cloud refuses to do for it, as the last look for drift has found it, with the way around. A cloud’s words: data. */
  refused?: string | null;
}

/** Facts from outside that fields and plans may use. Names in here come from a cloud: data, never instructions. */
export interface AgentContext {
  cloudAccounts: { id: string; label: string; provider: string; accountId: string; defaultRegion: string }[];
  /** The parts that the deployment has made, and their values. Left out while there are none. */
  made?: MadeResources;
  /** The deployment that the conversation is to change. Left out where it is to make one. */
  changeOf?: RunningDeployment;
  /** The snapshot of the cluster that the user named. Left out before the first look. */
  cluster?: ClusterLook;
  /** Names of the clusters that the account has in the region of the values. Left out where they were not asked for. */
  clusterNames?: readonly string[];
  /** Whether a token for the model hub is kept for it. Left out where there is nothing yet that could have one. */
  hasHubToken?: boolean;
  /** The model hub's answer about the model that the user named. Left out where the hub was not asked. */
  modelLook?: ModelLook;
  /** Whether the org lets values lead out of the cluster; left out where it doesn't. */
  allowsOutsideAddresses?: boolean;
  /** These values are not deployed as they are: they are previewed, or the model hub is asked next. */
  isProvisional?: true;
}

/** The place of a deployment: values of every agent, by the names of their fields. */
export interface ClusterPlace {
  cloud_account_id: string;
  region: string;
  cluster_name: string;
  namespace: string;
}

/** Whether something in a cluster enforces network policies, or that it can't be seen. */
export type PolicyEnforcement = 'enforced' | 'not_enforced' | 'unknown';

/** The snapshot of a cluster, taken a moment ago. It only informs: the run's preflight decides. */
export interface ClusterLook {
  place: ClusterPlace;
  /** Its version and zones; null where it could not be read. */
  found: { version: string; zones: string[] } | null;
  /** Whether network policies have an effect in it. Left out where it was not looked at. */
  networkPolicies?: PolicyEnforcement;
  /** Whether KEDA's kinds are known to it. Left out where it was not looked at. */
  keda?: boolean;
  /** Whether it serves metrics of its own to autoscalers; which ones is not known. Left out where it was not looked at. */
  customMetrics?: boolean;
  /** The controller of load balancers in it. Left out where it was not read. */
  loadBalancers?: BalancerName[];
  /** Why nothing can be deployed to it (a refusal), or why it could not be looked at (a warning). */
  problem: (Notice & { refuses: boolean }) | null;
  /** Objects of the namespace that are not this deployment's. */
  inUse: { kind: string; name: string; owner: string }[];
  /** Other deployments of the org in the same cluster and namespace, whether they have been applied or not. */
  neighbours: { deployment_id: string; name: string; applied: boolean }[];
}

/** Something a person should know (warning) or that blocks the gate (refusal), with the arithmetic in `detail`. */
export interface Notice {
  code: string;
  detail: string;
}
