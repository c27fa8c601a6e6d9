import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { codeOf } from '../server-states.ts';

// A statement that waits for a lock keeps out all who come behind it, readers too. So migrations give up after a moment,
// let requests pass, and try again; who holds the lock is named in the end.

/** How long migrations wait, and how often they try. */
export interface MigrationWaits {
  /** For a lock, in which requests to the table wait as well: less than they are allowed to take. */
  lockMs: number;
  /** For transactions that are older than an index that is made while requests go on; these wait for nothing. */
  indexMs: number;
  tries: number;
  pauseMs: number;
  /** How often the server looks whether the migration's process is still there. */
  checkMs: number;
  /** How long a session of migrations may be idle. One that was killed would else keep its locks. */
  idleMs: number;
}

/** Somewhat more than a minute in all, for one that can't get its lock. */
export const usualWaits: MigrationWaits = {
  lockMs: 400,
  indexMs: 60_000,
  tries: 20,
  pauseMs: 3_000,
  checkMs: 5_000,
  idleMs: 30_000,
};

// Any constant: two deploys at once must not migrate at once.
export const migrationLock = 7_310_233;

interface Holder {
  pid: number;
  role: string;
  application: string;
  state: string;
  began: Date;
  query: string;
}

const holders = (
  sql: Sql,
) => sql`select a.pid, coalesce(a.usename, '') as role, coalesce(a.state, '') as state,
  coalesce(a.application_name, '') as application, coalesce(a.query_start, a.backend_start) as began,
  coalesce(a.query, '') as query from pg_stat_activity a`;

/** Ends by itself what a killed process leaves behind: its statement, its transaction and its locks. */
export async function endWithClient(sql: Sql, { checkMs, idleMs }: MigrationWaits): Promise<void> {
  const settings = {
    idle_session_timeout: idleMs,
    idle_in_transaction_session_timeout: idleMs,
    client_connection_check_interval: checkMs,
    // A host that vanishes closes nothing. In seconds.
    tcp_keepalives_idle: 30,
    tcp_keepalives_interval: 10,
    tcp_keepalives_count: 3,
  };
  for (const [name, value] of Object.entries(settings)) {
    // Not every system that Postgres runs on has them all.
    await sql`select set_config(${name}, ${String(value)}, false)`.catch(() => {});
  }
}

/**
 * Takes the lock that one deploy at a time has. A session keeps it until it ends.
 * @throws Error naming the session that has it
 */
export async function takeMigrationLock(sql: Sql, { tries, pauseMs }: MigrationWaits): Promise<void> {
  for (let left = tries; ; left--) {
    const [row] = await sql`select pg_try_advisory_lock(${migrationLock}) as taken`;
    if (row?.taken) return;
    if (left > 1) {
      await sleep(pauseMs);
      continue;
    }
    const others = await sql<Holder[]>`${holders(sql)} join pg_locks l on l.pid = a.pid
      where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = ${migrationLock} and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())`;
    throw new Error(
      `Another deploy applies migrations to this database, or was ended while it did: ${told(others)}. Wait for it, or ` +
        `end it (${ending(others)}), then deploy again. Nothing was changed.`,
    );
  }
}

interface Waiting {
  name: string;
  pid: number;
  watcher: Sql;
  waits: MigrationWaits;
  /** Is told of the first wait, since the next ones take a minute. */
  log?: ((line: string) => void) | undefined;
}

/**
 * Runs work that needs locks, and repeats it while it doesn't get them. `watcher`: another connection, which sees the
 * sessions that hold them.
 * @throws Error naming the last holders
 */
export async function withLocks(
  { name, pid, watcher, waits, log }: Waiting,
  work: () => Promise<unknown>,
): Promise<void> {
  for (let left = waits.tries; ; left--) {
    const ended = new AbortController();
    const seen = watch(watcher, pid, waits.lockMs / 4, ended.signal);
    try {
      await work();
      return;
    } catch (error) {
      // lock_not_available, deadlock_detected
      if (!['55P03', '40P01'].includes(codeOf(error))) throw error;
      ended.abort();
      if (left === 1) throw new Error(lockedOut(name, await seen), { cause: error });
      if (left === waits.tries)
        log?.(`${name} waits for ${told(await seen)}. It is tried again for about a minute.`);
      await sleep(waits.pauseMs);
    } finally {
      ended.abort();
      await seen;
    }
  }
}

const lockedOut = (name: string, others: readonly Holder[]) =>
  `Migration ${name} did not get a lock that it needs. It is held by ${told(others)}. Wait for that, or end it ` +
  `(${ending(others)}), then deploy again. Nothing of the migration was kept.`;

/** The sessions that were last seen to hold what `pid` waits for. */
async function watch(watcher: Sql, pid: number, everyMs: number, ended: AbortSignal): Promise<Holder[]> {
  let seen: Holder[] = [];
  while (!ended.aborted) {
    const look = watcher<Holder[]>`${holders(watcher)} where a.pid = any(pg_blocking_pids(${pid}))`;
    // Without an answer no session is named, which is no reason to fail.
    const now = await look.catch(() => []);
    if (now.length > 0) seen = [...now];
    await sleep(everyMs, undefined, { signal: ended }).catch(() => {});
  }
  return seen;
}

/** What ends them, to be copied; an `idle in transaction` loses what it has not committed. */
const ending = (others: readonly Holder[]) =>
  others.map(({ pid }) => `select pg_terminate_backend(${pid});`).join(' ') ||
  'select pg_terminate_backend(<pid>);';

/** Without the values in their statements, which may be customers' data. */
const told = (others: readonly Holder[]) =>
  others
    .map(({ pid, role, application, state, began, query }) => {
      const statement = query
        .replace(/'[^']*'/g, '…')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 120);
      const who = `pid ${pid} (${[application, role].filter(Boolean).join(' as ')})`;
      return `${who}, ${state || 'unknown'} since ${began.toISOString()}: ${statement}`;
    })
    .join('; ') || 'a session that has let go meanwhile';
