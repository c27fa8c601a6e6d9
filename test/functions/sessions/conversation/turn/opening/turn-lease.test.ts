import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type {
  ConversationStore,
  Turn,
} from '../../../../../../functions/sessions/conversation/store/conversation-store.ts';
import {
  leaseMs,
  longestTurnMs,
} from '../../../../../../functions/sessions/conversation/turn/opening/claim-turn.ts';
import { holdTurn } from '../../../../../../functions/sessions/conversation/turn/opening/turn-lease.ts';
import { systemClock } from '../../../../../../functions/shared/clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const turn = { id: 'msg-1', claim: 'c-1', phase: 'running', leaseUntil: '' } as Turn;
function held() {
  const written: { leaseUntil: string; phase?: string }[] = [];
  const leaseTurn = async (_scope: object, _claim: string, leaseUntil: string) =>
    written.push({ leaseUntil }) > 0;
  const endTurn = async (_scope: object, _claim: string, ending: { turn: Turn }) =>
    written.push(ending.turn) > 0;
  const store = { leaseTurn, endTurn } as unknown as ConversationStore;
  return { written, hold: holdTurn(store, systemClock, { orgId: 'o-1', sessionId: 's-1' }, turn) };
}

test('A turn that is answered has its lease renewed, three times in its length', async () => {
  const { written } = held();
  await vi.advanceTimersByTimeAsync(leaseMs + 1);
  expect(written).toHaveLength(3);
  for (const { leaseUntil } of written) expect(Date.parse(leaseUntil)).toBeGreaterThan(Date.now());
});

test('A turn that was let go is never renewed, and may be taken over at once', async () => {
  const { written, hold } = held();
  await hold.release();
  expect(written.map(({ leaseUntil }) => Date.parse(leaseUntil))).toEqual([Date.now()]);
  await vi.advanceTimersByTimeAsync(3 * leaseMs);
  expect(written).toHaveLength(1);
});

test('A turn that is done is left as it is when it is let go', async () => {
  const { written, hold } = held();
  await hold.end({}, {}, []);
  await hold.release();
  await vi.advanceTimersByTimeAsync(3 * leaseMs);
  expect(written).toMatchObject([{ phase: 'done' }]);
});

test('A turn whose process is gone is given up after the longest time that a turn may take', async () => {
  const { written } = held();
  await vi.advanceTimersByTimeAsync(longestTurnMs + leaseMs);
  const renewals = written.length;
  await vi.advanceTimersByTimeAsync(3 * leaseMs);
  expect(written).toHaveLength(renewals);
});

test('A turn that has ended has another claim, so that no request that opened it before takes it over', async () => {
  const { written, hold } = held();
  await hold.end({}, {}, []);
  expect(written).toMatchObject([{ phase: 'done', claim: expect.any(String) }]);
  expect(written).not.toMatchObject([{ claim: turn.claim }]);
});
