import * as z from 'zod';
import { gateValue } from '../../../agents/gates/gate-value.ts';
import { idField, openEnum, textField, timeField } from '../../../shared/http/fields.ts';
import { sources } from '../reader/reader.ts';

// Pure: a message of a session as the API shows it.

/** The actions of a message's buttons. */
const messageActions = ['confirm', 'deploy', 'accept', 'drop'] as const;

/** The origin of a piece of a reply. */
export const originSchema = z
  .object({
    block: textField('A number that pieces of a reply which belong to one answer have in common', '1'),
    kind: textField('The kind of question of the user that the piece answers, such as what-if', 'what-if'),
    values: z.record(z.string(), gateValue).meta({
      description:
        'The values that the user asked to suppose (“with 5 nodes?”), by the names of their fields; all others are the session’s. Empty if none was supposed',
      examples: [{ node_count: 5 }],
    }),
    source: textField(
      'The page of the documentation, or the file of the service, in which the answer stands; null if it was computed',
      'docs/aws',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'Origin',
    description:
      'What a piece of the agent’s reply is based on: the page that it was read from, or the values that it was computed with. A sentence of the language model that repeats an answer of the service has the origin of that answer',
  });

const textPart = z
  .object({
    source: openEnum(
      sources,
      'The author of the piece: service (written by the service’s code), model (written by a language model) or user',
    ).meta({ examples: ['service'] }),
    text: textField(
      'The text of this piece of the message',
      'Noted: 10,000,000 vectors. How many dimensions do they have?',
    ),
    from: originSchema.nullable().meta({
      description: 'What the piece is based on, if it answers a question of the user; null for other pieces',
      examples: [null],
    }),
  })
  .meta({ id: 'TextPart', description: 'A piece of a message, which has one author' });

/** The state of credits, without the sentences of the reply. */
export const noticeFields = {
  code: textField(
    'Why no language model was used. credit_limit_reached: the organization’s credits of this billing period are used up; member_limit_reached: the user has used the credits that their own limit allows',
    'credit_limit_reached',
  ),
  resets_at: timeField('When the next billing period begins, with new credits'),
};
const messageNotice = z.object(noticeFields).meta({
  id: 'MessageNotice',
  description:
    'Why a message was read and answered without a language model: there are no credits left for it',
});

export const messageSchema = z
  .object({
    id: idField('message', 'The id of the message'),
    role: openEnum(['user', 'assistant'], 'Who wrote the message: user, or assistant (the agent)').meta({
      examples: ['assistant'],
    }),
    text: textField(
      'The whole text of the message',
      'Noted: 10,000,000 vectors. How many dimensions do they have?',
    ),
    parts: z.array(textPart).describe('The same text in pieces, one after the other, each with its author'),
    action: openEnum(messageActions, 'An order')
      .nullable()
      .meta({
        description:
          'The action that the user sent with the message: confirm (the open gate), deploy (confirm the last gate), accept or drop (pending values); null if there was none',
        examples: [null],
      }),
    gate: z
      .number()
      .nullable()
      .meta({
        description:
          'The number of the gate (step 1 to 6) that was open when the message was sent; null before the first gate',
        examples: [1],
      }),
    notice: messageNotice.nullable().meta({
      description:
        'Why the message was answered without a language model although the service has one; null otherwise',
      examples: [null],
    }),
    created_at: timeField('When the message was written'),
  })
  .meta({ id: 'Message', description: 'A message of a session: what the user wrote, or the agent’s reply' });
export type MessageResponse = z.output<typeof messageSchema>;
