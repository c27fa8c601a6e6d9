import * as z from 'zod';
import { agentValues, deploymentRequest } from '../agents/request.ts';
import { givenTime } from '../shared/http/fields.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { idLength, idPattern } from '../shared/ids.ts';
import { changePreviewSchema } from './change-preview-record.ts';
import { byId, refusedToOthers } from './fields.ts';
import { labelsSchema } from './labels.ts';
import { deploymentSchema } from './record.ts';
import { cannotRun, disconnected } from './run-refusals.ts';

/** Of every deployment, whatever it deploys. */
export const attributeFields = {
  labels: labelsSchema.optional(),
  protected: z
    .boolean()
    .describe(
      'While this is true nobody can destroy it. Only the role that set it, or a higher one, takes it off',
    )
    .optional(),
  expires_at: givenTime()
    .nullable()
    .meta({
      description:
        'When it is destroyed, unless it is protected then; null for never. Members are told a day and two hours ahead',
      examples: ['2026-12-31T18:00:00Z'],
    })
    .optional(),
};

const deploymentChanges = z
  .strictObject({
    ...attributeFields,
    name: deploymentRequest.shape.name,
    scope: deploymentRequest.shape.scope,
    options: agentValues('The agent’s options that change, by name', {
      node_count: 4,
    }),
    sizing: agentValues('The other values of the agent’s gates that change, by name', {
      p95_alert_ms: 50,
    }),
  })
  .meta({ id: 'DeploymentChanges', description: 'What is to change; the rest stays as it is' });

const rollbackBody = z
  .strictObject({
    plan_id: z
      .string()
      .max(idLength('plan'))
      .regex(idPattern('plan'), 'must be the id of a plan')
      .meta({
        description: 'An earlier plan of the deployment that has run',
        examples: ['plan-01k9z3v5m8qh2t7xw4c6yb0rne'],
      }),
  })
  .meta({ id: 'RollbackRequest', description: 'Which plan to go back to' });

/** The values of a PATCH, or the plan of a rollback. */
const previewBody = deploymentChanges
  .pick({ name: true, scope: true, options: true, sizing: true })
  .extend({ plan_id: rollbackBody.shape.plan_id.optional() })
  .meta({
    id: 'ChangePreviewRequest',
    description: 'Values that would change, or a plan to go back to',
    examples: [{ options: { node_count: 4 } }],
  });

const unchangeable = {
  deployment_changed: 'Somebody else was first.',
  not_deployed: 'It has not been deployed yet, and its session has its values.',
  run_in_progress: 'A run of it is in progress.',
  approval_pending: 'It runs, and its plan waits for approval before it is applied once more.',
  being_destroyed: 'It is being destroyed, or its destroy has failed in part.',
  already_destroyed: 'It was destroyed.',
  nothing_to_change: 'The current plan has these values, or so has the change that waits for approval.',
  drifted: 'Somebody has edited a field in the cluster that the change would set back.',
  would_lose_data: 'What holds data would be replaced or deleted.',
};

/** Changes of a deployment and of what runs. */
export const changeRoutes = defineRoutes({
  updateDeployment: {
    method: 'PATCH',
    path: '/api/deployments/{id}',
    summary:
      'Changes labels, protection and expiry of a deployment. Members may change those that they planned, admins any. ' +
      'Labels reach the cloud with the next run. options and sizing change what runs: the change waits for approval as proposal where ' +
      'the organization demands one, else its run starts. One that was started without a conversation and has not ' +
      'succeeded yet is planned anew, with another name and scope if asked for: its former approval is void',
    access: 'member',
    freshSignIn: { act: 'Taking protection away', asks: (body) => body.protected === false },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    // These may have it planned anew, for which the customer's cloud is asked.
    bodyCosts: {
      fields: ['name', 'scope', 'options', 'sizing'],
      costs: ['preflight', 'preflight_address'],
      freeRefusals: ['nothing_to_change'],
    },
    params: byId,
    body: deploymentChanges,
    refuses: {
      402: cannotRun,
      403: {
        ...refusedToOthers,
        protected_by_higher_role: 'protected is false, and somebody with a higher role has protected it.',
      },
      409: {
        ...unchangeable,
        ...disconnected,
      },
      422: {
        expiry_not_allowed: 'The end is in the past, or later than the organization allows.',
        deployment_refused:
          'It was to be planned anew, and a value is missing or can’t be taken, a review refuses, or a check failed.',
        change_refused: 'A value can’t be changed in this way while the deployment runs: the text says why.',
      },
      503: { cloud_unavailable: 'It was to be planned anew, and the cloud did not answer.' },
    },
    responses: import.meta.bundled ?? { 200: deploymentSchema },
  },
  rollbackDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/rollback',
    summary:
      'Changes what runs back to the values of an earlier plan, with the same approval and run as any change',
    access: 'member',
    freshSignIn: 'no',
    verifiedEmail: true,
    limit: 'write',
    // A plan is made, and admins are asked about it.
    costs: ['preflight', 'preflight_address'],
    idempotencyKey: true,
    params: byId,
    body: rollbackBody,
    refuses: {
      402: cannotRun,
      403: refusedToOthers,
      409: { ...unchangeable, ...disconnected, plan_not_applied: 'No run of that plan has succeeded.' },
      422: { change_refused: 'A value can’t be changed back while the deployment runs: the text says why.' },
    },
    responses: import.meta.bundled ?? { 200: deploymentSchema },
  },
  // A POST for its body: it writes nothing, so it takes no Idempotency-Key.
  previewChange: {
    method: 'POST',
    path: '/api/deployments/{id}/preview',
    summary:
      'Shows what PATCH with these values, or a rollback to this plan, would change of what runs and what that would cost; ' +
      'refuses what they refuse. Nothing is proposed and nobody is told',
    access: 'member',
    freshSignIn: 'no',
    limit: 'read',
    idempotencyKey: 'ignored',
    params: byId,
    body: previewBody,
    refuses: {
      403: refusedToOthers,
      409: { ...unchangeable, ...disconnected, plan_not_applied: 'No run of that plan has succeeded.' },
      422: {
        change_refused: 'A value can’t be changed in this way while the deployment runs: the text says why.',
        plan_stands_alone: 'plan_id stands beside values.',
      },
    },
    responses: import.meta.bundled ?? { 200: changePreviewSchema },
  },
  withdrawProposal: {
    method: 'DELETE',
    path: '/api/deployments/{id}/proposal',
    summary: 'Withdraws the change that waits for approval; what runs is not affected',
    access: 'member',
    freshSignIn: 'no',
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    params: byId,
    refuses: {
      403: refusedToOthers,
      409: { no_proposal: 'No change waits for approval.' },
    },
    responses: { 204: null },
  },
});
