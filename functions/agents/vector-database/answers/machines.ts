import type { Values } from '../../agent.ts';
import type { Condition } from '../../answers.ts';
import { prices } from '../instance-prices.ts';
import { instanceType } from '../instances.ts';
import { readSettings } from '../settings.ts';

/** The machines of all nodes: a quota has to hold them all. */
export function machines(values: Values): { type: string; vcpus: number; hourly: number } {
  const { instance_type, node_count } = readSettings(values);
  const { name: type, vcpu } = instanceType(instance_type);
  return { type, vcpus: node_count * vcpu, hourly: Number(prices.instanceHour[type] ?? 0n) / 1e6 };
}

export function conditions(values: Values): Condition[] {
  const { quantization, replication_factor } = readSettings(values);
  return [
    ...(quantization === 'none'
      ? [{ says: 'quantization = scalar-int8', without: { quantization: 'scalar-int8' } }]
      : []),
    ...(replication_factor > 1
      ? [
          {
            says: `replication_factor = ${replication_factor - 1}`,
            without: { replication_factor: replication_factor - 1 },
          },
        ]
      : []),
  ];
}
