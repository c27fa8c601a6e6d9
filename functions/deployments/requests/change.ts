import { type Actor, type Caller, grantOf } from '../../shared/actor.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { requireWithin } from '../../shared/http/pipeline/scope.ts';
import { type AttributeChanges, amend } from '../attributes/attributes.ts';
import type { RequestTools } from '../plans/requested-plan.ts';
import { proposeChange, type WantedChange } from './propose.ts';
import { prepareReplan, replan } from './replan.ts';

type CallerUnit = Unit & { caller: Caller };

/**
 * Changes a deployment as one request asks: labels, protection and end at any time; values of the plan by a proposal
 * where it runs, and by a new plan where it was asked for without a conversation and nothing of it has succeeded yet.
 * @throws AppError as `amend`, `proposeChange` and `replan`
 */
export async function changeDeployment<T>(
  tools: RequestTools,
  actor: Actor,
  id: string,
  { name, scope, options, sizing, ...attributes }: WantedChange & AttributeChanges,
  answerOf: (unit: CallerUnit) => Promise<T>,
): Promise<T> {
  const { db, hooks } = tools;
  // Without the labels that its token is narrowed to it would be out of the program's reach.
  requireWithin(grantOf(actor), { labels: attributes.labels });
  const wanted = { name, scope, options, sizing };
  const isOfPlan = Object.values(wanted).some((part) => part !== undefined);
  const hasAttributes = Object.keys(attributes).length > 0;
  const amendIt = async (unit: CallerUnit) => {
    if (hasAttributes || !isOfPlan) await amend(unit, hooks, id, attributes, { isAskedAnew: isOfPlan });
  };
  // In one transaction where no cloud has to be asked.
  const first = await db.write(actor, async (unit) => {
    const prepared = isOfPlan ? await prepareReplan(unit, tools, id, wanted) : undefined;
    if (prepared) return { prepared };
    await amendIt(unit);
    if (isOfPlan) await proposeChange(unit, tools, id, wanted);
    return { answer: await answerOf(unit) };
  });
  return first.prepared ? replan(tools, actor, first.prepared, amendIt, answerOf) : first.answer;
}
