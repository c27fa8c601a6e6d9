import type * as z from 'zod';
import type { Agent } from '../agents/agent.ts';
import type { AgentContext } from '../agents/context.ts';
import { toGateFields, toReview } from '../agents/gates/gate-response.ts';
import { fieldNamed, type GateState, gateState } from '../agents/gates/gates.ts';
import type { QuotaNeed } from '../clouds/quotas/quota-schema.ts';
import type { Caller } from '../shared/actor.ts';
import { type Draft, valuesSoFar } from './conversation/draft.ts';
import { type HeldGoal, planAims } from './conversation/goal/goal.ts';
import type { MessageResponse } from './conversation/messages/message-schema.ts';
import type { Pending } from './conversation/pending/pending.ts';
import { toPendingResponse } from './conversation/pending/pending-response.ts';
import type { Message } from './conversation/store/conversation-store.ts';
import type { gateSchema, SessionResponse, sessionSummarySchema } from './schema.ts';
import { allowedActions, lastGate, type Session } from './session.ts';

export const toMessageResponse = (message: Message): MessageResponse => ({
  id: message.id,
  role: message.role,
  text: message.text,
  // A reply from before parts were stored may hold a model's text, so it is shown as the model's.
  parts: (message.parts ?? [{ source: message.role === 'user' ? 'user' : 'model', text: message.text }]).map(
    (part) => ({ from: null, ...part }),
  ),
  action: message.asks?.action ?? null,
  gate: message.gate,
  notice: message.notice ?? null,
  created_at: message.createdAt,
});

export const toSummary = (session: Session, caller: Caller): z.output<typeof sessionSummarySchema> => ({
  id: session.id,
  title: session.title,
  agent_id: session.agentId,
  status: session.status,
  current_gate: session.currentGate,
  revision: session.revision,
  waiting_on: session.waitingOn,
  waiting_since: session.waitingSince.toISOString(),
  deployment_id: session.deploymentId,
  from_deployment: session.fromDeploymentId,
  change_of: session.changeOf,
  failure_reason: session.status === 'failed' ? session.endReason : null,
  end_reason: session.endReason,
  created_by: session.userId,
  created_by_name: session.userName,
  created_at: session.createdAt.toISOString(),
  updated_at: session.updatedAt.toISOString(),
  completed_at: session.completedAt?.toISOString() ?? null,
  conversation_purged_at: session.conversationPurgedAt?.toISOString() ?? null,
  allowed_actions: allowedActions(session, caller),
});

export interface ShownSession {
  session: Session;
  notice: string | null;
  quota?: QuotaNeed | null;
  draft: Draft;
  pending?: readonly Pending[];
  goal?: HeldGoal;
  messages: readonly Message[];
  hubTokenGivenAt: Date | null;
}

export function toSessionResponse(
  shown: ShownSession,
  agent: Agent,
  context: AgentContext,
  caller: Caller,
): SessionResponse {
  const { session, draft } = shown;
  const number = session.currentGate;
  const state = number !== null && number <= lastGate ? gateState(agent, number, draft, context) : undefined;
  return {
    ...toSummary(session, caller),
    gate: state ? toGateResponse(withChanged(state, agent), shown) : null,
    hub_token_given_at: shown.hubTokenGivenAt?.toISOString() ?? null,
    values: state ? valuesSoFar(draft, state) : {},
    noted: Object.fromEntries(Object.entries(draft).map(([name, { value }]) => [name, value])),
    pending: session.status === 'active' ? (shown.pending ?? []).map(toPendingResponse) : [],
    goal: planAims(shown.goal ?? []).map((aim, n) => ({ ...aim, words: shown.goal?.[n]?.words ?? '' })),
    messages: shown.messages.map(toMessageResponse),
  };
}

/** The gate of a change shows the fields that differ, too, of all gates. */
function withChanged(state: GateState, agent: Agent): GateState {
  const { gate, change } = state;
  const own = new Set(gate.fields.map(({ name }) => name));
  const others = change?.values.flatMap(({ name }) => (own.has(name) ? [] : (fieldNamed(agent, name) ?? [])));
  return others?.length ? { ...state, gate: { ...gate, fields: [...others, ...gate.fields] } } : state;
}

function toGateResponse(
  state: GateState,
  { notice, quota = null, draft }: ShownSession,
): z.output<typeof gateSchema> {
  const { gate, missing, review } = state;
  return {
    number: gate.number,
    name: gate.name,
    title: gate.title,
    notice,
    quota,
    fields: toGateFields(state).map((field) =>
      draft[field.name]?.copiedFrom && field.source === 'user' ? { ...field, source: 'copied' } : field,
    ),
    missing: missing.map(({ name }) => name),
    review: toReview(review),
  };
}
