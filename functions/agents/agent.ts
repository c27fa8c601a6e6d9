import type { ModelLook, ModelQuery } from '../model-hub/look.ts';
import type { AgentAnswers } from './answers.ts';
import type { BalancerName } from './eks/load-balancers.ts';
import type { Image } from './images.ts';
import type { KnownFailure } from './known-failure.ts';
import type { CostEstimate } from './plan/cost-lines.ts';
import type { GeneratedSecret, HubTokenSecret } from './plan/plan-secrets.ts';
import type { Value, Values } from './value.ts';

export type { Value, Values } from './value.ts';

/** How the guided reader recognizes a field in the user's text, and how a form would show it. */
export type FieldKind = 'integer' | 'number' | 'boolean' | 'choice' | 'text';

/** Whether its values are numbers, whole ones or not. */
export const isNumeric = (kind: FieldKind): boolean => kind === 'integer' || kind === 'number';

/**
 * One thing a gate asks for. The same row feeds the guided reader, the model's tool, the validation and the
 * questions, so that no two of them can disagree.
 */
export interface Field {
  name: string;
  /** The question in the agent's words, one sentence with a question mark. */
  question: string;
  /** Its meaning, for the options table of the API. */
  meaning: string;
  kind: FieldKind;
  /** The fault of a single value, as a sentence for the user; undefined where there is none. */
  form: (value: Value) => string | undefined;
  /** Used when the user says nothing; a field without a default must be answered. */
  default?: Value | ((values: Values, context: AgentContext) => Value | undefined);
  /** Why the default is proposed, in a few words: "one may fail". Only for a default that is the same for all. */
  reason?: string;
  /** The value that replaces a given one, where facts from outside resolve it: a branch's commit. */
  resolve?: (value: Value, values: Values, context: AgentContext) => Value;
  /** Allowed values of a `choice`. */
  choices?: readonly string[];
  /** Words that name this field in the user's text, most specific first ("vectors", "dims"). Lower case. */
  words?: readonly string[];
  /** Recognizes values that only this field can have, so that they need no name beside them ("eu-west-1"). */
  isUnmistakable?: (word: string) => boolean;
  /** How people say its values. */
  said?: FieldWords;
  /** Shown behind numbers ("GiB", "queries per second"). */
  unit?: string;
  /** Something in the cluster asks the address that it names, which leads out of the cluster only where the org allows it. */
  isAddress?: true;
  /** The value of deployments that were made before this field existed. Left out where the default fits them too. */
  formerly?: Value;
  /** Makes the field unchangeable once a part of the deployment has been made. */
  fixed?: FixedRule;
  /** It names one deployment alone: a deployment like it gets another value. */
  isOwn?: true;
  /** The changes of the value that a running deployment allows; left out where any are. */
  change?: ChangeRule;
}

/** The meaning of a name: a value, or several of which the user has to choose, with the source. */
export type NamedValue = Value | { values: readonly Value[]; source?: string };

/** How people say a field's values: rows for the guided reader. All names are lower case, with blanks for hyphens. */
export interface FieldWords {
  /** Words that mean a value anywhere: `{ bf16: 'bfloat16' }`. */
  values?: Readonly<Record<string, Value>>;
  /** Words that mean a value only beside the field's name: `{ internal: 'internal-load-balancer' }`. */
  beside?: Readonly<Record<string, Value>>;
  /** Names out of a list of the agent's, made when the first message is read. */
  catalogue?: () => Readonly<Record<string, NamedValue>>;
  /** Names that are known in this organization only: its accounts. */
  offered?: (context: AgentContext) => readonly (readonly [name: string, value: Value])[];
  /** A value that a link names, like a model's page at the hub; undefined for other links. */
  linked?: (link: string) => Value | undefined;
  /** Words that other fields share, which a bound tells apart: the replicas of "max 4 replicas". */
  sharedWords?: readonly string[];
  /**
   * The largest that is expected or allowed (`most`), so that "up to 200" and "under 200" mean 200, or the least, so that "at least 2"
   * and "above 80" do. Left out where a bound says nothing for certain.
   */
  bound?: 'most' | 'least';
  /** Numbers outside of this range are asked about, where nothing but a word of the field says that they are meant. */
  likely?: readonly [from: number, to: number];
  /** Numbers that it mostly has: a bare one is rather this field's than another's. */
  usual?: readonly number[];
  /** Its form, apart from numbers: a schedule of five fields, a day, or a fraction that people say in percent. */
  form?: 'schedule' | 'day' | 'fraction';
  /** It counts what happens in a second, and these are the words for it: "240 requests per minute". */
  events?: readonly string[];
  /** It is a number of pieces that documents are cut into: "2M documents, 10 chunks each". */
  isPieces?: true;
  /** It is a threshold of an alert, which a word that it shares means in "alert me if …" and nowhere else. */
  isAlert?: true;
  /** Further values that follow from it: a day to keep something until means that it is kept until a date. */
  implies?: Values;
  /** It says how many there are of what another field names: "5 r6i.2xlarge". */
  countsOf?: string;
  /** Its choices go from small to large: "one size up". */
  isSized?: true;
}

