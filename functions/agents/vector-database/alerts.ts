import { longestGapDays, parseCron } from '../eks/cron.ts';
import { type AlertRule, alertRule } from '../eks/monitoring.ts';
import type { Names } from './names.ts';
import type { Settings } from './settings.ts';

/** The queries behind alerts and dashboard, each for this deployment alone. */
export function expressions(names: Names) {
  // Prometheus names the job after the Service that is scraped.
  const scraped = `job="${names.headlessService}",namespace="${names.namespace}"`;
  const gauges = `job="${names.base}",namespace="${names.namespace}"`;
  // The database calls a label like one that the operator gives to all that is scraped; its own then goes by the other
  // name, unless the scraping honours it.
  const searches = (protocol: string, path: string) =>
    ['exported_endpoint', 'endpoint']
      .map(
        (label) =>
          `rate(qdrant_${protocol}_responses_duration_seconds_bucket{${scraped},${label}=~"${path}"}[5m])`,
      )
      .join(' or ');
  const rest = searches('rest', String.raw`/collections/\\{collection_name\\}/points/(query|search).*`);
  const grpc = searches('grpc', '/qdrant.Points/(Query|Search).*');
  return {
    up: `up{${scraped}}`,
    nodesUp: `sum(up{${scraped}})`,
    deadReplicas: `max(qdrant_collection_dead_replicas{${scraped}})`,
    searchP95: `histogram_quantile(0.95, sum by (le) (${rest} or ${grpc}))`,
    // No metric says how long work has been queued, so this asks for pending work while an optimizer runs.
    backlog:
      `max by (id) (qdrant_collection_running_optimizations{${scraped}}) > 0 and on (id) (` +
      `sum by (id) (qdrant_collection_update_queue_length{${scraped}}) > 0` +
      ` or sum by (id) (qdrant_collection_update_queue_deferred_points{${scraped}}) > 0)`,
    memory: `qdrant_memory_resident_bytes{${scraped}}`,
    recall: `vdb_recall_at_10{${gauges}}`,
    recallTime: `vdb_recall_last_success_timestamp_seconds{${gauges}}`,
    // From kube-state-metrics; without it the alert stays silent. It reads the job's own condition: the count of failed pods is
    // above zero also where the job's next try succeeded.
    snapshotJobsFailed: `kube_job_failed{condition="true",namespace="${names.namespace}",job_name=~"${names.snapshotCronJob}-[0-9]+"}`,
  };
}

/** The alerts of gate 5, and alerts on the backup and the recall measurement themselves. */
export function alertRules(settings: Settings, names: Names): AlertRule[] {
  const query = expressions(names);
  const where = `${names.namespace}/${names.base}`;
  const recallHours = hoursUntilRecallIsStale(settings);
  return [
    alertRule({
      alert: 'VdbPeerDown',
      // Three cases: a node doesn't answer, it isn't even listed, or nothing is.
      expr: `${query.up} == 0 or count(${query.up}) < ${settings.node_count} or absent(${query.up})`,
      for: '2m',
      severity: 'critical',
      summary: `A node of ${where} is down.`,
      description: 'Look at the pod and at its node: shards with one copy left have no redundancy.',
    }),
    alertRule({
      alert: 'VdbReplicaInactive',
      expr: `${query.deadReplicas} > 0`,
      for: '5m',
      severity: 'warning',
      summary: `A shard copy of ${where} is inactive.`,
      description: 'A lost copy is not made again by itself: see GET /collections/{name}/cluster.',
    }),
    alertRule({
      alert: 'VdbSearchP95High',
      expr: `${query.searchP95} > ${settings.p95_alert_ms / 1000}`,
      for: '5m',
      severity: 'warning',
      summary: `P95 search latency of ${where} is above ${settings.p95_alert_ms} ms.`,
      description: 'Look for a running snapshot or optimization, then for CPU and disk throughput.',
    }),
    alertRule({
      alert: 'VdbIndexBacklogOver60s',
      expr: query.backlog,
      for: '60s',
      severity: 'warning',
      summary: `The index of ${where} is behind its writes.`,
      description: 'Vectors that are not indexed yet are searched slowly: slow down the writers.',
    }),
    alertRule({
      alert: 'VdbSnapshotJobFailed',
      expr: `max(${query.snapshotJobsFailed}) > 0`,
      for: '5m',
      severity: 'warning',
      summary: `A snapshot run of ${where} failed.`,
      description: 'The log of the job says which node failed and why.',
    }),
    alertRule({
      alert: 'VdbRecallStale',
      expr: `time() - ${query.recallTime} > ${recallHours * 3_600}`,
      for: '10m',
      severity: 'warning',
      summary: `Recall of ${where} was not measured for ${recallHours} hours.`,
      description: 'The log of the recall job says why.',
    }),
    alertRule({
      alert: 'VdbRecallMissing',
      expr: `absent(${query.recallTime})`,
      for: `${recallHours}h`,
      severity: 'warning',
      summary: `Recall of ${where} was never measured.`,
      description: 'An empty collection reports its time too, so the job itself did not run or push.',
    }),
  ];
}

/** 26 hours for a daily schedule: the longest wait for the next run, and two hours for the run. */
function hoursUntilRecallIsStale({ recall_cron }: Settings): number {
  const schedule = parseCron(recall_cron);
  return (schedule ? longestGapDays(schedule) : 1) * 24 + 2;
}
