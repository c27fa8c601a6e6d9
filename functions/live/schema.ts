import * as z from 'zod';
import { openEnum, timeField } from '../shared/http/fields.ts';
import { type LiveKind, liveKinds } from './kinds.ts';

// Pure: what pages are told, over a socket and by request alike.

const changeSchema = z
  .object({
    kind: openEnum(
      Object.keys(liveKinds) as [LiveKind, ...LiveKind[]],
      'The kind of record that changed: for example session, deployment, run or notification',
    ).meta({
      examples: ['deployment'],
    }),
    id: z
      .string()
      .describe('The id of the record that changed')
      .meta({ examples: ['deploy-01jd3x5v9q8k2m4n6p8r0t2w4y'] }),
    revision: z
      .string()
      .describe(
        'The version of the record after the change, as a text. Of two revisions of the same record, the one that is greater, character by character, is newer',
      )
      .meta({ examples: ['01jd3x5v9q8k2m4n6p8r0t2w4y'] }),
  })
  .meta({
    id: 'Change',
    description:
      'A record of the organization that has changed; its present state is read with a request of the API',
  });

const cursorField = z
  .string()
  .describe('The position after these changes: send it as `after` to get what changes later')
  .meta({ examples: ['by0wMWpkM3g1djlxOGsybTRuNnA4cjB0Mnc0eSAxNzY0MDAwMDAwMDAwIA'] });

export const changesSchema = z
  .object({
    cursor: cursorField,
    changes: z
      .array(changeSchema)
      .describe('The records that have changed, each once; the one that changed last comes last'),
    is_complete: z
      .boolean()
      .describe(
        'Whether the list has all changes since the position. False if there were too many or the position is too old: then read again everything that is shown',
      ),
  })
  .meta({ id: 'Changes', description: 'What has changed in the organization since a position' });

export const ticketSchema = z
  .object({
    ticket: z
      .string()
      .describe('The secret that opens one connection; it works once, until expires_at')
      .meta({ examples: ['Zk1p8d7mQ0s3vY2xw5rT9uLhN4bCjE6aGfKoIiPqRsU'] }),
    url: z
      .string()
      .describe('The address of the WebSocket to open, with the ticket as the query parameter `ticket`')
      .meta({ examples: ['wss://a1b2c3d4e5.execute-api.eu-west-1.amazonaws.com/live'] }),
    expires_at: timeField('Until when the ticket can open a connection'),
    ping_seconds: z
      .int()
      .describe(
        'After how many seconds each time the client has to send `{"action":"ping"}`, so that the connection stays open',
      )
      .meta({ examples: [480] }),
  })
  .meta({
    id: 'LiveTicket',
    description:
      'A ticket for the live channel: it opens one WebSocket, over which the client is told what changes in the organization',
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
