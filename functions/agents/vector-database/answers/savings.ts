import type { Values } from '../../agent.ts';
import type { Saving } from '../../answers.ts';
import { parseCron } from '../../eks/cron.ts';
import { snapshotsHeld } from '../cost.ts';
import { nodeMemory } from '../fit.ts';
import { instanceTypes, usableBytes } from '../instances.ts';
import { readSettings, type Settings, toSizingInput } from '../settings.ts';
import { ceilDiv, sizeDeployment } from '../sizing.ts';

/** Above this share of a pod's memory nothing is proposed: the database refuses writes at nine tenths. */
const mostUsed = 85n;
const daily = '0 3 * * *';
const leastVolumeGiB = 10n;

const diskNeedOf = (settings: Settings): bigint => sizeDeployment(toSizingInput(settings)).diskNeedGiB;

/** The volume that the data need, in whole tens. */
const neededGiB = (values: Values): number => {
  const diskNeedGiB = diskNeedOf(readSettings(values));
  const rounded = ceilDiv(diskNeedGiB, 10n) * 10n;
  return Number(rounded > leastVolumeGiB ? rounded : leastVolumeGiB);
};

const mostNodes = 30;

/**
 * Types and numbers of nodes that hold the data with as many copies, keep a majority, and leave no node without a shard. A type of
 * which no number up to the shards suffices gets two shards for each node.
 */
export function candidates(values: Values): Values[] {
  const { shard_number } = readSettings(values);
  return instanceTypes.flatMap(({ name }) => {
    const asSharded = fewestNodes(values, name, () => shard_number);
    return asSharded.length > 0 ? asSharded : fewestNodes(values, name, (nodes) => 2 * nodes);
  });
}

/** The fewest nodes of a type that hold it, in memory and on disk; none where no number does. */
function fewestNodes(values: Values, instance: string, shardsFor: (nodes: number) => number): Values[] {
  const settings = readSettings(values);
  // Fewer nodes have more on each volume: where the volumes are large enough now, they stay so.
  const mostOnDisk = diskNeedOf(settings) <= BigInt(settings.storage_gb) ? BigInt(settings.storage_gb) : null;
  for (let nodes = Math.max(3, settings.replication_factor); nodes <= mostNodes; nodes += 1) {
    const shards = shardsFor(nodes);
    if (nodes > shards) return [];
    const of = { node_count: nodes, shard_number: shards, instance_type: instance };
    const { all, usable } = nodeMemory({ ...settings, ...of });
    if (all * 100n > usable * mostUsed) continue;
    if (mostOnDisk !== null && diskNeedOf({ ...settings, ...of }) > mostOnDisk) continue;
    const change: Values = { node_count: nodes, instance_type: instance };
    return [shards === settings.shard_number ? change : { ...change, shard_number: shards }];
  }
  return [];
}

/** Each saving by itself, on the values as they are. */
export function savings(values: Values): Saving[] {
  const settings = readSettings(values);
  const found: Saving[] = [];
  const { all } = nodeMemory(settings);
  const smaller = instanceTypes.find((type) => all * 100n <= usableBytes(type) * mostUsed);
  const ownIndex = instanceTypes.findIndex(({ name }) => name === settings.instance_type);
  if (smaller && instanceTypes.indexOf(smaller) < ownIndex) {
    const used = ceilDiv(all * 100n, usableBytes(smaller));
    found.push({
      change: { instance_type: smaller.name },
      says: `${smaller.name} instead of ${settings.instance_type} (memory ${used} % used)`,
    });
  }
  if (snapshotsHeld(settings) > 31 && parseCron(settings.snapshot_cron)) {
    found.push({
      change: { snapshot_cron: daily },
      says: 'daily snapshots',
      givesUp: 'the newest snapshot may be a day old',
    });
  }
  const disk = neededGiB(values);
  if (disk < settings.storage_gb) {
    found.push({
      change: { storage_gb: disk },
      says: `volumes of ${disk} GiB`,
      givesUp: 'less room on disk, which can be enlarged later',
    });
  }
  return found;
}
