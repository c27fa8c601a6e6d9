import { mayNotGoOn } from '../../../shared/db/errors.ts';
import type { StreamEvent } from '../../../shared/http/streams/sse.ts';
import { answer } from './answer.ts';
import { goOn } from './complete-gate.ts';
import { type TurnContext, undecided } from './context.ts';
import { speech } from './speech.ts';
import { storeTurn } from './stored-messages.ts';

/**
 * The steps of a turn that was opened: read and answer; where the user's words complete the gate, keep that decision with
 * the gate's completion, so that a repeated post finds both or neither; store what was said. Of a user who may not go on
 * since the turn was opened, the message is stored with as much of the answer as there is, and with the reason; the gate
 * stays as it is. The message was taken, and its sender can't post it again.
 */
export async function takeTurn(
  opened: Omit<TurnContext, 'speech' | 'later'>,
  push: (event: StreamEvent) => void,
): Promise<void> {
  const beside: Promise<void>[] = [];
  const turn: TurnContext = { ...opened, speech: speech(push), later: (work) => void beside.push(work) };
  let decision = undecided(turn);
  try {
    try {
      decision = await answer(turn);
      if (decision.action) await goOn(turn, decision, decision.action);
    } catch (error) {
      if (!mayNotGoOn(error)) throw error;
      turn.speech.say(error.detail);
      // It was called confirmed before the completion was refused.
      const { action } = decision;
      if (action && turn.held.current().phase === 'running')
        turn.speech.say(`Gate ${action.gate} stays open: nothing was confirmed.`);
    }
    await storeTurn(turn, decision);
  } finally {
    await Promise.all([turn.held.release(), ...beside]);
  }
}
