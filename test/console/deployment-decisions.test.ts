import { describe, expect, it } from 'vitest';
import { whyNotAct } from '../../packages/console/src/pages/deployment/acts.ts';
import {
  changeableOf,
  requestedChange,
} from '../../packages/console/src/pages/deployment/plan/changeable.ts';
import { planTree } from '../../packages/console/src/pages/deployment/plan/plan-tree.ts';
import { linesOf, matching } from '../../packages/console/src/pages/deployment/run/event-filter.ts';
import { snippetsOf } from '../../packages/console/src/pages/deployment/snippets.ts';

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

  it('asks for what differs alone', () => {
    expect(requestedChange(fields, { node_count: 6, peak_qps: 1 })).toEqual({ options: { node_count: 6 } });
    expect(requestedChange(fields, { node_count: 5 })).toBeUndefined();
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

  it('are none for outputs of other names', () => {
    expect(snippetsOf([output('url', 'x')], { namespace: 'n', cluster_name: 'c', region: 'r' })).toEqual([]);
  });
});
