import type { KubernetesObject } from '../agent.ts';
import { type DeploymentNames, metadata } from './names.ts';

interface Dashboard {
  title: string;
  /** The key in the ConfigMap. */
  file: string;
  panels: readonly ReturnType<typeof panel>[];
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
    panels,
  };
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { ...board, labels: { ...board.labels, grafana_dashboard: '1' } },
    data: { [file]: `${JSON.stringify(content, null, 2)}\n` },
  };
}

/** Two panels to a row of Grafana's grid of 24 columns. */
export const panel = (id: number, title: string, type: string, unit: string, expr: string) => ({
  id,
  title,
  type,
  gridPos: { x: ((id - 1) % 2) * 12, y: Math.floor((id - 1) / 2) * 8, w: 12, h: 8 },
  fieldConfig: { defaults: { unit }, overrides: [] },
  targets: [{ refId: 'A', expr }],
});
