import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversationsElsewhere } from '../../../../../bin/backup/conversations.ts';
import { mongoConversations } from '../../../../../functions/sessions/conversation/store/conversation-store.mongo.ts';
import { postgresConversations } from '../../../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import type {
  AssistantMessage,
  ConversationScope,
  ConversationStore,
  Turn,
  UserMessage,
} from '../../../../../functions/sessions/conversation/store/conversation-store.ts';
import { newId } from '../../../../../functions/shared/ids.ts';
import { createOrg, type TestDatabase, testDatabase } from '../../../../support/hosts/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const mongoUrl = process.env.TEST_MONGODB_URL;

describe('conversations in Postgres', () => conformance(() => postgresConversations(database.db)));

const ofMongo = (url: string) => () => {
  const options = { url, database: `test_${randomUUID().slice(0, 8)}` };
  conformance(() => mongoConversations(options));

  it('are listed by their sessions for the check of a backup', async () => {
    const other = { ...options, database: `${options.database}_listed` };
    const store = mongoConversations(other);
    const [one, two] = ['s-1', 's-2'].map((sessionId) => ({ orgId: 'o-1', sessionId }));
    await store.replaceTurn(one as ConversationScope, null, turn());
    const said = { id: 'm-1', role: 'user', text: 'a', gate: 1, createdAt: '', answerId: 'm-2' } as const;
    await store.putMessages(two as ConversationScope, [said]);
    await store.close();
    const list = conversationsElsewhere({ DOCSTORE_URL: other.url, DOCSTORE_DB: other.database });
    const listed = (await list?.()) ?? [];
    expect(listed.map(({ org, session }) => `${org}/${session}`).sort()).toEqual(['o-1/s-1', 'o-1/s-2']);
  });
};

if (mongoUrl) describe('conversations in MongoDB', ofMongo(mongoUrl));
else
  it('conversations in MongoDB', ({ skip }) => {
    const reason =
      'NOT RUN: TEST_MONGODB_URL is not set. npm run judge -- mongodb runs them on servers of its own.';
    console.warn(reason);
    skip(reason);
  });

