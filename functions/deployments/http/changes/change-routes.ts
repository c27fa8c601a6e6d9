import * as z from 'zod';
import { agentValues, deploymentRequest } from '../../../agents/plan-request.ts';
import { givenTime } from '../../../shared/http/fields.ts';
import { cloudLookCosts, defineRoutes } from '../../../shared/http/route.ts';
import { idLength, idPattern } from '../../../shared/ids.ts';
import { byId, refusedToOthers } from '../../fields.ts';
import { labelsSchema } from '../../labels.ts';
import { cannotRun, disconnected, endHasCome, inPlaceOfDestroy, neededOfPerson } from '../run-refusals.ts';

/** Fields of every deployment, of any agent. */
export const attributeFields = {
  labels: labelsSchema.optional(),
  protected: z
    .boolean()
    .describe(
      'Whether the deployment is protected. A protected deployment can’t be destroyed. Only a member with at least the role of the member who set the protection can remove it',
    )
    .optional(),
  expires_at: givenTime()
    .nullable()
    .meta({
      description:
        'Time at which the deployment is destroyed automatically, unless it is protected then. If the destroy needs approval, the service requests approval at that time. Members are notified 24 hours and 2 hours before. `null` for no expiry. Default for a new deployment: the organization’s `default_expiry_days`',
      examples: ['2026-12-31T18:00:00Z'],
    })
    .optional(),
};

const deploymentChanges = z
  .strictObject({
    ...attributeFields,
    name: deploymentRequest.shape.name,
    scope: deploymentRequest.shape.scope,
    options: agentValues('Agent options to change, keyed by option name. Omitted options stay as they are', {
      node_count: 4,
    }),
    sizing: agentValues(
      'Other values of the agent’s gates to change, keyed by field name. Omitted values stay as they are',
      {
        p95_alert_ms: 50,
      },
    ),
  })
  .meta({
    id: 'DeploymentChanges',
    description: 'Changes to a deployment. Omitted fields stay as they are',
  });

const rollbackBody = z
  .strictObject({
    plan_id: z
      .string()
      .max(idLength('plan'))
      .regex(idPattern('plan'), 'must be the id of a plan')
      .meta({
        description: 'ID of an earlier plan of the deployment that a run has applied successfully',
        examples: ['plan-01k9z3v5m8qh2t7xw4c6yb0rne'],
      }),
  })
  .meta({
    id: 'RollbackRequest',
    description: 'The earlier plan whose values the deployment returns to',
  });

/** The values of a PATCH, or the plan of a rollback. */
const previewBody = deploymentChanges
  .pick({ name: true, scope: true, options: true, sizing: true })
  .extend({ plan_id: rollbackBody.shape.plan_id.optional() })
  .meta({
    id: 'ChangePreviewRequest',
    description: 'The change to preview: values as in PATCH, or `plan_id` alone to preview a rollback',
    examples: [{ options: { node_count: 4 } }],
  });

const priceBody = deploymentChanges.pick({ options: true, sizing: true }).meta({
  id: 'ChangePriceRequest',
  description: 'The values whose cost is estimated',
  examples: [{ options: { node_count: 6 } }],
});

const unchangeable = {
  deployment_changed:
    'Another request has changed the deployment in the meantime. Read the deployment again, then repeat the request.',
  not_deployed: 'No run of the deployment has succeeded yet. Change the values in the deployment’s session.',
  run_in_progress: 'A run of the deployment is in progress. Wait for the run to end.',
  approval_pending:
    'A pending approval request prevents the change: a request to apply the current plan again or, for a change of labels, any request other than a destroy. Approve, reject or withdraw the request first.',
  being_destroyed:
    'The deployment is being destroyed, or an earlier destroy could not delete everything. In the second case, destroy the deployment again.',
  already_destroyed: 'The deployment is already destroyed.',
  nothing_to_change: 'The current plan, or the change that awaits approval, already has these values.',
  ...endHasCome,
  drifted:
    'A field that the change would leave as planned was edited in the cluster. Undo the edit, or apply the current plan again (POST /api/deployments/{id}/apply).',
  would_lose_data:
    'The change would replace or delete a resource that holds data. Start another deployment and copy the data.',
};

