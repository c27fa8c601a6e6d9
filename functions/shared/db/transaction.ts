import postgres, { type PendingQuery, type Row } from 'postgres';
import { withDeadline } from '../concurrency/deadline.ts';
import { isDriverQuery } from './driver-query.ts';
import type { Pool } from './pool.ts';
import type { ServerConnection } from './server-connection.ts';
import { codeOf, serverState, takesNoChanges } from './server-states.ts';
import type { Tx } from './tx.ts';

/** The statements of a transaction: first a batch that is known beforehand, then those that follow from the answers. */
export interface Steps<T> {
  /** A read is begun as read only: the server refuses what would write, and one that takes no changes will do. */
  access: 'read' | 'write';
  /** Over a connection that is opened for it. */
  isNew?: boolean;
  /** Goes out together with BEGIN. */
  opening: (tx: Tx) => readonly Promise<unknown>[];
  /** Left out for a read: COMMIT then goes out with the rest, and the opening's answers are the result. */
  work?: (tx: Tx, answers: readonly unknown[]) => Promise<T>;
  /** Goes out together with the COMMIT behind the work. Where it fails nothing is committed, and its error is the transaction's. */
  closing?: (tx: Tx) => Promise<unknown>;
}

/** One attempt at a transaction. */
export interface Attempt<T> {
  done: Promise<T>;
  /** Whether COMMIT may have been sent: then it is unknown whether the transaction was committed. */
  isCommitting(): boolean;
  /** No further statement of the work is sent: an abandoned transaction never commits. */
  abandon(): void;
  /** Whether `error` came from a lost connection and not from the work itself. */
  isLost(error: unknown): boolean;
}

/**
 * After an error that looks like a lost connection, the connection ends within this time; otherwise the error had
 * another cause.
 */
const endFollowsMs = 100;

/**
 * A transaction over a connection of its own. The connection goes back only after the server has answered COMMIT or
 * ROLLBACK, and is thrown away in every other case, so no transaction finds itself inside another one's.
 */
