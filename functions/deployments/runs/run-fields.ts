import { idField, openEnum } from '../../shared/http/fields.ts';
import { runKinds, runStatuses } from '../run.ts';

// Pure: what each record of a run says of it.

/** What a run works on, for the API's reference. */
export const runTargets = {
  deployment_id: idField('deployment', 'ID of the run’s deployment'),
  plan_id: idField(
    'plan',
    'ID of the plan that the run applies; for a destroy, ID of the plan that was current when the run was requested',
  ),
};

/** What a run does, and how far it is. */
export const runStates = {
  kind: openEnum(
    runKinds,
    'Kind of run. `apply`: creates the deployment, or applies its plan again. `update`: changes the running deployment to another plan. `destroy`: deletes the deployment',
  ),
  status: openEnum(
    runStatuses,
    'Status of the run: `queued` (not started), `running`, `succeeded`, `failed` or `cancelled`',
  ).meta({ examples: ['running'] }),
};
