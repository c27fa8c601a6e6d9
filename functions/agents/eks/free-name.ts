import type { Values } from '../agent.ts';
import type { AgentContext, ClusterLook } from '../context.ts';
// Pure. The names in use in the cluster that the user named, by its snapshot.

/** An agent's names for its objects in a cluster. */
export interface ObjectNaming {
  /** The default name of the deployment and of its namespace. */
  usualName: string;
  /** `Kind/name` of what a deployment of this name makes, of the kinds that a look lists. */
  objectNames(name: string): ReadonlySet<string>;
}

const mostSuffix = 99;

/** The snapshot of the place that these values name; undefined before the first look. */
export function lookAt(values: Values, { cluster }: AgentContext): ClusterLook | undefined {
  if (!cluster) return undefined;
  const isThere = Object.entries(cluster.place).every(([name, value]) => values[name] === value);
  return isThere ? cluster : undefined;
}

/** The usual name, or with the first number behind it that makes it free. */
export function freeName(naming: ObjectNaming, values: Values, context: AgentContext): string {
  const { usualName } = naming;
  for (let suffix = 1; suffix <= mostSuffix; suffix++) {
    const name = suffix === 1 ? usualName : `${usualName}-${suffix}`;
    const found = inTheWay(naming, { ...values, name }, context);
    if (!found || (found.objects.length === 0 && found.planned.length === 0)) return name;
  }
  return usualName;
}

export interface InTheWay {
  /** Objects in the cluster, or those that an applied deployment of the org stands for. */
  objects: ClusterLook['inUse'];
  /** Deployments of the org that would make such objects, and have not been applied. */
  planned: ClusterLook['neighbours'];
}

/** The objects that would collide with those of a deployment of this name; undefined before the first look. */
export function inTheWay(
  { objectNames }: ObjectNaming,
  values: Values,
  context: AgentContext,
): InTheWay | undefined {
  const look = lookAt(values, context);
  if (!look) return undefined;
  const wanted = objectNames(String(values.name));
  const objects = look.inUse.filter(({ kind, name }) => wanted.has(`${kind}/${name}`));
  const others = look.neighbours.filter(({ name }) => [...objectNames(name)].some((one) => wanted.has(one)));
  const applied = others.filter((other) => other.applied);
  return {
    objects: [
      ...objects,
      ...applied.map(({ deployment_id, name }) => ({
        kind: 'deployment',
        name,
        owner: `your organization, ${deployment_id}`,
      })),
    ],
    planned: others.filter((other) => !other.applied),
  };
}

/** Why the proposed name is not the usual one, to be put behind it; empty where it is, or where the user chose. */
export function whyNotUsual(naming: ObjectNaming, values: Values, context: AgentContext): string {
  const { usualName } = naming;
  const proposed = freeName(naming, values, context);
  if (values.name !== proposed || proposed === usualName) return '';
  const found = inTheWay(naming, { ...values, name: usualName }, context);
  const [object] = found?.objects ?? [];
  const [other] = found?.planned ?? [];
  const by = object
    ? `${object.kind} ${object.name} of ${object.owner}`
    : `${other?.deployment_id}, which is planned`;
  return ` (${usualName} is taken there by ${by})`;
}
