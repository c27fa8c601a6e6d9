import type { Actor, CallerOf } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { systemClock } from '../clock.ts';
import { withDeadline } from '../concurrency/deadline.ts';
import { logger } from '../logger.ts';
import type { DatabaseConnection } from './connection.ts';
import { type EntryRow, entrances, refuseInReads, stillEntitled, toCaller } from './enter-org.ts';
import { translateDatabaseError, whyRefused } from './errors.ts';
import { type Answer, claimed, claimKey, keepAnswer } from './idempotency.ts';
import { connectionPool } from './pool.ts';
import { connectToServer } from './server-connection.ts';
import { serverState } from './server-states.ts';
import { signInMarks } from './sign-in-marks.ts';
import { type Steps, sent, startTransaction } from './transaction.ts';
import type { Answers, Statement, Tx } from './tx.ts';
import {
  type Entrance,
  nothingAfter,
  type OutboxRow,
  openUnit,
  signalAccount,
  type TransactionEnd,
  type Unit,
} from './unit.ts';

export type { Answers, Statement, Tx } from './tx.ts';
export type { Entrance } from './unit.ts';

export interface DatabaseOptions extends DatabaseConnection {
  /** Requests that one container serves at a time: 1 in Lambda. */
  maxConnections?: number;
  /** Milliseconds after which a transaction is given up and the connection replaced. */
  deadlineMs?: number;
  /**
   * Requests of one organization that may be in the database at once, over all instances; the next one is refused by its first
   * transaction. Left out, they are not bounded.
   */
  orgRequestsAtOnce?: number;
  /** Base of the deep links in notifications. */
  appBaseUrl: string;
  /** Puts committed outbox rows on the bus; failures are logged and left to the sweep. */
  relay?: (rows: OutboxRow[], database: Database) => Promise<void>;
  clock?: Clock;
}

type Queries = readonly Promise<readonly object[]>[];

/**
 * The work of a transaction; it may run twice, so its only effects are in the transaction. The statements of `first` are sent
 * with the transaction's beginning, in one round trip, and the work gets the answers.
 */
type Work<U, T, Q extends Queries> =
  | ((unit: U) => Promise<T>)
  | { first: (sql: Tx) => Q; work: (unit: U, rows: Answers<Q>) => Promise<T> };
type CallersUnit<A extends Actor> = Unit & { caller: CallerOf<A> };

