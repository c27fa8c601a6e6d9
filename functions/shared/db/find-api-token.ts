import type { TokenAudience, TokenScope } from '../actor.ts';
import type { Tx } from './tx.ts';

/** Why a token of programs is refused, for people. The database raises all but the first (migration 0165). */
export const apiTokenRefusals = {
  api_token_malformed:
    'This is no token of this service: it was cut or mistyped. A token has 36 letters and digits behind dor_pat_ or dor_sa_.',
  api_token_unknown:
    'There is no such token, or its organization was deleted. Make another one in the console.',
  api_token_expired: 'This token has expired. Make another one in the console.',
  api_token_revoked: 'This token was revoked. Make another one in the console.',
  api_token_audience:
    'This token is for the MCP server at /mcp alone, and no request of the API takes it. Make a token of the API in the console.',
};

export interface FoundApiToken {
  org_id: string;
  id: string;
  name: string;
  user_id: string | null;
  service_id: string | null;
  scope: TokenScope;
  agents: string[] | null;
  account_ids: string[] | null;
  labels: Record<string, string> | null;
  expires_at: Date;
  revoked_at: Date | null;
  audience: TokenAudience | null;
  created_by: string;
}

/** The token with this hash, of any organization: its holder has shown that they know it. */
export const findApiToken = (sql: Tx, hash: string) =>
  sql<FoundApiToken[]>`select * from find_token_with_maker(${hash})`;
