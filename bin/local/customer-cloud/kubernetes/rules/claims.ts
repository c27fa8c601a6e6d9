import type { KubernetesObject } from '../object.ts';
import { quantity } from '../scheduler.ts';
import type { Cause } from '../status.ts';
import { notAllowed, required } from './causes.ts';

type Fields = Record<string, unknown>;

/** A claim's spec, by itself or in a StatefulSet's template. */
export function claimCauses(spec: Fields, field: string): Cause[] {
  const { accessModes, resources } = spec as { accessModes?: string[]; resources?: { requests?: Fields } };
  return [
    ...(accessModes?.length ? [] : [required(`${field}.accessModes`, 'at least 1 access mode is required')]),
    ...(resources?.requests?.storage === undefined ? [required(`${field}.resources[storage]`)] : []),
  ];
}

interface Claim {
  spec?: { volumeName?: string; resources?: { requests?: { storage?: string } } };
  status?: { capacity?: { storage?: string } };
}

/** What a claim asks for, in bytes. */
export const storageOf = (claim: KubernetesObject) =>
  quantity((claim as Claim).spec?.resources?.requests?.storage ?? '0');

/** A claim's size, of all that it says, may change once it has its volume: not below what that has. */
export function claimSizeCauses(before: KubernetesObject, next: KubernetesObject): Cause[] {
  if (storageOf(before) === storageOf(next)) return [];
  const { spec, status } = before as Claim;
  if (!spec?.volumeName) {
    const words =
      'spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims';
    return [notAllowed('spec', words)];
  }
  return storageOf(next) < quantity(status?.capacity?.storage ?? '0')
    ? [notAllowed('spec.resources.requests.storage', 'field can not be less than status.capacity')]
    : [];
}
