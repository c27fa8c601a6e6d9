import { makeToken } from '../../orgs/tokens/make-token.ts';
import { tokenExpiry } from '../../orgs/tokens/token.ts';
import { tokenWords } from '../../orgs/tokens/token-words.ts';
import { type PersonActor, type TokenScope, tokenScopes } from '../../shared/actor.ts';
import type { Database } from '../../shared/db/client.ts';
import { AppError, invalid } from '../../shared/errors.ts';
import { hashSecret, newId, newSecret } from '../../shared/ids.ts';
import { logger } from '../../shared/logger.ts';
import { nameOrEmail } from '../../shared/people/display-name.ts';
import type { ClientDocument } from '../../trusted-issuers/client-document.ts';
import {
  answerTo,
  askedScope,
  type ClientAuthorization,
  codeForMs,
  daysOfClients,
  questionForMs,
  resourceOf,
  tokenOf,
} from './authorization.ts';
import { nameOf, placeOf, takesAnswers } from './client.ts';
import type { AuthorizationQuestion } from './routes.ts';
import type { ShownAuthorization } from './schema.ts';
import {
  allowAuthorization,
  deleteAuthorization,
  insertAuthorization,
  lockShown,
  type NewAuthorization,
} from './store.client-authorizations.postgres.ts';

// What a person does with the question of a program. Loaded when one does: most requests of this function are log-ins.

export interface AuthorizeOptions {
  db: Database;
  /** Reads a client's document, over the network. @throws Error when the document can't be read */
  readClient: (clientId: string) => Promise<ClientDocument>;
  /** API_BASE_URL, where it is set: what the answers name as their issuer. */
  apiBaseUrl: string | undefined;
}

/**
 * Checks what a program asks for, and keeps it as it is shown. A fault is told to the person and sent nowhere: who could have the browser
 * led away by a wrong question would have a redirect of this service to any address that they have written into a document.
 * @throws AppError malformed `authorize_resource`, `authorize_client`, `authorize_redirect_uri`; invalid `client_unreachable`
 */
export async function show(
  { db, readClient, apiBaseUrl }: AuthorizeOptions,
  actor: PersonActor,
  asked: AuthorizationQuestion,
) {
  if (apiBaseUrl === undefined || asked.resource !== resourceOf(apiBaseUrl))
    throw refused(
      'authorize_resource',
      'resource is not the MCP server of this service. Connect the program to the address that the console shows.',
    );
  // Who is no member any more has nothing read.
  await db.tenant(actor, () => []);
  // Outside of a transaction: it waits for a server of the program's owner.
  const client = await documentOf(readClient, asked.client_id);
  if (!takesAnswers(client, asked.redirect_uri))
    throw refused(
      'authorize_redirect_uri',
      `The document ${asked.client_id} does not name redirect_uri, or it is neither https nor on your own machine. Nothing was sent there.`,
    );
  return db.write(actor, async ({ sql, orgId, now }) => {
    const row = {
      id: newId('clientAuthorization'),
      shown_to: actor.userId,
      shown_in: orgId,
      client_id: asked.client_id,
      client_name: nameOf(client),
      redirect_uri: asked.redirect_uri,
      code_challenge: asked.code_challenge,
      state: asked.state ?? null,
      scope: askedScope(asked.scope),
      created_at: now,
      expires_at: new Date(now.getTime() + questionForMs),
    };
    await insertAuthorization(sql, row);
    return shown(row, now);
  });
}

async function documentOf(readClient: AuthorizeOptions['readClient'], id: string): Promise<ClientDocument> {
  let client: ClientDocument;
  try {
    client = await readClient(id);
  } catch (error) {
    logger.warn('client_document_unread', { client: id, error: error as Error });
    throw invalid(
      'client_unreachable',
      `The document of the program, ${id}, could not be read: it did not answer, is not on the public internet, is too large, or is none. Try again, or ask who makes the program.`,
    );
  }
  if (client.client_id === id) return client;
  throw refused(
    'authorize_client',
    `The document ${id} is of another program, so it proves nothing about this one.`,
  );
}

/** The code is given once, and makes the token together with the salt; the token counts when the code is exchanged. */
export const allow = (
  { db, apiBaseUrl }: AuthorizeOptions,
  actor: PersonActor,
  { id, scope }: { id: string; scope: TokenScope },
) =>
  db.write(actor, async (unit) => {
    const { caller, now, sql } = unit;
    const row = await lockShown(unit, actor.userId, id);
    if (!row) throw unknown();
    const [code, salt] = [newSecret(), newSecret()];
    const token = tokenOf(code, salt);
    const until = new Date(now.getTime() + codeForMs);
    const made = await makeToken(
      unit,
      { of: { userId: caller.userId }, name: nameOrEmail(caller) },
      { name: tokenName(row), scope, expires_in_days: daysOfClients, audience: 'mcp' },
      { hash: hashSecret(token), hint: token.slice(-4), untaken: until },
    );
    const ends_at = new Date(made.expires_at);
    await allowAuthorization(sql, id, {
      code_hash: hashSecret(code),
      salt,
      scope,
      token_id: made.id,
      ends_at,
      expires_at: until,
    });
    return { redirect_to: answerTo(row, String(apiBaseUrl), { code }) };
  });

/** The program is told so, since the person has sent their browser there. */
export const refuse = ({ db, apiBaseUrl }: AuthorizeOptions, actor: PersonActor, id: string) =>
  db.write(actor, async (unit) => {
    const row = await lockShown(unit, actor.userId, id);
    if (!row) throw unknown();
    await deleteAuthorization(unit.sql, id);
    await unit.audit({
      action: 'api_token.refused',
      targetType: 'user',
      targetId: actor.userId,
      changes: { name: tokenName(row), client_id: row.client_id, scope: row.scope },
    });
    return { redirect_to: answerTo(row, String(apiBaseUrl), { error: 'access_denied' }) };
  });

/** As lists and the audit log have it: what it calls itself proves nothing without the host. */
const tokenName = ({
  client_name: name,
  client_id: id,
}: Pick<ClientAuthorization, 'client_name' | 'client_id'>) => {
  const { host } = new URL(id);
  return (name === host ? host : `${name} of ${host}`).slice(0, 100);
};

function shown(row: NewAuthorization, now: Date): ShownAuthorization {
  const endsAt = tokenExpiry(now, daysOfClients);
  const granted = {
    user_id: row.shown_to,
    agents: null,
    account_ids: null,
    labels: null,
    audience: 'mcp',
    expires_at: endsAt,
  } as const;
  return {
    id: row.id,
    client_name: row.client_name,
    client_host: new URL(row.client_id).host,
    answer_to: placeOf(row.redirect_uri),
    expires_at: row.expires_at.toISOString(),
    asked_scope: row.scope,
    token_ends_at: endsAt.toISOString(),
    scopes: tokenScopes.map((scope) => ({ scope, ...tokenWords({ ...granted, scope }) })),
  };
}

const refused = (code: string, detail: string) =>
  new AppError('malformed', code, detail, { oauthError: 'invalid_request' });

const unknown = () =>
  new AppError(
    'not_found',
    'not_found',
    'This question is answered already, was shown to another user or in another organization, or its ten minutes are over. Begin again in the program.',
  );
