import { connect } from 'node:net';
import postgres, { type ReservedSql } from 'postgres';
import type { Clock } from '../clock.ts';
import { secondMs } from '../durations.ts';
import type { DatabaseConnection } from './connection.ts';
import { type DriverQuery, firstUses } from './driver-query.ts';

/** One connection to Postgres. It is never opened again: one that ended is replaced by another one. */
export interface ServerConnection {
  /** Statements go over it in order, without waiting for each other's answers. */
  opened: Promise<ReservedSql>;
  /** For each statement, as the driver is about to send it. */
  beforeSending(query: DriverQuery): void;
  /** Called once when either side ends the connection. The holder sets it. */
  onEnd: (() => void) | undefined;
  isEnded(): boolean;
  /**
   * Whether the server accepts writes; known once the connection is opened. False on a standby, which a former writer
   * is after a failover, and where the server was told to be read only.
   */
  takesChanges(): boolean;
  /** One that takes no changes serves reads for a moment, and is then replaced: there may be a writer by now. */
  isOutdated(): boolean;
  end(): void;
}

const withoutWriterMs = 5 * secondMs;

/**
 * One connection of postgres.js, reserved for as long as it lives: a statement can't reach the server over another one,
 * outside of the transaction that it belongs to.
 */
export function connectToServer(
  { url, path, ssl, connectMs = 3 * secondMs }: DatabaseConnection,
  clock: Clock,
): ServerConnection {
  let isEnded = false;
  /** When it turned out that the server takes no changes. */
  let readOnlySince: number | undefined;
  const end = () => {
    if (isEnded) return;
    isEnded = true;
    connection.onEnd?.();
    client.end({ timeout: 0 }).catch(() => {});
  };
  const client = postgres(url, {
    ...(ssl && { ssl }),
    ...(path && { path }),
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    connect_timeout: connectMs / secondMs,
    onnotice: () => {},
    onclose: end,
    connection: { application_name: 'orchestrator' },
    ...withoutDelay,
  });
  const open = async () => {
    // reserve() of postgres.js 3.4.9 never resolves where it has to open the connection itself. The question is the one that
    // its target_session_attrs asks, but for standbys, which that takes for writers.
    const [row] = await client`select current_setting('transaction_read_only') = 'on' as read_only`;
    if (row?.read_only) readOnlySince = clock.now().getTime();
    return client.reserve();
  };
  const opened = open();
  opened.catch(() => {});
  const connection: ServerConnection = {
    opened,
    beforeSending: firstUses(),
    onEnd: undefined,
    isEnded: () => isEnded,
    takesChanges: () => readOnlySince === undefined,
    isOutdated: () => readOnlySince !== undefined && clock.now().getTime() >= readOnlySince + withoutWriterMs,
    end,
  };
  return connection;
}

/** The options that postgres.js parses from a URL. */
interface Place {
  path: string | false;
  host: string[];
  port: number[];
}

/**
 * postgres.js writes a larger batch in pieces, and a socket holds each piece back until the one before is answered, unless it
 * is told not to. Statements that are written before the connection is open are sent once it is.
 */
const withoutDelay = {
  socket({ path, host: [host = ''], port: [port = 0] }: Place) {
    const socket = connect(path ? { path } : { host, port, noDelay: true });
    // One that comes before postgres.js listens must not end the process; it gives up after its time-out then.
    socket.on('error', () => {});
    // The option from which postgres.js takes the server name of TLS.
    return Object.assign(socket, { host });
  },
} as object;
