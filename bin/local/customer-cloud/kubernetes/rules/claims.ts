import type { Cause } from '../status.ts';
import { required } from './causes.ts';

type Fields = Record<string, unknown>;

/** A claim's spec, by itself or in a StatefulSet's template. */
export function claimCauses(spec: Fields, field: string): Cause[] {
  const { accessModes, resources } = spec as { accessModes?: string[]; resources?: { requests?: Fields } };
  return [
    ...(accessModes?.length ? [] : [required(`${field}.accessModes`, 'at least 1 access mode is required')]),
    ...(resources?.requests?.storage === undefined ? [required(`${field}.resources[storage]`)] : []),
  ];
}
