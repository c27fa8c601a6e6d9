import { expect, test } from 'vitest';
import { viewerOf } from '../../../../functions/shared/http/console-origin.ts';

const secret = 'what the distribution and the functions share';
const viewer = { 'x-console-viewer': '203.0.113.7' };

test('A request that came through the console’s distribution counts for whom that one saw', () => {
  expect(viewerOf({ ...viewer, 'x-console-secret': secret }, secret)).toBe('203.0.113.7');
});

test.each([
  ['without the secret', viewer, secret],
  ['with a wrong secret', { ...viewer, 'x-console-secret': 'guessed' }, secret],
  ['with an empty secret', { ...viewer, 'x-console-secret': '' }, secret],
  ['with any secret where the stage has none', { ...viewer, 'x-console-secret': 'any' }, undefined],
  ['with an empty one where the stage’s is empty', { ...viewer, 'x-console-secret': '' }, ''],
  ['with the secret and no address', { 'x-console-secret': secret }, secret],
  ['with an empty address', { 'x-console-secret': secret, 'x-console-viewer': '' }, secret],
])('A request %s counts for whom the gateway saw', (_what, headers, shared) => {
  expect(viewerOf(headers, shared)).toBeUndefined();
});
