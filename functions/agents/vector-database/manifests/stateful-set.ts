import { createHash } from 'node:crypto';
import type { KubernetesObject } from '../../agent.ts';
import { labels, metadata, nodePoolKey, selector } from '../../eks/names.ts';
import {
  containerSecurity,
  nodeDisk,
  podSecurity,
  secretFiles,
  toleration,
  variables,
} from '../../eks/pod.ts';
import { instanceType, usableMiB } from '../instances.ts';
import { certificateKeys, type Names, ports } from '../names.ts';
import { secretVariable } from '../secret-variable.ts';
import type { Settings } from '../settings.ts';
import { startScript } from './start-script.ts';

// The folders of the pod hold up to 1,040 MiB.
const disk = nodeDisk('1Gi', '2Gi');

/** The database itself: one pod per node, one volume per pod. */
export function statefulSet(settings: Settings, names: Names): KubernetesObject {
  const pods = selector(names, 'database');
  return {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: metadata(names, names.statefulSet, 'database'),
    spec: {
      replicas: settings.node_count,
      serviceName: names.headlessService,
      // In parallel: in order, each pod would wait for the one before to be ready, and none is ready before its peers
      // are there.
      podManagementPolicy: 'Parallel',
      updateStrategy: { type: 'RollingUpdate' },
      persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Retain', whenScaled: 'Retain' },
      selector: { matchLabels: pods },
      template: {
        metadata: {
          labels: labels(names, 'database'),
          // A changed start script restarts the pods; Kubernetes doesn't do so for a changed ConfigMap.
          annotations: {
            'deployment-orchestrator/start-script': shortHash(startScript(names, settings.tls)),
          },
        },
        spec: podSpec(settings, names, pods),
      },
      volumeClaimTemplates: [
        {
          metadata: { name: 'data', labels: labels(names, 'database') },
          spec: {
            accessModes: ['ReadWriteOnce'],
            storageClassName: names.storageClass,
            resources: { requests: { storage: `${settings.storage_gb}Gi` } },
          },
        },
      ],
    },
  };
}

function podSpec(settings: Settings, names: Names, pods: Record<string, string>) {
  return {
    serviceAccountName: names.serviceAccount,
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    // Time to flush the write-ahead log.
    terminationGracePeriodSeconds: 90,
    securityContext: { ...podSecurity, fsGroupChangePolicy: 'OnRootMismatch' },
    nodeSelector: { [nodePoolKey]: names.deploymentId },
    tolerations: [toleration(names)],
    affinity: {
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          { labelSelector: { matchLabels: pods }, topologyKey: 'kubernetes.io/hostname' },
        ],
      },
    },
    topologySpreadConstraints: [
      {
        maxSkew: 1,
        topologyKey: 'topology.kubernetes.io/zone',
        whenUnsatisfiable: 'DoNotSchedule',
        labelSelector: { matchLabels: pods },
      },
    ],
    containers: [databaseContainer(settings, names)],
    volumes: [
      { name: 'start', configMap: { name: names.startConfig, defaultMode: 0o555 } },
      { name: 'init', emptyDir: { sizeLimit: '16Mi' } },
      { name: 'snapshots', emptyDir: { sizeLimit: '1Gi' } },
      ...(settings.tls ? [certificateFiles(names).volume] : []),
    ],
  };
}

const certificateFiles = (names: Names) =>
  secretFiles('tls', names.certificateSecret, Object.values(certificateKeys));

