import { idField, openEnum } from '../../shared/http/fields.ts';
import { runKinds, runStatuses } from '../run.ts';

// Pure: what each record of a run says of it.

/** What a run works on, for the API's reference. */
export const runTargets = {
  deployment_id: idField('deployment', 'Id of the deployment that the run works on'),
  plan_id: idField(
    'plan',
    'Id of the plan that the run applies; for a destroy, of the plan that was the current one when the run was requested',
  ),
};

/** What a run does, and how far it is. */
export const runStates = {
  kind: openEnum(
    runKinds,
    'What the run does. apply: it makes the deployment, or applies its plan again; update: it changes the running deployment to another plan; destroy: it deletes the deployment',
  ),
  status: openEnum(
    runStatuses,
    'The status of the run: queued (it has not begun), running, succeeded, failed or cancelled',
  ).meta({ examples: ['running'] }),
};
