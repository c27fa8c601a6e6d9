import type { Database, Tx } from '../../../shared/db/client.ts';
import type {
  AssistantMessage,
  Conversation,
  ConversationScope,
  ConversationStore,
  Message,
  UserMessage,
} from './conversation-store.ts';

type Document = UserMessage | AssistantMessage;

/** Conversations in the relational database, under the same row-level security as everything else. */
export function postgresConversations(db: Database): ConversationStore {
  const inOrg = <T>({ orgId, sessionId }: ConversationScope, work: (sql: Tx, now: Date) => Promise<T>) =>
    db.system(orgId, async ({ sql, now }) => {
      // The policy shows the conversation of this one session.
      await sql`select set_config('app.session_id', ${sessionId}, true)`;
      return work(sql, now);
    });
  const find = async <T extends Document>(scope: ConversationScope, where: (sql: Tx) => ReturnType<Tx>) => {
    const [row] = await inOrg(
      scope,
      (sql) => sql<{ document: T }[]>`select document from conversation_messages
        where org_id = ${scope.orgId} and session_id = ${scope.sessionId} and ${where(sql)}`,
    );
    return row?.document;
  };
  return {
    async load(scope) {
      const [row] = await inOrg(
        scope,
        (sql) => sql<Conversation[]>`select draft, turn from conversations
          where org_id = ${scope.orgId} and session_id = ${scope.sessionId}`,
      );
      return row ?? { draft: {}, turn: null };
    },

    async replaceTurn(scope, claim, turn, draft) {
      const { orgId, sessionId } = scope;
      const written = await inOrg(scope, async (sql, now) => {
        const turnJson = sql.json(turn as never);
        const draftJson = sql.json((draft ?? {}) as never);
        if (claim === null) {
          return sql`insert into conversations (org_id, session_id, draft, turn, updated_at)
            values (${orgId}, ${sessionId}, ${draftJson}, ${turnJson}, ${now})
            on conflict (org_id, session_id) do update set turn = excluded.turn, updated_at = excluded.updated_at
            where conversations.turn is null returning session_id`;
        }
        return sql`update conversations set turn = ${turnJson}, updated_at = ${now}
          ${draft ? sql`, draft = ${draftJson}` : sql``}
          where org_id = ${orgId} and session_id = ${sessionId} and turn ->> 'claim' = ${claim}
          returning session_id`;
      });
      return written.length > 0;
    },

    async putMessages(scope, messages) {
      const rows = messages.map((message) => ({
        org_id: scope.orgId,
        session_id: scope.sessionId,
        id: message.id,
        document: message as never,
      }));
      await inOrg(scope, async (sql) => {
        for (const row of rows) {
          await sql`insert into conversation_messages ${sql({ ...row, document: sql.json(row.document) })}
            on conflict (org_id, session_id, id) do update set document = excluded.document`;
        }
      });
    },

    async listMessages(scope, { before, fetch }) {
      const rows = await inOrg(
        scope,
        (sql) => sql<
          { document: Message }[]
        >`select document - 'events' as document from conversation_messages
          where org_id = ${scope.orgId} and session_id = ${scope.sessionId}
          ${before === undefined ? sql`` : sql`and id < ${before}`} order by id desc limit ${fetch}`,
      );
      return rows.map(({ document }) => document);
    },

    async listMessagesAfter(scope, { after, fetch }) {
      const rows = await inOrg(
        scope,
        (sql) => sql<
          { document: Message }[]
        >`select document - 'events' as document from conversation_messages
          where org_id = ${scope.orgId} and session_id = ${scope.sessionId} and id > ${after}
          order by id limit ${fetch}`,
      );
      return rows.map(({ document }) => document);
    },

    async findMessage(scope, id) {
      const message = await find<Document & { events?: unknown }>(scope, (sql) => sql`id = ${id}`);
      if (!message) return undefined;
      const { events: _, ...shown } = message;
      return shown;
    },

    findByKey: (scope, key) =>
      find<UserMessage>(scope, (sql) => sql`document ? 'key' and document ->> 'key' = ${key}`),
    findAnswer: (scope, id) =>
      find<AssistantMessage>(scope, (sql) => sql`id = ${id} and document ->> 'role' = 'assistant'`),
    // They refer to the org's row and go with it.
    forgetOrg: async () => 0,
    ping: (ms) => db.ping(ms),
    // The caller opened the database and closes it.
    close: async () => {},
  };
}
