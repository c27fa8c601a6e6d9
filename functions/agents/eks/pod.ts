import { type DeploymentNames, nodePoolKey } from './names.ts';

/** Lets a pod run on the dedicated nodes; a pod without it stays off them. */
export const toleration = (names: DeploymentNames) => ({
  key: nodePoolKey,
  operator: 'Equal',
  value: names.deploymentId,
  effect: 'NoSchedule',
});

/** Every container: no root, no writable image, no privileges. Meets the `restricted` pod security standard. */
export const containerSecurity = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};

/** 1000 is the user of the database's unprivileged image, and the owner of what is on volumes that exist. */
export const podSecurity = {
  runAsNonRoot: true,
  runAsUser: 1000,
  runAsGroup: 2000,
  fsGroup: 3000,
  seccompProfile: { type: 'RuntimeDefault' },
};

/** The user of pods that own no file on a volume: one that no node has. */
export const ownerlessSecurity = { ...podSecurity, runAsUser: 10_001, runAsGroup: 10_001 };

/** Keys of a Secret as files of a container, and where they are; `optional` where there may be no such Secret. */
export const keyFile = (secret: string, key: string, { optional }: { optional?: true } = {}) => ({
  path: `/keys/${key}`,
  mount: { name: 'keys', mountPath: '/keys', readOnly: true },
  volume: {
    name: 'keys',
    secret: {
      secretName: secret,
      items: [{ key, path: key }],
      defaultMode: 0o440,
      ...(optional ? { optional } : {}),
    },
  },
});

/** Keys of a Secret as files of a container, in a folder of the volume's name. */
export const secretFiles = (volume: string, secret: string, keys: readonly string[]) => ({
  path: (key: string) => `/${volume}/${key}`,
  mount: { name: volume, mountPath: `/${volume}`, readOnly: true },
  volume: {
    name: volume,
    secret: { secretName: secret, items: keys.map((key) => ({ key, path: key })), defaultMode: 0o440 },
  },
});

/** An environment variable from a Secret, for what reads its key from nowhere else. */
export const fromSecret = (name: string, secret: string, key: string) => ({
  name,
  valueFrom: { secretKeyRef: { name: secret, key } },
});

/** Plain environment variables. */
export const variables = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

/**
 * Disk of the node itself: logs, of which the kubelet keeps 5 files of 10 MiB per container, and what is written into
 * folders that end with the pod. What asks for none is the first to be evicted when the node's disk fills up.
 */
export const nodeDisk = (request: string, limit: string) => ({
  requests: { 'ephemeral-storage': request },
  limits: { 'ephemeral-storage': limit },
});
