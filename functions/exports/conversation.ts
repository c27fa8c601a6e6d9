import { toMessageRecord } from '../sessions/records.ts';
import type { Part } from './lines.ts';
import type { Source } from './pages.ts';
import { selectGates } from './store.org.ts';

/** What was said in a session, oldest first. */
export async function* messagesOf(
  { store, actor: { orgId }, pageSize }: Source,
  sessionId: string,
): AsyncGenerator<Part> {
  let after = '';
  for (let isFull = true; isFull; ) {
    const page = await store.listMessagesAfter({ orgId, sessionId }, { after, fetch: pageSize });
    for (const message of page) yield ['message', { session_id: sessionId, ...toMessageRecord(message) }];
    after = page.at(-1)?.id ?? after;
    isFull = page.length === pageSize;
  }
}

/** The values that were given in a session, each with the message that it came from. */
export async function* valuesOf(
  { store, actor: { orgId } }: Source,
  sessionId: string,
): AsyncGenerator<Part> {
  const { draft } = await store.load({ orgId, sessionId });
  for (const [name, { value, messageId }] of Object.entries(draft))
    yield ['session_value', { session_id: sessionId, name, value, message_id: messageId }];
}

/** What was confirmed in a session, by whom and when. */
export async function* gatesOf({ db, actor }: Source, sessionId: string): AsyncGenerator<Part> {
  const { rows } = await db.tenant(actor, (sql) => [selectGates(sql, actor.orgId, sessionId)]);
  for (const gate of rows[0]) yield ['session_gate', gate];
}
