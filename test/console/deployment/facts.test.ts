import { describe, expect, it } from 'vitest';
import {
  changeableSavings,
  savingsSaid,
} from '../../../packages/console/src/pages/deployment/plan/savings-said.ts';
import { whyRan } from '../../../packages/console/src/pages/deployment/run/why-ran.ts';

describe('what would cost less than a plan that waits for approval', () => {
  const saving = (says: string, monthly_total: number, gives_up: string | null = null) => ({
    says,
    gives_up,
    monthly_total,
    change: {},
  });
  it('is told from a tenth of the price on, with what is given up for it', () => {
    const told = savingsSaid(800, [
      saving('r6i.large instead of r6i.xlarge', 530),
      saving('daily snapshots', 720, 'the newest snapshot may be a day old'),
      saving('volumes of 80 GiB', 721),
    ]);
    expect(told.map(({ says, givesUp }) => [says, givesUp])).toEqual([
      ['With r6i.large instead of r6i.xlarge it would cost $270.00 a month less: $530.00.', null],
      [
        'With daily snapshots it would cost $80.00 a month less: $720.00.',
        'Given up for it: the newest snapshot may be a day old.',
      ],
    ]);
  });
});

describe('what would cost less than what runs', () => {
  const agent = {
    gates: [
      {
        fields: [
          { name: 'snapshot_cron', change: 'any' },
          { name: 'instance_type', change: 'larger' },
        ],
      },
    ],
  } as never;
  const saving = (change: object) => ({ says: '', gives_up: null, monthly_total: 1, change }) as never;
  it('is only what it can be changed to', () => {
    const daily = saving({ snapshot_cron: '0 3 * * *' });
    const both = saving({ snapshot_cron: '0 3 * * *', instance_type: 'r6i.large' });
    expect(changeableSavings(agent, [daily, both, saving({ name: 'x' })])).toEqual([daily]);
  });
});

describe('why a run was started', () => {
  const plans = [
    { id: 'p2', revision: 2, change: { values: [{ name: 'node_count', from: 3, to: 4 }] } },
    { id: 'p1', revision: 1, change: null },
  ] as never;
  const approvals = [
    {
      plan_id: 'p2',
      action: 'update',
      status: 'approved',
      decided_at: '2026-11-24T11:00:00.000Z',
      decided_by_name: 'Raj',
      comment: 'More load',
      wanted_by: [{ name: 'Grace' }],
    },
    {
      plan_id: 'p2',
      action: 'destroy',
      status: 'rejected',
      decided_at: '2026-11-24T12:30:00.000Z',
      decided_by_name: 'Raj',
      comment: null,
      wanted_by: [{ name: 'Grace' }],
    },
  ] as never;
  const run = (plan_id: string, hour: number, status = 'succeeded', kind = 'update') =>
    ({ plan_id, kind, status, created_at: `2026-11-24T${hour}:00:00.000Z` }) as never;
  const first = run('p1', 10, 'succeeded', 'apply');
  const said = (it: never, runs: never[]) => whyRan(it, { runs, plans, approvals });

  it('is what its plan changes, with who asked and who agreed', () => {
    expect(said(run('p2', 12), [run('p2', 12), first])).toBe(
      'Revision 2: Node count 4 instead of 3. Grace asked for it, and Raj approved: “More load”',
    );
  });

  it('is that the same plan was applied before, or did not succeed', () => {
    expect(said(run('p1', 13, 'succeeded', 'apply'), [first])).toBe(
      'The same plan once more (revision 1): nothing of it was changed.',
    );
    expect(said(run('p1', 13, 'succeeded', 'apply'), [run('p1', 10, 'failed', 'apply')])).toBe(
      'Another attempt at revision 1: the one before did not succeed.',
    );
  });

  it('takes no request that was rejected for its approval, and says nothing of what was not read', () => {
    expect(said(run('p2', 13, 'succeeded', 'destroy'), [])).toBeUndefined();
    expect(said(run('p0', 13), [])).toBeUndefined();
  });
});
