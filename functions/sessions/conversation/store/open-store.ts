import type { Database } from '../../../shared/db/client.ts';
import { mongoConversations } from './conversation-store.mongo.ts';
import { postgresConversations } from './conversation-store.postgres.ts';
import type { ConversationStore } from './conversation-store.ts';

/** Whether the URL of the document store names a MongoDB; `postgres://` stands for the relational database itself. */
export const isMongo = (url: string): boolean => url.startsWith('mongodb');

/** The document store that the operator chose. */
export function openConversations(
  { DOCSTORE_URL: url, DOCSTORE_DB: database }: { DOCSTORE_URL: string; DOCSTORE_DB: string },
  db: Database,
): ConversationStore {
  return isMongo(url) ? mongoConversations({ url, database }) : postgresConversations(db);
}
