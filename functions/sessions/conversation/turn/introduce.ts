import { gateState } from '../../../agents/gates/gates.ts';
import { lastGate } from '../../session.ts';
import { selectPlan } from '../../store.postgres.ts';
import { outlookOf } from '../answering/index.ts';
import { introduction } from '../replies/gate-texts.ts';
import { waitingText } from '../replies/waiting.ts';
import { withLook } from './cluster-context.ts';
import type { TurnContext } from './context.ts';

type IntroductionContext = Pick<
  TurnContext,
  'dependencies' | 'request' | 'session' | 'agent' | 'context' | 'draft'
>;

/** The text after a completed gate: the next gate, or what the session waits for. */
export async function introduce(standing: IntroductionContext): Promise<string> {
  const { dependencies, request, session, agent, context, draft } = standing;
  const { currentGate: gate, waitingOn, notice } = session;
  if (waitingOn !== 'user' || gate === null || gate > lastGate) return waiting(standing);
  const { values } = gateState(agent, gate, draft, context);
  // At gate 6 the plan is recorded, and no look changes it.
  const seen =
    gate === lastGate ? context : await withLook(dependencies, request.actor, session, values, context);
  const state = gateState(agent, gate, draft, seen);
  const outlook = await outlookOf(agent, state, { draft, context: seen });
  return introduction(state, notice, agent, { draft, outlook });
}

/** With the plan's summary, since its approval is asked for. */
async function waiting({
  dependencies: { db },
  request: { actor },
  session,
}: IntroductionContext): Promise<string> {
  const text = waitingText(session);
  if (session.waitingOn !== 'approval') return text;
  const { rows } = await db.tenant(actor, (sql) => [selectPlan(sql, actor.orgId, session.id)]);
  const plan = rows[0][0];
  return plan ? `The plan: ${plan.summary}. Estimated at ${plan.monthly} USD a month.\n\n${text}` : text;
}
