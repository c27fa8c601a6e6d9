import * as z from 'zod';
import { idParam } from '../shared/http/params.ts';

// Pure: what several rows have.

export const byId = z.object({ id: idParam('session', 'session') });

export const storeDown = {
  conversations_unavailable: 'The store of conversations doesn’t respond.',
};

/** What each status means, for the API's reference. */
export const sessionStatusMeaning =
  'Status of the session. `active`: the conversation continues. `completed`: all gates are confirmed and the plan is applied. `failed`: the session ended because of an error, or because the agent got no answer for too long. `ended`: a user ended the session, or its deployment is being destroyed or was given up';
