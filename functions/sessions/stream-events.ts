import * as z from 'zod';
import { gateValue } from '../agents/gates/gate-value.ts';
import { openEnum, textField } from '../shared/http/fields.ts';
import { errorFrame, frame } from '../shared/http/streams/stream-frames.ts';
import { messageSchema, noticeFields, originSchema } from './conversation/messages/message-schema.ts';
import { sources } from './conversation/reader/reader.ts';
import { pendingSchema } from './schema.ts';

// Pure: what the events of a streamed answer hold. Tests compare every stream with it.

const token = frame('token', 'TokenEvent', 'Event of a streamed reply: the next piece of the reply’s text', {
  source: openEnum(
    sources,
    'Author of the piece. `service`: the service’s code. `model`: a language model. `user`: the user',
  ).meta({ examples: ['service'] }),
  text: textField('Text of the piece, to append to the previous pieces', 'Noted: '),
  from: originSchema
    .optional()
    .describe('What the piece is based on, if it answers a question of the user. Absent for other pieces'),
});

const values = frame(
  'values',
  'ValuesEvent',
  'Event of a streamed reply: the session’s values after the user’s message was read',
  {
    gate: z.int().meta({ description: 'Number of the open gate, from 1 to 6', examples: [1] }),
    values: z.record(z.string(), gateValue).meta({
      description:
        'Values of the session, keyed by field name, including the defaults of the gates up to the open one',
      examples: [{ vector_count: 10_000_000 }],
    }),
    missing: z.array(z.string()).meta({
      description:
        'Names of the fields of this and earlier gates that have no value yet. The gate can be confirmed only when the list is empty',
      examples: [['dimension']],
    }),
    pending: z
      .array(pendingSchema)
      .describe(
        'Values that the agent asks about, and values that the agent offered, as in `pending` of the session',
      ),
  },
);

const gate = frame('gate', 'GateEvent', 'Event of a streamed reply: the session moved to another gate', {
  current_gate: z
    .int()
    .nullable()
    .meta({
      description:
        'Number of the session’s open gate, from 1 to 6; `7` if the session is completed; `null` before the first gate',
      examples: [2],
    }),
});

const notice = frame(
  'notice',
  'NoticeEvent',
  'Event of a streamed reply: the user’s message is read and answered without a language model, because no credits are left',
  noticeFields,
);

const message = frame(
  'message',
  'MessageEvent',
  'Last event of a streamed reply: the complete message of the agent, as stored',
  { message: messageSchema },
);

export const streamEvents = z
  .discriminatedUnion('type', [token, notice, values, gate, errorFrame, message])
  .meta({
    id: 'StreamEvent',
    description: 'Data of one event of a streamed reply. `type` determines the other fields',
  });
