import * as z from 'zod';
import { defineRoutes } from '../../shared/http/route.ts';
import { idLength, idPattern } from '../../shared/ids.ts';
import { approvalActions, approvingLossOfData, type NamedRequest } from '../approval.ts';
import { byId } from '../fields.ts';
import { cannotRun, disconnected, refusedByAgent } from './run-refusals.ts';

/** Optional as a whole: a deployment's first request, to apply its plan, may be decided without naming it. */
const decisionBody = z
  .strictObject({
    comment: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(1000, 'is too long')
      .meta({
        description: 'Comment on the decision, for the requester',
        examples: ['Fine with me.'],
      })
      .optional(),
    approval_id: z
      .string()
      .max(idLength('approval'))
      .regex(idPattern('approval'), 'must be the id of an approval')
      .meta({ examples: ['apr-01k9z3v5m8qh2t7xw4c6yb0rne'] })
      .describe(
        'ID of the approval request to decide (`approval.id` of the deployment). If another request is pending, the response is 409 `other_request`',
      )
      .optional(),
    plan_digest: z
      .string()
      .max(64)
      .regex(/^[0-9a-f]{64}$/, 'must be a digest as the plan shows it')
      .meta({ examples: ['0123456789abcdef'.repeat(4)] })
      .describe(
        '`digest` of the plan that the caller has read. If the pending request is about another plan, the response is 409 `plan_changed`',
      )
      .optional(),
    action: z
      .enum(approvalActions)
      .meta({ examples: ['apply'] })
      .describe(
        'Action to decide on: `apply` a plan, `update` the running deployment, or `destroy` it. If the pending request is for another action, the response is 409 `other_action`',
      )
      .optional(),
  })
  .meta({
    id: 'Decision',
    description:
      'The approval request to decide, identified by `approval_id` or `plan_digest`. `plan_digest` is enough if the deployment never had another request with this digest. Both can be omitted only for the first request of a deployment, if its action is `apply`',
    examples: [{ approval_id: 'apr-01k9z3v5m8qh2t7xw4c6yb0rne', comment: 'Fine with me.' }],
  })
  .optional();

export type DecisionBody = NonNullable<z.output<typeof decisionBody>>;

/** The request that the body names. */
export const namedIn = ({
  approval_id: approvalId,
  plan_digest: planDigest,
  action,
}: DecisionBody): NamedRequest => ({
  approvalId,
  planDigest,
  action,
});

const undecidable = {
  approval_not_requested: 'Approval has never been requested for the deployment.',
  approval_expired: 'The approval request has expired. Have approval requested again.',
  already_decided: 'The approval request was already decided, or was withdrawn. Read the deployment again.',
  other_action:
    'The pending approval request is for another action than `action`. Read the pending request before deciding.',
  plan_changed:
    'The pending approval request is not about the plan with this `plan_digest`. Read the deployment again and decide on the new plan.',
  other_request:
    'The request with this `approval_id` is not the pending approval request. `detail` describes the pending request and how it differs.',
  request_not_named:
    'The request to decide is not identified. Neither `approval_id` nor `plan_digest` was sent, which is possible only for the deployment’s first request to apply a plan; or `plan_digest` matches several requests. Send the `approval_id` that `detail` names.',
};

/** Routes of admins' decisions. */
export const decisionRoutes = defineRoutes({
  approveDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/approve',
    summary:
      'Approves the pending request to apply a plan, or to update or destroy the running deployment. The run starts immediately, except for a plan of an active session: its run starts when the session’s user deploys the plan. Of two simultaneous decisions, the second is refused with 409',
    access: 'admin',
    actors: 'people only',
    // Only the database knows what the request would do.
    freshSignIn: { act: approvingLossOfData, asks: 'by what is stored' },
    verifiedEmail: true,
    notWhileDeleted: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: byId,
    body: decisionBody,
    refuses: {
      402: cannotRun,
      403: {
        second_approver_required:
          'A second approver is required, and the caller counts as a requester (see `wanted_by` of the approval request). Another member must approve.',
        approver_since_request:
          'A second approver is required, and the caller got the right to approve only after the request was made. Another member must approve.',
        approver_through_requester:
          'A second approver is required, and the caller got the right to approve through a requester (see `wanted_by` of the approval request). Another member must approve.',
      },
      409: {
        ...undecidable,
        run_in_progress:
          'A request to change or destroy the running deployment can’t be approved while a run is in progress. Wait for the run to end, or reject the request.',
        plan_refused: refusedByAgent,
        protected:
          'The approval request is to destroy the deployment, which has been protected since. Remove the protection first, or reject the request.',
        ...disconnected,
      },
    },
  },
  rejectDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/reject',
    summary:
      'Rejects the pending approval request. If the request was to apply a plan, the user reviews the plan again in the session. If the request was to change or destroy the running deployment, the deployment stays as it is. Rejecting a destroy whose `expires_at` has passed moves `expires_at` up to seven days ahead',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: byId,
    body: decisionBody,
    refuses: { 409: undecidable },
  },
});
