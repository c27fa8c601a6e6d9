import { groupDigits } from '../../../shared/group-digits.ts';
import type { AgentAnswers } from '../../answers.ts';
import { gib } from '../../eks/figures.ts';
import { snapshotDays, snapshotsHeld } from '../cost.ts';
import { nodeMemory } from '../fit.ts';
import { instanceType, smallestFitting } from '../instances.ts';
import { readSettings, toSizingInput } from '../settings.ts';
import { sizeDeployment } from '../sizing.ts';
import { memoryUsed } from './amounts.ts';
import { monthly } from './lists.ts';

/** The reasons for values, with the numbers of the gates. */
export const reasons: AgentAnswers['reasons'] = {
  node_count: (values) =>
    `3 nodes are the fewest that keep a majority when one is lost: without one no collection can be changed. Memory is not the reason unless it runs out: on ${values.node_count} the fullest has ${memoryUsed(values)} % in use.`,
  instance_type: (values) => {
    const { all, sparse, usable } = nodeMemory(readSettings(values));
    const { memoryGiB } = instanceType(String(values.instance_type));
    const smallest = smallestFitting(all);
    const advice =
      smallest && smallest.name !== values.instance_type
        ? `The smallest that holds it is ${smallest.name}.`
        : 'No smaller one holds it.';
    return `A vector database is bound by memory, so its nodes are of the memory family r6i: a ${values.instance_type} is ${monthly(String(values.instance_type))} a month. The fullest node needs ${gib(all)}${sparse > 0n ? ' with its sparse index' : ''}; a pod on ${values.instance_type} gets ${gib(usable)} of its ${memoryGiB} GiB. ${advice}`;
  },
  shard_number: (values) =>
    `Shards can't be split later, so there are 2 for each of 3 nodes: with ${values.shard_number} you can grow to ${values.shard_number} nodes, and each still has one.`,
  replication_factor: (values) =>
    `Two copies of each shard are the fewest with which a lost node stops nothing. Each copy costs memory: ${values.replication_factor} x the collection.`,
  quantization: (values) =>
    `scalar-int8 keeps a byte for each dimension in memory instead of four and loses little recall; the originals stay on disk. With none the memory would be four times as large (${values.dimension} x 4 B a vector).`,
  hnsw_m: () =>
    '16 links a vector are the database’s own default: more find more and take more memory and time to build.',
  hnsw_ef_construct: () =>
    '128 candidates are somewhat more than the database’s own default of 100: the index is built once and searched often.',
  storage_gb: (values) => {
    const { diskNeedGiB } = sizeDeployment(toSizingInput(readSettings(values)));
    return `The fullest node needs ${groupDigits(diskNeedGiB)} GiB; at least 200 are proposed, because small volumes fill up with snapshot archives first. Volumes can grow later and never shrink.`;
  },
  snapshot_cron: (values) =>
    `Every 6 hours means that at most 6 hours of changes are lost when all copies are. Kept ${snapshotDays} days that is up to ${snapshotsHeld(readSettings(values))} full copies in the bucket; daily ones cost a quarter.`,
  tls: () =>
    'Without TLS who can read the network between client and database reads vectors and API keys, and it can’t be switched on later.',
  p95_alert_ms: () =>
    '100 ms is where people begin to notice a search; it is an alert and no promise, and may be any number.',
  recall_cron: () =>
    'Once a day, at an hour when few people search: the exact search that recall is compared with reads all originals from disk.',
  vector_count: () => 'You say it: memory, disk and price follow from it.',
  dimension: () => 'Your embedding model decides it: memory and disk are in proportion to it.',
  peak_qps: () => 'It is noted for those who approve; the sizing rule is about memory and doesn’t use it.',
  hybrid_search: () =>
    'It decides whether the collection gets a sparse vector beside the dense one, which can’t be added later.',
  avg_payload_bytes: () =>
    'It counts on disk only, so 0 is assumed until you say how much you keep with a vector.',
};

/** How to find out what people don't know. */
export const estimates: AgentAnswers['estimates'] = {
  vector_count:
    'Count what you search: documents times pages, with a vector for each page as a start, so 100,000 documents of 5 pages are 500,000 vectors. Where pages are cut into smaller pieces, count those. Too many is safer than too few.',
  dimension:
    'Your embedding model decides it, and its page names it: text-embedding-3-small has 1536, all-MiniLM-L6-v2 384, BGE-base 768, CLIP ViT-L/14 768.',
  peak_qps:
    'Searches a day / 86,400 x 5 is a usual peak: a million searches a day are about 60 a second. A guess is enough: the sizing doesn’t depend on it.',
  hybrid_search:
    'Yes if people search for exact words, names or part numbers beside meaning; else no. The client has to make the sparse vectors.',
  avg_payload_bytes:
    'The size of the JSON that you store with a vector: 0 if only ids, about 1,000 with a paragraph of text; then say "payload 1000 bytes". It counts on disk only.',
};

/** The meaning of each choice. */
export const choices: AgentAnswers['choices'] = {
  quantization: {
    none: 'four bytes a dimension in memory, exact',
    'scalar-int8': 'one byte a dimension, little recall lost',
    product: 'a quarter byte a dimension, more recall lost; for more than 100,000,000 vectors',
  },
};
