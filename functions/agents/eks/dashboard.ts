import type { KubernetesObject } from '../agent.ts';
import { type DeploymentNames, metadata } from './names.ts';

type Panel = readonly [title: string, type: 'timeseries' | 'stat', unit: string, query: string];

interface Dashboard {
  title: string;
  /** The key in the ConfigMap. */
  file: string;
  panels: readonly Panel[];
}

/** A small dashboard, picked up by Grafana's sidecar through its label. */
export function dashboardOf(names: DeploymentNames, { title, file, panels }: Dashboard): KubernetesObject {
  const board = metadata(names, `${names.base}-dashboard`, 'dashboard');
  const content = {
    title: `${title} ${names.namespace}/${names.base}`,
    uid: names.deploymentId,
    schemaVersion: 39,
    timezone: 'utc',
    refresh: '1m',
    time: { from: 'now-24h', to: 'now' },
    panels: panels.map(panelOf),
  };
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { ...board, labels: { ...board.labels, grafana_dashboard: '1' } },
    data: { [file]: `${JSON.stringify(content, null, 2)}\n` },
  };
}

/** Two panels to a row of Grafana's grid of 24 columns. */
const panelOf = ([title, type, unit, expr]: Panel, place: number) => ({
  id: place + 1,
  title,
  type,
  gridPos: { x: (place % 2) * 12, y: Math.floor(place / 2) * 8, w: 12, h: 8 },
  fieldConfig: { defaults: { unit }, overrides: [] },
  targets: [{ refId: 'A', expr }],
});