/** All access to Postgres: every method is one transaction with a deadline. */
export interface Database {
  /**
   * Reads as a tenant's user or service account, in a transaction that is read only: it goes on where the server takes no changes. BEGIN,
   * `enter_org`, the queries and COMMIT go out in one batch, so the whole costs one round trip to the server, whether it is
   * one query or five, also over a connection that sees its statements for the first time. Retried once on a lost
   * connection.
   * @throws AppError 401 or 403 as `enter_org` decides, 503 when the database is unreachable
   */
  tenant<A extends Actor, const Q extends readonly Statement[]>(
    actor: A,
    queries: (sql: Tx) => Q,
  ): Promise<{ caller: CallerOf<A>; rows: Answers<Q> }>;
  /** Reads as the service itself inside one tenant, as `tenant` does: read only, in one round trip. */
  reading<const Q extends readonly Statement[]>(orgId: string, queries: (sql: Tx) => Q): Promise<Answers<Q>>;
  /**
   * A change by a tenant's user or service account: BEGIN, `enter_org` and the first statements are sent in one batch.
   * @throws Error where the actor's route only reads
   */
  write<A extends Actor, T, const Q extends Queries>(actor: A, work: Work<CallersUnit<A>, T, Q>): Promise<T>;
  /**
   * `write` whose outcome is the request's answer. With an Idempotency-Key the answer is kept in the same
   * transaction, and a repeated request gets it again without `work` being done. `isFinal: false` where the request
   * goes on after the commit: then `finishAnswer` must follow. With a key, `first` waits for its claim.
   * @throws AppError invalid `idempotency_key_reused`; conflict `idempotency_key_in_use`
   */
  answer<A extends Actor, B, const Q extends Queries = Queries>(
    actor: A,
    work: Work<CallersUnit<A>, Answer<B>, Q>,
    options?: { isFinal: boolean },
  ): Promise<Answer<B>>;
  /** A change by the service itself (workers, workflow steps) inside one tenant. */
  system<T, const Q extends Queries = Queries>(orgId: string, work: Work<Unit, T, Q>): Promise<T>;
  /** Before there is a tenant: signup and login. */
  public<T>(work: (sql: Tx, entrance: Entrance) => Promise<T>): Promise<T>;
  /**
   * Statements of functions that ask for no tenant, with BEGIN and COMMIT in one round trip. They may run again even when
   * the answer to COMMIT was lost, so done twice they must be as done once.
   */
  repeatable<const Q extends readonly Statement[]>(queries: (sql: Tx) => Q): Promise<Answers<Q>>;
  /** Across tenants, limited by policy: the outbox, sessions that wait for their workflow, accounts to be checked. */
  sweep<T>(work: (sql: Tx) => Promise<T>): Promise<T>;
  /**
   * Across tenants; policies limit it to rows that are kept for a time only. `ms` where one transaction has to take
   * long: an organization goes whole.
   */
  purge<T>(work: (sql: Tx, entrance: Entrance) => PromiseLike<T>, ms?: number): Promise<T>;
  /**
   * Asks what requests need, over a new connection: that the login is let in, and that the server takes changes.
   * @throws when it isn't so within `ms`
   */
  ping(ms: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens no connection yet. postgres.js with one connection hangs forever after a TCP reset (porsager/postgres
 * issue 1130), so a connection that was lost, or that missed the deadline, is replaced by a new one.
 */
export function createDatabase(options: DatabaseOptions): Database {
  const { deadlineMs = 4_000, clock = systemClock } = options;
  const pool = connectionPool(() => connectToServer(options, clock), options.maxConnections ?? 1);

  /** `idempotent`: may run again even when the answer to COMMIT was lost. */
  async function transaction<T>(steps: Steps<T>, idempotent: boolean, ms = deadlineMs): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const running = startTransaction(pool, steps);
      try {
        return await withDeadline(running.done, ms, late(ms));
      } catch (error) {
        running.abandon();
        const isRead = steps.access === 'read';
        // The work's own statements, over another connection than this one.
        const isForeign = !running.isLost(error) && serverState(error, { isRead }) === 'lost';
        if (isForeign) throw error;
        if (running.isLost(error) && attempt === 1 && (idempotent || !running.isCommitting())) continue;
        throw translateDatabaseError(error, { isRead });
      }
    }
  }

  const entering = entrances(options.orgRequestsAtOnce ?? 0, clock);
  const marks = signInMarks((opening) => transaction({ access: 'write', opening }, true, marksMs));

  const database: Database = {
    async tenant(actor, queries) {
      const enter = entering(actor, 'read');
      const [callers, ...rows] = await transaction<readonly unknown[]>(
        { access: 'read', opening: (tx) => [enter(tx), ...queries(tx)] },
        true,
      );
      const [entered] = callers as readonly [EntryRow];
      if (entered.is_unmarked) await marks.mark(actor, clock.now());
      return { caller: toCaller(actor, entered), rows: rows as never };
    },
    async reading(orgId, queries) {
      const [, ...rows] = await transaction<readonly unknown[]>(
        { access: 'read', opening: (tx) => [set(tx, 'app.org_id', orgId), ...queries(tx)] },
        true,
      );
      return rows as never;
    },
    async write(actor, given) {
      const { first, work } = partsOf(given);
      const { enter, opened, closing } = entry(actor);
      return committed({
        opening: (tx) => [enter(tx), ...first(tx)],
        work: ([callers, ...rows], tx, after) => work(opened(tx, callers, after), rows as never),
        closing,
      }).catch(whyRefused(() => database.tenant(actor, () => [])));
    },
    async answer(actor, given, { isFinal } = { isFinal: true }) {
      const { first, work } = partsOf(given);
      const claim = actor.idempotency;
      const { enter, opened, closing } = entry(actor);
      return committed({
        // With a key, nothing else is asked before it is this request's: it could wait for the first one's locks.
        opening: (tx) => [enter(tx), ...(claim ? claimKey(tx, actor, claim) : first(tx))],
        work: async ([callers, ...found], tx, after) => {
          const unit = opened(tx, callers, after);
          const kept = claim && claimed(actor, found as never, unit.now);
          if (kept) return kept;
          const rows = claim ? await Promise.all(first(tx).map(sent)) : found;
          const answer = await work(unit, rows as never);
          await keepAnswer(unit, actor, answer, isFinal);
          return answer;
        },
        closing,
        // With a key it may run again even when the answer to COMMIT was lost: it then finds its committed rows.
        idempotent: claim !== undefined,
      }).catch(whyRefused(() => database.tenant(actor, () => [])));
    },
    async system(orgId, given) {
      const { first, work } = partsOf(given);
      return committed({
        opening: (tx) => [set(tx, 'app.org_id', orgId), ...first(tx)],
        work: ([, ...rows], tx, after) =>
          work(openUnit(tx, { orgId, appBaseUrl: options.appBaseUrl, clock, after }), rows as never),
      });
    },
    async public(work) {
      return committed({ opening: () => [], work: (_, tx, after) => work(tx, entranceOf(tx, after)) });
    },
    async repeatable(queries) {
      return (await transaction<unknown>({ access: 'write', opening: queries }, true)) as never;
    },
    async sweep(work) {
      return transaction({ access: 'write', opening: (tx) => [set(tx, 'app.sweep', 'on')], work }, true);
    },
    async purge(work, ms = deadlineMs) {
      return committed({
        opening: (tx) => [
          set(tx, 'app.purge', 'on'),
          // The login's own time-out is that of a request.
          ...(ms > deadlineMs ? [set(tx, 'statement_timeout', String(ms))] : []),
        ],
        work: async (_, tx, after) => work(tx, entranceOf(tx, after)),
        idempotent: true,
        ms,
      });
    },
    async ping(ms) {
      await transaction({ access: 'write', isNew: true, opening: (tx) => [tx`select 1`] }, true, ms);
    },
    async close() {
      await pool.close(1_000);
    },
  };

