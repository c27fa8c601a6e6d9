import { toSummary } from '../sessions/records.ts';
import { selectSessions } from '../sessions/store.postgres.ts';
import { AppError, forbidden } from '../shared/errors.ts';
import { gatesOf, messagesOf, valuesOf } from './conversation.ts';
import type { Part } from './lines.ts';
import { everyPage, type Source } from './pages.ts';
import {
  type Own,
  ownRecords,
  selectMemberships,
  selectOwnAccount,
  selectOwnAudit,
  selectOwnCreditLimit,
  selectOwnInvites,
  selectOwnPreferences,
  selectOwnSignIns,
} from './store.own.ts';

/**
 * What is kept about the caller: their account, what logs say about them, and what they did in each of their
 * organizations.
 */
export async function* personParts(source: Source): AsyncGenerator<Part> {
  const { db, actor } = source;
  const own: Own = { userId: actor.userId, signInId: actor.signIn.id };
  const { rows } = await db.tenant(actor, (sql) => [
    selectOwnAccount(sql, own),
    selectOwnSignIns(sql, own),
    selectOwnInvites(sql, own),
    selectMemberships(sql, own.userId),
  ]);
  const [[account], signIns, invites, memberships] = rows;
  // Signed in before sign-ins were written down, which none is for longer than half a day.
  if (!account) throw forbidden('sign_in_too_old', 'This sign-in is not written down. Log in again.');
  yield ['account', account];
  for (const signIn of signIns) yield ['sign_in', signIn];
  for (const invite of invites) yield ['invite', invite];
  for (const membership of memberships) yield ['membership', membership];
  yield* auditDetails(source, own);
  for (const { org_id: orgId } of memberships) yield* inOrg(source, orgId);
}

async function* auditDetails({ db, actor, pageSize }: Source, own: Own): AsyncGenerator<Part> {
  let last = { audit_id: '', part: '' };
  for (let isFull = true; isFull; ) {
    const { rows } = await db.tenant(actor, (sql) => [selectOwnAudit(sql, own, last, pageSize)]);
    for (const row of rows[0]) yield ['audit_detail', row];
    last = rows[0].at(-1) ?? last;
    isFull = rows[0].length === pageSize;
  }
}

/** One organization, entered as any request enters it: where this sign-in is refused, a line says so. */
async function* inOrg(source: Source, orgId: string): AsyncGenerator<Part> {
  const actor = { ...source.actor, orgId };
  const inside = { ...source, actor };
  const { userId } = actor;
  let chosen: readonly object[];
  let limits: readonly object[];
  try {
    const { rows } = await source.db.tenant(actor, (sql) => [
      selectOwnPreferences(sql, orgId, userId),
      selectOwnCreditLimit(sql, orgId, userId),
    ]);
    [chosen, limits] = rows;
  } catch (error) {
    const isRefused =
      error instanceof AppError && (error.kind === 'forbidden' || error.code === 'not_a_member');
    if (!isRefused) throw error;
    yield ['left_out', { org_id: orgId, code: error.code, detail: error.detail }];
    return;
  }
  for (const preferences of chosen) yield ['notification_preferences', preferences];
  for (const limit of limits) yield ['member_credit_limit', limit];
  const pages = everyPage(inside, (sql, page) => selectSessions(sql, orgId, { user_id: userId }, page));
  for await (const { rows, caller } of pages) {
    for (const session of rows) {
      yield ['session', { org_id: orgId, ...toSummary(session, caller) }];
      yield* gatesOf(inside, session.id);
      yield* valuesOf(inside, session.id);
      yield* messagesOf(inside, session.id);
    }
  }
  for (const [kind, select] of Object.entries(ownRecords)) {
    const records = everyPage(inside, (sql, page) => select(sql, orgId, userId, page));
    for await (const { rows } of records) for (const row of rows) yield [kind, row];
  }
}
