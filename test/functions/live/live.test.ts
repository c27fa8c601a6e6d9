import { beforeEach, expect, test } from 'vitest';
import { WebSocket as WebSocketClient } from 'ws';
import { mostConnections, ticketMs } from '../../../functions/live/bounds.ts';
import { positions } from '../../../functions/live/cursor.ts';
import { atOnce } from '../../../functions/live/gateway.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { hourMs } from '../../../functions/shared/durations.ts';
import { newSignIn } from '../../../functions/shared/http/pipeline/token.ts';
import { mostTries } from '../../../functions/shared/workers/tries.ts';
import { eventually } from '../../support/builders/eventually.ts';
import { openLivePage } from '../../support/builders/live-page.ts';
import { addMember, createOrg, type TestOrg } from '../../support/hosts/database.ts';
import { liveHost } from '../../support/hosts/live-host.ts';

// Over real sockets, DynamoDB's protocol and Postgres; bus and queue are played by `deliver`.

const host = await liveHost();
const { owner, db, store } = host;
let org: TestOrg;
let member: TestOrg;
beforeEach(async () => {
  host.committed.length = 0;
  org = await createOrg(owner);
  member = await addMember(owner, org.orgId, 'member');
});

const open = (orgId: string) => store.connectionsOf(orgId, systemClock.now());
const bearerOf = ({ orgId, userId }: TestOrg, now = new Date()) => ({
  orgId,
  userId,
  tokenVersion: 1,
  role: 'owner' as const,
  signIn: newSignIn(now),
});
/** A connection that the gateway doesn't know, opened so long ago. */
const dead = (of: TestOrg, id: string, agoMs = 60_000) =>
  store.addConnection({ id, openedAt: Date.now() - agoMs, bearer: bearerOf(of) });

test('a change reaches the open pages of its organization once, and no other organization', async () => {
  const stranger = await createOrg(owner);
  const pages = await Promise.all([host.page(org), host.page(member), host.page(stranger)]);
  const events = await host.rename(org);
  await host.deliver();
  const [first, second, other] = pages;
  await eventually(() => expect(first?.told()).toHaveLength(2));
  await eventually(() => expect(second?.told()).toEqual(first?.told()));
  const [, notification] = first?.told() ?? [];
  expect(first?.told()).toEqual([`org ${org.orgId}`, `notification ${events[0]?.detail.id}`]);
  expect(notification).toContain('ntfn_');
  expect(other?.messages).toEqual([]);
  for (const page of pages) await page.leave();
  await eventually(async () => expect(await open(org.orgId)).toEqual([]));
});

test('events of one organization that come together are one message, with each thing once', async () => {
  const page = await host.page(org);
  for (const name of ['One', 'Two', 'Three']) await host.rename(org, name);
  await host.deliver();
  await eventually(() => expect(page.messages).toHaveLength(1));
  expect(page.told().filter((each) => each.startsWith('org'))).toEqual([`org ${org.orgId}`]);
  await page.leave();
});

test('a ticket is for one connection, within seconds', async () => {
  const ticket = await host.ticket(org);
  const page = await openLivePage(ticket);
  await expect(openLivePage(ticket)).rejects.toThrow('refused');
  await expect(openLivePage({ ...ticket, ticket: 'invented' })).rejects.toThrow('refused');
  const now = new Date();
  const late = await store.giveTicket(bearerOf(org), new Date(now.getTime() - ticketMs));
  expect(await store.useTicket(late.ticket, now)).toBeUndefined();
  await page.leave();
});

test.each([
  [
    'the end of all its sign-ins',
    () => owner`update users set token_version = 2 where id = ${member.userId}`,
  ],
  ['a removal', () => owner`delete from members where user_id = ${member.userId}`],
  ['another role', () => owner`update members set role = 'viewer' where user_id = ${member.userId}`],
  [
    'a suspension',
    () =>
      owner`update users set suspension = '{"reason":"x","contact":"y","by":"z","at":"2026-01-01T00:00:00Z"}' where id = ${member.userId}`,
  ],
])('a ticket from before %s opens nothing', async (_, change) => {
  const ticket = await host.ticket(member);
  await change();
  await expect(openLivePage(ticket)).rejects.toThrow('refused');
  expect(await open(org.orgId)).toEqual([]);
});

test.each([
  [
    'all sign-ins have ended',
    'sign_in_ended',
    () => owner`update users set token_version = 2 where id = ${member.userId}`,
  ],
  [
    'the membership has ended',
    'sign_in_ended',
    () => owner`delete from members where user_id = ${member.userId}`,
  ],
  [
    'the role is another',
    'role_changed',
    () => owner`update members set role = 'viewer' where user_id = ${member.userId}`,
  ],
  [
    'the user is suspended',
    'sign_in_ended',
    () =>
      owner`update users set suspension = '{"reason":"x","contact":"y","by":"z","at":"2026-01-01T00:00:00Z"}' where id = ${member.userId}`,
  ],
  [
    'the organization demands a second factor',
    'sign_in_ended',
    () => owner`update orgs set require_second_factor = true where id = ${org.orgId}`,
  ],
])('once %s a page is told of nothing more, and its connection is closed', async (_, code, change) => {
  const page = await host.page(member);
  await change();
  await host.rename(org);
  await host.deliver();
  await eventually(() => expect(page.closed()).toBe(1000));
  expect(page.messages).toEqual([{ type: 'end', code }]);
  expect(await open(org.orgId)).toEqual([]);
});

