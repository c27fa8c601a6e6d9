import type { Role, TokenAudience, TokenScope } from '../../shared/actor.ts';
import { dayMs } from '../../shared/durations.ts';

// Pure: tokens of programs, as docs/adr/0035-tokens-of-programs.md says.

export const usualDays = 90;
export const mostDays = 365;
/** Live ones of a user in one organization, or of a service account: enough for a token per program and its successor. */
export const mostLiveTokens = 25;

export const tokenStatuses = ['active', 'expired', 'revoked'] as const;

/** Why a token ended before its time. The database writes all but the first and the last (migration 0165). */
export const tokenEnds = [
  'revoked',
  'logged_out_everywhere',
  'left',
  'demoted',
  'service_account_deleted',
  'trust_deleted',
  'code_sent_twice',
] as const;
export type TokenEnd = (typeof tokenEnds)[number];

export interface ApiTokenRow {
  id: string;
  hint: string;
  name: string;
  user_id: string | null;
  service_id: string | null;
  owner_name: string | null;
  scope: TokenScope;
  agents: string[] | null;
  account_ids: string[] | null;
  labels: Record<string, string> | null;
  audience: TokenAudience | null;
  created_by: string;
  created_by_name: string | null;
  created_by_role: Role | null;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  revoked_because: TokenEnd | null;
}

export const tokenExpiry = (now: Date, days: number) => new Date(now.getTime() + days * dayMs);

/** How many days before a token's end its owner is mailed. `next_notice` of the database has the same (migration 0167). */
export const noticeDays = [30, 7];

/** When the owner of a new token is mailed first; null for one that ends too soon for that. */
export function firstNotice(now: Date, expiresAt: Date): Date | null {
  const times = noticeDays.map((days) => new Date(expiresAt.getTime() - days * dayMs));
  return times.find((time) => time > now) ?? null;
}
