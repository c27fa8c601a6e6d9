import type { AgentContext } from '../../../../agents/context.ts';
import { type Field, isNumeric } from '../../../../agents/field.ts';
import { type GateState, gateState } from '../../../../agents/gates/gates.ts';
import type { Session } from '../../../session.ts';
import { askingParts } from '../../answering/question-parts.ts';
import { saidIn } from '../../draft.ts';
import { askedNow, fieldOf, pendingField } from '../../pending/pending.ts';
import { findMentions } from '../../reader/mentions.ts';
import { askedField, type ReadText } from '../../reader/reader.ts';
import { tokenize } from '../../reader/tokens.ts';
import { stepWords } from '../../steps.ts';
import type { OpenedTurn } from '../context.ts';

/** The reader's input for a message at this gate. */
export function toReaderInput(
  opened: Pick<OpenedTurn, 'agent' | 'context' | 'draft' | 'pending' | 'history' | 'steps'> & {
    session: Pick<Session, 'userId'>;
    gate: number;
    text: string;
  },
): ReadText {
  const { agent, context, gate, session, draft, text, history, pending } = opened;
  const state = gateState(agent, gate, draft, context);
  const given = new Set(Object.keys(draft));
  // A bare answer refers to the latest question: about pending values, else about a missing field of the gate.
  const asked =
    askedNow(pending).length > 0
      ? pendingField(pending, agent)
      : (numberSaid(opened) ??
        askedField(state) ??
        refusedField(state, context) ??
        askedAbout(history, agent));
  return { agent, state, context, text, history, given, asked, said: saidIn(draft), userId: session.userId };
}

/** Before a number alone: another one was wrong. */
const correcting =
  /^(?:oh|oops|ok|well|hm+|but)?[, ]*(?:no|nope|nah|sorry|wait|actually|rather|i mean|i meant|make (?:it|that))\b/i;

/** "no, 30" corrects the one number that the message before has changed. */
function numberSaid({
  steps,
  history,
  agent,
  text,
}: Pick<OpenedTurn, 'steps' | 'history' | 'agent'> & { text: string }): Field | undefined {
  const last = steps?.at(-1);
  const said = history.findLast(({ role }) => role === 'user')?.text ?? '';
  if (!last || last.words !== stepWords(said) || !correcting.test(text.trim())) return undefined;
  const changed = Object.keys(last.before).flatMap((name) => fieldOf(agent, name) ?? []);
  const [field, other] = changed.filter(({ kind }) => isNumeric(kind));
  return other === undefined ? field : undefined;
}

/** The field whose numbers the user has just asked about: "what about 4 nodes?", then "ok, 4". */
function askedAbout(history: OpenedTurn['history'], agent: OpenedTurn['agent']): Field | undefined {
  const last = history.findLast(({ role }) => role === 'user')?.text ?? '';
  const fields = agent.gates.flatMap((gate) => gate.fields);
  const named = askingParts(last).flatMap((part) => [...findMentions(tokenize(part), fields).values()]);
  const numeric = new Set(named.flatMap((mention) => mention.fields.filter(({ kind }) => isNumeric(kind))));
  const [field, other] = numeric;
  return other === undefined ? field : undefined;
}

/** A cluster that isn't there is asked about with those that are: a bare name is one of them. */
function refusedField({ values, gate }: GateState, { cluster }: AgentContext): Field | undefined {
  const isRefused = cluster?.problem?.refuses && cluster.place.cluster_name === values.cluster_name;
  return isRefused ? gate.fields.find(({ name }) => name === 'cluster_name') : undefined;
}
