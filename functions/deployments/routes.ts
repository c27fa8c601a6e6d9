import * as z from 'zod';
import { gateValue } from '../agents/gate-parts.ts';
import { pageOf, pageQuery } from '../shared/http/pagination.ts';
import { idParam } from '../shared/http/params.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { idPattern } from '../shared/ids.ts';
import { deploymentStatuses } from './deployment.ts';
import { evidenceSchema } from './evidence-record.ts';
import { labelsSchema } from './labels.ts';
import { planSchema } from './plan-record.ts';
import {
  approvalSchema,
  deploymentSchema,
  deploymentSummarySchema,
  planSummarySchema,
  runEventPageSchema,
  runSchema,
} from './record.ts';

const byId = z.object({ id: idParam('deployment', 'deployment') });

/** Optional as a whole: deciding without a comment on whatever is asked now needs no body. */
const decisionBody = z
  .strictObject({
    comment: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(1000, 'is too long')
      .meta({ description: 'Why, for the requester', examples: ['Fine with me.'] })
      .optional(),
    plan_digest: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be a digest as the plan shows it')
      .meta({ examples: ['0123456789abcdef'.repeat(4)] })
      .describe('Decide only if this is still the plan that approval is asked for')
      .optional(),
  })
  .meta({ id: 'Decision', description: 'All of it optional', examples: [{ comment: 'Fine with me.' }] })
  .optional();

const destroyBody = z
  .strictObject({
    confirm: z
      .string()
      .max(100, 'is too long')
      .meta({ examples: ['vector-database'] })
      .describe('The name of the deployment, so that none is destroyed by mistake'),
    delete_data: z
      .boolean()
      .default(false)
      .describe(
        'Whether snapshots and volumes are deleted for good, too; for admins. Without it they are kept, and named in teardown',
      ),
  })
  .meta({ id: 'DestroyRequest', description: 'Which deployment is meant, said once more' });

const forgetBody = z
  .strictObject({ confirm: destroyBody.shape.confirm.describe('The name of the deployment') })
  .meta({ id: 'ForgetRequest', description: 'Which deployment is meant, said once more' });
/** What a request for a deployment may say beside its values, and a change of it. */
const attributes = {
  labels: labelsSchema.optional(),
  protected: z.boolean().describe('Nobody can destroy it while this is true').optional(),
  expires_at: z.iso
    .datetime({ offset: true })
    .nullable()
    .meta({
      description:
        'When it is destroyed, unless it is protected then; null for never. Members are told a day and two hours ahead',
      examples: ['2026-12-31T18:00:00Z'],
    })
    .optional(),
};

const changedValues = (description: string, example: Record<string, string | number | boolean>) =>
  z
    .record(z.string().max(64), gateValue)
    .optional()
    .meta({ description, examples: [example] });

const deploymentChanges = z
  .strictObject({
    ...attributes,
    options: changedValues('Of what runs, the agent’s options that become other ones, by name', {
      node_count: 4,
    }),
    sizing: changedValues('Of what runs, the other values of the agent’s gates, by name', {
      p95_alert_ms: 50,
    }),
  })
  .meta({ id: 'DeploymentChanges', description: 'What is to change; the rest stays as it is' });

const rollbackBody = z
  .strictObject({
    plan_id: z
      .string()
      .regex(idPattern('plan'), 'must be the id of a plan')
      .meta({
        description: 'An earlier plan of the deployment that has run',
        examples: ['plan-01k9z3v5m8qh2t7xw4c6yb0rne'],
      }),
  })
  .meta({ id: 'RollbackRequest', description: 'Which plan to go back to' });

const undecidable = {
  approval_not_requested: 'No approval is asked for.',
  approval_expired: 'The request has expired.',
  already_decided: 'Somebody has decided already.',
  plan_changed: 'plan_digest is not the digest of the plan that approval is asked for.',
};

const unchangeable = {
  not_deployed: 'It has not been deployed yet.',
  run_in_progress: 'A run of it is on its way.',
  being_destroyed: 'A destroy is on its way.',
  already_destroyed: 'It was destroyed.',
  nothing_to_change: 'The current plan has these values.',
  would_lose_data: 'What holds data would be replaced or deleted.',
};

