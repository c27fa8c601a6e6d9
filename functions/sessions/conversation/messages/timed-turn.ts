import type { Clock } from '../../../shared/clock.ts';
import type { StreamEvent } from '../../../shared/http/streams/sse.ts';
import { logger } from '../../../shared/logger.ts';

/**
 * Passes the events of a turn on and logs what its reader waited for: the objectives of first tokens and of gates count
 * these lines (lib/monitoring/objectives.ts). `gate_open_ms` is the wait for the workflow alone.
 */
export async function* timedTurn(
  events: AsyncIterable<StreamEvent>,
  { clock, sessionId }: { clock: Clock; sessionId: string },
): AsyncGenerator<StreamEvent> {
  const now = () => clock.now().getTime();
  const started = now();
  const waits: { first_token_ms?: number; gate_open_ms?: number } = {};
  let asked = started;
  for await (const event of events) {
    if (event.type === 'token') waits.first_token_ms ??= now() - started;
    if (event.type === 'gate') waits.gate_open_ms = now() - asked;
    yield event;
    asked = now();
  }
  logger.info('turn_timed', { session_id: sessionId, ...waits });
}
