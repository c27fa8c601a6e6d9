import type { Unit } from '../db/unit.ts';
import type { Loosened } from './loosened.ts';

/** Tells the other admins. The audit log has the act besides, by its own action. */
export const tellLoosened = (
  unit: Unit,
  { title, body, ...payload }: { what: Loosened; id: string; title: string; body?: string },
) =>
  unit.emit({
    type: 'org.safety_loosened',
    entityId: unit.orgId,
    title,
    ...(body !== undefined && { body }),
    payload,
  });
