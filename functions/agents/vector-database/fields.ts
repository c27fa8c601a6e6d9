import type { ChangeRule, Field, FixedRule, Values } from '../agent.ts';
import { count, cron, oneOf, yesOrNo } from '../eks/field-forms.ts';
import { placeFields } from '../eks/place-fields.ts';
import { prometheusRelease } from '../eks/prometheus-release.ts';
import { embeddingNames, usualDimensions } from './embedding-models.ts';
import { instanceTypes } from './instances.ts';
import { naming } from './naming.ts';
import { fromOption } from './options.ts';
import { sizingInput } from './settings.ts';
import { quantizations, sizeDeployment } from './sizing.ts';

const instanceNames = instanceTypes.map(({ name }) => name);

/** EBS and EKS set the upper bounds of nodes and volumes; the others only catch typing errors. */
export const mostStorageGiB = 16_384;

const byVolumes: FixedRule = {
  once: 'workload',
  because: 'The volumes have been asked for with this size, and they can grow only once the deployment runs.',
};
const byCollection: FixedRule = {
  once: 'bootstrap',
  because: 'The collection is made with it once, and one that exists is never made again.',
};

const byPeers: FixedRule = {
  once: 'workload',
  because:
    'The nodes keep each other’s addresses with http or https, and a node that is switched alone reaches no other.',
};

const moreNodes: ChangeRule = {
  to: 'larger',
  how: 'Node groups and stateful set grow, and the new nodes join the database. Its shards stay where they are until you move them.',
  otherwise:
    'A node that is taken away takes its shards with it, and nothing moves them before. Move them yourself and keep the nodes, or start a smaller deployment and copy the collection.',
};
const largerInstances: ChangeRule = {
  to: 'larger',
  how: 'New nodes are made beside the old ones, which are then drained one pod at a time; the volumes move along. For that time both are paid for.',
  otherwise:
    'The pods that run would not fit on smaller nodes while they are replaced. Start another deployment and copy the collection.',
};

const largerVolumes: ChangeRule = {
  to: 'larger',
  how: 'The volumes grow while they are in use. The stateful set is created again around its pods, which go on running. EBS limits how often a volume may be changed within a day.',
  otherwise: 'A volume can’t shrink. Start another deployment with smaller ones and copy the collection.',
};

/** Gate 1: how much there will be to search. */
export const sizingFields: readonly Field[] = [
  {
    name: 'vector_count',
    question: 'How many vectors will the collection hold?',
    meaning: 'number of vectors the collection is sized for',
    kind: 'integer',
    form: count('The number of vectors', 1, 100_000_000_000),
    words: ['vector count', 'vectors', 'embeddings', 'points'],
    said: { bound: 'most', likely: [1_000, 100_000_000_000], isPieces: true },
    unit: 'vectors',
  },
  {
    name: 'dimension',
    fixed: byCollection,
    question: 'How many dimensions does each vector have?',
    meaning: 'dimensions of each vector',
    kind: 'integer',
    form: count('The dimension', 1, 65_536),
    words: [
      ...['dimensions', 'dimension', 'dimensional', 'dims', 'dim', 'd', 'number of dimensions'],
      ...['embedding dimension', 'embedding dimensions', 'embedding size', 'vector size'],
    ],
    said: { catalogue: embeddingNames, usual: usualDimensions, likely: [2, 65_536] },
    unit: 'dimensions',
  },
  {
    name: 'peak_qps',
    question: 'How many queries per second do you expect at peak?',
    meaning: 'expected peak of queries per second',
    kind: 'integer',
    form: count('The peak of queries per second', 1, 10_000_000),
    words: [
      ...['queries per second', 'searches per second', 'requests per second', 'peak qps', 'qps', 'rps'],
      ...[
        'queries/s',
        'requests/s',
        'req/s',
        'q/s',
        'searches/s',
        'tps',
        'queries a second',
        'searches a second',
      ],
      ...[
        'requests a second',
        'queries each second',
        'lookups per second',
        'queries per sec',
        'requests per sec',
      ],
    ],
    said: {
      bound: 'most',
      events: [
        'queries',
        'query',
        'searches',
        'requests',
        'lookups',
        'calls',
        'hits',
        'questions',
        'reads',
        'search',
      ],
    },
    unit: 'queries per second',
  },
  {
    name: 'hybrid_search',
    fixed: byCollection,
    question: 'Do you need hybrid search (dense and sparse vectors together), yes or no?',
    meaning: 'whether sparse vectors are searched beside the dense ones',
    kind: 'boolean',
    form: yesOrNo('Hybrid search is answered with yes or no.'),
    words: [
      'hybrid search',
      'hybrid',
      'sparse vectors',
      'sparse',
      'hybrid retrieval',
      'sparse search',
      'keyword search',
    ],
    said: {
      values: {
        'dense only': false,
        'only dense': false,
        'dense vectors only': false,
        'only dense vectors': false,
        'just dense': false,
        'dense is enough': false,
        'dense is fine': false,
        'purely dense': false,
        'semantic only': false,
        'semantic search only': false,
        'pure vector search': false,
        'pure semantic': false,
        'vector search only': false,
        'dense and sparse': true,
        'sparse and dense': true,
        'dense plus sparse': true,
        'both dense and sparse': true,
        'with bm25': true,
        'bm25 too': true,
        'keywords and vectors': true,
        'keyword and vector search': true,
        'vectors and keywords': true,
      },
    },
  },
  {
    name: 'avg_payload_bytes',
    question: 'How many bytes of payload does a vector carry on average?',
    meaning: 'average payload per vector; it counts on disk only',
    kind: 'integer',
    form: count('The average payload', 0, 1_048_576),
    default: 0,
    words: ['average payload', 'payload bytes', 'payload size', 'payload'],
    unit: 'bytes',
  },
];

