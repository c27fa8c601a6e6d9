import { groupDigits } from '../../../shared/group-digits.ts';
import type { Values } from '../../agent.ts';
import type { Topic } from '../../answers.ts';
import { gib } from '../../eks/figures.ts';
import { rateSaid } from '../../rates.ts';
import { scheduleInWords } from '../../schedules.ts';
import { snapshotDays, snapshotGb, snapshotsHeld } from '../cost.ts';
import { explainMisfit, fits, type NodeMemory, nodeMemory } from '../fit.ts';
import { instanceType, smallestFitting, usableBytes } from '../instances.ts';
import { readSettings, type Settings, toSizingInput } from '../settings.ts';
import { sizeDeployment, sparseBytesPerVector } from '../sizing.ts';

const inputOf = (values: Values) => toSizingInput(readSettings(values));
const usableOn = (values: Values) => usableBytes(instanceType(String(values.instance_type)));

/** Whole percent of a pod's memory on the fullest node, rounded up as the gate shows it. */
export const memoryUsed = (values: Values): bigint => nodeMemory(readSettings(values)).percent;

/** The most vectors with which the fullest node stays at nine tenths of its memory: above that the database refuses writes. */
function mostVectors(values: Values): bigint {
  const input = inputOf(values);
  const { bytesPerVector, copiesOnFullestNode } = sizeDeployment(input);
  const { hybrid_search } = readSettings(values);
  // In hundredths of a byte.
  const perVector = bytesPerVector * 195n + sparseBytesPerVector(hybrid_search) * 100n;
  return (usableOn(values) * 90n * BigInt(input.shardNumber)) / (perVector * copiesOnFullestNode);
}

export function room(values: Values): { fits: boolean; isFull?: boolean; text: string } {
  const settings = readSettings(values);
  if (!fits(toSizingInput(settings), settings.instance_type))
    return { fits: false, text: explainMisfit(settings) };
  const { dense, sparse, all, usable, percent, state } = nodeMemory(settings);
  const disk = diskShort(settings);
  const parts =
    sparse > 0n
      ? `; ${gib(dense)} by the rule and about ${gib(sparse)} for the sparse index of hybrid search, 8 B for each of 100 values a vector, an estimate`
      : '';
  return {
    fits: disk === undefined && state !== 'over',
    isFull: state !== 'fits',
    text: `The fullest node needs ${gib(all)} of the ${gib(usable)} that a pod gets on ${settings.instance_type} (${percent} %${parts}). ${disk ?? roomOf(values, state)}`,
  };
}

/** The case that a pod's memory suffices and its volume does not. */
function diskShort(settings: Settings): string | undefined {
  const { diskNeedGiB } = sizeDeployment(toSizingInput(settings));
  return BigInt(settings.storage_gb) < diskNeedGiB
    ? `Its volume is too small: it needs ${groupDigits(diskNeedGiB)} GiB, and storage_gb is ${groupDigits(settings.storage_gb)}.`
    : undefined;
}

function roomOf(values: Values, state: NodeMemory['state']): string {
  const most = groupDigits(rounded(mostVectors(values)));
  if (state === 'fits') return `Its memory has room for about ${most} vectors before it is 90 % full.`;
  const why = state === 'over' ? 'That is more than it gets' : 'That is more than 90 %';
  return `${why}, and above 90 % the database refuses writes: up to about ${most} vectors stay below it.`;
}

/** To three digits, down: more would be taken for exact. */
const rounded = (count: bigint): bigint => {
  const step = 10n ** BigInt(Math.max(0, String(count).length - 3));
  return (count / step) * step;
};

/** The fewest nodes of the instance type with which the memory suffices, the shards as they are. */
function nodesForMemory(settings: Settings): number | undefined {
  for (let node_count = 1; node_count <= settings.shard_number; node_count += 1)
    if (nodeMemory({ ...settings, node_count }).state !== 'over') return node_count;
  return undefined;
}

