import type { Tx } from '../shared/db/client.ts';
import type { PageRequest } from '../shared/http/pagination.ts';

// Rows as exports and lists show them. 64-bit integers of Postgres are strings here.

export interface EntryRow {
  id: string;
  kind: 'grant' | 'settle' | 'adjust' | 'expire' | 'bill';
  micro_credits: string;
  overage_micro: string;
  overage_price: number | null;
  period_start: Date;
  usage: 'model' | 'run' | null;
  user_id: string | null;
  session_id: string | null;
  run_id: string | null;
  model: string | null;
  input_tokens: number | null;
  output_tokens: number | null;
  is_estimate: boolean;
  created_at: Date;
}

/** Newest first. */
export const selectEntries = (sql: Tx, orgId: string, { before, fetch }: PageRequest) =>
  sql<
    EntryRow[]
  >`select id, kind, micro_credits, overage_micro, overage_price, period_start, usage, user_id, session_id, run_id, model,
      input_tokens, output_tokens, is_estimate, created_at from credit_entries
    where org_id = ${orgId} ${before ? sql`and id < ${before}` : sql``} order by id desc limit ${fetch}`;

export const selectAccountResponse = (sql: Tx, orgId: string) =>
  sql<
    object[]
  >`select plan, status, period_start, period_end, cap_cents, included_micro, balance_micro, held_micro,
      cap_used_micro, overage_price, cancel_at_period_end, grace_until, trial_ends_at, created_at, updated_at
    from billing_accounts where org_id = ${orgId}`;

export const selectMemberLimits = (sql: Tx, orgId: string) =>
  sql<{ user_id: string; credits: number; updated_at: Date }[]>`select user_id, credits, updated_at
    from member_credit_limits where org_id = ${orgId} order by user_id`;
