import { gateState } from '../../../agents/gates.ts';
import type { Session } from '../../session.ts';
import { pendingField } from '../pending.ts';
import { askedField, type ReadText } from '../reader/reader.ts';
import type { OpenedTurn } from './context.ts';

/** What the reader gets of a message at this gate. */
export function toRead(
  opened: Pick<OpenedTurn, 'agent' | 'context' | 'draft' | 'pending' | 'history'> & {
    session: Pick<Session, 'userId'>;
    gate: number;
    text: string;
  },
): ReadText {
  const { agent, context, gate, session, draft, text, history, pending } = opened;
  const state = gateState(agent, gate, draft, context);
  const given = new Set(Object.keys(draft));
  const asked = askedField(state) ?? pendingField(pending, agent);
  return { agent, state, context, text, history, given, asked, userId: session.userId };
}
