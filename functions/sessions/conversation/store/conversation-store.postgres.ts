import type { PendingQuery } from 'postgres';
import { type Clock, systemClock } from '../../../shared/clock.ts';
import type { Database, Statement, Tx } from '../../../shared/db/client.ts';
import type { Draft } from '../draft.ts';
import type {
  AssistantMessage,
  Conversation,
  ConversationScope,
  ConversationStart,
  ConversationStore,
  Message,
  Turn,
  UserMessage,
} from './conversation-store.ts';

type Document = UserMessage | AssistantMessage;

/** Most rows of one transaction. */
const mostForgotten = 1_000;

class TurnLost extends Error {}

/** The policy shows the conversation of this one session to the statements behind this one. */
const enter = (sql: Tx, { sessionId }: ConversationScope) =>
  sql`select set_config('app.session_id', ${sessionId}, true)`;

const selectConversation = (sql: Tx, { orgId, sessionId }: ConversationScope) =>
  sql<Conversation[]>`select draft, turn from conversations
    where org_id = ${orgId} and session_id = ${sessionId}`;

const selectLatest = (sql: Tx, { orgId, sessionId }: ConversationScope, fetch: number) =>
  sql<{ document: Message }[]>`select document - 'events' as document from conversation_messages
    where org_id = ${orgId} and session_id = ${sessionId} order by id desc limit ${fetch}`;

const selectDraft = (sql: Tx, { orgId, sessionId }: ConversationScope) =>
  sql<
    { draft: Draft }[]
  >`select draft from conversations where org_id = ${orgId} and session_id = ${sessionId}`;

const selectAfter = (sql: Tx, { orgId, sessionId }: ConversationScope, after: string, fetch: number) =>
  sql<{ document: Message }[]>`select document - 'events' as document from conversation_messages
    where org_id = ${orgId} and session_id = ${sessionId} and id > ${after} order by id limit ${fetch}`;

const selectEarlier = (sql: Tx, { orgId, sessionId }: ConversationScope, key: string | null) =>
  sql<{ question: UserMessage; answer: AssistantMessage | null }[]>`
    select q.document as question, a.document as answer from conversation_messages q
    left join conversation_messages a on a.org_id = q.org_id and a.session_id = q.session_id
      and a.id = q.document ->> 'answerId' and a.document ->> 'role' = 'assistant'
    where q.org_id = ${orgId} and q.session_id = ${sessionId} and q.document ? 'key'
      and q.document ->> 'key' = ${key}`;

const insertMessages = (
  sql: Tx,
  { orgId, sessionId }: ConversationScope,
  messages: readonly (UserMessage | AssistantMessage)[],
) =>
  sql`insert into conversation_messages ${sql(
    messages.map((message) => ({
      org_id: orgId,
      session_id: sessionId,
      id: message.id,
      document: sql.json(message as never),
    })),
  )} on conflict (org_id, session_id, id) do update set document = excluded.document`;