function nodesNeeded(values: Values): string {
  const settings = readSettings(values);
  const { instance_type, replication_factor, shard_number } = settings;
  const forMemory = nodesForMemory(settings);
  const least = Math.max(3, replication_factor, forMemory ?? 0);
  if (forMemory === undefined)
    return `On ${instance_type} no number of nodes up to the ${shard_number} shards is enough. ${room(values).text}`;
  return `${least} nodes: ${least === forMemory ? `the memory of ${instance_type} takes that many` : `the memory needs ${forMemory} of ${instance_type}, and with fewer than 3 a lost node costs the majority, without which no collection can be changed`}.`;
}

function memoryNeeded(values: Values): string {
  const { copyMemoryBytes } = sizeDeployment(inputOf(values));
  const { all, sparse, usable, percent, state } = nodeMemory(readSettings(values));
  const smallest = smallestFitting(all);
  const ofSparse = sparse > 0n ? `, ${gib(sparse)} of it for the sparse index` : '';
  return `One full copy takes ${gib(copyMemoryBytes)} of memory by the rule, and the fullest node ${gib(all)} of the ${gib(usable)} on ${values.instance_type} (${percent} %${ofSparse}). ${smallest ? `The smallest type that holds it is ${smallest.name}.` : 'No type holds it on so few nodes.'} ${roomOf(values, state)}`;
}

function diskNeeded(values: Values): string {
  const { diskNeedGiB } = sizeDeployment(inputOf(values));
  return `Each node needs ${groupDigits(diskNeedGiB)} GiB of disk (twice its data, for snapshot archives and optimizer copies); its volume has ${groupDigits(Number(values.storage_gb))} GiB.`;
}

const snapshotsKept = (values: Values) => {
  const settings = readSettings(values);
  return `Snapshots ${scheduleInWords(settings.snapshot_cron)}, kept ${snapshotDays} days, which is fixed: up to ${snapshotsHeld(settings)} full copies, ${groupDigits(snapshotGb(settings))} GB in the bucket.`;
};

const shardsOf = (values: Values) => {
  const { shard_number, replication_factor, node_count } = readSettings(values);
  return `${shard_number} shards x ${replication_factor} copies are ${shard_number * replication_factor} shard copies, at most ${Math.ceil((shard_number * replication_factor) / node_count)} on each of ${node_count} nodes. Their number is fixed once the collection exists.`;
};

/** How much of what there is; the fit where nothing is named. */
export const amounts: readonly Topic[] = [
  { words: [], text: (values) => room(values).text },
  {
    words: [
      'query',
      'qps',
      'rps',
      'search',
      'request',
      'user',
      'people',
      'throughput',
      'traffic',
      'load',
      'concurrent',
    ],
    text: (values) =>
      `The sizing is about memory, and no rule of ours says how many queries a second ${values.node_count} x ${values.instance_type} answer: ${rateSaid(Number(values.peak_qps), '')} are noted. More copies and more cores answer more; measure it with your filters before you rely on it.`,
  },
  { words: ['memory', 'ram', 'headroom', 'gib'], text: memoryNeeded },
  { words: ['disk', 'storage', 'space', 'volume', 'ssd'], text: diskNeeded },
  { words: ['snapshot', 'backup'], text: snapshotsKept },
  { words: ['shard', 'copy', 'replica'], text: shardsOf },
  { words: ['node', 'machine', 'server', 'instance', 'vm'], text: nodesNeeded },
  {
    words: ['vector', 'embedding', 'document', 'point', 'data', 'item', 'record', 'chunk'],
    text: (values) =>
      `${values.node_count} x ${values.instance_type} hold up to about ${groupDigits(rounded(mostVectors(values)))} vectors of ${groupDigits(Number(values.dimension))} dimensions with quantization = ${values.quantization}, at 90 % of their memory; planned are ${groupDigits(Number(values.vector_count))}.`,
  },
];
