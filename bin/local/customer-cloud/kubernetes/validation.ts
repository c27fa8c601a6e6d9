import { same } from './fields.ts';
import type { KubernetesObject } from './object.ts';
import { notAllowed, wrong } from './rules/causes.ts';
import { claimSizeCauses } from './rules/claims.ts';
import { kindRules } from './rules/kinds.ts';
import { metadataCauses, nameCauses } from './rules/names.ts';
import { definitionCauses } from './rules/own-kinds.ts';
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

/** Fields that can't change once set, by kind, with the value that one has that isn't set. */
const immutable: Record<string, [path: string[], fallback?: unknown][]> = {
  Job: [[['spec', 'template']], [['spec', 'selector']], [['spec', 'completions'], 1]],
  Deployment: [[['spec', 'selector']]],
  PersistentVolumeClaim: [
    [['spec', 'storageClassName']],
    [['spec', 'accessModes']],
    [['spec', 'volumeName']],
  ],
  StorageClass: [[['volumeBindingMode'], 'Immediate']],
  RoleBinding: [[['roleRef']]],
  ClusterRoleBinding: [[['roleRef']]],
  Secret: [[['type'], 'Opaque']],
};

/** The same, for which the server has another sentence. */
const fixedInStorageClass = { parameters: {}, provisioner: undefined, reclaimPolicy: 'Delete' };

/**
 * @throws 422 Invalid with one cause per broken rule
 */
export function validate(before: KubernetesObject | undefined, next: KubernetesObject, target: Target) {
  const causes = [
    ...nameCauses(next),
    ...metadataCauses(next.metadata),
    ...(kindRules[next.kind]?.(next) ?? []),
    ...definitionCauses(next),
  ];
  // An object that is invalid in itself is refused first; the server doesn't compare it then.
  if (causes.length > 0) throw invalid(target, causes);
  const changes = before ? immutableCauses(before, next) : [];
  if (changes.length > 0) throw invalid(target, changes);
}

function immutableCauses(before: KubernetesObject, next: KubernetesObject): Cause[] {
  if (before.kind === 'StatefulSet') {
    const keys = Object.keys({ ...before.spec, ...next.spec }).filter(
      (key) => !mutableInStatefulSet.includes(key),
    );
    if (keys.every((key) => same(before.spec?.[key], next.spec?.[key]))) return [];
    const list = mutableInStatefulSet.map((key) => `'${key}'`);
    const words = `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;
    return [notAllowed('spec', `updates to statefulset spec for fields other than ${words} are forbidden`)];
  }
  return [
    ...(immutable[before.kind] ?? []).flatMap(([path, fallback]) => {
      const [was, is] = [before, next].map(
        (object) =>
          path.reduce<unknown>(
            (value, key) => (value as Record<string, unknown> | undefined)?.[key],
            object,
          ) ?? fallback,
      );
      return was === undefined || same(was, is) ? [] : [wrong(path.join('.'), is, 'field is immutable')];
    }),
    ...(before.kind === 'PersistentVolumeClaim' ? claimSizeCauses(before, next) : []),
    ...(before.kind === 'StorageClass' ? storageClassCauses(before, next) : []),
    ...(before.kind === 'Service' ? addressCauses(before, next) : []),
    ...(before.immutable === true && !same(before.data, next.data)
      ? [notAllowed('data', 'field is immutable when `immutable` is set')]
      : []),
  ];
}

const storageClassCauses = (before: KubernetesObject, next: KubernetesObject) =>
  Object.entries(fixedInStorageClass)
    .filter(([key, fallback]) => !same(before[key] ?? fallback, next[key] ?? fallback))
    .map(([key]) => notAllowed(key, `updates to ${key} are forbidden.`));

function addressCauses(before: KubernetesObject, next: KubernetesObject): Cause[] {
  const [was, is] = [before.spec?.clusterIP, next.spec?.clusterIP];
  return was === undefined || was === is
    ? []
    : [wrong('spec.clusterIPs[0]', [is], 'may not change once set')];
}
