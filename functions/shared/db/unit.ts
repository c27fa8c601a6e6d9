import { actorId, namesOf, type Person, type RequestSource, type Service } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { alsoAbout, withCorrelation } from '../correlation.ts';
import { type EventType, eventCatalogue } from '../events/catalogue.ts';
import type { AccountEventType, InternalEventType } from '../events/internal-events.ts';
import { checkPayload, type PayloadOf } from '../events/payloads.ts';
import { idPrefixes, newId } from '../ids.ts';
import { findActor } from './actor-name.ts';
import { auditRows, type NewAuditEvent } from './audit-row.ts';
import type { Statement, Tx } from './tx.ts';

/** A state change as the domain reports it; the catalogue adds entity type, severity and link. */
export interface NewEvent<T extends EventType = EventType> {
  type: T;
  entityId: string;
  /** One line, for people. */
  title: string;
  body?: string;
  payload: PayloadOf<T>;
}

/** The payload on the bus: ids and small facts, never secrets. */
export interface OutboxRow {
  id: string;
  /** Null for an event of a user, which happens in no org. */
  orgId: string | null;
  type: EventType | InternalEventType;
  detail: Record<string, unknown>;
}

/** Work to be done once a transaction is committed. */
export interface Aftermath {
  /** To be put on the bus. */
  events: OutboxRow[];
  /** Log lines of events: metrics count them. */
  lines: (() => void)[];
}

/** What a transaction leaves for its end. One that is repeated begins with nothing. */
export interface TransactionEnd extends Aftermath {
  /** Statements that go out with COMMIT. */
  last: Statement[];
}

export const nothingAfter = (): TransactionEnd => ({ events: [], lines: [], last: [] });

/** One transaction inside one tenant: state, notification, audit row and outbox row are written together. */
export interface Unit {
  sql: Tx;
  orgId: string;
  now: Date;
  /**
   * Notification and outbox row. Returns the notification's id.
   * @throws Error when the payload isn't as the type's schema says
   */
  emit<T extends EventType>(event: NewEvent<T>): Promise<string>;
  /** An outbox row without a notification, for our own workers. */
  signal(type: InternalEventType, detail: Record<string, string | number>): Promise<void>;
  audit(event: NewAuditEvent): Promise<void>;
  /** The same, sent `lastly`. */
  auditLastly(event: NewAuditEvent): void;
  /** Writes a line of the log once the transaction is committed, and not for one that is rolled back or tried again. */
  afterCommit(line: () => void): void;
  /**
   * Sends a statement together with COMMIT, for one that nothing waits for. Made and not awaited; where it fails nothing is
   * committed, as with every other.
   */
  lastly(statement: Statement): void;
  /** Whether it is a program's with the scope `propose`: nothing that it asks for runs without a person's approval. */
  proposesOnly: boolean;
  /** The id of the token by which a program acts; null for a person. */
  byToken: string | null;
  /** The same transaction with this user or service account as the actor, for work that is done later on their order. */
  causedBy(actorId: string): Promise<Unit>;
  /** The same transaction and caller inside another org, for a user who joins it; then back in this one. */
  within<T>(orgId: string, work: (unit: Unit) => Promise<T>): Promise<T>;
}

/** The calls of a transaction that begins outside of all tenants. */
export interface Entrance {
  /** Enters a tenant that a user creates, joins or tries to enter; the user, if known, is the actor. */
  enterOrg(orgId: string, by: { caller?: Person | Service; source?: RequestSource }): Promise<Unit>;
  /** As a unit's. */
  afterCommit: Unit['afterCommit'];
  /** An outbox row of a user and no tenant, for our own workers. */
  signal(type: AccountEventType, detail: AccountDetail): Promise<void>;
}

export interface UnitContext {
  orgId: string;
  source?: RequestSource;
  caller?: Person | Service;
  appBaseUrl: string;
  clock: Clock;
  after: TransactionEnd;
}

