import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { KubernetesObject, Plan, Values } from '../../../../functions/agents/agent.ts';
import { engineMetrics } from '../../../../functions/agents/inference-server/metrics.ts';
import { planFor } from '../../../support/builders/agents/inference-server.ts';
import { unknownFields } from '../../../support/builders/agents/kubernetes-fields.ts';
import { deploymentId } from '../../../support/builders/agents/vector-database.ts';

const plan = planFor();
const baked = `registry.example.com/model@sha256:${'a'.repeat(64)}`;

/** Every way the plan can vary. */
const variants: Values[] = [
  {},
  { weights_cache: 'init-container', autoscaler: 'hpa', endpoint: 'cluster-ip' },
  { weights_cache: 'baked-image', weights_image: baked, autoscaler: 'fixed' },
  {
    model: 'meta-llama/Llama-3.1-70B-Instruct',
    instance_type: 'p4d.24xlarge',
    name: 'llm',
    namespace: 'team-a',
  },
];

// biome-ignore lint/suspicious/noExplicitAny: objects are read by path here, as a cluster would
const named = (kind: string, from: Plan = plan, name = ''): any => {
  const found = from.objects.find(
    ({ object }) => object.kind === kind && object.metadata.name.startsWith(name),
  );
  if (!found) throw new Error(`The plan has no ${kind} ${name}.`);
  return found.object;
};

const text = z.string();
const metadata = z.strictObject({ name: text, namespace: text, labels: z.record(text, text.max(63)) });
const rule = z.union([
  z.strictObject({ record: text.regex(/^engine_\w+$/), expr: text }),
  z.strictObject({
    alert: text.regex(/^[A-Za-z]\w*$/),
    expr: text,
    for: text.regex(/^\d+[smh]$/),
    labels: z.record(text, text),
    annotations: z.record(text, text),
  }),
]);
const head = (group: string, kind: string) => ({
  apiVersion: z.literal(group),
  kind: z.literal(kind),
  metadata,
});
// The parts of other projects' resources that we use, and not a field more.
const customSchemas: Record<string, z.ZodType> = {
  ServiceMonitor: z.strictObject({
    ...head('monitoring.coreos.com/v1', 'ServiceMonitor'),
    spec: z.strictObject({
      selector: z.strictObject({ matchLabels: z.record(text, text) }),
      endpoints: z.array(z.strictObject({ port: text, path: text.startsWith('/'), interval: text })),
    }),
  }),
  PrometheusRule: z.strictObject({
    ...head('monitoring.coreos.com/v1', 'PrometheusRule'),
    spec: z.strictObject({ groups: z.array(z.strictObject({ name: text, rules: z.array(rule) })) }),
  }),
  ScaledObject: z.strictObject({
    ...head('keda.sh/v1alpha1', 'ScaledObject'),
    spec: z.strictObject({
      scaleTargetRef: z.strictObject({ name: text }),
      minReplicaCount: z.int(),
      maxReplicaCount: z.int(),
      pollingInterval: z.int(),
      cooldownPeriod: z.int(),
      fallback: z.strictObject({
        failureThreshold: z.int(),
        replicas: z.int(),
        behavior: z.enum(['static', 'currentReplicas', 'currentReplicasIfHigher', 'currentReplicasIfLower']),
      }),
      advanced: z.strictObject({
        horizontalPodAutoscalerConfig: z.strictObject({
          behavior: z.strictObject({
            scaleUp: z.strictObject({
              stabilizationWindowSeconds: z.int(),
              policies: z.array(
                z.strictObject({ type: z.literal('Pods'), value: z.int(), periodSeconds: z.int() }),
              ),
            }),
            scaleDown: z.strictObject({ stabilizationWindowSeconds: z.int() }),
          }),
        }),
      }),
      triggers: z.array(
        z.strictObject({
          type: z.literal('prometheus'),
          metricType: z.literal('AverageValue'),
          // All of them are strings in KEDA.
          metadata: z.strictObject({
            serverAddress: z.url(),
            query: text,
            threshold: text.regex(/^\d+$/),
            ignoreNullValues: z.literal('false'),
          }),
        }),
      ),
    }),
  }),
};

const podsOf = ({ objects }: Plan) =>
  objects.flatMap(({ object }) => {
    // biome-ignore lint/suspicious/noExplicitAny: four kinds keep their pod at three places
    const spec = object.spec as any;
    const pod = spec?.jobTemplate?.spec.template ?? spec?.template;
    return pod ? [pod.spec] : [];
  });

