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
    block: textField('Tells the answers of one reply apart', '1'),
    kind: textField('What was answered', 'what-if'),
    values: z.record(z.string(), gateValue).meta({
      description: 'The values that were supposed for it, beside those that stand',
      examples: [{ node_count: 5 }],
    }),
    source: textField(
      'A page, or a file of the service, that says so; null where it was computed',
      'docs/aws',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'Origin',
    description:
      'What an answer was computed or read from. A sentence of a language model has the origin of the answer that it repeats',
  });

const textPart = z
  .object({
    source: openEnum(sources, 'The author of the piece').meta({ examples: ['service'] }),
    text: textField('The words', 'Noted: 10,000,000 vectors. How many dimensions do they have?'),
    from: originSchema
      .nullable()
      .meta({ description: 'The answer that it is, or is about; null for all else', examples: [null] }),
  })
  .meta({ id: 'TextPart', description: 'A piece of a message' });

/** The state of credits, without the sentences of the reply. */
export const noticeFields = {
  code: textField('Whose credits are used up: the organization’s or the member’s', 'credit_limit_reached'),
  resets_at: timeField('When there are credits again'),
};
const messageNotice = z.object(noticeFields).meta({
  id: 'MessageNotice',
  description: 'Credits are used up, so the message was read without a language model',
});

export const messageSchema = z
  .object({
    id: idField('message', 'The message’s id'),
    role: openEnum(['user', 'assistant'], 'Who said it').meta({ examples: ['assistant'] }),
    text: textField('The text', 'Noted: 10,000,000 vectors. How many dimensions do they have?'),
    parts: z
      .array(textPart)
      .describe('The text in pieces with their author: the service, or the language model'),
    action: openEnum(messageActions, 'An order')
      .nullable()
      .meta({
        description: 'The action that the user sent beside the text; otherwise null',
        examples: [null],
      }),
    gate: z
      .number()
      .nullable()
      .meta({ description: 'The gate that was open then', examples: [1] }),
    notice: messageNotice.nullable().meta({
      description: 'Why the reply was made without the language model; otherwise null',
      examples: [null],
    }),
    created_at: timeField('When it was sent'),
  })
  .meta({ id: 'Message', description: 'A message of a session' });
export type MessageResponse = z.output<typeof messageSchema>;

