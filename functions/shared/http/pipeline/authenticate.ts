import { type Access, type Actor, humanRequired } from '../../actor.ts';
import { looksLikeApiToken } from '../../api-token.ts';
import { apiTokenRefusals } from '../../db/find-api-token.ts';
import { AppError } from '../../errors.ts';
import { isByMcp } from '../by-mcp.ts';
import type { HttpEvent } from '../request.ts';
import type { Route } from '../route.ts';
import { wantsEvents } from '../streams/sse.ts';
import type { ApiTokens } from './api-tokens.ts';
import { headerOf } from './request-facts.ts';
import { requireScope } from './scope.ts';
import type { AccessTokens } from './token.ts';

/** Finds out who makes a request; undefined on public routes. */
export type Authenticate = (row: Route, event: HttpEvent) => Promise<Actor | undefined>;

/**
 * Reads the bearer token into an Actor, with what the row asks of the bearer. Whether the bearer meets it
 * (membership, role, revocation, verified e-mail) is checked by the database in the request's own transaction, so
 * that a removed member loses access with the next request.
 * @param apiTokens for functions with rows that are open to programs
 * @throws AppError unauthenticated, also for a token of the MCP server that didn't come through it; of a program forbidden `human_required`, `token_scope`, `token_condition`
 */
export function bearerAuthentication(tokens: AccessTokens, apiTokens?: ApiTokens): Authenticate {
  return async (row, event) => {
    if (row.access === 'public') return undefined;
    const token = bearerToken(event);
    if (looksLikeApiToken(token)) return programOf(row, event, token, apiTokens);
    const claims = await tokens.verify(token);
    return {
      ...askedOf(row, event),
      endsOwnRights: isOnThemselves(row, event, [claims.userId, claims.signIn.id]),
      kind: 'person',
      orgId: claims.orgId,
      userId: claims.userId,
      tokenVersion: claims.tokenVersion,
      signIn: claims.signIn,
      verifiedEmail: asksForVerifiedEmail(row, event),
      withoutSecondFactor: row.withoutSecondFactor === true,
    };
  };
}

/** Rows for people refuse every program before anything is looked up. */
async function programOf(
  row: Route & { access: Access },
  event: HttpEvent,
  token: string,
  apiTokens: ApiTokens | undefined,
): Promise<Actor> {
  if (row.scope === undefined || !apiTokens) throw humanRequired('This');
  const { orgId, userId, serviceId, madeBy, grant, audience } = await apiTokens.find(token);
  if (audience === 'mcp' && !isByMcp(event))
    throw new AppError('unauthenticated', 'api_token_audience', apiTokenRefusals.api_token_audience);
  const { deploymentId } = requireScope(row, event.pathParameters ?? {}, grant);
  const endsOwnRights = isOnThemselves(row, event, [grant.id]);
  const asked = { ...askedOf(row, event), endsOwnRights, orgId, token: grant, deploymentId };
  if (serviceId !== null) return { ...asked, kind: 'service', serviceId, madeBy };
  const verifiedEmail = asksForVerifiedEmail(row, event);
  return { ...asked, kind: 'token', userId: userId as string, verifiedEmail };
}

const asksForVerifiedEmail = (row: Route, event: HttpEvent) =>
  row.verifiedEmail === true || isStream(row, event);

/** The demands of a row that isn't public on its caller, of either kind, and the facts of the request. */
const askedOf = (row: Route & { access: Access }, { facts }: HttpEvent) => ({
  minRole: row.access,
  onlyReads: row.method === 'GET' && row.writes === undefined,
  whileSuspended: row.whileSuspended,
  requestId: facts.requestId,
  sourceIp: facts.sourceIp,
  userAgent: facts.userAgent,
});

/** A row that may end its caller’s rights ends them where the path’s id is the caller’s own, or it has none. */
const isOnThemselves = (row: Route, { pathParameters }: HttpEvent, own: readonly string[]) =>
  row.endsOwnRights === true && (pathParameters?.id === undefined || own.includes(pathParameters.id));

/** An address costs nothing, and places for streams are few: who holds one has shown that they read its mail. */
const isStream = (row: Route, event: HttpEvent) =>
  row.eventCosts !== undefined && wantsEvents(headerOf(event, 'accept'));

/** The token of an Authorization header; undefined where it has none. */
export const tokenIn = (header: string | undefined): string | undefined =>
  header && /^Bearer +([^\s]+) *$/i.exec(header)?.[1];

function bearerToken(event: HttpEvent): string {
  const token = tokenIn(headerOf(event, 'authorization'));
  if (token) return token;
  const detail = 'This needs an access token: send the header Authorization: Bearer <token> from the login.';
  throw new AppError('unauthenticated', 'token_missing', detail);
}