/** What every store has to do; nothing in here knows which one it is. */
function conformance(openStore: () => ConversationStore) {
  let store: ConversationStore;
  let scope: ConversationScope;
  let elsewhere: ConversationScope;
  beforeAll(async () => {
    store = openStore();
    const [org, other] = [await createOrg(database.owner), await createOrg(database.owner)];
    scope = { orgId: org.orgId, sessionId: newId('session') };
    elsewhere = { orgId: other.orgId, sessionId: scope.sessionId };
  });
  afterAll(() => store.close());

  /** As a post does: beside rows of the relational database. */
  const open = async (of: ConversationScope, key: string | null, fetch = 9) => {
    const opening = await store.open(of, { key, fetch });
    const answers = await database.db.system(of.orgId, ({ sql }) => Promise.all(opening.queries(sql)));
    return opening.read(answers);
  };
  const fresh = (): ConversationScope => ({ ...scope, sessionId: newId('session') });

  it('answers a ping', () => store.ping(2_000));

  it('loads a conversation without messages as empty', async () => {
    expect(await store.load(fresh())).toEqual({ draft: {}, turn: null });
  });

  it('forgets the conversations of an org that goes, and no other', async () => {
    const going = await createOrg(database.owner);
    const [gone, kept] = [{ orgId: going.orgId, sessionId: newId('session') }, fresh()];
    for (const one of [gone, kept]) {
      const said = { role: 'user', text: 'x', gate: 1, createdAt: 'now', answerId: 'a' } as const;
      await store.putMessages(one, [{ id: newId('message'), ...said }]);
      await store.replaceTurn(one, null, { claim: 'c' } as Turn);
    }
    while ((await store.forgetOrg(going.orgId)) > 0);
    await database.owner`delete from orgs where id = ${going.orgId}`;
    expect(await store.load(gone)).toEqual({ draft: {}, turn: null });
    expect(await store.listMessages(gone, { fetch: 10 })).toEqual([]);
    expect(await store.listMessages(kept, { fetch: 10 })).toHaveLength(1);
    expect((await store.load(kept)).turn).not.toBeNull();
  });

  it('forgets the conversation of a session that has ended, in bounded batches, and no other', async () => {
    const org = await createOrg(database.owner);
    const [gone, kept] = [newId('session'), newId('session')].map((sessionId) => ({ ...org, sessionId }));
    const said = { role: 'user', text: 'x', gate: 1, createdAt: 'now', answerId: 'a' } as const;
    for (const one of [gone, kept] as ConversationScope[]) {
      await database.owner`insert into sessions ${database.owner({ org_id: org.orgId, id: one.sessionId, agent_id: 'vector-database', user_id: org.userId, status: 'failed', waiting_on: 'nothing', updated_at: new Date(Date.now() - 31 * 24 * 3_600_000) })}`;
      await store.putMessages(one, [{ id: newId('message'), ...said }]);
      await store.replaceTurn(one, null, { claim: 'c' } as Turn, draft);
    }
    const scope = gone as ConversationScope;
    await store.putMessages(
      scope,
      Array.from({ length: 4 }, () => ({ id: newId('message'), ...said })),
    );
    expect(await store.forgetSession(scope, 3)).toBe(3);
    expect([await store.forgetSession(scope), await store.forgetSession(scope)]).toEqual([2, 1]);
    expect(await store.forgetSession(scope)).toBe(0);
    expect(await store.load(scope)).toEqual({ draft: {}, turn: null });
    expect(await store.listMessages(scope, { fetch: 10 })).toEqual([]);
    expect(await store.listMessages(kept as ConversationScope, { fetch: 10 })).toHaveLength(1);
    expect((await store.load(kept as ConversationScope)).draft).toEqual(draft);
  });

  it('shows how several conversations began, in the order of their sessions', async () => {
    const [silent, short, long] = [fresh(), fresh(), fresh()];
    const said = { role: 'user', text: 'x', gate: 1, createdAt: 'now', answerId: 'a' } as const;
    await store.putMessages(short, [{ id: 'm-1', ...said }]);
    await store.putMessages(
      long,
      ['m-2', 'm-1', 'm-3'].map((id) => ({ id, ...said })),
    );
    await store.replaceTurn(long, null, { claim: 'c' } as Turn, draft);
    const ids = [long, silent, short].map(({ sessionId }) => sessionId);
    const began = await store.loadBeginnings(scope.orgId, ids, 2);
    expect(began.map(({ draft, messages }) => [draft, messages.map(({ id }) => id)])).toEqual([
      [draft, ['m-1', 'm-2']],
      [{}, []],
      [{}, ['m-1']],
    ]);
    expect(await store.loadBeginnings(elsewhere.orgId, ids, 2)).toEqual(
      ids.map(() => ({ draft: {}, messages: [] })),
    );
    expect(await store.loadBeginnings(scope.orgId, [], 2)).toEqual([]);
  });

  it('keeps turn and draft as they were written', async () => {
    const own = fresh();
    const first = turn();
    expect(await store.replaceTurn(own, null, first, draft)).toBe(true);
    expect(await store.load(own)).toEqual({ turn: first, draft });
  });

  it('keeps the draft when only the turn is replaced', async () => {
    const own = fresh();
    await store.replaceTurn(own, null, turn('one'), draft);
    expect(await store.replaceTurn(own, 'one', turn('two'))).toBe(true);
    expect(await store.load(own)).toMatchObject({ draft, turn: { claim: 'two' } });
  });

  it('replaces a turn as a part of the transaction that it is given, where it says so, and else at once', async () => {
    const [of, written] = [fresh(), turn()];
    const replaced = database.db.system(of.orgId, async (unit) => {
      expect(await store.replaceTurn(of, null, written, draft, unit)).toBe(true);
      throw new Error('Something else failed.');
    });
    await expect(replaced).rejects.toThrow('Something else failed.');
    const nothing = { draft: {}, turn: null };
    expect(await store.load(of)).toEqual(store.writesInUnit ? nothing : { draft, turn: written });
  });

  it('refuses a write in the name of a claim that is no longer held', async () => {
    const own = fresh();
    await store.replaceTurn(own, null, turn('one'), draft);
    expect(await store.replaceTurn(own, null, turn('two'))).toBe(false);
    expect(await store.replaceTurn(own, 'three', turn('two'), {})).toBe(false);
    expect(await store.load(own)).toMatchObject({ draft, turn: { claim: 'one' } });
  });

  it('gives one of many that take the turn at once the turn', async () => {
    const own = fresh();
    const claims = Array.from({ length: 8 }, (_, n) => `claim-${n}`);
    const taken = await Promise.all(claims.map((claim) => store.replaceTurn(own, null, turn(claim))));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const winner = claims[taken.indexOf(true)] as string;
    const next = await Promise.all(claims.map((claim) => store.replaceTurn(own, winner, turn(`${claim}+`))));
    expect(next.filter(Boolean)).toHaveLength(1);
  });

  it('lists messages newest first, page by page, without their events', async () => {
    const own = fresh();
    const messages = [question('1'), answer('2'), question('3'), answer('4')];
    await store.putMessages(own, messages);
    const page = await store.listMessages(own, { fetch: 3 });
    expect(page.map(({ text }) => text)).toEqual(['text 4', 'text 3', 'text 2']);
    expect(page[0]).toMatchObject({ role: 'assistant', gate: 1, createdAt: time });
    expect(page[0]).not.toHaveProperty('events');
    const rest = await store.listMessages(own, { before: page.at(-1)?.id, fetch: 3 });
    expect(rest.map(({ text }) => text)).toEqual(['text 1']);
  });

  it('lists messages oldest first too, page by page, without their events', async () => {
    const own = fresh();
    await store.putMessages(own, [question('1'), answer('2'), question('3'), answer('4')]);
    const page = await store.listMessagesAfter(own, { after: '', fetch: 3 });
    expect(page.map(({ text }) => text)).toEqual(['text 1', 'text 2', 'text 3']);
    expect(page[1]).not.toHaveProperty('events');
    const rest = await store.listMessagesAfter(own, { after: page.at(-1)?.id ?? '', fetch: 3 });
    expect(rest.map(({ text }) => text)).toEqual(['text 4']);
    expect(
      await store.listMessagesAfter({ ...own, orgId: elsewhere.orgId }, { after: '', fetch: 3 }),
    ).toEqual([]);
  });

  it('stores a message again as the same message', async () => {
    const own = fresh();
    const message = answer('1');
    await store.putMessages(own, [message]);
    await store.putMessages(own, [{ ...message, text: 'finished' }]);
    expect(await store.listMessages(own, { fetch: 10 })).toMatchObject([
      { id: message.id, text: 'finished' },
    ]);
  });

  it('finds a message by its id, without its events', async () => {
    const own = fresh();
    const reply = answer('2');
    await store.putMessages(own, [question('1'), reply]);
    const { events: _, ...shown } = reply;
    expect(await store.findMessage(own, reply.id)).toEqual(shown);
    expect(await store.findMessage(own, question('1').id)).toMatchObject({ role: 'user', text: 'text 1' });
    expect(await store.findMessage(fresh(), reply.id)).toBeUndefined();
  });

  it('opens a conversation with all that a post needs', async () => {
    const own = fresh();
    expect(await open(own, 'key-1')).toEqual({ draft: {}, turn: null, earlier: undefined, messages: [] });
    const reply = answer('2');
    const asked: UserMessage = { ...question('1'), key: 'key-1', answerId: reply.id };
    const first = turn();
    await store.replaceTurn(own, null, first, draft);
    await store.putMessages(own, [asked]);
    expect((await open(own, 'key-1')).earlier).toEqual({ question: asked, answer: undefined });
    await store.putMessages(own, [reply]);
    const { events: _, ...shown } = reply;
    expect(await open(own, 'key-1')).toEqual({
      draft,
      turn: first,
      earlier: { question: asked, answer: reply },
      messages: [shown, asked],
    });
    expect((await open(own, 'key-2')).earlier).toBeUndefined();
    expect(await open(own, null, 1)).toMatchObject({ earlier: undefined, messages: [{ id: reply.id }] });
    expect((await open(fresh(), 'key-1')).earlier).toBeUndefined();
  });

  it('finds an answer by its id, with its events', async () => {
    const own = fresh();
    const [asked, reply] = [question('1'), answer('2')];
    await store.putMessages(own, [asked, reply]);
    expect(await store.findAnswer(own, reply.id)).toEqual(reply);
    expect(await store.findAnswer(own, asked.id)).toBeUndefined();
  });

  it('moves the end of a lease, and nothing else, for the holder of the turn', async () => {
    const own = fresh();
    const first = turn();
    await store.replaceTurn(own, null, first, draft);
    expect(await store.leaseTurn(own, 'two', 'later')).toBe(false);
    expect(await store.leaseTurn(own, 'one', 'later')).toBe(true);
    expect(await store.load(own)).toEqual({ draft, turn: { ...first, leaseUntil: 'later' } });
  });

  it('ends a turn with its messages and its draft, for its holder', async () => {
    const own = fresh();
    await store.replaceTurn(own, null, turn());
    const ended = {
      turn: { ...turn(), phase: 'done' as const },
      draft,
      messages: [question('1'), answer('2')],
    };
    expect(await store.endTurn(own, 'two', ended)).toBe(false);
    expect((await store.load(own)).turn).toMatchObject({ phase: 'running' });
    expect(await store.endTurn(own, 'one', ended)).toBe(true);
    expect(await store.load(own)).toEqual({ draft, turn: ended.turn });
    expect(await store.listMessages(own, { fetch: 9 })).toHaveLength(2);
  });

  it('shows nothing to another org, and lets it write nothing, even for the same session id', async () => {
    const reply = answer('2');
    await store.replaceTurn(scope, null, turn('ours'), draft);
    await store.putMessages(scope, [{ ...question('1'), key: 'key-1', answerId: reply.id }, reply]);
    expect(await store.load(elsewhere)).toEqual({ draft: {}, turn: null });
    expect(await store.listMessages(elsewhere, { fetch: 10 })).toEqual([]);
    expect((await open(elsewhere, 'key-1')).earlier).toBeUndefined();
    expect(await store.leaseTurn(elsewhere, 'ours', 'later')).toBe(false);
    expect(await store.findAnswer(elsewhere, reply.id)).toBeUndefined();
    expect(await store.replaceTurn(elsewhere, 'ours', turn('theirs'))).toBe(false);
    await store.putMessages(elsewhere, [{ ...reply, text: 'overwritten' }]);
    expect(await store.findAnswer(scope, reply.id)).toEqual(reply);
    expect(await store.load(scope)).toMatchObject({ turn: { claim: 'ours' } });
  });
}

const time = '2026-01-01T00:00:00.000Z';
const draft = {
  vector_count: { value: 10, messageId: 'msg-1' },
  hybrid_search: { value: false, messageId: 'msg-1' },
};

const turn = (claim = 'one'): Turn => ({
  id: newId('message'),
  questionId: newId('message'),
  key: null,
  text: 'hello',
  gate: 1,
  startedAt: time,
  phase: 'running',
  claim,
  leaseUntil: time,
  action: { gate: 1, revision: 1, action: 'confirm', values: { node_count: 3 } },
  events: [{ type: 'token', text: 'Hi' }],
});

/** Ids that sort as the names do. */
const messageId = (name: string) => `msg-01k${name.padStart(23, '0')}`;

const question = (name: string): UserMessage => ({
  id: messageId(name),
  role: 'user',
  text: `text ${name}`,
  gate: 1,
  createdAt: time,
  answerId: messageId(`${name}a`),
});

const answer = (name: string): AssistantMessage => ({
  id: messageId(name),
  role: 'assistant',
  text: `text ${name}`,
  gate: 1,
  createdAt: time,
  events: [{ type: 'token', text: `text ${name}` }],
});
