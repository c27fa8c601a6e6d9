import * as z from 'zod';
import { gateField, gateNames, gateReview } from '../agents/gates/gate-schema.ts';
import { gateValue } from '../agents/gates/gate-value.ts';
import { aimSchema } from '../agents/plan/goal-schema.ts';
import { quotaNeed } from '../clouds/quotas/quota-schema.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { personName } from '../shared/http/person.ts';
import { messageSchema } from './conversation/messages/message-schema.ts';
import { pendingReasons } from './conversation/pending/pending.ts';
import { sessionStatusMeaning } from './fields.ts';
import { sessionActions, sessionStatuses, waitingOn } from './session.ts';

// Pure: a session as the API shows it.

export const pendingSchema = z
  .object({
    id: textField(
      'ID of the pending value. Send it in `pending_ids` of a message to accept or drop the value',
      'msg-01k0000000000000000000000a.1',
    ),
    field: textField(
      'Name of the agent’s field that the value is for; `null` if the value could be for several fields or the field is unknown',
      'node_count',
    )
      .nullable()
      .meta({ examples: ['node_count'] }),
    fields: z.array(z.string()).meta({
      description: 'Names of all fields that the value could be for; empty if the field is unknown',
      examples: [['node_count']],
    }),
    value: gateValue.nullable().meta({
      description:
        'Value that is set if the user accepts it or answers yes; `null` if there are several to choose from or the value is unknown',
      examples: [5],
    }),
    choices: z.array(gateValue).meta({
      description: 'Values that the user must choose from; empty if there is no choice',
      examples: [[]],
    }),
    words: textField(
      'Words of the user’s message that the value was read from; empty if the service offered the value',
      'make it bigger, 5 nodes',
    ),
    reason: openEnum(
      pendingReasons,
      'Why the agent asks about the value instead of taking it. `offered`: the service offered the value. `refused`: the agent doesn’t accept the value. `inferred`: a language model inferred the value from the message. `derived`: the value was computed from other figures. `competing`, `ambiguous`: the message allows several values. All others describe how the message mentions the value, for example `asked` (in a question), `wished` (as a wish), `past` (about the past) or `unclear`',
    ).meta({ examples: ['unclear'] }),
    arithmetic: textField(
      'Calculation of the value from the user’s figures; `null` if the value wasn’t calculated',
      '240 a minute / 60 = 4 a second',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'PendingValue',
    description:
      'A value that the user may have wanted, and that the agent asks about instead of taking it. While a session has a pending value, no gate can be confirmed, unless `reason` is `offered`',
  });

const goalSchema = z
  .array(
    aimSchema
      .extend({
        words: textField('Words of the user’s message that state the aim', 'under 600 a month'),
      })
      .meta({
        id: 'SaidAim',
        description:
          'An aim of the user for the planned deployment, such as a monthly cost or a response time, whether the plan meets it, and the user’s words',
      }),
  )
  .describe(
    'Aims of the user, such as a monthly cost or a response time, each compared with the plan as of the last message. Aims set no values and confirm no gates; empty if the user stated none',
  );

export const gateSchema = z
  .object({
    ...gateNames,
    notice: textField(
      'Why the user has to confirm the gate again, for display, for example because the plan was rejected or its run failed; `null` if the gate wasn’t reopened',
      'The plan was rejected.',
    )
      .nullable()
      .meta({ examples: [null] }),
    quota: quotaNeed.nullable().meta({
      description:
        'Cloud quota that was too small, if the gate was reopened because of a quota: request an increase with `POST /api/clouds/{id}/quota-requests`. Otherwise `null`',
      examples: [null],
    }),
    fields: z.array(gateField).describe('Fields of the gate, each with its current value'),
    missing: z.array(z.string()).meta({
      description:
        'Names of the fields of this and earlier gates that have no value yet. The gate can be confirmed only when the list is empty',
      examples: [['dimension']],
    }),
    review: gateReview.nullable().meta({
      description:
        'Figures, warnings and refusals that the agent computed from the gate’s values, for the user to check; `null` until the values are complete',
      examples: [null],
    }),
  })
  .meta({
    id: 'OpenGate',
    description:
      'The open gate of a session: the numbered step that the user must confirm next, with its fields',
  });

export const sessionSummarySchema = z
  .object({
    id: idField('session', 'ID of the session'),
    title: textField('Title given when the session was started; `null` if none was given', 'Product search')
      .nullable()
      .meta({ examples: ['Product search'] }),
    agent_id: textField('ID of the agent that the conversation is with', 'vector-database'),
    status: openEnum(sessionStatuses, sessionStatusMeaning),
    current_gate: z
      .int()
      .nullable()
      .meta({
        description:
          'Number of the open gate (the step that the user must confirm next), from 1 to 6; `7` if the session is completed; `null` before the first gate',
        examples: [1],
      }),
    revision: z.number().meta({
      description:
        'Revision of the session’s plan: `1` for the first plan, increased by 1 each time gates 5 and 6 start again for another plan, for example after a rejection',
      examples: [1],
    }),
    waiting_on: openEnum(
      waitingOn,
      'What the session waits for. `user`: a message from its owner. `approval`: the decision on an approval request. `run`: the end of the run. `workflow`: a short step of the service. `nothing`: the session is over',
    ).meta({
      examples: ['user'],
    }),
    waiting_since: timeField('Time since which the session has been waiting for what `waiting_on` names'),
    deployment_id: idField(
      'deployment',
      'ID of the deployment that the session has planned; `null` until gate 5 is confirmed',
    )
      .nullable()
      .meta({ examples: [null] }),
    from_deployment: idField(
      'deployment',
      'ID of the deployment whose values the session started with, as sent in `from_deployment`; `null` if none was sent',
    )
      .nullable()
      .meta({ examples: [null] }),
    change_of: idField(
      'deployment',
      'ID of the running deployment that the session changes, as sent in `change_of`; `null` if the session plans a new deployment',
    )
      .nullable()
      .meta({ examples: [null] }),
    failure_reason: textField(
      'Why the session failed, for display; `null` unless `status` is `failed`',
      'Nobody answered for 30 days.',
    )
      .nullable()
      .meta({ examples: [null] }),
    end_reason: textField(
      'Why the session failed or was ended, for display; `null` if `status` is `active` or `completed`',
      'The deployment that this session planned is being destroyed.',
    )
      .nullable()
      .meta({ examples: [null] }),
    created_by: idField(
      'user',
      'ID of the session’s owner: the user who started the session or took it over',
    ),
    created_by_name: personName('created_by'),
    created_at: timeField('Time at which the session was started'),
    updated_at: timeField('Time at which the session’s gate, status, owner or `waiting_on` last changed'),
    completed_at: timeField(
      'Time at which the session was completed, failed or was ended; `null` while `status` is `active`',
    )
      .nullable()
      .meta({ examples: [null] }),
    conversation_purged_at: timeField(
      'Time at which the session’s messages and values were deleted because the retention period of the service was over; `null` while the messages and values are kept',
    )
      .nullable()
      .meta({ examples: [null] }),
    allowed_actions: z
      .array(openEnum(sessionActions, 'Action that the caller can currently perform on the record'))
      .describe(
        'Actions that the caller can currently perform. `post_message`: send messages. `end`: end the session. `take_over`: take over the session of a user who left the organization',
      ),
  })
  .meta({
    id: 'SessionSummary',
    description: 'A session (a conversation with an agent), without its messages and values',
  });

export const sessionSchema = sessionSummarySchema
  .extend({
    gate: gateSchema
      .nullable()
      .describe(
        'Open gate: the step that the user must confirm next, with its fields; `null` before the first gate and once the session is completed',
      ),
    hub_token_given_at: timeField(
      'Time at which the session’s token for the model hub (Hugging Face) was set; `null` if none is set. The token itself is never returned',
    )
      .nullable()
      .meta({ examples: [null] }),
    values: z.record(z.string(), gateValue).meta({
      description:
        'Values of the session, keyed by field name: values from the user, copied values, and defaults of the gates up to the open one. Empty before the first gate and once the session is completed',
      examples: [{ vector_count: 10_000_000 }],
    }),
    noted: z.record(z.string(), gateValue).meta({
      description:
        'Values from the user and copied values, keyed by field name: without defaults, and including values for later gates',
      examples: [{ node_count: 5 }],
    }),
    pending: z
      .array(pendingSchema)
      .describe(
        'Values that the agent asks about, in this order, and values that the agent offered. A gate can be confirmed only when the agent has no values left to ask about',
      ),
    goal: goalSchema,
    messages: z
      .array(messageSchema)
      .describe(
        'The latest 20 messages, newest first. `GET /api/sessions/{id}/messages` returns all messages',
      ),
  })
  .meta({
    id: 'Session',
    description: 'A session: a conversation of a user with an agent, from the first gate to the deployment',
  });
export type SessionResponse = z.output<typeof sessionSchema>;

/** The answer to a message where no stream is asked for. */
export const turnSchema = z
  .object({ message: messageSchema, session: sessionSchema })
  .meta({ id: 'Turn', description: 'The agent’s reply to a message, and the session after the reply' });