  const entranceOf = (tx: Tx, after: TransactionEnd): Entrance => ({
    enterOrg: async (orgId, by) => {
      await set(tx, 'app.org_id', orgId);
      return openUnit(tx, { orgId, ...by, appBaseUrl: options.appBaseUrl, clock, after });
    },
    afterCommit: (line) => void after.lines.push(line),
    signal: (type, detail) => signalAccount(tx, { clock, after }, type, detail),
  });

  /** The beginning and the end of a caller's write. */
  function entry<A extends Actor>(actor: A) {
    refuseInReads(actor);
    let caller: CallerOf<A>;
    const opened = (tx: Tx, callers: unknown, after: TransactionEnd) => {
      const [entered] = callers as readonly [EntryRow];
      caller = toCaller(actor, entered);
      const { orgId } = actor;
      const { appBaseUrl } = options;
      return { ...openUnit(tx, { orgId, source: actor, caller, appBaseUrl, clock, after }), caller };
    };
    const closing = actor.endsOwnRights ? undefined : (tx: Tx) => stillEntitled(tx, entering, actor, caller);
    return { enter: entering(actor, 'write'), opened, closing };
  }

  async function committed<T>({
    opening,
    work,
    closing,
    idempotent = false,
    ms = deadlineMs,
  }: Committed<T>): Promise<T> {
    let after = nothingAfter();
    const steps: Steps<T> = {
      access: 'write',
      opening,
      work: async (tx, answers) => {
        after = nothingAfter();
        return work(answers, tx, after);
      },
      closing: (tx) =>
        Promise.all([closing?.(tx), ...after.last.map((statement) => statement.execute() as Statement)]),
    };
    const result = await transaction(steps, idempotent, ms);
    for (const line of after.lines) line();
    if (after.events.length > 0)
      await options.relay?.(after.events, database).catch((error: unknown) => {
        logger.warn('outbox_relay_failed', { events: after.events.length, error: error as Error });
      });
    return result;
  }

  return database;
}

interface Committed<T> {
  opening: Steps<T>['opening'];
  work: (answers: readonly unknown[], tx: Tx, after: TransactionEnd) => PromiseLike<T>;
  closing?: Steps<T>['closing'];
  idempotent?: boolean;
  ms?: number;
}

/** How long a read that was answered waits for the note of its sign-in's use. */
const marksMs = 1_000;

const partsOf = <U, T, Q extends Queries>(given: Work<U, T, Q>) =>
  typeof given === 'function' ? { first: () => [] as Queries, work: given } : given;

/** For this transaction only. */
const set = (tx: Tx, name: string, value: string) => tx`select set_config(${name}, ${value}, true)`;

const late = (ms: number) => () => {
  throw Object.assign(new Error(`The database did not answer within ${ms} ms.`), { code: 'DEADLINE' });
};
