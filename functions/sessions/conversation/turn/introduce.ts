import { type GateState, gateState } from '../../../agents/gates/gates.ts';
import { lastGate } from '../../session.ts';
import { selectWhoDecides } from '../../store.facts.postgres.ts';
import { selectPlan } from '../../store.postgres.ts';
import { outlookOf } from '../answering/index.ts';
import { introduction } from '../replies/gate-texts.ts';
import { waitingText } from '../replies/waiting.ts';
import { withLook } from './at-gate/cluster-context.ts';
import type { TurnContext } from './context.ts';
import { whoDecides } from './org-reads.ts';

type IntroductionContext = Pick<
  TurnContext,
  'dependencies' | 'request' | 'session' | 'agent' | 'context' | 'draft' | 'goal' | 'history'
>;

/** The open gate, with what is seen in the cluster; undefined where the session waits for something else. */
export async function gateNow(standing: IntroductionContext): Promise<GateState | undefined> {
  const seen = await seenAt(standing);
  return seen && gateState(standing.agent, seen.gate, standing.draft, seen.context);
}

async function seenAt({ dependencies, request, session, agent, context, draft }: IntroductionContext) {
  const { currentGate: gate, waitingOn } = session;
  if (waitingOn !== 'user' || gate === null || gate > lastGate) return undefined;
  const { values } = gateState(agent, gate, draft, context);
  // At gate 6 the plan is recorded, and no look changes it.
  const seen =
    gate === lastGate ? context : await withLook(dependencies, request.actor, session, values, context);
  return { gate, context: seen };
}

/** The text after a completed gate: the next gate, or what the session waits for. */
export async function introduce(standing: IntroductionContext): Promise<string> {
  const { session, agent, draft, goal, history } = standing;
  const seen = await seenAt(standing);
  if (!seen) return waiting(standing);
  const { gate, context } = seen;
  const state = gateState(agent, gate, draft, context);
  const outlook = await outlookOf(agent, state, { draft, context, goal });
  return introduction(state, session.notice, agent, {
    draft,
    outlook,
    history,
    accounts: context.cloudAccounts,
  });
}

/** With the plan's summary, since its approval is asked for. */
async function waiting({
  dependencies: { db },
  request: { actor },
  session,
  agent,
  context,
  draft,
}: IntroductionContext): Promise<string> {
  if (session.waitingOn !== 'approval') return waitingText(session);
  const { rows } = await db.tenant(actor, (sql) => [
    selectPlan(sql, actor.orgId, session.id),
    selectWhoDecides(sql, actor.orgId, session.id, actor.userId),
  ]);
  const [[plan], decides] = rows;
  const text = waitingText(session, whoDecides(decides));
  if (!plan) return text;
  // Whether that is the least or all of it.
  const { review, values } = gateState(agent, lastGate, draft, context);
  const range = review && (await agent.answers?.())?.costRange(values);
  return `The plan: ${plan.summary}. Estimated at ${plan.monthly} USD a month${range ? ` ${range}` : ''}.\n\n${text}`;
}
