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
      'The id of the pending value, which pending_ids of a message takes to accept or drop the value',
      'msg-01k0000000000000000000000a.1',
    ),
    field: textField(
      'The name of the agent’s field that the value is for; null if it may be for several, or if the service can’t tell',
      'node_count',
    )
      .nullable()
      .meta({ examples: ['node_count'] }),
    fields: z.array(z.string()).meta({
      description: 'The names of all fields that the value may be for; empty if the service can’t tell',
      examples: [['node_count']],
    }),
    value: gateValue.nullable().meta({
      description:
        'The value that is set if the user says yes or accepts it; null if there are several to choose from, or if the service can’t tell',
      examples: [5],
    }),
    choices: z.array(gateValue).meta({
      description: 'The values among which the user has to choose; empty if there are not several',
      examples: [[]],
    }),
    words: textField(
      'The words of the user’s message that the value was read from; empty if the service offered the value',
      'make it bigger, 5 nodes',
    ),
    reason: openEnum(
      pendingReasons,
      'Why the agent asks about the value instead of taking it. offered: the service proposed it; refused: the agent does not accept it; inferred: a language model read it between the words; derived: it was computed from other figures; competing, ambiguous: the words allow several values; the others say what the user’s words are: a question (asked), a wish (wished), about the past, unclear and so on',
    ).meta({ examples: ['unclear'] }),
    arithmetic: textField(
      'The calculation by which the value follows from the user’s figures; null if it was not calculated',
      '240 a minute / 60 = 4 a second',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'PendingValue',
    description:
      'A pending value: one that the user may have wanted, and that the agent asks about instead of taking it. While a session has one, no gate is confirmed, unless it is only an offer of the service (reason offered)',
  });

const goalSchema = z
  .array(
    aimSchema
      .extend({
        words: textField('The words of the user’s message in which they named the aim', 'under 600 a month'),
      })
      .meta({
        id: 'SaidAim',
        description:
          'What the user wants the planned deployment to reach, such as a cost or a time, with whether it does, and with the user’s words',
      }),
  )
  .describe(
    'What the user wants to reach, such as a cost or a time, each compared with what is planned as of the last message. Aims set no value and confirm no gate; empty if the user named none',
  );

export const gateSchema = z
  .object({
    ...gateNames,
    notice: textField(
      'Why the user has to confirm this gate again, as a sentence to show, for example that the plan was rejected or its run has failed; null if the gate was not opened again',
      'The plan was rejected.',
    )
      .nullable()
      .meta({ examples: [null] }),
    quota: quotaNeed.nullable().meta({
      description:
        'The cloud’s quota that was too small, if that made the gate open again: POST /api/clouds/{id}/quota-requests asks for more of it. Null otherwise',
      examples: [null],
    }),
    fields: z.array(gateField).describe('The fields of the gate, each with the value that it has now'),
    missing: z.array(z.string()).meta({
      description:
        'The names of the fields of this gate, and of those before it, that still have no value; the gate can be confirmed only when there are none',
      examples: [['dimension']],
    }),
    review: gateReview.nullable().meta({
      description:
        'What the agent computed from the gate’s values for the user to check: figures, warnings and refusals; null until the values are complete',
      examples: [null],
    }),
  })
  .meta({
    id: 'OpenGate',
    description:
      'The open gate of a session: the numbered step that the user has to confirm next, with what it asks for',
  });

