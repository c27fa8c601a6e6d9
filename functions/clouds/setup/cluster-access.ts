import { idPrefixes } from '../../shared/ids.ts';

// Pure. The permissions of the service's role in a customer's cluster, as rows; a test compares them with those that preflight
// checks.

/** The Kubernetes group that the access entry of our role puts us into. */
export const clusterGroup = 'deployment-orchestrator';

export interface ClusterRule {
  group: string;
  resources: readonly string[];
  verbs: readonly string[];
}

// Server-side apply is a patch, and a create where the object is missing; an existing one is read first. A destroy deletes the
// deployment's objects.
const apply = ['get', 'create', 'patch', 'delete'];
// Whether a name is taken is looked up when the cluster is named.
const applyAndLook = [...apply, 'list'];

/** In the namespace of a deployment. */
export const namespaceRules: readonly ClusterRule[] = [
  { group: '', resources: ['configmaps', 'secrets'], verbs: apply },
  { group: '', resources: ['services', 'serviceaccounts'], verbs: applyAndLook },
  { group: 'apps', resources: ['statefulsets', 'deployments'], verbs: applyAndLook },
  { group: 'batch', resources: ['cronjobs'], verbs: applyAndLook },
  { group: 'batch', resources: ['jobs'], verbs: apply },
  { group: 'networking.k8s.io', resources: ['networkpolicies'], verbs: apply },
  { group: 'policy', resources: ['poddisruptionbudgets'], verbs: apply },
  { group: 'autoscaling', resources: ['horizontalpodautoscalers'], verbs: apply },
  { group: 'keda.sh', resources: ['scaledobjects'], verbs: apply },
  { group: 'monitoring.coreos.com', resources: ['servicemonitors', 'prometheusrules'], verbs: apply },
  // The volumes of a stateful set stay until their claims are deleted, and grow by a change of these.
  { group: '', resources: ['persistentvolumeclaims'], verbs: applyAndLook },
  // To say why something doesn't become ready. Pods that a set has left are deleted with the rest.
  { group: '', resources: ['pods'], verbs: ['list', 'delete'] },
  { group: '', resources: ['events'], verbs: ['list'] },
  { group: '', resources: ['pods/log'], verbs: ['get'] },
];

/** Permissions on objects without a namespace. */
export const clusterRules: readonly ClusterRule[] = [
  { group: '', resources: ['namespaces'], verbs: ['get', 'create'] },
  // The policies below bound both: storage classes by their names, volumes to buckets.
  { group: 'storage.k8s.io', resources: ['storageclasses'], verbs: apply },
  { group: '', resources: ['persistentvolumes'], verbs: apply },
  // Whether there is a driver for volumes that is no add-on of EKS.
  { group: 'storage.k8s.io', resources: ['csidrivers'], verbs: ['get'] },
  // To say before a run whether the cluster offers GPUs, and in which of two ways.
  { group: '', resources: ['nodes'], verbs: ['list'] },
  { group: 'resource.k8s.io', resources: ['deviceclasses'], verbs: ['get'] },
];

/**
 * The ConfigMap that tells the network plugin of EKS whether to enforce network policies, by its add-on and in Auto Mode alike.
 */
export const pluginSettings = { namespace: 'kube-system', name: 'amazon-vpc-cni' } as const;

const rbac = 'rbac.authorization.k8s.io';
const inCluster = `${clusterGroup}-cluster`;
const inNamespace = `${clusterGroup}-namespace`;
const ofPlugin = `${clusterGroup}-network-plugin`;

const role = (name: string, rules: readonly ClusterRule[]) => ({
  apiVersion: `${rbac}/v1`,
  kind: 'ClusterRole',
  metadata: { name },
  rules: rules.map(({ group, resources, verbs }) => ({ apiGroups: [group], resources, verbs })),
});

/** One ConfigMap, by its name: whether network policies have an effect is reported before anything relies on them. */
const roleOfPlugin = {
  apiVersion: `${rbac}/v1`,
  kind: 'Role',
  metadata: { name: ofPlugin, namespace: pluginSettings.namespace },
  rules: [
    { apiGroups: [''], resources: ['configmaps'], resourceNames: [pluginSettings.name], verbs: ['get'] },
  ],
};

