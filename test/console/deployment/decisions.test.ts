import { describe, expect, it } from 'vitest';
import { costOf } from '../../../packages/console/src/format/numbers.ts';
import { waitsFor, whyNotAct } from '../../../packages/console/src/pages/deployment/acts.ts';
import {
  endingCost,
  endingCostSaid,
  factsOf,
  lastRejection,
  monthlyAfter,
  wantedBy,
} from '../../../packages/console/src/pages/deployment/approval-facts.ts';
import { costMeans } from '../../../packages/console/src/pages/deployment/cost-said.ts';
import { approvedSaid, refusedSaid } from '../../../packages/console/src/pages/deployment/decided-said.ts';
import {
  destroySaid,
  keptSaid,
  supersededSaid,
  willBeKeptSaid,
} from '../../../packages/console/src/pages/deployment/destroy/said.ts';
import {
  changeableOf,
  requestedChange,
  typedIn,
  wantedIn,
} from '../../../packages/console/src/pages/deployment/plan/changeable.ts';
import { waysOut } from '../../../packages/console/src/pages/deployment/who-decides.ts';
import { withdrawalSaid } from '../../../packages/console/src/pages/deployment/withdrawal.ts';
import { isGone, notesOn, waitsForIn } from '../../../packages/console/src/pages/deployments/standing.ts';
import { fewParts } from '../../../packages/console/src/ui/picture/part.ts';

const deployment = (more = {}) =>
  ({
    allowed_actions: [],
    status: 'succeeded',
    protected: false,
    cloud_account: { is_connected: true, label: 'Production' },
    approval: null,
    outputs: [],
    ...more,
  }) as unknown as Parameters<typeof whyNotAct>[1];

describe('what became of a request', () => {
  const decided = {
    decided_by_name: 'Ada',
    decided_at: '2026-11-24T11:00:00.000Z',
    comment: 'Too expensive',
  };
  const of = (status: string, more = {}) =>
    ({ approval: { ...decided, status }, outputs: null, ...more }) as never;

  it('names who approved the plan, when, and with which words', () => {
    expect(approvedSaid(of('approved', { outputs: [] }))).toEqual({
      said: 'Ada',
      at: decided.decided_at,
      comment: 'Too expensive',
    });
    expect([approvedSaid(of('rejected')), approvedSaid({ approval: null })]).toEqual([undefined, undefined]);
  });

  it('names who rejected it, or that its request has ended, of a plan that never ran', () => {
    expect(refusedSaid(of('rejected'))).toEqual({
      said: 'Rejected by Ada',
      at: decided.decided_at,
      comment: 'Too expensive',
    });
    expect(refusedSaid(of('expired'))?.said).toMatch(/^Nobody decided in time/);
    expect(refusedSaid(of('withdrawn'))?.said).toMatch(/was withdrawn$/);
    for (const none of [of('approved'), of('pending'), of('rejected', { outputs: [] })])
      expect(refusedSaid(none)).toBeUndefined();
  });

  it('says before a withdrawal what follows, and that another approval is needed', () => {
    const inSession = withdrawalSaid('apply', { session_id: 's-1' });
    expect(inSession.before).toMatch(/back to its review.*asks for the approval again/);
    expect(inSession.done).toContain('at its review again');
    expect(withdrawalSaid('apply', { session_id: null }).done).toContain('Nothing starts the plan');
    expect(withdrawalSaid('update', { session_id: 's-1' }).done).toContain('what runs stays as it is');
  });

  it('waits for its review after a withdrawal, and for “deploy” once it may run', () => {
    const planned = {
      status: 'planned',
      session_id: 's-1',
      current_gate: 5,
      allowed_actions: [],
      active_run: null,
    };
    expect(waitsFor({ ...planned, ...(of('withdrawn') as object) } as never)).toBe(
      'waits for its review in its session',
    );
    expect(waitsFor({ ...planned, approval: null, current_gate: 6 } as never)).toBe(
      'waits for “deploy” in its session',
    );
  });
});

