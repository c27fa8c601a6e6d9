import * as z from 'zod';
import { idParam } from '../shared/http/params.ts';

/** The deployment that a path names. */
export const byId = z.object({ id: idParam('deployment', 'deployment') });

/** Why a member may be refused what they may do with deployments of their own. */
export const refusedToOthers = {
  not_your_deployment: 'Members may do this only to deployments that they planned.',
};

/** What each status means, for the API's reference. */
export const deploymentStatusMeaning =
  'planned: no run has applied the plan yet; awaiting_approval, approved, rejected: the request to apply the plan waits for a decision, or is decided (rejected also if it expired); running: a run applies or changes the deployment; succeeded, failed, cancelled: how that run ended; destroying: a destroy is in progress; destroyed: it ended, or an owner gave the rest up; destroy_failed: it could not delete everything';
