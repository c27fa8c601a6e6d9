import { describe, expect, test } from 'vitest';
import { fits } from '../../../../functions/agents/vector-database/fit.ts';
import {
  instanceType,
  instanceTypes,
  smallestByNominalMemory,
  smallestFitting,
  usableMiB,
} from '../../../../functions/agents/vector-database/instances.ts';
import {
  graphMemoryBytes,
  type Quantization,
  type SizingInput,
  sizeDeployment,
  snapshotRunBytes,
} from '../../../../functions/agents/vector-database/sizing.ts';

const input = (
  vectorCount: number,
  dimension: number,
  quantization: Quantization,
  shardNumber: number,
  nodeCount: number,
): SizingInput => ({
  vectorCount,
  dimension,
  quantization,
  nodeCount,
  shardNumber,
  replicationFactor: 2,
  avgPayloadBytes: 0,
});

// Worked out by hand from the rule; every column is exact.
const vectors = [
  {
    id: 'B1',
    of: input(10_000_000, 768, 'scalar-int8', 6, 3),
    sizing: [768n, 7_680_000_000n, 14_976_000_000n, 4n, 9_984_000_000n, 38_400_000_000n, 72n, 200n],
    gib: '9.30',
    xlarge: true,
    smallest: 'r6i.large',
    nominal: 'r6i.large',
  },
  {
    id: 'B2',
    of: input(10_000_000, 768, 'none', 6, 3),
    sizing: [3072n, 30_720_000_000n, 59_904_000_000n, 4n, 39_936_000_000n, 30_720_000_000n, 58n, 200n],
    gib: '37.19',
    xlarge: false,
    smallest: 'r6i.2xlarge',
    nominal: 'r6i.2xlarge',
  },
  {
    id: 'B3',
    of: input(50_000_000, 1024, 'scalar-int8', 6, 3),
    sizing: [1024n, 51_200_000_000n, 99_840_000_000n, 4n, 66_560_000_000n, 256_000_000_000n, 477n, 480n],
    gib: '61.99',
    xlarge: false,
    smallest: 'r6i.4xlarge',
    nominal: 'r6i.2xlarge',
  },
  {
    id: 'B4',
    of: input(20_000_000, 1536, 'scalar-int8', 6, 4),
    sizing: [1536n, 30_720_000_000n, 59_904_000_000n, 3n, 29_952_000_000n, 115_200_000_000n, 215n, 220n],
    gib: '27.89',
    xlarge: true,
    smallest: 'r6i.xlarge',
    nominal: 'r6i.xlarge',
  },
  {
    id: 'B5',
    of: input(200_000_000, 768, 'product', 12, 6),
    sizing: [192n, 38_400_000_000n, 74_880_000_000n, 4n, 24_960_000_000n, 326_400_000_000n, 608n, 610n],
    gib: '23.25',
    xlarge: true,
    smallest: 'r6i.xlarge',
    nominal: 'r6i.xlarge',
  },
  {
    id: 'B6',
    of: input(11_000_000, 1000, 'none', 5, 3),
    sizing: [4000n, 44_000_000_000n, 85_800_000_000n, 4n, 68_640_000_000n, 52_800_000_000n, 99n, 200n],
    gib: '63.93',
    xlarge: false,
    smallest: 'r6i.4xlarge',
    nominal: 'r6i.2xlarge',
  },
];

describe('the sizing rule', () => {
  test.each(vectors)(
    'gives the exact integers of vector $id',
    ({ of, sizing, gib, xlarge, smallest, nominal }) => {
      const result = sizeDeployment(of);
      expect([
        result.bytesPerVector,
        result.rawBytes,
        result.copyMemoryBytes,
        result.copiesOnFullestNode,
        result.nodeMemoryBytes,
        result.nodeDiskBytes,
        result.diskNeedGiB,
        result.storageGiB,
      ]).toEqual(sizing);
      expect((Number(result.nodeMemoryBytes) / 2 ** 30).toFixed(2)).toBe(gib);
      expect(fits(of, 'r6i.xlarge')).toBe(xlarge);
      expect(smallestFitting(result.nodeMemoryBytes)?.name).toBe(smallest);
      expect(smallestByNominalMemory(result.nodeMemoryBytes)?.name).toBe(nominal);
    },
  );

  test('decides by the fullest node where shards are uneven, not by the average', () => {
    const uneven = sizeDeployment(input(11_000_000, 1000, 'none', 5, 3));
    const average = (uneven.copyMemoryBytes * 2n) / 3n;
    expect(average).toBe(57_200_000_000n);
    expect(smallestFitting(average)?.name).toBe('r6i.2xlarge');
    expect(smallestFitting(uneven.nodeMemoryBytes)?.name).toBe('r6i.4xlarge');
  });

  test('stays exact where products pass 2^53', () => {
    const result = sizeDeployment(input(99_999_999_999, 65_535, 'none', 999, 100));
    expect(result.rawBytes).toBe(99_999_999_999n * 262_140n);
    expect(result.nodeMemoryBytes).toBe((result.rawBytes * 195n * 20n + 99_899n) / 99_900n);
  });

  test('rounds an odd product size up to whole bytes', () => {
    expect(sizeDeployment(input(1, 5, 'product', 1, 1)).bytesPerVector).toBe(2n);
  });

  test('counts payload on disk and in snapshots, and not in memory', () => {
    const without = input(10_000_000, 768, 'scalar-int8', 6, 3);
    const withPayload = { ...without, avgPayloadBytes: 1_000 };
    expect(sizeDeployment(withPayload).nodeMemoryBytes).toBe(sizeDeployment(without).nodeMemoryBytes);
    expect(sizeDeployment(withPayload).nodeDiskBytes).toBe(48_400_000_000n);
    expect(snapshotRunBytes(withPayload) - snapshotRunBytes(without)).toBe(20_000_000_000n);
  });

  test('counts the graph from its links for small vectors', () => {
    const product = input(200_000_000, 768, 'product', 12, 6);
    // (192 + 8 x 16 + 32) B x 200 M x 4 / 12
    expect(graphMemoryBytes(product, 16)).toBe(23_466_666_667n);
  });
});

describe('the instance table', () => {
  test('leaves a pod what the node really offers, less a reserve for DaemonSets', () => {
    expect(instanceTypes.map(usableMiB)).toEqual([
      13_969, 28_805, 59_115, 117_800, 239_042, 360_283, 475_992, 718_475, 960_958,
    ]);
  });

  test('refuses a type it does not know', () => {
    expect(() => instanceType('m5.large')).toThrow('Unknown instance type m5.large.');
  });
});
