import type { Message } from '../sessions/conversation/store/conversation-store.ts';
import type { MailRow } from './store.views.postgres.ts';

/** A row whose columns are the answer's fields, with its times as JSON has them; rows within it alike. */
export const toJson = <R extends object>(row: R) => JSON.parse(JSON.stringify(row)) as JsonOf<R>;

type JsonOf<T> = T extends Date
  ? string
  : T extends readonly (infer E)[]
    ? JsonOf<E>[]
    : T extends object
      ? { [K in keyof T]: JsonOf<T[K]> }
      : T;

/** The mails of each event, in the order of the rows. */
export function mailsByEvent(rows: readonly MailRow[]) {
  const events = new Map<string, { id: string; event_type: string; recipients: object[] }>();
  for (const { id, event_type, recipient, sent_at, waits, claimed_until, undelivered } of rows) {
    const event = events.get(id) ?? { id, event_type, recipients: [] };
    if (recipient !== null) event.recipients.push({ recipient, sent_at, waits, claimed_until, undelivered });
    events.set(id, event);
  }
  return [...events.values()];
}

export const toMessage = ({ id, role, text, gate, createdAt }: Message) => ({
  id,
  role,
  text,
  gate,
  created_at: createdAt,
});
