import type { Collection, Db, IndexDescription } from 'mongodb';
import type { Draft } from '../draft.ts';
import type {
  AssistantMessage,
  ConversationScope,
  ConversationStore,
  Message,
  Turn,
  UserMessage,
} from './conversation-store.ts';
import { isDuplicate, type MongoOptions, mongoConnection } from './mongo-connection.ts';
import { tenantCollection } from './tenant-collection.ts';

/** Names, which the check of a backup reads, too. */
export const collections = { conversations: 'conversations', messages: 'messages' } as const;

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
  posted_as: string;
};

/**
 * Conversations in MongoDB. Every write is one guarded change of one document, so a standalone server is enough.
 * Features that compatible servers lack, such as partial indexes, aren't used.
 */
export function mongoConversations(options: MongoOptions): ConversationStore {
  const connection = mongoConnection(options, (db) =>
    createIndexes(db.collection<MessageDocument>(collections.messages)),
  );
  const store: ConversationStore = {
    writesInUnit: false,

    async load(scope) {
      const found = await connection.run((db) => conversationsOf(db, scope).findOne(conversationKey(scope)));
      return { draft: found?.draft ?? {}, turn: found?.turn ?? null };
    },

    async open(scope, { key, fetch }) {
      // The turn is read before the rest: messages that were stored before it are then among the messages read.
      const conversation = await store.load(scope);
      const [earlier, latest] = await Promise.all([
        key === null ? undefined : findEarlier(scope, key),
        store.listMessages(scope, { fetch }),
      ]);
      return { queries: () => [], read: () => ({ ...conversation, earlier, messages: latest }) };
    },

    async replaceTurn(scope, claim, turn, draft) {
      const key = conversationKey(scope);
      const values = { turn, ...(draft && { draft }) };
      return connection.run(async (db) => {
        const conversations = conversationsOf(db, scope);
        if (claim !== null) {
          const { matchedCount } = await conversations.setOne({ ...key, 'turn.claim': claim }, values);
          return matchedCount === 1;
        }
        return beginTurn(conversations, key, values);
      });
    },

    async leaseTurn(scope, claim, until) {
      const held = { ...conversationKey(scope), 'turn.claim': claim };
      const { matchedCount } = await connection.run((db) =>
        conversationsOf(db, scope).setOne(held, { 'turn.leaseUntil': until }),
      );
      return matchedCount === 1;
    },

    async endTurn(scope, claim, { turn, draft, messages: said }) {
      await store.putMessages(scope, said);
      return store.replaceTurn(scope, claim, turn, draft);
    },

    async putMessages(scope, documents) {
      if (documents.length === 0) return;
      const messages = documents.map((document) => ({
        ...document,
        ...messageKey(scope, document.id),
        posted_as: postedAs(document),
      }));
      await connection.run((db) => messagesOf(db, scope).putAll(messages));
    },

    listMessages: (scope, { before, fetch }) =>
      connection.run((db) =>
        pageOf(db, scope, before === undefined ? {} : { id: { $lt: before } }, { order: -1, fetch }),
      ),

    listMessagesAfter: (scope, { after, fetch }) =>
      connection.run((db) => pageOf(db, scope, { id: { $gt: after } }, { order: 1, fetch })),

    loadBeginnings: (orgId, sessionIds, fetch) =>
      Promise.all(
        sessionIds.map(async (sessionId) => {
          const scope = { orgId, sessionId };
          const [{ draft }, messages] = await Promise.all([
            store.load(scope),
            store.listMessagesAfter(scope, { after: '', fetch }),
          ]);
          return { draft, messages };
        }),
      ),

    async findMessage(scope, id) {
      const found = await connection.run((db) =>
        messagesOf(db, scope).findOne(messageKey(scope, id), { projection: shown }),
      );
      return (found as Message | null) ?? undefined;
    },

    async findAnswer(scope, id) {
      const answer = { ...messageKey(scope, id), role: 'assistant' as const };
      return withoutKeys<AssistantMessage>(
        await connection.run((db) => messagesOf(db, scope).findOne(answer)),
      );
    },

    forgetOrg: (orgId) =>
      connection.run(async (db) => {
        const deletedMessages = await messagesOf(db, { orgId }).deleteSome(mostForgotten);
        return deletedMessages + (await conversationsOf(db, { orgId }).deleteSome(mostForgotten));
      }),

    forgetSession: (scope, most = mostForgotten) =>
      connection.run(async (db) => {
        const said = { session_id: scope.sessionId };
        const deletedMessages = await messagesOf(db, scope).deleteSome(most, said);
        if (deletedMessages > 0) return deletedMessages;
        return conversationsOf(db, scope).deleteSome(1, conversationKey(scope));
      }),

    ping: (ms) => connection.run(async (db) => void (await db.command({ ping: 1 })), ms),
    close: () => connection.close(),
  };

  async function findEarlier(scope: ConversationScope, key: string) {
    const posted = { session_id: scope.sessionId, posted_as: postedAs({ key }) };
    const found = await connection.run((db) => messagesOf(db, scope).findOne(posted));
    const question = withoutKeys<UserMessage>(found);
    return question && { question, answer: await store.findAnswer(scope, question.answerId) };
  }
  return store;
}

