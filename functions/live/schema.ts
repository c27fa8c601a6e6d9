import * as z from 'zod';
import { openEnum, timeField } from '../shared/http/fields.ts';
import { type LiveKind, liveKinds } from './kinds.ts';

// Pure: what pages are told, over a socket and by request alike.

const changeSchema = z
  .object({
    kind: openEnum(
      Object.keys(liveKinds) as [LiveKind, ...LiveKind[]],
      'Type of the changed record, for example `session`, `deployment`, `run` or `notification`',
    ).meta({
      examples: ['deployment'],
    }),
    id: z
      .string()
      .describe('ID of the changed record')
      .meta({ examples: ['deploy-01jd3x5v9q8k2m4n6p8r0t2w4y'] }),
    revision: z
      .string()
      .describe(
        'Version of the record after the change. Of two revisions of the same record, the one that sorts later as a string is newer',
      )
      .meta({ examples: ['01jd3x5v9q8k2m4n6p8r0t2w4y'] }),
  })
  .meta({
    id: 'Change',
    description: 'A changed record of the organization. The record itself is read from its own endpoint',
  });

const cursorField = z
  .string()
  .describe('Position after these changes. Send it as `after` to get later changes')
  .meta({ examples: ['by0wMWpkM3g1djlxOGsybTRuNnA4cjB0Mnc0eSAxNzY0MDAwMDAwMDAwIA'] });

export const changesSchema = z
  .object({
    cursor: cursorField,
    changes: z
      .array(changeSchema)
      .describe('Changed records, each listed once, the most recently changed last'),
    is_complete: z
      .boolean()
      .describe(
        'Whether the list contains all changes since the position. `false` if there were too many changes or the position is too old: in that case, read all displayed records again',
      ),
  })
  .meta({ id: 'Changes', description: 'The changes in the organization since a position' });

export const ticketSchema = z
  .object({
    ticket: z
      .string()
      .describe('Secret that opens one connection, once, until `expires_at`')
      .meta({ examples: ['Zk1p8d7mQ0s3vY2xw5rT9uLhN4bCjE6aGfKoIiPqRsU'] }),
    url: z
      .string()
      .describe('URL of the WebSocket. Append the ticket as the query parameter `ticket`')
      .meta({ examples: ['wss://a1b2c3d4e5.execute-api.eu-west-1.amazonaws.com/live'] }),
    expires_at: timeField('Time at which the ticket expires'),
    ping_seconds: z
      .int()
      .describe(
        'Interval in seconds at which the client must send `{"action":"ping"}` to keep the connection open',
      )
      .meta({ examples: [480] }),
  })
  .meta({
    id: 'LiveTicket',
    description:
      'A ticket for the live channel. The ticket opens one WebSocket, over which the client is told what changes in the organization',
  });

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
