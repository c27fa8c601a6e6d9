import { createHash } from 'node:crypto';
import { type TokenScope, tokenScopes } from '../../shared/actor.ts';
import { apiTokenOf } from '../../shared/api-token.ts';
import { minuteMs, secondMs } from '../../shared/durations.ts';

// Pure: a program that a person lets act in their name by the browser (RFC 6749, section 4.1, with PKCE).

/** How long a person has to decide. */
export const questionForMs = 10 * minuteMs;
/** How long the program has to exchange the code. */
export const codeForMs = 60 * secondMs;
/** Of its token. There is no other one to refresh it with: the program asks in the browser again. */
export const daysOfClients = 30;

/** The MCP server, which tokens of clients are for. */
export const resourceOf = (apiBaseUrl: string | undefined) => `${apiBaseUrl}/mcp`;

/** The token that the code and the row's salt make together: neither of the two does so alone. */
export const tokenOf = (code: string, salt: string): string => apiTokenOf(`${code}.${salt}`);

export interface ClientAuthorization {
  id: string;
  shown_to: string;
  shown_in: string;
  client_id: string;
  client_name: string;
  redirect_uri: string;
  code_challenge: string;
  state: string | null;
  scope: TokenScope;
  created_at: Date;
  expires_at: Date;
  salt: string | null;
  token_id: string | null;
  ends_at: Date | null;
  taken_at: Date | null;
}

/** The most that is asked for; words that are no scope here are ignored, as RFC 6749 allows, since the person decides. */
export const askedScope = (text = ''): TokenScope =>
  tokenScopes.findLast((scope) => text.split(' ').includes(scope)) ?? 'read';

export interface CodeSent {
  client_id: string;
  redirect_uri: string;
  code_verifier: string;
  resource?: string | undefined;
}

export type CodeFault = 'used' | 'expired' | 'mismatch';

/** Why a code is worth nothing to who has sent it; null where it is worth a token. */
export function codeFault(
  row: ClientAuthorization,
  sent: CodeSent,
  resource: string,
  now: Date,
): CodeFault | null {
  if (row.taken_at !== null) return 'used';
  if (row.expires_at <= now) return 'expired';
  const isSame =
    row.client_id === sent.client_id &&
    row.redirect_uri === sent.redirect_uri &&
    row.code_challenge === challengeOf(sent.code_verifier) &&
    (sent.resource === undefined || sent.resource === resource);
  return isSame ? null : 'mismatch';
}

/** S256 of RFC 7636. */
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Where the person's browser goes, with the answer and with who gives it (RFC 9207). */
export function answerTo(
  { redirect_uri, state }: Pick<ClientAuthorization, 'redirect_uri' | 'state'>,
  issuer: string,
  answer: { code: string } | { error: string },
): string {
  const url = new URL(redirect_uri);
  for (const [name, value] of Object.entries({ ...answer, ...(state !== null && { state }), iss: issuer }))
    url.searchParams.set(name, value);
  return url.href;
}
