import { same } from './fields.ts';
import { type KubernetesObject, selects, type Workload } from './object.ts';
import { type Cause, invalid, type Target } from './status.ts';

/** What may change in a StatefulSet's spec; everything else, volumeClaimTemplates above all, may not. */
const mutableInStatefulSet = [
  'replicas',
  'ordinals',
  'template',
  'updateStrategy',
  'revisionHistoryLimit',
  'persistentVolumeClaimRetentionPolicy',
  'minReadySeconds',
];

/** Fields that can't change once set, by kind. */
const immutable: Record<string, string[][]> = {
  Job: [
    ['spec', 'template'],
    ['spec', 'selector'],
    ['spec', 'completions'],
  ],
  Deployment: [['spec', 'selector']],
  Service: [['spec', 'clusterIP']],
  PersistentVolumeClaim: [
    ['spec', 'storageClassName'],
    ['spec', 'accessModes'],
    ['spec', 'volumeName'],
  ],
  StorageClass: [['parameters'], ['provisioner'], ['reclaimPolicy'], ['volumeBindingMode']],
  RoleBinding: [['roleRef']],
  ClusterRoleBinding: [['roleRef']],
};

/**
 * The rules of the kinds that the product uses, as far as breaking them is a likely mistake.
 * @throws 422 Invalid with one cause per broken rule
 */
export function validate(before: KubernetesObject | undefined, next: KubernetesObject, target: Target) {
  const causes = [
    ...nameCauses(next),
    ...workloadCauses(next),
    ...(before ? immutableCauses(before, next) : []),
  ];
  if (causes.length > 0) throw invalid(target, causes);
}

function nameCauses({ kind, metadata: { name } }: KubernetesObject): Cause[] {
  // A service's name becomes a DNS label; the others may have dots.
  const isLabel = kind === 'Service' || kind === 'Namespace';
  const pattern = isLabel ? /^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/ : /^[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?$/;
  // RBAC names are free.
  if (pattern.test(name) || /^(Cluster)?Role(Binding)?$/.test(kind)) return [];
  const message = `Invalid value: "${name}": must consist of lower case alphanumeric characters or '-'`;
  return [{ reason: 'FieldValueInvalid', message, field: 'metadata.name' }];
}

function workloadCauses(object: KubernetesObject): Cause[] {
  if (!['StatefulSet', 'Deployment', 'Job'].includes(object.kind)) return [];
  const { template, selector } = (object as Workload).spec ?? {};
  const required = (field: string) => ({ reason: 'FieldValueRequired', message: 'Required value', field });
  const causes: Cause[] = [];
  if (!template?.spec?.containers?.length) return [required('spec.template.spec.containers')];
  for (const [index, { image }] of template.spec.containers.entries()) {
    if (!image) causes.push(required(`spec.template.spec.containers[${index}].image`));
  }
  if (object.kind === 'Job') return causes;
  if (!selector) causes.push(required('spec.selector'));
  else if (!selects(selector, template.metadata?.labels)) {
    const message = `Invalid value: ${JSON.stringify(template.metadata?.labels)}: \`selector\` does not match template \`labels\``;
    causes.push({ reason: 'FieldValueInvalid', message, field: 'spec.template.metadata.labels' });
  }
  return causes;
}

function immutableCauses(before: KubernetesObject, next: KubernetesObject): Cause[] {
  if (before.kind === 'StatefulSet') {
    const keys = Object.keys({ ...before.spec, ...next.spec }).filter(
      (key) => !mutableInStatefulSet.includes(key),
    );
    if (keys.every((key) => same(before.spec?.[key], next.spec?.[key]))) return [];
    const list = mutableInStatefulSet.map((key) => `'${key}'`).join(', ');
    const message = `Forbidden: updates to statefulset spec for fields other than ${list} are forbidden`;
    return [{ reason: 'FieldValueForbidden', message, field: 'spec' }];
  }
  return (immutable[before.kind] ?? []).flatMap((path) => {
    const [was, is] = [before, next].map((object) =>
      path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], object),
    );
    if (was === undefined || same(was, is)) return [];
    const message = `Invalid value: ${JSON.stringify(is)}: field is immutable`;
    return [{ reason: 'FieldValueInvalid', message, field: path.join('.') }];
  });
}
