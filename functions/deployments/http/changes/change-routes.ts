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
      'Whether the deployment is protected: while it is, it can’t be destroyed. Only a member with the role of the one who set the protection, or a higher role, may remove it',
    )
    .optional(),
  expires_at: givenTime()
    .nullable()
    .meta({
      description:
        'The expiry: when the deployment is destroyed automatically, unless it is protected then. If its destroy needs approval, the service requests the approval at that time. Null for no expiry. Members are notified 24 hours and 2 hours before',
      examples: ['2026-12-31T18:00:00Z'],
    })
    .optional(),
};

const deploymentChanges = z
  .strictObject({
    ...attributeFields,
    name: deploymentRequest.shape.name,
    scope: deploymentRequest.shape.scope,
    options: agentValues(
      'The values of the agent’s options that are to change, by the options’ names; options that are left out stay as they are',
      {
        node_count: 4,
      },
    ),
    sizing: agentValues(
      'The values of other fields of the agent’s gates that are to change, by the fields’ names; values that are left out stay as they are',
      {
        p95_alert_ms: 50,
      },
    ),
  })
  .meta({
    id: 'DeploymentChanges',
    description: 'What to change of a deployment; what is left out stays as it is',
  });

const rollbackBody = z
  .strictObject({
    plan_id: z
      .string()
      .max(idLength('plan'))
      .regex(idPattern('plan'), 'must be the id of a plan')
      .meta({
        description: 'Id of an earlier plan of the deployment that a run has applied with success',
        examples: ['plan-01k9z3v5m8qh2t7xw4c6yb0rne'],
      }),
  })
  .meta({
    id: 'RollbackRequest',
    description: 'The earlier plan whose values the deployment is to go back to',
  });

/** The values of a PATCH, or the plan of a rollback. */
const previewBody = deploymentChanges
  .pick({ name: true, scope: true, options: true, sizing: true })
  .extend({ plan_id: rollbackBody.shape.plan_id.optional() })
  .meta({
    id: 'ChangePreviewRequest',
    description:
      'The change to preview: values as PATCH takes them, or (plan_id alone) an earlier plan to go back to',
    examples: [{ options: { node_count: 4 } }],
  });

const priceBody = deploymentChanges.pick({ options: true, sizing: true }).meta({
  id: 'ChangePriceRequest',
  description: 'The values of the change whose cost is wanted',
  examples: [{ options: { node_count: 6 } }],
});

const unchangeable = {
  deployment_changed: 'The deployment has changed since it was read; read it again and repeat.',
  not_deployed: 'The deployment has not run yet; change its values in its session.',
  run_in_progress: 'A run of the deployment is in progress.',
  approval_pending:
    'A request to apply the current plan again waits for approval: approve, reject or withdraw it first.',
  being_destroyed: 'The deployment is being destroyed, or its destroy has failed in part.',
  already_destroyed: 'The deployment was destroyed.',
  nothing_to_change: 'The current plan, or the change that waits for approval, has these values already.',
  ...endHasCome,
  drifted: 'A field that the change would overwrite was edited in the cluster.',
  would_lose_data: 'The change would replace or delete a resource that holds data.',
};

/** Changes of a deployment and of what runs. */
export const changeRoutes = defineRoutes({
  updateDeployment: {
    method: 'PATCH',
    path: '/api/deployments/{id}',
    summary:
      'Changes labels, protection and expiry of a deployment. Members may change deployments that they ' +
      'planned, admins and owners any. Labels reach the cloud with the next run. options and sizing change what ' +
      'runs: the change waits for approval as proposal where the organization requires one; otherwise ' +
      'its run starts. A deployment that was started without a conversation and has not succeeded yet ' +
      'is planned again, with another name and scope if the request has them; its former approval is ' +
      'void',
    access: 'member',
    scope: 'propose',
    freshSignIn: { act: 'Taking protection away', asks: (body) => body.protected === false },
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
        human_required: `${neededOfPerson.human_required} Or a person has asked to destroy the deployment.`,
        protected_by_higher_role:
          'protected is false, and a member with a higher role has set the protection.',
      },
      409: {
        ...unchangeable,
        ...disconnected,
      },
      422: {
        expiry_not_allowed: 'expires_at is in the past, or later than the organization allows.',
        deployment_refused:
          'The deployment would be planned again, and a value is missing or not accepted, a review refuses the plan, or a check failed.',
        change_refused:
          'A value can’t be changed in this way while the deployment runs: `detail` of the answer says why.',
      },
      503: { cloud_unavailable: 'The deployment would be planned again, and the cloud did not answer.' },
    },
  },
  rollbackDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/rollback',
    summary:
      'Plans a change back to the values of an earlier plan. Nothing in the cloud changes until the change is approved, if the organization requires approvals, and its run begins',
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
        plan_not_applied: 'No run of the plan that plan_id names has succeeded.',
      },
      422: {
        change_refused:
          'A value can’t be changed back while the deployment runs: `detail` of the answer says why.',
      },
    },
  },
  // A POST for its body: it writes nothing, so it takes no Idempotency-Key.
  previewChange: {
    method: 'POST',
    path: '/api/deployments/{id}/preview',
    summary:
      'Shows what PATCH with these values, or a rollback to this plan, would change and what that would cost. Values that PATCH or the rollback would refuse are refused here, too. No request for approval is made, and no notification is sent',
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
        plan_not_applied: 'No run of the plan that plan_id names has succeeded.',
      },
      422: {
        change_refused:
          'A value can’t be changed in this way while the deployment runs: `detail` of the answer says why.',
        plan_stands_alone: 'plan_id and values were both sent.',
      },
    },
  },
  // As the preview.
  priceChange: {
    method: 'POST',
    path: '/api/deployments/{id}/price',
    summary:
      'Estimates what a deployment would cost with these values, also if PATCH would refuse them: then with the reason, and with the nearest value that it would accept. Nothing is recorded',
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
      'Withdraws the request that waits for approval. If the request was to change or destroy the running deployment, the deployment stays as it is. If it was the first request to apply a plan, the user reviews the plan again in the session before another approval is requested',
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
      409: { no_proposal: 'No request waits for approval.', ...endHasCome },
    },
  },
});