export function startTransaction<T>(pool: Pool, steps: Steps<T>): Attempt<T> {
  const isRead = steps.access === 'read';
  let isCommitting = false;
  let isOver = false;
  /**
   * Statements that aren't sent by now must not be sent: the connection ends the transaction, or belongs to another
   * one.
   */
  let isClosed = false;
  let held: ServerConnection | undefined;
  /** The error of the work, while the connection was alive. */
  let own: { error: unknown } | undefined;

  const letGo = (how: 'giveBack' | 'discard') => {
    const connection = held;
    held = undefined;
    isClosed = true;
    if (!connection) return;
    connection.onEnd = undefined;
    pool[how](connection);
  };

  const run = async (): Promise<T> => {
    const connection = await pool.take({ isNew: steps.isNew === true });
    held = connection;
    const ended = Promise.withResolvers<void>();
    connection.onEnd = ended.resolve;
    if (isOver) {
      letGo('giveBack');
      throw over();
    }
    const sql = await connection.opened;
    if (!isRead && !connection.takesChanges()) throw takesNoChanges();
    const tx = guarded(sql, {
      isOver: () => isOver || connection.isEnded(),
      isClosed: () => isClosed,
      beforeSending: connection.beforeSending,
    });
    const finish = async (statement: 'commit' | 'rollback', how?: Promise<'giveBack' | 'discard'>) => {
      // Statements that the work left unawaited come too late: the connection may belong to another transaction by
      // then.
      isOver = true;
      const answer = sql.unsafe(statement).execute();
      // postgres.js sends in a microtask each: those of the opening, this one, and then nothing more.
      queueMicrotask(() => {
        isClosed = true;
      });
      const { command } = await answer;
      letGo((await how) ?? 'giveBack');
      return command;
    };
    const inTransaction = async (): Promise<T> => {
      const begun = sql.unsafe(isRead ? 'begin read only' : 'begin').execute();
      // The opening may throw before it is awaited.
      begun.catch(() => {});
      const opening = steps.opening(tx).map(sent);
      // There is no opening statement: BEGIN is sent with the work's first statement.
      if (steps.work && opening.length === 0) {
        const [, result] = await Promise.all([begun, steps.work(tx, [])]);
        return result;
      }
      const answers = Promise.all([begun, ...opening]);
      if (!steps.work && opening.every(isStatement)) return (await inOneFlight(answers)) as T;
      const [, ...found] = await answers;
      return steps.work ? steps.work(tx, found) : (found as T);
    };

    const fateAfter = (answers: Promise<unknown>) =>
      answers.then(
        () => 'giveBack' as const,
        (error: unknown) => (serverState(error, { isRead }) ? ('discard' as const) : ('giveBack' as const)),
      );

    /** Where a statement fails, the server refuses those behind it and takes COMMIT for ROLLBACK. */
    const inOneFlight = async (answers: Promise<unknown[]>) => {
      isCommitting = true;
      const committed = finish('commit', fateAfter(answers));
      committed.catch(() => {});
      const [, ...found] = await answers.catch(async (error: unknown) => {
        // Not the server's word: postgres.js couldn't send a statement, and answers may no longer belong to theirs.
        if (error instanceof postgres.PostgresError) await committed;
        throw error;
      });
      await committed;
      return found;
    };

    let result: T;
    try {
      result = await new Promise<T>((resolve, reject) => {
        inTransaction().then(resolve, reject);
        ended.promise.then(() => reject(over()));
      });
    } catch (error) {
      const state = serverState(error, { isRead });
      // Said by the server of this connection, which is thrown away.
      if (state && error instanceof postgres.PostgresError) throw error;
      if (state === 'lost') await withDeadline(ended.promise, endFollowsMs, () => {});
      if (connection.isEnded() || isOver) throw error;
      own = { error };
      await finish('rollback');
      throw error;
    }
    if (isOver) return result;
    isCommitting = true;
    const closing = steps.closing && sent(steps.closing(tx));
    const command = await finish('commit', closing && fateAfter(closing));
    // Behind a failed statement the server refuses the closing one for that alone.
    await closing?.catch((error: unknown) => {
      if (codeOf(error) !== inFailedTransaction) throw error;
    });
    if (command !== 'COMMIT')
      throw new Error(
        'The transaction was rolled back: one of its statements had failed, and its error was not handled.',
      );
    return result;
  };

  const done = run().finally(() => {
    isOver = true;
    letGo('discard');
  });
  return {
    done,
    isCommitting: () => isCommitting,
    abandon: () => {
      isOver = true;
      letGo('discard');
    },
    isLost: (error) => own?.error !== error && serverState(error, { isRead }) === 'lost',
  };
}

/** SQLSTATE in_failed_sql_transaction. */
const inFailedTransaction = '25P02';

const isStatement = (answer: Promise<unknown>): answer is PendingQuery<Row[]> => 'execute' in answer;

/** Sent now: left to `await`, statements that async functions make could overtake it. */
export const sent = (answer: Promise<unknown>) => (isStatement(answer) ? answer.execute() : answer);

const over = () =>
  Object.assign(new Error('The transaction is over; its connection was lost or given up.'), {
    code: 'CONNECTION_CLOSED',
  });

interface Guards extends Pick<ServerConnection, 'beforeSending'> {
  isOver: () => boolean;
  isClosed: () => boolean;
}

/**
 * The connection's `sql`, refusing statements once the transaction is over, and also those that were made before: they
 * are sent only when they are awaited.
 */
function guarded(sql: Tx, { isOver, isClosed, beforeSending }: Guards): Tx {
  return new Proxy(sql, {
    apply: (target, self, values) => {
      if (isOver()) throw over();
      const made: unknown = Reflect.apply(target as never, self, values);
      if (isDriverQuery(made)) {
        const send = made.handler;
        made.handler = (query) => {
          if (isClosed()) return query.reject(over());
          beforeSending(query);
          return send(query);
        };
      }
      return made;
    },
  });
}
