import type { Sql, TransactionSql } from 'postgres';
import { isLostConnection } from './errors.ts';

/** One attempt at a transaction. */
export interface Attempt<T> {
  done: Promise<T>;
  /** Whether COMMIT may have been sent: then nobody knows what became of the transaction. */
  isCommitting(): boolean;
  /** Nothing more is sent, whatever the work still does: an abandoned transaction never commits. */
  abandon(): void;
  /** Whether `error` came from a lost connection and not from the work itself. */
  isLost(error: unknown): boolean;
}

/**
 * After an error that looks like a lost connection, the connection closes within this time; otherwise the error had
 * another cause.
 */
const endFollowsMs = 100;

/**
 * `sql.begin`, kept from sending anything over a connection that has ended. postgres.js (3.4.9) would write the
 * statement, be it our next one or its own COMMIT or ROLLBACK, to a socket that is null, and do so in a
 * setImmediate where no promise catches it: the process dies.
 */
export function startTransaction<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Attempt<T> {
  let isCommitting = false;
  let isOver = false;
  /** What the work threw over a living connection. */
  let own: { error: unknown } | undefined;

  const done = sql.begin(
    (tx) =>
      // Never settled after the connection has ended: begin has rejected by then, and settling would make it send
      // another statement.
      new Promise<{ result: T }>((resolve, reject) => {
        if (isOver) return;
        const refuse = (error: unknown) => {
          if (isOver) return;
          own = { error };
          reject(error);
        };
        work(guarded(tx, () => isOver)).then(
          (result) => {
            if (isOver) return;
            isCommitting = true;
            resolve({ result });
          },
          (error: unknown) => {
            if (isLostConnection(error)) setTimeout(refuse, endFollowsMs, error);
            else refuse(error);
          },
        );
      }),
  );
  done.catch(() => {
    isOver = true;
  });

  return {
    done: done.then(({ result }) => result as T),
    isCommitting: () => isCommitting,
    abandon: () => {
      isOver = true;
    },
    isLost: (error) => own?.error !== error && isLostConnection(error),
  };
}

/** The transaction's `sql`, refusing statements once the transaction is over. */
function guarded(tx: TransactionSql, isOver: () => boolean): TransactionSql {
  return new Proxy(tx, {
    apply: (target, self, values) => {
      if (!isOver()) return Reflect.apply(target, self, values);
      throw Object.assign(new Error('The transaction is over; its connection was lost or given up.'), {
        code: 'CONNECTION_CLOSED',
      });
    },
  });
}
