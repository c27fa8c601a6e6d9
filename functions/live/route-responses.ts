import type { ResponsesOf } from '../shared/http/route-responses.ts';
import type { liveRoutes } from './routes.ts';
import { changesSchema, ticketSchema } from './schema.ts';

export const liveResponses = {
  createLiveTicket: { 200: ticketSchema },
  listChanges: { 200: changesSchema, 304: null },
} satisfies ResponsesOf<typeof liveRoutes>;