function databaseContainer(settings: Settings, names: Names) {
  const type = instanceType(settings.instance_type);
  const memory = `${Math.floor(usableMiB(type) / 256) * 256}Mi`;
  return {
    name: 'database',
    image: names.images.database,
    imagePullPolicy: 'IfNotPresent',
    command: ['/bin/sh', '/start/start.sh'],
    workingDir: '/qdrant',
    env: environment(settings, names),
    ports: [
      { name: 'http', containerPort: ports.http, protocol: 'TCP' },
      { name: 'grpc', containerPort: ports.grpc, protocol: 'TCP' },
      { name: 'peer', containerPort: ports.peer, protocol: 'TCP' },
    ],
    // No CPU limit: searches may use what the node has, and throttling would only add latency.
    resources: {
      requests: { cpu: String(type.vcpu - 1), memory, ...disk.requests },
      limits: { memory, ...disk.limits },
    },
    startupProbe: probe(settings, '/livez', { periodSeconds: 10, failureThreshold: 60 }),
    readinessProbe: probe(settings, '/readyz', { periodSeconds: 5, failureThreshold: 6 }),
    livenessProbe: probe(settings, '/livez', { periodSeconds: 10, failureThreshold: 6 }),
    // Until the endpoints are updated, requests still arrive.
    lifecycle: { preStop: { exec: { command: ['sleep', '3'] } } },
    securityContext: containerSecurity,
    volumeMounts: [
      { name: 'data', mountPath: '/qdrant/storage' },
      { name: 'start', mountPath: '/start', readOnly: true },
      { name: 'init', mountPath: '/qdrant/init' },
      { name: 'snapshots', mountPath: '/qdrant/snapshots' },
      ...(settings.tls ? [certificateFiles(names).mount] : []),
    ],
  };
}

function environment(settings: Settings, names: Names) {
  return [
    ...variables({
      QDRANT__CLUSTER__ENABLED: 'true',
      QDRANT__CLUSTER__P2P__PORT: String(ports.peer),
      QDRANT__TELEMETRY_DISABLED: 'true',
      QDRANT__SERVICE__METRICS_PREFIX: 'qdrant_',
      // Refuse writes before the kernel kills the process or the disk is full.
      QDRANT__STORAGE__QUOTAS__ENABLED: 'true',
      QDRANT__STORAGE__QUOTAS__MAX_RESIDENT_MEMORY_PERCENT: '90',
      QDRANT__STORAGE__QUOTAS__MAX_DISK_USAGE_PERCENT: '90',
      // Archives are built on the data volume, which is sized for them, before they go to the bucket.
      QDRANT__STORAGE__TEMP_PATH: '/qdrant/storage/snapshots_temp',
      // No keys: credentials come from the pod's identity.
      QDRANT__STORAGE__SNAPSHOTS_CONFIG__SNAPSHOTS_STORAGE: 's3',
      QDRANT__STORAGE__SNAPSHOTS_CONFIG__S3_CONFIG__BUCKET: names.bucket,
      QDRANT__STORAGE__SNAPSHOTS_CONFIG__S3_CONFIG__REGION: settings.region,
      QDRANT_INIT_FILE_PATH: '/qdrant/init/.qdrant-initialized',
      ...(settings.tls ? encryption(names) : {}),
    }),
    secretVariable('QDRANT__SERVICE__API_KEY', names, 'full'),
    secretVariable('QDRANT__SERVICE__READ_ONLY_API_KEY', names, 'readOnly'),
  ];
}

/** Variables that encrypt traffic of clients and of peers; a peer accepts only certificates of its own authority. */
function encryption(names: Names): Record<string, string> {
  const { path } = certificateFiles(names);
  return {
    QDRANT__SERVICE__ENABLE_TLS: 'true',
    QDRANT__CLUSTER__P2P__ENABLE_TLS: 'true',
    QDRANT__TLS__CERT: path(certificateKeys.certificate),
    QDRANT__TLS__KEY: path(certificateKeys.privateKey),
    QDRANT__TLS__CA_CERT: path(certificateKeys.authority),
    // In seconds. HTTP reads a renewed certificate by itself; gRPC and peers read it when the pod starts.
    QDRANT__TLS__CERT_TTL: '3600',
  };
}

/** The kubelet doesn't check the certificate: it asks by the pod's address, which is in none. */
const probe = (
  { tls }: Settings,
  path: string,
  timing: { periodSeconds: number; failureThreshold: number },
) => ({
  httpGet: { path, port: 'http', ...(tls ? { scheme: 'HTTPS' } : {}) },
  timeoutSeconds: 3,
  ...timing,
});

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
