import postgres, { type Row, type Sql } from 'postgres';
import type { Actor, Caller, RequestSource } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { systemClock } from '../clock.ts';
import { withDeadline } from '../deadline.ts';
import type { AccountEventType } from '../events/catalogue.ts';
import { logger } from '../logger.ts';
import type { DatabaseConnection } from './connection.ts';
import { isLostConnection, translateDatabaseError } from './errors.ts';
import { type Answer, claimKey, keepAnswer } from './idempotency.ts';
import { startTransaction } from './transaction.ts';
import type { Tx } from './tx.ts';
import { type OutboxRow, openUnit, type Person, signalAccount, type Unit } from './unit.ts';

export type { Tx } from './tx.ts';

export interface DatabaseOptions extends DatabaseConnection {
  /** Requests that one container serves at a time: 1 in Lambda. */
  maxConnections?: number;
  /** Milliseconds after which a transaction is given up and the connection replaced. */
  deadlineMs?: number;
  /** Base of the deep links in notifications. */
  appBaseUrl: string;
  /** Puts committed outbox rows on the bus; failures are logged and left to the sweep. */
  relay?: (rows: OutboxRow[], database: Database) => Promise<void>;
  clock?: Clock;
}

type Queries = readonly Promise<readonly object[]>[];
type Rows<Q extends Queries> = { -readonly [K in keyof Q]: Awaited<Q[K]> };

