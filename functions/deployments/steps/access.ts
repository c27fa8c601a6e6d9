import type { Plan, PlannedObject } from '../../agents/agent.ts';
import type { AccessQuestion, ClusterApi } from '../../clouds/kubernetes/cluster-api.ts';
import { Refusal, RetryableError } from '../../shared/workflow-errors.ts';
import { groupOf, type ServedObject } from './planned-objects.ts';

// A server-side apply is a patch, and a create where there is nothing yet.
const verbsOfApply = ['create', 'patch'];
// A few connections: each costs a TLS handshake, and there are some forty questions.
const askedAtOnce = 4;

/**
 * Asks the cluster for every permission that the run needs, so that it doesn't stop half way for the lack of
 * one. Returns how many there are.
 * @throws Refusal naming what is missing; RetryableError when there is none at all, for a new access entry takes
 * up to a minute to work
 */
export async function requireAccess(
  cluster: ClusterApi,
  plan: Plan,
  served: readonly ServedObject[],
): Promise<number> {
  const questions = questionsOf(plan, served);
  const denied: AccessQuestion[] = [];
  for (let start = 0; start < questions.length; start += askedAtOnce) {
    const batch = questions.slice(start, start + askedAtOnce);
    const answers = await Promise.all(batch.map((question) => cluster.mayI(question)));
    denied.push(...batch.filter((_, index) => !answers[index]));
  }
  if (denied.length === 0) return questions.length;
  const list = summarize(denied);
  const sentence = `Our role may not do this in the cluster ${plan.scope.cluster_name}: ${list}.`;
  const fix =
    "Associate AmazonEKSClusterAdminPolicy with the role's access entry, or grant it by a role binding.";
  if (denied.length === questions.length) throw new RetryableError(`${sentence} ${fix}`);
  throw new Refusal('cluster_permission_missing', `${sentence} ${fix}`);
}

function questionsOf(plan: Plan, served: readonly ServedObject[]): AccessQuestion[] {
  const { namespace } = plan.scope;
  const applied = served.flatMap(({ planned, kind }) =>
    (isWatched(planned) ? ['get', ...verbsOfApply] : verbsOfApply).map((verb) => ({
      group: groupOf(planned.object.apiVersion),
      resource: kind.resource,
      verb,
      ...(planned.object.metadata.namespace ? { namespace: planned.object.metadata.namespace } : {}),
    })),
  );
  const ours = [
    ...verbsOfApply.map((verb) => ({ group: '', resource: 'configmaps', verb, namespace })),
    ...plan.generated_secrets.flatMap((secret) =>
      ['get', ...verbsOfApply].map((verb) => ({
        group: '',
        resource: 'secrets',
        verb,
        namespace: secret.namespace,
      })),
    ),
    // To say why something doesn't become ready, and to run a failed job again.
    { group: '', resource: 'pods', verb: 'list', namespace },
    { group: '', resource: 'events', verb: 'list', namespace },
    { group: 'batch', resource: 'jobs', verb: 'delete', namespace },
  ];
  const byText = new Map([...applied, ...ours].map((question) => [JSON.stringify(question), question]));
  return [...byText.values()];
}

/** Whether the run looks at the object again after applying it. */
const isWatched = ({ phase }: PlannedObject) => phase === 'workload' || phase === 'bootstrap';

function summarize(denied: readonly AccessQuestion[]): string {
  const verbs = new Map<string, string[]>();
  for (const { group, resource, verb } of denied) {
    const name = group ? `${resource}.${group}` : resource;
    verbs.set(name, [...new Set([...(verbs.get(name) ?? []), verb])]);
  }
  return [...verbs].map(([resource, list]) => `${list.join('/')} ${resource}`).join(', ');
}
