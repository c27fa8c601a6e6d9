import * as z from 'zod';
import type { Agent, AgentContext } from '../agents/agent.ts';
import type { Caller } from '../shared/actor.ts';
import { personName } from '../shared/http/person.ts';
import { type Draft, type GateState, gateState } from './gates.ts';
import { sources } from './reader.ts';
import {
  allowedActions,
  lastGate,
  type Session,
  sessionActions,
  sessionStatuses,
  waitingOn,
} from './session.ts';
import type { Message } from './store/conversation-store.ts';

// Pure: a session as the API shows it.

const value = z.union([z.string(), z.number(), z.boolean()]);
const notice = z.object({ code: z.string(), detail: z.string() });
const time = z.iso.datetime();

export const messageView = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  /** The text in pieces by whose words they are: the service answers for its own, not for the model's. */
  parts: z.array(z.object({ source: z.enum(sources), text: z.string() })),
  /** What the user ordered by a button beside the text. */
  action: z.enum(['confirm', 'deploy']).nullable(),
  gate: z.number().nullable(),
  created_at: time,
});
export type MessageView = z.output<typeof messageView>;

const fieldView = z.object({
  name: z.string(),
  question: z.string(),
  meaning: z.string(),
  kind: z.enum(['integer', 'boolean', 'choice', 'text']),
  choices: z.array(z.string()).nullable(),
  unit: z.string().nullable(),
  value: value.nullable(),
  /** Whether the user gave the value, or it is the agent's default; null while there is none. */
  source: z.enum(['user', 'default']).nullable(),
  /** Why the value can't be changed any more; null while it can. */
  fixed: z.string().nullable(),
});

export const gateView = z.object({
  number: z.number(),
  name: z.string(),
  title: z.string(),
  /** Why the gate is open again: a rejection, a refused plan, a failed run. */
  notice: z.string().nullable(),
  fields: z.array(fieldView),
  missing: z.array(z.string()),
  review: z
    .object({ lines: z.array(z.string()), warnings: z.array(notice), refusals: z.array(notice) })
    .nullable(),
});

export const sessionSummary = z.object({
  id: z.string(),
  agent_id: z.string(),
  status: z.enum(sessionStatuses),
  current_gate: z.number().nullable(),
  revision: z.number(),
  waiting_on: z.enum(waitingOn),
  waiting_since: time,
  deployment_id: z.string().nullable(),
  failure_reason: z.string().nullable(),
  created_by: z.string().describe('Who talks in it: whoever started it or took it over'),
  created_by_name: personName(),
  created_at: time,
  updated_at: time,
  completed_at: time.nullable(),
  allowed_actions: z.array(z.enum(sessionActions)),
});

export const sessionView = sessionSummary.extend({
  /** The gate the session stands at, with its values; null before the first one and after the last. */
  gate: gateView.nullable(),
  /** All values so far, defaults included. */
  values: z.record(z.string(), value),
  /** The latest messages, newest first. */
  messages: z.array(messageView),
});
export type SessionView = z.output<typeof sessionView>;

export const toMessageView = (message: Message): MessageView => ({
  id: message.id,
  role: message.role,
  text: message.text,
  // A reply from before parts were kept may hold words of a model, so the service doesn't vouch for it.
  parts: message.parts ?? [{ source: message.role === 'user' ? 'user' : 'model', text: message.text }],
  action: message.asks?.action ?? null,
  gate: message.gate,
  created_at: message.createdAt,
});

export const toSummary = (session: Session, caller: Caller): z.output<typeof sessionSummary> => ({
  id: session.id,
  agent_id: session.agentId,
  status: session.status,
  current_gate: session.currentGate,
  revision: session.revision,
  waiting_on: session.waitingOn,
  waiting_since: session.waitingSince.toISOString(),
  deployment_id: session.deploymentId,
  failure_reason: session.failureReason,
  created_by: session.userId,
  created_by_name: session.userName,
  created_at: session.createdAt.toISOString(),
  updated_at: session.updatedAt.toISOString(),
  completed_at: session.completedAt?.toISOString() ?? null,
  allowed_actions: allowedActions(session, caller),
});

export interface ShownSession {
  session: Session;
  notice: string | null;
  draft: Draft;
  messages: readonly Message[];
}

export function toView(
  shown: ShownSession,
  agent: Agent,
  context: AgentContext,
  caller: Caller,
): SessionView {
  const { session, notice, draft } = shown;
  const number = session.currentGate;
  const state = number !== null && number <= lastGate ? gateState(agent, number, draft, context) : undefined;
  return {
    ...toSummary(session, caller),
    gate: state ? toGateView(state, notice) : null,
    values: state?.values ?? {},
    messages: shown.messages.map(toMessageView),
  };
}

function toGateView(state: GateState, notice: string | null): z.output<typeof gateView> {
  const { gate, values, defaulted, fixed, missing, review } = state;
  return {
    number: gate.number,
    name: gate.name,
    title: gate.title,
    notice,
    fields: gate.fields.map((field) => ({
      name: field.name,
      question: field.question,
      meaning: field.meaning,
      kind: field.kind,
      choices: field.choices ? [...field.choices] : null,
      unit: field.unit ?? null,
      value: values[field.name] ?? null,
      source: field.name in values ? (defaulted.has(field.name) ? 'default' : 'user') : null,
      fixed: fixed.find((row) => row.field === field.name)?.because ?? null,
    })),
    missing: missing.map(({ name }) => name),
    review: review ?? null,
  };
}
