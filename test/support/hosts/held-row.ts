import type { PendingQuery, Row, TransactionSql } from 'postgres';
import { expect } from 'vitest';
import type { TestDatabase } from './database.ts';

/** Takes a lock in a transaction. */
export type Hold = (sql: TransactionSql) => PendingQuery<Row[]>;

export const lockOn =
  (table: string, id: string, column = 'id'): Hold =>
  (sql) =>
    sql`select from ${sql(table)} where ${sql(column)} = ${id} for no key update`;

/** As code locks by a name, where there is no row. */
export const lockNamed =
  (name: string): Hold =>
  (sql) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;

/** Does something while another transaction holds a lock, from after it was taken until the work is over. */
export async function whileHeld<T>(
  { owner }: Pick<TestDatabase, 'owner'>,
  hold: Hold,
  work: () => Promise<T>,
): Promise<T> {
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = owner.begin(async (sql) => {
    await hold(sql);
    held.resolve();
    await release.promise;
  });
  await Promise.race([held.promise, holding]);
  try {
    return await work();
  } finally {
    release.resolve();
    await holding;
  }
}

/** Lets acts that need the same lock come to it one after the other, and only then go on: the first one has it first. */
export async function inTurn<T>(
  database: Pick<TestDatabase, 'owner'>,
  hold: Hold,
  acts: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const acting: Promise<T>[] = [];
  await whileHeld(database, hold, async () => {
    for (const act of acts) {
      const acted = act();
      acted.catch(() => {});
      acting.push(acted);
      await expect.poll(() => waiting(database)).toHaveLength(acting.length);
    }
  });
  return Promise.allSettled(acting);
}

/** Statements that wait for a lock. */
export async function waiting({ owner }: Pick<TestDatabase, 'owner'>): Promise<{ query: string }[]> {
  const look = () => owner<{ pid: number; began: string; query: string }[]>`
    select pid, query_start::text as began, query from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const before = await look();
  if (before.length === 0) return [];
  // Postgres reads a backend's statement and its wait one after the other: a wait may be shown beside the statement of
  // before. What both looks show alike is one statement that waits.
  const now = await look();
  return now.filter(({ pid, began }) => before.some((row) => row.pid === pid && row.began === began));
}

/**
 * Does something while another transaction holds a lock, and lets go once it waits for that and `meanwhile` is done.
 * Resolves to the statement that waited, and to undefined where it was done without waiting.
 */
export async function statementHeldBy(
  database: Pick<TestDatabase, 'owner'>,
  hold: Hold,
  act: () => Promise<unknown>,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<string | undefined> {
  let acting: Promise<unknown> = Promise.resolve();
  const held = await whileHeld(database, hold, async () => {
    let isDone = false;
    acting = act().finally(() => {
      isDone = true;
    });
    acting.catch(() => {});
    for (;;) {
      const wasDone = isDone;
      const [first] = await waiting(database);
      if (first) {
        await meanwhile();
        return first.query;
      }
      if (wasDone) return undefined;
    }
  });
  await acting;
  return held;
}
