import { noteLeakedTokens } from '../../../orgs/tokens/leaked-tokens.ts';
import type { StreamingHandlers } from '../../../shared/http/http-handler.ts';
import type { StreamEvent } from '../../../shared/http/streams/sse.ts';
import { sseFrames, wantsEvents } from '../../../shared/http/streams/sse.ts';
import { logger } from '../../../shared/logger.ts';
import { withoutSecrets } from '../../../shared/secret-text/without-secrets.ts';
import type { messageRoutes } from '../../message-routes.ts';
import type { Sessions } from '../../service.ts';
import { lastGate } from '../../session.ts';
import type { TurnDependencies } from '../turn/dependencies.ts';
import type { MessageAction } from '../turn/message-action.ts';
import { startTurn } from '../turn/turn.ts';
import { timedTurn } from './timed-turn.ts';

export interface MessageDependencies extends TurnDependencies {
  sessions: Pick<Sessions, 'get'>;
}

const replayed = { 'Idempotent-Replayed': 'true' };

/** One turn: as a stream where the caller asks for one, else as the finished answer. */
export const messagesApi = (dependencies: MessageDependencies): StreamingHandlers<typeof messageRoutes> => ({
  postMessage: async ({ actor, params, body, headers, requestId }) => {
    // The conversation keeps it with the message, which makes it stand for more than a day.
    const key = actor.idempotency?.key ?? null;
    const { action, expected_gate } = body;
    // Before anything is stored, compared or sent to a model.
    const { text, found: leftOut } = withoutSecrets(body.text ?? '');
    if (leftOut.length > 0) await noteLeakedTokens(dependencies, body.text ?? '');
    const asks: MessageAction = {
      action: action?.kind ?? null,
      gate:
        (action && 'gate' in action ? action.gate : undefined) ??
        expected_gate ??
        (action?.kind === 'deploy' ? lastGate : null),
      planDigest: action?.kind === 'deploy' ? action.plan_digest : null,
      ...(action && 'pending_ids' in action && { pendingIds: action.pending_ids }),
    };
    const turn = await startTurn(dependencies, {
      actor,
      sessionId: params.id,
      text,
      leftOut,
      asks,
      key,
    });
    const events = timedTurn(turn.events, { clock: dependencies.clock, sessionId: params.id });
    const answerHeaders = turn.isRepeated ? replayed : {};
    if (wantsEvents(headers.accept)) {
      const stream = sseFrames(events, {
        requestId,
        idPrefix: `${turn.id}:`,
        after: framesSeen(headers['last-event-id'], turn.id),
        onError: (error) => logger.error('turn_failed', { session_id: params.id, error: error as Error }),
      });
      return { status: 200, stream, headers: answerHeaders };
    }
    let message: unknown;
    for await (const event of events) message = messageOf(event) ?? message;
    const session = await dependencies.sessions.get(actor, params.id);
    return { status: 200, body: { message, session }, headers: answerHeaders };
  },
});

const messageOf = (event: StreamEvent) => (event.type === 'message' ? event.message : undefined);

/** How many frames of this answer the reader has: from `Last-Event-ID: <message id>:<n>` of a connection cut. */
function framesSeen(lastEventId: string | undefined, turnId: string): number {
  const [id, number] = lastEventId?.split(':') ?? [];
  return id === turnId && /^\d{1,6}$/.test(number ?? '') ? Number(number) : 0;
}
