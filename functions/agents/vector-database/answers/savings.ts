import type { Values } from '../../agent.ts';
import type { Saving } from '../../answers.ts';
import { parseCron } from '../../eks/cron.ts';
import { placeNodes } from '../../eks/placement.ts';
import { snapshotsHeld } from '../cost.ts';
import { nodeMemory } from '../fit.ts';
import { instanceTypes, usableBytes } from '../instances.ts';
import { readSettings, type Settings, toSizingInput } from '../settings.ts';
import { ceilDiv, sizeDeployment } from '../sizing.ts';

/** A smaller type for the same nodes is offered up to this share of a pod's memory: the database refuses writes at nine tenths. */
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
 * Of each type the fewest nodes that hold the data with as many copies, keep a majority, and leave no node without a shard: with the shards
 * that stand, and with two for each node, which spread evenly. More nodes of a type only cost more, and other numbers of shards need as many
 * nodes or more, so the cheapest of all is among them. The number of nodes that stands is among them too, with both: it may be the user's condition,
 * and of what runs neither can become smaller.
 */
export function candidates(values: Values): Values[] {
  const { shard_number, node_count } = readSettings(values);
  const counts = Array.from({ length: mostNodes + 1 }, (_, n) => n);
  const found = instanceTypes.flatMap(({ name }) => [
    ...fewestNodes(values, name, [node_count], (nodes) => 2 * nodes),
    ...fewestNodes(values, name, [node_count], () => shard_number),
    ...fewestNodes(values, name, counts, () => shard_number),
    ...fewestNodes(values, name, counts, (nodes) => 2 * nodes),
  ]);
  return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()];
}

/** The fewest nodes of a type that hold it, in memory and on disk; none where no number does. */
function fewestNodes(
  values: Values,
  instance: string,
  counts: readonly number[],
  shardsFor: (nodes: number) => number,
): Values[] {
  const settings = readSettings(values);
  // Fewer nodes have more on each volume: where the volumes are large enough now, they stay so.
  const mostOnDisk = diskNeedOf(settings) <= BigInt(settings.storage_gb) ? BigInt(settings.storage_gb) : null;
  const least = Math.max(3, settings.replication_factor);
  for (const nodes of counts) {
    const shards = shardsFor(nodes);
    if (nodes < least || nodes > shards) continue;
    const of = { node_count: nodes, shard_number: shards, instance_type: instance };
    if (nodeMemory({ ...settings, ...of }).state !== 'fits') continue;
    if (mostOnDisk !== null && diskNeedOf({ ...settings, ...of }) > mostOnDisk) continue;
    const change: Values = { node_count: nodes, instance_type: instance };
    return [shards === settings.shard_number ? change : { ...change, shard_number: shards }];
  }
  return [];
}

/** A plan spreads nodes over zones by their number alone, so each zone has to have launched its part of the fewer ones. */
export function onLaunched(
  values: Values,
  launched: Readonly<Record<string, number>>,
  zones: readonly string[],
): Values | undefined {
  const { node_count, shard_number, instance_type } = readSettings(values);
  const places = zones.map((zone) => ({ zone, subnetId: zone }));
  const isLaunched = (nodes: number) =>
    places.length > 0 && placeNodes(nodes, places).every((each) => each.nodes <= (launched[each.zone] ?? 0));
  const fewer = Array.from({ length: node_count }, (_, n) => node_count - 1 - n).filter(isLaunched);
  return fewer.flatMap((nodes) => fewestNodes(values, instance_type, [nodes], () => shard_number)).at(0);
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
