import type { TokenAudience, TokenScope } from '../actor.ts';
import type { Tx } from './tx.ts';

/** Why a token of programs is refused, for people. The database raises all but the first (migration 0165). */
export const apiTokenRefusals = {
  api_token_malformed:
    'The API token is malformed: it was cut off or mistyped. A token is dor_pat_ or dor_sa_ followed by 36 letters and digits.',
  api_token_unknown:
    'The API token doesn’t exist, or its organization was deleted. Create another one in the console.',
  api_token_expired: 'The API token has expired. Create another one in the console.',
  api_token_revoked: 'The API token was revoked. Create another one in the console.',
  api_token_audience:
    'The API token is for the MCP server at /mcp only; the API doesn’t accept it. Create a token for the API in the console.',
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
