import type { Values } from '../../agent.ts';
import type { AgentAnswers } from '../../answers.ts';
import { placeholders, placeReasons } from '../../eks/answers.ts';
import { rateSaid } from '../../rates.ts';
import { estimateCost } from '../cost.ts';
import { readSettings } from '../settings.ts';
import { amounts, memoryUsed, room } from './amounts.ts';
import { lists } from './lists.ts';
import { losses, lossWindow, overload, surviving } from './losses.ts';
import { conditions, machines } from './machines.ts';
import { choices, estimates, reasons } from './reasons.ts';
import { recall } from './recall.ts';
import { candidates, onLaunched, savings } from './savings.ts';

const noSpeed = (values: Values) =>
  `The sizing rule is about memory and promises no speed: ${rateSaid(Number(values.peak_qps), 'queries per second')} are noted, and not computed with. What is held is measured: an alert above ${values.p95_alert_ms} ms P95, and recall once a day. More vectors make a search a little slower, by the logarithm of their number (Malkov and Yashunin, 2018); the dashboard shows by how much.`;

/** The data for answers to questions about a vector database. */
export const answers: AgentAnswers = {
  examples: { vector_count: 1_000_000, dimension: 768, peak_qps: 100, hybrid_search: false },
  mayPropose: ['peak_qps', 'hybrid_search'],
  placeholders,
  words: {
    node_count: ['machine', 'machines', 'server', 'servers', 'boxes', 'vms', 'replica nodes'],
    vector_count: [
      'documents',
      'docs',
      'doc',
      'items',
      'records',
      'entries',
      'images',
      'products',
      'chunks',
      'articles',
      'rows',
      'passages',
    ],
    replication_factor: ['replicas', 'replica', 'copy'],
    storage_gb: ['disk space', 'gb disk'],
    snapshot_cron: ['backups', 'backup'],
    shard_number: ['shard'],
    avg_payload_bytes: ['metadata'],
  },
  loadFields: ['peak_qps'],
  recall,
  growing: {
    vector_count: [
      ...['data', 'documents', 'corpus', 'catalogue', 'collection', 'dataset'],
      ...['content', 'index', 'products', 'items', 'articles'],
    ],
    peak_qps: [
      ...['traffic', 'peak', 'load', 'users', 'queries', 'searches'],
      ...['requests', 'people', 'sales', 'orders', 'customers', 'visitors'],
    ],
  },
  whileReplaced: ({ replication_factor: copies }) =>
    Number(copies) > 1
      ? 'Pods are replaced one after another, each when the one before is ready. Each shard has another copy meanwhile, so searches and writes go on.'
      : 'Pods are replaced one after another, and the shards of each don’t answer until it is back: there are no other copies.',
  cost: (values) => estimateCost(readSettings(values)),
  costRange: () => '',
  costParts: [
    { words: ['node', 'instance', 'compute', 'machine', 'server', 'ec2', 'vm', 'cpu', 'ram'], item: /nodes/ },
    { words: ['volume', 'disk', 'storage', 'ebs', 'gp3', 'ssd'], item: /volumes/ },
    { words: ['snapshot', 'backup', 's3', 'bucket'], item: /snapshots/ },
  ],
  perUse: (values) => {
    const total = estimateCost(readSettings(values)).monthly_total;
    const million = total / (Number(values.vector_count) / 1e6);
    return `You pay for nodes, volumes and snapshots by the month, not for queries: the price is the same at 0 and at ${rateSaid(Number(values.peak_qps), 'queries per second')}. Spread over the vectors it is $${million.toFixed(2)} a month for each million.`;
  },
  figures: (values) => [
    `memory ${memoryUsed(values)} % used`,
    `${values.replication_factor} ${values.replication_factor === 1 ? 'copy' : 'copies'} on ${values.node_count} nodes`,
  ],
  room,
  amounts,
  load: noSpeed,
  kept: {
    items: [/data volumes/, /snapshots/],
    names: 'The disks with your data, the snapshots and their bucket',
    again: 'Deployed again it begins with empty disks, and a snapshot is restored by hand.',
  },
  speed: noSpeed,
  queryAlert: 'p95_alert_ms',
  reasons: { ...reasons, ...placeReasons },
  estimates,
  losses,
  overload,
  lossWindow,
  surviving,
  candidates,
  onLaunched,
  savings,
  machines,
  conditions,
  choices,
  lists,
};
