import type { Agent, AgentContext } from '../../agents/agent.ts';
import { connectedAccounts } from '../../clouds/accounts.ts';
import type { Actor } from '../../shared/actor.ts';
import type { StreamEvent } from '../../shared/http/sse.ts';
import { type Draft, gateState } from '../gates.ts';
import { introduction, waitingText } from '../replies.ts';
import { lastGate, type Session } from '../session.ts';
import type { Turn } from '../store/conversation-store.ts';
import { type SessionRow, selectPlan } from '../store.postgres.ts';
import { afterWorkflow } from '../waiting.ts';
import { completeGate } from './complete-gate.ts';
import { tokens } from './compose.ts';
import type { TurnDependencies } from './dependencies.ts';

/** Completes the gate and says where that led. Repeating it after a crash completes nothing twice. */
export async function* moveOn(
  { db, findAgent, longestWaitMs }: TurnDependencies,
  { actor, sessionId }: { actor: Actor; sessionId: string },
  { action }: Turn,
  draft: Draft,
): AsyncGenerator<StreamEvent, void> {
  if (action) await completeGate(db, actor, { sessionId, ...action });
  const session = await afterWorkflow(db, actor, sessionId, longestWaitMs);
  yield { type: 'gate', current_gate: session.currentGate };
  yield* tokens(await outlook(db, actor, session, draft, findAgent), true);
}

async function outlook(
  db: TurnDependencies['db'],
  actor: Actor,
  session: SessionRow,
  draft: Draft,
  findAgent: TurnDependencies['findAgent'],
): Promise<string> {
  if (session.waitingOn === 'user' && session.currentGate !== null && session.currentGate <= lastGate) {
    const { agent, context } = await surroundings(db, actor, session, findAgent);
    return introduction(gateState(agent, session.currentGate, draft, context), session.notice);
  }
  const waiting = waitingText(session);
  if (session.waitingOn !== 'approval') return waiting;
  const { rows } = await db.tenant(actor, (sql) => [selectPlan(sql, actor.orgId, session.id)]);
  const plan = rows[0][0];
  return plan
    ? `The plan: ${plan.summary}. Estimated at ${plan.monthly} USD a month.\n\n${waiting}`
    : waiting;
}

/** The session's agent, and what fields and reviews may use from outside. */
export async function surroundings(
  db: TurnDependencies['db'],
  actor: Actor,
  session: Session,
  findAgent: TurnDependencies['findAgent'],
): Promise<{ agent: Agent; context: AgentContext }> {
  const agent = findAgent(session.agentId);
  if (!agent)
    throw new Error(`Session ${session.id} talks to the agent ${session.agentId}, which is not installed.`);
  const { rows } = await db.tenant(actor, (sql) => [connectedAccounts(sql, actor.orgId)]);
  return { agent, context: { cloudAccounts: rows[0] } };
}
