import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asksSomebody, eventSets, groupsOf } from '../../packages/console/src/format/event-groups.ts';
import { mailsOf, sameIn } from '../../packages/console/src/pages/notifications/mail-change.ts';

const types: string[] = JSON.parse(readFileSync('openapi.json', 'utf8')).components.schemas.EventType
  .properties.event_type['x-extensible-enum'];

test('Each type of event is in one group, which has a title of its own', () => {
  const groups = groupsOf(types, (type) => type);
  expect(groups.flatMap((group) => group.types).toSorted()).toEqual(types.toSorted());
  expect(groups.map(({ title }) => title)).toEqual([
    'Sessions',
    'Deployments',
    'Cloud accounts',
    'The organization and its members',
    'Webhooks',
    'Billing',
  ]);
});

test.each([
  ['deployment.approval_requested', true],
  ['deployment.run_failed', true],
  ['billing.payment_failed', true],
  ['deployment.run_succeeded', false],
  ['deployment.back_in_line', false],
  ['org.renamed', false],
])('Somebody has to do something about %s: %s', (type, asks) => {
  expect(types).toContain(type);
  expect(asksSomebody(type)).toBe(asks);
});

test('Failed runs are chosen by one button, and so is what needs somebody', () => {
  const chosen = eventSets.map(({ has }) => types.filter(has));
  expect(chosen[0]).toEqual(types.filter(asksSomebody));
  expect(chosen[1]).toEqual(['deployment.run_failed', 'deployment.destroy_failed']);
});

test('A choice for all events leaves those alone that are always mailed', () => {
  const preferences = [
    { event_type: 'org.renamed', mail: 'now', can_be_changed: true },
    { event_type: 'org.suspended', mail: 'now', can_be_changed: false },
  ];
  expect(mailsOf(preferences, () => 'off')).toEqual({ 'org.renamed': 'off' });
  expect(sameIn(preferences)).toBe('now');
  expect(sameIn([{ mail: 'now' }, { mail: 'off' }])).toBeUndefined();
});
