import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type EventType, eventCatalogue } from '../../functions/shared/events/catalogue.ts';
import { eventSets, groupsOf, needsAttention } from '../../packages/console/src/format/event-groups.ts';
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

const told = types.map((event_type) => ({
  event_type,
  severity: eventCatalogue[event_type as EventType].severity,
}));

test('What failed, waits or may be lost needs attention; what went well and what was only done does not', () => {
  const needing = told.filter(needsAttention).map(({ event_type }) => event_type);
  expect(needing).toEqual(
    expect.arrayContaining([
      'deployment.approval_requested',
      'deployment.run_failed',
      'deployment.remains_found',
      'billing.payment_failed',
      'org.cloud_budget_passed',
    ]),
  );
  for (const quiet of ['deployment.run_succeeded', 'deployment.back_in_line', 'org.renamed'])
    expect(needing).not.toContain(quiet);
});

test('Failures are chosen by one button, and so is what needs attention', () => {
  const [attention, failures] = eventSets.map(({ has }) =>
    told.filter(has).map(({ event_type }) => event_type),
  );
  expect(attention).toEqual(expect.arrayContaining(failures ?? []));
  expect(failures).toEqual(expect.arrayContaining(['deployment.run_failed', 'cloud_account.unhealthy']));
  expect(failures).not.toContain('deployment.approval_requested');
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
