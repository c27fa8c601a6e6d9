import type { PendingQuery, Row } from 'postgres';
import { type LookedRow, lookedTo, mostLookedAt } from '../shared/db/bounded-page.ts';
import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { PageRequest } from '../shared/http/pagination.ts';
import type { NotificationRow } from './responses.ts';

// A user's read notifications: everything up to a mark, except where a row of notification_reads says otherwise. So marking all
// costs the same for ten and for ten thousand, and no query reads rows before the mark.

export interface Reader {
  orgId: string;
  userId: string;
}

/**
 * The id up to which the reader has read; '' sorts before every id. Coalesce stands inside the subquery: outside,
 * Postgres takes it for a function that may leak rows, and row-level security then keeps the condition from using the
 * index.
 */
const mark = (sql: Tx, { orgId, userId }: Reader) => sql`(select coalesce(max(read_through), '')
  from notification_marks where org_id = ${orgId} and user_id = ${userId})`;

const columns = (
  sql: Tx,
) => sql`n.id, n.org_id, n.event_type, n.severity, n.entity_type, n.entity_id, n.actor_id,
  n.actor_email, n.actor_name, n.title, n.body, n.deep_link, n.payload, n.created_at`;

/**
 * Behind `notifications n`. One by one: without the limit, Postgres may read everything that the user has marked as
 * read for one page.
 */
const ownRead = (
  sql: Tx,
  { orgId, userId }: Reader,
) => sql`left join lateral (select is_read from notification_reads
  where org_id = ${orgId} and notification_id = n.id and user_id = ${userId} limit 1) r on true`;

/** The marks of `notifications n` behind the mark. One by one, as above. */
const isUnread = (sql: Tx, { orgId, userId }: Reader) => sql`(select o.is_read from notification_reads o
  where o.org_id = ${orgId} and o.notification_id = n.id and o.user_id = ${userId} limit 1) is not true`;

/** One page, newest first. */
export const selectNotifications = (
  sql: Tx,
  reader: Reader,
  eventType: string | undefined,
  { before, fetch }: PageRequest,
) =>
  sql<NotificationRow[]>`select ${columns(sql)}, coalesce(r.is_read, n.id <= ${mark(sql, reader)}) as read
    from notifications n ${ownRead(sql, reader)}
    where n.org_id = ${reader.orgId} ${before ? sql`and n.id < ${before}` : sql``} ${ofType(sql, eventType)}
    order by n.id desc limit ${fetch}`;

/** From this id on, oldest first. */
export const selectNotificationsAfter = (sql: Tx, reader: Reader, from: string, fetch: number) =>
  sql<NotificationRow[]>`select ${columns(sql)}, coalesce(r.is_read, n.id <= ${mark(sql, reader)}) as read
    from notifications n ${ownRead(sql, reader)}
    where n.org_id = ${reader.orgId} and n.id > ${from} order by n.id limit ${fetch}`;

export const selectNotification = (sql: Tx, reader: Reader, id: string) =>
  sql<NotificationRow[]>`select ${columns(sql)}, coalesce(r.is_read, n.id <= ${mark(sql, reader)}) as read
    from notifications n ${ownRead(sql, reader)}
    where n.org_id = ${reader.orgId} and n.id = ${id}`;

const ofType = (sql: Tx, eventType: string | undefined) =>
  eventType === undefined ? sql`` : sql`and n.event_type = ${eventType}`;

/**
 * One page of unread ones. Two ranges of two indexes: one filter over all would read all read ones. Behind the mark it reads a
 * bounded number to find those that weren't read one by one; ones that were set to unread are older than all of them.
 */
export const selectUnread = (
  sql: Tx,
  reader: Reader,
  eventType: string | undefined,
  { before, fetch }: PageRequest,
) => {
  const { orgId, userId } = reader;
  return sql<LookedRow<NotificationRow>[]>`
    with looked as (
      select n.id from notifications n
      where n.org_id = ${orgId} and n.id > ${mark(sql, reader)} ${before ? sql`and n.id < ${before}` : sql``} ${ofType(sql, eventType)}
      order by n.id desc limit ${mostLookedAt}
    ), found as (
      select n.id from looked n where ${isUnread(sql, reader)} order by n.id desc limit ${fetch}
    ), looked_to as materialized (select ${lookedTo(sql, fetch, sql`id`)} as id), set_back as (
      select r.notification_id as id from notification_reads r
      where r.org_id = ${orgId} and r.user_id = ${userId} and not r.is_read and (select id from looked_to) is null
        and r.notification_id <= ${mark(sql, reader)} ${before ? sql`and r.notification_id < ${before}` : sql``}
        ${eventType === undefined ? sql`` : sql`and (select true from notifications n where n.org_id = ${orgId} and n.id = r.notification_id and n.event_type = ${eventType} limit 1)`}
      order by r.notification_id desc limit ${fetch}
    ), shown as (
      select ${columns(sql)}, false as read from notifications n
      where n.org_id = ${orgId} and n.id in (select id from found union all select id from set_back)
      order by n.id desc limit ${fetch}
    )
    select shown.*, looked_to.id as looked_to from looked_to left join shown on true
    where shown.id is not null or looked_to.id is not null order by shown.id desc`;
};

