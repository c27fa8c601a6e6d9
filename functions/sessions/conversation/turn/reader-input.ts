import type { AgentContext } from '../../../agents/context.ts';
import { type Field, isNumeric } from '../../../agents/field.ts';
import { type GateState, gateState } from '../../../agents/gates/gates.ts';
import type { Session } from '../../session.ts';
import { askingParts } from '../answering/question-parts.ts';
import { askedNow, pendingField } from '../pending/pending.ts';
import { findMentions } from '../reader/mentions.ts';
import { askedField, type ReadText } from '../reader/reader.ts';
import { tokenize } from '../reader/tokens.ts';
import type { OpenedTurn } from './context.ts';

/** The reader's input for a message at this gate. */
export function toReaderInput(
  opened: Pick<OpenedTurn, 'agent' | 'context' | 'draft' | 'pending' | 'history'> & {
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
      : (askedField(state) ?? refusedField(state, context) ?? askedAbout(history, agent));
  return { agent, state, context, text, history, given, asked, userId: session.userId };
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
