import { expect, test } from 'vitest';
import { firstPlace, nextOrgs, takeTurns } from '../../../../functions/shared/concurrency/sweep-turns.ts';

const minute = (number: number) => new Date(number * 60_000);
const at = (now: Date) => ({ now: () => now });
/** A clock that each step moves on by a second. */
const ticking = () => {
  let now = 0;
  const tick = () => {
    now += 1_000;
  };
  return { clock: { now: () => new Date(now) }, tick };
};

test('Each step of an item comes before the second step of another, until no step says that there is more', async () => {
  const left = new Map([
    ['a', 3],
    ['b', 1],
    ['c', 2],
  ]);
  const taken: string[] = [];
  const step = async (item: string) => {
    taken.push(item);
    left.set(item, (left.get(item) as number) - 1);
    return left.get(item) !== 0;
  };
  expect(await takeTurns([...left.keys()], { clock: at(minute(0)), budgetMs: 1 }, step)).toBe(0);
  expect(taken.join('')).toBe('abcaca');
});

test('The organization that is begun with changes with the minutes', async () => {
  const firstAt = async (now: Date) => {
    const taken: string[] = [];
    const step = async (item: string) => {
      taken.push(item);
      return false;
    };
    await takeTurns(['a', 'b', 'c'], { clock: at(now), budgetMs: 1 }, step);
    return taken.join('');
  };
  const orders = [await firstAt(minute(0)), await firstAt(minute(1)), await firstAt(minute(2))];
  expect(orders.toSorted()).toEqual(['abc', 'bca', 'cab']);
  expect(await firstAt(new Date(119_999))).toBe(orders[1]);
  expect(await takeTurns([], { clock: at(minute(1)), budgetMs: 1 }, async () => true)).toBe(0);
});

test('No step is begun when the time is up, and those that wait and those that have more to do are counted', async () => {
  const { clock, tick } = ticking();
  const step = async () => {
    tick();
    return true;
  };
  // Two steps in two seconds: both have more to do, and the third waits for its first.
  expect(await takeTurns(['a', 'b', 'c'], { clock, budgetMs: 2_000 }, step)).toBe(3);
  const other = ticking();
  const done = async () => {
    other.tick();
    return false;
  };
  expect(await takeTurns(['a', 'b', 'c'], { clock: other.clock, budgetMs: 2_001 }, done)).toBe(0);
});

test('A sweep goes on behind the organization where it stopped, and begins again behind the last', async () => {
  const all = ['a', 'b', 'c'].map((orgId) => ({ orgId }));
  const place = firstPlace(2);
  const asked: string[] = [];
  const next = () =>
    nextOrgs(place, async ({ after, limit }) => {
      asked.push(`${after}:${limit}`);
      return all.filter(({ orgId }) => orgId > after).slice(0, limit);
    });
  expect([await next(), await next(), await next()].map((orgs) => orgs.length)).toEqual([2, 1, 2]);
  expect(asked).toEqual([':2', 'b:2', ':2']);
});
