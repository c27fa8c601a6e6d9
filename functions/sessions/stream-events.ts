import * as z from 'zod';
import { gateValue } from '../agents/gates/gate-value.ts';
import { openEnum, textField } from '../shared/http/fields.ts';
import { errorFrame, frame } from '../shared/http/streams/stream-frames.ts';
import { sources } from './conversation/reader/reader.ts';
import { messageSchema, noticeFields, originSchema, pendingSchema } from './schema.ts';

// Pure: what the events of a streamed answer hold. Tests compare every stream with it.

const token = frame('token', 'TokenEvent', 'An event of the streamed reply: a piece of its text', {
  source: openEnum(
    sources,
    'The author of the piece: the service, the language model (model) or the user',
  ).meta({ examples: ['service'] }),
  text: textField('The piece: append it to the text so far', 'Noted: '),
  from: originSchema
    .optional()
    .describe(
      'What the piece is based on, if it answers a question of the user or repeats such an answer; left out for other pieces',
    ),
});

const values = frame(
  'values',
  'ValuesEvent',
  'An event of the streamed reply: the values of the gate, after the message was read',
  {
    gate: z.int().meta({ description: 'The number of the gate', examples: [1] }),
    values: z
      .record(z.string(), gateValue)
      .meta({ description: 'All values of the session so far', examples: [{ vector_count: 10_000_000 }] }),
    missing: z.array(z.string()).meta({
      description: 'The names of the values that are still missing; the gate can be confirmed when none is',
      examples: [['dimension']],
    }),
    pending: z
      .array(pendingSchema)
      .describe('The values that the agent is not sure of and asks about before the gate can be confirmed'),
  },
);

const gate = frame(
  'gate',
  'GateEvent',
  'An event of the streamed reply: another gate of the session was opened',
  {
    current_gate: z
      .int()
      .nullable()
      .meta({
        description: 'The number of the gate that the session is at now, as current_gate of the session',
        examples: [2],
      }),
  },
);

const notice = frame(
  'notice',
  'NoticeEvent',
  'An event of the streamed reply: the message is read without the language model',
  noticeFields,
);

const message = frame(
  'message',
  'MessageEvent',
  'The last event of a streamed reply: the whole reply, as it is stored',
  { message: messageSchema },
);

export const streamEvents = z
  .discriminatedUnion('type', [token, notice, values, gate, errorFrame, message])
  .meta({ id: 'StreamEvent', description: 'The data of one event of a streamed answer' });