describe('what an approver decides about', () => {
  const plan = { change: { parts: [] }, warnings: [{ code: 'few_nodes' }] } as never;
  it('has the warnings apart that what runs has as well', () => {
    const present = { warnings: [{ code: 'few_nodes', detail: '' }] };
    expect(factsOf({ action: 'update', delete_data: false }, plan, present)).toMatchObject({
      warnings: [],
      known: [{ code: 'few_nodes' }],
    });
  });
  it('is the change and its warnings, of a run that applies them', () => {
    expect(factsOf({ action: 'update', delete_data: false }, plan)).toMatchObject({
      ...(plan as object),
      data: null,
    });
  });
  it('is what becomes of the data, of a destroy, and not what was changed last', () => {
    const kept = factsOf({ action: 'destroy', delete_data: false }, plan);
    expect(kept).toMatchObject({ change: null, warnings: [], data: expect.stringMatching(/kept/) });
    const deleted = factsOf({ action: 'destroy', delete_data: true }, plan);
    expect(deleted.data).toMatch(/deleted as well/);
  });
});

it('has what was rejected last, until something is asked anew', () => {
  const [rejected, pending] = [{ status: 'rejected' }, { status: 'pending' }] as never[];
  expect([lastRejection([rejected as never]), lastRejection([pending as never, rejected as never])]).toEqual([
    rejected,
    undefined,
  ]);
});

describe('a request that nobody may approve', () => {
  const decision = (more: object) =>
    ({
      deciders: [],
      possible_askers: [],
      keeps_former_demand: false,
      has_more_deciders: false,
      ...more,
    }) as never;
  it('says who can ask instead, and what else gets it out', () => {
    const ways = waysOut(decision({ possible_askers: [{ id: 'u', name: 'Raj' }] }));
    expect(ways).toHaveLength(3);
    expect(ways[0]).toBe('Raj can ask for it instead; then who asked now may approve it.');
    expect(waysOut(decision({}))).toHaveLength(2);
  });
  it('says only that it is to be asked again, where the demand is over', () => {
    const ways = waysOut(
      decision({ keeps_former_demand: true, possible_askers: [{ id: 'u', name: 'Raj' }] }),
    );
    expect(ways).toEqual([expect.stringContaining('demands no second person any more')]);
  });
  it('has no ways out where somebody may', () => {
    expect(waysOut(decision({ deciders: [{ id: 'u', name: 'Raj' }] }))).toEqual([]);
  });
});

describe('why an act is not possible', () => {
  it('is silent about what the API allows', () => {
    expect(whyNotAct('destroy', deployment({ allowed_actions: ['destroy'] }))).toBeUndefined();
  });

  it.each([
    [
      'destroy',
      { cloud_account: { is_connected: false, label: 'Production' } },
      'Production is disconnected',
    ],
    ['destroy', { protected: true }, 'It is protected'],
    ['change', { status: 'running' }, 'A run is under way'],
    ['change', { approval: { status: 'pending' } }, 'waits for its approval'],
    ['drift', { outputs: null }, 'has not been deployed yet'],
    ['change', {}, 'Only the member who planned it'],
  ] as const)('of %s with %j', (act, more, reason) => {
    expect(whyNotAct(act, deployment(more))).toContain(reason);
  });
});

it('a cost is said with that of the full size, where it grows with its load', () => {
  expect(costOf({ monthly_total: 1501.58, monthly_most: 5955.86 })).toBe('$1,501.58 to $5,955.86');
  expect(costOf({ monthly_total: 600 })).toBe('$600.00');
});

