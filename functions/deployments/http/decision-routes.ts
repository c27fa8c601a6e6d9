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
        description: 'A comment on the decision, which the requester can read',
        examples: ['Fine with me.'],
      })
      .optional(),
    approval_id: z
      .string()
      .max(idLength('approval'))
      .regex(idPattern('approval'), 'must be the id of an approval')
      .meta({ examples: ['apr-01k9z3v5m8qh2t7xw4c6yb0rne'] })
      .describe(
        'Id of the request that is decided (`id` of `approval` of the deployment). If another request waits by now, the answer is 409 other_request',
      )
      .optional(),
    plan_digest: z
      .string()
      .max(64)
      .regex(/^[0-9a-f]{64}$/, 'must be a digest as the plan shows it')
      .meta({ examples: ['0123456789abcdef'.repeat(4)] })
      .describe(
        '`digest` of the plan that the caller has read. If the waiting request is about another plan by now, the answer is 409 plan_changed',
      )
      .optional(),
    action: z
      .enum(approvalActions)
      .meta({ examples: ['apply'] })
      .describe(
        'The action that the caller decides on: apply a plan, update the running deployment, or destroy it. If the waiting request is for another action, the answer is 409 other_action',
      )
      .optional(),
  })
  .meta({
    id: 'Decision',
    description:
      'Says which request for approval is decided: by approval_id, or by plan_digest, which is enough if the deployment never had another request with this digest. Both may be left out only for the first request of a deployment, if its action is apply',
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
  approval_not_requested: 'No approval is pending.',
  approval_expired: 'The request has expired.',
  already_decided: 'The request was decided already.',
  other_action: 'The approval request that waits is for another action than the one sent.',
  plan_changed: 'plan_digest is not the digest of the plan that approval is asked for.',
  other_request:
    'approval_id is not the request that waits for a decision; `detail` of the answer says what is requested now and how it differs.',
  request_not_named:
    'Neither approval_id nor plan_digest was sent, which only the deployment’s first request to apply a plan ' +
    'may leave out; or plan_digest matches several requests: send approval_id. `detail` of the answer says ' +
    'what is requested now.',
};

/** Routes of admins' decisions. */
export const decisionRoutes = defineRoutes({
  approveDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/approve',
    summary:
      'Approves the request for approval that waits: to apply a plan, or to update or destroy what runs. The run begins at once. Of two decisions at the same moment the second gets 409',
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
          'The caller counts as a requester (wanted_by of the request); another member must approve it.',
        approver_since_request:
          'A second approver is required, and the caller got the right to approve after the request was made.',
        approver_through_requester:
          'A second approver is required, and the caller got the right to approve through a requester (wanted_by of the request).',
      },
      409: {
        ...undecidable,
        run_in_progress: 'The request changes what runs, and a run of the deployment is in progress.',
        plan_refused: refusedByAgent,
        protected:
          'The request is to destroy the deployment, which was protected after the request was made.',
        ...disconnected,
      },
    },
  },
  rejectDeployment: {
    method: 'POST',
    path: '/api/deployments/{id}/reject',
    summary:
      'Rejects the request that waits for approval. If the request was to apply a plan, the user reviews the plan again in the session. If it was to change or destroy the running deployment, the deployment stays as it is',
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
