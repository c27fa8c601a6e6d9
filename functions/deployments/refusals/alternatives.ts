import type { Agent, Values } from '../../agents/agent.ts';
import type { AgentAnswers } from '../../agents/answers.ts';
import type { AgentContext } from '../../agents/context.ts';
import { gateState } from '../../agents/gates/gates.ts';
import { pathOf } from '../../agents/plan-request.ts';
import { quotaOf } from '../../aws/vcpu-quotas.ts';
import type { MachineRefusal } from './refusal.ts';

// Pure. Each alternative has passed the agent's gates, which hold what was demanded: what has to fit, and how fast it has to be.

/** A cluster of the same account in another region. */
export interface Place {
  region: string;
  cluster_name: string;
}

/** Other machines or another place for the same demand, with which the cloud may say yes. */
export interface Alternative {
  /** The changes in words: `instance_type = g6e.xlarge, tensor_parallel = 1`, as a message of a session may say them, too. */
  says: string;
  /** The changes as a PATCH of the deployment takes them. */
  changes: { scope?: Values; options: Values; sizing: Values };
  /** In US dollars, at list prices, with the fewest replicas. */
  monthlyTotal: number;
  /** More than the refused plan costs; less where it is negative. */
  monthlyDifference: number;
}

export interface WaysAround {
  /** Cheapest first. */
  alternatives: Alternative[];
  /** The condition that has to be given up, as a sentence, where no other machines hold what was asked for. */
  givesWay: string | null;
}

export interface RefusedPlan {
  agent: Agent;
  answers: Pick<AgentAnswers, 'candidates' | 'conditions' | 'cost' | 'machines' | 'onLaunched'>;
  /** All values of the plan. */
  values: Values;
  context: AgentContext;
  /** Those that its nodes are in, as far as they are known. */
  zones?: readonly string[];
  /** Its machines that the cloud has launched, by their zones, while it refused the others. */
  launched?: Readonly<Record<string, number>>;
}

const mostAlternatives = 5;
/** Of these, other places. */
const mostPlaces = 2;

/**
 * What the agent's catalogue holds for the same demand in place of what was refused.
 * @param places where the plan may go as well, as it is
 */
export function waysAround(
  plan: RefusedPlan,
  refusal: MachineRefusal,
  places: readonly Place[] = [],
  most = mostAlternatives,
): WaysAround {
  if (!isAboutMachines(refusal)) return { alternatives: [], givesWay: null };
  const elsewhere = [
    ...onLaunched(plan, refusal),
    ...inOtherZones(plan, refusal),
    ...inPlaces(plan, places).slice(0, mostPlaces),
  ];
  const here = isOfSubnet(refusal) ? [] : alternativesTo(plan, refusal, plan.values);
  const found = [...here.slice(0, most - elsewhere.length), ...elsewhere];
  return {
    alternatives: found.sort((a, b) => a.monthlyTotal - b.monthlyTotal),
    givesWay: found[0] || isOfSubnet(refusal) ? null : conditionOf(plan, refusal),
  };
}

/** Refusals of the machines in a zone, and not of the account. */
const ofZone = new Set(['insufficient_capacity', 'instance_type_not_offered', 'subnet_addresses']);
/** Any machine takes an address. */
const isOfSubnet = ({ cause }: Pick<MachineRefusal, 'cause'>) => cause === 'subnet_addresses';

/** The plan on the machines that have come, where a cloud had no more. */
function onLaunched(plan: RefusedPlan, { cause }: MachineRefusal): Alternative[] {
  const { answers, values, launched = {}, zones = [] } = plan;
  const change = ofZone.has(cause ?? '') ? answers.onLaunched(values, launched, zones) : undefined;
  return change && passes(plan, { ...values, ...change })
    ? [alternativeOf(plan, differing(values, change))]
    : [];
}

/** The plan as it is in the other zones of its cluster, where one of them refuses. */
function inOtherZones(plan: RefusedPlan, { cause, zones = [] }: MachineRefusal): Alternative[] {
  const [zone, ...more] = zones;
  const others = (plan.zones ?? []).filter((each) => each !== zone);
  if (!zone || more.length > 0 || others.length === 0 || !ofZone.has(cause ?? '')) return [];
  const change = { avoid_zone: zone };
  if (plan.values.avoid_zone === undefined || !passes(plan, { ...plan.values, ...change })) return [];
  return [
    {
      says: `avoid_zone = ${zone}`,
      changes: grouped(plan.agent, change),
      monthlyTotal: plan.answers.cost(plan.values).monthly_total,
      monthlyDifference: 0,
    },
  ];
}

