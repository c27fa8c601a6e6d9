import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { KubernetesObject, Values } from '../../../../functions/agents/agent.ts';
import { nameInAccount } from '../../../../functions/shared/aws/scope.ts';
import { unknownFields } from '../../../support/builders/agents/kubernetes-fields.ts';
import { deploymentId, planFor } from '../../../support/builders/agents/vector-database.ts';

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

const isCustom = (object: KubernetesObject) => object.apiVersion.startsWith('monitoring.coreos.com/');

const duration = z.string().regex(/^\d+(s|m|h)$/);
const labels = z.record(z.string(), z.string().max(63));
const metadata = z.strictObject({ name: z.string(), namespace: z.string(), labels });
// The parts of the Prometheus Operator's resources that we use, and not a field more.
const customSchemas: Record<string, z.ZodType> = {
  ServiceMonitor: z.strictObject({
    apiVersion: z.literal('monitoring.coreos.com/v1'),
    kind: z.literal('ServiceMonitor'),
    metadata,
    spec: z.strictObject({
      selector: z.strictObject({ matchLabels: labels }),
      endpoints: z.array(
        z.strictObject({
          port: z.string(),
          path: z.string().startsWith('/'),
          interval: duration,
          scrapeTimeout: duration.optional(),
          honorLabels: z.boolean().optional(),
          scheme: z.literal('https').optional(),
          tlsConfig: z
            .strictObject({
              ca: z.strictObject({ secret: z.strictObject({ name: z.string(), key: z.string() }) }),
              serverName: z.string(),
            })
            .optional(),
          authorization: z
            .strictObject({
              type: z.literal('Bearer'),
              credentials: z.strictObject({ name: z.string(), key: z.string() }),
            })
            .optional(),
        }),
      ),
    }),
  }),
  PrometheusRule: z.strictObject({
    apiVersion: z.literal('monitoring.coreos.com/v1'),
    kind: z.literal('PrometheusRule'),
    metadata,
    spec: z.strictObject({
      groups: z.array(
        z.strictObject({
          name: z.string(),
          rules: z.array(
            z.strictObject({
              alert: z.string().regex(/^[A-Za-z]\w*$/),
              expr: z.string(),
              for: duration,
              labels: z.record(z.string(), z.string()),
              annotations: z.record(z.string(), z.string()),
            }),
          ),
        }),
      ),
    }),
  }),
};

