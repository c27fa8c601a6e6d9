import postgres from 'postgres';

// Errors of the database that concern the network and the server, and not the statement. States and their names are those of
// the PostgreSQL manual, appendix A: https://www.postgresql.org/docs/current/errcodes-appendix.html

/**
 * `lost`: the connection is gone, or can't write; another one may work, so the transaction is repeated once at once.
 * `refusing`: the server can't do it now, over any connection. In both cases the connection is discarded, and the
 * caller gets an error that says that the database is unavailable.
 */
export type ServerState = 'lost' | 'refusing';

/** By the five characters of the SQLSTATE, or by the two of its class. */
const states: Record<string, ServerState> = {
  // Class 08, connection exceptions. 08P01 is what PgBouncer says when it has no connection to give.
  '08': 'lost',
  // read_only_sql_transaction: a standby, a former writer after a failover, or a server that refuses writes because its
  // disk is nearly full.
  '25006': 'lost',
  // idle_in_transaction_session_timeout, transaction_timeout
  '25P03': 'lost',
  '25P04': 'lost',
  // Class 53, insufficient resources: disk_full, out_of_memory, too_many_connections, configuration_limit_exceeded
  '53': 'refusing',
  // lock_not_available: waited for as long as was allowed.
  '55P03': 'refusing',
  // Class 57, operator intervention: query_canceled, by an operator or by a time limit on statements
  '57': 'refusing',
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, idle_session_timeout
  '57P01': 'lost',
  '57P02': 'lost',
  '57P03': 'lost',
  '57P04': 'lost',
  '57P05': 'lost',
  // Class 58, errors outside of Postgres: system_error, io_error
  '58': 'refusing',
};

/** Codes of sockets, of postgres.js and of this module. */
const lostWays = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'DEADLINE',
  'TAKES_NO_CHANGES',
]);

/** Severities that end the session for any reason: a wrong password, no such database, no more connections. */
const ending = new Set(['FATAL', 'PANIC']);

/**
 * In a transaction that was begun as read only, 40001 and 40P01 come from a standby alone, which has ended the query to
 * go on with its replay; and 25006 is a defect of this service: a read that writes.
 */
const statesOfReads: Record<string, ServerState | undefined> = {
  '40001': 'lost',
  '40P01': 'lost',
  '25006': undefined,
};

export const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

/** Undefined for an error that says something of the statement or of the work. */
export function serverState(error: unknown, { isRead = false } = {}): ServerState | undefined {
  const code = codeOf(error);
  if (!(error instanceof postgres.PostgresError)) return lostWays.has(code) ? 'lost' : undefined;
  if (isRead && code in statesOfReads) return statesOfReads[code];
  return states[code] ?? states[code.slice(0, 2)] ?? (ending.has(error.severity) ? 'refusing' : undefined);
}

/** Thrown before a change is begun over a connection to a server that takes none. */
export const takesNoChanges = () =>
  Object.assign(new Error('The server takes no changes: it is a standby, or was told to be read only.'), {
    code: 'TAKES_NO_CHANGES',
  });

/** Whether an error, or the one behind it, says that the server answers and takes no changes. */
export const isReadOnly = (error: unknown): boolean =>
  ['TAKES_NO_CHANGES', '25006'].includes(codeOf(error)) ||
  (error instanceof Error && error.cause !== undefined && isReadOnly(error.cause));
