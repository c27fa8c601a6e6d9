import type { Choice } from '../../answers.ts';
import { usd } from '../../eks/figures.ts';
import { prices } from '../instance-prices.ts';
import { instanceTypes } from '../instances.ts';

/** What a node costs a month, at the list price. */
export const monthly = (name: string) =>
  usd(Number((prices.instanceHour[name] ?? 0n) * prices.hoursPerMonth) / 1e6);

/** Lists of choices. */
export const lists: readonly Choice[] = [
  {
    field: 'instance_type',
    words: ['instance', 'type', 'machine', 'vm', 'ec2', 'node', 'server', 'family', 'size'],
    text: () =>
      `Instance types, by memory and price of a node a month: ${instanceTypes
        .map(({ name, memoryGiB }) => `${name} (${memoryGiB} GiB, ${monthly(name)})`)
        .join(', ')}.`,
  },
  {
    words: ['database', 'engine', 'software', 'product', 'version', 'qdrant'],
    text: () => 'The database is Qdrant 1.19; this agent installs no other.',
  },
];
