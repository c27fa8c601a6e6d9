import type { Db, MongoClient } from 'mongodb';
import { withDeadline } from '../../../shared/concurrency/deadline.ts';
import { minuteMs } from '../../../shared/durations.ts';
import { unavailable } from '../../../shared/errors.ts';

export interface MongoOptions {
  url: string;
  database: string;
}

/** The connection to the database. Each operation ends within the deadline, with a result or as a 503. */
export interface MongoConnection {
  /** @throws AppError unavailable when the server can't be reached or doesn't answer in time */
  run<T>(work: (db: Db) => Promise<T>, ms?: number): Promise<T>;
  close(): Promise<void>;
}

/** The time limit of one operation, including the connection, and a second try if the first was lost. */
const deadlineMs = 4_000;

/**
 * Connects on first use: the driver costs 100 ms that other functions don't pay.
 * @param prepare makes what the first operation needs, such as indexes
 */
export function mongoConnection(
  { url, database }: MongoOptions,
  prepare: (db: Db) => Promise<void>,
): MongoConnection {
  let opened: Promise<{ client: MongoClient; db: Db }> | undefined;
  const open = () => {
    opened ??= connect(url, database, prepare).catch((error: unknown) => {
      opened = undefined; // the next request tries again
      // Also for a wrong password: callers can't fix it, and the log has the cause.
      throw notAnswering(error);
    });
    return opened;
  };
  return {
    async run(work, ms = deadlineMs) {
      try {
        return await within(
          ms,
          open().then(({ db }) => work(db)),
        );
      } catch (error) {
        throw isLost(error) ? notAnswering(error) : error;
      }
    },
    async close() {
      await (await opened?.catch(() => undefined))?.client.close();
    },
  };
}

async function connect(url: string, database: string, prepare: (db: Db) => Promise<void>) {
  const { MongoClient } = await import('mongodb');
  // One request at a time per container needs one connection; its timers stand still while it is frozen.
  const client = new MongoClient(url, {
    maxPoolSize: 2,
    minPoolSize: 0,
    maxIdleTimeMS: minuteMs,
    serverSelectionTimeoutMS: 3_000,
    // A server that hangs still accepts connections; without these the driver would wait for minutes.
    connectTimeoutMS: 2_000,
    socketTimeoutMS: 3_000,
    waitQueueTimeoutMS: 3_000,
    ignoreUndefined: true,
  });
  try {
    await client.connect();
    const db = client.db(database);
    await prepare(db);
    return { client, db };
  } catch (error) {
    // Otherwise it would keep monitoring the server.
    await client.close().catch(() => {});
    throw error;
  }
}

class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** The driver has time limits for parts of an operation and none for the whole. */
const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  withDeadline(work, ms, () => {
    throw new DeadlineError(`No answer within ${ms} ms.`);
  });

/** The driver's errors that say nothing about the operation, only about the way to the server. */
const lost = new Set([
  'DeadlineError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoOperationTimeoutError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoNotConnectedError',
]);
/** The server's own: shutting down, stepping down, no primary, out of time. */
const serverCodes = [6, 7, 50, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436];
/** Codes of a socket, which the driver passes on unchanged where it writes to a socket that the server has just closed. */
const socketCodes = ['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];
const lostCodes = new Set<unknown>([...serverCodes, ...socketCodes]);

function isLost(error: unknown): boolean {
  const { name = '', code } = error as { name?: string; code?: unknown };
  return lost.has(name) || lostCodes.has(code);
}

const notAnswering = (cause: unknown) =>
  unavailable(
    'conversations_unavailable',
    'The store of the conversations does not answer. Nothing is known to be lost; try again.',
    cause,
  );

const duplicateKey = 11000;
export const isDuplicate = (error: unknown) => (error as { code?: number }).code === duplicateKey;
