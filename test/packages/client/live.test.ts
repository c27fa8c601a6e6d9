import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Change, createClient, type Live } from '../../../packages/client/src/index.ts';
import { eventually } from '../../support/builders/eventually.ts';
import { manualTimers } from '../../support/builders/manual-timers.ts';
import { type LiveService, liveService } from '../../support/doubles/live-service.ts';

const minuteMs = 60_000;

let service: LiveService;
let timers: ReturnType<typeof manualTimers>;
let told: Change[][];
let gaps: number;
let refused: string[];
let live: Live;
beforeEach(async () => {
  service = await liveService();
  timers = manualTimers();
  [told, gaps, refused] = [[], 0, []];
});
afterEach(async () => {
  live.close();
  await service.close();
  expect(timers.waiting()).toBe(0);
});

const follow = () => {
  const client = createClient({
    baseUrl: service.url,
    token: () => 'token',
    onTokenRefused: (token) => void refused.push(token),
    retries: 0,
  });
  live = client.live({
    after: timers.after,
    onChanges: (changes) => void told.push([...changes]),
    onGap: () => {
      gaps += 1;
    },
  });
};
const change = (id: string, revision = '1', kind = 'run'): Change => ({ kind, id, revision });
const message = (cursor: string, ...changes: Change[]) =>
  JSON.stringify({ type: 'changes', cursor, changes, is_complete: true });
const ids = () => told.map((changes) => changes.map(({ id }) => id));
const sockets = (count: number) => eventually(() => expect(service.sockets).toHaveLength(count));
const asked = (count: number) => eventually(() => expect(service.asked).toHaveLength(count));
const socket = (index = service.sockets.length - 1) => service.sockets[index] as (typeof service.sockets)[0];
/** Connected: it has asked for the position, bought a ticket, and asked what happened meanwhile. */
const connected = async () => {
  follow();
  await asked(3);
  await sockets(1);
};

test('A page takes its position, buys a ticket, opens a socket, and asks what changed meanwhile', async () => {
  await connected();
  expect(service.asked).toEqual([
    'GET /api/live/changes',
    'POST /api/live/tickets',
    'GET /api/live/changes?after=1',
  ]);
  expect(service.opened).toEqual(['/live?ticket=t1']);
  socket().send(message('a', change('r1')));
  await eventually(() => expect(ids()).toEqual([['r1']]));
});

test('A change that is told twice, or of which a newer one was told, is no news', async () => {
  await connected();
  socket().send(message('a', change('r1', '2')));
  socket().send(message('b', change('r1', '1'), change('r2', '1')));
  await eventually(() => expect(ids()).toEqual([['r1']]));
  timers.advance(1_000);
  await eventually(() => {
    timers.advance(1_000);
    expect(ids()).toEqual([['r1'], ['r2']]);
  });
});

test('Changes that come fast are told once a second, each thing once', async () => {
  await connected();
  for (let revision = 1; revision <= 5; revision += 1)
    socket().send(message(String(revision), change('r1', String(revision)), change(`r-${revision}`)));
  socket().send('{"type":"pong"}');
  live.wake();
  await eventually(() => expect(ids()).toEqual([['r1', 'r-1']]));
  await eventually(() => {
    timers.advance(1_000);
    expect(new Set(told.flat().map(({ id }) => id)).size).toBe(6);
  });
  expect(
    told
      .at(-1)
      ?.filter(({ id }) => id === 'r1')
      .map(({ revision }) => revision),
  ).toEqual(['5']);
});

test('A socket that was cut is opened anew, and what changed meanwhile is told', async () => {
  await connected();
  socket().send(message('seen', change('r1')));
  await eventually(() => expect(ids()).toEqual([['r1']]));
  timers.advance(1_000);
  service.answers.push({ status: 200, body: { cursor: 'c', changes: [change('r2')], is_complete: true } });
  socket().terminate();
  await eventually(() => expect(timers.next()).toBeLessThanOrEqual(1_000));
  await eventually(() => {
    timers.advance(1_000);
    expect(ids()).toEqual([['r1'], ['r2']]);
  });
  expect(service.asked[3]).toBe('GET /api/live/changes?after=seen');
  await sockets(2);
});

test('After a sleep a dead connection is noticed within five seconds, and a living one is kept', async () => {
  await connected();
  live.wake();
  await eventually(() => expect(timers.next()).toBeGreaterThan(5_000));
  service.isMute = true;
  live.wake();
  timers.advance(5_000);
  await eventually(() => {
    timers.advance(1_000);
    expect(service.sockets).toHaveLength(2);
  });
});

