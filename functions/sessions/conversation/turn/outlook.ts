import type { Agent, AgentContext } from '../../../agents/agent.ts';
import { gateState } from '../../../agents/gates.ts';
import type { Actor } from '../../../shared/actor.ts';
import type { StreamEvent } from '../../../shared/http/sse.ts';
import { contextQueries, toContext } from '../../context.ts';
import { lastGate, type Session } from '../../session.ts';
import { type SessionRow, selectPlan } from '../../store.postgres.ts';
import { afterWorkflow } from '../../waiting.ts';
import type { Draft } from '../draft.ts';
import { introduction, waitingText } from '../replies.ts';
import type { Turn } from '../store/conversation-store.ts';
import { completeGate } from './complete-gate.ts';
import { tokens } from './compose.ts';
import type { TurnDependencies } from './dependencies.ts';
import { withLook } from './look.ts';

/** Completes the gate and says where that led. Repeating it after a crash completes nothing twice. */
export async function* moveOn(
  dependencies: TurnDependencies,
  { actor, sessionId }: { actor: Actor; sessionId: string },
  { action }: Turn,
  draft: Draft,
): AsyncGenerator<StreamEvent, void> {
  const { db, longestWaitMs } = dependencies;
  if (action) await completeGate(db, actor, { sessionId, ...action });
  const session = await afterWorkflow(db, actor, sessionId, longestWaitMs);
  yield { type: 'gate', current_gate: session.currentGate };
  yield* tokens(await outlook(dependencies, actor, session, draft), true);
}

async function outlook(
  dependencies: TurnDependencies,
  actor: Actor,
  session: SessionRow,
  draft: Draft,
): Promise<string> {
  const { db, findAgent } = dependencies;
  if (session.waitingOn === 'user' && session.currentGate !== null && session.currentGate <= lastGate) {
    const { agent, context } = await surroundings(db, actor, session, findAgent);
    const gate = session.currentGate;
    const { values } = gateState(agent, gate, draft, context);
    const isPlanned = gate === lastGate;
    const seen = isPlanned ? context : await withLook(dependencies, actor, session, values, context);
    return introduction(gateState(agent, gate, draft, seen), session.notice);
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
  const { rows } = await db.tenant(actor, (sql) => contextQueries(sql, actor.orgId, session.id));
  return { agent, context: toContext(rows) };
}
