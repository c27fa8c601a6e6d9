import * as z from 'zod';
import { gateField, gateReview } from '../agents/gates/gate-schema.ts';
import { gateValue } from '../agents/gates/gate-value.ts';
import { aimSchema } from '../agents/plan/goal-schema.ts';
import { quotaNeed } from '../clouds/quotas/quota-schema.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { personName } from '../shared/http/person.ts';
import { pendingReasons } from './conversation/pending/pending.ts';
import { sources } from './conversation/reader/reader.ts';
import { sessionActions, sessionStatuses, waitingOn } from './session.ts';

// Pure: a session as the API shows it.

/** The actions of a message's buttons. */
const messageActions = ['confirm', 'deploy', 'accept', 'drop'] as const;

/** The origin of a piece of a reply. */
export const originSchema = z
  .object({
    block: textField(
      'The number of the answer within the reply: pieces with the same number belong to one answer',
      '1',
    ),
    kind: textField('The kind of the user’s question that the agent’s sentence answers', 'what-if'),
    values: z.record(z.string(), gateValue).meta({
      description: 'The values that the answer assumes instead of the session’s own, by name',
      examples: [{ node_count: 5 }],
    }),
    source: textField(
      'The page, or file of the service, that the answer was read from; null if it was computed',
      'docs/aws',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'Origin',
    description:
      'What a sentence in the agent’s reply is based on: the page that it was read from, or the values that it was computed with. If the language model repeats an answer of the service, its sentence has the origin of that answer',
  });

const textPart = z
  .object({
    source: openEnum(
      sources,
      'The author of the piece: the service, the language model (model) or the user',
    ).meta({ examples: ['service'] }),
    text: textField('The text of the piece', 'Noted: 10,000,000 vectors. How many dimensions do they have?'),
    from: originSchema.nullable().meta({
      description:
        'What the piece is based on, if it answers a question of the user or repeats such an answer; null for other pieces',
      examples: [null],
    }),
  })
  .meta({ id: 'TextPart', description: 'A piece of a message' });

/** The state of credits, without the sentences of the reply. */
export const noticeFields = {
  code: textField(
    'credit_limit_reached: the organization’s credits are used up; member_limit_reached: the member has reached their limit',
    'credit_limit_reached',
  ),
  resets_at: timeField('When the next billing period begins and there are credits again'),
};
const messageNotice = z.object(noticeFields).meta({
  id: 'MessageNotice',
  description: 'Why the message was read without a language model: credits are used up',
});

export const messageSchema = z
  .object({
    id: idField('message', 'The message’s id'),
    role: openEnum(['user', 'assistant'], 'Whether the user or the agent wrote the message').meta({
      examples: ['assistant'],
    }),
    text: textField(
      'The text of the message',
      'Noted: 10,000,000 vectors. How many dimensions do they have?',
    ),
    parts: z
      .array(textPart)
      .describe(
        'The text of the message in pieces, each with its author: the service, or the language model',
      ),
    action: openEnum(messageActions, 'An order')
      .nullable()
      .meta({
        description: 'The action that the user sent beside the text; null if there was none',
        examples: [null],
      }),
    gate: z
      .number()
      .nullable()
      .meta({
        description:
          'The number of the gate that was open when the message was sent; null before the first gate',
        examples: [1],
      }),
    notice: messageNotice.nullable().meta({
      description: 'Why the reply was made without the language model; null otherwise',
      examples: [null],
    }),
    created_at: timeField('When the message was sent'),
  })
  .meta({ id: 'Message', description: 'A message of a session' });
export type MessageResponse = z.output<typeof messageSchema>;

export const pendingSchema = z
  .object({
    id: textField(
      'The id of the pending value; the actions `accept` and `drop` of a message name it in pending_ids',
      'msg-01k0000000000000000000000a.1',
    ),
    field: textField(
      'The name of the field that the value is for; null if it may be for several fields, or is not known',
      'node_count',
    )
      .nullable()
      .meta({ examples: ['node_count'] }),
    fields: z
      .array(z.string())
      .meta({ description: 'The names of the fields that the value may be for', examples: [['node_count']] }),
    value: gateValue.nullable().meta({
      description:
        'The value that the answer "yes", or the action `accept`, sets; null if there are several to choose from',
      examples: [5],
    }),
    choices: z.array(gateValue).meta({
      description: 'The values to choose from, if there are several; otherwise empty',
      examples: [[]],
    }),
    words: textField(
      'The user’s words that the value was read from; empty if the service proposes the value',
      'make it bigger, 5 nodes',
    ),
    reason: openEnum(pendingReasons, 'Why the value was not taken at once').meta({ examples: ['unclear'] }),
    arithmetic: textField(
      'How the value was computed; null if it was not computed',
      '240 a minute / 60 = 4 a second',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'PendingValue',
    description:
      'A value that the user may have wanted, and that the agent asks about. While a session has such a value, no gate is confirmed',
  });

const goalSchema = z
  .array(
    aimSchema
      .extend({ words: textField('The user’s words for the aim', 'under 600 a month') })
      .meta({ id: 'SaidAim', description: 'An aim of the user, with the words in which they named it' }),
  )
  .describe(
    'The user’s aims, compared with what is planned since the last message. They set no value and confirm no gate; empty if the user named no aim',
  );

export const gateSchema = z
  .object({
    number: z.int().meta({ description: 'From 1 to 6', examples: [1] }),
    name: textField('Stable name', 'sizing_inputs'),
    title: textField('The title to display', 'Sizing inputs'),
    notice: textField(
      'Why the gate was opened again, after a rejection, a refused plan or a failed run; null if it was not',
      'The plan was rejected.',
    )
      .nullable()
      .meta({ examples: [null] }),
    quota: quotaNeed.nullable().meta({
      description:
        'The quota whose lack made the gate open again: POST /api/clouds/{id}/quota-requests asks for more of it; null if there is none',
      examples: [null],
    }),
    fields: z.array(gateField).describe('What the gate asks for'),
    missing: z.array(z.string()).meta({
      description: 'The names of the values that are still missing; the gate can be confirmed when none is',
      examples: [['dimension']],
    }),
    review: gateReview.nullable().meta({
      description:
        'The service’s own check of the gate’s values: figures, warnings and refusals; null until the values are complete',
      examples: [null],
    }),
  })
  .meta({ id: 'OpenGate', description: 'The open gate of a session, with its values' });

export const sessionSummarySchema = z
  .object({
    id: idField('session', 'The session’s id'),
    title: textField('The title that its owner gave the session; null without a title', 'Product search')
      .nullable()
      .meta({ examples: ['Product search'] }),
    agent_id: textField('Id of the agent of the session', 'vector-database'),
    status: openEnum(sessionStatuses, 'The status of the session'),
    current_gate: z
      .int()
      .nullable()
      .meta({
        description:
          'The number of the gate that the session is at, from 1 to 6; 7 if the session is completed; null before the first gate',
        examples: [1],
      }),
    revision: z.number().meta({
      description:
        'Which plan of the session is being made or was made: 1 from the beginning, and one more each time gate 5 is opened again for another plan',
      examples: [1],
    }),
    waiting_on: openEnum(
      waitingOn,
      'Who or what must act next: the user, an approver (approval), the run, or the service (workflow); nothing if the session is over',
    ).meta({
      examples: ['user'],
    }),
    waiting_since: timeField('When the session began to wait for waiting_on'),
    deployment_id: idField(
      'deployment',
      'Id of the deployment that the session planned; null before the plan',
    )
      .nullable()
      .meta({ examples: [null] }),
    from_deployment: idField(
      'deployment',
      'Id of the deployment whose values the session began with; null if it began with others',
    )
      .nullable()
      .meta({ examples: [null] }),
    change_of: idField(
      'deployment',
      'Id of the running deployment that the session changes; null if it plans a deployment of its own',
    )
      .nullable()
      .meta({ examples: [null] }),
    failure_reason: textField('Why the session failed; null if it did not', 'Nobody answered for 30 days.')
      .nullable()
      .meta({ examples: [null] }),
    end_reason: textField(
      'Why the session failed or was ended early; null if it is active or completed',
      'The deployment that this session planned is being destroyed.',
    )
      .nullable()
      .meta({ examples: [null] }),
    created_by: idField('user', 'Id of the session’s owner: the user who started it or took it over'),
    created_by_name: personName(),
    created_at: timeField('When the session was started'),
    updated_at: timeField('When the session was last changed'),
    completed_at: timeField('When the session was completed, failed or was ended; null until then')
      .nullable()
      .meta({ examples: [null] }),
    conversation_purged_at: timeField(
      'When messages and values of the session were deleted for their age; null while they are kept',
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
      .describe('What the caller may do in the session now'),
  })
  .meta({ id: 'SessionSummary', description: 'A session, as lists show it' });

export const sessionSchema = sessionSummarySchema
  .extend({
    gate: gateSchema
      .nullable()
      .describe('The open gate with its values; null before the first gate and after the last one'),
    hub_token_given_at: timeField(
      'When the present token of the model hub was set; the token itself is never shown. Null if there is none',
    )
      .nullable()
      .meta({ examples: [null] }),
    values: z.record(z.string(), gateValue).meta({
      description: 'All values so far, defaults included',
      examples: [{ vector_count: 10_000_000 }],
    }),
    noted: z.record(z.string(), gateValue).meta({
      description: 'The values that the user has given or that were copied, including those of later gates',
      examples: [{ node_count: 5 }],
    }),
    pending: z
      .array(pendingSchema)
      .describe(
        'Values that the agent is not sure of. It asks about each, in this order, before the gate can be confirmed',
      ),
    goal: goalSchema,
    messages: z.array(messageSchema).describe('The latest messages, newest first'),
  })
  .meta({ id: 'Session', description: 'A conversation with an agent, with its open gate' });
export type SessionResponse = z.output<typeof sessionSchema>;

/** The answer to a message where no stream is asked for. */
export const turnSchema = z
  .object({ message: messageSchema, session: sessionSchema })
  .meta({ id: 'Turn', description: 'The agent’s reply, and the session after it' });
