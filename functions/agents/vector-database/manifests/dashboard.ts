import type { KubernetesObject } from '../../agent.ts';
import { dashboardOf } from '../../eks/dashboard.ts';
import { expressions } from '../alerts.ts';
import type { Names } from '../names.ts';

export function dashboard(names: Names): KubernetesObject {
  const query = expressions(names);
  return dashboardOf(names, {
    title: 'Vector database',
    file: 'vector-database.json',
    panels: [
      ['Recall@10', 'stat', 'percentunit', query.recall],
      ['Nodes up', 'stat', 'none', query.nodesUp],
      ['P95 search latency', 'timeseries', 's', query.searchP95],
      ['Index backlog', 'timeseries', 'none', query.backlog],
      ['Memory per node', 'timeseries', 'bytes', query.memory],
    ],
  });
}
