import type { Message } from '../sessions/conversation/store/conversation-store.ts';
import { toMessageRecord } from '../sessions/records.ts';
import type { Part } from './lines.ts';
import type { Page, Source } from './pages.ts';
import { selectGates } from './store.org.ts';

/** What was said in a session, oldest first. */
export async function* messagesOf(source: Source, sessionId: string): AsyncGenerator<Part> {
  for await (const { parts } of messagePages(source, sessionId, '')) yield* parts;
}

/** The same, behind a message. Its place is the last one. */
export async function* messagePages(
  { store, actor: { orgId }, pageSize }: Source,
  sessionId: string,
  from: string,
): AsyncGenerator<Page> {
  let after = from;
  for (let isFull = true; isFull; ) {
    const page = await store.listMessagesAfter({ orgId, sessionId }, { after, fetch: pageSize });
    after = page.at(-1)?.id ?? after;
    const record = (message: Message) => ({ session_id: sessionId, ...toMessageRecord(message) });
    yield { parts: page.map((message) => ['message', record(message)]), after };
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
