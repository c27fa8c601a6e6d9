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
    block: textField(
      'Number of the answer that the piece belongs to; the same for all pieces of one answer within the reply',
      '1',
    ),
    kind: textField('Kind of the user’s question that the piece answers, for example `what-if`', 'what-if'),
    values: z.record(z.string(), gateValue).meta({
      description:
        'Values that the question supposes instead of the session’s, keyed by field name, for example from “with 5 nodes?”; empty if the question supposes none',
      examples: [{ node_count: 5 }],
    }),
    source: textField(
      'Page of the documentation, or file of the service, that contains the answer; `null` if the answer was computed',
      'docs/aws',
    )
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({
    id: 'Origin',
    description:
      'What a piece of the agent’s reply is based on: the page that it was read from, or the values that it was computed with. If a language model repeats an answer of the service, the piece has the origin of that answer',
  });

const textPart = z
  .object({
    source: openEnum(
      sources,
      'Author of the piece. `service`: the service’s code. `model`: a language model. `user`: the user',
    ).meta({ examples: ['service'] }),
    text: textField('Text of the piece', 'Noted: 10,000,000 vectors. How many dimensions do they have?'),
    from: originSchema.nullable().meta({
      description:
        'What the piece is based on, if it answers a question of the user; `null` for other pieces',
      examples: [null],
    }),
  })
  .meta({ id: 'TextPart', description: 'A piece of a message, written by one author' });

/** The state of credits, without the sentences of the reply. */
export const noticeFields = {
  code: textField(
    'Why no language model was used. `credit_limit_reached`: the organization has used its credits for the billing period. `member_limit_reached`: the user has reached their own credit limit for the billing period',
    'credit_limit_reached',
  ),
  resets_at: timeField('Time at which the next billing period begins, with new credits'),
};
const messageNotice = z.object(noticeFields).meta({
  id: 'MessageNotice',
  description: 'Why a message was read and answered without a language model: no credits are left',
});

export const messageSchema = z
  .object({
    id: idField('message', 'ID of the message'),
    role: openEnum(
      ['user', 'assistant'],
      'Author of the message. `user`: the user. `assistant`: the agent',
    ).meta({
      examples: ['assistant'],
    }),
    text: textField(
      'Complete text of the message',
      'Noted: 10,000,000 vectors. How many dimensions do they have?',
    ),
    parts: z.array(textPart).describe('The same text as `text`, in consecutive pieces, each with its author'),
    action: openEnum(messageActions, 'Action')
      .nullable()
      .meta({
        description:
          'Action that the user sent with the message. `confirm`: confirm the open gate. `deploy`: confirm the last gate. `accept`, `drop`: accept or drop pending values. `null` if the message has no action',
        examples: [null],
      }),
    gate: z
      .number()
      .nullable()
      .meta({
        description:
          'Number of the gate that was open when the message was sent; `null` if none was open yet',
        examples: [1],
      }),
    notice: messageNotice.nullable().meta({
      description:
        'Why the message was answered without a language model, if no credits were left; otherwise `null`',
      examples: [null],
    }),
    created_at: timeField('Time at which the message was written'),
  })
  .meta({ id: 'Message', description: 'A message of a session: from the user, or the agent’s reply' });
export type MessageResponse = z.output<typeof messageSchema>;
