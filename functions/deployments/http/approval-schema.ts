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
      'What the approval is asked for. apply: to apply the plan for the first time, or again after a failure; update: to change the running deployment to the plan; destroy: to destroy the deployment',
    ).meta({ examples: ['update'] }),
    requested_by: idField('user', 'Id of the user or service account that made the request for approval'),
    requested_by_name: personName('requested_by'),
    requested_at: timeField('When the request for approval was made'),
    expires_at: timeField(
      'Until when the request can be decided, seven days after it was made; without a decision it expires then',
    ),
    has_decider: z.boolean().meta({
      description:
        'Whether there is a member who may approve the request; if not, `decision` of the deployment says which admins could make it again',
      examples: [true],
    }),
  })
  .meta({ id: 'PendingApproval', description: 'A request for approval that waits for a decision' });

const deciderSchema = z
  .object({ id: idField('user', 'The id of the user who is this member'), name: personName() })
  .meta({
    id: 'Decider',
    description:
      'A member who may approve the waiting request, or (in possible_askers) an admin who could make the request again, so that another member may approve it',
  });

const wanterSchema = z
  .object({
    id: idField('user', 'The id of the user or service account that counts as a requester'),
    name: personName(),
    kind: actorKindField(),
  })
  .meta({
    id: 'Wanter',
    description:
      'A person or service account that counts as a requester: it wanted what the request asks for',
  });

export const approvalSchema = z
  .object({
    id: idField('approval', 'The id of the request, which approve and reject take as approval_id'),
    plan_id: idField('plan', 'Id of the plan to apply or update to; for a destroy, of the current plan'),
    action: openEnum(
      approvalActions,
      'What the approval is asked for. apply: to apply the plan for the first time, or again after a failure; update: to change the running deployment to the plan; destroy: to destroy the deployment',
    ).meta({ examples: ['apply'] }),
    status: openEnum(
      approvalStatuses,
      'pending: it waits for a decision; approved, rejected: it was decided; expired: no one decided it in time; superseded: another plan or request took its place; withdrawn: it was taken back; lapsed: it was approved, but that approval can’t be used any more (see lapse)',
    ),
    plan_digest: textField(
      '`digest` (SHA-256 of all its content, in hexadecimal) of the plan in plan_id; only the plan with this digest may be applied',
      '0123456789abcdef'.repeat(4),
    ),
    requested_by: idField('user', 'Id of the user or service account that made the request for approval'),
    requested_by_name: personName('requested_by'),
    requested_by_kind: actorKindField(),
    requested_at: timeField('When the request for approval was made'),
    expires_at: timeField(
      'Until when the request can be decided, seven days after it was made; without a decision it expires then',
    ),
    second_approver_required: z.boolean().meta({
      description:
        'Whether a second person has to approve: a member who is not in wanted_by, had the right to approve before the request was made, and did not get that right from one of those in wanted_by',
      examples: [false],
    }),
    delete_data: z.boolean().meta({
      description:
        'Whether the destroy that is asked for also deletes snapshots and volumes for good; false for other actions',
      examples: [false],
    }),
    labels: z
      .record(z.string(), z.string())
      .nullable()
      .meta({
        description:
          'The labels of the deployment that the run will write into the cloud account as tags; null for a destroy, and for requests that a former version of the service made',
        examples: [{ team: 'search' }],
      }),
    wanted_by: z
      .array(wanterSchema)
      .describe(
        'All who count as requesters; none of them may approve if second_approver_required is true. They are the requester (for an expiry, the person who set it), those whose request this one replaced, those who set labels that the run would write into the account, and for a service account also the users who made it and gave it its role',
      ),
    lapse: openEnum(
      lapses,
      'Why an approval that was given can’t be used any more. approver: the approver may not approve any more, or ended all their sign-ins; unused: no run used it within seven days; labels: the labels were changed since; second_approver: the organization requires a second person now. Null unless status is lapsed',
    )
      .nullable()
      .meta({ examples: [null] }),
    decided_by: idField('user', 'Id of the user who approved or rejected the request; null if no one did')
      .nullable()
      .meta({ examples: [null] }),
    decided_by_name: personName('decided_by'),
    decided_at: timeField('When the request was approved or rejected; null if it was not')
      .nullable()
      .meta({ examples: [null] }),
    comment: textField(
      'The comment of the member who approved or rejected the request, for the requester; null without one',
      'Fine with me.',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'Approval',
    description:
      'A request for approval (to apply a plan, to update a running deployment to one, or to destroy the deployment), with the decision if there is one',
  });

/** Who may decide a request that waits, and why the caller may not. */
export const decisionSchema = z
  .object({
    deciders: z.array(deciderSchema).meta({
      description:
        'The members who may approve the request, at most five; those first who have had the right to approve longest. Empty if no member may: the request then waits until it expires',
      examples: [[{ id: 'u-01k9z3v5m8qh2t7xw4c6yb0rne', name: 'Lee' }]],
    }),
    has_more_deciders: z.boolean().meta({
      description: 'Whether more members than those in `deciders` may approve the request',
      examples: [false],
    }),
    possible_askers: z.array(deciderSchema).meta({
      description:
        'The admins who could make the same request in place of its requester, so that another member may approve it; at most five. Empty if `deciders` has a member',
      examples: [[]],
    }),
    keeps_former_demand: z.boolean().meta({
      description:
        'Whether the request needs a second person only because the organization required one when the request was made, and no longer does. If the request is withdrawn and made again, it needs none',
      examples: [false],
    }),
    caller_refusal: z
      .object({
        code: openEnum(
          ['role_too_low', ...notSecondCodes],
          'The error code with which POST …/approve would refuse the caller',
        ).meta({ examples: ['approver_through_requester'] }),
        detail: textField(
          'Why the caller may not approve the request, as a sentence to show',
          'This organization wants another person to approve.',
        ),
      })
      .nullable()
      .meta({
        id: 'DecisionRefusal',
        description:
          'Why the caller may not approve the request; null if the caller may. An admin who may not approve it may still reject it',
        examples: [null],
      }),
  })
  .meta({
    id: 'PendingDecision',
    description: 'Which members may approve the request that waits for a decision',
  });
