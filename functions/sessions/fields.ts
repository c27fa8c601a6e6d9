import * as z from 'zod';
import { idParam } from '../shared/http/params.ts';

// Pure: what several rows have.

export const byId = z.object({ id: idParam('session', 'session') });

export const storeDown = {
  conversations_unavailable: 'The store in which the service keeps conversations does not answer.',
};

/** What each status means, for the API's reference. */
export const sessionStatusMeaning =
  'active: the conversation goes on; completed: all gates are confirmed and the plan is applied; failed: an error ended it, or no one answered the agent for too long; ended: a person ended it, or its deployment is destroyed';