/** Up to this many notifications that were read one by one are counted; of more, the newest and the oldest are read. */
const mostCountedAhead = 500;

/**
 * Counts unread ones up to `most`. Behind the mark, unread are all but those read one by one, so it counts both and
 * subtracts. For a user who has read very many one by one, the newest and the oldest are looked at first: where there
 * are `most` unread among them, the rest needn't be counted.
 */
export const countUnread = (sql: Tx, reader: Reader, most: number) => {
  const { orgId, userId } = reader;
  const reads = sql`from notification_reads where org_id = ${orgId} and user_id = ${userId}`;
  const behind = sql`from notifications n where n.org_id = ${orgId} and n.id > ${mark(sql, reader)}`;
  const readBehind = (limit = sql``) => sql`(select count(*) from (select ${reads} and is_read
    and notification_id > ${mark(sql, reader)} order by notification_id ${limit}) counted)`;
  const unread = (known: PendingQuery<Row[]>) => sql`(select count(*) from (select ${behind}
    order by n.id desc limit ${most}::int + ${known}) counted) - ${known}`;
  const unreadOf = (end: PendingQuery<Row[]>) => sql`(select count(*) from
    (select n.id ${behind} order by n.id ${end} limit ${mostCountedAhead}) n where ${isUnread(sql, reader)})`;
  return sql<[{ count: number }]>`
    with some_read as materialized (select ${readBehind(sql`limit ${mostCountedAhead + 1}`)} as number),
      all_read as materialized (select ${readBehind()} as number),
      set_back as materialized (select count(*) as number from (select ${reads} and not is_read
        and notification_id <= ${mark(sql, reader)} order by notification_id desc limit ${most}) counted)
    select least(${most}::int, (select number from set_back) + case
      when (select number from some_read) <= ${mostCountedAhead} then ${unread(sql`(select number from some_read)`)}
      when ${unreadOf(sql`desc`)} >= ${most} or ${unreadOf(sql`asc`)} >= ${most} then ${most}
      else ${unread(sql`(select number from all_read)`)} end)::int as count`;
};

/** Returns false when there is no such notification in the org. */
export async function setRead({ sql }: Unit, reader: Reader, id: string, isRead: boolean): Promise<boolean> {
  const set = await sql`insert into notification_reads (org_id, user_id, notification_id, is_read)
    select n.org_id, ${reader.userId}, n.id, ${isRead}::boolean from notifications n
    where n.org_id = ${reader.orgId} and n.id = ${id}
    on conflict (org_id, user_id, notification_id) do update set is_read = excluded.is_read
    returning notification_id`;
  return set.length > 0;
}

/**
 * Ids are made before their commit, so a smaller id may become visible after a greater one. No transaction lives
 * longer than its deadline of 4 s: the mark goes only over ids older than this.
 */
const settledMs = 10_000;

/**
 * Marks all present notifications as read, also for a member who has just joined; those that are too young for the mark are
 * marked one by one.
 */
export async function setAllRead(unit: Unit, reader: Reader): Promise<void> {
  const { sql, now } = unit;
  const { orgId, userId } = reader;
  const settled = new Date(now.getTime() - settledMs);
  await sql`insert into notification_reads (org_id, user_id, notification_id, is_read)
    select org_id, ${userId}, id, true from notifications
    where org_id = ${orgId} and id > ${mark(sql, reader)} and created_at >= ${settled}
    on conflict (org_id, user_id, notification_id) do update set is_read = true`;
  await sql`update notification_reads set is_read = true
    where org_id = ${orgId} and user_id = ${userId} and not is_read`;
  await sql`insert into notification_marks (org_id, user_id, read_through)
    select ${orgId}, ${userId}, id from notifications
    where org_id = ${orgId} and created_at < ${settled} order by id desc limit 1
    on conflict (org_id, user_id) do update
      set read_through = greatest(notification_marks.read_through, excluded.read_through)`;
}
