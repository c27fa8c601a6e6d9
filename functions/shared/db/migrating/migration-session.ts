import postgres, { type ReservedSql, type Sql } from 'postgres';
import { withDeadline } from '../../concurrency/deadline.ts';
import { secondMs } from '../../durations.ts';
import type { DatabaseConnection } from '../connection.ts';
import { isDriverQuery } from '../driver-query.ts';
import { serverState } from '../server-states.ts';

/** A session with the server that is never opened again. */
export interface MigrationSession {
  /** Statements that come after the session's end are refused. */
  sql: Sql;
  /** Commits what the work did, or rolls it back and throws what the work threw. */
  inTransaction(work: (sql: Sql) => Promise<void>): Promise<void>;
  end(): Promise<void>;
}

/** A session that the server has lost ends with its connection; one that it still has is ended by the caller. */
const rollbackMs = 5 * secondMs;

/**
 * Opens one. postgres.js by itself opens a lost connection again, where neither the transaction nor the advisory lock
 * exists; and a statement that is sent over a reserved connection after its end ends the process
 * (github.com/porsager/postgres/issues/1208), as its own begin() does with ROLLBACK.
 */
export async function openSession(
  { url, path, ssl }: DatabaseConnection,
  applicationName: string,
): Promise<MigrationSession> {
  let isEnded = false;
  const client = postgres(url, {
    ...(ssl && { ssl }),
    ...(path && { path }),
    max: 1,
    max_lifetime: null,
    onnotice: () => {},
    onclose: () => {
      isEnded = true;
    },
    fetch_types: false,
    connection: { application_name: applicationName },
  });
  try {
    // reserve() of postgres.js 3.4.9 never resolves where it has to open the connection itself.
    await client`select`;
    const sql = whileOpen(await client.reserve(), () => isEnded);
    return {
      sql,
      inTransaction: async (work) => {
        await sql`begin`;
        try {
          await work(sql);
          await sql`commit`;
        } catch (error) {
          // A server that is away has rolled it back. Sent between the loss and its end, a statement is never answered.
          await withDeadline(
            sql`rollback`.catch(() => {}),
            rollbackMs,
            () => {},
          );
          // "read ECONNRESET" names neither the session nor what to do.
          throw serverState(error) === 'lost' ? sessionLost(error) : error;
        }
      },
      end: () => client.end({ timeout: 0 }),
    };
  } catch (error) {
    await client.end({ timeout: 0 });
    throw error;
  }
}

/** Refuses statements once the connection has ended, when they are sent and not when they are made. */
function whileOpen(sql: ReservedSql, isEnded: () => boolean): ReservedSql {
  const checked = <T>(made: T): T => {
    if (isDriverQuery(made)) {
      const send = made.handler;
      made.handler = (query) => (isEnded() ? query.reject(sessionLost()) : send(query));
    }
    return made;
  };
  return new Proxy(sql, {
    apply: (target, self, values) => checked(Reflect.apply(target as never, self, values)),
    get: (target, name, receiver) =>
      name === 'unsafe'
        ? (...values: Parameters<Sql['unsafe']>) => checked(target.unsafe(...values))
        : Reflect.get(target, name, receiver),
  });
}

const sessionLost = (cause?: unknown) =>
  Object.assign(
    new Error(
      'The server ended the session of the migrations. What was not committed was rolled back; deploy again.',
      { cause },
    ),
    { code: 'CONNECTION_CLOSED' },
  );
