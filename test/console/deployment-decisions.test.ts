import { describe, expect, it } from 'vitest';
import { whyNotAct } from '../../packages/console/src/pages/deployment/acts.ts';
import {
  endingCost,
  factsOf,
  lastRejection,
} from '../../packages/console/src/pages/deployment/approval-facts.ts';
import {
  destroySaid,
  keptSaid,
  supersededSaid,
  willBeKeptSaid,
} from '../../packages/console/src/pages/deployment/destroy/said.ts';
import {
  changeableOf,
  requestedChange,
  typedIn,
  wantedIn,
} from '../../packages/console/src/pages/deployment/plan/changeable.ts';
import { mattering } from '../../packages/console/src/pages/deployment/plan/mattering.ts';
import { planTree } from '../../packages/console/src/pages/deployment/plan/plan-tree.ts';
import { blocksOf, linesOf, matching } from '../../packages/console/src/pages/deployment/run/event-filter.ts';
import { comparedWith, formerOf } from '../../packages/console/src/pages/deployment/run/former-runs.ts';
import { snippetsOf } from '../../packages/console/src/pages/deployment/snippets.ts';
import { waysOut } from '../../packages/console/src/pages/deployment/who-decides.ts';
import { notesOn, waitsForIn } from '../../packages/console/src/pages/deployments/standing.ts';
import { sizeSaid } from '../../packages/console/src/pages/session/figures.ts';
import { fewParts } from '../../packages/console/src/ui/picture/part.ts';

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

describe('a destroy', () => {
  const standing = {
    cloud_account: { label: 'Production' },
    plan: { cost: { monthly_total: 597.09 } },
    last_run: {},
    status: 'succeeded',
    kept_monthly_cost: 0,
  } as never;

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
    expect(endingCost(gone, { delete_data: true }, kept)).toBe(70.4);
  });

  it('does not call an empty namespace data', () => {
    const namespace = { monthly_cost: null } as never;
    expect(keptSaid([])).toBe('Nothing was kept.');
    expect(keptSaid([namespace])).toBe('1 part stays in your account.');
    expect(keptSaid([namespace, { monthly_cost: 12.5 } as never])).toBe(
      '2 parts stay in your account: about $12.50 a month.',
    );
  });
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

describe('the values of a plan', () => {
  const fields = [
    { name: 'cluster_name', default: null },
    { name: 'instance_type', default: 'r6i.xlarge' },
    { name: 'vector_count', default: null },
    { name: 'layers', default: null },
    { name: 'alert_ms', default: 100 },
    { name: 'node_count', default: 3 },
  ];
  it('begin with what was asked for, then the options, and end with its place and what follows from it', () => {
    const options = [{ name: 'instance_type' }, { name: 'node_count' }];
    const values = {
      alert_ms: 100,
      node_count: 5,
      layers: 36,
      cluster_name: 'c',
      cloud_account_id: 'ca',
      instance_type: 'r6i.xlarge',
      vector_count: 10,
    };
    const { first, others } = mattering({ gates: [{ fields }], options } as never, values);
    expect(first.map(([name]) => name)).toEqual(['vector_count', 'node_count', 'instance_type']);
    expect(others.map(([name]) => name)).toEqual(['cluster_name', 'layers', 'alert_ms']);
  });

  it('say of a price whether it is that of the full size', () => {
    const said = (least: number, most: number) => sizeSaid({ least, most }, (amount) => `$${amount}`);
    expect([said(9, 9), said(9, 18), sizeSaid(undefined, String)]).toEqual([
      'At full size, by',
      'With the fewest replicas; up to $18 while all of them run. By',
      'By',
    ]);
  });
});