/** Gate 2: where it runs and on how many nodes. */
export const topologyFields: readonly Field[] = [
  ...placeFields(naming),
  {
    ...fromOption('node_count'),
    change: moreNodes,
    question: 'How many nodes should there be?',
    kind: 'integer',
    form: count('The number of nodes', 1, 100),
    words: ['node count', 'nodes', 'node', 'replica nodes'],
    said: { countsOf: 'instance_type' },
    unit: 'nodes',
  },
  {
    ...fromOption('instance_type'),
    change: largerInstances,
    question: 'Which instance type should the nodes have?',
    kind: 'choice',
    form: oneOf('The instance type', instanceNames),
    choices: instanceNames,
    words: ['instance type', 'machine type', 'instances', 'instance', 'instance size', 'machines'],
    said: { isSized: true, catalogue: instanceSizes },
  },
  {
    ...fromOption('shard_number'),
    fixed: byCollection,
    question: 'Into how many shards should the collection be split?',
    kind: 'integer',
    form: count('The number of shards', 1, 1_000),
    words: ['shard number', 'shards', 'shard count'],
    unit: 'shards',
  },
  {
    ...fromOption('replication_factor'),
    fixed: byCollection,
    question: 'How many copies of each shard should be kept?',
    kind: 'integer',
    form: count('The replication factor', 1, 10),
    words: ['replication factor', 'replication', 'copies', 'rf', 'shard copies', 'replicas', 'copy'],
    unit: 'copies',
  },
  {
    name: 'tls',
    fixed: byPeers,
    formerly: false,
    question: 'Should traffic to the database and between its nodes be encrypted (TLS), yes or no?',
    meaning: 'whether clients and nodes speak TLS, with a certificate that is made for this deployment',
    kind: 'boolean',
    form: yesOrNo('TLS is answered with yes or no.'),
    default: true,
    words: ['tls', 'encryption in transit', 'transport encryption', 'encrypted traffic'],
  },
];