test('an event of a user closes what does not stand in all of their organizations, and leaves the rest', async () => {
  const [mine, others] = [await host.page(member), await host.page(org)];
  const { signIn } =
    (await open(org.orgId)).find(({ bearer }) => bearer.userId === member.userId)?.bearer ?? {};
  const second = await host.page(member);
  await owner`insert into revoked_tokens (jti, expires_at) values (${signIn?.id ?? ''}, now() + interval '1 hour')`;
  const detail = { id: 'evt-1', user_id: member.userId };
  await host.tell([{ id: 'evt-1', orgId: null, type: 'user.signed_out', detail }]);
  await eventually(() => expect(mine.closed()).toBe(1000));
  expect([second.closed(), others.closed()]).toEqual([undefined, undefined]);
  for (const page of [second, others]) await page.leave();
});

test('a dead connection costs one request and is gone; one that is being opened stays', async () => {
  await dead(org, 'gone');
  await dead(org, 'opening', 0);
  const before = host.posts();
  await host.rename(org);
  expect(await host.deliver()).toBe(0);
  expect(host.posts() - before).toBe(2);
  expect((await open(org.orgId)).map(({ id }) => id)).toEqual(['opening']);
  await store.removeConnections(org.orgId, [{ id: 'opening' }]);
});

test('all connections are told before dead ones are removed, whose removal may fail', async () => {
  const page = await host.page(org);
  await Promise.all(Array.from({ length: atOnce }, (_, n) => dead(org, `dead-${n}`)));
  const { removeConnections } = store;
  const before = host.posts();
  const told: number[] = [];
  store.removeConnections = () => {
    told.push(host.posts() - before);
    return Promise.reject(new Error('no answer'));
  };
  await host.rename(org);
  expect(await host.deliver()).toBe(0);
  store.removeConnections = removeConnections;
  expect(told).toEqual([atOnce + 1]);
  expect(await open(org.orgId)).toHaveLength(atOnce + 1);
  await eventually(() => expect(page.messages).toHaveLength(1));
  await host.rename(org);
  expect(await host.deliver()).toBe(0);
  expect(await open(org.orgId)).toHaveLength(1);
  await page.leave();
});

test('a page whose connection takes no message is cut, and the others are told once', async () => {
  const [page, deaf] = [await host.page(org), await host.page(member)];
  const connections = await open(org.orgId);
  host.refuse(connections.find(({ bearer }) => bearer.userId === member.userId)?.id);
  await host.rename(org);
  expect(await host.deliver()).toBe(0);
  host.refuse(undefined);
  await eventually(() => expect(deaf.closed()).toBe(1000));
  await eventually(() => expect(page.messages).toHaveLength(1));
  expect(deaf.messages).toEqual([]);
  await page.leave();
});

test('pages that four tries could not tell of a change are cut, also while the database is away', async () => {
  const [page, other] = [await host.page(org), await host.page(await createOrg(owner))];
  await host.rename(org);
  const { reading } = db;
  db.reading = () => Promise.reject(new Error('no answer'));
  const events = host.committed.splice(0);
  expect(await host.tell(events, mostTries - 1)).toBe(events.length);
  expect(page.closed()).toBeUndefined();
  expect(await host.tell(events, mostTries)).toBe(0);
  db.reading = reading;
  await eventually(() => expect(page.closed()).toBe(1000));
  expect([page.messages, other.closed()]).toEqual([[], undefined]);
  await other.leave();
});

test('while the store does not answer there is no ticket, and changes are still told by request', async () => {
  const { connectionsOf } = store;
  store.connectionsOf = () => Promise.reject(new Error('no answer'));
  const refused = await host.ask(org, 'POST', '/api/live/tickets');
  store.connectionsOf = connectionsOf;
  expect([refused.status, refused.json.code]).toEqual([503, 'live_unavailable']);
  expect((await host.ask(org, 'GET', '/api/live/changes')).status).toBe(200);
});

test.each(['useTicket', 'connectionsOf', 'addConnection'] as const)(
  'a handshake whose %s gets no answer of the store is refused for a while, and not as a fault',
  async (method) => {
    const ticket = await host.ticket(org);
    const usual = store[method];
    Object.assign(store, { [method]: () => Promise.reject(new Error('no answer')) });
    const status = await handshakeStatus(ticket);
    Object.assign(store, { [method]: usual });
    expect(status).toBe(503);
    const page = await host.page(org);
    await page.leave();
  },
);

