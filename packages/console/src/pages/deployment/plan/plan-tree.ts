import type { Plan } from '../../../api/types.ts';

type Manifest = Record<string, unknown>;

export interface PlanNode {
  kind: string;
  name: string;
  /** What becomes of it: add, change, replace or remove; undefined where it stays. */
  action: string | undefined;
  /** Which of its fields change. */
  fields: string[];
  manifest: Manifest | undefined;
}
export interface PlanGroup {
  title: string;
  nodes: PlanNode[];
}

type Shown = Pick<Plan, 'resources' | 'change' | 'stack' | 'objects'>;

const groups: readonly [string, RegExp][] = [
  ['In your AWS account', /^AWS::/],
  [
    'What runs',
    /^(StatefulSet|Deployment|DaemonSet|Job|CronJob|ScaledObject|HorizontalPodAutoscaler|PodDisruptionBudget)$/,
  ],
  ['How it is reached', /^(Service|Ingress|NetworkPolicy|TargetGroupBinding)$/],
  [
    'Settings and secrets',
    /^(ConfigMap|Secret|ServiceAccount|Role|RoleBinding|ClusterRole|ClusterRoleBinding)$/,
  ],
  ['Storage', /^(StorageClass|PersistentVolume|PersistentVolumeClaim)$/],
  ['Monitoring', /^(ServiceMonitor|PodMonitor|PrometheusRule)$/],
];
const rest = 'Other';

const key = (kind: string, name: string) => `${kind}/${name}`;
const nameOf = ({ metadata }: Manifest) => String((metadata as Manifest | undefined)?.name ?? '');

/** The parts of a plan by what they are for, with what changes of each; what is removed is in it as well. Pure. */
export function planTree({ resources, change, stack, objects }: Shown): PlanGroup[] {
  const manifests = new Map<string, Manifest>([
    ...objects.map(({ manifest }): [string, Manifest] => [
      key(String(manifest.kind), nameOf(manifest)),
      manifest,
    ]),
    ...Object.entries((stack.template.Resources ?? {}) as Record<string, Manifest>).map(
      ([name, part]): [string, Manifest] => [key(String(part.Type), name), part],
    ),
  ]);
  const changes = new Map((change?.parts ?? []).map((part) => [key(part.kind, part.name), part]));
  const nodes = new Map<string, PlanNode>();
  for (const { kind, name } of [...resources, ...(change?.parts ?? [])]) {
    const changed = changes.get(key(kind, name));
    nodes.set(key(kind, name), {
      kind,
      name,
      action: changed?.action,
      fields: changed?.fields ?? [],
      manifest: manifests.get(key(kind, name)),
    });
  }
  const titleOf = (kind: string) => groups.find(([, form]) => form.test(kind))?.[0] ?? rest;
  return [...groups.map(([title]) => title), rest]
    .map((title) => ({ title, nodes: [...nodes.values()].filter(({ kind }) => titleOf(kind) === title) }))
    .filter((group) => group.nodes.length > 0);
}
