import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, test } from 'vitest';
import type { Values } from '../../../../functions/agents/agent.ts';
import { planFor, someValues } from '../../../support/builders/agents/vector-database.ts';

const plan = planFor();
const objects = plan.objects.map((planned) => planned.object);
const named = (kind: string, name = 'vector-database', from = plan) => {
  const found = from.objects.find(
    ({ object }) => object.kind === kind && object.metadata.name.startsWith(name),
  );
  if (!found) throw new Error(`The plan has no ${kind} ${name}.`);
  // biome-ignore lint/suspicious/noExplicitAny: objects are read by path here, as a cluster would
  return found.object as any;
};

/** Every way the plan can vary. */
const variants: Values[] = [
  {},
  { quantization: 'none', instance_type: 'r6i.4xlarge', hybrid_search: true },
  { quantization: 'product', node_count: 5, shard_number: 10, name: 'search', namespace: 'team-a' },
  { tls: false },
];

describe('monitoring', () => {
  interface Rule {
    alert: string;
    expr: string;
    for: string;
  }
  const rulesOf = (changes: Values = {}): Rule[] =>
    named('PrometheusRule', 'vector-database', planFor(changes)).spec.groups[0].rules;
  const hasError = (expr: string) => {
    let found = false;
    parser.parse(expr).iterate({
      enter: (node) => {
        found ||= node.type.isError;
      },
    });
    return found;
  };

  test('the parser would find a broken expression', () => {
    expect(hasError('sum by (le (up)')).toBe(true);
    expect(hasError('no_such_function(up)')).toBe(true);
  });

  test.each(variants)('every alert and panel is valid PromQL, with %j', (changes) => {
    const name = String(changes.name ?? 'vector-database');
    const board = named('ConfigMap', `${name}-dashboard`, planFor(changes));
    const { panels } = JSON.parse(board.data['vector-database.json']) as {
      panels: { targets: { expr: string }[] }[];
    };
    const rules = named('PrometheusRule', name, planFor(changes)).spec.groups[0].rules as Rule[];
    const all = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    expect(all).toHaveLength(12);
    for (const expr of all) expect(hasError(expr), expr).toBe(false);
  });

  test('a dashboard shows each figure in its unit, two to a row', () => {
    const board = named('ConfigMap', 'vector-database-dashboard', planFor({}));
    const { panels } = JSON.parse(board.data['vector-database.json']) as {
      panels: {
        title: string;
        gridPos: { x: number; y: number };
        fieldConfig: { defaults: { unit: string } };
      }[];
    };
    const shown = panels.map(({ title, gridPos: { x, y }, fieldConfig }) => [
      title,
      fieldConfig.defaults.unit,
      x,
      y,
    ]);
    expect(shown).toEqual([
      ['Recall@10', 'percentunit', 0, 0],
      ['Nodes up', 'none', 12, 0],
      ['P95 search latency', 's', 0, 8],
      ['Index backlog', 'none', 12, 8],
      ['Memory per node', 'bytes', 0, 16],
    ]);
  });

  test('alerts on a missing node, high latency and a long optimizer queue', () => {
    const byName = Object.fromEntries(rulesOf().map((rule) => [rule.alert, rule]));
    expect(byName.VdbPeerDown?.expr).toContain('< 3');
    expect(byName.VdbSearchP95High?.expr).toMatch(/> 0\.1$/);
    // What the database calls so, under the name that it gets beside the operator's label.
    expect(byName.VdbSearchP95High?.expr).toMatch(/,exported_endpoint=~.*,endpoint=~/);
    expect(byName.VdbIndexBacklogOver60s?.for).toBe('60s');
    expect(rulesOf({ p95_alert_ms: 250 }).find(({ alert }) => alert === 'VdbSearchP95High')?.expr).toMatch(
      /> 0\.25$/,
    );
  });

  test('recall counts as stale two hours after the next run was due', () => {
    const stale = (changes: Values) => rulesOf(changes).find(({ alert }) => alert === 'VdbRecallStale')?.expr;
    expect(stale({})).toMatch(/> 93600$/);
    expect(stale({ recall_cron: '0 4 * * 1' })).toMatch(/> 612000$/);
  });

  test('metrics are scraped once per node, with the read-only key', () => {
    const monitor = named('ServiceMonitor');
    const scraped = objects.filter(
      (object) =>
        object.kind === 'Service' &&
        Object.entries(monitor.spec.selector.matchLabels).every(
          ([key, value]) => object.metadata.labels?.[key] === value,
        ),
    );
    expect(scraped.map((object) => object.metadata.name)).toEqual(['vector-database-headless']);
    expect(monitor.spec.endpoints[0].authorization.credentials).toEqual({
      name: 'vector-database-api-keys',
      key: 'read-only-api-key',
    });
    const job = /job="([^"]+)"/.exec(rulesOf()[0]?.expr ?? '')?.[1];
    expect(job).toBe('vector-database-headless');
  });
});

test('a snapshot job whose second try succeeded raises no alert: it is the job that counts, not its pods', () => {
  const rules = JSON.stringify(objects.find(({ kind }) => kind === 'PrometheusRule'));
  expect(rules).toContain('kube_job_failed{condition=\\"true\\"');
  expect(rules).not.toContain('kube_job_status_failed');
});

test('monitors and rules carry the label that a Prometheus selects them by, and nothing else does', () => {
  const released = (from: typeof plan, release: string) =>
    from.objects
      .filter(({ object }) => object.metadata.labels?.release === release)
      .map(({ object }) => object.kind);
  const three = ['ServiceMonitor', 'ServiceMonitor', 'PrometheusRule'];
  expect(released(plan, 'kube-prometheus-stack')).toEqual(three);
  const other = planFor({ prometheus_release: 'monitoring' });
  expect(released(other, 'monitoring')).toEqual(three);
  expect(released(other, 'kube-prometheus-stack')).toEqual([]);
});

test('values that were stored before the release was asked for are still planned', () => {
  const { prometheus_release: _, ...values } = someValues();
  expect(planFor({}, { values }).objects).toEqual(plan.objects);
});
