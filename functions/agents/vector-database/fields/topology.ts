import { count, oneOf, yesOrNo } from '../../eks/field-forms.ts';
import { placeFields } from '../../eks/place-fields.ts';
import type { ChangeRule, Field, FixedRule } from '../../field.ts';
import type { Value } from '../../value.ts';
import { instanceTypes } from '../instances.ts';
import { naming } from '../naming.ts';
import { fromOption } from '../options.ts';
import { byCollection } from './fixed.ts';

const instanceNames = instanceTypes.map(({ name }) => name);

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

/** Gate 2: where it runs and on how many nodes. */
export const topologyFields: readonly Field[] = [
  ...placeFields(naming),
  {
    ...fromOption('node_count'),
    reason: 'one may fail',
    change: moreNodes,
    question: 'How many nodes should there be?',
    kind: 'integer',
    form: count('The number of nodes', 1, 100),
    words: ['node count', 'nodes', 'node', 'replica nodes', 'servers', 'boxes', 'hosts', 'vms', 'computers'],
    said: { countsOf: 'instance_type' },
    unit: 'nodes',
  },
  {
    ...fromOption('instance_type'),
    reason: '32 GiB of memory each',
    change: largerInstances,
    question: 'Which instance type should the nodes have?',
    kind: 'choice',
    form: oneOf('The instance type', instanceNames),
    choices: instanceNames,
    words: ['instance type', 'machine type', 'instances', 'instance', 'instance size', 'machines'],
    said: { isSized: true, variants: memoryOf, catalogue: instanceSizes },
  },
  {
    ...fromOption('shard_number'),
    reason: 'spread evenly over 2, 3 or 6 nodes',
    fixed: byCollection,
    question: 'Into how many shards should the collection be split?',
    kind: 'integer',
    form: count('The number of shards', 1, 1_000),
    words: ['shard number', 'shards', 'shard count', 'partitions', 'way sharding'],
    unit: 'shards',
  },
  {
    ...fromOption('replication_factor'),
    reason: 'one may be lost',
    fixed: byCollection,
    question: 'How many copies of each shard should be kept?',
    kind: 'integer',
    form: count('The replication factor', 1, 10),
    words: ['replication factor', 'replication', 'copies', 'rf', 'shard copies', 'replicas', 'copy'],
    said: {
      values: {
        'no replication': 1,
        'everything twice': 2,
        'spare copy': 2,
        'one spare copy': 2,
        'a spare copy': 2,
        'everything three times': 3,
        'third copy': 3,
        'a third copy': 3,
        'without replication': 1,
        'single copy': 1,
        'a single copy': 1,
        'double replication': 2,
        'every shard twice': 2,
        'each shard twice': 2,
        'replicated twice': 2,
        'two way replication': 2,
        'triple replication': 3,
        'triple replicated': 3,
        'threefold replication': 3,
        'every shard three times': 3,
        'each shard three times': 3,
        'replicated three times': 3,
        'replicate three ways': 3,
        'three way replication': 3,
      },
    },
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
    words: ['tls', 'ssl', 'https', 'encryption in transit', 'transport encryption', 'encrypted traffic'],
    said: {
      values: {
        'plain http': false,
        'plaintext traffic': false,
        'unencrypted traffic': false,
        unencrypted: false,
        'encrypt the traffic': true,
        'encrypt traffic': true,
      },
    },
  },
];

/** "2xlarge" of the one family that there is, and sizes by their processors and memory: "16 vCPU". */
function instanceSizes(): Record<string, string> {
  return Object.fromEntries(
    instanceTypes.flatMap(({ name, vcpu, memoryGiB }) => {
      const [family = '', size = ''] = name.split('.');
      const short = size.replace('xlarge', 'xl');
      const called = [
        `${family} ${size}`,
        `${family}${size}`,
        `${family}.${short}`,
        `${family} ${short}`,
        ...(size === 'large' ? [] : [size]),
      ];
      const byVcpu = ['vcpu', 'vcpus', 'cores', 'cpus'].map((unit) => `${vcpu} ${unit}`);
      const byMemory = ['ram', 'of ram', 'memory', 'of memory', 'nodes', 'machines', 'instances', 'each node']
        .flatMap((what) => [`gb ${what}`, `gib ${what}`, `gigs ${what}`])
        .map((unit) => `${memoryGiB} ${unit}`);
      return [...called, ...byVcpu, ...byMemory].map((said) => [said, name]);
    }),
  );
}

const twice = ['double', 'twice', 'two times'];
const half = ['half', 'halve'];

/** "Double the memory": each size has twice that of the one before. */
function memoryOf(now: Value): (readonly [name: string, value: Value])[] {
  const at = instanceNames.indexOf(String(now));
  const named = (words: readonly string[], value: string | undefined) =>
    value === undefined
      ? []
      : words.flatMap((word) =>
          ['memory', 'ram'].flatMap((what) =>
            ['', 'the ', 'as much '].map((the) => [`${word} ${the}${what}`, value] as const),
          ),
        );
  return [...named(twice, instanceNames[at + 1]), ...named(half, instanceNames[at - 1])];
}
