import { expect, test } from 'vitest';
import type { TurnDependencies } from '../../../../../functions/sessions/conversation/turn/dependencies.ts';
import { longestTurnMs } from '../../../../../functions/sessions/conversation/turn/opening/claim-turn.ts';
import { startTurn } from '../../../../../functions/sessions/conversation/turn/turn.ts';
import { fixedClock } from '../../../../../functions/shared/clock.ts';

test('A repeated post of a message that is being answered is refused when the answer takes too long', async () => {
  const clock = fixedClock('2026-01-01T00:00:00Z');
  const asks = { gate: null, action: null };
  const turn = {
    id: 'msg-1',
    phase: 'running',
    text: '5',
    asks,
    key: null,
    leaseUntil: '2027-01-01T00:00:00Z',
  };
  const session = { userId: 'u-1', status: 'active', currentGate: 1 };
  const rows = [[session], [], [], [], [], []];
  const dependencies = {
    db: {
      write: (_: object, { work }: { work: (unit: object, rows: object[]) => unknown }) => work({}, rows),
    },
    clock,
    store: {
      open: async () => ({ queries: () => [], read: () => ({ turn, draft: {}, messages: [] }) }),
      load: async () => {
        clock.advance(longestTurnMs);
        return { turn, draft: {} };
      },
    },
  } as unknown as TurnDependencies;
  const actor = { userId: 'u-1', orgId: 'o-1' };
  const request = { actor, sessionId: 's-1', text: '5', asks, key: null } as never;
  const { events, isRepeated } = await startTurn(dependencies, request);
  expect(isRepeated).toBe(true);
  const first = async () => {
    for await (const event of events) return event;
    return undefined;
  };
  await expect(first()).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'turn_unfinished',
    detail: 'The answer takes too long. Post the same message again to see it.',
  });
});