describe('every object', () => {
  test.each(variants)('has only fields that its kind knows, and the standard labels, with %j', (changes) => {
    const { objects, scope } = planFor(changes);
    for (const { object } of objects) {
      const custom = customSchemas[object.kind];
      if (custom) custom.parse(object);
      else expect(unknownFields(object), `${object.kind} ${object.metadata.name}`).toEqual([]);
      if (object.kind === 'Namespace') continue;
      expect(object.metadata.labels, object.kind).toMatchObject({
        'app.kubernetes.io/name': 'inference-server',
        'app.kubernetes.io/instance': deploymentId,
        'app.kubernetes.io/component': expect.stringMatching(/./),
      });
      const isClusterWide = object.kind === 'PersistentVolume';
      expect(object.metadata.namespace, object.kind).toBe(isClusterWide ? undefined : scope.namespace);
    }
  });

  test('has a name that Kubernetes accepts and nothing else has, for the longest name too', () => {
    const { objects } = planFor({ name: `a${'b'.repeat(39)}`, namespace: 'n'.repeat(63) });
    for (const { object } of objects) {
      expect(object.metadata.name).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);
      if (object.kind === 'CronJob') expect(object.metadata.name.length).toBeLessThanOrEqual(52);
    }
    const keys = objects.map(({ object }) => `${object.kind} ${object.metadata.name}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('comes in its phase, and only what needs the Prometheus Operator may be left out', () => {
    const order = ['foundation', 'workload', 'bootstrap', 'operations'];
    const phases = plan.objects.map(({ phase }) => order.indexOf(phase));
    expect(phases).toEqual([...phases].sort());
    for (const { object, optional } of plan.objects)
      expect(optional ?? false).toBe(object.apiVersion.startsWith('monitoring.coreos.com/'));
  });
});

test.each(variants)(
  'pods meet the restricted standard and bound what they take of the node, with %j',
  (changes) => {
    const pods = podsOf(planFor(changes));
    expect(pods.length).toBeGreaterThan(0);
    for (const pod of pods) {
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: expect.toSatisfy((user) => user === 1_000 || user >= 10_000),
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect([pod.automountServiceAccountToken, pod.hostNetwork, pod.hostPID]).toEqual([
        false,
        undefined,
        undefined,
      ]);
      for (const container of [...(pod.initContainers ?? []), ...pod.containers]) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.image).toMatch(/@sha256:[0-9a-f]{64}$/);
        expect(container.resources.limits.memory).toBe(container.resources.requests.memory);
        expect(container.resources.limits['ephemeral-storage']).toBeDefined();
        for (const { name } of container.volumeMounts)
          expect(pod.volumes.map((volume: { name: string }) => volume.name)).toContain(name);
      }
      for (const volume of pod.volumes) expect(volume).not.toHaveProperty('hostPath');
    }
  },
);

test.each(variants)('what has scripts starts one of them with Node, with %j', (changes) => {
  const made = planFor(changes);
  const started: string[] = [];
  for (const { volumes, initContainers = [], containers } of podsOf(made)) {
    for (const { name, command, volumeMounts } of [...initContainers, ...containers]) {
      for (const mount of volumeMounts) {
        const volume = volumes.find((each: { name: string }) => each.name === mount.name);
        const files = volume.configMap
          ? Object.keys(named('ConfigMap', made, volume.configMap.name).data)
          : [];
        if (files.length === 0) continue;
        started.push(name);
        expect(command).toEqual(['node', expect.stringMatching(`^${mount.mountPath}/\\w+\\.mjs$`)]);
        expect(files).toContain(command[1].slice(mount.mountPath.length + 1));
      }
    }
  }
  expect(started).toContain('acceptance');
});

describe('the engine', () => {
  const container = (changes: Values = {}) =>
    named('Deployment', planFor(changes)).spec.template.spec.containers[0];

  test('gets the gates’ decisions, in options that it knows', () => {
    const { command, args } = container({
      max_model_len: 4_096,
      gpu_memory_utilization: 0.85,
      dtype: 'bfloat16',
    });
    expect(command).toEqual([
      'vllm',
      'serve',
      '/models/Qwen/Qwen3-8B/b968826d9c46dd6066d109eabc6255188de91218',
    ]);
    expect(args.join(' ')).toBe(
      '--served-model-name Qwen/Qwen3-8B --host 0.0.0.0 --port 8000 --max-model-len 4096 --dtype bfloat16 ' +
        '--gpu-memory-utilization 0.85 --tensor-parallel-size 1',
    );
  });

  test('computes as the checkpoint says where its weights have 8 bits: it has no int8 of its own', () => {
    const { args } = container({ model: 'Qwen/Qwen2.5-14B-Instruct-GPTQ-Int8', dtype: 'int8' });
    expect(args.slice(args.indexOf('--dtype'), args.indexOf('--dtype') + 2)).toEqual(['--dtype', 'auto']);
    expect(args).not.toContain('--trust-remote-code');
  });

  test('asks for the GPUs of its split, and for the part of the node’s memory that belongs to them', () => {
    expect(container().resources).toMatchObject({
      requests: { cpu: '3', memory: '12544Mi', 'nvidia.com/gpu': '1' },
      limits: { memory: '12544Mi', 'nvidia.com/gpu': '1' },
    });
    const wide = container({ model: 'meta-llama/Llama-3.1-70B-Instruct', instance_type: 'p4d.24xlarge' });
    expect(wide.resources.limits).toMatchObject({ memory: '1081088Mi', 'nvidia.com/gpu': '8' });
    const half = container({ model: 'Qwen/Qwen3-32B', instance_type: 'p4d.24xlarge', tensor_parallel: 4 });
    expect(half.resources.limits).toMatchObject({ memory: '540416Mi', 'nvidia.com/gpu': '4' });
  });

  test('has a place to write, shared memory, and time to load its weights', () => {
    const deployment = named('Deployment');
    const mounts = container().volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
    expect(mounts).toEqual(['/home/engine', '/tmp', '/dev/shm', '/models']);
    const { volumes } = deployment.spec.template.spec;
    expect(volumes.find(({ name }: { name: string }) => name === 'shared-memory').emptyDir).toEqual({
      medium: 'Memory',
      sizeLimit: '2Gi',
    });
    expect(container().startupProbe).toMatchObject({
      httpGet: { path: '/health' },
      periodSeconds: 10,
      failureThreshold: 107,
    });
    expect(deployment.spec.progressDeadlineSeconds).toBeGreaterThan(107 * 10 + 1_800);
  });

  test('is replaced one by one without a spare GPU, on nodes of its own alone', () => {
    const { strategy, template, replicas } = named('Deployment').spec;
    expect(strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } });
    expect(template.spec.nodeSelector).toEqual({ 'deployment-orchestrator/node-pool': deploymentId });
    expect(template.spec.tolerations.map(({ key }: { key: string }) => key)).toEqual([
      'deployment-orchestrator/node-pool',
      'nvidia.com/gpu',
    ]);
    // The autoscaler's: a number would undo what it has set.
    expect(replicas).toBeUndefined();
    expect(named('Deployment', planFor({ autoscaler: 'fixed' })).spec.replicas).toBe(2);
  });
});

test('replicas are added two at a time, and a peak of seconds adds none', () => {
  const { advanced } = named('ScaledObject').spec;
  const scaleUp = {
    stabilizationWindowSeconds: 60,
    policies: [{ type: 'Pods', value: 2, periodSeconds: 120 }],
  };
  expect(advanced.horizontalPodAutoscalerConfig.behavior.scaleUp).toEqual(scaleUp);
  const hpa = named('HorizontalPodAutoscaler', planFor({ autoscaler: 'hpa' }));
  expect(hpa.spec.behavior.scaleUp).toEqual(scaleUp);
});

test.each([
  ['internal-load-balancer', 60, 60],
  ['cluster-ip', undefined, 10],
])('behind %s a replica comes and goes as slowly as its endpoint learns of it', (endpoint, ready, drain) => {
  const { minReadySeconds, template } = named('Deployment', planFor({ endpoint })).spec;
  expect(minReadySeconds).toBe(ready);
  expect(template.spec.containers[0].lifecycle.preStop.exec.command).toEqual(['sleep', String(drain)]);
  expect(template.spec.terminationGracePeriodSeconds).toBe(120 + drain);
});

test('the alert on busy GPUs takes the pods of this deployment, and not of one whose name begins alike', () => {
  const { groups } = named('PrometheusRule').spec;
  const exprs = JSON.stringify(groups);
  const [, pattern = ''] = /exported_pod=~\\"([^"\\]+)\\"/.exec(exprs) ?? [];
  const name = named('Deployment').metadata.name;
  const matches = (pod: string) => new RegExp(`^(?:${pattern})$`).test(pod);
  expect(matches(`${name}-7d9f8b6c54-x2x9q`)).toBe(true);
  expect(matches(`${name}-two-7d9f8b6c54-x2x9q`)).toBe(false);
});

describe('the weights', () => {
  const kinds = ({ objects }: Plan, component: string) =>
    objects
      .filter(({ object }) => object.metadata.labels?.['app.kubernetes.io/component'] === component)
      .map(({ object }) => object.kind);

  test('come from a bucket that one job fills, and pods wait until it is full', () => {
    expect(kinds(plan, 'weights')).toEqual([
      'ServiceAccount',
      'PersistentVolume',
      'PersistentVolumeClaim',
      'NetworkPolicy',
      'Job',
    ]);
    const volume = named('PersistentVolume').spec;
    const claim = named('PersistentVolumeClaim');
    expect(volume.claimRef).toMatchObject({ namespace: claim.metadata.namespace, name: claim.metadata.name });
    expect([volume.storageClassName, claim.spec.storageClassName]).toEqual(['', '']);
    expect(volume.csi.volumeAttributes.authenticationSource).toBe('pod');
    const { spec } = named('Deployment').spec.template;
    expect(spec.initContainers[0].command).toEqual(['node', '/scripts/wait.mjs']);
    // One job writes the shared weights, and the pods only read them.
    expect(spec.initContainers[0].volumeMounts).toContainEqual(
      expect.objectContaining({ name: 'weights', readOnly: true }),
    );
    expect(spec.volumes.at(-1).persistentVolumeClaim).toEqual({
      claimName: claim.metadata.name,
      readOnly: true,
    });
    expect(named('Job').spec.template.spec.serviceAccountName).not.toBe(spec.serviceAccountName);
  });

  test('are downloaded by each pod without one, and not at all where the image has them', () => {
    const each = planFor({ weights_cache: 'init-container' });
    expect(kinds(each, 'weights')).toEqual([]);
    expect(named('Deployment', each).spec.template.spec.initContainers[0].command).toEqual([
      'node',
      '/scripts/download.mjs',
    ]);
    const inside = planFor({ weights_cache: 'baked-image', weights_image: baked });
    expect(kinds(inside, 'weights')).toEqual([]);
    const { initContainers, containers } = named('Deployment', inside).spec.template.spec;
    expect(initContainers).toBeUndefined();
    expect([containers[0].image, containers[0].command]).toEqual([baked, ['vllm', 'serve', '/models']]);
  });

  test('are downloaded by another job when the model changes, since a job can’t be changed', () => {
    const name = (changes: Values) =>
      named('Job', planFor(changes), 'inference-server-weights').metadata.name;
    expect(name({})).toBe(name({ max_replicas: 4 }));
    expect(name({ model: 'Qwen/Qwen3-4B-Instruct-2507' })).not.toBe(name({}));
  });

  test('name a Secret for the hub’s token, and hold none', () => {
    const { containers, volumes } = named('Job').spec.template.spec;
    expect(containers[0].env).toContainEqual({ name: 'HUB_TOKEN_FILE', value: '/keys/token' });
    expect(volumes).toContainEqual({
      name: 'keys',
      secret: {
        secretName: 'inference-server-hub-token',
        items: [{ key: 'token', path: 'token' }],
        defaultMode: 0o440,
        optional: true,
      },
    });
    expect(JSON.stringify(named('Deployment').spec)).not.toContain('hub-token');
    // A pod that downloads for itself shows it to the download alone.
    const each = named('Deployment', planFor({ weights_cache: 'init-container' })).spec.template.spec;
    const mounts = (container: { volumeMounts: { name: string }[] }) =>
      container.volumeMounts.map(({ name }) => name);
    expect([each.initContainers, each.containers].flat().map(mounts)).toEqual([
      expect.arrayContaining(['keys']),
      expect.not.arrayContaining(['keys']),
    ]);
  });
});

describe('scaling', () => {
  test('is by running and by waiting requests, between the gates’ bounds', () => {
    const { spec } = named('ScaledObject', planFor({ min_replicas: 3, max_replicas: 5 }));
    expect([spec.minReplicaCount, spec.maxReplicaCount, spec.fallback.replicas]).toEqual([3, 5, 3]);
    const triggers = spec.triggers.map(
      ({ metadata: { query, threshold } }: { metadata: Record<string, string> }) => [query, threshold],
    );
    expect(triggers).toEqual([
      ['sum(vllm:num_requests_running{namespace="inference-server",service="inference-server"})', '16'],
      ['sum(vllm:num_requests_waiting{namespace="inference-server",service="inference-server"})', '4'],
    ]);
  });

  test('without KEDA is by the same figures under the names that our rules record', () => {
    const hpa = planFor({ autoscaler: 'hpa' });
    const { spec } = named('HorizontalPodAutoscaler', hpa);
    const metrics = spec.metrics.map(({ pods }: { pods: { metric: { name: string } } }) => pods.metric.name);
    expect(metrics).toEqual(['engine_num_requests_running', 'engine_num_requests_waiting']);
    const { rules } = named('PrometheusRule', hpa).spec.groups[0];
    const recorded = rules.flatMap(({ record }: { record?: string }) => record ?? []);
    expect(recorded).toEqual(Object.keys(engineMetrics));
    for (const name of metrics) expect(recorded).toContain(name);
    expect(() => named('ScaledObject', hpa)).toThrow();
  });
});

test('pods connect to the hub where they download, and the trials to the engine', () => {
  const ports = (name: string, changes: Values) =>
    (named('NetworkPolicy', planFor(changes), name).spec.egress as { ports: { port: number }[] }[]).map(
      (rule) => rule.ports[0]?.port,
    );
  const own = 'inference-server';
  expect(ports(`${own}-weights`, {})).toEqual([53, 443]);
  expect(ports(`${own}-jobs`, {})).toEqual([53, 8000]);
  expect(ports(own, {})).toEqual([53]);
  expect(ports(own, { weights_cache: 'init-container' })).toEqual([53, 443]);
});

test('the engine’s port, of which the key guards a part, is open to the cluster’s pods alone without a load balancer', () => {
  const engineRule = (endpoint: string) => named('NetworkPolicy', planFor({ endpoint })).spec.ingress;
  const ports = [{ protocol: 'TCP', port: 8000 }];
  expect(engineRule('cluster-ip')).toEqual([{ from: [{ namespaceSelector: {} }], ports }]);
  expect(engineRule('internal-load-balancer')).toEqual([{ ports }]);
});

test('the service is an internal load balancer’s, or the cluster’s alone', () => {
  const { metadata: meta, spec } = named('Service');
  expect([spec.type, spec.loadBalancerClass]).toEqual(['LoadBalancer', 'service.k8s.aws/nlb']);
  expect(meta.annotations['service.beta.kubernetes.io/aws-load-balancer-scheme']).toBe('internal');
  expect(meta.annotations['service.beta.kubernetes.io/aws-load-balancer-healthcheck-path']).toBe('/health');
  const byAutoMode = named('Service', planFor({ balancer: 'auto-mode' }));
  expect(byAutoMode.spec.loadBalancerClass).toBe('eks.amazonaws.com/nlb');
  const inside = named('Service', planFor({ endpoint: 'cluster-ip' }));
  expect([inside.spec.type, inside.metadata.annotations]).toEqual(['ClusterIP', undefined]);
});

describe('monitoring', () => {
  const rulesOf = (from: Plan): { alert?: string; record?: string; expr: string }[] =>
    named('PrometheusRule', from).spec.groups[0].rules;
  const hasError = (expr: string) => {
    let found = false;
    parser.parse(expr).iterate({
      enter: (node) => {
        found ||= node.type.isError;
      },
    });
    return found;
  };

  test.each(variants)('has valid PromQL everywhere, with %j', (changes) => {
    const from = planFor(changes);
    const board = from.objects.find(({ object }) => object.metadata.name.endsWith('-dashboard'))
      ?.object as KubernetesObject & {
      data: Record<string, string>;
    };
    const { panels } = JSON.parse(board.data['inference-server.json'] ?? '') as {
      panels: { targets: { expr: string }[] }[];
    };
    const all = [
      ...rulesOf(from).map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    expect(all).toHaveLength(8 + 5 + 8);
    for (const expr of all) expect(hasError(expr), expr).toBe(false);
  });

  test('alerts at the thresholds of the gate', () => {
    const from = planFor({ first_token_alert_ms: 2_500, queue_alert: 50, gpu_alert_percent: 90 });
    const thresholds = rulesOf(from)
      .filter(({ alert }) => alert !== undefined)
      .map(({ alert, expr }) => `${alert} ${/> [\d.]+$/.exec(expr)?.[0]}`);
    expect(thresholds.slice(0, 3)).toEqual([
      'InferenceFirstTokenSlow > 2.5',
      'InferenceQueueLong > 50',
      'InferenceGpuBusy > 90',
    ]);
  });

  test('reads each replica once, through the service that its series are distinguished by', () => {
    const { selector } = named('ServiceMonitor').spec;
    const scraped = plan.objects.filter(
      ({ object }) =>
        object.kind === 'Service' &&
        Object.entries(selector.matchLabels).every(([key, value]) => object.metadata.labels?.[key] === value),
    );
    expect(scraped.map(({ object }) => object.metadata.name)).toEqual(['inference-server']);
    for (const { expr, record } of rulesOf(plan))
      if (record) expect(expr).toContain('service="inference-server"');
  });
});
