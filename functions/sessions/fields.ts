import * as z from 'zod';
import { idParam } from '../shared/http/params.ts';

// Pure: what several rows have.

export const byId = z.object({ id: idParam('session', 'session') });

export const storeDown = { conversations_unavailable: 'The store of conversations does not answer.' };
