import { unreadFigures } from '../../../../agents/gates/unread-figures.ts';
import { heldGoal } from '../../answering/index.ts';
import { valuesSoFar } from '../../draft.ts';
import { toPendingResponse } from '../../pending/pending-response.ts';
import { clusterPlace } from '../../replies/cluster-place.ts';
import { inPlainNames } from '../../replies/plain-names.ts';
import { reply } from '../../replies/reply.ts';
import { stepsAfter } from '../../steps.ts';
import type { TurnDecision } from '../context.ts';
import type { Speech } from '../speech.ts';
import { answerMessage } from './answer-message.ts';
import { withClusterNames } from './cluster-names.ts';
import type { GateReplyInput } from './input.ts';
import { outcomeAtGate } from './outcome-at-gate.ts';
import { readMessage } from './read-message.ts';
import { besideShown, sayAnswers } from './say-answers.ts';
import { takeValues } from './take-values.ts';

/**
 * A message at an open gate: it is read, its values are taken, its questions answered, and its effect on the gate decided. Says the
 * text for the user, and returns the data to be written.
 */
export async function replyAtGate(given: GateReplyInput, speech: Speech): Promise<TurnDecision> {
  const input = { ...given, context: await withClusterNames(given) };
  const message = await readMessage(input, speech);
  const values = await takeValues(input, message);
  const answered = await answerMessage(input, message, values);
  const outcome = await outcomeAtGate(input, message, values, answered);

  const { agent, gate, session, messageId, text, draft: before, steps = [] } = input;
  const { draft, state, context, reading } = values;
  const { pending, action } = outcome;
  speech.emit({
    type: 'values',
    gate,
    values: valuesSoFar(draft, state),
    missing: state.missing.map(({ name }) => name),
    pending: pending.map(toPendingResponse),
  });
  sayAnswers(
    besideShown(answered.answer, message).map((each) => ({
      ...each,
      text: inPlainNames(each.text, agent, text),
    })),
    message.blocks.length + 1,
    speech,
  );
  speech.say(reply(outcome));
  speech.say(clusterPlace(state, { draft, before, context, history: input.history }));
  speech.say(unreadFigures(state, context.modelLook) ?? '');
  return {
    draft,
    pending,
    steps: message.back?.steps ?? stepsAfter(steps, [before, draft], { messageId, gate, text }),
    goal: await heldGoal(answered.goal, { agent, state, draft, context }),
    answered: answered.kind,
    action: action && {
      gate,
      revision: session.revision,
      action,
      values: state.values,
      ...(reading.through !== undefined && { through: reading.through }),
    },
    context,
  };
}
