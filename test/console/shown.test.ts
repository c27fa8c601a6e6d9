import { expect, test } from 'vitest';
import { liveKinds } from '../../functions/live/kinds.ts';
import { showing, shownBy } from '../../packages/console/src/app/shown.ts';

const change = (kind: string, id: string) => ({ kind, id, revision: '1' });

test('The console knows for each kind of thing which reads show it', () => {
  expect(Object.keys(shownBy).sort()).toEqual(Object.keys(liveKinds).sort());
});

test.each([
  ['its own read', ['deployments', 'd1'], true],
  ['what lies below it', ['deployments', 'd1', 'plans', 'p1'], true],
  ['a list', ['deployments', { status: 'failed' }, 'pages'], true],
  ['a list without a query', ['deployments', 'pages'], true],
  ['another deployment', ['deployments', 'd2'], false],
  ['what lies below another', ['deployments', 'd2', 'runs', { limit: 5 }, 'pages'], false],
  ['another kind', ['sessions', 's1'], false],
])('A change of a deployment has %s read anew: %o, %s', (_what, key, isRead) => {
  expect(showing([change('deployment', 'd1')])(key)).toBe(isRead);
});

test.each([
  ['run', 'r1', ['deployments', 'd1', 'runs', 'r1'], ['deployments', 'd1', 'runs', 'r2']],
  ['notification', 'n1', ['notifications', 'unread_count'], ['notifications', 'preferences']],
  ['billing', 'o1', ['billing', 'usage', { days: 30 }], ['agents']],
])('A change of a %s has what shows it read anew, and nothing beside', (kind, id, shown, other) => {
  const isShown = showing([change(kind, id)]);
  expect([isShown(shown), isShown(other)]).toEqual([true, false]);
});

test('A kind that this build doesn’t know has nothing read anew', () => {
  expect(showing([change('fleet', 'f1')])(['deployments'])).toBe(false);
});
