import type { RemainingPart } from '../../../teardown.ts';

type Named = Pick<RemainingPart, 'kind' | 'name'>;

/** Whether two sweeps mean the same resource: one may have found it by its tags, and the other by its name. */
export const isSame = (one: Named, other: Named) => one.kind === other.kind && one.name === other.name;