const boundVolumes = `${clusterGroup}-volumes`;
const boundClasses = `${clusterGroup}-storage-classes`;
const isOurs = `request.name.startsWith('${idPrefixes.deployment}')`;

/** Admission rules for the service's role alone, whenever it makes, changes or deletes such an object. */
const ourPolicy = (
  name: string,
  { group, resource }: { group: string; resource: string },
  validations: readonly { expression: string; message: string }[],
) => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicy',
  metadata: { name },
  spec: {
    failurePolicy: 'Fail',
    matchConstraints: {
      resourceRules: [
        {
          apiGroups: [group],
          apiVersions: ['v1'],
          operations: ['CREATE', 'UPDATE', 'DELETE'],
          resources: [resource],
        },
      ],
    },
    matchConditions: [{ name: 'ours', expression: `'${clusterGroup}' in request.userInfo.groups` }],
    validations,
  },
});

const isBucket = (volume: string) =>
  `has(${volume}.spec.csi) && ${volume}.spec.csi.driver == 's3.csi.aws.com'`;

/**
 * A principal that may make volumes could mount a folder of a node, and a rule of RBAC can't say which kind of volume.
 * So an admission policy makes the API server refuse every volume of this service that is no bucket, or has no name of
 * this service.
 */
const volumesPolicy = ourPolicy(boundVolumes, { group: '', resource: 'persistentvolumes' }, [
  {
    expression: `request.operation == 'DELETE' || (${isBucket('object')})`,
    message: 'Volumes of the deployment orchestrator are buckets.',
  },
  {
    expression: `request.operation == 'CREATE' || (${isBucket('oldObject')})`,
    message: 'The deployment orchestrator changes and deletes no volume but buckets.',
  },
  {
    expression: isOurs,
    message: 'Volumes of the deployment orchestrator are named after a deployment.',
  },
]);

/** Pods of others have volumes of classes, too, and a rule of RBAC can't say which names we may use. */
const classesPolicy = ourPolicy(boundClasses, { group: 'storage.k8s.io', resource: 'storageclasses' }, [
  {
    expression: isOurs,
    message: 'Storage classes of the deployment orchestrator are named after a deployment.',
  },
]);

const policyBinding = (name: string) => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicyBinding',
  metadata: { name },
  spec: { policyName: name, validationActions: ['Deny'] },
});

const binding = (name: string, namespace?: string, kind = 'ClusterRole') => ({
  apiVersion: `${rbac}/v1`,
  kind: namespace ? 'RoleBinding' : 'ClusterRoleBinding',
  metadata: { name, ...(namespace ? { namespace } : {}) },
  roleRef: { apiGroup: rbac, kind, name },
  subjects: [{ apiGroup: rbac, kind: 'Group', name: clusterGroup }],
});

/**
 * The objects to apply in a cluster, once for each namespace that the service will deploy into. In other namespaces they let it
 * read the Namespace object and the network plugin's settings, and use no service account to run pods.
 */
export const clusterAccess = (namespace: string) => ({
  apiVersion: 'v1',
  kind: 'List',
  items: [
    {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
    },
    // Before the rules that they bound.
    volumesPolicy,
    policyBinding(boundVolumes),
    classesPolicy,
    policyBinding(boundClasses),
    role(inCluster, clusterRules),
    role(inNamespace, namespaceRules),
    binding(inCluster),
    binding(inNamespace, namespace),
    roleOfPlugin,
    binding(ofPlugin, pluginSettings.namespace, 'Role'),
  ],
});

/** The commands that delete those objects again, but for the namespace. What is gone already is no error. */
export function clusterRemoval(namespace: string): string[] {
  const objects = clusterAccess(namespace)
    .items.filter(({ kind }) => kind !== 'Namespace')
    // In reverse: the permissions go before what bounds them.
    .reverse();
  const byNamespace = Map.groupBy(objects, ({ metadata }) =>
    'namespace' in metadata ? metadata.namespace : undefined,
  );
  return [...byNamespace].map(([of, some]) => {
    const names = some.map(({ kind, metadata: { name } }) => `${kind.toLowerCase()}/${name}`);
    const where = of === undefined ? '' : ` --namespace '${of}'`;
    return `kubectl delete --ignore-not-found${where} ${names.join(' ')}`;
  });
}
