import { groupDigits } from '../../../shared/group-digits.ts';
import type { Values } from '../../agent.ts';

/** Qdrant's own comparison of accuracies, https://qdrant.tech/documentation/guides/quantization/ */
const compared: Readonly<Record<string, number>> = { 'scalar-int8': 0.99, product: 0.7 };

/** "A recall of at least 0.95" */
export function recall(values: Values, wanted: number): string {
  const quantization = String(values.quantization);
  const known = compared[quantization];
  const verdict =
    known === undefined
      ? `With quantization = ${quantization} only the graph misses some, so that ${wanted} is to be expected`
      : known >= wanted
        ? `With quantization = ${quantization}, as planned, Qdrant’s own comparison has an accuracy of ${known}, which is enough for ${wanted}`
        : `With quantization = ${quantization}, as planned, Qdrant’s own comparison has an accuracy of ${known}, less than ${wanted}: take quantization = scalar-int8 (0.99) or none`;
  return `No value here sets a recall, and none is promised, since it depends on your vectors. ${verdict}. A denser graph finds more (hnsw_m = ${values.hnsw_m}, hnsw_ef_construct = ${groupDigits(Number(values.hnsw_ef_construct))} now). A job measures recall@10 every day and shows it on the dashboard: compare it with your ${wanted} there.`;
}
