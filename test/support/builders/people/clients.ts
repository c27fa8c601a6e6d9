import type { Sql } from 'postgres';
import type { AuthorizeOptions } from '../../../../functions/auth/authorize/decide.ts';
import { newId } from '../../../../functions/shared/ids.ts';

/** No program has a document. */
export const noClients: Pick<AuthorizeOptions, 'readClient' | 'apiBaseUrl'> = {
  readClient: async () => {
    throw new Error('There is no such document.');
  },
  apiBaseUrl: 'https://deploy.example.com',
};

/** What a program asks for in the browser. */
export const clientQuestion = {
  response_type: 'code',
  client_id: 'https://agent.example.com/oauth/client.json',
  redirect_uri: 'http://localhost:53123/callback',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  resource: 'https://deploy.example.com/mcp',
} as const;

/** A program that waits for a person's answer, by default since now. Returns the question's id. */
export async function addAuthorization(
  owner: Sql,
  { userId, orgId }: { userId: string; orgId: string },
  changes: Record<string, unknown> = {},
): Promise<string> {
  const row = {
    id: newId('clientAuthorization'),
    shown_to: userId,
    shown_in: orgId,
    client_id: clientQuestion.client_id,
    client_name: 'Example Agent',
    redirect_uri: clientQuestion.redirect_uri,
    code_challenge: clientQuestion.code_challenge,
    scope: 'read',
    created_at: new Date(),
    expires_at: new Date(Date.now() + 600_000),
    ...changes,
  };
  await owner`insert into client_authorizations ${owner(row)}`;
  return row.id;
}
