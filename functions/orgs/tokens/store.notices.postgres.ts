import type { Tx } from '../../shared/db/client.ts';

// What owners are told of their tokens: that one ends soon, or was found in a text.

export interface TokenNotice {
  orgId: string;
  tokenId: string;
  userId: string;
  isLeaked: boolean;
}

/** Those that are due; each is returned once. */
export const takeTokensToTell = (sql: Tx, now: Date, limit: number) =>
  sql<
    TokenNotice[]
  >`select org_id as "orgId", token_id as "tokenId", user_id as "userId", is_leaked as "isLeaked"
    from take_tokens_to_tell(${now}, ${limit})`;

export interface ToldToken {
  name: string;
  hint: string;
  expires_at: Date;
  org: string;
  /** The name of its service account; null for a personal token. */
  service: string | null;
  is_live: boolean;
  /** Whom it is told to now. */
  reader: string | null;
}

export async function findToldToken(sql: Tx, orgId: string, id: string): Promise<ToldToken | undefined> {
  const [found] = await sql<ToldToken[]>`select * from token_in_mail(${orgId}, ${id})`;
  return found;
}

export const noteLeakedToken = (sql: Tx, hash: string, now: Date) =>
  sql`select note_leaked_token(${hash}, ${now})`;
