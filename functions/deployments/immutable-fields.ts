import type { KubernetesObject } from '../agents/agent.ts';
import { quantity } from '../clusters/kubernetes/quantity.ts';

// Pure. Names the field that a cluster refuses to change: its own message often names only the fields that may
// change.

interface FixedField {
  path: readonly (string | number)[];
  name: string;
  /** A larger quantity isn't refused: a run makes the object anew, and everything that belongs to it stays. */
  mayGrow?: boolean;
}

/** Fields that Kubernetes doesn't let change, by kind, as far as plans of this service could change them. */
const fixedFields: Record<string, readonly FixedField[]> = {
  StatefulSet: [
    {
      path: ['spec', 'volumeClaimTemplates', 0, 'spec', 'resources', 'requests', 'storage'],
      name: 'the volume size',
      mayGrow: true,
    },
    {
      path: ['spec', 'volumeClaimTemplates', 0, 'spec', 'storageClassName'],
      name: 'the storage class of its volumes',
    },
    { path: ['spec', 'volumeClaimTemplates', 0, 'metadata', 'labels'], name: 'the labels of its volumes' },
    {
      path: ['spec', 'volumeClaimTemplates', 0, 'spec', 'accessModes'],
      name: 'the access modes of its volumes',
    },
    { path: ['spec', 'serviceName'], name: 'its service' },
    { path: ['spec', 'podManagementPolicy'], name: 'its pod management policy' },
    { path: ['spec', 'selector'], name: 'its selector' },
  ],
  StorageClass: ['provisioner', 'parameters', 'reclaimPolicy', 'volumeBindingMode'].map((field) => ({
    path: [field],
    name: `its ${field}`,
  })),
  Deployment: [{ path: ['spec', 'selector'], name: 'its selector' }],
  Job: [{ path: ['spec', 'template'], name: 'its template' }],
  Service: [{ path: ['spec', 'clusterIP'], name: 'its address' }],
};

const refusedAsImmutable = /Forbidden: updates to|field is immutable|may not (be )?change|is immutable/i;

/**
 * The sentence for a refusal of a change that no cluster makes; undefined for any other refusal.
 * @param words the refusal's sentence, with the cluster's own words
 */
export function explainImmutable(
  planned: KubernetesObject,
  live: KubernetesObject,
  words: string,
): string | undefined {
  if (!refusedAsImmutable.test(words)) return undefined;
  const changed = changedFixedFields(planned, live);
  const object = `${planned.kind} ${planned.metadata.name}`;
  const wayOut = 'Keep what it was made with, or deploy under another name.';
  return changed.length > 0
    ? `${object} exists, and a cluster can't change ${changed.join(', ')}. ${wayOut}`
    : `${object} exists, and the cluster can't change it to what is planned. ${wayOut} ${words}`;
}

/** The immutable fields whose planned value differs from the live one, each with both values, in words. */
export const changedFixedFields = (planned: KubernetesObject, live: KubernetesObject): string[] =>
  (fixedFields[planned.kind] ?? []).flatMap(({ path, name, mayGrow = false }) => {
    const [wanted, found] = [valueAt(planned, path), valueAt(live, path)];
    return wanted === undefined || covers(found, wanted) || (mayGrow && isLarger(wanted, found))
      ? []
      : [`${name} (made with ${brief(found)}, planned is ${brief(wanted)})`];
  });

const valueAt = (object: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | undefined)?.[key],
    object,
  );

/** Whether the live value holds what is wanted; a cluster adds defaults of its own and writes 1024Gi as 1Ti. */
function covers(live: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return live === wanted || sameQuantity(live, wanted);
  if (typeof live !== 'object' || live === null) return false;
  return Object.entries(wanted).every(([key, value]) =>
    covers((live as Record<string, unknown>)[key], value),
  );
}

function sameQuantity(a: unknown, b: unknown): boolean {
  const [x, y] = [quantity(a), quantity(b)];
  return x !== undefined && x === y;
}

/** Whether the first of two quantities of storage is larger; false where one of them can't be read. */
export function isLarger(a: unknown, b: unknown): boolean {
  const [x, y] = [quantity(a), quantity(b)];
  return x !== undefined && y !== undefined && x > y;
}

const brief = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing').slice(0, 120);