describe('every object', () => {
  test.each(variants)('has only fields that Kubernetes knows, with %j', (changes) => {
    for (const { object } of planFor(changes).objects) {
      if (isCustom(object)) customSchemas[object.kind]?.parse(object);
      else expect(unknownFields(object), `${object.kind} ${object.metadata.name}`).toEqual([]);
    }
  });

  test('would be caught with a misspelled field', () => {
    const broken = structuredClone(named('StatefulSet'));
    broken.spec.podManagementPolcy = 'Parallel';
    broken.spec.template.spec.containers[0].readinesProbe = {};
    expect(unknownFields(broken)).toEqual([
      'spec.template.spec.containers.0.readinesProbe',
      'spec.podManagementPolcy',
    ]);
  });

  test('carries the four standard labels and, where it has one, the namespace of the plan', () => {
    // Others may live in the namespace as well, so it carries nothing of this deployment.
    for (const { kind, metadata } of objects.filter((object) => object.kind !== 'Namespace')) {
      expect(metadata.labels, kind).toMatchObject({
        'app.kubernetes.io/name': 'vector-database',
        'app.kubernetes.io/instance': deploymentId,
        'app.kubernetes.io/managed-by': 'deployment-orchestrator',
        'app.kubernetes.io/component': expect.stringMatching(/./),
      });
      const isClusterWide = kind === 'Namespace' || kind === 'StorageClass';
      expect(metadata.namespace, kind).toBe(isClusterWide ? undefined : 'vector-database');
    }
  });

  test('has a name that Kubernetes accepts, for the longest name too', () => {
    const long = planFor({ name: `a${'b'.repeat(39)}`, namespace: 'n'.repeat(63) });
    for (const { object } of long.objects) {
      expect(object.metadata.name).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);
      // A cron job's name gets eleven more characters for each run.
      if (object.kind === 'CronJob') expect(object.metadata.name.length).toBeLessThanOrEqual(52);
    }
    const keys = long.objects.map(({ object }) => `${object.kind} ${object.metadata.name}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(objects))).toEqual(objects);
  });
});

test('objects come phase by phase, and only those that need the Prometheus Operator are optional', () => {
  const order = ['foundation', 'workload', 'bootstrap', 'operations'];
  const phases = plan.objects.map(({ phase }) => order.indexOf(phase));
  expect(phases).toEqual([...phases].sort());
  for (const { object, optional } of plan.objects) expect(optional ?? false).toBe(isCustom(object));
});

test('all pods meet the restricted pod security standard, with a token of no account', () => {
  const pods = objects.flatMap((object) => {
    // biome-ignore lint/suspicious/noExplicitAny: four kinds keep their pod at three places
    const spec = object.spec as any;
    const pod = spec?.jobTemplate?.spec.template ?? spec?.template;
    return pod ? [pod] : [];
  });
  expect(pods).toHaveLength(5);
  for (const { metadata, spec } of pods) {
    const { fsGroupChangePolicy: _, ...security } = spec.securityContext;
    // Files on volumes that exist are the database's user's; the others own none.
    const isOwner = metadata.labels['app.kubernetes.io/component'] === 'database';
    expect(security).toEqual({
      runAsNonRoot: true,
      runAsUser: isOwner ? 1_000 : 10_001,
      runAsGroup: isOwner ? 2_000 : 10_001,
      // Volumes are root's without it.
      fsGroup: 3000,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(spec.automountServiceAccountToken).toBe(false);
    for (const container of spec.containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.image).toMatch(/^docker\.io\/[\w/-]+:v?\d+\.\d+\.\d+[\w-]*@sha256:[0-9a-f]{64}$/);
      expect(container.resources.limits.memory).toBe(container.resources.requests.memory);
    }
  }
});

describe('the database', () => {
  const set = named('StatefulSet');
  const pod = set.spec.template.spec;
  const container = pod.containers[0];
  const env = Object.fromEntries(
    container.env.map((row: { name: string; value?: string }) => [row.name, row.value]),
  );

  test('starts all pods at once and keeps its volumes', () => {
    expect(set.spec).toMatchObject({
      replicas: 3,
      serviceName: 'vector-database-headless',
      podManagementPolicy: 'Parallel',
      persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Retain', whenScaled: 'Retain' },
    });
    const [claim] = set.spec.volumeClaimTemplates;
    expect(claim.spec.resources.requests.storage).toBe('200Gi');
    expect(claim.spec.storageClassName).toBe(named('StorageClass', deploymentId).metadata.name);
  });

  test('gets what the node offers in steps of 256 MiB, and all but one processor', () => {
    expect(container.resources).toMatchObject({
      requests: { cpu: '3', memory: `${28 * 1024}Mi` },
      limits: { memory: `${28 * 1024}Mi` },
    });
    expect(container.resources.limits.cpu).toBeUndefined();
  });

  test('is probed as the database documents it', () => {
    expect(container.startupProbe).toMatchObject({
      httpGet: { path: '/livez' },
      periodSeconds: 10,
      failureThreshold: 60,
    });
    expect(container.readinessProbe.httpGet.path).toBe('/readyz');
    expect(container.livenessProbe.httpGet.path).toBe('/livez');
  });

  test('takes its keys from the generated secret only', () => {
    expect(plan.generated_secrets).toEqual([
      {
        namespace: 'vector-database',
        name: 'vector-database-api-keys',
        keys: ['api-key', 'read-only-api-key'],
      },
      expect.objectContaining({ name: 'vector-database-authority' }),
      expect.objectContaining({ name: 'vector-database-tls' }),
    ]);
    const refs = container.env.filter((row: { valueFrom?: unknown }) => row.valueFrom);
    expect(refs.map((row: { name: string }) => row.name)).toEqual([
      'QDRANT__SERVICE__API_KEY',
      'QDRANT__SERVICE__READ_ONLY_API_KEY',
    ]);
    for (const row of refs) expect(row.valueFrom.secretKeyRef.name).toBe('vector-database-api-keys');
    expect(objects.some((object) => object.kind === 'Secret')).toBe(false);
  });

  test('writes snapshots to the bucket of the stack, without keys', () => {
    expect(env).toMatchObject({
      QDRANT__STORAGE__SNAPSHOTS_CONFIG__SNAPSHOTS_STORAGE: 's3',
      QDRANT__STORAGE__SNAPSHOTS_CONFIG__S3_CONFIG__BUCKET: nameInAccount(deploymentId, 'snapshots'),
      QDRANT__STORAGE__SNAPSHOTS_CONFIG__S3_CONFIG__REGION: 'us-east-1',
      QDRANT__SERVICE__METRICS_PREFIX: 'qdrant_',
      QDRANT__TELEMETRY_DISABLED: 'true',
    });
    expect(Object.keys(env).some((name) => /ACCESS_KEY|SECRET_KEY/.test(name))).toBe(false);
  });

  test('runs on its own nodes only, one pod to a node and even over the zones', () => {
    expect(pod.nodeSelector).toEqual({ 'deployment-orchestrator/node-pool': deploymentId });
    expect(pod.tolerations).toEqual([
      {
        key: 'deployment-orchestrator/node-pool',
        operator: 'Equal',
        value: deploymentId,
        effect: 'NoSchedule',
      },
    ]);
    const selected = set.spec.selector.matchLabels;
    const [rule] = pod.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution;
    expect(rule).toEqual({ labelSelector: { matchLabels: selected }, topologyKey: 'kubernetes.io/hostname' });
    expect(pod.topologySpreadConstraints).toEqual([
      {
        maxSkew: 1,
        topologyKey: 'topology.kubernetes.io/zone',
        whenUnsatisfiable: 'DoNotSchedule',
        labelSelector: { matchLabels: selected },
      },
    ]);
    expect(set.spec.template.metadata.labels).toMatchObject(selected);
  });

  test('every volume that is mounted is declared, and every map that is used is in the plan', () => {
    const maps = objects
      .filter((object) => object.kind === 'ConfigMap')
      .map((object) => object.metadata.name);
    const volumes = [...pod.volumes.map((volume: { name: string }) => volume.name), 'data'];
    for (const mount of container.volumeMounts) expect(volumes).toContain(mount.name);
    for (const volume of pod.volumes) if (volume.configMap) expect(maps).toContain(volume.configMap.name);
  });
});

describe('the start script', () => {
  const script: string = named('ConfigMap', 'vector-database-start').data['start.sh'];
  // Runs the real script with the entrypoint replaced by a printer of its arguments.
  const start = (hostname: string) =>
    execFileSync('sh', ['-c', script.replaceAll('./entrypoint.sh', 'printf "%s " --')], {
      env: { ...process.env, HOSTNAME: hostname },
      encoding: 'utf8',
    }).trim();

  test('is valid shell', () => {
    execFileSync('sh', ['-n'], { input: script });
  });

  test('pod 0 creates the cluster', () => {
    expect(start('vector-database-0')).toMatch(
      /--uri https:\/\/vector-database-0\.vector-database-headless\.vector-database\.svc:6335$/,
    );
    expect(start('vector-database-0')).not.toContain('--bootstrap');
  });

  test('any other pod joins through pod 0 under its own name', () => {
    expect(start('vector-database-12')).toMatch(
      /--bootstrap https:\/\/vector-database-0\.vector-database-headless\.vector-database\.svc:6335 --uri https:\/\/vector-database-12\.vector-database-headless\.vector-database\.svc:6335$/,
    );
  });
});

describe('services and policies', () => {
  test('the headless service publishes pods before they are ready, the client service has no peer port', () => {
    const headless = named('Service', 'vector-database-headless');
    expect(headless.spec).toMatchObject({ clusterIP: 'None', publishNotReadyAddresses: true });
    const services = objects.filter(
      ({ kind, metadata }) => kind === 'Service' && metadata.name === 'vector-database',
    );
    expect(services).toMatchObject([{ spec: { ports: [{ port: 6333 }, { port: 6334 }] } }]);
  });

  test('peers alone reach the peer port', () => {
    const policy = named('NetworkPolicy');
    const pods = { matchLabels: named('StatefulSet').spec.selector.matchLabels };
    expect(policy.spec.podSelector).toEqual(pods);
    const peer = policy.spec.ingress.filter((rule: { ports: { port: number }[] }) =>
      rule.ports.some(({ port }) => port === 6335),
    );
    expect(peer).toEqual([{ from: [{ podSelector: pods }], ports: [{ protocol: 'TCP', port: 6335 }] }]);
  });

  /** Kind and pod template of everything that starts pods. */
  const templates = () =>
    [
      ['StatefulSet', ''],
      ['Deployment', ''],
      ['Job', ''],
      ['CronJob', 'vector-database-snapshots'],
      ['CronJob', 'vector-database-recall'],
    ].map(([kind = '', name]) => {
      const { spec } = name ? named(kind, name) : named(kind);
      return { kind, template: spec.jobTemplate?.spec.template ?? spec.template };
    });

  test('pods connect to what they need and nothing else', () => {
    const egress = (name: string) => named('NetworkPolicy', name).spec.egress;
    const dns = { ports: ['UDP', 'TCP'].map((protocol) => ({ protocol, port: 53 })) };
    const to = (component: string, port: number) => ({
      to: [
        {
          podSelector: { matchLabels: expect.objectContaining({ 'app.kubernetes.io/component': component }) },
        },
      ],
      ports: [{ protocol: 'TCP', port }],
    });
    const podIdentity = {
      to: ['169.254.170.23/32', 'fd00:ec2::23/128'].map((cidr) => ({ ipBlock: { cidr } })),
      ports: [{ protocol: 'TCP', port: 80 }],
    };
    const https = { ports: [{ protocol: 'TCP', port: 443 }] };
    expect(egress('vector-database')).toEqual([dns, to('database', 6335), podIdentity, https]);
    expect(egress('vector-database-jobs')).toEqual([dns, to('database', 6333), to('gauges', 9091)]);
    const gauges = named('NetworkPolicy', 'vector-database-gauges').spec;
    expect([gauges.policyTypes, gauges.egress]).toEqual([['Ingress', 'Egress'], undefined]);
  });

  test('no pod may connect to the pods of jobs, which hold the key', () => {
    const { podSelector, ingress, policyTypes } = named('NetworkPolicy', 'vector-database-jobs').spec;
    expect([policyTypes, ingress]).toEqual([['Ingress', 'Egress'], undefined]);
    const [{ key, values }] = podSelector.matchExpressions;
    const isSelected = (labels: Record<string, string>) =>
      Object.entries(podSelector.matchLabels).every(([name, value]) => labels[name] === value) &&
      values.includes(labels[key]);
    expect(templates().map(({ kind, template }) => [kind, isSelected(template.metadata.labels)])).toEqual([
      ['StatefulSet', false],
      ['Deployment', false],
      ['Job', true],
      ['CronJob', true],
      ['CronJob', true],
    ]);
  });

  test('each container asks for its part of the node’s disk, and gets no more than its limit', () => {
    for (const { template } of templates()) {
      for (const { resources } of template.spec.containers) {
        expect(resources.requests['ephemeral-storage']).toMatch(/^\d+[MG]i$/);
        expect(resources.limits['ephemeral-storage']).toMatch(/^\d+[MG]i$/);
      }
    }
  });

  test('one pod at a time may be evicted', () => {
    expect(named('PodDisruptionBudget').spec).toMatchObject({
      maxUnavailable: 1,
      unhealthyPodEvictionPolicy: 'AlwaysAllow',
    });
  });

  test('the storage class is encrypted gp3, bound where the pod lands', () => {
    expect(named('StorageClass', deploymentId)).toMatchObject({
      provisioner: 'ebs.csi.aws.com',
      parameters: { type: 'gp3', encrypted: 'true' },
      volumeBindingMode: 'WaitForFirstConsumer',
      allowVolumeExpansion: true,
    });
  });
});

describe('the collection', () => {
  const body = (changes: Values) =>
    JSON.parse(named('ConfigMap', 'vector-database-collection', planFor(changes)).data['collection.json']);

  test('has the promised parameters by default', () => {
    expect(body({})).toEqual({
      vectors: { dense: { size: 768, distance: 'Cosine', on_disk: true } },
      shard_number: 6,
      replication_factor: 2,
      write_consistency_factor: 1,
      on_disk_payload: true,
      hnsw_config: { m: 16, ef_construct: 128 },
      quantization_config: { scalar: { type: 'int8', quantile: 0.99, always_ram: true } },
    });
  });

  test('has sparse vectors only for hybrid search', () => {
    expect(body({ hybrid_search: true }).sparse_vectors).toEqual({ sparse: { modifier: 'idf' } });
  });

  test('keeps unquantized vectors in memory, as the sizing counts them', () => {
    const none = body({ quantization: 'none' });
    expect(none.vectors.dense.on_disk).toBe(false);
    expect(none).not.toHaveProperty('quantization_config');
  });

  test('compresses by the ratio of the sizing rule', () => {
    expect(body({ quantization: 'product' }).quantization_config).toEqual({
      product: { compression: 'x16', always_ram: true },
    });
  });

  test('gives the bootstrap job another name when it changes, since a job can not be changed', () => {
    const name = (changes: Values) =>
      named('Job', 'vector-database-bootstrap', planFor(changes)).metadata.name;
    expect(name({})).toBe(name({}));
    expect(name({ hnsw_m: 32 })).not.toBe(name({}));
  });
});

describe('jobs', () => {
  test('follow the schedules of the gates in UTC, never two at once', () => {
    const changed = planFor({ snapshot_cron: '30 */12 * * *', recall_cron: '0 3 * * 0' });
    const jobs = changed.objects
      .filter(({ object }) => object.kind === 'CronJob')
      .map(({ object }) => object.spec);
    expect(jobs).toMatchObject([
      { schedule: '30 */12 * * *', timeZone: 'Etc/UTC', concurrencyPolicy: 'Forbid' },
      { schedule: '0 3 * * 0', timeZone: 'Etc/UTC', concurrencyPolicy: 'Forbid' },
    ]);
  });

  test('the snapshot job asks every node by its own name', () => {
    const [container] = named('CronJob', 'vector-database-snapshots').spec.jobTemplate.spec.template.spec
      .containers;
    const urls = container.env.find((row: { name: string }) => row.name === 'NODE_URLS').value;
    expect(urls.split(',')).toEqual(
      [0, 1, 2].map((n) => `https://vector-database-${n}.vector-database-headless.vector-database.svc:6333`),
    );
  });

  test('run scripts that are in the mounted map', () => {
    const { data } = named('ConfigMap', 'vector-database-scripts');
    for (const spec of [
      named('Job', 'vector-database-bootstrap').spec,
      named('CronJob', 'vector-database-snapshots').spec.jobTemplate.spec,
      named('CronJob', 'vector-database-recall').spec.jobTemplate.spec,
    ]) {
      const [, path] = spec.template.spec.containers[0].command;
      expect(data).toHaveProperty([path.replace('/scripts/', '')]);
    }
  });
});

test('the namespace, where it is made, holds pods to the restricted standard and names no deployment', () => {
  const namespace = objects.find(({ kind }) => kind === 'Namespace');
  expect(namespace?.metadata).toEqual({
    name: 'vector-database',
    labels: {
      'app.kubernetes.io/managed-by': 'deployment-orchestrator',
      'pod-security.kubernetes.io/enforce': 'restricted',
    },
  });
});
