import type { Settings } from '../settings.ts';

/** A kind that the API server serves, and the word for it in paths. */
export interface Resource {
  apiVersion: string;
  resource: string;
  kind: string;
  namespaced: boolean;
  subresources: string[];
}

type Row = [resource: string, kind: string, scope: 'namespace' | 'cluster', ...subresources: string[]];

/** What a cluster serves, by group and version. */
export const served: Record<string, Row[]> = {
  v1: [
    ['namespaces', 'Namespace', 'cluster', 'status'],
    ['nodes', 'Node', 'cluster', 'status'],
    ['persistentvolumes', 'PersistentVolume', 'cluster', 'status'],
    ['persistentvolumeclaims', 'PersistentVolumeClaim', 'namespace', 'status'],
    ['pods', 'Pod', 'namespace', 'log', 'status'],
    ['services', 'Service', 'namespace', 'status'],
    ['serviceaccounts', 'ServiceAccount', 'namespace'],
    ['configmaps', 'ConfigMap', 'namespace'],
    ['secrets', 'Secret', 'namespace'],
    ['events', 'Event', 'namespace'],
  ],
  'apps/v1': [
    ['deployments', 'Deployment', 'namespace', 'status'],
    ['statefulsets', 'StatefulSet', 'namespace', 'status'],
  ],
  'batch/v1': [
    ['jobs', 'Job', 'namespace', 'status'],
    ['cronjobs', 'CronJob', 'namespace', 'status'],
  ],
  'autoscaling/v2': [['horizontalpodautoscalers', 'HorizontalPodAutoscaler', 'namespace', 'status']],
  'policy/v1': [['poddisruptionbudgets', 'PodDisruptionBudget', 'namespace', 'status']],
  'networking.k8s.io/v1': [
    ['networkpolicies', 'NetworkPolicy', 'namespace'],
    ['ingresses', 'Ingress', 'namespace', 'status'],
  ],
  'rbac.authorization.k8s.io/v1': [
    ['roles', 'Role', 'namespace'],
    ['rolebindings', 'RoleBinding', 'namespace'],
    ['clusterroles', 'ClusterRole', 'cluster'],
    ['clusterrolebindings', 'ClusterRoleBinding', 'cluster'],
  ],
  'storage.k8s.io/v1': [
    ['storageclasses', 'StorageClass', 'cluster'],
    ['csidrivers', 'CSIDriver', 'cluster'],
  ],
  'resource.k8s.io/v1': [['deviceclasses', 'DeviceClass', 'cluster']],
  'authorization.k8s.io/v1': [['selfsubjectaccessreviews', 'SelfSubjectAccessReview', 'cluster']],
  'monitoring.coreos.com/v1': [
    ['servicemonitors', 'ServiceMonitor', 'namespace'],
    ['prometheusrules', 'PrometheusRule', 'namespace'],
  ],
  'keda.sh/v1alpha1': [['scaledobjects', 'ScaledObject', 'namespace', 'status']],
};

/** Kinds that show what is installed in a cluster. No plan applies one, so they have any shape here. */
const tellTales: Record<string, Row[]> = {
  'elbv2.k8s.aws/v1beta1': [['targetgroupbindings', 'TargetGroupBinding', 'namespace', 'status']],
};

const all: Record<string, Row[]> = { ...served, ...tellTales };

/** Groups that something installed in the cluster brings, and what of the settings says whether it is there. */
const installed: Record<string, keyof Settings> = {
  'monitoring.coreos.com/v1': 'prometheusOperator',
  'keda.sh/v1alpha1': 'keda',
  'elbv2.k8s.aws/v1beta1': 'loadBalancerController',
};

/** The group versions that this cluster serves. */
const servedBy = (settings: Settings) =>
  Object.keys(all).filter((version) => {
    const setting = installed[version];
    return setting === undefined || settings[setting];
  });

/** Whether the cluster has this version of a group, or another one of the group. */
export const isServed = (settings: Settings, apiVersion: string) =>
  servedBy(settings).some((version) => version.split('/')[0] === apiVersion.split('/')[0]);

/** The resource at a path, or undefined: the path is unknown then. */
export function findResource(settings: Settings, apiVersion: string, resource: string): Resource | undefined {
  if (!servedBy(settings).includes(apiVersion)) return undefined;
  const row = all[apiVersion]?.find(([name]) => name === resource);
  if (!row) return undefined;
  const [, kind, scope, ...subresources] = row;
  return { apiVersion, resource, kind, namespaced: scope === 'namespace', subresources };
}

const verbs = ['create', 'delete', 'get', 'list', 'patch', 'update'];
const groupVersion = (version: string) => ({ groupVersion: version, version: version.split('/').at(-1) });

/** The discovery document at this path: /api, /apis, /api/v1, /apis/<group>, /apis/<group>/<version>. */
export function discover(settings: Settings, path: string): object | undefined {
  const versions = servedBy(settings);
  const group = (version: string) => ({
    name: version.split('/')[0],
    versions: [groupVersion(version)],
    preferredVersion: groupVersion(version),
  });
  if (path === '/api') return { kind: 'APIVersions', versions: ['v1'] };
  if (path === '/apis') {
    const named = versions.filter((version) => version !== 'v1');
    return { kind: 'APIGroupList', apiVersion: 'v1', groups: named.map(group) };
  }
  const version = versions.find((name) => path === `${name === 'v1' ? '/api' : '/apis'}/${name}`);
  if (version) {
    const resources = all[version]?.flatMap(resourceEntries);
    return { kind: 'APIResourceList', apiVersion: 'v1', groupVersion: version, resources };
  }
  const single = versions.find((name) => name !== 'v1' && path === `/apis/${name.split('/')[0]}`);
  return single ? { kind: 'APIGroup', apiVersion: 'v1', ...group(single) } : undefined;
}

/** A resource before its subresources: clients take the first entry with the right kind. */
function resourceEntries([name, kind, scope, ...subresources]: Row) {
  const namespaced = scope === 'namespace';
  const entry = { name, singularName: kind.toLowerCase(), namespaced, kind, verbs };
  const below = subresources.map((subresource) => ({
    ...entry,
    name: `${name}/${subresource}`,
    singularName: '',
    verbs: ['get'],
  }));
  return [entry, ...below];
}
