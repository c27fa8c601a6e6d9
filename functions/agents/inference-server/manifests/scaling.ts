import type { KubernetesObject } from '../../agent.ts';
import { metadata } from '../../eks/names.ts';
import { expressions } from '../alerts.ts';
import type { EngineMetric } from '../metrics.ts';
import type { Names } from '../names.ts';
import type { Settings } from '../settings.ts';
import { scaleAt } from '../sizing/sizing-checks.ts';
import { scaleUpSteps } from '../sizing/start-times.ts';

const behavior = {
  // A peak of seconds is over before a replica has started, and those that are starting don't show in the figures yet.
  scaleUp: {
    stabilizationWindowSeconds: 60,
    policies: [{ type: 'Pods', value: scaleUpSteps.replicas, periodSeconds: scaleUpSteps.minutes * 60 }],
  },
  // A new replica takes minutes; one that is taken away too early is missed for as long.
  scaleDown: { stabilizationWindowSeconds: 300 },
};

/** The autoscaler of the replicas. The larger of both triggers counts. */
export function autoscaler(settings: Settings, names: Names): KubernetesObject[] {
  if (settings.autoscaler === 'fixed') return [];
  return [settings.autoscaler === 'keda' ? scaledObject(settings, names) : horizontal(settings, names)];
}

function scaledObject(settings: Settings, names: Names): KubernetesObject {
  const query = expressions(names);
  const trigger = (expression: string, threshold: number) => ({
    type: 'prometheus',
    metricType: 'AverageValue',
    // A missing series is an error and not a zero: else the replicas would go while Prometheus is away.
    metadata: {
      serverAddress: settings.prometheus_url,
      query: expression,
      threshold: String(threshold),
      ignoreNullValues: 'false',
    },
  });
  return {
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    metadata: metadata(names, names.engine, 'autoscaler'),
    spec: {
      scaleTargetRef: { name: names.engine },
      minReplicaCount: settings.min_replicas,
      maxReplicaCount: settings.max_replicas,
      pollingInterval: 15,
      cooldownPeriod: 300,
      fallback: { failureThreshold: 3, replicas: settings.min_replicas, behavior: 'currentReplicasIfHigher' },
      advanced: { horizontalPodAutoscalerConfig: { behavior } },
      triggers: [trigger(query.running, scaleAt.running), trigger(query.waiting, scaleAt.waiting)],
    },
  };
}

const podMetric = (name: EngineMetric, averageValue: number) => ({
  type: 'Pods',
  pods: { metric: { name }, target: { type: 'AverageValue', averageValue: String(averageValue) } },
});

/** By the names that our rules record, which adapters for custom metrics serve as they are. */
const horizontal = (settings: Settings, names: Names): KubernetesObject => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: metadata(names, names.engine, 'autoscaler'),
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: names.engine },
    minReplicas: settings.min_replicas,
    maxReplicas: settings.max_replicas,
    metrics: [
      podMetric('engine_num_requests_running', scaleAt.running),
      podMetric('engine_num_requests_waiting', scaleAt.waiting),
    ],
    behavior,
  },
});
