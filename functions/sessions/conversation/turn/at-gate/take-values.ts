import type { AgentContext } from '../../../../agents/context.ts';
import { fieldNamed, type GateState, gateState, problemOf } from '../../../../agents/gates/gates.ts';
import { lastGate, reviewGate } from '../../../session.ts';
import { lessIn } from '../../answering/index.ts';
import { applyValues, type Draft, withoutFields } from '../../draft.ts';
import type { Reading, SaidValue } from '../../reader/reader.ts';
import { wantsAhead } from '../../replies/together.ts';
import type { GateReplyInput } from './input.ts';
import type { GateMessage } from './read-message.ts';

/** The gate with the message's values. */
export interface GateValues {
  applied: ReturnType<typeof applyValues>;
  draft: Draft;
  /** Before the look at the cluster and the hub's facts. */
  understood: GateState;
  state: GateState;
  /** With what was seen in the cluster and at the hub. */
  context: AgentContext;
  /** The message's reading, with the values that are proposed for what it left open. */
  reading: Reading;
}

/** Takes the message's values, looks at what they name, and computes the gate. */
export async function takeValues(
  input: GateReplyInput,
  { before, back, heard, resets }: GateMessage,
): Promise<GateValues> {
  const { agent, context, gate, draft: given, messageId, text, history } = input;
  const applied = applyValues(
    agent,
    withoutFields(given, resets),
    heard.values,
    before.values,
    messageId,
    context,
  );
  const understood = gateState(agent, gate, applied.draft, context);
  // At gate 6 the plan is recorded, so another look couldn't change it.
  const lookedAt = wantsAhead(text, history)
    ? gateState(agent, Math.max(gate, reviewGate), applied.draft, context)
    : understood;
  const seen = (gate < lastGate && (await input.look?.(lookedAt))) || context;
  const state = gateState(agent, gate, applied.draft, seen);
  const isRestored = (name: string) => applied.draft[name]?.messageId === messageId;
  const draft = {
    ...applied.draft,
    ...Object.fromEntries(Object.entries(back?.restored ?? {}).filter(([name]) => isRestored(name))),
  };
  const proposed = resets.flatMap((field): SaidValue[] => {
    const value = state.values[field];
    return value === undefined
      ? []
      : [{ field, value, words: '', arithmetic: back?.because ?? 'as I propose it' }];
  });
  for (const { field, value } of proposed)
    applied[value === before.values[field] ? 'unchanged' : 'changed'][field] = value;
  const candidates = heard.candidates.map((each) => {
    const field = fieldNamed(agent, each.field);
    return { ...each, value: field?.resolve?.(each.value, state.values, seen) ?? each.value };
  });
  // A doubtful value that can't be changed any more is answered with why.
  for (const { field: name, value, reason } of candidates) {
    const field = state.fixed.some(({ field: fixed }) => fixed === name) && fieldNamed(agent, name);
    const problem = field && reason !== 'asked' && reason !== 'denied' && problemOf(field, value, seen);
    if (problem && !applied.problems.some((each) => each.field === name)) applied.problems.push(problem);
  }
  const about = { agent, state, draft, context: seen };
  const reading = await lessIn({ ...heard, candidates, taken: [...heard.taken, ...proposed] }, about);
  return { applied, draft, understood, state, context: seen, reading };
}
