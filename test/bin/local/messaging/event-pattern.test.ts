import { describe, expect, test } from 'vitest';
import { matches, refuseUnknownConditions } from '../../../../bin/local/messaging/event-pattern.ts';

const event = {
  source: 'shop',
  'detail-type': 'order.placed',
  detail: { total: 12.5, tags: ['new', 'paid'], customer: { name: 'Ada' }, note: null },
};

describe('a rule’s pattern', () => {
  test.each([
    [{ source: ['shop', 'other'] }],
    [{ source: ['shop'], 'detail-type': [{ prefix: 'order.' }] }],
    [{ 'detail-type': [{ suffix: '.placed' }] }],
    [{ source: [{ 'equals-ignore-case': 'SHOP' }] }],
    [{ detail: { tags: ['paid'] } }],
    [{ detail: { customer: { name: [{ 'anything-but': ['Bob'] }] } } }],
    [{ detail: { customer: { name: [{ 'anything-but': { prefix: 'B' } }] } } }],
    [{ detail: { total: [{ numeric: ['>', 10, '<=', 12.5] }] } }],
    [{ detail: { coupon: [{ exists: false }], total: [{ exists: true }] } }],
    [{ detail: { note: [null] } }],
    [{ $or: [{ source: ['other'] }, { detail: { tags: ['new'] } }] }],
  ])('matches: %j', (pattern) => {
    expect(matches(pattern, event)).toBe(true);
  });

  test.each([
    [{ source: ['other'] }],
    [{ source: ['shop'], 'detail-type': ['order.paid'] }],
    [{ detail: { tags: ['old'] } }],
    [{ detail: { total: ['12.5'] } }],
    [{ detail: { total: [{ numeric: ['>', 12.5] }] } }],
    [{ detail: { total: { amount: [12.5] } } }],
    [{ detail: { coupon: [{ 'anything-but': 'x' }] } }],
    [{ missing: [{ exists: true }] }],
  ])('doesn’t match: %j', (pattern) => {
    expect(matches(pattern, event)).toBe(false);
  });

  test('with a condition that isn’t hosted is refused at start', () => {
    expect(() => refuseUnknownConditions({ detail: { ip: [{ cidr: '10.0.0.0/8' }] } }, 'Inside')).toThrow(
      /rule Inside uses the condition cidr on ip/,
    );
  });
});
