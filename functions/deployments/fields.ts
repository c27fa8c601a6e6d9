import * as z from 'zod';
import { idParam } from '../shared/http/params.ts';

/** The deployment that a path names. */
export const byId = z.object({ id: idParam('deployment', 'deployment') });
