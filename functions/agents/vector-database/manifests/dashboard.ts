import type { KubernetesObject } from '../../agent.ts';
import { dashboardOf, panel } from '../../eks/dashboard.ts';
import { expressions } from '../alerts.ts';
import type { Names } from '../names.ts';

export function dashboard(names: Names): KubernetesObject {
  const query = expressions(names);
  return dashboardOf(names, {
    title: 'Vector database',
    file: 'vector-database.json',
    panels: [
      panel(1, 'Recall@10', 'stat', 'percentunit', query.recall),
      panel(2, 'Nodes up', 'stat', 'none', query.nodesUp),
      panel(3, 'P95 search latency', 'timeseries', 's', query.searchP95),
      panel(4, 'Index backlog', 'timeseries', 'none', query.backlog),
      panel(5, 'Memory per node', 'timeseries', 'bytes', query.memory),
    ],
  });
}
