import { type SessionFilters, selectSessions } from '../sessions/store.postgres.ts';
import { AppError, forbidden } from '../shared/errors.ts';
import { gatesOf } from './conversation.ts';
import type { Part } from './lines.ts';
import { everyPage, listed, type Page, type Section, type Source, single } from './pages.ts';
import { placed } from './position.ts';
import { sessionPages } from './sessions.ts';
import {
  type Own,
  ownTables,
  selectMemberships,
  selectOwnAccount,
  selectOwnAudit,
  selectOwnCreditLimit,
  selectOwnInvites,
  selectOwnPreferences,
  selectOwnSignIns,
} from './store.own.postgres.ts';

/** The data about the caller: their account, their entries in logs, and their acts in each of their organizations. */
export function personSections(source: Source): readonly Section[] {
  const own: Own = { userId: source.actor.userId, signInId: source.actor.signIn.id };
  return [
    single('account', () => account(source, own)),
    { name: 'audit_detail', pages: (after) => auditDetails(source, own, after) },
    { name: 'in_org', pages: (after) => inOrgs(source, own, after) },
  ];
}

async function account({ db, actor }: Source, own: Own): Promise<Part[]> {
  const { rows } = await db.tenant(actor, (sql) => [
    selectOwnAccount(sql, own),
    selectOwnSignIns(sql, own),
    selectOwnInvites(sql, own),
    selectMemberships(sql, own.userId),
  ]);
  const [[found], signIns, invites, memberships] = rows;
  // Signed in before sign-ins were written down, which none is for longer than half a day.
  if (!found) throw forbidden('sign_in_too_old', 'This sign-in is not written down. Log in again.');
  return [
    ['account', found] as const,
    ...signIns.map((row): Part => ['sign_in', row]),
    ...invites.map((row): Part => ['invite', row]),
    ...memberships.map((row): Part => ['membership', row]),
  ];
}

/** Its place: `<event>/<part>`. */
async function* auditDetails(
  { db, actor, pageSize }: Source,
  own: Own,
  from: string | undefined,
): AsyncGenerator<Page> {
  const [audit_id = '', part = ''] = (from ?? '').split('/');
  let last = { audit_id, part };
  for (let isFull = true; isFull; ) {
    const { rows } = await db.tenant(actor, (sql) => [selectOwnAudit(sql, own, last, pageSize)]);
    last = rows[0].at(-1) ?? last;
    yield {
      parts: rows[0].map((row): Part => ['audit_detail', row]),
      after: `${last.audit_id}/${last.part}`,
    };
    isFull = rows[0].length === pageSize;
  }
}

/** Its place: `<organization>/<section>:<place in it>`. */
async function* inOrgs(source: Source, { userId }: Own, from: string | undefined): AsyncGenerator<Page> {
  const [first = '', place] = splitOnce(from ?? '', '/');
  const { rows } = await source.db.tenant(source.actor, (sql) => [selectMemberships(sql, userId)]);
  for (const { org_id: orgId } of rows[0].filter(({ org_id }) => org_id >= first)) {
    const inside = { ...source, actor: { ...source.actor, orgId } };
    const sections = sectionsOf(inside, orgId, userId);
    for await (const page of placed(sections, orgId === first ? place : undefined))
      yield { parts: page.parts, after: `${orgId}/${page.position}` };
  }
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/** One organization, entered as any request enters it: where this sign-in is refused, a line says so. */
function sectionsOf(source: Source, orgId: string, userId: string): readonly Section[] {
  const sessions = { filters: { user_id: userId }, more: { org_id: orgId } };
  const sections = [
    single('chosen', () => chosen(source, orgId, userId)),
    { name: 'session', pages: (from: string | undefined) => sessionPages(source, sessions, from) },
    { name: 'session_gate', pages: (from: string | undefined) => ownGates(source, sessions.filters, from) },
    ...Object.entries(ownTables).map(([kind, select]) =>
      listed(
        source,
        kind,
        (sql, page) => select(sql, orgId, userId, page),
        (row) => [kind, row],
      ),
    ),
  ];
  let isRefused = false;
  return sections.map(({ name, pages }) => ({
    name,
    async *pages(from) {
      if (isRefused) return;
      try {
        yield* pages(from);
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        isRefused = true;
        yield { parts: [['left_out', { org_id: orgId, ...refusal }]], after: '' };
      }
    },
  }));
}

const refusalOf = (error: unknown) =>
  error instanceof AppError && (error.kind === 'forbidden' || error.code === 'not_a_member')
    ? { code: error.code, detail: error.detail }
    : undefined;

async function chosen({ db, actor }: Source, orgId: string, userId: string): Promise<Part[]> {
  const { rows } = await db.tenant(actor, (sql) => [
    selectOwnPreferences(sql, orgId, userId),
    selectOwnCreditLimit(sql, orgId, userId),
  ]);
  return [
    ...rows[0].map((row): Part => ['notification_preferences', row]),
    ...rows[1].map((row): Part => ['member_credit_limit', row]),
  ];
}

/** Messages of the person's own sessions. Its position is the last session. */
async function* ownGates(
  source: Source,
  filters: SessionFilters,
  from: string | undefined,
): AsyncGenerator<Page> {
  const { orgId } = source.actor;
  const pages = everyPage(source, (sql, page) => selectSessions(sql, orgId, filters, page), undefined, from);
  for await (const { rows, after } of pages) {
    const parts: Part[] = [];
    const ids = rows.map(({ id }) => id);
    for await (const gate of gatesOf(source, ids)) parts.push(gate);
    yield { parts, after };
  }
}
