import type { AgentOption } from '../agent.ts';
import { fieldsFrom } from '../eks/field-forms.ts';
import { instanceTypes } from './instances.ts';
import { quantizations } from './sizing.ts';

/** The options with their defaults, which the API shows; a default changes the plans of those who said nothing. */
export const options = [
  { name: 'node_count', default: 3, allowed: null, meaning: 'replica nodes' },
  {
    name: 'instance_type',
    default: 'r6i.xlarge',
    allowed: instanceTypes.map((type) => type.name),
    meaning: 'instance type of each node; unless another is named, r6i.xlarge with 4 vCPU and 32 GB',
  },
  { name: 'storage_gb', default: 200, allowed: null, meaning: 'volume size per node, in GiB' },
  { name: 'shard_number', default: 6, allowed: null, meaning: 'shards per collection; fixed once created' },
  { name: 'replication_factor', default: 2, allowed: null, meaning: 'copies of each shard' },
  { name: 'hnsw_m', default: 16, allowed: null, meaning: 'graph connectivity' },
  { name: 'hnsw_ef_construct', default: 128, allowed: null, meaning: 'index build quality' },
  {
    name: 'quantization',
    default: 'scalar-int8',
    allowed: [...quantizations],
    meaning: 'how vectors are held in memory; product is intended for more than 100M vectors',
  },
  { name: 'snapshot_cron', default: '0 */6 * * *', allowed: null, meaning: 'snapshot schedule, UTC' },
] as const satisfies readonly AgentOption[];

export const fromOption = fieldsFrom(options);
