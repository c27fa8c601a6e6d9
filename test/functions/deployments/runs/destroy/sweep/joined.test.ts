import { expect, test } from 'vitest';
import { joined } from '../../../../../../functions/deployments/runs/destroy/sweep/sweep.ts';
import type { Swept } from '../../../../../../functions/deployments/teardown.ts';

const part = (kind: string, name: string) =>
  ({ kind, name }) as Swept['left'][number] & Swept['kept'][number];
const bucket = part('bucket', 'data');
const swept = (changes: Partial<Swept>): Swept => ({ left: [], kept: [], notChecked: [], ...changes });

test('What several sweeps find is one part, and what is left over is not kept besides', () => {
  const volume = part('volume', 'data');
  const found = [
    swept({ left: [bucket, part('role', 'data')], kept: [volume] }),
    swept({
      left: [part('bucket', 'data'), part('bucket', 'logs')],
      notChecked: [{ what: 'Its log groups' }] as never,
    }),
    swept({ kept: [part('bucket', 'logs'), part('volume', 'logs')] }),
  ];
  expect(joined(found)).toEqual({
    left: [bucket, part('role', 'data'), part('bucket', 'logs')],
    kept: [volume, part('volume', 'logs')],
    notChecked: [{ what: 'Its log groups' }],
  });
});
