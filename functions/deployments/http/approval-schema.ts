import * as z from 'zod';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { actorKindField, personName } from '../../shared/http/person.ts';
import { approvalActions, approvalStatuses, lapses } from '../approval.ts';
import { notSecondCodes } from '../four-eyes.ts';

// Pure: requests for approval, as the API shows them.

export const pendingApprovalSchema = z
  .object({
    action: openEnum(
      approvalActions,
      'Action that needs approval. `apply`: apply the plan for the first time, or again after a failure. `update`: change the running deployment to the plan. `destroy`: destroy the deployment',
    ).meta({ examples: ['update'] }),
    requested_by: idField('user', 'ID of the user or service account that made the approval request'),
    requested_by_name: personName('requested_by'),
    requested_at: timeField('Time at which the approval request was made'),
    expires_at: timeField(
      'Time at which the approval request expires if no decision is made, seven days after the request',
    ),
    has_decider: z.boolean().meta({
      description:
        'Whether any member can approve the request. If `false`, `decision.possible_askers` of the deployment lists the admins who could make the request again so that another member can approve it',
      examples: [true],
    }),
  })
  .meta({ id: 'PendingApproval', description: 'A pending approval request' });

const deciderSchema = z.object({ id: idField('user', 'User ID of the member'), name: personName() }).meta({
  id: 'Decider',
  description:
    'A member who can approve the pending request, or (in `possible_askers`) an admin who could make the request again so that another member can approve it',
});

const wanterSchema = z
  .object({
    id: idField('user', 'ID of the user or service account that counts as a requester'),
    name: personName(),
    kind: actorKindField(),
  })
  .meta({
    id: 'Wanter',
    description:
      'A user or service account that counts as a requester of the approval request. If a second approver is required, requesters can’t approve the request',
  });

export const approvalSchema = z
  .object({
    id: idField(
      'approval',
      'ID of the approval request. The approve and reject endpoints take this ID as `approval_id`',
    ),
    plan_id: idField('plan', 'ID of the plan to apply or update to; for a destroy, ID of the current plan'),
    action: openEnum(
      approvalActions,
      'Action that needs approval. `apply`: apply the plan for the first time, or again after a failure. `update`: change the running deployment to the plan. `destroy`: destroy the deployment',
    ).meta({ examples: ['apply'] }),
    status: openEnum(
      approvalStatuses,
      '`pending`: awaiting a decision. `approved`, `rejected`: decided. `expired`: no decision was made in time. `superseded`: replaced by another plan or request. `withdrawn`: taken back. `lapsed`: approved, but the approval can no longer be used (see `lapse`)',
    ),
    plan_digest: textField(
      'Digest of the plan in `plan_id`: SHA-256 of the plan’s content, in hexadecimal. Only a plan with this digest can be applied',
      '0123456789abcdef'.repeat(4),
    ),
    requested_by: idField('user', 'ID of the user or service account that made the approval request'),
    requested_by_name: personName('requested_by'),
    requested_by_kind: actorKindField(),
    requested_at: timeField('Time at which the approval request was made'),
    expires_at: timeField(
      'Time at which the approval request expires if no decision is made, seven days after the request',
    ),
    second_approver_required: z.boolean().meta({
      description:
        'Whether a second person must approve: a member who is not in `wanted_by`, had the right to approve before the request was made, and did not get this right through a person in `wanted_by`',
      examples: [false],
    }),
    delete_data: z.boolean().meta({
      description:
        'Whether the requested destroy also permanently deletes snapshots and volumes; `false` for other actions',
      examples: [false],
    }),
    labels: z
      .record(z.string(), z.string())
      .nullable()
      .meta({
        description:
          'Labels of the deployment that the run will write to the cloud account as tags; `null` for a destroy, and for requests made by an earlier version of the service',
        examples: [{ team: 'search' }],
      }),
    wanted_by: z
      .array(wanterSchema)
      .describe(
        'Everyone who counts as a requester. If `second_approver_required` is `true`, none of these can approve. Includes the requester (for an expiry, the person who set the expiry), the requesters of a replaced request, the member who set labels that the run would write to the account and, for a service account, the users who created the account and gave it its role',
      ),
    lapse: openEnum(
      lapses,
      'Reason why a given approval can no longer be used. `approver`: the approver lost the right to approve or ended all of their sign-ins. `unused`: no run used the approval within seven days. `labels`: the labels were changed after the approval. `second_approver`: the organization now requires a second person. `null` unless `status` is `lapsed`',
    )
      .nullable()
      .meta({ examples: [null] }),
    decided_by: idField(
      'user',
      'ID of the user who approved or rejected the request; `null` if no decision was made',
    )
      .nullable()
      .meta({ examples: [null] }),
    decided_by_name: personName('decided_by'),
    decided_at: timeField(
      'Time at which the request was approved, was rejected or expired; `null` if none of these has happened',
    )
      .nullable()
      .meta({ examples: [null] }),
    comment: textField(
      'Comment of the deciding member, for the requester; `null` if there is no comment',
      'Fine with me.',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'Approval',
    description:
      'An approval request (to apply a plan, to update a running deployment to a plan, or to destroy the deployment), with the decision if one was made',
  });

/** Who may decide a request that waits, and why the caller may not. */
export const decisionSchema = z
  .object({
    deciders: z.array(deciderSchema).meta({
      description:
        'Members who can approve the request, up to five, sorted by how long they have had the right to approve, longest first. Empty if no member can approve: the request then stays pending until it expires',
      examples: [[{ id: 'u-01k9z3v5m8qh2t7xw4c6yb0rne', name: 'Lee' }]],
    }),
    has_more_deciders: z.boolean().meta({
      description: 'Whether members other than those in `deciders` can approve the request',
      examples: [false],
    }),
    possible_askers: z.array(deciderSchema).meta({
      description:
        'Admins who could make the same request in place of the requester so that another member can approve it, up to five. Empty unless `deciders` is empty',
      examples: [[]],
    }),
    keeps_former_demand: z.boolean().meta({
      description:
        'Whether the request needs a second person only because the organization required one when the request was made, and no longer does. If the request is withdrawn and made again, no second person is needed',
      examples: [false],
    }),
    caller_refusal: z
      .object({
        code: openEnum(
          ['role_too_low', ...notSecondCodes],
          'Error code with which POST /api/deployments/{id}/approve would refuse the caller',
        ).meta({ examples: ['approver_through_requester'] }),
        detail: textField(
          'Reason why the caller can’t approve the request, as a sentence for display',
          'This organization wants another person to approve.',
        ),
      })
      .nullable()
      .meta({
        id: 'DecisionRefusal',
        description:
          'Reason why the caller can’t approve the request; `null` if the caller can approve, and for API tokens. An admin who can’t approve the request can still reject it',
        examples: [null],
      }),
  })
  .meta({
    id: 'PendingDecision',
    description: 'The members who can approve the pending request',
  });
