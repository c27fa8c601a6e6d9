import { describe, expect, it } from 'vitest';
import { differencesOf } from '../../../packages/console/src/pages/deployment/plan/differences.ts';
import { mattering } from '../../../packages/console/src/pages/deployment/plan/mattering.ts';
import { planTree } from '../../../packages/console/src/pages/deployment/plan/plan-tree.ts';
import { linesOf, matching } from '../../../packages/console/src/pages/deployment/run/event-filter.ts';
import { comparedWith, formerOf } from '../../../packages/console/src/pages/deployment/run/former-runs.ts';
import { snippetsOf } from '../../../packages/console/src/pages/deployment/snippets.ts';
import { sizeSaid } from '../../../packages/console/src/pages/session/figures.ts';

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

describe('two plans that are compared', () => {
  const plan = (values: object, objects: readonly object[], monthly_total: number) =>
    ({
      values,
      resources: objects.map((manifest) => ({
        kind: (manifest as { kind: string }).kind,
        name: (manifest as { metadata: { name: string } }).metadata.name,
      })),
      objects: objects.map((manifest) => ({ manifest })),
      stack: { template: {} },
      cost: { monthly_total },
    }) as never;
  const object = (kind: string, name: string, spec: object = {}) => ({ kind, metadata: { name }, spec });

  it('differ by the values, the parts that are added, removed or written otherwise, and the price', () => {
    const one = plan(
      { node_count: 3, region: 'r' },
      [object('StatefulSet', 'db', { replicas: 3 }), object('Job', 'old'), object('Service', 'db')],
      300,
    );
    const other = plan(
      { node_count: 4, region: 'r', alert_ms: 50 },
      [object('StatefulSet', 'db', { replicas: 4 }), object('Service', 'db'), object('CronJob', 'new')],
      400,
    );
    expect(differencesOf(one, other)).toMatchObject({
      values: [
        { name: 'node_count', from: 3, to: 4 },
        { name: 'alert_ms', from: null, to: 50 },
      ],
      parts: [
        { action: 'change', kind: 'StatefulSet', name: 'db', fields: [] },
        { action: 'remove', kind: 'Job', name: 'old', fields: [] },
        { action: 'add', kind: 'CronJob', name: 'new', fields: [] },
      ],
      notes: [],
      monthly_before: 300,
      monthly_after: 400,
    });
    expect(differencesOf(one, one)).toMatchObject({ values: [], parts: [] });
  });
});