export const sessionSummarySchema = z
  .object({
    id: idField('session', 'The id of the session'),
    title: textField(
      'The title that the session got when it was started; null without a title',
      'Product search',
    )
      .nullable()
      .meta({ examples: ['Product search'] }),
    agent_id: textField('Id of the agent that the conversation is with', 'vector-database'),
    status: openEnum(sessionStatuses, sessionStatusMeaning),
    current_gate: z
      .int()
      .nullable()
      .meta({
        description:
          'The number of the gate (the step that the user has to confirm next) that the session is at, from 1 to 6; 7 if the session is completed; null before the first gate',
        examples: [1],
      }),
    revision: z.number().meta({
      description:
        'The number of the session’s present plan: 1 for the first, and one more each time the gates 5 and 6 begin again for another plan, for example after a rejection',
      examples: [1],
    }),
    waiting_on: openEnum(
      waitingOn,
      'What the session waits for. user: a message of its owner; approval: the decision of an approver; run: the end of the run in the cloud; workflow: a moment’s work of the service; nothing: the session is over',
    ).meta({
      examples: ['user'],
    }),
    waiting_since: timeField('Since when the session waits for what waiting_on says'),
    deployment_id: idField(
      'deployment',
      'Id of the deployment that the session has planned; null before gate 5 is confirmed',
    )
      .nullable()
      .meta({ examples: [null] }),
    from_deployment: idField(
      'deployment',
      'Id of the deployment whose values the session began with (from_deployment of its start); null if it was not started so',
    )
      .nullable()
      .meta({ examples: [null] }),
    change_of: idField(
      'deployment',
      'Id of the running deployment that the session is to change (change_of of its start); null if it plans a new deployment',
    )
      .nullable()
      .meta({ examples: [null] }),
    failure_reason: textField(
      'Why the session failed, as a sentence to show; null unless its status is failed',
      'Nobody answered for 30 days.',
    )
      .nullable()
      .meta({ examples: [null] }),
    end_reason: textField(
      'Why the session failed or was ended, as a sentence to show; null if it is active or completed',
      'The deployment that this session planned is being destroyed.',
    )
      .nullable()
      .meta({ examples: [null] }),
    created_by: idField('user', 'Id of the session’s owner: the user who started it or took it over'),
    created_by_name: personName('created_by'),
    created_at: timeField('When the session was started'),
    updated_at: timeField('When the session’s gate, status, owner or what it waits for was last changed'),
    completed_at: timeField(
      'When the session got the status completed, failed or ended; null while it is active',
    )
      .nullable()
      .meta({ examples: [null] }),
    conversation_purged_at: timeField(
      'When the service deleted the session’s messages and values because of their age; null while they are kept',
    )
      .nullable()
      .meta({ examples: [null] }),
    allowed_actions: z
      .array(
        openEnum(
          sessionActions,
          'The name of one thing that the caller may do to this record now, by their role and the record’s state',
        ),
      )
      .describe(
        'What the caller may do in the session now: post_message, end (the session), take_over (the session of a user who left)',
      ),
  })
  .meta({
    id: 'SessionSummary',
    description: 'A session (a conversation with an agent) without its messages and values',
  });

export const sessionSchema = sessionSummarySchema
  .extend({
    gate: gateSchema
      .nullable()
      .describe(
        'The open gate: the step that the user has to confirm next, with what it asks for; null before the first gate and once the session is completed',
      ),
    hub_token_given_at: timeField(
      'When the session’s token of the model hub (Hugging Face) was set; the token itself is never shown. Null if there is none',
    )
      .nullable()
      .meta({ examples: [null] }),
    values: z.record(z.string(), gateValue).meta({
      description:
        'The session’s values by the names of their fields: those that the user gave, those that were copied, and the defaults of the gates so far. Empty before the first gate and once the session is completed',
      examples: [{ vector_count: 10_000_000 }],
    }),
    noted: z.record(z.string(), gateValue).meta({
      description:
        'Only the values that the user gave or that were copied, without defaults, by the names of their fields; those for later gates are included',
      examples: [{ node_count: 5 }],
    }),
    pending: z
      .array(pendingSchema)
      .describe(
        'Values that the user may have wanted and that the agent asks about, in this order, and values that it offered. A gate can be confirmed only when it has nothing left to ask about',
      ),
    goal: goalSchema,
    messages: z
      .array(messageSchema)
      .describe('The latest messages, newest first; GET /api/sessions/{id}/messages lists all'),
  })
  .meta({
    id: 'Session',
    description:
      'A session: a conversation of a user with an agent, from the first gate (step) to the deployment',
  });
export type SessionResponse = z.output<typeof sessionSchema>;

/** The answer to a message where no stream is asked for. */
export const turnSchema = z
  .object({ message: messageSchema, session: sessionSchema })
  .meta({ id: 'Turn', description: 'The agent’s reply to a message, and the session as it is after it' });