test('A ping is sent as often as the API says', async () => {
  await connected();
  let pings = 0;
  socket().on('message', () => {
    pings += 1;
  });
  timers.advance(8 * minuteMs - 1);
  timers.advance(1);
  await eventually(() => expect(pings).toBe(1));
});

test('More changes than the API tells are a gap', async () => {
  service.answers.push(
    { status: 200, body: { cursor: 'old', changes: [], is_complete: true } },
    { status: 200, body: { cursor: 'new', changes: [], is_complete: false } },
  );
  await connected();
  await eventually(() => expect(gaps).toBe(1));
});

test('A cursor that the API no longer takes is a gap, and the position is taken anew', async () => {
  service.answers.push(
    { status: 200, body: { cursor: 'odd', changes: [], is_complete: true } },
    { status: 400, body: { code: 'invalid_cursor', detail: 'No.' } },
  );
  follow();
  await eventually(() => expect(gaps).toBe(1));
  expect(service.asked.slice(2)).toEqual(['GET /api/live/changes?after=odd', 'GET /api/live/changes']);
});

test.each([
  [
    'the network lets no socket through',
    () => {
      service.isBlocked = true;
    },
  ],
  [
    'the organization has too many connections',
    () =>
      service.refusals.push({
        status: 429,
        code: 'live_connections_of_org',
        headers: { 'retry-after': '60' },
      }),
  ],
])('Where %s the page asks every five seconds, by what it has', async (_why, refuse) => {
  refuse();
  follow();
  await eventually(() => {
    timers.advance(5_000);
    expect(service.asked.filter((each) => each.startsWith('GET')).length).toBeGreaterThan(8);
  });
  const [first, , ...later] = service.asked.filter((each) => each.startsWith('GET'));
  expect([first, ...new Set(later)]).toEqual(['GET /api/live/changes', 'GET /api/live/changes?after=1']);
  service.answers.push({ status: 200, body: { cursor: '9', changes: [change('r9')], is_complete: true } });
  await eventually(() => {
    timers.advance(5_000);
    expect(ids()).toEqual([['r9']]);
  });
});

test('A hidden page is told nothing, leaves its socket after five minutes, and asks nothing then', async () => {
  await connected();
  live.setVisible(false);
  socket().send(message('later', change('r1')));
  timers.advance(5 * minuteMs);
  await eventually(() => expect(socket().readyState).toBe(3));
  const before = service.asked.length;
  timers.advance(60 * minuteMs);
  expect([told, service.asked.length]).toEqual([[], before]);
  service.answers.push({ status: 200, body: { cursor: 'd', changes: [change('r1')], is_complete: true } });
  live.setVisible(true);
  await eventually(() => expect(ids()).toEqual([['r1']]));
  // From where it was before it was hidden.
  expect(service.asked[before]).toBe('GET /api/live/changes?after=1');
  await sockets(2);
});

test('A page that was hidden for a moment keeps its socket, and asks what it was not told', async () => {
  await connected();
  live.setVisible(false);
  socket().send(message('later', change('r1')));
  service.answers.push({ status: 200, body: { cursor: 'd', changes: [change('r1')], is_complete: true } });
  await eventually(() => {
    live.setVisible(false);
    live.setVisible(true);
    expect(ids()).toEqual([['r1']]);
  });
  expect(service.sockets).toHaveLength(1);
});

test.each(['token_revoked', 'token_expired'])(
  'Once the API says %s nothing is asked any more',
  async (code) => {
    await connected();
    service.answers.push({ status: 401, body: { code, detail: 'No.' } });
    socket().send('{"type":"end","code":"sign_in_ended"}');
    socket().close(1000);
    await eventually(() => {
      timers.advance(1_000);
      expect(refused).toEqual(['token']);
    });
    const before = service.asked.length;
    timers.advance(60 * minuteMs);
    expect(service.asked).toHaveLength(before);
  },
);

test('Another role opens another socket at once', async () => {
  await connected();
  socket().send('{"type":"end","code":"role_changed"}');
  socket().close(1000);
  await sockets(2);
});

test('A page that is closed leaves its socket', async () => {
  await connected();
  live.close();
  await eventually(() => expect(socket().readyState).toBe(3));
});
