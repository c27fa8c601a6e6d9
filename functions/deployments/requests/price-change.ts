import type { Agent, Value, Values } from '../../agents/agent.ts';
import { type Field, isNumeric } from '../../agents/field.ts';
import { fieldsUpTo } from '../../agents/gates/gates.ts';
import { installedAgent } from '../../agents/installed-agent.ts';
import type { CostEstimate } from '../../agents/plan/cost-lines.ts';
import { valuesOf } from '../../agents/plan-request.ts';
import type { Caller } from '../../shared/actor.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { AppError } from '../../shared/errors.ts';
import type { PlanTools } from '../plans/planning.ts';
import { readPlan, readPlanInput } from '../store.postgres.ts';
import { type ChangeInputs, checkedValues, plannedChange, readBase, type WantedChange } from './propose.ts';

export interface ChangePrice {
  /** Null where a value is none that a price can be computed for. */
  cost: CostEstimate | null;
  monthly_before: number;
  /** Null where the change may be proposed. */
  refusal: { code: string; detail: string } | null;
  nearest: { name: string; value: number; cost: CostEstimate | null } | null;
}

/**
 * What a change would cost by the agent's prices, also where it can't be proposed: then with the reason, and with the value nearest
 * to the wanted one that can. Nothing is written.
 * @throws AppError not_found; invalid `invalid_request` for names that the agent doesn't know
 */
export async function priceChange(
  unit: Unit & { caller: Caller },
  tools: PlanTools,
  deploymentId: string,
  wanted: WantedChange,
): Promise<ChangePrice> {
  const current = await readPlan(unit, deploymentId);
  const agent = installedAgent(tools.findAgent, { id: deploymentId, agentId: current.agentId });
  const input = await readPlanInput(unit, current.planId);
  const given = valuesOf(agent, wanted);
  const costOf = await pricesOf(agent);
  const planned = await orRefusal(async () => {
    const base = await readBase(unit, tools, deploymentId);
    return { base, made: await orRefusal(() => plannedChange(unit, base, wanted)) };
  });
  const monthly_before = current.plan.cost.monthly_total;
  if (!(planned instanceof AppError) && !(planned.made instanceof AppError))
    return { cost: planned.made.plan.cost, monthly_before, refusal: null, nearest: null };
  const [refused, base] =
    planned instanceof AppError ? [planned, undefined] : [planned.made as AppError, planned.base];
  const nearest = base && refused.code === 'change_refused' ? nearestTaken(base, given) : undefined;
  return {
    cost: costOf({ ...input.values, ...given }, given),
    monthly_before,
    refusal: { code: refused.code, detail: refused.detail },
    nearest: nearest
      ? { ...nearest, cost: costOf({ ...input.values, [nearest.name]: nearest.value }, given) }
      : null,
  };
}

/** What was made, or why the caller can't have it. */
const orRefusal = <T>(make: () => Promise<T>): Promise<T | AppError> =>
  make().catch((error: unknown) => {
    if (error instanceof AppError && error.kind !== 'not_found') return error;
    throw error;
  });

/** Far beyond what any cluster has; the arithmetic of prices stays exact. */
const mostPriced = 1_000_000_000;

/** The agent's estimate of any values that have the right form, whether or not its gates would take them. */
async function pricesOf(agent: Agent): Promise<(values: Values, given: Values) => CostEstimate | null> {
  const answers = await agent.answers?.();
  const fields = new Map(allFields(agent).map((field) => [field.name, field]));
  const hasPrice = ([name, value]: [string, Value]) => {
    const field = fields.get(name);
    return field !== undefined && isOfItsKind(field, value);
  };
  return (values, given) => (answers && Object.entries(given).every(hasPrice) ? answers.cost(values) : null);
}

function isOfItsKind({ kind, choices, form }: Field, value: Value): boolean {
  if (choices) return choices.includes(String(value));
  if (isNumeric(kind))
    return (
      typeof value === 'number' &&
      value > 0 &&
      value <= mostPriced &&
      (kind === 'number' || Number.isInteger(value))
    );
  return form(value) === undefined;
}

/**
 * Of one whole number that is changed: the last one on the way from the present to the wanted one that all gates take. They are
 * halved, since each costs the arithmetic of all gates.
 */
function nearestTaken(base: ChangeInputs, given: Values): { name: string; value: number } | undefined {
  const changed = Object.entries(given).filter(([name, value]) => base.input.values[name] !== value);
  const [[name, wanted] = []] = changed;
  const present = name === undefined ? undefined : base.input.values[name];
  if (changed.length !== 1 || name === undefined) return undefined;
  if (!Number.isSafeInteger(wanted) || !Number.isSafeInteger(present)) return undefined;
  const isTaken = (value: number) => {
    try {
      checkedValues(base, { ...base.input.values, [name]: value });
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  };
  let [taken, refused] = [present as number, Math.min(Math.max(wanted as number, 0), mostPriced)];
  while (Math.abs(refused - taken) > 1) {
    const middle = Math.trunc((taken + refused) / 2);
    if (isTaken(middle)) taken = middle;
    else refused = middle;
  }
  return taken === present ? undefined : { name, value: taken };
}

const allFields = (agent: Agent) => fieldsUpTo(agent, Number.POSITIVE_INFINITY);
