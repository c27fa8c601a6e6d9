import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import type { StreamingHandlers } from '../../shared/http/http-handler.ts';
import { followed, type Pace, type StreamPage, usualPace } from '../../shared/http/streams/follow.ts';
import { wantsEvents } from '../../shared/http/streams/sse.ts';
import { logger } from '../../shared/logger.ts';
import { isAtRest } from '../deployment.ts';
import type { eventRoutes } from './event-routes.ts';
import type { DeploymentEvent } from './event-schema.ts';
import { eventsCursor, readEventsCursor } from './events-cursor.ts';
import { toDeploymentEvent } from './responses.ts';
import {
  type DeploymentEventRow,
  type FollowedRow,
  selectDeploymentEvents,
  selectFollowed,
} from './store.events.postgres.ts';

export interface DeploymentEventsOptions {
  db: Database;
  clock: Clock;
  /** For tests. */
  pace?: Pace;
}

/** The events of a deployment: a page of them, or a stream. */
export function deploymentEventsApi({
  db,
  clock,
  pace = usualPace,
}: DeploymentEventsOptions): StreamingHandlers<typeof eventRoutes> {
  /** One transaction, which asks again whether the actor may. @throws AppError not_found, or why they may not */
  const look = async (actor: Actor, id: string, after: number, limit: number): Promise<Look> => {
    // The state is read first: the events that led to it are then among the events read.
    const { rows } = await db.tenant(actor, (sql) => [
      selectFollowed(sql, actor.orgId, id),
      selectDeploymentEvents(sql, actor.orgId, id, after, limit + 1),
    ]);
    const [[deployment], found] = rows;
    if (!deployment) throw notFound('deployment');
    const { status, active_run: activeRun, is_asked: isAsked } = deployment;
    const shown = found.slice(0, limit);
    return {
      status,
      activeRun,
      events: shown.flatMap((row) => eventOf(id, row)),
      last: shown.at(-1)?.seq ?? after,
      isMore: found.length > limit,
      isAtRest: isAtRest({ status, isRunning: activeRun !== null, isAsked }),
    };
  };

  /**
   * A deployment that was there is still there. Policies ask for the membership in each statement, so one that ends between two of
   * a look hides the deployment: the next look says why.
   */
  const lookOn = async (actor: Actor, id: string, after: number): Promise<Look> => {
    try {
      return await look(actor, id, after, pace.eventsAtATime);
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'not_found')) throw error;
      return look(actor, id, after, pace.eventsAtATime);
    }
  };

  return {
    listDeploymentEvents: async ({ actor, params: { id }, query, headers, requestId, hasOneLook }) => {
      // An EventSource connects again to the address that it had, with the header.
      const after = readEventsCursor(headers['last-event-id'] || query.cursor, id);
      if (wantsEvents(headers.accept)) {
        // Before the answer begins, so that a refusal has its own status and body.
        const first = await look(actor, id, after, pace.eventsAtATime);
        const stream = followed(toSeen(first), {
          look: async (last) => toSeen(await lookOn(actor, id, last)),
          until: Math.min(clock.now().getTime() + pace.longestMs, untilOf(actor)),
          clock,
          pace,
          hasOneLook,
          requestId,
          onError: (error) =>
            logger.error('deployment_stream_failed', { deployment_id: id, error: error as Error }),
        });
        return { status: 200, stream };
      }
      const { events, last, status, isMore, isAtRest } = await look(actor, id, after, query.limit);
      const next = isAtRest && !isMore ? null : eventsCursor(id, last);
      return { status: 200, body: { items: events, status, next_cursor: next } };
    },
  };
}

/** A token's end is asked for by each look. */
const untilOf = (actor: Actor) =>
  actor.kind === 'person' ? actor.signIn.until.getTime() : Number.POSITIVE_INFINITY;

interface Look {
  status: FollowedRow['status'];
  activeRun: FollowedRow['active_run'];
  events: readonly DeploymentEvent[];
  /** The number of the last event that was read. */
  last: number;
  isMore: boolean;
  isAtRest: boolean;
}

const toSeen = ({ status, activeRun, events, last, isMore, isAtRest }: Look): StreamPage<number> => ({
  events: events.map((event) => ({ id: event.id, data: { type: 'event', event } })),
  state: { type: 'status', status, active_run: activeRun },
  after: last,
  isMore,
  isOver: isAtRest,
});

const eventOf = (deploymentId: string, row: DeploymentEventRow): DeploymentEvent[] => {
  const event = toDeploymentEvent(deploymentId, row);
  return event ? [event] : [];
};