describe('the tree of a plan', () => {
  it('groups parts by what they are for, marks changes, and keeps what is removed', () => {
    const tree = planTree({
      resources: [
        { kind: 'AWS::S3::Bucket', name: 'Snapshots', namespace: null },
        { kind: 'StatefulSet', name: 'db', namespace: 'a' },
      ],
      stack: {
        name: 's',
        capabilities: [],
        template: { Resources: { Snapshots: { Type: 'AWS::S3::Bucket' } } },
      },
      objects: [
        { phase: 'p', is_optional: false, manifest: { kind: 'StatefulSet', metadata: { name: 'db' } } },
      ],
      change: {
        parts: [
          { action: 'change', kind: 'StatefulSet', name: 'db', namespace: 'a', fields: ['spec.replicas'] },
          { action: 'remove', kind: 'Job', name: 'old', namespace: 'a', fields: [] },
        ],
      } as never,
    });
    expect(
      tree.map(({ title, nodes }) => [title, nodes.map(({ name, action }) => `${name} ${action ?? '-'}`)]),
    ).toEqual([
      ['In your AWS account', ['Snapshots -']],
      ['What runs', ['db change', 'old remove']],
    ]);
    expect(tree[0]?.nodes[0]?.manifest).toEqual({ Type: 'AWS::S3::Bucket' });
  });
});

describe('events', () => {
  const event = (type: string, severity: string, title: string) => ({
    type,
    severity,
    title,
    body: null,
    step: 'Preflight',
    created_at: '2026-01-01T00:00:00Z',
  });
  const events = [
    event('run_event', 'ok', 'Bucket made'),
    event('run_event', 'fail', 'Quota reached'),
    event('deployment.created', 'info', 'Planned'),
  ];

  it('are filtered by kind and by words', () => {
    const titles = (kind: 'wrong' | 'decisions' | 'all', words = '') =>
      matching(events, { kind, words }).map(({ title }) => title);
    expect([titles('wrong'), titles('decisions'), titles('all', 'preflight BUCKET')]).toEqual([
      ['Quota reached'],
      ['Planned'],
      ['Bucket made'],
    ]);
  });

  it('are a line each in a file', () => {
    expect(linesOf(events.slice(0, 1))).toBe('2026-01-01T00:00:00Z\tok\tPreflight\tBucket made');
  });
});

describe('snippets', () => {
  const output = (name: string, value: string) => ({ name, value, description: '' });

  it('use the outputs as they stand', () => {
    const [curl] = snippetsOf(
      [
        output('http_endpoint', 'https://db.ns.svc.cluster.local:6333'),
        output('api_key_command', 'print-key'),
        output('collection', 'embeddings'),
      ],
      { namespace: 'ns', cluster_name: 'c', region: 'r' },
    );
    expect(curl?.text).toContain('service/db 6333:6333');
    expect(curl?.text).toContain('/collections/embeddings');
  });

  it('search in Python with the named vector, and trust the authority where there is one', () => {
    const given = [
      output('http_endpoint', 'https://db.ns.svc.cluster.local:6333'),
      output('api_key_command', 'print-key'),
      output('collection', 'embeddings'),
    ];
    const scope = { namespace: 'ns', cluster_name: 'c', region: 'r' };
    const python = (outputs: typeof given) => snippetsOf(outputs, scope)[1]?.text;
    expect(python(given)).toContain('using="dense"');
    expect(python(given)).not.toContain('ssl');
    expect(python([...given, output('ca_certificate_command', 'print-ca')])).toContain(
      'verify=ssl.create_default_context(cafile="ca.crt")',
    );
  });

  it('ask a model through a forwarded port, and from a pod', () => {
    const [curl, python] = snippetsOf(
      [
        output('endpoint', 'http://llm.ns.svc.cluster.local:8000/v1'),
        output('api_key_command', 'print-key'),
        output('model', 'Qwen/Qwen3-8B'),
      ],
      { namespace: 'ns', cluster_name: 'c', region: 'r' },
    );
    expect(curl?.text).toContain('service/llm 8000:8000');
    expect(curl?.text).toContain('"model":"Qwen/Qwen3-8B"');
    expect(python?.text).toContain('base_url="http://llm.ns.svc.cluster.local:8000/v1"');
  });

  it('say how a program outside of the cluster asks, through a forwarded port and for good', () => {
    const scope = { namespace: 'ns', cluster_name: 'c', region: 'r' };
    const model = snippetsOf(
      [
        output('endpoint', 'http://llm.ns.svc.cluster.local:8000/v1'),
        output('api_key_command', 'print-key'),
        output('model', 'Qwen/Qwen3-8B'),
      ],
      scope,
    ).at(-1)?.text;
    expect(model).toContain('base_url="http://localhost:8000/v1"');
    expect(model).toContain('publish port 8000 of the Service llm');
    const database = [
      output('http_endpoint', 'https://db.ns.svc.cluster.local:6333'),
      output('api_key_command', 'print-key'),
      output('collection', 'embeddings'),
    ];
    expect(snippetsOf(database, scope).at(-1)?.text).toContain(
      '"http://localhost:6333/collections/embeddings"',
    );
    const trusted = snippetsOf([...database, output('ca_certificate_command', 'print-ca')], scope);
    expect(trusted.at(-1)?.text).toContain('"verify": "ca.crt"');
  });

  it('are none for outputs of other names', () => {
    expect(snippetsOf([output('url', 'x')], { namespace: 'n', cluster_name: 'c', region: 'r' })).toEqual([]);
  });
});