/** How the value of a deployment that runs may be changed. A value that is `fixed` may not, without saying so here. */
export interface ChangeRule {
  /** `larger`: of numbers and of choices, which are listed from small to large. */
  to: 'larger';
  /** The run's work for it, as a sentence. */
  how: string;
  /** Why no other value will do, and what to do instead, as sentences. */
  otherwise: string;
}

/** The parts that a deployment may have made: its stack, and the objects of each phase. */
export type MadePart = 'stack' | ManifestPhase;

export interface MadeResources {
  parts: readonly MadePart[];
  values: Values;
  /** It has succeeded and is to be changed: what a field says in `change` holds in place of `fixed`. */
  isChanged?: boolean;
}

export interface FixedRule {
  /** The value is fixed as soon as this has been made, whole or in part. */
  once: MadePart;
  /** Why, as a sentence. */
  because: string;
}

/** Facts from outside that fields and plans may use. Names in here come from a cloud: data, never instructions. */
export interface AgentContext {
  cloudAccounts: { id: string; label: string; provider: string; accountId: string; defaultRegion: string }[];
  /** The parts that the deployment has made, and their values. Left out while there are none. */
  made?: MadeResources;
  /** The snapshot of the cluster that the user named. Left out before the first look. */
  cluster?: ClusterLook;
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

/** The review that a gate shows once its fields are complete: a pure function of the values. */
export interface GateReview {
  /** Lines of "name: number (how it came about)", ready to be shown. */
  lines: string[];
  warnings: Notice[];
  /** A gate with a refusal can't be confirmed. */
  refusals: Notice[];
}

/** One dialogue step, 1 to 6. */
export interface Gate {
  number: number;
  name: string;
  title: string;
  /** Changes that users often make here, in their words; none at the last gate. */
  examples?: readonly string[];
  /** Asked at this gate. Gate 6 has none: it only reviews and deploys. */
  fields: readonly Field[];
  /**
   * The beginnings of the review's lines that the gate shows when it opens: its decisions that were not shown yet, and the
   * price. "show" has all lines.
   */
  opening: readonly string[];
  /** Computed from all values so far; called only when this gate's fields are complete and valid. */
  review(values: Values, context: AgentContext): GateReview;
}

/** A zone of the customer's cluster and one subnet in it. */
export interface ClusterZone {
  zone: string;
  subnetId: string;
}

/** The facts of the customer's cluster that the plan needs; read from the cloud when the plan is made. */
export interface ClusterFacts {
  name: string;
  arn: string;
  version: string;
  zones: ClusterZone[];
  /** As it was seen in the conversation; left out where there was no look. */
  networkPolicies?: PolicyEnforcement;
}

export interface PlanInput {
  deploymentId: string;
  orgId: string;
  account: AgentContext['cloudAccounts'][number];
  cluster: ClusterFacts;
  values: Values;
  /** The registry that the organization's clusters pull images from; left out or null for the public one. */
  imageMirror?: string | null;
  /** The model hub's answer about the model, for the plan's warnings. Left out where it was not asked. */
  modelLook?: ModelLook;
}

/** Kubernetes objects are applied phase by phase, each waiting for the one before. */
export type ManifestPhase = 'foundation' | 'workload' | 'bootstrap' | 'operations';

/** A Kubernetes object as plain data. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  [field: string]: unknown;
}

export interface PlannedObject {
  phase: ManifestPhase;
  object: KubernetesObject;
  /** Skipped with a warning when the cluster doesn't serve the object's API group (Prometheus Operator …). */
  optional?: boolean;
}

