import type { Role } from '../shared/actor.ts';
import type { Unit } from '../shared/db/unit.ts';
import { nameOrEmail } from '../shared/people/display-name.ts';
import { creationWords, mayMakeNoMore } from './creation.ts';
import type { MemberRow } from './member.ts';
import { findCreations } from './store.creations.postgres.ts';

/** Of each kind: a mail is to be read, and the pages list all. */
const mostListed = 10;

/**
 * Tells the admins what a member has made that goes on without them: it is the organization's, so it stays, while its maker may
 * still know the token, run the trusted pipeline, or read what is sent to the webhook.
 * @param role what the member is from now on; null for one who leaves
 */
export async function tellOfCreations(unit: Unit, member: MemberRow, role: Role | null): Promise<void> {
  if (!mayMakeNoMore(role)) return;
  const found = await findCreations(unit, member.id, mostListed);
  if (found.length === 0) return;
  const list = found.map(creationWords).join(', ');
  await unit.emit({
    type: 'org.creations_stay',
    entityId: member.id,
    title: `What ${nameOrEmail(member)} has made goes on: ${found.length === 1 ? 'one thing' : `${found.length} things`}`,
    body: `${nameOrEmail(member)} ${role ? `is ${role} now` : 'is no member any more'}, and may still know the secrets of these: ${list}. Keep them, or end them and make new ones.`,
    payload: { user_id: member.id, role, made: [...found] },
  });
}
