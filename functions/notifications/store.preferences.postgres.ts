import type { Role } from '../shared/actor.ts';
import type { Tx } from '../shared/db/client.ts';
import type { Purge } from '../shared/db/purge.ts';
import type { Unit } from '../shared/db/unit.ts';
import { dayMs } from '../shared/durations.ts';
import { hashSecret, newSecret } from '../shared/ids.ts';
import type { Choices, Preferences } from './preferences.ts';
import type { Reader } from './store.postgres.ts';

const preferencesOf = (sql: Tx, { orgId, userId }: Reader) =>
  sql<Preferences[]>`select choices, digest_enabled as "digestEnabled", digest_hour as "digestHour",
    time_zone as "timeZone" from notification_preferences where org_id = ${orgId} and user_id = ${userId}`;

export const selectPreferences = preferencesOf;

/** One change after the other, or one would undo what the other chose. */
export async function lockPreferences({ sql }: Unit, reader: Reader): Promise<Preferences | undefined> {
  await sql`insert into notification_preferences (org_id, user_id) values (${reader.orgId}, ${reader.userId})
    on conflict (org_id, user_id) do update set digest_hour = notification_preferences.digest_hour`;
  const [found] = await preferencesOf(sql, reader);
  return found;
}

/** @param chosen what the member named, and links of older mails don't end any more */
export async function putPreferences(
  { sql, now }: Unit,
  { orgId, userId }: Reader,
  { choices, digestEnabled, digestHour, timeZone }: Preferences,
  chosen: readonly string[],
): Promise<void> {
  const times = Object.fromEntries(chosen.map((name) => [name, now.toISOString()]));
  await sql`update notification_preferences set choices = ${sql.json(choices as Record<string, string>)},
    digest_enabled = ${digestEnabled}, digest_hour = ${digestHour}, time_zone = ${timeZone},
    chosen_at = chosen_at || ${sql.json(times)}
    where org_id = ${orgId} and user_id = ${userId}`;
}

/** Whether the database, which says when the hour has come, knows the zone, too. */
export async function knowsTimeZone({ sql }: Unit, name: string): Promise<boolean> {
  const [row] = await sql<{ known: boolean }[]>`
    select exists (select from pg_timezone_names where name = ${name}) as known`;
  return row?.known === true;
}

/** Whether they are a member with this role, or a higher one, at the moment. */
export async function holdsRole({ sql, orgId }: Unit, userId: string, least: Role): Promise<boolean> {
  const found = await sql`select from members
    where org_id = ${orgId} and user_id = ${userId} and role >= ${least}::org_role`;
  return found.length > 0;
}

/**
 * The token of a link that ends a member's mails of one type of events, or their daily mail. Undefined when they are
 * no member any more.
 */
export async function putUnsubscribeLink(
  { sql, orgId, now }: Unit,
  userId: string,
  eventType: keyof Choices | null,
): Promise<string | undefined> {
  const token = newSecret();
  const made = await sql`insert into unsubscribe_links (token_hash, org_id, user_id, event_type, created_at)
    select ${hashSecret(token)}, m.org_id, m.user_id, ${eventType}::text, ${now}::timestamptz from members m
    where m.org_id = ${orgId} and m.user_id = ${userId}`;
  return made.count > 0 ? token : undefined;
}

/** Returns false for an unknown link, or one that is too old or from before the member's last choice about it. */
export async function unsubscribe(sql: Tx, token: string): Promise<boolean> {
  const [row] = await sql<{ done: boolean }[]>`select unsubscribe(${hashSecret(token)}) as done`;
  return row?.done === true;
}

const unsubscribeDays = 90;

export const purgeUnsubscribeLinks: Purge = (sql, { now, limit }) => sql`delete from unsubscribe_links
  where token_hash in (select token_hash from unsubscribe_links
    where created_at < ${new Date(now.getTime() - unsubscribeDays * dayMs)} order by created_at limit ${limit})`;
