import { expect, it } from 'vitest';
import { allowedActions, type WaitingOn } from '../../../functions/sessions/session.ts';

it.each<[WaitingOn, string[]]>([
  ['user', ['post_message', 'end']],
  ['workflow', ['post_message', 'end']],
  ['approval', ['post_message', 'end']],
  ['run', ['post_message']],
])('a session that waits on %s offers its owner %j', (waitingOn, actions) => {
  const session = { status: 'active' as const, userId: 'u-1', waitingOn, ownerLeft: false };
  expect(allowedActions(session, { kind: 'person', userId: 'u-1', role: 'member' } as never)).toEqual(
    actions,
  );
});