/** All access to Postgres: every method is one transaction with a deadline. */
export interface Database {
  /**
   * Reads as a tenant's user: `enter_org` and the queries go out in one batch, so the whole costs the same
   * whether it is one query or five. Retried once on a lost connection.
   * @throws AppError 401 or 403 as `enter_org` decides, 503 when the database is unreachable
   */
  tenant<const Q extends Queries>(
    actor: Actor,
    queries: (sql: Tx) => Q,
  ): Promise<{ caller: Caller; rows: Rows<Q> }>;
  /** A change by a tenant's user. `work` may run twice, so its only effects are in the transaction. */
  write<T>(actor: Actor, work: (unit: Unit & { caller: Caller }) => Promise<T>): Promise<T>;
  /**
   * `write` whose outcome is the request's answer. With an Idempotency-Key the answer is kept in the same
   * transaction, and a repeated request gets it again without `work` being done. `isFinal: false` where the request
   * goes on after the commit: then `finishAnswer` must follow.
   * @throws AppError invalid `idempotency_key_reused`; conflict `idempotency_key_in_use`
   */
  answer<B>(
    actor: Actor,
    work: (unit: Unit & { caller: Caller }) => Promise<Answer<B>>,
    options?: { isFinal: boolean },
  ): Promise<Answer<B>>;
  /** A change by the service itself (workers, workflow steps) inside one tenant. */
  system<T>(orgId: string, work: (unit: Unit) => Promise<T>): Promise<T>;
  /** Before there is a tenant: signup and login. */
  public<T>(work: (sql: Tx, entrance: Entrance) => Promise<T>): Promise<T>;
  /** Across tenants, limited by policy: the outbox, sessions that wait for their workflow, accounts to be checked. */
  sweep<T>(work: (sql: Tx) => Promise<T>): Promise<T>;
  /**
   * Across tenants, limited by policy to what is kept for a time only. `ms` where one transaction has to take long: an
   * organization goes whole.
   */
  purge<T>(work: (sql: Tx, entrance: Entrance) => PromiseLike<T>, ms?: number): Promise<T>;
  /** @throws when the database doesn't answer within `ms`. */
  ping(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** What a transaction may do that begins outside of all tenants. */
export interface Entrance {
  /** Opens a tenant that somebody creates, joins or tries to get into; who they are, if that is known, is the actor. */
  enterOrg(orgId: string, by: { caller?: Person; source?: RequestSource }): Promise<Unit>;
  /** An outbox row of a user and no tenant, for our own workers. */
  signal(type: AccountEventType, detail: { user_id: string; signup_id?: string }): Promise<void>;
}

/**
 * Opens no connection yet. postgres.js with one connection hangs forever after a TCP reset (porsager/postgres
 * issue 1130), so a client whose connection was lost, or that missed the deadline, is replaced by a new one.
 */
export function createDatabase(options: DatabaseOptions): Database {
  const { deadlineMs = 4_000, clock = systemClock } = options;
  const connect = () =>
    postgres(options.url, {
      ...(options.ssl && { ssl: options.ssl }),
      max: options.maxConnections ?? 1,
      fetch_types: false,
      connect_timeout: 3,
      onnotice: () => {},
      connection: { application_name: 'orchestrator' },
    });
  let client: Sql = connect();

  const replaceClient = (lost: Sql) => {
    if (client !== lost) return;
    client = connect();
    lost.end({ timeout: 0 }).catch(() => {});
  };

  /** `idempotent`: may run again even when the answer to COMMIT was lost. */
  async function transaction<T>(
    work: (tx: Tx) => Promise<T>,
    idempotent: boolean,
    ms = deadlineMs,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const used = client;
      const running = startTransaction(used, work);
      try {
        return await withDeadline(running.done, ms, late(ms));
      } catch (error) {
        running.abandon();
        if (!running.isLost(error)) throw isLostConnection(error) ? error : translateDatabaseError(error);
        replaceClient(used);
        if (attempt === 1 && (idempotent || !running.isCommitting())) continue;
        throw translateDatabaseError(error);
      }
    }
  }

  const database: Database = {
    async tenant(actor, queries) {
      const [callers, ...rows] = await transaction((tx) => {
        // Queued before any other query: a query inside an async function would otherwise be sent first, and see no
        // rows of the tenant.
        const entered = enterOrg(tx, actor, clock.now()).execute();
        return Promise.all([entered, ...queries(tx)] as Queries);
      }, true);
      return { caller: toCaller(callers as readonly Row[]), rows: rows as never };
    },
    async write(actor, work) {
      return committed(async (tx, outbox) => work(await enteredUnit(tx, actor, outbox)));
    },
    async answer(actor, work, { isFinal } = { isFinal: true }) {
      const claim = actor.idempotency;
      return committed(
        async (tx, outbox) => {
          const unit = await enteredUnit(tx, actor, outbox);
          const kept = claim && (await claimKey(unit, actor, claim));
          if (kept) return kept;
          const answer = await work(unit);
          await keepAnswer(unit, actor, answer, isFinal);
          return answer;
        },
        // With a key it may run again even when the answer to COMMIT was lost: it then finds what it had committed.
        claim !== undefined,
      );
    },
    async system(orgId, work) {
      return committed(async (tx, outbox) => {
        await tx`select set_config('app.org_id', ${orgId}, true)`;
        return work(openUnit(tx, { orgId, appBaseUrl: options.appBaseUrl, clock, outbox }));
      });
    },
    async public(work) {
      return committed((tx, outbox) => work(tx, entranceOf(tx, outbox)));
    },
    async sweep(work) {
      return transaction(async (tx) => {
        await tx`select set_config('app.sweep', 'on', true)`;
        return work(tx);
      }, true);
    },
    async purge(work, ms = deadlineMs) {
      return committed(
        async (tx, outbox) => {
          await tx`select set_config('app.purge', 'on', true)`;
          // The login's own time-out is that of a request.
          if (ms > deadlineMs) await tx`select set_config('statement_timeout', ${String(ms)}, true)`;
          return work(tx, entranceOf(tx, outbox));
        },
        true,
        ms,
      );
    },
    async ping(ms) {
      await transaction((tx) => tx`select 1`, true, ms);
    },
    async close() {
      await client.end({ timeout: 1 });
    },
  };

  const entranceOf = (tx: Tx, outbox: OutboxRow[]): Entrance => ({
    enterOrg: async (orgId, by) => {
      await tx`select set_config('app.org_id', ${orgId}, true)`;
      return openUnit(tx, { orgId, ...by, appBaseUrl: options.appBaseUrl, clock, outbox });
    },
    signal: (type, detail) => signalAccount(tx, { clock, outbox }, type, detail),
  });

  async function enteredUnit(tx: Tx, actor: Actor, outbox: OutboxRow[]) {
    const caller = toCaller(await enterOrg(tx, actor, clock.now()));
    const { orgId } = actor;
    const { appBaseUrl } = options;
    return { ...openUnit(tx, { orgId, source: actor, caller, appBaseUrl, clock, outbox }), caller };
  }

  async function committed<T>(
    work: (tx: Tx, outbox: OutboxRow[]) => PromiseLike<T>,
    idempotent = false,
    ms = deadlineMs,
  ): Promise<T> {
    let outbox: OutboxRow[] = [];
    const result = await transaction(
      async (tx) => {
        outbox = [];
        return work(tx, outbox);
      },
      idempotent,
      ms,
    );
    if (outbox.length > 0 && options.relay) {
      await options.relay(outbox, database).catch((error: unknown) => {
        logger.warn('outbox_relay_failed', { events: outbox.length, error: error as Error });
      });
    }
    return result;
  }

  return database;
}

const enterOrg = (tx: Tx, actor: Actor, now: Date) =>
  tx`select * from enter_org(${actor.orgId}, ${actor.userId}, ${actor.tokenVersion}, ${actor.signIn.id},
    ${actor.minRole}, ${actor.verifiedEmail}, ${actor.withoutSecondFactor === true}, ${now})`;

function toCaller(rows: readonly Row[]): Caller {
  const row = rows[0] as Row;
  return {
    userId: row.user_id,
    email: row.email,
    name: row.name,
    role: row.role,
    secondFactor: row.second_factor,
  };
}

const late = (ms: number) => () => {
  throw Object.assign(new Error(`The database did not answer within ${ms} ms.`), { code: 'DEADLINE' });
};
