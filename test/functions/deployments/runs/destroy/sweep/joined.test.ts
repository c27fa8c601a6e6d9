import { expect, test } from 'vitest';
import { joinFindings } from '../../../../../../functions/deployments/runs/destroy/sweep/sweep.ts';
import type { SweepFindings } from '../../../../../../functions/deployments/teardown.ts';

const part = (kind: string, name: string) =>
  ({ kind, name }) as SweepFindings['left'][number] & SweepFindings['kept'][number];
const bucket = part('bucket', 'data');
const swept = (changes: Partial<SweepFindings>): SweepFindings => ({
  left: [],
  kept: [],
  notChecked: [],
  ...changes,
});

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
  expect(joinFindings(found)).toEqual({
    left: [bucket, part('role', 'data'), part('bucket', 'logs')],
    kept: [volume, part('volume', 'logs')],
    notChecked: [{ what: 'Its log groups' }],
  });
});
