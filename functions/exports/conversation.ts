import type { Draft } from '../sessions/conversation/draft.ts';
import type { Message } from '../sessions/conversation/store/conversation-store.ts';
import { toMessageResponse } from '../sessions/responses.ts';
import type { Part } from './lines.ts';
import type { Page, Source } from './pages.ts';
import { selectGates } from './store.org.postgres.ts';

/** The messages of a session, oldest first. */
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
    yield { parts: messageParts(sessionId, page), after };
    isFull = page.length === pageSize;
  }
}

export const messageParts = (sessionId: string, messages: readonly Message[]): Part[] =>
  messages.map((message) => ['message', { session_id: sessionId, ...toMessageResponse(message) }]);

/** The values that were given in a session, each with the message that it came from. */
export const valueParts = (sessionId: string, draft: Draft): Part[] =>
  Object.entries(draft).map(([name, { value, messageId }]) => [
    'session_value',
    { session_id: sessionId, name, value, message_id: messageId },
  ]);

/** The confirmed gates of sessions, with the member and the time, read in one round trip. */
export async function* gatesOf({ db, actor }: Source, sessionIds: readonly string[]): AsyncGenerator<Part> {
  if (sessionIds.length === 0) return;
  const { rows } = await db.tenant(actor, (sql) => sessionIds.map((id) => selectGates(sql, actor.orgId, id)));
  for (const gate of rows.flat()) yield ['session_gate', gate];
}
