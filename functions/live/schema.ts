import * as z from 'zod';
import { openEnum, timeField } from '../shared/http/fields.ts';
import { type LiveKind, liveKinds } from './kinds.ts';

// Pure: what pages are told, over a socket and by request alike.

const changeSchema = z
  .object({
    kind: openEnum(Object.keys(liveKinds) as [LiveKind, ...LiveKind[]], 'The kind of the thing').meta({
      examples: ['deployment'],
    }),
    id: z
      .string()
      .describe('The id of the thing')
      .meta({ examples: ['deploy-01jd3x5v9q8k2m4n6p8r0t2w4y'] }),
    revision: z
      .string()
      .describe(
        'The revision of the thing, a string. Compare two revisions of the same thing character by character: the greater one is newer',
      )
      .meta({ examples: ['01jd3x5v9q8k2m4n6p8r0t2w4y'] }),
  })
  .meta({
    id: 'Change',
    description: 'A thing of the organization that changed. Read its present state through the API',
  });

const cursorField = z
  .string()
  .describe('The position after these changes: send it as `after` of the next request')
  .meta({ examples: ['by0wMWpkM3g1djlxOGsybTRuNnA4cjB0Mnc0eSAxNzY0MDAwMDAwMDAwIA'] });

export const changesSchema = z
  .object({
    cursor: cursorField,
    changes: z
      .array(changeSchema)
      .describe('Each thing that changed, once; the one that changed last comes last'),
    is_complete: z
      .boolean()
      .describe(
        'False if the answer leaves out changes, since there were too many or the position is too old: read again all that is shown',
      ),
  })
  .meta({ id: 'Changes', description: 'What changed in the organization after a position' });

export const ticketSchema = z
  .object({
    ticket: z
      .string()
      .describe('A secret that opens one connection, within seconds, for the caller’s sign-in')
      .meta({ examples: ['Zk1p8d7mQ0s3vY2xw5rT9uLhN4bCjE6aGfKoIiPqRsU'] }),
    url: z
      .string()
      .describe('Where the WebSocket is opened, with the ticket as the query parameter `ticket`')
      .meta({ examples: ['wss://a1b2c3d4e5.execute-api.eu-west-1.amazonaws.com/live'] }),
    expires_at: timeField('When the ticket expires'),
    ping_seconds: z
      .int()
      .describe('How often the page sends `{"action":"ping"}` over the connection')
      .meta({ examples: [480] }),
  })
  .meta({ id: 'LiveTicket', description: 'A ticket for one connection of the live channel' });

/** The texts that the service sends over a connection. */
export const liveMessages = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('changes'), ...changesSchema.shape }),
    z.object({
      type: z.literal('end'),
      code: z.enum(['sign_in_ended', 'role_changed']).describe('Why the connection is closed after this'),
    }),
    z.object({ type: z.literal('pong') }),
  ])
  .meta({ id: 'LiveMessage', description: 'A message of the live channel' });

export type LiveMessage = z.output<typeof liveMessages>;
