import { describe, expect, it } from 'vitest';
import { followsAfter } from '../../packages/console/src/pages/deployment/run/follow.ts';

const was = (scrollTop: number, scrollHeight = 10_000) => ({ scrollTop, scrollHeight });
const list = (scrollTop: number, scrollHeight = 10_000) => ({ scrollTop, scrollHeight, clientHeight: 500 });

describe('A list of events', () => {
  it('goes on following its end where rows that are taller than was thought have moved it away', () => {
    expect(followsAfter(true, list(9_500), was(9_400))).toBe(true);
    // Measured: the end is 120 px further down, and the list has scrolled down by 30 of them.
    expect(followsAfter(true, list(9_530, 10_120), was(9_500))).toBe(true);
  });

  it('leaves it to a reader who moves up, and follows again once they are back', () => {
    expect(followsAfter(true, list(9_000), was(9_500))).toBe(false);
    expect(followsAfter(false, list(9_200), was(9_000))).toBe(false);
    expect(followsAfter(false, list(9_480), was(9_200))).toBe(true);
  });

  it('follows again where they have gone to the end as it was, and rows have moved it away since', () => {
    expect(followsAfter(false, list(9_500, 10_300), was(9_000))).toBe(true);
    expect(followsAfter(false, list(9_100, 10_300), was(9_000))).toBe(false);
  });
});
