import * as z from 'zod';
import { idParam } from '../shared/http/params.ts';

/** The deployment that a path names. */
export const byId = z.object({ id: idParam('deployment', 'deployment') });

/** Why a member may be refused what they may do with deployments of their own. */
export const refusedToOthers = {
  not_your_deployment: 'Members can do this only for deployments that they planned. Ask an admin or owner.',
};

/** What each status means, for the API's reference. */
export const deploymentStatusMeaning =
  '`planned`: no run has applied the current plan yet. `awaiting_approval`: the request to apply the plan is pending. `approved`: the request to apply the plan was approved. `rejected`: the request to apply the plan was rejected or has expired. `running`: a run is applying or changing the deployment. `succeeded`, `failed`, `cancelled`: the result of the last run. `destroying`: a destroy is in progress. `destroyed`: the destroy succeeded, or an owner gave up the remaining resources. `destroy_failed`: the destroy could not delete everything';
