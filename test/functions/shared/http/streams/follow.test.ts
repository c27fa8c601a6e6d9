import { expect, test, vi } from 'vitest';
import { fixedClock } from '../../../../../functions/shared/clock.ts';
import { forbidden, unavailable } from '../../../../../functions/shared/errors.ts';
import { limitRules } from '../../../../../functions/shared/http/limits/limits.ts';
import { streamCosts } from '../../../../../functions/shared/http/route.ts';
import {
  type FollowOptions,
  followed,
  type StreamPage,
  usualPace,
} from '../../../../../functions/shared/http/streams/follow.ts';

type Numbered = StreamPage<number>;
const quiet: Numbered = {
  events: [],
  state: { type: 'status', status: 'running' },
  after: 0,
  isMore: false,
  isOver: false,
};
const event = (seq: number) => ({ id: `id-${seq}`, data: { type: 'event', seq } });
const done = 'data: [DONE]\n\n';

/** A stream over looks that take `stepMs` each; the last one repeats. */
function stream(
  looks: (Numbered | Error)[],
  { stepMs = 1, longestMs = 1_000, pollMs = 1, hasOneLook = false } = {},
) {
  const clock = fixedClock('2026-01-01T00:00:00Z');
  let next = 0;
  const look = vi.fn(async (_after: number) => {
    clock.advance(stepMs);
    const found = looks[Math.min(next++, looks.length - 1)] as Numbered | Error;
    if (found instanceof Error) throw found;
    return found;
  });
  const onError = vi.fn();
  const following: FollowOptions<number> = {
    look,
    until: clock.now().getTime() + longestMs,
    clock,
    pace: { pollMs, longestMs, eventsAtATime: 2 },
    hasOneLook,
    requestId: 'req-1',
    onError,
  };
  return { frames: followed(quiet, following), following, look, onError };
}

async function collect(frames: AsyncIterable<string>) {
  const all: string[] = [];
  for await (const frame of frames) all.push(frame);
  return all;
}

test('a stream of a deployment on which nothing happens looks at it a bounded number of times', async () => {
  const { frames, look } = stream([quiet], { longestMs: 150 });
  const all = await collect(frames);
  expect(look.mock.calls.length).toBeLessThanOrEqual(150);
  expect(look.mock.calls.length).toBeGreaterThan(140);
  expect(all.at(-1)).not.toBe(done);
  // What docs/limits.md says of the usual pace.
  expect(usualPace.longestMs / usualPace.pollMs).toBe(150);
});

test('a stream whose end got lost counts no longer than it may last', () => {
  expect(streamCosts.map((name) => limitRules[name].per)).toEqual(['user', 'org', 'address', 'service']);
  for (const name of streamCosts) {
    expect(limitRules[name]).toMatchObject({
      held: 'stream',
      counting: 'log',
      windowMs: usualPace.longestMs,
    });
  }
});

test('the state is sent at the beginning and again when it has changed, and can be left out', async () => {
  const over = { ...quiet, state: { type: 'status', status: 'succeeded' }, isOver: true };
  const { frames } = stream([quiet, over]);
  expect((await collect(frames)).filter((frame) => frame.includes('"status"'))).toEqual([
    'data: {"type":"status","status":"running"}\n\n',
    'data: {"type":"status","status":"succeeded"}\n\n',
  ]);
  const { state: _state, ...silent } = quiet;
  const without = followed(silent, {
    ...stream([]).following,
    look: async () => ({ ...silent, isOver: true }),
  });
  expect(await collect(without)).toEqual(['retry: 3000\n\n', done]);
});

test('a stream that may not stay open tells all that there is, and says when to come again', async () => {
  const more: Numbered = { ...quiet, events: [event(1), event(2)], after: 2, isMore: true };
  const { following, look } = stream([{ ...quiet, events: [event(3)], after: 3 }], { hasOneLook: true });
  const all = await collect(followed(more, following));
  expect(all[0]).toBe('retry: 10000\n\n');
  expect(all.filter((frame) => frame.startsWith('id: '))).toHaveLength(3);
  expect(all).not.toContain(done);
  expect(look).toHaveBeenCalledTimes(1);
  const over = await collect(followed({ ...quiet, isOver: true }, following));
  expect(over.at(-1)).toBe(done);
});

test('full pages are read one after the other, and the next look asks for what comes after', async () => {
  const pages: Numbered[] = [
    { ...quiet, events: [event(1), event(2)], after: 2, isMore: true },
    { ...quiet, events: [event(3)], after: 3 },
    { ...quiet, events: [event(4)], after: 4, isOver: true },
  ];
  const { frames, look } = stream(pages);
  const all = await collect(frames);
  expect(look.mock.calls).toEqual([[0], [2], [3]]);
  expect(all.filter((frame) => frame.startsWith('id: ')).map((frame) => frame.split('\n')[0])).toEqual([
    'id: id-1',
    'id: id-2',
    'id: id-3',
    'id: id-4',
  ]);
  expect(all.at(-1)).toBe(done);
});

test('silence is bridged by comments every 15 seconds', async () => {
  const { frames } = stream([quiet], { stepMs: 1_000, longestMs: 46_000 });
  expect((await collect(frames)).filter((frame) => frame === ': keep-alive\n\n')).toHaveLength(3);
});

test('nothing is looked up while the reader does not read', async () => {
  const page = { ...quiet, events: [event(1), event(2)], after: 2, isMore: true };
  const { frames, look } = stream([page]);
  const iterator = frames[Symbol.asyncIterator]();
  for (let n = 0; n < 3; n++) await iterator.next();
  expect(look).toHaveBeenCalledTimes(1);
  await iterator.return?.();
  expect(look).toHaveBeenCalledTimes(1);
});

test('a database that is out of reach for a moment is asked again, and nothing is missed', async () => {
  const { frames, look } = stream([
    unavailable('database_unavailable', 'Down.'),
    { ...quiet, events: [event(1)], after: 1, isOver: true },
  ]);
  const all = await collect(frames);
  expect(all.join('')).toContain('id: id-1');
  expect(all.at(-1)).toBe(done);
  expect(look.mock.calls).toEqual([[0], [0]]);
});

test('a stream is not done where the database is out of reach before all is read', async () => {
  const atRest: Numbered = { ...quiet, isOver: true };
  const { frames } = stream([
    { ...atRest, events: [event(1), event(2)], after: 2, isMore: true },
    unavailable('database_unavailable', 'Down.'),
    { ...atRest, events: [event(3)], after: 3 },
  ]);
  const all = await collect(frames);
  expect(all.join('')).toContain('id: id-3');
  expect(all.at(-1)).toBe(done);
});

test('a caller who may not read it any more is told so, and not to reconnect', async () => {
  const { frames, onError } = stream([forbidden('role_too_low', 'Not you.')]);
  const all = await collect(frames);
  expect(all.slice(-2)).toEqual([
    'data: {"type":"error","detail":"Not you.","code":"role_too_low"}\n\n',
    done,
  ]);
  expect(onError).not.toHaveBeenCalled();
});

test('another error is logged, shows nothing of itself and leaves the reader to come back', async () => {
  const { frames, onError } = stream([new Error('password is hunter2')]);
  const all = await collect(frames);
  expect(all.join('')).not.toContain('hunter2');
  expect(all.at(-1)).toContain('req-1');
  expect(onError).toHaveBeenCalledTimes(1);
});
