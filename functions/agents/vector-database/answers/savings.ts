import type { Values } from '../../agent.ts';
import type { Saving } from '../../answers.ts';
import { parseCron } from '../../eks/cron.ts';
import { snapshotsHeld } from '../cost.ts';
import { fits } from '../fit.ts';
import { instanceTypes, usableBytes } from '../instances.ts';
import { readSettings, toSizingInput } from '../settings.ts';
import { ceilDiv, sizeDeployment } from '../sizing.ts';

/** Above this share of a pod's memory nothing is proposed: the database refuses writes at nine tenths. */
const mostUsed = 85n;
const daily = '0 3 * * *';
const leastVolumeGiB = 10n;

/** The volume that the data need, in whole tens. */
const neededGiB = (values: Values): number => {
  const { diskNeedGiB } = sizeDeployment(toSizingInput(readSettings(values)));
  const rounded = ceilDiv(diskNeedGiB, 10n) * 10n;
  return Number(rounded > leastVolumeGiB ? rounded : leastVolumeGiB);
};

/** Types and numbers of nodes that hold it with as many copies, that keep a majority, and that leave no node without a shard. */
export function candidates(values: Values): Values[] {
  const settings = readSettings(values);
  const { shard_number, replication_factor } = settings;
  const found: Values[] = [];
  for (const type of instanceTypes) {
    // Not an even number: it costs one node more than the odd one that survives as much.
    for (let nodes = Math.max(3, replication_factor); nodes <= Math.min(shard_number, 15); nodes += 1) {
      const input = toSizingInput({ ...settings, node_count: nodes });
      const { nodeMemoryBytes } = sizeDeployment(input);
      if (nodeMemoryBytes * 100n > usableBytes(type) * mostUsed) continue;
      found.push({ node_count: nodes, instance_type: type.name });
      break;
    }
  }
  return found;
}

/** Each saving by itself, on the values as they are. */
export function savings(values: Values): Saving[] {
  const settings = readSettings(values);
  const found: Saving[] = [];
  const input = toSizingInput(settings);
  const smaller = instanceTypes.find(
    (type) =>
      fits(input, type.name) && sizeDeployment(input).nodeMemoryBytes * 100n <= usableBytes(type) * mostUsed,
  );
  const ownIndex = instanceTypes.findIndex(({ name }) => name === settings.instance_type);
  if (smaller && instanceTypes.indexOf(smaller) < ownIndex) {
    const used = ceilDiv(sizeDeployment(input).nodeMemoryBytes * 100n, usableBytes(smaller));
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
