import { type Node, type Pod, type PodSpec, selects } from './object.ts';

interface Candidates {
  nodes: Node[];
  /** Pods that already have a node. */
  placed: Pod[];
}

/** A node's objection to a pod, in the scheduler's words; undefined when it has none. */
type Filter = (pod: Pod, node: Node, all: Candidates) => string | undefined;

/** The node for the pod, or why there is none, as a FailedScheduling event puts it. */
export function schedule(pod: Pod, all: Candidates): { node: Node } | { problem: string } {
  const objections = new Map<string, number>();
  const fitting = all.nodes.filter((node) => {
    const objection = filters.map((filter) => filter(pod, node, all)).find(Boolean);
    if (objection) objections.set(objection, (objections.get(objection) ?? 0) + 1);
    return !objection;
  });
  const [node] = fitting.toSorted((a, b) => podsOn(a, all) - podsOn(b, all));
  if (node) return { node };
  const counts = [...objections].map(([objection, count]) =>
    objection.startsWith('Insufficient') ? `${count} ${objection}` : `${count} node(s) ${objection}`,
  );
  return { problem: `0/${all.nodes.length} nodes are available: ${counts.join(', ')}.` };
}

const podsOn = (node: Node, { placed }: Candidates) =>
  placed.filter((pod) => pod.spec.nodeName === node.metadata.name).length;

const filters: Filter[] = [
  ({ spec }, node) => {
    const taint = (node.spec.taints ?? [])
      .filter(({ effect }) => effect !== 'PreferNoSchedule')
      .find((candidate) => !spec.tolerations?.some((toleration) => tolerates(toleration, candidate)));
    return taint && `had untolerated taint {${taint.key}: ${taint.value ?? ''}}`;
  },
  ({ spec }, node) => (matchesNode(spec, node) ? undefined : "didn't match Pod's node affinity/selector"),
  ({ spec }, node, { placed }) => {
    const short = Object.entries(requests(spec)).find(([resource, amount]) => {
      const used = placed
        .filter((pod) => pod.spec.nodeName === node.metadata.name)
        .reduce((sum, pod) => sum + (requests(pod.spec)[resource] ?? 0), 0);
      return used + amount > quantity(node.status.allocatable[resource] ?? 0);
    });
    return short && `Insufficient ${short[0]}`;
  },
  (pod, node, { nodes, placed }) => {
    const terms = pod.spec.affinity?.podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? [];
    const clash = terms.some(({ topologyKey, labelSelector }) => {
      const domain = node.metadata.labels?.[topologyKey];
      return peers(pod, placed, labelSelector).some((peer) => domainOf(peer, nodes, topologyKey) === domain);
    });
    return clash ? "didn't match pod anti-affinity rules" : undefined;
  },
  (pod, node, { nodes, placed }) => {
    const constraints = (pod.spec.topologySpreadConstraints ?? []).filter(
      ({ whenUnsatisfiable }) => whenUnsatisfiable === 'DoNotSchedule',
    );
    const skewed = constraints.some(({ maxSkew, topologyKey, labelSelector }) => {
      const counts = new Map<string | undefined, number>();
      for (const other of nodes.filter((candidate) => matchesNode(pod.spec, candidate))) {
        counts.set(other.metadata.labels?.[topologyKey], 0);
      }
      for (const peer of peers(pod, placed, labelSelector)) {
        const domain = domainOf(peer, nodes, topologyKey);
        if (counts.has(domain)) counts.set(domain, (counts.get(domain) ?? 0) + 1);
      }
      const here = counts.get(node.metadata.labels?.[topologyKey]) ?? 0;
      return here + 1 - Math.min(...counts.values()) > maxSkew;
    });
    return skewed ? "didn't match pod topology spread constraints" : undefined;
  },
];

type Toleration = NonNullable<PodSpec['tolerations']>[number];

const tolerates = (toleration: Toleration, taint: { key: string; value?: string; effect: string }) =>
  (!toleration.effect || toleration.effect === taint.effect) &&
  (!toleration.key || toleration.key === taint.key) &&
  (toleration.operator === 'Exists' || (toleration.value ?? '') === (taint.value ?? ''));

function matchesNode(spec: PodSpec, { metadata: { labels } }: Node): boolean {
  if (!selects({ matchLabels: spec.nodeSelector }, labels)) return false;
  const terms =
    spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms;
  return !terms || terms.some((term) => selects(term, labels));
}

const peers = (pod: Pod, placed: Pod[], selector: Parameters<typeof selects>[0]) =>
  placed.filter(
    ({ metadata }) => metadata.namespace === pod.metadata.namespace && selects(selector, metadata.labels),
  );

const domainOf = (pod: Pod, nodes: Node[], key: string) =>
  nodes.find(({ metadata }) => metadata.name === pod.spec.nodeName)?.metadata.labels?.[key];

/** What the pod's containers ask for together; a limit without a request is one. */
function requests(spec: PodSpec): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { resources } of spec.containers) {
    for (const [name, amount] of Object.entries({ ...resources?.limits, ...resources?.requests })) {
      if (name === 'cpu' || name === 'memory' || name.includes('/')) {
        sums[name] = (sums[name] ?? 0) + quantity(amount);
      }
    }
  }
  return sums;
}

const suffixes: Record<string, number> = {
  m: 1e-3,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  Pi: 2 ** 50,
};

/** A Kubernetes quantity (`500m`, `28Gi`) as a number. */
export function quantity(text: string | number): number {
  const [, digits, suffix = ''] = /^([\d.]+)([A-Za-z]*)$/.exec(String(text)) ?? [];
  return Number(digits) * (suffixes[suffix] ?? 1);
}
