import { forbidden } from '../shared/errors.ts';
import type { GrantedUnit } from './access.ts';
import { mostLooks } from './grant.ts';
import { noteLook } from './store.grants.postgres.ts';

// The disclosure of an operator's access to an organization: rows of its own audit log, and a notification at the beginning.

/** Members see it among their notifications, and owners get a mail at once. */
export async function announceGrant(
  unit: GrantedUnit,
  { reason, endsAt }: { reason: string; endsAt: Date },
): Promise<void> {
  const payload = { grant_id: unit.grantId, reason, ends_at: endsAt.toISOString() };
  const about = { targetType: 'org', targetId: unit.orgId };
  await unit.audit({ action: 'org.operator_access_granted', ...about, changes: payload });
  const until = `${payload.ends_at.slice(0, 10)} ${payload.ends_at.slice(11, 16)} UTC`;
  await unit.emit({
    type: 'org.operator_access_granted',
    entityId: unit.orgId,
    title: `An operator of the service may look into this organization until ${until}`,
    body: reason,
    payload,
  });
}

export const noteEnd = (unit: GrantedUnit): Promise<void> =>
  unit.audit({
    action: 'org.operator_access_ended',
    targetType: 'org',
    targetId: unit.orgId,
    changes: { grant_id: unit.grantId },
  });

/** A record by its id, or a list of the organization; `what` names it for people, as its 404 does. */
export type LookTarget = { what: string } & ({ id: string } | { list: string });

/**
 * Writes a look into the organization's audit log, once within a grant: pages of a list and repeated looks are no news there.
 * @throws AppError forbidden `grant_used_up`
 */
export async function noteFirstLook(unit: GrantedUnit, looked: LookTarget): Promise<void> {
  const target = 'id' in looked ? looked.id : looked.list;
  const noted = await noteLook(unit, unit.grantId, target);
  if (noted === 'full')
    throw forbidden(
      'grant_used_up',
      `This grant has shown ${mostLooks} records and lists, and shows those still. Ask for another one to see more.`,
    );
  if (noted === 'again') return;
  await unit.audit({
    action: 'org.operator_looked',
    ...('id' in looked
      ? { targetType: looked.what, targetId: looked.id }
      : { targetType: 'org', targetId: unit.orgId }),
    changes: { grant_id: unit.grantId, ...('list' in looked && { list: looked.list }) },
  });
}