/** Changes of a deployment and of what runs. */
export const changeRoutes = defineRoutes({
  updateDeployment: {
    method: 'PATCH',
    path: '/api/deployments/{id}',
    summary:
      'Changes a deployment. Members can change deployments that they planned; admins and owners can change any. Changed labels reach the cloud with the next run. Changed `options` and `sizing` make a new plan: where the organization requires approval, the plan awaits approval as `proposal`; otherwise its run starts. A deployment that was started without a conversation and has not succeeded yet is planned again, with the new `name` and `scope` if sent, and its earlier approval becomes void',
    access: 'member',
    scope: 'propose',
    freshSignIn: { act: 'Removing protection', asks: (body) => body.protected === false },
    verifiedEmail: true,
    notWhileDeleted: true,
    limit: 'write',
    costs: 'few rows',
    // These may have it planned anew, for which the customer's cloud is asked.
    bodyCosts: {
      fields: ['name', 'scope', 'options', 'sizing'],
      costs: cloudLookCosts,
      freeRefusals: ['nothing_to_change'],
    },
    params: byId,
    body: deploymentChanges,
    refuses: {
      402: cannotRun,
      403: {
        ...refusedToOthers,
        human_required: `${neededOfPerson.human_required} Or a person has requested a destroy of the deployment.`,
        protected_by_higher_role:
          '`protected` is `false`, but a member with a higher role set the protection. Ask a member with at least that role.',
      },
      409: {
        ...unchangeable,
        ...disconnected,
      },
      422: {
        expiry_not_allowed:
          '`expires_at` is in the past, or later than the organization’s `longest_expiry_days` allows.',
        deployment_refused:
          'The change requires a new plan, which could not be made: a value is missing or invalid, a review refuses the plan, or a check failed. `errors` lists the problems.',
        change_refused:
          'A value can’t be changed this way while the deployment is running. `detail` gives the reason.',
      },
      503: {
        cloud_unavailable: 'The change requires a new plan, and the cloud did not respond. Try again later.',
      },
    },
  },
  rollbackDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/rollback',
    summary:
      'Plans a change back to the values of an earlier plan. Where the organization requires approval, the new plan awaits approval as `proposal`; otherwise its run starts. Nothing in the cloud changes before the run',
    access: 'member',
    scope: 'propose',
    freshSignIn: { no: 'asked of others' },
    verifiedEmail: true,
    notWhileDeleted: true,
    limit: 'write',
    // A plan is made, and admins are asked about it.
    costs: ['preflight', 'preflight_address'],
    idempotencyKey: true,
    params: byId,
    body: rollbackBody,
    refuses: {
      402: cannotRun,
      403: { ...refusedToOthers, ...inPlaceOfDestroy },
      409: {
        ...unchangeable,
        ...disconnected,
        plan_not_applied:
          'No run of the plan in `plan_id` has succeeded. Choose a plan that a run has applied successfully.',
      },
      422: {
        change_refused:
          'A value can’t be changed back while the deployment is running. `detail` gives the reason.',
      },
    },
  },
  // A POST for its body: it writes nothing, so it takes no Idempotency-Key.
  previewChange: {
    method: 'POST',
    path: '/api/deployments/{id}/preview',
    summary:
      'Returns what PATCH with the given values, or a rollback to the given plan, would change and cost. Values that PATCH or the rollback would refuse are refused here as well. No approval request is made, and no notification is sent',
    access: 'member',
    scope: 'read',
    freshSignIn: { no: 'decides nothing' },
    limit: 'read',
    idempotencyKey: 'ignored',
    params: byId,
    body: previewBody,
    refuses: {
      403: { ...refusedToOthers, ...inPlaceOfDestroy },
      409: {
        ...unchangeable,
        ...disconnected,
        plan_not_applied:
          'No run of the plan in `plan_id` has succeeded. Choose a plan that a run has applied successfully.',
      },
      422: {
        change_refused:
          'A value can’t be changed this way while the deployment is running. `detail` gives the reason.',
        plan_stands_alone: 'Both `plan_id` and values were sent. Send only one of them.',
      },
    },
  },
  // As the preview.
  priceChange: {
    method: 'POST',
    path: '/api/deployments/{id}/price',
    summary:
      'Estimates the cost of a deployment with the given values, even if PATCH would refuse them; the response then includes the reason and the nearest value that PATCH would accept. Nothing is recorded',
    access: 'member',
    scope: 'read',
    freshSignIn: { no: 'decides nothing' },
    limit: 'read',
    idempotencyKey: 'ignored',
    params: byId,
    body: priceBody,
  },
  withdrawProposal: {
    method: 'DELETE',
    path: '/api/deployments/{id}/proposal',
    summary:
      'Withdraws the pending approval request. If the request was to change or destroy the running deployment, the deployment stays as it is. If the request was to apply a plan, the user reviews the plan again in the session before approval is requested again',
    access: 'member',
    scope: 'propose',
    freshSignIn: { no: 'takes away' },
    verifiedEmail: true,
    limit: 'write',
    // What is taken back may be asked for again: a plan is made, and admins are mailed.
    costs: ['preflight', 'preflight_address'],
    params: byId,
    refuses: {
      403: { ...refusedToOthers, ...inPlaceOfDestroy },
      409: { no_proposal: 'No approval request is pending.', ...endHasCome },
    },
  },
});
