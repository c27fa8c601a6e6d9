import type { SignInRecord } from './record.ts';

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

export const toSignInRecord = (row: SignInRow, currentId: string): SignInRecord => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  user_agent: row.user_agent,
  address: row.address,
  second_factor: row.second_factor_at !== null,
  current: row.id === currentId,
});