/** The plan as it is, in other places: prices of all regions are taken from one list. */
function inPlaces(plan: RefusedPlan, places: readonly Place[]): Alternative[] {
  const monthlyTotal = plan.answers.cost(plan.values).monthly_total;
  return places
    .filter((place) => passes(plan, { ...plan.values, ...place }))
    .map((place) => ({
      says: `region = ${place.region}, cluster_name = ${place.cluster_name}`,
      changes: { scope: { ...place }, options: {}, sizing: {} },
      monthlyTotal,
      monthlyDifference: 0,
    }));
}

/** Other machines, or the same ones elsewhere, help against no other cause. */
export const isAboutMachines = ({ cause, action }: Pick<MachineRefusal, 'cause' | 'action'>) =>
  action === 'choose_another_machine' || cause === 'vcpu_quota' || isOfSubnet({ cause });

function alternativesTo(plan: RefusedPlan, refusal: MachineRefusal, values: Values): Alternative[] {
  return plan.answers
    .candidates(values)
    .map((change) => ({ change: differing(values, change), whole: { ...values, ...change } }))
    .filter(({ whole }) => mayBeHad(plan, whole, refusal) && passes(plan, whole))
    .map(({ change }) => alternativeOf(plan, change, values))
    .sort((a, b) => a.monthlyTotal - b.monthlyTotal);
}

function alternativeOf({ agent, answers, values }: RefusedPlan, change: Values, on = values): Alternative {
  const monthlyTotal = answers.cost({ ...on, ...change }).monthly_total;
  return {
    says: Object.entries(change)
      .map(([field, value]) => `${field} = ${value}`)
      .join(', '),
    changes: grouped(agent, change),
    monthlyTotal,
    monthlyDifference: Math.round((monthlyTotal - answers.cost(values).monthly_total) * 100) / 100,
  };
}

/** Whether the refusal leaves these machines out. */
function mayBeHad({ answers, values }: RefusedPlan, other: Values, refusal: MachineRefusal): boolean {
  const own = answers.machines(values);
  const wanted = answers.machines(other);
  if (refusal.cause !== 'vcpu_quota') return wanted.type !== (refusal.instanceType ?? own.type);
  if (quotaOf(wanted.type) !== quotaOf(own.type)) return true;
  // How much of the quota others use is not in the sentence: fewer than were refused, and no more than the whole.
  return refusal.quotaLimit !== null && wanted.vcpus <= refusal.quotaLimit && wanted.vcpus < own.vcpus;
}

/** Refusals about where it goes, which the plan that was refused had passed. */
const ofPlace = new Set(['no_aws_account', 'unknown_cloud_account', 'cluster_not_usable', 'name_taken']);

/** Whether all gates take the values. */
function passes({ agent, context }: RefusedPlan, values: Values): boolean {
  const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
  const last = agent.gates.at(-1)?.number ?? 1;
  const { missing, problems, review } = gateState(agent, last, given, context);
  return (
    missing.length === 0 &&
    problems.length === 0 &&
    (review?.refusals ?? []).every(({ code }) => ofPlace.has(code))
  );
}

/** The first condition of the agent's that leaves a way when it is given up. */
function conditionOf(plan: RefusedPlan, refusal: MachineRefusal): string | null {
  for (const { says, without } of plan.answers.conditions(plan.values)) {
    const [way] = alternativesTo(plan, refusal, { ...plan.values, ...without });
    if (way) return `No other machines hold all that was asked for. With ${says}: ${way.says}.`;
  }
  return 'No other machines of the catalogue hold what was asked for.';
}

/** `about 1322 USD a month (300 USD less)` */
export function priceSaid({ monthlyTotal, monthlyDifference }: Alternative): string {
  const dollars = Math.abs(Math.round(monthlyDifference));
  const difference =
    dollars === 0 ? 'no difference' : `${dollars} USD ${monthlyDifference < 0 ? 'less' : 'more'}`;
  return `about ${Math.round(monthlyTotal)} USD a month (${difference})`;
}

/** The cheapest way around, or the condition that would have to give way, as a sentence. */
export function waySaid({ alternatives: [cheapest], givesWay }: WaysAround): string | null {
  return cheapest ? `A way around: ${cheapest.says}, ${priceSaid(cheapest)}.` : givesWay;
}

const differing = (before: Values, after: Values): Values =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => before[field] !== value));

function grouped(agent: Agent, change: Values): Alternative['changes'] {
  const isOption = (field: string) => pathOf(agent, field).startsWith('options.');
  const of = (group: boolean) =>
    Object.fromEntries(Object.entries(change).filter(([field]) => isOption(field) === group));
  return { options: of(true), sizing: of(false) };
}
