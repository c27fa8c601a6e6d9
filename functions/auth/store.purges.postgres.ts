import type { Purge } from '../shared/db/purge.ts';
import { dayMs } from '../shared/durations.ts';

const monthMs = 30 * dayMs;

export const purgeEmailTokens: Purge = (
  sql,
  { now, limit },
) => sql`delete from email_tokens where token_hash in (
  select token_hash from email_tokens where expires_at < ${now} order by expires_at limit ${limit})`;

/** By then the mail to the former address was sent, and the link to the new one has ended. */
export const purgeEmailChanges: Purge = (
  sql,
  { now, limit },
) => sql`delete from email_changes where user_id in (
  select user_id from email_changes where requested_at < ${new Date(now.getTime() - monthMs)}
  order by requested_at limit ${limit})`;

/** By then none of their links works any more. */
export const purgeSignups: Purge = (sql, { now, limit }) => sql`delete from pending_signups where id in (
  select id from pending_signups where created_at < ${new Date(now.getTime() - monthMs)}
  order by created_at limit ${limit})`;

/** A token past its end is refused for that, revoked or not. */
export const purgeRevocations: Purge = (sql, { now, limit }) => sql`delete from revoked_tokens where jti in (
  select jti from revoked_tokens where expires_at < ${now} order by expires_at limit ${limit})`;

/** Deletes requests to sign up that have waited this long without an invitation. */
const waitlistForMs = 365 * dayMs;

export const purgeWaitlist: Purge = (sql, { now, limit }) => sql`delete from waitlist where email in (
  select email from waitlist where created_at < ${new Date(now.getTime() - waitlistForMs)}
  order by created_at limit ${limit})`;

/** Their tokens have ended with them. */
export const purgeSignIns: Purge = (sql, { now, limit }) => sql`delete from sign_ins where id in (
  select id from sign_ins where expires_at < ${now} order by expires_at limit ${limit})`;

export const purgeChallenges: Purge = (
  sql,
  { now, limit },
) => sql`delete from login_challenges where token_hash in (
  select token_hash from login_challenges where expires_at < ${now} order by expires_at limit ${limit})`;

export const purgeDeviceLogins: Purge = (sql, { now, limit }) => sql`delete from device_logins where id in (
  select id from device_logins where expires_at < ${now} order by expires_at limit ${limit})`;

/** With its code: after this time it has been used, or is worth nothing. */
export const purgeAuthorizations: Purge = (
  sql,
  { now, limit },
) => sql`delete from client_authorizations where id in (
  select id from client_authorizations where expires_at < ${now} order by expires_at limit ${limit})`;
