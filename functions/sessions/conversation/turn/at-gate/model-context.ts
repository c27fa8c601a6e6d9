import type { Agent } from '../../../../agents/agent.ts';
import type { AgentContext } from '../../../../agents/context.ts';
import type { GateState } from '../../../../agents/gates/gates.ts';
import type { ModelQuery } from '../../../../model-hub/look.ts';
import { isLookedUp, isLookOf, unpinnedRevision } from '../../../../model-hub/looks.ts';
import type { PersonActor } from '../../../../shared/actor.ts';
import type { Clock } from '../../../../shared/clock.ts';
import { minuteMs } from '../../../../shared/durations.ts';
import type { Session } from '../../../session.ts';
import { type KeptModelLook, keepModelLook } from '../../../store.looks.postgres.ts';
import type { TurnDependencies } from '../dependencies.ts';

/**
 * Asks the model hub about a model that the agent doesn't know, unless that was done before for this revision, and keeps
 * the answer with the session.
 */
export async function withModelLook(
  { db, clock, lookUpModel }: Pick<TurnDependencies, 'db' | 'clock' | 'lookUpModel'>,
  actor: PersonActor,
  { session, agent }: { session: Pick<Session, 'id'>; agent: Agent },
  understood: Understood,
  context: AgentContext,
): Promise<AgentContext> {
  const asked = lookUpModel && agent.modelToLookUp?.(understood.values);
  const kept = context.modelLook as KeptModelLook | undefined;
  if (!asked || !isDue(kept, asked, understood, clock)) return context;
  const look: KeptModelLook = { ...(await lookUpModel(asked)), looked_at: clock.now().toISOString() };
  await db.write(actor, (unit) => keepModelLook(unit, session.id, look));
  return { ...context, modelLook: look };
}

type Understood = Pick<GateState, 'values' | 'missing' | 'review'>;

function isDue(
  look: KeptModelLook | undefined,
  asked: ModelQuery,
  { missing, review }: Understood,
  clock: Clock,
): boolean {
  if (!look || !isLookOf(look, asked)) return true;
  // An answer of the hub is kept. A failed look-up is repeated while it is needed: a hub that is unreachable costs seconds.
  const isNeeded =
    missing.some(({ name }) => isLookedUp(name)) ||
    review?.refusals.some(({ code }) => code === unpinnedRevision);
  if (look.problem?.code !== 'hub_unreachable' || !isNeeded) return false;
  return clock.now().getTime() - new Date(look.looked_at).getTime() > minuteMs;
}
