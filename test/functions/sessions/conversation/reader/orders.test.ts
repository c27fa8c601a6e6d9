import { expect, test } from 'vitest';
import { readOrder } from '../../../../../functions/sessions/conversation/reader/orders.ts';

const read = (text: string) => readOrder(text, { number: 2, title: 'Topology' }, new Set());

test.each([
  'makes sense',
  'the plan makes sense',
  'all plan values settings make sense',
  'those settings look good',
  'those plan values settings look good',
])('A yes speaks of up to three things: %s', (text) => {
  expect(read(text)).toBe('yes');
});

// A wrong yes deploys.
test.each([
  'all plan values settings inputs make sense',
  'those plan values settings inputs look good',
  'those look good',
  'all plan costs make sense',
])('A yes speaks of no more than three things, and of nothing else: %s', (text) => {
  expect(read(text)).toBeUndefined();
});
