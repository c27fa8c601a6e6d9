import type { Collection, Db, MongoClient } from 'mongodb';
import type { Draft } from '../gates.ts';
import type {
  AssistantMessage,
  ConversationScope,
  ConversationStore,
  Message,
  Turn,
  UserMessage,
} from './conversation-store.ts';

interface ConversationDocument {
  /** `<org id>/<session id>` */
  _id: string;
  org_id: string;
  session_id: string;
  draft?: Draft;
  turn?: Turn;
}

type MessageDocument = (UserMessage | AssistantMessage) & {
  /** `<org id>/<session id>/<message id>` */
  _id: string;
  org_id: string;
  session_id: string;
};

const duplicateKey = 11000;

export interface MongoOptions {
  url: string;
  database: string;
}

/**
 * Conversations in MongoDB. Every write is one guarded change of one document, so a standalone server will do.
 * The driver is loaded and connected on first use: it costs 100 ms that other functions don't pay.
 */
export function mongoConversations({ url, database }: MongoOptions): ConversationStore {
  let opened: Promise<{ client: MongoClient; db: Db }> | undefined;
  const open = () => {
    opened ??= connect(url, database).catch((error: unknown) => {
      opened = undefined; // the next request tries again
      throw error;
    });
    return opened;
  };
  const conversations = async () => (await open()).db.collection<ConversationDocument>('conversations');
  const messages = async () => (await open()).db.collection<MessageDocument>('messages');

  return {
    async load(scope) {
      const found = await (await conversations()).findOne(conversationKey(scope));
      return { draft: found?.draft ?? {}, turn: found?.turn ?? null };
    },

    async replaceTurn(scope, claim, turn, draft) {
      const key = conversationKey(scope);
      const set = { $set: { turn, ...(draft && { draft }) } };
      const collection = await conversations();
      if (claim !== null) {
        const { matchedCount } = await collection.updateOne({ ...key, 'turn.claim': claim }, set);
        return matchedCount === 1;
      }
      try {
        await collection.updateOne({ ...key, turn: { $exists: false } }, set, { upsert: true });
        return true;
      } catch (error) {
        // There is a turn: the condition missed it, and the insert met its id.
        if ((error as { code?: number }).code === duplicateKey) return false;
        throw error;
      }
    },

    async putMessages(scope, documents) {
      if (documents.length === 0) return;
      await (await messages()).bulkWrite(
        documents.map((document) => {
          const key = messageKey(scope, document.id);
          return { replaceOne: { filter: key, replacement: { ...document, ...key }, upsert: true } };
        }),
      );
    },

    async listMessages({ orgId, sessionId }, { before, fetch }) {
      const found = await (await messages())
        .find({ org_id: orgId, session_id: sessionId, ...(before !== undefined && { id: { $lt: before } }) })
        .project<Message>({ _id: 0, org_id: 0, session_id: 0, events: 0 })
        .sort({ id: -1 })
        .limit(fetch)
        .toArray();
      return found;
    },

    async findByKey({ orgId, sessionId }, key) {
      return withoutKeys<UserMessage>(
        await (await messages()).findOne({ org_id: orgId, session_id: sessionId, key }),
      );
    },

    async findAnswer(scope, id) {
      return withoutKeys<AssistantMessage>(
        await (await messages()).findOne({ ...messageKey(scope, id), role: 'assistant' }),
      );
    },

    async ping(ms) {
      const { db } = await open();
      await db.command({ ping: 1 }, { timeoutMS: ms });
    },

    async close() {
      await (await opened?.catch(() => undefined))?.client.close();
    },
  };
}

async function connect(url: string, database: string) {
  const { MongoClient } = await import('mongodb');
  // One request at a time per container needs one connection; its timers stand still while it is frozen.
  const client = new MongoClient(url, {
    maxPoolSize: 2,
    minPoolSize: 0,
    maxIdleTimeMS: 60_000,
    serverSelectionTimeoutMS: 3_000,
    timeoutMS: 4_000,
    ignoreUndefined: true,
  });
  await client.connect();
  const db = client.db(database);
  await createIndexes(db.collection<MessageDocument>('messages'));
  return { client, db };
}

const createIndexes = (collection: Collection<MessageDocument>) =>
  collection.createIndexes([
    { key: { org_id: 1, session_id: 1, id: -1 } },
    {
      key: { org_id: 1, session_id: 1, key: 1 },
      unique: true,
      partialFilterExpression: { key: { $exists: true } },
    },
  ]);

const conversationKey = ({ orgId, sessionId }: ConversationScope) => ({
  _id: `${orgId}/${sessionId}`,
  org_id: orgId,
  session_id: sessionId,
});

const messageKey = ({ orgId, sessionId }: ConversationScope, id: string) => ({
  _id: `${orgId}/${sessionId}/${id}`,
  org_id: orgId,
  session_id: sessionId,
});

function withoutKeys<T extends UserMessage | AssistantMessage>(
  document: MessageDocument | null,
): T | undefined {
  if (!document) return undefined;
  const { _id, org_id, session_id, ...message } = document;
  return message as unknown as T;
}
