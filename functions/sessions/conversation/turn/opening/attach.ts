import { setTimeout as sleep } from 'node:timers/promises';
import { unavailable } from '../../../../shared/errors.ts';
import type { StreamEvent } from '../../../../shared/http/streams/sse.ts';
import type { ConversationScope } from '../../store/conversation-store.ts';
import type { TurnDependencies } from '../dependencies.ts';
import { longestTurnMs } from './claim-turn.ts';

const attachPauseMs = 200;

/** Waits for the answer that another request is making, and takes it over if that one crashes. */
export async function attach(
  { store, clock }: Pick<TurnDependencies, 'store' | 'clock'>,
  scope: ConversationScope,
  { turnId, takeOver }: { turnId: string; takeOver: () => Promise<AsyncIterable<StreamEvent>> },
  push: (event: StreamEvent) => void,
): Promise<void> {
  const end = clock.now().getTime() + longestTurnMs;
  while (clock.now().getTime() < end) {
    const { turn } = await store.load(scope);
    if (turn?.id !== turnId || turn.phase === 'done') {
      const found = await store.findAnswer(scope, turnId);
      return found?.events.forEach(push);
    }
    if (new Date(turn.leaseUntil) <= clock.now()) {
      for await (const event of await takeOver()) push(event);
      return;
    }
    await sleep(attachPauseMs);
  }
  throw unavailable('turn_unfinished', 'The answer takes too long. Post the same message again to see it.');
}