/** Gate 3: how vectors are held in memory. */
export const indexFields: readonly Field[] = [
  {
    ...fromOption('quantization'),
    fixed: byCollection,
    question: 'Which quantization should be used: none, scalar-int8 or product?',
    kind: 'choice',
    form: oneOf('The quantization', quantizations),
    choices: [...quantizations],
    words: ['quantization', 'quantisation', 'quantized', 'compression'],
    said: {
      values: {
        'no quantization': 'none',
        'without quantization': 'none',
        'quantization off': 'none',
        'no compression': 'none',
        'full precision': 'none',
        float32: 'none',
        fp32: 'none',
        'float 32': 'none',
        unquantized: 'none',
        uncompressed: 'none',
        'scalar quantization': 'scalar-int8',
        'int8 quantization': 'scalar-int8',
        'product quantization': 'product',
        'scalar int 8': 'scalar-int8',
      },
      beside: {
        pq: 'product',
        sq: 'scalar-int8',
        'int 8': 'scalar-int8',
        '8 bit': 'scalar-int8',
      },
    },
  },
  {
    ...fromOption('hnsw_m'),
    fixed: byCollection,
    question: 'How many links should each vector have in the search graph?',
    kind: 'integer',
    form: count('The graph connectivity (hnsw_m)', 4, 512),
    words: ['hnsw m', 'm', 'graph connectivity', 'graph links', 'links'],
    said: { likely: [4, 512] },
    unit: 'links',
  },
  {
    ...fromOption('hnsw_ef_construct'),
    fixed: byCollection,
    question: 'How many candidates should be looked at while the index is built?',
    kind: 'integer',
    form: count('The index build quality (hnsw_ef_construct)', 4, 4_096),
    words: ['hnsw ef construct', 'ef construct', 'ef construction', 'index build quality', 'ef'],
    unit: 'candidates',
  },
];

/** Gate 4: volumes and snapshots. */
export const storageFields: readonly Field[] = [
  {
    ...fromOption('storage_gb'),
    fixed: byVolumes,
    change: largerVolumes,
    question: 'How large should the volume of each node be?',
    kind: 'integer',
    form: count('The volume size', 10, mostStorageGiB),
    default: (values) => proposedStorageGiB(values),
    words: [
      'storage',
      'volume size',
      'volumes',
      'volume',
      'disks',
      'disk',
      'disk space',
      'ssd',
      'ssds',
      'storage gb',
    ],
    unit: 'GiB',
  },
  {
    ...fromOption('snapshot_cron'),
    question: 'On which schedule should snapshots be taken?',
    kind: 'text',
    form: cron,
    words: ['snapshot schedule', 'snapshot cron', 'snapshots', 'snapshot', 'backups', 'backup'],
    said: { form: 'schedule' },
  },
];

/** Gate 5: when to raise an alarm and how often recall is measured. */
export const observabilityFields: readonly Field[] = [
  {
    name: 'p95_alert_ms',
    question: 'Above which P95 search latency should an alert fire?',
    meaning: 'P95 search latency that raises an alert',
    kind: 'integer',
    form: count('The P95 alert threshold', 1, 50_000),
    default: 100,
    words: [
      'p95 alert',
      'p95 latency',
      'p95',
      'latency alert',
      'latency',
      'alert when the p95',
      'alert when p95',
      'alert me above',
      'alert me at',
      'alert above',
      'alert over',
      'alert at',
      ...['alert if p95 latency', 'alert threshold', 'p95 alert threshold', 'p95 search latency', 'alert'],
    ],
    said: { bound: 'least' },
    unit: 'ms',
  },
  {
    name: 'recall_cron',
    question: 'On which schedule should recall be measured?',
    meaning: 'schedule of the recall harness, UTC',
    kind: 'text',
    form: cron,
    // Daily, at an hour when few people search: exact search reads every original from disk.
    default: '0 4 * * *',
    words: ['recall schedule', 'recall cron', 'recall harness', 'recall'],
    said: { form: 'schedule' },
  },
  prometheusRelease,
];

/** "2xlarge" of the one family that there is, and sizes by their processors and memory: "16 vCPU". */
function instanceSizes(): Record<string, string> {
  return Object.fromEntries(
    instanceTypes.flatMap(({ name, vcpu, memoryGiB }) => {
      const [family = '', size = ''] = name.split('.');
      const called = [`${family} ${size}`, `${family}${size}`, ...(size === 'large' ? [] : [size])];
      const byVcpu = ['vcpu', 'vcpus', 'cores', 'cpus'].map((unit) => `${vcpu} ${unit}`);
      const byMemory = ['gb ram', 'gb of ram', 'gb memory', 'gb of memory'].map(
        (unit) => `${memoryGiB} ${unit}`,
      );
      return [...called, ...byVcpu, ...byMemory].map((said) => [said, name]);
    }),
  );
}

/** The computed volume; undefined while a number behind it is missing. */
function proposedStorageGiB(values: Values): number | undefined {
  const input = sizingInput(values);
  if (!input) return undefined;
  // The review refuses with the arithmetic when even the largest volume is too small.
  return Math.min(Number(sizeDeployment(input).storageGiB), mostStorageGiB);
}