/** The status of a refusal: pages aren't told. */
const handshakeStatus = ({ url, ticket }: { url: string; ticket: string }) =>
  new Promise<number | undefined>((resolve, reject) => {
    const socket = new WebSocketClient(`${url}?ticket=${ticket}`);
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
    socket.on('open', () => reject(new Error('It was let in.')));
    socket.on('error', reject);
  });

test('a user has a bound of connections, an organization another one, and neither takes the place of others', async () => {
  for (let n = 0; n < mostConnections.user; n += 1) await dead(member, `mine-${n}`);
  const refused = await host.ask(member, 'POST', '/api/live/tickets');
  expect([refused.status, refused.json.code]).toEqual([429, 'live_connections_of_user']);
  const page = await host.page(org);
  const ticket = await host.ticket(org);
  const rest = mostConnections.org - mostConnections.user - 1;
  await Promise.all(
    Array.from({ length: rest }, (_, n) => dead({ ...org, userId: `u-${n % 100}` }, `other-${n}`)),
  );
  const full = await host.ask(org, 'POST', '/api/live/tickets');
  expect([full.status, full.json.code]).toEqual([429, 'live_connections_of_org']);
  await expect(openLivePage(ticket)).rejects.toThrow('refused');
  const stranger = await createOrg(owner);
  await (await host.page(stranger)).leave();
  await page.leave();
});

const changes = async (user: TestOrg, after?: string, headers: Record<string, string> = {}) =>
  host.ask(user, 'GET', '/api/live/changes', { ...(after && { query: { after } }), headers });

test('a page that was away is told what changed meanwhile, each thing once, and then that nothing has', async () => {
  const { json: start } = await changes(org);
  for (const name of ['One', 'Two']) await host.rename(org, name);
  const { json, headers } = await changes(org, start.cursor);
  expect(json.is_complete).toBe(true);
  expect(json.changes.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'notification',
    'notification',
    'org',
  ]);
  expect(headers.ETag).toBe(`"${json.cursor}"`);
  const again = await changes(org, json.cursor, { 'if-none-match': headers.ETag ?? '' });
  expect([again.status, again.text, again.headers.ETag]).toEqual([304, '', headers.ETag]);
  await host.rename(org, 'Three');
  const more = await changes(org, json.cursor, { 'if-none-match': headers.ETag ?? '' });
  expect([more.status, more.json.changes.length]).toEqual([200, 2]);
});

test('a page goes on from the cursor of a message, with nothing lost', async () => {
  const page = await host.page(org);
  await host.rename(org, 'Told');
  await host.deliver();
  await eventually(() => expect(page.messages).toHaveLength(1));
  const [message] = page.messages;
  await page.leave();
  const [missed] = await host.rename(org, 'Missed');
  const { json } = await changes(org, message?.type === 'changes' ? message.cursor : '');
  expect(json.changes.map(({ id }: { id: string }) => id)).toEqual([org.orgId, missed?.detail.id]);
});

test('a page that was away for more than an hour reads anew, unless nothing has changed', async () => {
  const quiet = await createOrg(owner);
  const longAgo = ({ orgId }: TestOrg) =>
    positions.cursor(orgId, { at: Date.now() - hourMs - 60_000, seen: [] });
  await host.rename(org);
  const anew = (await changes(org, longAgo(org))).json;
  expect(anew).toMatchObject({ changes: [], is_complete: false });
  expect((await changes(org, anew.cursor)).json).toMatchObject({ is_complete: true });
  expect((await changes(quiet, longAgo(quiet))).json).toMatchObject({ changes: [], is_complete: true });
});

test('a cursor of another organization is refused', async () => {
  const stranger = await createOrg(owner);
  const { json } = await changes(stranger);
  const refused = await changes(org, json.cursor);
  expect([refused.status, refused.json.code]).toEqual([400, 'invalid_cursor']);
});

test('a member is not told of webhooks, neither by a message nor when asking', async () => {
  const [theirs, mine] = [await host.page(member), await host.page(org)];
  const { json: start } = await changes(member);
  await db.system(org.orgId, (unit) =>
    unit.emit({
      type: 'webhook.paused',
      entityId: 'wh-1',
      title: 'Paused',
      payload: {
        webhook_id: 'wh-01jd3x5v9q8k2m4n6p8r0t2w4y',
        failures: 1,
        failing_since: '2026-01-01T00:00:00Z',
      },
    }),
  );
  await host.deliver();
  await eventually(() => expect(mine.told()[0]).toBe('webhook wh-1'));
  await eventually(() => expect(theirs.messages).toHaveLength(1));
  expect(theirs.told().map((each) => each.split(' ')[0])).toEqual(['notification']);
  const { json } = await changes(member, start.cursor);
  expect(json.changes.map(({ kind }: { kind: string }) => kind)).toEqual(['notification']);
  for (const page of [theirs, mine]) await page.leave();
});
