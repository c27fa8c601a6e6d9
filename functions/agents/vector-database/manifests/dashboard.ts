import type { KubernetesObject } from '../../agent.ts';
import { expressions } from '../alerts.ts';
import type { Names } from '../names.ts';
import { metadata } from './foundation.ts';

/** A small dashboard, picked up by Grafana's sidecar through its label. */
export function dashboard(names: Names): KubernetesObject {
  const board = metadata(names, `${names.base}-dashboard`, 'dashboard');
  const query = expressions(names);
  const content = {
    title: `Vector database ${names.namespace}/${names.base}`,
    uid: names.deploymentId,
    schemaVersion: 39,
    timezone: 'utc',
    refresh: '1m',
    time: { from: 'now-24h', to: 'now' },
    panels: [
      panel(1, 'Recall@10', 'stat', 'percentunit', query.recall),
      panel(2, 'Nodes up', 'stat', 'none', query.nodesUp),
      panel(3, 'P95 search latency', 'timeseries', 's', query.searchP95),
      panel(4, 'Index backlog', 'timeseries', 'none', query.backlog),
      panel(5, 'Memory per node', 'timeseries', 'bytes', query.memory),
    ],
  };
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { ...board, labels: { ...board.labels, grafana_dashboard: '1' } },
    data: { 'vector-database.json': `${JSON.stringify(content, null, 2)}\n` },
  };
}

/** Two panels to a row of Grafana's grid of 24 columns. */
const panel = (id: number, title: string, type: string, unit: string, expr: string) => ({
  id,
  title,
  type,
  gridPos: { x: ((id - 1) % 2) * 12, y: Math.floor((id - 1) / 2) * 8, w: 12, h: 8 },
  fieldConfig: { defaults: { unit }, overrides: [] },
  targets: [{ refId: 'A', expr }],
});