describe('a destroy', () => {
  const standing = {
    cloud_account: { label: 'Production' },
    plan: { cost: { monthly_total: 597.09 } },
    last_run: {},
    status: 'succeeded',
    stands: true,
    outputs: [],
    kept_monthly_cost: 0,
  } as never;
  const rolledBack = { ...(standing as object), status: 'failed', stands: false, outputs: null } as never;
  const half = { ...(standing as object), status: 'failed', outputs: null } as never;

  it('promises neither an end of costs nor kept data where nothing was left by failed runs', () => {
    for (const withData of [true, false])
      expect(destroySaid(rolledBack, withData)).toBe(
        'Nothing that it made is left in Production, so nothing is kept and no cost ends.',
      );
    expect(endingCostSaid(rolledBack, { delete_data: false })).toBe('no less: nothing of it is left');
    expect(wantedBy({ action: 'destroy' }, rolledBack)).toBe('to end a deployment of which nothing is left');
  });

  it('names the whole cost and the kept parts as the most, where a part of the plan was made', () => {
    expect(destroySaid(half, false)).toBe(
      'What its runs made in Production before they failed is deleted, except for what holds data.',
    );
    expect(endingCostSaid(half, { delete_data: true })).toMatch(/^at most .*597.09 a month less: not all/);
    expect(wantedBy({ action: 'destroy' }, half)).toBe('to destroy what failed runs made');
    const disk = { kind: 'PersistentVolumeClaim', name: 'd', until: null, monthly_cost: 16 };
    expect(willBeKeptSaid([disk, disk, disk], false)).toBe(
      'In your account stays what was made of 3 disks, until somebody deletes it. It costs at most $48.00 a month.',
    );
  });

  it('is asked for by what there is to destroy', () => {
    const over = { ...(standing as object), status: 'destroyed', stands: false, outputs: null } as never;
    expect([wantedBy({ action: 'destroy' }, standing), wantedBy({ action: 'destroy' }, over)]).toEqual([
      'to destroy what runs',
      'to delete the data that was kept',
    ]);
  });

  it('promises the end of the whole cost only where the data goes as well', () => {
    expect(destroySaid(standing, true)).toContain('$597.09 a month of its plan end');
    expect(destroySaid(standing, false)).toMatch(/except for what holds data.*still spent/);
  });

  it('says that a change that waits for its approval is superseded', () => {
    const asked = (action: string, status = 'pending') =>
      supersededSaid({ approval: { action, status } } as never);
    expect(asked('update')).toContain('supersedes');
    expect([asked('destroy'), asked('apply', 'approved'), supersededSaid({ approval: null })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('says before it what its plan keeps and what that costs, and nothing of a bucket that the plan deletes', () => {
    const disk = (place: number) => ({
      kind: 'PersistentVolumeClaim',
      name: `data-db-${place}`,
      until: null,
      monthly_cost: 17.6,
    });
    expect(willBeKeptSaid([])).toMatch(/^Nothing stays/);
    expect(willBeKeptSaid([0, 1, 2, 3].map(disk))).toBe(
      'In your account stay 4 disks, until somebody deletes them. They cost about $70.40 a month.',
    );
    const bucket = { kind: 'AWS::S3::Bucket', name: 'b-snapshots', until: null, monthly_cost: null };
    expect(willBeKeptSaid([disk(0), bucket])).toContain(
      '1 disk (data-db-0) and 1 bucket (b-snapshots), until somebody deletes them. They cost about $17.60 a month, and for the buckets what they hold',
    );
    expect(willBeKeptSaid([{ ...bucket, until: '2027-06-30' }])).toMatch(
      /b-snapshots empties itself from .*2027/,
    );
  });

  it('of what a former one has kept says what ends', () => {
    const gone = { ...(standing as object), status: 'destroyed', kept_monthly_cost: 70.4 } as never;
    expect(destroySaid(gone, true)).toBe(
      'What its destroy has kept in Production is deleted for good. About $70.40 a month end.',
    );
  });

  it('ends the whole cost but that of what is kept, and later that of what was kept', () => {
    const kept = [{ kind: 'PersistentVolumeClaim', name: 'd', until: null, monthly_cost: 97.09 }];
    expect(endingCost(standing, { delete_data: false }, kept)).toBe(500);
    expect(endingCost(standing, { delete_data: true }, kept)).toBe(597.09);
    const gone = { ...(standing as object), status: 'destroyed', kept_monthly_cost: 70.4 } as never;
    const bucket = { kind: 'AWS::S3::Bucket', name: 'snapshots', until: null, monthly_cost: null };
    const keeps = { delete_data: false };
    expect(endingCostSaid(standing, keeps, [...kept, bucket])).toMatch(
      /^at most .+ less: what the kept bucket holds/,
    );
    expect(endingCostSaid(standing, keeps, kept)).toMatch(/^\S*500\S* a month less$/);
    expect(endingCost(gone, { delete_data: true }, kept)).toBe(70.4);
  });

  it('leaves of the total what its deployment costs afterwards: what is kept, or nothing', () => {
    const kept = [{ kind: 'PersistentVolumeClaim', name: 'd', until: null, monthly_cost: 97.09 }];
    const totalAfter = (deployment: object, approval: object, known = kept) =>
      monthlyAfter(597.09, deployment as never, { action: 'destroy', ...approval } as never, {
        cost: { monthly_total: 597.09 },
        kept: known,
      });
    expect(totalAfter(standing, { delete_data: true })).toBe(0);
    expect(totalAfter(standing, { delete_data: false })).toBe(97.09);
    const gone = { ...(standing as object), status: 'destroyed', stands: false, kept_monthly_cost: 97.09 };
    expect(monthlyAfter(97.09, gone as never, { action: 'destroy', delete_data: true }, {} as never)).toBe(0);
    // Others go on costing, and what nothing is left of takes nothing away.
    expect(totalAfter(rolledBack, { delete_data: true })).toBe(597.09);
  });

  it('does not call an empty namespace data', () => {
    const namespace = { kind: 'Namespace', monthly_cost: null, holds_data: false } as never;
    const bucket = { kind: 'AWS::S3::Bucket', monthly_cost: null, holds_data: true } as never;
    expect(keptSaid([])).toBe('Nothing was kept.');
    expect(keptSaid([namespace])).toBe('1 part stays in your account, which costs nothing by itself.');
    expect(keptSaid([namespace, { monthly_cost: 12.5, holds_data: true } as never])).toBe(
      '2 parts stay in your account: about $12.50 a month.',
    );
    expect(keptSaid([bucket])).toBe('1 part stays in your account, and what it holds may cost.');
  });
});

it('the total after an approval has a deployment once: with what it costs then, in place of what it costs now', () => {
  const now = {
    status: 'succeeded',
    stands: true,
    kept_monthly_cost: 0,
    plan: { cost: { monthly_total: 600 } },
  };
  const totalAfter = (action: string, monthly_total: number, more = {}) =>
    monthlyAfter(811.85, { ...now, ...more } as never, { action, delete_data: false } as never, {
      cost: { monthly_total },
    });
  expect(totalAfter('update', 900)).toBe(1111.85);
  expect(totalAfter('update', 400.1)).toBe(611.95);
  expect(totalAfter('apply', 600)).toBe(811.85);
  expect(totalAfter('apply', 600, { status: 'awaiting_approval', stands: false })).toBe(1411.85);
});

describe('a change by form', () => {
  const fields = changeableOf(
    {
      options: [{ name: 'node_count' }],
      gates: [
        {
          fields: [
            { name: 'node_count', change: 'larger', default: 3 },
            { name: 'dimension', change: 'none' },
            { name: 'peak_qps', change: 'any', default: 1 },
          ],
        },
      ],
    } as never,
    { node_count: 5, dimension: 768 },
  );

  it('offers what can be changed, with what it is now', () => {
    expect(fields.map(({ name, present, isOption }) => [name, present, isOption])).toEqual([
      ['node_count', 5, true],
      ['peak_qps', 1, false],
    ]);
  });

  it('begins with what a session, or a rejected plan, asks for, of what can be changed', () => {
    expect(wantedIn(fields, { node_count: 6, dimension: 1024, peak_qps: 1 })).toBe('{"node_count":6}');
    expect([wantedIn(fields, undefined), wantedIn(fields, { node_count: 5 })]).toEqual(['', '']);
  });

  it('takes up what was typed before a reload, and nothing that can’t be read', () => {
    expect([typedIn('{"node_count":6}'), typedIn(''), typedIn('{nonsense')]).toEqual([
      { node_count: 6 },
      {},
      {},
    ]);
  });

  it('asks for what differs alone', () => {
    expect(requestedChange(fields, { node_count: 6, peak_qps: 1 })).toEqual({ options: { node_count: 6 } });
    expect(requestedChange(fields, { node_count: 5 })).toBeUndefined();
  });
});

describe('a row of the list', () => {
  const row = (more = {}) => ({
    status: 'succeeded' as const,
    pending_approval: null,
    session_id: null,
    current_gate: null,
    drift_status: null,
    updated_at: '2026-11-24T12:00:00.000Z',
    allowed_actions: [],
    ...more,
  });
  const asked = {
    action: 'update',
    requested_by_name: 'Grace',
    requested_at: '2026-11-24T11:00:00.000Z',
    expires_at: '2026-12-01T11:00:00.000Z',
    has_decider: true,
  };

  it('says whom it waits for, and since when', () => {
    expect(waitsForIn(row())).toBeUndefined();
    expect(waitsForIn(row({ pending_approval: asked }))).toEqual({
      said: 'an approval that Grace asked for',
      since: asked.requested_at,
    });
    const stuck = { ...asked, has_decider: false };
    expect(waitsForIn(row({ pending_approval: stuck }))?.said).toContain('that nobody may give');
    expect(waitsForIn(row({ pending_approval: asked, allowed_actions: ['approve'] }))?.said).toBe(
      'you, to decide',
    );
    const planned = { status: 'planned', session_id: 's-1' };
    const said = (more: object) => waitsForIn(row({ ...planned, ...more }))?.said;
    expect(said({ current_gate: 6 })).toBe('“deploy” in its session');
    expect(said({ current_gate: 5 })).toBe('its session');
    expect(said({ current_gate: 5, status: 'approved' })).toBe('“deploy” in its session');
    expect(said({ current_gate: 5, allowed_actions: ['apply'] })).toBe('somebody to apply it');
  });

  it('has no price where nothing is left of it', () => {
    const rows = [
      { status: 'succeeded', stands: true },
      { status: 'planned', stands: false },
      { status: 'failed', stands: true },
      { status: 'failed', stands: false },
      { status: 'destroyed', stands: false },
      { status: 'rejected', stands: false },
      { status: 'rejected', stands: true },
      { status: 'cancelled', stands: false },
    ] as const;
    expect(rows.map(isGone)).toEqual([false, false, false, true, true, true, false, true]);
  });

  it('names a change that is proposed, and drift', () => {
    expect(
      notesOn(row({ pending_approval: asked, drift_status: 'drifted' })).map(({ said }) => said),
    ).toEqual(['Change proposed', 'Drifted']);
    expect(
      notesOn(row({ pending_approval: { ...asked, action: 'apply' }, drift_status: 'in_line' })),
    ).toEqual([]);
  });
});

it('The cost of a plan is that of what stands, and is said to be spent only then', () => {
  const said = (more: object) => {
    const base = { status: 'succeeded', stands: true, outputs: [], active_run: null };
    const { title, note = '' } = costMeans({ ...base, ...more } as never);
    return [title, note];
  };
  expect(said({})).toEqual(['What it costs', '']);
  expect(said({ status: 'failed', outputs: null, stands: false })).toEqual([
    'What it would cost a month',
    'Nothing of it stands in your account, so nothing is spent for it now.',
  ]);
  expect(said({ status: 'failed', outputs: null })[1]).toContain('the most that it can cost');
  expect(said({ status: 'running', outputs: null, active_run: {} })).toEqual([
    'What it would cost a month',
    '',
  ]);
  expect(said({ status: 'destroyed', stands: false })[0]).toBe('What its plan cost a month');
});

it('A picture has the largest parts, and the others as one', () => {
  const parts = [1, 5, 3, 2].map((size) => ({ name: `n${size}`, size, said: String(size) }));
  expect(fewParts(parts, 3, String).map(({ name, said }) => [name, said])).toEqual([
    ['n5', '5'],
    ['n3', '3'],
    ['2 others', '3'],
  ]);
  expect(fewParts(parts, 4, String)).toHaveLength(4);
});