export const pendingSchema = z
  .object({
    id: textField(
      'Names it in the actions `accept` and `drop` of a message',
      'msg-01k0000000000000000000000a.1',
    ),
    field: textField(
      'The value that it is about; null where it may be about several, or is not known',
      'node_count',
    )
      .nullable()
      .meta({ examples: ['node_count'] }),
    fields: z
      .array(z.string())
      .meta({ description: 'The values that it may be about', examples: [['node_count']] }),
    value: gateValue.nullable().meta({
      description: 'What a yes, or the action `accept`, takes; null where there is no single value',
      examples: [5],
    }),
    choices: z
      .array(gateValue)
      .meta({ description: 'The values to choose from, where there are several', examples: [[]] }),
    words: textField(
      'The user’s words that it was read from; empty where the service proposes it',
      'make it bigger, 5 nodes',
    ),
    reason: openEnum(pendingReasons, 'Why the value was not taken at once').meta({ examples: ['unclear'] }),
    arithmetic: textField(
      'How the value was computed; null where it was not',
      '240 a minute / 60 = 4 a second',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'PendingValue',
    description:
      'A value that the user may have wanted, which waits for a yes. While a session has one, no gate is confirmed',
  });

const goalSchema = z
  .array(
    aimSchema
      .extend({ words: textField('The user’s words', 'under 600 a month') })
      .meta({ id: 'SaidAim', description: 'An aim as it was said in the conversation' }),
  )
  .describe(
    'What the user wants to reach, held against what is planned since the last message. It sets no value and moves no gate; empty where none was named',
  );

export const gateSchema = z
  .object({
    number: z.int().meta({ description: 'From 1 to 6', examples: [1] }),
    name: textField('Stable name', 'sizing_inputs'),
    title: textField('The title to display', 'Sizing inputs'),
    notice: textField(
      'Why the gate was opened again, after a rejection, a refused plan or a failed run; otherwise null',
      'The plan was rejected.',
    )
      .nullable()
      .meta({ examples: [null] }),
    quota: quotaNeed.nullable().meta({
      description:
        'The quota that is too small, where the gate was opened again for one: POST /api/clouds/{id}/quota-requests asks for more of it; otherwise null',
      examples: [null],
    }),
    fields: z.array(gateField).describe('What the gate asks for'),
    missing: z.array(z.string()).meta({
      description: 'The names of values that are required before it can be confirmed',
      examples: [['dimension']],
    }),
    review: gateReview
      .nullable()
      .meta({ description: 'Null until the values are complete', examples: [null] }),
  })
  .meta({ id: 'OpenGate', description: 'The open gate of a session, with its values' });

export const sessionSummarySchema = z
  .object({
    id: idField('session', 'The session’s id'),
    title: textField('What its owner calls it; null where it has no title', 'Product search')
      .nullable()
      .meta({ examples: ['Product search'] }),
    agent_id: textField('The agent', 'vector-database'),
    status: openEnum(sessionStatuses, 'Its status'),
    current_gate: z
      .int()
      .nullable()
      .meta({
        description: 'From 1 to 6; 7 when the session is completed; null before the first gate',
        examples: [1],
      }),
    revision: z.number().meta({
      description:
        'The number of the current plan, from 1: reopening an earlier gate leads to a new plan with the next number',
      examples: [1],
    }),
    waiting_on: openEnum(waitingOn, 'Who or what must act next').meta({ examples: ['user'] }),
    waiting_since: timeField('Since when it waits for that'),
    deployment_id: idField('deployment', 'The deployment that it planned; null before that')
      .nullable()
      .meta({ examples: [null] }),
    from_deployment: idField(
      'deployment',
      'The deployment whose values it began with; null where it began with others',
    )
      .nullable()
      .meta({ examples: [null] }),
    change_of: idField(
      'deployment',
      'The running deployment that it is to change; null where it plans a deployment of its own',
    )
      .nullable()
      .meta({ examples: [null] }),
    failure_reason: textField('Why it failed; null unless it did', 'Nobody answered for 30 days.')
      .nullable()
      .meta({ examples: [null] }),
    end_reason: textField(
      'Why it failed or ended early; null while it is active and where it was completed',
      'The deployment that this session planned is being destroyed.',
    )
      .nullable()
      .meta({ examples: [null] }),
    created_by: idField('user', 'The session’s owner: the user who started it or took it over'),
    created_by_name: personName(),
    created_at: timeField('When it was started'),
    updated_at: timeField('When it was last changed'),
    completed_at: timeField('When it was completed, failed or ended; null until then')
      .nullable()
      .meta({ examples: [null] }),
    conversation_purged_at: timeField(
      'When its messages and values were deleted for their age; null while they are kept',
    )
      .nullable()
      .meta({ examples: [null] }),
    allowed_actions: z
      .array(openEnum(sessionActions, 'An action'))
      .describe('What the caller may do in the session now'),
  })
  .meta({ id: 'SessionSummary', description: 'A session in a list' });

export const sessionSchema = sessionSummarySchema
  .extend({
    gate: gateSchema
      .nullable()
      .describe('The open gate with its values; null before the first one and after the last'),
    hub_token_given_at: timeField(
      'When a token of the model hub was set; the token itself is not shown. Null while there is none',
    )
      .nullable()
      .meta({ examples: [null] }),
    values: z.record(z.string(), gateValue).meta({
      description: 'All values so far, defaults included',
      examples: [{ vector_count: 10_000_000 }],
    }),
    noted: z.record(z.string(), gateValue).meta({
      description: 'The values that the user gave or that were copied so far, including those of later gates',
      examples: [{ node_count: 5 }],
    }),
    pending: z
      .array(pendingSchema)
      .describe(
        'The values that the agent is not sure of. Each is asked about, in this order, before the gate can be confirmed',
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
