import { type AlertRule, alertRule, type RecordingRule } from '../eks/monitoring.ts';
import { type EngineMetric, engineMetrics, labelsOf } from './metrics.ts';
import type { Names } from './names.ts';
import type { Settings } from './settings.ts';

/** The series of this deployment alone. */
const scraped = (names: Names) => `{namespace="${names.namespace}",service="${names.engine}"}`;

const p95 = (names: Names, metric: EngineMetric) =>
  `histogram_quantile(0.95, sum by (le) (rate(${engineMetrics[metric]}${scraped(names)}[5m])))`;

/** The queries behind alerts, dashboard and autoscaler. */
export function expressions(names: Names) {
  const of = (metric: EngineMetric) => `${engineMetrics[metric]}${scraped(names)}`;
  // The pattern of a Deployment's pod names, which excludes pods of one whose name has the same prefix.
  const pods = `${names.engine}-[a-z0-9]+-[a-z0-9]{5}`;
  return {
    running: `sum(${of('engine_num_requests_running')})`,
    waiting: `sum(${of('engine_num_requests_waiting')})`,
    cacheUse: `avg by (pod) (${of('engine_kv_cache_usage')})`,
    firstTokenP95: p95(names, 'engine_time_to_first_token_seconds_bucket'),
    perTokenP95: p95(names, 'engine_time_per_output_token_seconds_bucket'),
    batchP95: p95(names, 'engine_batch_tokens_bucket'),
    tokensPerSecond: `sum(rate(${of('engine_generation_tokens_total')}[5m]))`,
    // Series of the DCGM exporter, which carry its own namespace where its labels are not honoured.
    gpu:
      `avg by (pod) (avg_over_time(DCGM_FI_DEV_GPU_UTIL{namespace="${names.namespace}",pod=~"${pods}"}[10m]))` +
      ` or avg by (exported_pod) (avg_over_time(DCGM_FI_DEV_GPU_UTIL{exported_namespace="${names.namespace}",exported_pod=~"${pods}"}[10m]))`,
    up: `up${scraped(names)}`,
    // From kube-state-metrics; without it the alert stays silent.
    trialFailed: `kube_job_failed{condition="true",namespace="${names.namespace}",job_name=~"${names.healthCronJob}-[0-9]+"}`,
  };
}

/** Each of the engine's metrics under our name. */
export const recordingRules = (names: Names): RecordingRule[] =>
  (Object.keys(engineMetrics) as EngineMetric[]).map((metric) => ({
    record: metric,
    expr: `sum by (${labelsOf(metric)}) (${engineMetrics[metric]}${scraped(names)})`,
  }));

/** The alerts of gate 5, and alerts on the server and its daily trial themselves. */
export function alertRules(settings: Settings, names: Names): AlertRule[] {
  const query = expressions(names);
  const where = `${names.namespace}/${names.base}`;
  return [
    alertRule({
      alert: 'InferenceFirstTokenSlow',
      expr: `${query.firstTokenP95} > ${settings.first_token_alert_ms / 1000}`,
      for: '5m',
      severity: 'warning',
      summary: `P95 of the time to the first token of ${where} is above ${settings.first_token_alert_ms} ms.`,
      description:
        'Look at the queue first: what waits has no first token. Then at the length of the prompts.',
    }),
    alertRule({
      alert: 'InferenceQueueLong',
      expr: `${query.waiting} > ${settings.queue_alert}`,
      for: '2m',
      severity: 'warning',
      summary: `More than ${settings.queue_alert} requests wait for ${where}.`,
      description:
        'Look whether replicas are pending for want of nodes, and whether max_replicas is reached.',
    }),
    alertRule({
      alert: 'InferenceGpuBusy',
      expr: `(${query.gpu}) > ${settings.gpu_alert_percent}`,
      for: '10m',
      severity: 'info',
      summary: `A GPU of ${where} is above ${settings.gpu_alert_percent}% for 10 minutes.`,
      description:
        'A busy engine is near 100%; it is a reason to look at the queue, and none to act by itself.',
    }),
    alertRule({
      alert: 'InferenceServerDown',
      expr: `absent(${query.up} == 1)`,
      for: '5m',
      severity: 'critical',
      summary: `No replica of ${where} answers.`,
      description: 'Look at the pods and at their events: nodes, image, weights, memory.',
    }),
    alertRule({
      alert: 'InferenceTrialFailed',
      expr: `max(${query.trialFailed}) > 0`,
      for: '5m',
      severity: 'warning',
      summary: `The daily trial of ${where} failed.`,
      description: 'The log of the job says which part of it, with the figures.',
    }),
  ];
}
