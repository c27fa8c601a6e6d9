import type { Role } from '../shared/actor.ts';
import type { Unit } from '../shared/db/unit.ts';
import { nameOrEmail } from '../shared/people/display-name.ts';
import { creationWords, mayMakeNoMore } from './creation.ts';
import { findCreations } from './store.creations.postgres.ts';

/** Of each kind: a mail is to be read, and the pages list all. */
const mostListed = 10;

/** How a member comes to make such things no more. Who is suspended may have had the account stolen. */
export type Departure = { role: Role } | { leaves: 'now' | Date } | 'suspended';

/**
 * Tells the admins what a member has made that goes on without them: it is the organization's, so it stays, while its maker may
 * still know the token, run the trusted pipeline, or read what is sent to the webhook.
 */
export async function tellOfCreations(
  unit: Unit,
  member: { id: string; email: string; name: string | null },
  departure: Departure,
): Promise<void> {
  const role = typeof departure === 'object' && 'role' in departure ? departure.role : null;
  if (!mayMakeNoMore(role)) return;
  const found = await findCreations(unit, member.id, mostListed);
  if (found.length === 0) return;
  const list = found.map(creationWords).join(', ');
  const who = nameOrEmail(member);
  await unit.emit({
    type: 'org.creations_stay',
    entityId: member.id,
    title: `What ${who} has made goes on: ${found.length === 1 ? 'one thing' : `${found.length} things`}`,
    body: `${who} ${inWords(departure)}, and may still know the secrets of these: ${list}. Keep them, or end them and make new ones.`,
    payload: { user_id: member.id, role, made: [...found] },
  });
}

function inWords(departure: Departure): string {
  if (departure === 'suspended') return 'is suspended by an operator of the service';
  if ('role' in departure) return `is ${departure.role} now`;
  const { leaves } = departure;
  if (leaves === 'now') return 'is no member any more';
  return `leaves on ${leaves.toISOString().slice(0, 10)}, when the account is deleted`;
}
