import type { Plan } from '../../../agents/agent.ts';
import type { AccessQuestion, ClusterApi } from '../../../clusters/kubernetes/cluster-api.ts';
import { ClusterAccessError } from '../../../clusters/kubernetes/errors.ts';
import { inBatches } from '../../../shared/concurrency/batches.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { groupOf, type ServedObject } from './planned-objects.ts';

// An object is read before it is applied; a server-side apply is a patch, and a create where the object is missing.
// Nothing is made that could not be deleted again.
const verbsOfApply = ['get', 'create', 'patch', 'delete'];
// One that exists is left as it is.
const verbsOfNamespaces = ['get', 'create'];
// A few connections: each costs a TLS handshake, and there are some forty questions.
const askedAtOnce = 4;

export interface Permissions {
  questions: number;
  /** Optional objects that we may not apply: the deployment does without them. */
  leftOut: ServedObject[];
}

/**
 * Asks the cluster for every permission that the run needs, so that it doesn't stop half way for the lack of one.
 * @throws Refusal naming what is missing; ClusterAccessError when there is none at all; RetryableError
 */
export async function requirePermissions(
  cluster: ClusterApi,
  plan: Plan,
  served: readonly ServedObject[],
): Promise<Permissions> {
  const optional = served.filter(({ planned }) => planned.optional);
  const { needed: questions, more } = accessQuestions(plan, served);
  const denied = await deniedOf(cluster, [...questions, ...more]);
  const missing = denied.filter((question) => has(questions, question));
  if (missing.length > 0) {
    const refusal = missingPermissions(plan.scope.cluster_name, missing);
    throw missing.length === questions.length ? new ClusterAccessError(refusal.message) : refusal;
  }
  const leftOut = optional.filter((object) => questionsOf(object).some((question) => has(denied, question)));
  return { questions: questions.length + more.length, leftOut };
}

export function missingPermissions(clusterName: string, denied: readonly AccessQuestion[]): Refusal {
  const fix =
    'Apply the document cluster-access.json that POST /api/clouds/setup prints, for this namespace, and give the ' +
    "role's access entry the Kubernetes group that it names.";
  return new Refusal(
    'cluster_permission_missing',
    `Our role may not do this in the cluster ${clusterName}: ${summarize(denied)}. ${fix}`,
  );
}

/** The permissions that the run can't do without, and the optional ones. */
export function accessQuestions(plan: Plan, served: readonly ServedObject[]) {
  const of = (isOptional: boolean) =>
    served.filter(({ planned }) => (planned.optional ?? false) === isOptional).flatMap(questionsOf);
  const needed = distinct([...of(false), ...ownQuestions(plan)]);
  return { needed, more: distinct(of(true)).filter((question) => !has(needed, question)) };
}

/** Those of the questions that the cluster answers with no. */
export async function deniedOf(
  cluster: ClusterApi,
  questions: readonly AccessQuestion[],
): Promise<AccessQuestion[]> {
  const answers = await inBatches(questions, askedAtOnce, (question) => cluster.mayI(question));
  return questions.filter((_, index) => !answers[index]);
}

function questionsOf({ planned: { object }, kind }: ServedObject): AccessQuestion[] {
  const { namespace } = object.metadata;
  return (object.kind === 'Namespace' ? verbsOfNamespaces : verbsOfApply).map((verb) => ({
    group: groupOf(object.apiVersion),
    resource: kind.resource,
    verb,
    ...(namespace ? { namespace } : {}),
  }));
}

/** Permissions for a run's work beside the planned objects. */
function ownQuestions({
  scope: { namespace },
  generated_secrets: generated,
  hub_token: given,
}: Plan): AccessQuestion[] {
  const secrets = [...generated, ...(given ? [given] : [])];
  const applied = (resource: string, where: string) =>
    verbsOfApply.map((verb) => ({ group: '', resource, verb, namespace: where }));
  return [
    ...applied('configmaps', namespace),
    ...secrets.flatMap((secret) => applied('secrets', secret.namespace)),
    ...['list', 'delete'].map((verb) => ({ group: '', resource: 'persistentvolumeclaims', verb, namespace })),
    // To say why something doesn't become ready.
    { group: '', resource: 'pods', verb: 'list', namespace },
    { group: '', resource: 'events', verb: 'list', namespace },
  ];
}

const keyOf = (question: AccessQuestion) => JSON.stringify(question);
const distinct = (questions: readonly AccessQuestion[]) => [
  ...new Map(questions.map((question) => [keyOf(question), question])).values(),
];
const has = (questions: readonly AccessQuestion[], question: AccessQuestion) =>
  questions.some((other) => keyOf(other) === keyOf(question));

function summarize(denied: readonly AccessQuestion[]): string {
  const verbs = new Map<string, string[]>();
  for (const { group, resource, verb } of denied) {
    const name = group ? `${resource}.${group}` : resource;
    verbs.set(name, [...new Set([...(verbs.get(name) ?? []), verb])]);
  }
  return [...verbs].map(([resource, list]) => `${list.join('/')} ${resource}`).join(', ');
}
