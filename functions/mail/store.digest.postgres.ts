import { type DeploymentPlace, titleAt } from '../deployments/places/place.ts';
import { selectPlace } from '../deployments/places/store.postgres.ts';
import { includesRole, type Role } from '../shared/actor.ts';
import type { Tx } from '../shared/db/client.ts';
import { isRefusedByTable } from '../shared/db/errors.ts';
import { inSavepoint } from '../shared/db/savepoint.ts';
import type { Unit } from '../shared/db/unit.ts';
import { type EventType, eventCatalogue, eventTypes } from '../shared/events/catalogue.ts';
import type { EventRow } from '../shared/events/event-row.ts';

// The items that wait for members' daily mails.

/** Once each, and nothing that was mailed at once. A member who is removed meanwhile gets none, and keeps no other from theirs. */
export async function addDigestItems(
  unit: Unit,
  notificationId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const add = () => insertItems(unit, notificationId, userIds);
  await inSavepoint(unit.sql, add).catch((error: unknown) => {
    if (!isRefusedByTable(error)) throw error;
    return add();
  });
}

async function insertItems(
  { sql, orgId, now }: Unit,
  notificationId: string,
  userIds: readonly string[],
): Promise<void> {
  // As text, because the client knows no types of arrays.
  await sql`insert into digest_items (org_id, user_id, notification_id, added_at)
    select ${orgId}, added.id, ${notificationId}, ${now}::timestamptz
    from unnest(string_to_array(${userIds.join(' ')}, ' ')) added (id)
      join members m on m.org_id = ${orgId} and m.user_id = added.id
    where not exists (select from sent_mails s where s.event_id = ${notificationId} and s.recipient = added.id)
    on conflict (org_id, user_id, notification_id) do nothing`;
}

export interface DueDigest {
  orgId: string;
  userId: string;
}

/** Members for whom something waits since before their hour was there last, those who wait longest first. */
export const selectDueDigests = (sql: Tx, { now, limit }: { now: Date; limit: number }) =>
  sql<DueDigest[]>`select d.org_id as "orgId", d.user_id as "userId" from digest_items d
      left join notification_preferences p on p.org_id = d.org_id and p.user_id = d.user_id
    where d.digest_id is null
    group by d.org_id, d.user_id, p.digest_hour, p.time_zone
    having min(d.added_at) < digest_slot(${now}, coalesce(p.digest_hour, 8), coalesce(p.time_zone, 'UTC'))
    order by min(d.added_at) limit ${limit}`;

/**
 * Takes a member's waiting items into one daily mail. Items that they don't want any more are dropped, and all of them where
 * they have no verified address or daily mail.
 * @returns how many items are in it
 */
export async function claimDigest({ sql, orgId }: Unit, userId: string, digestId: string): Promise<number> {
  await sql`delete from digest_items d where d.org_id = ${orgId} and d.user_id = ${userId} and d.digest_id is null
    and (exists (select from notification_preferences p join notifications n
        on n.org_id = p.org_id and n.id = d.notification_id
        where p.org_id = d.org_id and p.user_id = d.user_id
          and (not p.digest_enabled or p.choices ->> n.event_type = 'off'))
      or not exists (select from users u where u.id = d.user_id and u.email_verified_at is not null))`;
  const claimed = await sql`update digest_items set digest_id = ${digestId}
    where org_id = ${orgId} and user_id = ${userId} and digest_id is null`;
  return claimed.count;
}

export interface DigestItem {
  title: string;
  link: string;
}

export interface Digest {
  to: string;
  name: string | null;
  org: string;
  total: number;
  items: DigestItem[];
}

/** Types of events of which this role is not mailed: an item may stand from before its member was given a lower one. */
const mailedToHigher = (role: Role): EventType[] =>
  eventTypes.filter((type) => !includesRole(role, (eventCatalogue[type] as EventRow).mailedTo ?? 'viewer'));

/** Undefined when no member is left to be mailed, or nothing to mail them. */
export async function readDigest(
  { sql, orgId }: Unit,
  { userId, digestId, most }: { userId: string; digestId: string; most: number },
): Promise<Digest | undefined> {
  const [reader] = await sql<(Pick<Digest, 'to' | 'name' | 'org'> & { role: Role })[]>`
    select u.email as to, u.name, o.name as org, m.role from members m join users u on u.id = m.user_id join orgs o on o.id = m.org_id
    where m.org_id = ${orgId} and m.user_id = ${userId} and u.email_verified_at is not null`;
  if (!reader) return undefined;
  const { role, ...to } = reader;
  // As text, because the client knows no types of arrays.
  const readable = sql`digest_items d join notifications n on n.org_id = d.org_id and n.id = d.notification_id
    where d.org_id = ${orgId} and d.user_id = ${userId} and d.digest_id = ${digestId}
      and n.event_type <> all (string_to_array(${mailedToHigher(role).join(' ')}, ' '))`;
  const [counted] = await sql<[{ total: number }]>`select count(*)::int as total from ${readable}`;
  if (counted.total === 0) return undefined;
  const items = await sql<
    (DigestItem & { place: DeploymentPlace | null })[]
  >`select n.title, n.deep_link as link,
      ${selectPlace(sql, orgId, sql`n.payload ->> 'deployment_id'`)} as place
    from ${readable} order by n.id desc limit ${most}`;
  return {
    ...to,
    ...counted,
    items: items.map(({ title, link, place }) => ({ title: titleAt(title, place), link })),
  };
}
