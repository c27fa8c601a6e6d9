import { isLostConnection } from './errors.ts';
import type { Tx } from './tx.ts';

/**
 * Work whose failure rolls back its own writes and nothing else: the transaction goes on. It may not emit: an event that is put
 * on the bus after the commit isn't taken back. Statements that belong before it need not have been answered, but must have
 * been sent (`execute`).
 */
export async function inSavepoint<T>(sql: Tx, work: () => Promise<T>): Promise<T> {
  try {
    const [, result] = await Promise.all([sql`savepoint attempt`.execute(), work()]);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.catch((failure: unknown) => {
      // If the transaction had failed before, `error` is the reason.
      throw isLostConnection(failure) ? failure : error;
    });
    throw error;
  }
}
