import * as z from 'zod';
import { gateValue } from '../agents/gates/gate-value.ts';
import { openEnum, textField } from '../shared/http/fields.ts';
import { errorFrame, frame } from '../shared/http/streams/stream-frames.ts';
import { messageSchema, noticeFields, originSchema } from './conversation/messages/message-schema.ts';
import { sources } from './conversation/reader/reader.ts';
import { pendingSchema } from './schema.ts';

// Pure: what the events of a streamed answer hold. Tests compare every stream with it.

const token = frame('token', 'TokenEvent', 'An event of a streamed reply: the next piece of its text', {
  source: openEnum(
    sources,
    'The author of the piece: service (written by the service’s code), model (written by a language model) or user',
  ).meta({ examples: ['service'] }),
  text: textField('The text of the piece; append it to the pieces before', 'Noted: '),
  from: originSchema
    .optional()
    .describe('What the piece is based on, if it answers a question of the user; left out for other pieces'),
});

const values = frame(
  'values',
  'ValuesEvent',
  'An event of a streamed reply: the session’s values after the user’s message was read',
  {
    gate: z.int().meta({ description: 'The number of the gate (step 1 to 6) that is open', examples: [1] }),
    values: z.record(z.string(), gateValue).meta({
      description: 'The session’s values by the names of their fields, defaults of the gates so far included',
      examples: [{ vector_count: 10_000_000 }],
    }),
    missing: z.array(z.string()).meta({
      description:
        'The names of the fields of this gate, and of those before it, that still have no value; the gate can be confirmed only when there are none',
      examples: [['dimension']],
    }),
    pending: z
      .array(pendingSchema)
      .describe(
        'Values that the user may have wanted and that the agent asks about, and values that it offered, as `pending` of the session',
      ),
  },
);

const gate = frame(
  'gate',
  'GateEvent',
  'An event of a streamed reply: the session has moved to another gate',
  {
    current_gate: z
      .int()
      .nullable()
      .meta({
        description:
          'The number of the gate (step 1 to 6) that the session is at now, as its current_gate; 7 if it is completed',
        examples: [2],
      }),
  },
);

const notice = frame(
  'notice',
  'NoticeEvent',
  'An event of a streamed reply: the user’s message is read and answered without a language model',
  noticeFields,
);

const message = frame(
  'message',
  'MessageEvent',
  'The last event of a streamed reply: the whole message of the agent, as it is stored',
  { message: messageSchema },
);

export const streamEvents = z
  .discriminatedUnion('type', [token, notice, values, gate, errorFrame, message])
  .meta({ id: 'StreamEvent', description: 'The data of one event of a streamed reply of the agent' });
