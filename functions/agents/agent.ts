import type { ModelLook, ModelQuery } from '../model-hub/look.ts';
import type { AgentAnswers } from './answers.ts';
import type { AgentContext, ManifestPhase, Notice, PolicyEnforcement } from './context.ts';
import type { Field } from './field.ts';
import type { Image } from './images.ts';
import type { KnownFailure } from './known-failure.ts';
import type { CostEstimate } from './plan/cost-lines.ts';
import type { GeneratedSecret, HubTokenSecret } from './plan/plan-secrets.ts';
import type { Value, Values } from './value.ts';

export type { Value, Values } from './value.ts';

/** The review that a gate shows once its fields are complete: a pure function of the values. */
export interface GateReview {
  /** Lines of "name: number (how it came about)", ready to be shown. */
  lines: string[];
  warnings: Notice[];
  /** A gate with a refusal can't be confirmed. */
  refusals: Notice[];
  /** Of the gate that decides what fits. */
  memory?: MemoryUse;
  /** USD per month at the fewest and the most replicas; of gates that say what it costs. */
  monthly?: { least: number; most: number };
}

/** What fills the memory that decides whether the values fit, in bytes. The parts may be more than there is. */
export interface MemoryUse {
  /** Whose memory it is: "the fullest node", "each GPU". */
  of: string;
  whole: number;
  parts: { name: string; bytes: number }[];
}

/** One dialogue step, 1 to 6. */
export interface Gate {
  number: number;
  name: string;
  title: string;
  /** What it decides, as a part of a sentence for people who are no engineers. */
  purpose: string;
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
