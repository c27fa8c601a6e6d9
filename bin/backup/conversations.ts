import { MongoClient } from 'mongodb';
import { documentStoreConfig } from '../../functions/sessions/conversation/env.ts';
import { collections } from '../../functions/sessions/conversation/store/conversation-store.mongo.ts';
import { isMongo } from '../../functions/sessions/conversation/store/open-store.ts';
import type { Tx } from '../../functions/shared/db/tx.ts';
import { judged, type Outcome } from './outcome.ts';

/** The session of a conversation; nothing that was said is read. */
export interface ConversationOf {
  org: string;
  session: string;
}

/**
 * How to list conversations that are kept beside the database, by the variables of the functions; undefined where they are
 * kept in it, or where the variables don't say.
 * @throws Error for a URL of neither kind
 */
export function conversationsElsewhere(
  variables: Record<string, string | undefined>,
): (() => Promise<ConversationOf[]>) | undefined {
  if (!variables.DOCSTORE_URL) return undefined;
  const { data: store, error } = documentStoreConfig.safeParse(variables);
  // Without the value, which may have a password.
  if (!store)
    throw new Error(error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join(' '));
  const { DOCSTORE_URL: url, DOCSTORE_DB: database } = store;
  return isMongo(url) ? () => conversationsInMongo(url, database) : undefined;
}

/** By queries that compatible servers have, too. */
async function conversationsInMongo(url: string, database: string): Promise<ConversationOf[]> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 5_000 });
  const found = new Map<string, ConversationOf>();
  try {
    for (const name of Object.values(collections)) {
      const documents = client
        .db(database)
        .collection(name)
        .find({})
        .project<{ org_id: string; session_id: string }>({ _id: 0, org_id: 1, session_id: 1 });
      for await (const { org_id: org, session_id: session } of documents)
        found.set(`${org}/${session}`, { org, session });
    }
    return [...found.values()];
  } finally {
    await client.close();
  }
}

const conversationsHere = (sql: Tx) => sql<
  ConversationOf[]
>`select org_id as org, session_id as session from conversations
  union select org_id, session_id from conversation_messages`;

/**
 * Whether sessions and conversations are of one time. A store of its own that was not taken back to the same time has
 * conversations of sessions that are gone, which nothing deletes, or lacks those of sessions that are there.
 * @param elsewhere of a store beside the database, where there is one
 */
export async function conversationsOutcome(
  sql: Tx,
  elsewhere: (() => Promise<ConversationOf[]>) | undefined,
): Promise<Outcome> {
  const what = 'conversations';
  const sessions = await sql<(ConversationOf & { shouldHaveOne: boolean })[]>`
    select s.org_id as org, s.id as session, s.conversation_purged_at is null and exists (
      select from session_gates g where g.org_id = s.org_id and g.session_id = s.id and g.status = 'completed') as "shouldHaveOne"
    from sessions s order by s.org_id, s.id`;
  const conversations = elsewhere ? await elsewhere() : await conversationsHere(sql);
  const expected = sessions.filter(({ shouldHaveOne }) => shouldHaveOne);
  if (!elsewhere && conversations.length === 0 && expected.length > 0)
    return {
      state: 'unknown',
      what,
      detail: 'none in this database: set DOCSTORE_URL, and DOCSTORE_DB, to the MongoDB that has them',
    };
  const name = ({ org, session }: ConversationOf) => `${org}/${session}`;
  const known = new Set(sessions.map(name));
  const there = new Set(conversations.map(name));
  const faults = [
    ...[...there].filter((each) => !known.has(each)).map((each) => `${each}: conversation without a session`),
    ...expected
      .map(name)
      .filter((each) => !there.has(each))
      .map((each) => `${each}: session without a conversation`),
  ];
  return judged(what, faults, `of ${there.size} sessions, each of which is there`);
}
