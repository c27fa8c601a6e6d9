import * as z from 'zod';
import { idParam } from '../shared/http/params.ts';

/** The deployment that a path names. */
export const byId = z.object({ id: idParam('deployment', 'deployment') });

/** Why a member may be refused what they may do with deployments of their own. */
export const refusedToOthers = {
  not_your_deployment: 'Members may do this only to deployments that they planned.',
};