export const deploymentRoutes = defineRoutes({
  listDeployments: {
    method: 'GET',
    path: '/api/deployments',
    summary: 'Lists deployments, newest first',
    access: 'viewer',
    limit: 'read',
    query: z.object({
      ...pageQuery.shape,
      status: z.enum(deploymentStatuses).describe('Only deployments with this status').optional(),
      agent_id: z.string().max(63).describe('Only those of this agent').optional(),
      cloud_account_id: z.string().max(63).describe('Only those in this account').optional(),
      name: z.string().max(100).describe('Only those of exactly this name').optional(),
      label: z
        .string()
        .max(2_000)
        .meta({ examples: ['team=search,production'] })
        .describe('Only those with these labels: key or key=value, several with a comma between them')
        .optional(),
    }),
    responses: { 200: pageOf(deploymentSummarySchema) },
  },
  getDeployment: {
    method: 'GET',
    path: '/api/deployments/{id}',
    summary: 'Shows a deployment with its plan, approval, active run and outputs',
    access: 'viewer',
    limit: 'read',
    params: byId,
    responses: { 200: deploymentSchema },
  },
  updateDeployment: {
    method: 'PATCH',
    path: '/api/deployments/{id}',
    summary:
      'Changes labels, protection and end of a deployment; members may for their own, admins for any. Labels reach the ' +
      'cloud with the next run. options and sizing change what runs: the change waits for approval as proposal where ' +
      'the organization demands one, else its run starts',
    access: 'member',
    verifiedEmail: true,
    limit: 'write',
    params: byId,
    body: deploymentChanges,
    refuses: {
      403: { not_your_deployment: 'A member had not planned it.' },
      409: unchangeable,
      422: {
        expiry_not_allowed: 'The end is over, or later than the organization allows.',
        change_refused: 'A value can’t be changed so while the deployment runs: the text says why.',
      },
    },
    responses: { 200: deploymentSchema },
  },
  approveDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/approve',
    summary:
      'Approves what approval is asked for: to apply a plan, or to update or destroy what runs, which begins at once. Of ' +
      'two decisions at once the second gets 409',
    access: 'admin',
    verifiedEmail: true,
    limit: 'write',
    idempotencyKey: true,
    params: byId,
    body: decisionBody,
    refuses: {
      403: { second_approver_required: 'Somebody other than the person who requested it must approve it.' },
      409: {
        ...undecidable,
        protected: 'It is a destroy, and the deployment has come to be protected since it was asked for.',
      },
    },
    responses: { 200: deploymentSchema },
  },
  rejectDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/reject',
    summary:
      'Rejects what approval is asked for. A plan’s session goes back to the review; what was to be destroyed stays',
    access: 'admin',
    verifiedEmail: true,
    limit: 'write',
    idempotencyKey: true,
    params: byId,
    body: decisionBody,
    refuses: { 409: undecidable },
    responses: { 200: deploymentSchema },
  },
  rollbackDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/rollback',
    summary:
      'Changes what runs back to the values of an earlier plan, with the same approval and run as any change',
    access: 'member',
    verifiedEmail: true,
    limit: 'write',
    idempotencyKey: true,
    params: byId,
    body: rollbackBody,
    refuses: {
      403: { not_your_deployment: 'A member had not planned it.' },
      409: { ...unchangeable, plan_not_applied: 'No run of that plan has succeeded.' },
      422: { change_refused: 'A value can’t be changed back while the deployment runs: the text says why.' },
    },
    responses: { 200: deploymentSchema },
  },
  withdrawProposal: {
    method: 'DELETE',
    path: '/api/deployments/{id}/proposal',
    summary: 'Gives up the change that waits for approval; what runs goes on as before',
    access: 'member',
    verifiedEmail: true,
    limit: 'write',
    params: byId,
    refuses: {
      403: { not_your_deployment: 'A member had not planned it.' },
      409: { no_proposal: 'No change waits for approval.' },
    },
    responses: { 204: null },
  },
  applyDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/apply',
    summary:
      'Applies the plan again: after a run that failed or was cancelled from where it stands, after one that succeeded ' +
      'to put right what was changed by hand. status says what came of it: awaiting_approval where an approval is ' +
      'missing, planned where the plan comes out differently now and nothing was applied',
    access: 'member',
    verifiedEmail: true,
    limit: 'write',
    idempotencyKey: true,
    params: byId,
    refuses: {
      403: { not_your_deployment: 'A member had not planned it.' },
      409: {
        run_in_progress: 'A run of it is on its way.',
        not_repeatable: 'There is no run to repeat.',
        review_open: 'Its session is not at gate 6.',
        deployment_changed: 'Somebody else was first.',
      },
    },
    responses: { 202: deploymentSchema },
  },
  destroyDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/destroy',
    summary:
      'Deletes what the deployment has made; members may for their own, admins for any. What holds data is kept and ' +
      'named in teardown. Where the organization demands an approval of that, it is asked for and nothing else changes',
    access: 'member',
    verifiedEmail: true,
    limit: 'write',
    idempotencyKey: true,
    params: byId,
    body: destroyBody,
    refuses: {
      403: {
        not_your_deployment: 'A member had not planned it.',
        data_needs_admin: 'A member asked for delete_data.',
      },
      409: {
        protected: 'It is protected.',
        approval_pending: 'An admin has to decide first what is asked already.',
        run_in_progress: 'A run of it is on its way.',
        being_destroyed: 'A destroy is on its way.',
        already_destroyed: 'It is destroyed, and delete_data has nothing to delete or was not asked for.',
      },
      422: { name_differs: 'confirm is not the name of the deployment.' },
    },
    responses: { 202: deploymentSchema },
  },
  preflightDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/preflight',
    summary:
      'Looks at the customer’s cloud for what would stop a run of the current plan, and keeps what it found with the ' +
      'plan. Changes nothing there and takes up to 20 s; members may for their own, admins for any',
    access: 'member',
    verifiedEmail: true,
    limit: 'write',
    costs: ['preflight', 'preflight_address'],
    idempotencyKey: true,
    params: byId,
    refuses: {
      403: { not_your_deployment: 'A member had not planned it.' },
      409: {
        account_disconnected: 'Its account is not connected any more.',
        nothing_to_check: 'It is being destroyed, or is destroyed.',
        plan_changed: 'The plan was replaced while it was checked.',
      },
    },
    responses: { 200: deploymentSchema },
  },
  forgetDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/forget',
    summary:
      'Gives up what a failed destroy has left over and nobody can reach any more; teardown keeps naming it. For owners',
    access: 'owner',
    verifiedEmail: true,
    limit: 'write',
    idempotencyKey: true,
    params: byId,
    body: forgetBody,
    refuses: {
      409: { not_destroy_failed: 'No destroy of it has failed.' },
      422: { name_differs: 'confirm is not the name of the deployment.' },
    },
    responses: { 200: deploymentSchema },
  },
  listPlans: {
    method: 'GET',
    path: '/api/deployments/{id}/plans',
    summary: 'Lists the plans of a deployment, newest first; the first one is the current one',
    access: 'viewer',
    limit: 'read',
    params: byId,
    query: pageQuery,
    responses: { 200: pageOf(planSummarySchema) },
  },
  getPlan: {
    method: 'GET',
    path: '/api/deployments/{id}/plans/{plan_id}',
    summary: 'Shows a plan with its template, its objects and the values that it was computed from',
    access: 'viewer',
    limit: 'read',
    params: byId.extend({ plan_id: idParam('plan', 'plan') }),
    responses: { 200: planSchema },
  },
  listApprovals: {
    method: 'GET',
    path: '/api/deployments/{id}/approvals',
    summary: 'Lists what approval was asked for and what was decided, newest first',
    access: 'viewer',
    limit: 'read',
    params: byId,
    query: pageQuery,
    responses: { 200: pageOf(approvalSchema) },
  },
  getApproval: {
    method: 'GET',
    path: '/api/deployments/{id}/approvals/{approval_id}',
    summary: 'Shows a request for approval and what was decided',
    access: 'viewer',
    limit: 'read',
    params: byId.extend({ approval_id: idParam('approval', 'approval') }),
    responses: { 200: approvalSchema },
  },
  getRun: {
    method: 'GET',
    path: '/api/deployments/{id}/runs/{run_id}',
    summary: 'Shows a run',
    access: 'viewer',
    limit: 'read',
    params: byId.extend({ run_id: idParam('run', 'run') }),
    responses: { 200: runSchema },
  },
  cancelRun: {
    method: 'POST',
    path: '/api/deployments/{id}/runs/{run_id}/cancel',
    summary:
      'Ends a run at its next safe point; members may for the runs that they have started, admins for any. A stack ' +
      'that is being changed is rolled back, one that is being made is deleted. The run tells what exists then',
    access: 'member',
    verifiedEmail: true,
    limit: 'write',
    idempotencyKey: true,
    params: byId.extend({ run_id: idParam('run', 'run') }),
    refuses: {
      403: { not_your_run: 'A member had not started it.' },
      409: {
        run_ended: 'The run has ended.',
        not_cancellable: 'The run destroys the deployment.',
      },
    },
    responses: { 202: runSchema },
  },
  listRuns: {
    method: 'GET',
    path: '/api/deployments/{id}/runs',
    summary: 'Lists the runs of a deployment, newest first',
    access: 'viewer',
    limit: 'read',
    params: byId,
    query: pageQuery,
    responses: { 200: pageOf(runSchema) },
  },
  getEvidence: {
    method: 'GET',
    path: '/api/deployments/{id}/evidence',
    summary:
      'Streams all that is known of a deployment as one JSON document: dialogue, values, plans, approvals, runs, outputs, ' +
      'teardown and the audit log’s events with their seals, which npm run audit:verify checks',
    // The log and its people are an admin's to read.
    access: 'admin',
    limit: 'read',
    costs: ['export', 'export_address'],
    params: byId,
    refuses: { 503: { conversations_unavailable: 'The store of conversations does not answer.' } },
    responses: { 200: evidenceSchema },
    streaming: true,
    streams: ['application/json'],
  },
  listRunEvents: {
    method: 'GET',
    path: '/api/deployments/{id}/runs/{run_id}/events',
    summary:
      'Lists what a run did, oldest first. To follow a run, ask again with next_cursor (every second or two) ' +
      'until it is null: while the run goes on there is always a next_cursor, also behind an empty page',
    access: 'viewer',
    limit: 'read',
    params: byId.extend({ run_id: idParam('run', 'run') }),
    query: pageQuery,
    responses: { 200: runEventPageSchema },
  },
});
