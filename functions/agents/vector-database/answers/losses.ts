import type { Values } from '../../agent.ts';
import type { Topic } from '../../answers.ts';
import { longestGapHours } from '../../eks/cron.ts';
import { scheduleInWords } from '../../schedules.ts';
import { readSettings } from '../settings.ts';

/** How many nodes may be lost at once: for the data copies less one, for the majority the smaller half. */
function survived(values: Values) {
  const { node_count, replication_factor } = readSettings(values);
  return { data: replication_factor - 1, majority: Math.ceil(node_count / 2) - 1 };
}

function node(values: Values): string {
  const { node_count, replication_factor } = readSettings(values);
  const { data, majority } = survived(values);
  if (node_count === 1)
    return 'There is one node: if it fails, nothing answers until a new one has taken over its volume, which takes minutes. What is on the volume stays. With 3 nodes and 2 copies of the data it goes on.';
  const reads =
    data > 0
      ? `each shard has ${replication_factor} copies on different nodes, so searches and writes go on`
      : 'there is one copy of each shard, so its shards are away until the node is back';
  const change =
    majority > 0
      ? `the other ${node_count - 1} keep the majority that changes of collections need`
      : 'the majority is lost, so no collection can be changed until it is back';
  return `If one of ${node_count} nodes fails: ${reads}; ${change}. A new node takes over its volume, and the copies catch up. Surely survived at once: ${Math.min(data, majority)} ${Math.min(data, majority) === 1 ? 'node' : 'nodes'}.`;
}

function zone(values: Values): string {
  const { node_count, replication_factor } = readSettings(values);
  if (node_count === 1)
    return 'There is one node, in one zone, and its volume lies there: if that zone is lost, nothing answers until it is back.';
  if (node_count < 3 || replication_factor < 2)
    return 'A lost zone takes its nodes with it, and with one copy of each shard or fewer than 3 nodes that stops a part of the data.';
  const inZone = Math.ceil(node_count / 3);
  const { data, majority } = survived(values);
  return inZone <= Math.min(data, majority)
    ? `Yes. Nodes are spread over the zones of the cluster. With three zones a lost one takes ${inZone} of ${node_count} nodes, which the copies and the majority survive; its volumes wait in that zone.`
    : `Not surely. Nodes are spread over the zones of the cluster, and copies over nodes, without regard to zones: with three zones a lost one takes up to ${inZone} of ${node_count} nodes, and all ${replication_factor} copies of a shard may lie on them. Sure is it with fewer nodes in a zone than copies: at most ${3 * (replication_factor - 1)} nodes with ${replication_factor} copies.`;
}

const volume = (values: Values) =>
  Number(values.replication_factor) > 1
    ? 'If a volume is lost, the other copies of its shards go on answering, and the node is filled from them again. The snapshots in the bucket are there for the case that all copies are lost.'
    : 'If a volume is lost, its shards are lost with it: there is one copy of each. What is left is the last snapshot in the bucket.';

/** The changes since the newest snapshot, where no copy is left. */
export function lossWindow(values: Values): string {
  const { snapshot_cron, replication_factor } = readSettings(values);
  const hours = longestGapHours(snapshot_cron);
  const copies =
    replication_factor > 1
      ? `Nothing while one of the ${replication_factor} copies of each shard is left.`
      : 'There is one copy of each shard, so a lost volume is enough.';
  const last = hours === undefined ? 'the newest snapshot' : `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  return `${copies} If all copies are lost, what was written since the newest snapshot is gone: at most ${last} of data, since one is taken ${scheduleInWords(snapshot_cron)}. More frequent snapshots shorten that and cost more.`;
}

/** The copies and nodes with which so many nodes may be lost at once, without shards or the majority being away. */
export function surviving(values: Values, lost: number | 'zone'): Values {
  const { node_count, replication_factor } = readSettings(values);
  const nodes = Math.max(node_count, 3);
  // With three zones.
  const count = lost === 'zone' ? Math.ceil(nodes / 3) : lost;
  return {
    node_count: Math.max(nodes, 2 * count + 1),
    replication_factor: Math.max(replication_factor, count + 1),
  };
}

/** What becomes of more searches than the nodes answer. */
export const overload = (values: Values): string =>
  `More searches than the nodes answer take longer, and an alert comes above ${values.p95_alert_ms} ms P95. Nothing scales by itself: more or larger nodes are a change that you propose.`;

/** The effects of losses, by the lost part. */
export const losses: readonly Topic[] = [
  { words: ['node', 'machine', 'server', 'instance', 'replica', 'host', 'vm'], text: node },
  { words: ['zone', 'az', 'datacenter', 'data center', 'region', 'amazon', 'aws'], text: zone },
  { words: ['disk', 'volume', 'data', 'ebs'], text: volume },
  {
    words: ['traffic', 'load', 'spike', 'peak', 'overload', 'surge'],
    text: overload,
  },
  {
    words: ['pod', 'container', 'process', 'database', 'restart'],
    text: (values) =>
      `Kubernetes starts a failed pod again on its node with its volume. Until then it is as if the node were lost. ${node(values)}`,
  },
];
