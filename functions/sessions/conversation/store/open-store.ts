import type { Database } from '../../../shared/db/client.ts';
import { mongoConversations } from './conversation-store.mongo.ts';
import { postgresConversations } from './conversation-store.postgres.ts';
import type { ConversationStore } from './conversation-store.ts';

/** The document store that the operator chose: `postgres://` stands for the relational database itself. */
export function openConversations(
  { DOCSTORE_URL: url, DOCSTORE_DB: database }: { DOCSTORE_URL: string; DOCSTORE_DB: string },
  db: Database,
): ConversationStore {
  return url.startsWith('mongodb') ? mongoConversations({ url, database }) : postgresConversations(db);
}
