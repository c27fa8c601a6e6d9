import type { ServerConnection } from './server-connection.ts';

/** Connections, each for one transaction at a time. */
export interface Pool {
  /** Waits while all are taken. `isNew`: a connection that was never used, instead of an idle one. */
  take(options?: { isNew: boolean }): Promise<ServerConnection>;
  /** Only after the server has said that the transaction is over: the next one may be of another organization. */
  giveBack(connection: ServerConnection): void;
  /** Ends it and the idle ones: what ended one has most likely ended them too. */
  discard(connection: ServerConnection): void;
  /** Waits a moment for running transactions, then ends all connections. */
  close(ms: number): Promise<void>;
}

export function connectionPool(connect: () => ServerConnection, most: number): Pool {
  const taken = new Set<ServerConnection>();
  const waiting: (PromiseWithResolvers<ServerConnection> & { isNew: boolean })[] = [];
  const idle: ServerConnection[] = [];
  let isClosed = false;
  let closing: PromiseWithResolvers<void> | undefined;

  const endIdle = () => {
    for (const connection of idle.splice(0)) connection.end();
  };
  const next = (): ServerConnection => {
    for (let found = idle.pop(); found; found = idle.pop()) {
      if (!found.isEnded() && !found.isOutdated()) return found;
      found.end();
    }
    return connect();
  };
  const serve = () => {
    while (taken.size < most) {
      const first = waiting.shift();
      if (!first) break;
      if (first.isNew) endIdle();
      const connection = next();
      taken.add(connection);
      first.resolve(connection);
    }
    if (taken.size === 0) closing?.resolve();
  };

  return {
    take: async ({ isNew } = { isNew: false }) => {
      if (isClosed) throw Object.assign(new Error('The database was closed.'), { code: 'CONNECTION_ENDED' });
      const turn = { ...Promise.withResolvers<ServerConnection>(), isNew };
      waiting.push(turn);
      serve();
      return turn.promise;
    },
    giveBack: (connection) => {
      taken.delete(connection);
      if (isClosed) connection.end();
      else if (!connection.isEnded()) idle.push(connection);
      serve();
    },
    discard: (connection) => {
      taken.delete(connection);
      connection.end();
      endIdle();
      serve();
    },
    close: async (ms) => {
      isClosed = true;
      endIdle();
      closing = Promise.withResolvers<void>();
      const timer = setTimeout(closing.resolve, ms);
      if (taken.size > 0) await closing.promise;
      clearTimeout(timer);
      for (const connection of taken) connection.end();
    },
  };
}
