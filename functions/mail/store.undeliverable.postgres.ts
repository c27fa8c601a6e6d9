import type { Tx } from '../shared/db/client.ts';
import type { Purge } from '../shared/db/purge.ts';
import { dayMs } from '../shared/durations.ts';
import type { FailureReason } from '../shared/people/mail-problem.ts';
import type { MailProblem } from './undeliverable.ts';

// Addresses to which mails don't arrive. Since when that counts, and what ends it, says the database's `mail_problem_at`.

/** Undefined where mails to the address are sent. */
export async function findProblem(sql: Tx, email: string): Promise<MailProblem | undefined> {
  const [problem] = await sql<
    MailProblem[]
  >`select reason, mailed_at, tried_at from mail_problem_at(${email})`;
  return problem;
}

/** A link was mailed there all the same. */
export async function noteTry(sql: Tx, email: string, now: Date): Promise<void> {
  await sql`update undeliverable_addresses set tried_at = ${now} where email = ${email}`;
}

/** A mail that was not delivered. */
export interface UndeliveredMail {
  sentAt: Date;
  /** The event that it was about. */
  eventId: string;
  /** A member's id, or a digest of the address. */
  recipient: string;
  /** The organization whose share it counted for; null for mails of an account. */
  orgId: string | null;
  /** The organization whose invitation it was; null for other mails. */
  invitedBy: string | null;
}

/**
 * Marks a mail that was sent as not delivered. A second time, and a bounce behind a complaint, change nothing.
 * @returns the mail; `known` where that was marked before, `unknown` where no mail of this service has the id
 */
export async function markUndelivered(
  sql: Tx,
  messageId: string,
  reason: FailureReason,
): Promise<UndeliveredMail | 'known' | 'unknown'> {
  const [marked] = await sql<UndeliveredMail[]>`update sent_mails set undelivered = ${reason}
    where message_id = ${messageId}
      and (undelivered is null or undelivered = 'bounced' and ${reason} = 'complained')
    returning sent_at as "sentAt", event_id as "eventId", recipient, counted_for as "orgId", case when kind = 'invite' then counted_for end as "invitedBy"`;
  if (marked) return marked;
  const known = await sql`select from sent_mails where message_id = ${messageId} limit 1`;
  return known.length > 0 ? 'known' : 'unknown';
}

/** A late report on a former mail doesn't replace that of a later one. */
export async function putProblem(
  sql: Tx,
  { email, reason, mailedAt }: { email: string; reason: FailureReason; mailedAt: Date },
): Promise<void> {
  await sql`insert into undeliverable_addresses (email, reason, mailed_at)
    values (${email}, ${reason}, ${mailedAt})
    on conflict (email) do update set times = undeliverable_addresses.times + 1,
      reason = case when excluded.mailed_at >= undeliverable_addresses.mailed_at then excluded.reason
        else undeliverable_addresses.reason end,
      mailed_at = greatest(undeliverable_addresses.mailed_at, excluded.mailed_at)`;
}

export interface KnownProblem {
  email: string;
  reason: FailureReason;
  times: number;
  mailed_at: Date;
  freed_at: Date | null;
}

/** How many of the latest are listed. */
const mostListed = 200;

/** Also those that were freed since; not those whose reader has followed a link since. */
export const selectProblems = (sql: Tx) => sql<
  KnownProblem[]
>`select email, reason, times, mailed_at, freed_at
  from undeliverable_addresses order by mailed_at desc limit ${mostListed}`;

export type FreedProblem = Pick<KnownProblem, 'reason' | 'times' | 'mailed_at'>;

/** Undefined where no mail to the address was left out. */
export async function freeProblem(
  sql: Tx,
  { email, by, now }: { email: string; by: string; now: Date },
): Promise<FreedProblem | undefined> {
  const [freed] = await sql<FreedProblem[]>`update undeliverable_addresses
    set freed_at = ${now}, freed_by = ${by}
    where email = ${email} and (freed_at is null or freed_at < mailed_at) returning reason, times, mailed_at`;
  return freed;
}

/** A year after the last mail that was not delivered the next one finds out anew. */
const problemKnownForMs = 365 * dayMs;

export const purgeProblems: Purge = (sql, { now, limit }) => sql`delete from undeliverable_addresses
  where email in (select email from undeliverable_addresses
    where mailed_at < ${new Date(now.getTime() - problemKnownForMs)} order by mailed_at limit ${limit})`;

/** With the account that has the address. Runs as a purge. */
export async function deleteProblem(sql: Tx, email: string): Promise<void> {
  await sql`delete from undeliverable_addresses where email = ${email}`;
}
