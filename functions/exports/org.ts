import { toExportedEvent } from '../audit/export/lines.ts';
import { auditPages } from '../audit/export/pages.ts';
import { selectAccountRecord, selectEntries, selectMemberLimits } from '../billing/store.records.postgres.ts';
import { selectInvoices } from '../billing/stripe/store.postgres.ts';
import { selectAccounts, toCloudAccount } from '../clouds/store.postgres.ts';
import { selectDeployments } from '../deployments/store.list.postgres.ts';
import { toNotification } from '../notifications/records.ts';
import { selectNotifications } from '../notifications/store.postgres.ts';
import { toMemberRecord } from '../orgs/member.ts';
import { toOrgRecord } from '../orgs/records.ts';
import { selectOrgDeletion } from '../orgs/store.deletions.ts';
import { selectMembers } from '../orgs/store.members.ts';
import { selectOrg } from '../orgs/store.postgres.ts';
import { toSummary } from '../sessions/records.ts';
import { selectSessions } from '../sessions/store.postgres.ts';
import type { Clock } from '../shared/clock.ts';
import { toDeletionState } from '../shared/http/deletion.ts';
import { toDelivery } from '../webhooks/delivery-records.ts';
import { longestResponseBytes } from '../webhooks/posting/request.ts';
import { toWebhook } from '../webhooks/records.ts';
import { selectAttempts, selectDeliveries } from '../webhooks/store.deliveries.postgres.ts';
import { selectWebhooks } from '../webhooks/store.postgres.ts';
import { gatesOf, messagesOf, valuesOf } from './conversation.ts';
import { approvalsOf, findDeployment, plansOf, runEventsOf, runsOf } from './deployment.ts';
import type { Part } from './lines.ts';
import { everyPage, type Source } from './pages.ts';
import { selectAllInvites, selectDisconnected } from './store.org.ts';

/** All that the organization owns, in the API's own forms, which hold no secret. */
export async function* orgParts(source: Source, clock: Clock): AsyncGenerator<Part> {
  yield* orgItself(source);
  yield* people(source);
  yield* cloudAccounts(source);
  yield* sessions(source);
  yield* deployments(source, clock);
  yield* notifications(source);
  yield* webhooks(source, clock);
  yield* billing(source);
  for await (const page of auditPages(source.db, source.actor, source.pageSize))
    for (const row of page) yield ['audit_event', toExportedEvent(row)];
}

async function* orgItself({ db, actor }: Source): AsyncGenerator<Part> {
  const { caller, rows } = await db.tenant(actor, (sql) => [
    selectOrg(sql, actor.orgId),
    selectOrgDeletion(sql, actor.orgId),
  ]);
  const [[org], [deletion]] = rows;
  yield ['org', toOrgRecord(org, caller.role)];
  if (deletion) yield ['deletion', toDeletionState(deletion)];
}

async function* people(source: Source): AsyncGenerator<Part> {
  const { orgId } = source.actor;
  for await (const { rows, caller } of everyPage(source, (sql, page) => selectMembers(sql, orgId, page)))
    for (const row of rows) yield ['member', toMemberRecord(row, caller)];
  for await (const { rows } of everyPage(source, (sql, page) => selectAllInvites(sql, orgId, page)))
    for (const row of rows) yield ['invite', row];
}

async function* billing(source: Source): AsyncGenerator<Part> {
  const { orgId } = source.actor;
  const { rows } = await source.db.tenant(source.actor, (sql) => [
    selectAccountRecord(sql, orgId),
    selectMemberLimits(sql, orgId),
  ]);
  for (const row of rows[0]) yield ['billing_account', row];
  for (const row of rows[1]) yield ['member_credit_limit', row];
  for await (const page of everyPage(source, (sql, each) => selectInvoices(sql, orgId, each)))
    for (const { invoice } of page.rows) yield ['invoice', invoice];
  for await (const page of everyPage(source, (sql, each) => selectEntries(sql, orgId, each)))
    for (const row of page.rows) yield ['credit_entry', row];
}

async function* cloudAccounts(source: Source): AsyncGenerator<Part> {
  const { orgId } = source.actor;
  const connected = everyPage(source, (sql, page) => selectAccounts(sql, orgId, undefined, page));
  for await (const { rows, caller } of connected)
    for (const row of rows) yield ['cloud_account', toCloudAccount(row, caller.role)];
  const disconnected = everyPage(source, (sql, page) => selectDisconnected(sql, orgId, page));
  for await (const { rows } of disconnected)
    for (const row of rows) yield ['disconnected_cloud_account', row];
}

async function* sessions(source: Source): AsyncGenerator<Part> {
  const { orgId } = source.actor;
  const pages = everyPage(source, (sql, page) => selectSessions(sql, orgId, {}, page));
  for await (const { rows, caller } of pages) {
    for (const session of rows) {
      yield ['session', toSummary(session, caller)];
      yield* gatesOf(source, session.id);
      yield* valuesOf(source, session.id);
      yield* messagesOf(source, session.id);
    }
  }
}

async function* deployments(source: Source, clock: Clock): AsyncGenerator<Part> {
  const { orgId } = source.actor;
  const pages = everyPage(source, (sql, page) => selectDeployments(sql, orgId, page, {}));
  for await (const { rows } of pages) {
    for (const { id } of rows) {
      const record = await findDeployment(source, clock, id);
      if (record) yield ['deployment', record];
      yield* plansOf(source, id);
      yield* approvalsOf(source, id);
      const runIds: string[] = [];
      for await (const run of runsOf(source, clock, id)) {
        runIds.push((run[1] as { id: string }).id);
        yield run;
      }
      yield* runEventsOf(source, runIds);
    }
  }
}

async function* notifications(source: Source): AsyncGenerator<Part> {
  const { orgId, userId } = source.actor;
  const pages = everyPage(source, (sql, page) =>
    selectNotifications(sql, { orgId, userId }, undefined, page),
  );
  for await (const { rows } of pages) {
    for (const row of rows) {
      const { read: _whetherTheCallerHas, ...notification } = toNotification(row);
      yield ['notification', notification];
    }
  }
}

async function* webhooks(source: Source, clock: Clock): AsyncGenerator<Part> {
  const { db, actor } = source;
  const { orgId } = actor;
  for await (const { rows, caller } of everyPage(source, (sql, page) => selectWebhooks(sql, orgId, page))) {
    for (const webhook of rows) {
      yield ['webhook', toWebhook(webhook, caller.role, clock.now())];
      const of = { orgId, webhookId: webhook.id };
      const pages = everyPage(source, (sql, page) => selectDeliveries(sql, of, {}, page));
      for await (const { rows: deliveries } of pages) {
        const ids = deliveries.map(({ id }) => id);
        if (ids.length === 0) continue;
        const tried = await db.tenant(actor, (sql) => [
          selectAttempts(sql, orgId, ids, longestResponseBytes),
        ]);
        for (const row of deliveries) yield ['webhook_delivery', toDelivery(row, tried.rows[0])];
      }
    }
  }
}
