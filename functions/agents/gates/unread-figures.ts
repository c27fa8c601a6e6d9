import type { ModelLook } from '../../model-hub/look.ts';
import { isLookedUp } from '../../model-hub/looks.ts';
import type { GateState } from './gates.ts';

/** Why the hub, which was asked about this model, has not given the missing figures. */
export function unreadFigures(
  { values, missing }: Pick<GateState, 'values' | 'missing'>,
  look: ModelLook | undefined,
): string | undefined {
  const isOfModel = look !== undefined && look.model === values.model;
  return isOfModel && missing.some(({ name }) => isLookedUp(name)) ? look.problem?.detail : undefined;
}
