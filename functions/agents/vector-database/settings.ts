import * as z from 'zod';
import { once } from '../../shared/concurrency/once.ts';
import { jitless } from '../../shared/jitless.ts';
import type { Values } from '../agent.ts';
import { usualPrometheusRelease } from '../eks/monitoring.ts';
import { placeValues, readerOf } from '../eks/settings.ts';
import { quantizations, type SizingInput } from './sizing.ts';

// The settings after each gate. Ranges and forms were checked field by field; here values get their types. Each schema is made
// when it is first read by: no start needs them, and a message those of its gate alone.

const demand = once(() =>
  z.object({
    vector_count: z.number(),
    dimension: z.number(),
    peak_qps: z.number(),
    hybrid_search: z.boolean(),
    avg_payload_bytes: z.number(),
  }),
);

const topology = once(() =>
  demand().extend({
    ...placeValues(),
    node_count: z.number(),
    instance_type: z.string(),
    shard_number: z.number(),
    replication_factor: z.number(),
    // Values that were stored before this field existed are of databases that speak plain text.
    tls: z.boolean().default(false),
  }),
);

const memory = once(() =>
  topology().extend({
    quantization: z.enum(quantizations),
    hnsw_m: z.number(),
    hnsw_ef_construct: z.number(),
  }),
);

const storage = once(() => memory().extend({ storage_gb: z.number(), snapshot_cron: z.string() }));

const settings = once(() =>
  storage().extend({
    p95_alert_ms: z.number(),
    recall_cron: z.string(),
    // A default, because values that were stored before this field existed are planned again at "deploy".
    prometheus_release: z.string().default(usualPrometheusRelease),
  }),
);

/** Values of gate 1. */
export type Demand = z.infer<ReturnType<typeof demand>>;
/** Values of gates 1 and 2. */
export type Topology = z.infer<ReturnType<typeof topology>>;
/** Values of gates 1 to 3. */
export type Memory = z.infer<ReturnType<typeof memory>>;
/** Values of gates 1 to 4. */
export type Storage = z.infer<ReturnType<typeof storage>>;
/** All values: gates 1 to 5. */
export type Settings = z.infer<ReturnType<typeof settings>>;

// Each throws when a value is missing or has another type.
export const readDemand = readerOf(demand);
export const readTopology = readerOf(topology);
export const readMemory = readerOf(memory);
export const readStorage = readerOf(storage);
export const readSettings = readerOf(settings);

const sized = once(() =>
  memory().pick({
    vector_count: true,
    dimension: true,
    avg_payload_bytes: true,
    node_count: true,
    shard_number: true,
    replication_factor: true,
    quantization: true,
  }),
);

/** The sizing rule's view of the values. */
export const toSizingInput = (values: z.infer<ReturnType<typeof sized>>): SizingInput => ({
  vectorCount: values.vector_count,
  dimension: values.dimension,
  quantization: values.quantization,
  nodeCount: values.node_count,
  shardNumber: values.shard_number,
  replicationFactor: values.replication_factor,
  avgPayloadBytes: values.avg_payload_bytes,
});

/** The same from raw values, or undefined while one of them is missing. */
export function sizingInput(values: Values): SizingInput | undefined {
  const result = sized().safeParse(values, jitless);
  return result.success ? toSizingInput(result.data) : undefined;
}