/** Conversations in the relational database, under the same row-level security as everything else. */
export function postgresConversations(db: Database, clock: Clock = systemClock): ConversationStore {
  /** One statement that reads, in a transaction of its own. */
  const read = async <R extends readonly object[]>(
    scope: ConversationScope,
    query: (sql: Tx) => PendingQuery<R>,
  ): Promise<R> => {
    const [, rows] = await db.reading(scope.orgId, (sql) => [enter(sql, scope), query(sql)]);
    return rows;
  };
  /** One statement that changes something, in a transaction of its own. */
  const inOrg = <R extends readonly object[]>(
    scope: ConversationScope,
    statement: (sql: Tx) => PendingQuery<R>,
  ): Promise<R> =>
    db.system(scope.orgId, {
      first: (sql) => [enter(sql, scope), statement(sql)],
      work: async (_, [, rows]) => rows as R,
    });
  const find = async <T extends Document>(scope: ConversationScope, where: (sql: Tx) => ReturnType<Tx>) => {
    const [row] = await read(
      scope,
      (sql) => sql<{ document: T }[]>`select document from conversation_messages
        where org_id = ${scope.orgId} and session_id = ${scope.sessionId} and ${where(sql)}`,
    );
    return row?.document;
  };
  /** A statement that changes the turn that has this claim. */
  const updateTurn = (
    sql: Tx,
    { orgId, sessionId }: ConversationScope,
    claim: string,
    { turn, draft }: { turn: Turn; draft: Draft | undefined },
  ) =>
    sql`update conversations set turn = ${sql.json(turn as never)}, updated_at = ${clock.now()}
      ${draft ? sql`, draft = ${sql.json(draft as never)}` : sql``}
      where org_id = ${orgId} and session_id = ${sessionId} and turn ->> 'claim' = ${claim}
      returning session_id`;
  return {
    writesInUnit: true,

    async load(scope) {
      const [row] = await read(scope, (sql) => selectConversation(sql, scope));
      return row ?? { draft: {}, turn: null };
    },

    open: async (scope, { key, fetch }) => ({
      queries: (sql) => [
        enter(sql, scope),
        selectConversation(sql, scope),
        selectEarlier(sql, scope, key),
        selectLatest(sql, scope, fetch),
      ],
      read(answers) {
        const [, [found], [earlier], latest] = answers as [
          unknown,
          Conversation[],
          Awaited<ReturnType<typeof selectEarlier>>,
          Awaited<ReturnType<typeof selectLatest>>,
        ];
        return {
          ...(found ?? { draft: {}, turn: null }),
          earlier: earlier && { question: earlier.question, answer: earlier.answer ?? undefined },
          messages: latest.map(({ document }) => document),
        };
      },
    }),

    async replaceTurn(scope, claim, turn, draft, unit) {
      const { orgId, sessionId } = scope;
      const replace = (sql: Tx) => {
        if (claim !== null) return updateTurn(sql, scope, claim, { turn, draft });
        return sql`insert into conversations (org_id, session_id, draft, turn, updated_at)
          values (${orgId}, ${sessionId}, ${sql.json((draft ?? {}) as never)}, ${sql.json(turn as never)}, ${clock.now()})
          on conflict (org_id, session_id) do update set turn = excluded.turn, updated_at = excluded.updated_at
          where conversations.turn is null returning session_id`;
      };
      if (!unit) return (await inOrg(scope, replace)).length > 0;
      const [, written] = await Promise.all([enter(unit.sql, scope).execute(), replace(unit.sql).execute()]);
      return written.length > 0;
    },

    async leaseTurn({ orgId, sessionId }, claim, until) {
      const written = await inOrg(
        { orgId, sessionId },
        (sql) => sql`update conversations
          set turn = jsonb_set(turn, '{leaseUntil}', to_jsonb(${until}::text)), updated_at = ${clock.now()}
          where org_id = ${orgId} and session_id = ${sessionId} and turn ->> 'claim' = ${claim}
          returning session_id`,
      );
      return written.length > 0;
    },

    async endTurn(scope, claim, { turn, draft, messages }) {
      const ended = db.system(scope.orgId, {
        first: (sql) => [
          enter(sql, scope),
          updateTurn(sql, scope, claim, { turn, draft }),
          insertMessages(sql, scope, messages),
        ],
        work: async (_, [, updated]) => {
          // The messages go with the transaction.
          if (updated.length === 0) throw new TurnLost();
          return true;
        },
      });
      return ended.catch((error: unknown) => {
        if (error instanceof TurnLost) return false;
        throw error;
      });
    },

    async putMessages(scope, messages) {
      if (messages.length > 0) await inOrg(scope, (sql) => insertMessages(sql, scope, messages));
    },

    async listMessages(scope, { before, fetch }) {
      const rows = await read(
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
      const rows = await read(scope, (sql) => selectAfter(sql, scope, after, fetch));
      return rows.map(({ document }) => document);
    },

    /** One transaction, in which the policy shows one conversation after the other. */
    async loadBeginnings(orgId, sessionIds, fetch) {
      const answers = await db.reading(orgId, (sql) =>
        sessionIds.flatMap((sessionId): Statement[] => {
          const scope = { orgId, sessionId };
          return [enter(sql, scope), selectDraft(sql, scope), selectAfter(sql, scope, '', fetch)];
        }),
      );
      return sessionIds.map((_, place) => {
        const [, [found], said] = answers.slice(3 * place) as [
          unknown,
          Pick<ConversationStart, 'draft'>[],
          { document: Message }[],
        ];
        return { draft: found?.draft ?? {}, messages: said.map(({ document }) => document) };
      });
    },

    async findMessage(scope, id) {
      const message = await find<Document & { events?: unknown }>(scope, (sql) => sql`id = ${id}`);
      if (!message) return undefined;
      const { events: _, ...shown } = message;
      return shown;
    },

    findAnswer: (scope, id) =>
      find<AssistantMessage>(scope, (sql) => sql`id = ${id} and document ->> 'role' = 'assistant'`),
    // They refer to the org's row and go with it.
    forgetOrg: async () => 0,

    forgetSession: ({ orgId, sessionId }, most = mostForgotten) =>
      db.purge(async (sql) => {
        const said = await sql`delete from conversation_messages where org_id = ${orgId}
          and session_id = ${sessionId} and id in (select id from conversation_messages
            where org_id = ${orgId} and session_id = ${sessionId} limit ${most})`;
        if (said.count > 0) return said.count;
        const { count } = await sql`delete from conversations
          where org_id = ${orgId} and session_id = ${sessionId}`;
        return count;
      }),
    // Work in the same database fails by itself if the database doesn't answer.
    ping: async () => {},
    // The caller opened the database and closes it.
    close: async () => {},
  };
}
