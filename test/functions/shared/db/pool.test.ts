import { expect, test } from 'vitest';
import { connectionPool } from '../../../../functions/shared/db/pool.ts';
import type { ServerConnection } from '../../../../functions/shared/db/server-connection.ts';

/** A pool of connections that only note whether they are ended. */
function poolOf(most: number) {
  const made: ServerConnection[] = [];
  const connect = () => {
    let isEnded = false;
    const connection: ServerConnection = {
      opened: new Promise(() => {}),
      beforeSending: () => {},
      onEnd: undefined,
      isEnded: () => isEnded,
      takesChanges: () => true,
      isOutdated: () => false,
      end: () => {
        isEnded = true;
      },
    };
    made.push(connection);
    return connection;
  };
  return { pool: connectionPool(connect, most), made, ended: () => made.map((each) => each.isEnded()) };
}

test('A connection that was given back is taken again, and one that has ended meanwhile is not', async () => {
  const { pool, made } = poolOf(2);
  const first = await pool.take();
  pool.giveBack(first);
  expect(await pool.take()).toBe(first);
  pool.giveBack(first);
  first.end();
  const second = await pool.take();
  expect(second).not.toBe(first);
  second.end();
  pool.giveBack(second);
  expect(await pool.take()).toBe(made[2]);
});

test('While all are taken the next ones wait in line', async () => {
  const { pool, made } = poolOf(1);
  const first = await pool.take();
  const order: string[] = [];
  const waiting = ['a', 'b'].map((name) => pool.take().then((each) => order.push(name) && each));
  await Promise.resolve();
  expect([order, made.length]).toEqual([[], 1]);
  pool.giveBack(first);
  expect(await waiting[0]).toBe(first);
  pool.discard(first);
  expect(await waiting[1]).toBe(made[1]);
  expect(order).toEqual(['a', 'b']);
});

test('A discarded connection is ended with all idle ones, and none of them is reused', async () => {
  const { pool, made, ended } = poolOf(3);
  const [first, second] = [await pool.take(), await pool.take()];
  pool.giveBack(first);
  pool.discard(second);
  expect(ended()).toEqual([true, true]);
  await pool.take();
  expect([made.length, ended()]).toEqual([3, [true, true, false]]);
});

test('A pool that closes ends the idle ones at once, and the others when they come back or their time is over', async () => {
  const { pool, ended } = poolOf(3);
  const [first, second, third] = [await pool.take(), await pool.take(), await pool.take()];
  pool.giveBack(third);
  let isClosed = false;
  const closing = pool.close(60_000).then(() => {
    isClosed = true;
  });
  expect(ended()).toEqual([false, false, true]);
  await expect(pool.take()).rejects.toMatchObject({
    message: 'The database was closed.',
    code: 'CONNECTION_ENDED',
  });
  pool.giveBack(first);
  await Promise.resolve();
  expect([isClosed, ended()]).toEqual([false, [true, false, true]]);
  pool.giveBack(second);
  await closing;
  expect(ended()).toEqual([true, true, true]);

  const late = poolOf(1);
  await late.pool.take();
  await late.pool.close(1);
  expect(late.ended()).toEqual([true]);
});