/** A message without what the store put beside it, and without its events. */
const shown = { _id: 0, org_id: 0, session_id: 0, posted_as: 0, events: 0 };

const pageOf = (
  db: Db,
  scope: ConversationScope,
  of: object,
  { order, fetch }: { order: 1 | -1; fetch: number },
): Promise<Message[]> =>
  messagesOf(db, scope)
    .find({ session_id: scope.sessionId, ...of })
    .project<Message>(shown)
    .sort({ id: order })
    .limit(fetch)
    .toArray();

async function beginTurn(
  conversations: ReturnType<typeof conversationsOf>,
  key: ReturnType<typeof conversationKey>,
  values: Pick<ConversationDocument, 'turn' | 'draft'>,
): Promise<boolean> {
  try {
    await conversations.setOne({ ...key, turn: { $exists: false } }, values, { upsert: true });
    return true;
  } catch (error) {
    // A turn exists that the condition didn't match, so the upsert failed on its id.
    if (isDuplicate(error)) return false;
    throw error;
  }
}

const conversationsOf = (db: Db, { orgId }: Pick<ConversationScope, 'orgId'>) =>
  tenantCollection(db.collection<ConversationDocument>(collections.conversations), orgId);
const messagesOf = (db: Db, { orgId }: Pick<ConversationScope, 'orgId'>) =>
  tenantCollection(db.collection<MessageDocument>(collections.messages), orgId);

/** A batch that fits into the deadline. */
const mostForgotten = 1_000;

type Posted = { _id: string; id: string; key?: string };

/** One message per key of a post, and per id where there is no key. */
const postedAs = ({ key, id }: Partial<Posted>) => (key === undefined ? `id:${id}` : `key:${key}`);

/** For all organizations: indexes belong to none of them, and old documents get a field without being read. */
async function createIndexes(messages: Collection<MessageDocument>): Promise<void> {
  const indexes: IndexDescription[] = [
    { key: { org_id: 1, session_id: 1, id: -1 } },
    { key: { org_id: 1, session_id: 1, posted_as: 1 }, unique: true },
  ];
  try {
    await messages.createIndexes(indexes);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Messages of versions without the field all lack it, and count as equal.
    const old = messages.find({ posted_as: { $exists: false } }).project<Posted>({ id: 1, key: 1 });
    const writes = (await old.toArray()).map(({ _id, ...message }) => ({
      updateOne: { filter: { _id }, update: { $set: { posted_as: postedAs(message) } } },
    }));
    if (writes.length > 0) await messages.bulkWrite(writes);
    await messages.createIndexes(indexes);
  }
}

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
  const { _id, org_id, session_id, posted_as, ...message } = document;
  return message as unknown as T;
}
