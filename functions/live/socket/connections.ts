import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { AppError } from '../../shared/errors.ts';
import { errorBody } from '../../shared/http/pipeline/errors.ts';
import { logger } from '../../shared/logger.ts';
import { actorOf } from '../bearer.ts';
import { refusalOf } from '../bounds.ts';
import type { LiveStore } from '../connection-store.dynamodb.ts';
import { storeAnswers } from '../store-answers.ts';

export interface SocketOptions {
  db: Database;
  clock: Clock;
  store: LiveStore;
}

type Begun = Omit<APIGatewayProxyWebsocketEventV2, 'requestContext'> & {
  requestContext: Omit<APIGatewayProxyWebsocketEventV2['requestContext'], 'identity'> & {
    identity?: { sourceIp?: string; userAgent?: string };
  };
  queryStringParameters?: Record<string, string> | null;
};

/**
 * Decides over handshakes, and forgets connections that ended. A handshake is refused by its status, which a browser's page
 * doesn't see: it asks for another ticket, whose answer has the reason.
 */
export function socketHandler(options: SocketOptions) {
  return async (event: Begun): Promise<{ statusCode: number }> => {
    const { routeKey, connectionId } = event.requestContext;
    if (routeKey === '$disconnect') {
      await options.store.forgetConnection(connectionId);
      return { statusCode: 200 };
    }
    try {
      await connect(options, event);
      return { statusCode: 200 };
    } catch (error) {
      const { status, body } = errorBody(error, event.requestContext.requestId);
      if (error instanceof AppError && error.kind !== 'unavailable')
        logger.info('live_refused', { status, code: body.code });
      else logger.error('live_connect_failed', { error: error as Error });
      return { statusCode: status };
    }
  };
}

/**
 * The connection is written before the sign-in is asked about: an act that ends the sign-in after that finds it.
 * @throws AppError 401 for a ticket or sign-in that doesn't stand, 429 for one connection too many, 503 while the store or the
 * database gives no answer
 */
async function connect({ db, clock, store }: SocketOptions, event: Begun): Promise<void> {
  const { connectionId: id, requestId, identity } = event.requestContext;
  const now = clock.now();
  const bearer = await storeAnswers(() => store.useTicket(event.queryStringParameters?.ticket ?? '', now));
  if (!bearer) throw unauthenticated('ticket_invalid', 'The ticket is unknown, was used, or is too old.');
  const { orgId, userId } = bearer;
  const open = await storeAnswers(() => store.connectionsOf(orgId, now));
  const users = open.map((each) => each.bearer.userId);
  const refusal = refusalOf(users, userId);
  if (refusal)
    throw new AppError(
      'rate_limited',
      `live_connections_of_${refusal}`,
      'No more connections are open at a time.',
    );
  await storeAnswers(() => store.addConnection({ id, openedAt: now.getTime(), bearer }));
  try {
    if (bearer.signIn.until <= now) throw unauthenticated('token_expired', 'The sign-in has expired.');
    const { sourceIp = '', userAgent = '' } = identity ?? {};
    const { caller } = await db.tenant(actorOf(bearer, { requestId, sourceIp, userAgent }), () => []);
    if (caller.role !== bearer.role) throw unauthenticated('role_changed', 'The role has changed since.');
  } catch (error) {
    await storeAnswers(() => store.removeConnections(orgId, [{ id }]));
    throw error;
  }
  logger.info('live_connected', { org_id: orgId, user_id: userId, open: open.length + 1 });
}

const unauthenticated = (code: string, detail: string) => new AppError('unauthenticated', code, detail);
