import type { PersonActor, Role } from '../shared/actor.ts';
import type { Database } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import { conflict } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { countOwned, insertOrg } from './store.postgres.ts';

/** The name of an org whose owner has given it none. */
export const ownOrgName = ({ email, name }: { email: string; name: string | null }) =>
  `${name ?? email.split('@')[0]}'s organization`;

/** Opens the org that the unit has entered, with its first owner. */
export async function openOrg(
  unit: Unit,
  ownerId: string,
  name: string,
): Promise<{ org_id: string; org_name: string; role: Role }> {
  const { orgId } = unit;
  await insertOrg(unit, ownerId, name);
  const changes = { owner_id: ownerId };
  await unit.audit({ action: 'org.created', targetType: 'org', targetId: orgId, changes });
  return { org_id: orgId, org_name: name, role: 'owner' };
}

/** More than a user needs; it stops users who open orgs to get around limits per org. */
const mostOwned = 20;

/**
 * Opens a further org for a member of another one; they switch to it.
 * @throws AppError conflict too_many_orgs
 */
export const createFurtherOrg = (db: Database, actor: PersonActor, name: string) =>
  db.answer(actor, async (unit) => {
    if ((await countOwned(unit, actor.userId)) >= mostOwned) {
      throw conflict('too_many_orgs', `You own ${mostOwned} organizations, which is all one person may.`);
    }
    const { org_id: id, role } = await unit.within(newId('org'), (inner) =>
      openOrg(inner, actor.userId, name),
    );
    const body = { id, name, role, is_current: false };
    return { status: 201, body, headers: { Location: '/api/orgs/me' } };
  });