export function openUnit(sql: Tx, context: UnitContext): Unit {
  const { orgId, source, caller } = context;
  const now = context.clock.now();
  const auditStatement = (act: NewAuditEvent): Statement => {
    const { event, people } = auditRows(act, { orgId, now, caller, source });
    const insertEvent = sql`insert into audit_events ${sql({
      ...event,
      changes: sql.json(event.changes as never),
      people_digests: sql.json(event.people_digests),
    })}`;
    if (people.length === 0) return insertEvent;
    const rows = people.map(({ details, ...row }) => ({
      org_id: orgId,
      audit_id: event.id,
      ...row,
      details: sql.json(details as never),
    }));
    return sql`with event as (${insertEvent}) insert into audit_people ${sql(rows)}`;
  };

  return {
    sql,
    orgId,
    now,
    proposesOnly: source?.token?.scope === 'propose',
    byToken: source?.token?.id ?? null,
    async emit(event) {
      const { entityType, severity, link } = eventCatalogue[event.type];
      const id = newId('notification');
      const { payload } = event;
      checkPayload(event.type, payload);
      await sql`insert into notifications ${sql({
        org_id: orgId,
        id,
        event_type: event.type,
        severity,
        entity_type: entityType,
        entity_id: event.entityId,
        actor_id: caller ? actorId(caller) : null,
        actor_email: caller ? namesOf(caller).email : null,
        actor_name: caller ? namesOf(caller).name : null,
        title: event.title,
        body: event.body ?? null,
        deep_link: `${context.appBaseUrl}${link(event.entityId, payload)}`,
        payload: sql.json(payload as never),
        created_at: now,
      })}`;
      const detail = {
        id,
        org_id: orgId,
        event_type: event.type,
        entity_type: entityType,
        entity_id: event.entityId,
        payload,
      };
      await put(sql, context, { id: outboxIdOf(id), orgId, type: event.type, detail });
      return id;
    },
    async signal(type, detail) {
      const id = newId('outbox');
      await put(sql, context, {
        id,
        orgId,
        type,
        detail: { id, org_id: orgId, event_type: type, ...detail },
      });
    },
    audit: async (act) => void (await auditStatement(act)),
    auditLastly: (act) => void context.after.last.push(auditStatement(act)),
    afterCommit: (line) => void context.after.lines.push(line),
    lastly: (statement) => void context.after.last.push(statement),
    async causedBy(id) {
      const found = await findActor(sql, id);
      return found ? openUnit(sql, { ...context, caller: found }) : this;
    },
    async within(other, work) {
      await sql`select set_config('app.org_id', ${other}, true)`;
      const result = await work(openUnit(sql, { ...context, orgId: other }));
      await sql`select set_config('app.org_id', ${orgId}, true)`;
      return result;
    },
  };
}

/** The payload of a user's event: ids, and the network that asked for a mail as a digest. */
export interface AccountDetail {
  user_id: string;
  signup_id?: string;
  source?: string;
  /** The token of a program that it is about, and its organization. */
  token_id?: string;
  token_org?: string;
}

type OutboxContext = Pick<UnitContext, 'clock' | 'after'>;

/** An outbox row of a user, who may belong to no org. Its payload is for this service's own workers. */
export async function signalAccount(
  sql: Tx,
  context: OutboxContext,
  type: AccountEventType,
  detail: AccountDetail,
): Promise<void> {
  const id = newId('outbox');
  await put(sql, context, { id, orgId: null, type, detail: { id, event_type: type, ...detail } });
}

/** The notification's time in the organization's events, where it stands by the same 26 characters. */
const outboxIdOf = (notificationId: string) =>
  idPrefixes.outbox + notificationId.slice(idPrefixes.notification.length);

async function put(sql: Tx, { clock, after }: OutboxContext, event: OutboxRow): Promise<void> {
  alsoAbout(event.detail);
  const row = { ...event, detail: withCorrelation(event.detail) };
  await sql`insert into outbox (id, org_id, event_type, detail, created_at)
    values (${row.id}, ${row.orgId}, ${row.type}, ${sql.json(row.detail as never)}, ${clock.now()})`;
  after.events.push(row);
}
