import * as z from 'zod';
import { gateValue } from '../agents/gates/gate-value.ts';
import { openEnum, textField } from '../shared/http/fields.ts';
import { errorFrame, frame } from '../shared/http/streams/stream-frames.ts';
import { sources } from './conversation/reader/reader.ts';
import { messageSchema, noticeFields, originSchema, pendingSchema } from './schema.ts';

// Pure: what the events of a streamed answer hold. Tests compare every stream with it.

const token = frame('token', 'TokenEvent', 'A piece of the reply’s text', {
  source: openEnum(sources, 'The author of the piece').meta({ examples: ['service'] }),
  text: textField('Append it to the text so far', 'Noted: '),
  from: originSchema.optional().describe('The answer that it is, or is about; left out for all else'),
});

const values = frame('values', 'ValuesEvent', 'The values of the gate, after the message was read', {
  gate: z.int().meta({ description: 'The gate', examples: [1] }),
  values: z
    .record(z.string(), gateValue)
    .meta({ description: 'All values so far', examples: [{ vector_count: 10_000_000 }] }),
  missing: z
    .array(z.string())
    .meta({ description: 'The names of values that are still required', examples: [['dimension']] }),
  pending: z
    .array(pendingSchema)
    .describe('The values that the agent is not sure of and asks about before the gate can be confirmed'),
});

const gate = frame('gate', 'GateEvent', 'Another gate was opened', {
  current_gate: z
    .int()
    .nullable()
    .meta({ description: 'The gate', examples: [2] }),
});

const notice = frame('notice', 'NoticeEvent', 'The message is read without the language model', noticeFields);

const message = frame('message', 'MessageEvent', 'The reply as it is stored', { message: messageSchema });

export const streamEvents = z
  .discriminatedUnion('type', [token, notice, values, gate, errorFrame, message])
  .meta({ id: 'StreamEvent', description: 'The data of one event of a streamed answer' });
