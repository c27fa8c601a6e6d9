import { afterEach, expect, it, vi } from 'vitest';
import { withDeadline } from '../../../../functions/shared/concurrency/deadline.ts';

afterEach(() => {
  vi.useRealTimers();
});

const late = () => {
  throw new Error('late');
};

it('is what the work says in time, and leaves no timer behind', async () => {
  vi.useFakeTimers();
  expect(await withDeadline(Promise.resolve('done'), 1_000, late)).toBe('done');
  await expect(withDeadline(Promise.reject(new Error('failed')), 1_000, late)).rejects.toThrow('failed');
  expect(vi.getTimerCount()).toBe(0);
});

it('ends as given for work that takes longer, and a later failure of that work is ignored', async () => {
  vi.useFakeTimers();
  let fail: (error: Error) => void = () => {};
  const work = new Promise<string>((_, reject) => {
    fail = reject;
  });
  const outcomes = Promise.allSettled([
    withDeadline(work, 1_000, late),
    withDeadline(work, 1_000, () => 'none'),
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcomes).toMatchObject([{ reason: { message: 'late' } }, { value: 'none' }]);
  fail(new Error('much later'));
  await vi.advanceTimersByTimeAsync(0);
});
