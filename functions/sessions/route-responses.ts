import { pageOf } from '../shared/http/pagination.ts';
import type { ResponsesOf } from '../shared/http/route-responses.ts';
import { messageSchema } from './conversation/messages/message-schema.ts';
import type { sessionRoutes } from './routes.ts';
import { sessionSchema, sessionSummarySchema, turnSchema } from './schema.ts';
import { streamEvents } from './stream-events.ts';

export const sessionResponses = {
  listSessions: { 200: pageOf(sessionSummarySchema) },
  startSession: { 201: sessionSchema },
  getSession: { 200: sessionSchema },
  takeOverSession: { 200: sessionSummarySchema },
  endSession: { 200: sessionSummarySchema },
  giveSessionHubToken: { 204: null },
  removeSessionHubToken: { 204: null },
  getMessage: { 200: messageSchema },
  listMessages: { 200: pageOf(messageSchema) },
  postMessage: { 200: turnSchema, events: streamEvents },
} satisfies ResponsesOf<typeof sessionRoutes>;