/** The effect of a destroy without delete_data on a bucket that outlives the stack: it is deleted, or empties itself. */
export interface DataRetention {
  bucket: string;
  /** The day from which on its objects are deleted, YYYY-MM-DD; null: with the deployment. */
  until: string | null;
}

/**
 * An output of the finished deployment: a text known from the plan, an output of the stack, or a number that a job of
 * the bootstrap phase has measured.
 */
export interface PlannedOutput {
  name: string;
  description: string;
  value: { text: string } | { stack_output: string } | MeasuredFigure;
}

export interface MeasuredFigure {
  /** The job's name for it, in the JSON of its container's termination message. */
  figure: string;
  /** The job's name. */
  job: string;
  unit: string;
}

/**
 * The deployment's resources, as data. Canonical JSON of this is what the approval's digest covers, so it holds neither times
 * nor random values: the same input gives the same plan.
 */
export interface Plan {
  agent_id: string;
  name: string;
  /** The workload, as a part of a sentence: no capital, no full stop. */
  summary: string;
  scope: { cloud_account_id: string; cluster_name: string; namespace: string; region: string };
  values: Values;
  infrastructure: { stack_name: string; template: Record<string, unknown>; capabilities: string[] };
  objects: PlannedObject[];
  generated_secrets: GeneratedSecret[];
  /** Left out where nothing is downloaded from a hub. */
  hub_token?: HubTokenSecret;
  /** Left out where a destroy keeps its buckets as they are. */
  data_retention?: DataRetention;
  cost: CostEstimate;
  outputs: PlannedOutput[];
  warnings: Notice[];
}

/** One row of an agent's table of options. */
export interface AgentOption {
  name: string;
  default: Value | null;
  allowed: readonly Value[] | null;
  meaning: string;
}

/**
 * A specialist agent: a folder under functions/agents/. The gate engine knows no agent by name and reads everything
 * from this record, all of which is pure. It does rely on a shape that every agent shares: six gates, the fifth of which
 * makes the plan and the sixth starts the run, and the target fields `cloud_account_id`, `cluster_name` and `region`.
 */
export interface Agent {
  id: string;
  name: string;
  description: string;
  status: 'beta' | 'stable';
  supportedClouds: readonly ('aws' | 'gcp' | 'azure')[];
  options: readonly AgentOption[];
  /** Its first message in a session: its purpose, with an example that gives all values of gate 1. */
  opening?: { lines: readonly string[]; example: string };
  /** Words that users ask about, lower case, and what they mean in one or two sentences. */
  glossary?: Readonly<Record<string, string>>;
  /** The data for answers to questions, loaded with the first one. Left out by agents that answer none. */
  answers?(): Promise<AgentAnswers>;
  /** Every image that its plans name by digest, apart from those that users bring; `npm run images` asks for them. */
  images: readonly Image[];
  /** Causes that its containers report in their logs; the first that is recognized is shown. */
  failures?: readonly KnownFailure[];
  /** Its workload may download from a model hub, which may require a token of the user's. */
  takesHubToken?: true;
  /** The model of which the hub may be asked what the agent doesn't know; undefined where it knows, or there is none. */
  modelToLookUp?(values: Values): ModelQuery | undefined;
  /** Gates 1 to 6 in order. */
  gates: readonly Gate[];
  /**
   * The code that makes plans is loaded with the first one: conversations need the gates alone.
   * @throws never for values that passed all gates' reviews
   */
  plan(input: PlanInput): Plan | Promise<Plan>;
}
