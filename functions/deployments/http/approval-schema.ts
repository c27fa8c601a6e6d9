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
      'What is to be approved: apply the plan, update the running deployment to it, or destroy the deployment',
    ).meta({ examples: ['update'] }),
    requested_by: idField('user', 'Id of the user or service account that made the request'),
    requested_by_name: personName(),
    requested_at: timeField('When the request was made'),
    expires_at: timeField('When the request expires'),
    has_decider: z.boolean().meta({
      description:
        'Whether any member may approve the request; if not, `decision` of the deployment says what to do',
      examples: [true],
    }),
  })
  .meta({ id: 'PendingApproval', description: 'A request that waits for an approval' });

const deciderSchema = z.object({ id: idField('user', 'The id of the user'), name: personName() }).meta({
  id: 'Decider',
  description:
    'A member who may approve a request that waits, or an admin who could make the request again in place of its requester, so that another member may approve it',
});

const wanterSchema = z
  .object({
    id: idField('user', 'The id of the user or service account'),
    name: personName(),
    kind: actorKindField(),
  })
  .meta({ id: 'Wanter', description: 'A person or service account that wanted what the request asks for' });

export const approvalSchema = z
  .object({
    id: idField('approval', 'The request’s id'),
    plan_id: idField('plan', 'Id of the plan that the request is about'),
    action: openEnum(
      approvalActions,
      'What is to be approved: apply the plan, update the running deployment to it, or destroy the deployment',
    ).meta({ examples: ['apply'] }),
    status: openEnum(approvalStatuses, 'The request’s status'),
    plan_digest: textField(
      'SHA-256 of the plan that the request is about, in hexadecimal: `digest` of that plan',
      '0123456789abcdef'.repeat(4),
    ),
    requested_by: idField('user', 'Id of the user or service account that made the request'),
    requested_by_name: personName(),
    requested_by_kind: actorKindField(),
    requested_at: timeField('When the request was made'),
    expires_at: timeField('When the request expires'),
    second_approver_required: z.boolean().meta({
      description:
        'Whether the decider must be a person who is not in wanted_by, had the right to approve before the request was made, and did not get it from one of them',
      examples: [false],
    }),
    delete_data: z.boolean().meta({
      description:
        'For a destroy: whether snapshots and volumes are deleted for good as well; false for other actions',
      examples: [false],
    }),
    labels: z
      .record(z.string(), z.string())
      .nullable()
      .meta({
        description:
          'The deployment’s labels, which the run writes into the account as tags; null for a destroy, and for requests that a former version of the service made',
        examples: [{ team: 'search' }],
      }),
    wanted_by: z
      .array(wanterSchema)
      .describe(
        'All who count as requesters, of whom none may approve if a second person is demanded: the requester (for an expiry, the person who set it), those whose request this one replaced, those who set labels that the run would bring into the account, and for a service account also the users who made it and gave it its role',
      ),
    lapse: openEnum(
      lapses,
      'Why the approval ended before a run used it: the approver lost the right, seven days passed, the labels were changed, or a second approver is required since. Null if the approval has not ended so',
    )
      .nullable()
      .meta({ examples: [null] }),
    decided_by: idField('user', 'Id of the user who decided; null before the decision')
      .nullable()
      .meta({ examples: [null] }),
    decided_by_name: personName(),
    decided_at: timeField('When the request was decided; null before that')
      .nullable()
      .meta({ examples: [null] }),
    comment: textField('The approver’s comment', 'Fine with me.')
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({ id: 'Approval', description: 'A request to approve a plan, or the destruction of a deployment' });

/** Who may decide a request that waits, and why the caller may not. */
export const decisionSchema = z
  .object({
    deciders: z.array(deciderSchema).meta({
      description:
        'Members who may approve the request, those first who have had the right longest; at most five. Empty if no member may: the request then waits until it expires',
      examples: [[{ id: 'u-01k9z3v5m8qh2t7xw4c6yb0rne', name: 'Lee' }]],
    }),
    has_more_deciders: z.boolean().meta({
      description: 'Whether more members than the listed ones may approve the request',
      examples: [false],
    }),
    possible_askers: z.array(deciderSchema).meta({
      description:
        'If no member may approve the request: admins who could make the same request instead, so that another member may approve it. Five at most',
      examples: [[]],
    }),
    keeps_former_demand: z.boolean().meta({
      description:
        'Whether the request needs a second person only because the organization demanded that when the request was made. If it is withdrawn and made again, it needs none',
      examples: [false],
    }),
    caller_refusal: z
      .object({
        code: openEnum(
          ['role_too_low', ...notSecondCodes],
          'The code of the error that approving the request would be answered with',
        ).meta({ examples: ['approver_through_requester'] }),
        detail: textField('The refusal in words', 'This organization wants another person to approve.'),
      })
      .nullable()
      .meta({
        id: 'DecisionRefusal',
        description:
          'Why the caller may not approve the request; null if they may. An admin who may not approve the request may still reject it',
        examples: [null],
      }),
  })
  .meta({ id: 'PendingDecision', description: 'Which members may approve the request that waits' });
