import * as z from 'zod';

// Pure: the CDK app satisfies these types.

/**
 * The table of tickets and connections. A ticket has a key of its own; the connections of an organization lie under one key, so
 * that one consistent query finds them all, and indexes find one by its id and those of a user.
 */
export const liveTable = {
  partitionKey: 'pk',
  sortKey: 'sk',
  ttlAttribute: 'expires_at',
  indexes: {
    byConnection: { name: 'by_connection', partitionKey: 'connection' },
    byUser: { name: 'by_user', partitionKey: 'user' },
  },
} as const;

/** The name of that table. */
export const liveTableEnv = { LIVE_TABLE: z.string().min(1) };

/** Where browsers open their sockets, and where messages for them are sent. */
export const liveUrlEnv = { LIVE_URL: z.string().regex(/^wss?:\/\//) };
