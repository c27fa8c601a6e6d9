import { vectorNames } from './names.ts';
import type { Settings } from './settings.ts';
import { productRatio } from './sizing.ts';

/**
 * The body of PUT /collections/{name}. Quantization saves memory only if the originals lie on disk and the
 * quantized copy is pinned in memory, so both are always said. The fields `on_disk`, `always_ram` and
 * `on_disk_payload` are deprecated in 1.19 in favour of `memory`; they are what older versions understand.
 */
export function collectionBody(settings: Settings): Record<string, unknown> {
  const isQuantized = settings.quantization !== 'none';
  return {
    vectors: { [vectorNames.dense]: { size: settings.dimension, distance: 'Cosine', on_disk: isQuantized } },
    ...(settings.hybrid_search && { sparse_vectors: { [vectorNames.sparse]: { modifier: 'idf' } } }),
    shard_number: settings.shard_number,
    replication_factor: settings.replication_factor,
    write_consistency_factor: 1,
    on_disk_payload: true,
    hnsw_config: { m: settings.hnsw_m, ef_construct: settings.hnsw_ef_construct },
    ...(isQuantized && { quantization_config: quantizationConfig(settings) }),
  };
}

function quantizationConfig({ quantization }: Settings): Record<string, unknown> {
  if (quantization === 'product') return { product: { compression: `x${productRatio}`, always_ram: true } };
  return { scalar: { type: 'int8', quantile: 0.99, always_ram: true } };
}
