import type { SignInResponse } from './schema.ts';

export interface SignInRow {
  id: string;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date;
  user_agent: string;
  address: string;
  second_factor_at: Date | null;
}

/** The current one is in use now; the stored time is updated after the read. */
export const toSignInResponse = (row: SignInRow, currentId: string, now: Date): SignInResponse => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  last_used_at: (row.id === currentId ? now : row.last_used_at).toISOString(),
  expires_at: row.expires_at.toISOString(),
  user_agent: row.user_agent,
  address: row.address,
  second_factor: row.second_factor_at !== null,
  current: row.id === currentId,
});