it('Events stand in blocks, of which only the last one grows', () => {
  expect(blocksOf(Array.from({ length: 50 })).map(({ length }) => length)).toEqual([20, 20, 10]);
  expect(blocksOf([])).toEqual([]);
});

describe('a run beside a former one', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 10, 24, 12, 0, second)).toISOString();
  const step = (name: string, from: number, to: number | null, status = 'succeeded') => ({
    name,
    title: name,
    status,
    started_at: at(from),
    ended_at: to === null ? null : at(to),
  });
  const former = {
    id: 'run-1',
    kind: 'apply',
    status: 'succeeded',
    started_at: at(0),
    ended_at: at(40),
    steps: [step('a', 0, 10), step('b', 10, 30), step('c', 30, 40)],
  };
  const run = {
    id: 'run-2',
    started_at: at(0),
    steps: [
      step('a', 0, 12),
      step('b', 12, null, 'running'),
      { ...step('c', 0, null, 'pending'), started_at: null },
    ],
  };

  it('is compared with the newest that did the same and succeeded', () => {
    const failed = { ...former, id: 'run-0', status: 'failed' };
    const destroy = { ...former, id: 'run-3', kind: 'destroy' };
    expect(formerOf({ id: 'run-2', kind: 'update' }, [destroy, failed, former])?.id).toBe('run-1');
    expect(formerOf({ id: 'run-1', kind: 'apply' }, [former])).toBeUndefined();
  });

  it('has as much left as its present step and those after it took then', () => {
    expect(comparedWith(run, former, new Date(at(17)))).toEqual({
      formerMs: 40_000,
      leftMs: 25_000,
      isSlower: false,
    });
    expect(comparedWith(run, former, new Date(at(59)))).toMatchObject({ leftMs: 10_000, isSlower: true });
  });
});

describe('a row of the list', () => {
  const row = (more = {}) => ({
    status: 'succeeded' as const,
    pending_approval: null,
    session_id: null,
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
  };

  it('says whom it waits for, and since when', () => {
    expect(waitsForIn(row())).toBeUndefined();
    expect(waitsForIn(row({ pending_approval: asked }))).toEqual({
      said: 'an approval that Grace asked for',
      since: asked.requested_at,
    });
    expect(waitsForIn(row({ pending_approval: asked, allowed_actions: ['approve'] }))?.said).toBe(
      'you, to decide',
    );
    expect(waitsForIn(row({ status: 'planned', session_id: 's-1' }))?.said).toContain('session');
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

it('A picture has the largest parts, and the others as one', () => {
  const parts = [1, 5, 3, 2].map((size) => ({ name: `n${size}`, size, said: String(size) }));
  expect(fewParts(parts, 3, String).map(({ name, said }) => [name, said])).toEqual([
    ['n5', '5'],
    ['n3', '3'],
    ['2 others', '3'],
  ]);
  expect(fewParts(parts, 4, String)).toHaveLength(4);
});
