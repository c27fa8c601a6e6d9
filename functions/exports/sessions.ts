import { toSummary } from '../sessions/responses.ts';
import { type SessionFilters, selectSessions } from '../sessions/store.postgres.ts';
import type { Tx } from '../shared/db/client.ts';
import type { PageRequest } from '../shared/http/pagination.ts';
import { messagePages, messageParts, valueParts } from './conversation.ts';
import type { Part } from './lines.ts';
import { everyPage, type Page, type Section, type Source } from './pages.ts';
import { type GateKey, selectAllGates } from './store.org.postgres.ts';

/** A page of sessions is read in two transactions: one for the rows, one for the messages. */
const sessionsAtATime = 25;
/** Most conversations are read whole with that. With the sessions of a page it is 1,000 messages, some megabytes. */
const messagesAtFirst = 40;

/**
 * Sessions with their values and messages, session by session: the login of requests is shown the conversation of one
 * session at a time. Its place: `<last whole session>/<session>/<its last message>`, the last two where one is begun.
 * @param more fields of each session's line
 */
export async function* sessionPages(
  source: Source,
  { filters, more }: { filters: SessionFilters; more: object },
  from: string | undefined,
): AsyncGenerator<Page> {
  const { store, actor, pageSize } = source;
  let [whole = '', begun, said = ''] = (from ?? '').split('/');
  const select = (sql: Tx, page: PageRequest) => selectSessions(sql, actor.orgId, filters, page);
  const few = { ...source, pageSize: Math.min(pageSize, sessionsAtATime) };
  const fetch = Math.min(pageSize, messagesAtFirst);
  for await (const { rows, caller } of everyPage(few, select, undefined, whole || undefined)) {
    const ids = rows.map(({ id }) => id).filter((id) => id !== begun);
    const beginnings = new Map(
      (await store.loadBeginnings(actor.orgId, ids, fetch)).map((found, n) => [ids[n], found]),
    );
    for (const session of rows) {
      const { id } = session;
      const place = `${whole}/${id}`;
      const beginning = beginnings.get(id);
      if (beginning) {
        const { draft, messages } = beginning;
        said = messages.at(-1)?.id ?? '';
        const parts: Part[] = [
          ['session', { ...more, ...toSummary(session, caller) }],
          ...valueParts(id, draft),
          ...messageParts(id, messages),
        ];
        yield { parts, after: `${place}/${said}` };
      }
      if (!beginning || beginning.messages.length === fetch)
        for await (const page of messagePages(source, id, said))
          yield { parts: page.parts, after: `${place}/${page.after}` };
      whole = id;
    }
    yield { parts: [], after: whole };
  }
}

/** The confirmed gates of all sessions, by session. Its place: `<session>/<revision>/<gate>`. */
export const gateSection = (source: Source): Section => ({
  name: 'session_gate',
  place: /^[\x21-\x7e]{0,100}\/\d{1,9}\/\d{1,2}$/,
  pages: (after) => gatePages(source, after),
});

async function* gatePages({ db, actor, pageSize }: Source, after: string | undefined): AsyncGenerator<Page> {
  const [session_id = '', revision = 0, gate = 0] = (after ?? '').split('/');
  let last: GateKey = { session_id, revision: Number(revision) || 0, gate: Number(gate) || 0 };
  for (let isFull = true; isFull; ) {
    const { rows } = await db.tenant(actor, (sql) => [selectAllGates(sql, actor.orgId, last, pageSize)]);
    last = rows[0].at(-1) ?? last;
    const parts = rows[0].map((row): Part => ['session_gate', row]);
    yield { parts, after: `${last.session_id}/${last.revision}/${last.gate}` };
    isFull = rows[0].length === pageSize;
  }
}
