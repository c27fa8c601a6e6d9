import { everyPart } from '../../agents/context.ts';
import { findAgent } from '../../agents/index.ts';
import type { Value } from '../../agents/value.ts';
import { quotaOf } from '../../aws/vcpu-quotas.ts';
import { logger } from '../../shared/logger.ts';
import { type Alternative, priceSaid } from '../refusals/alternatives.ts';
import { toAlternative } from '../refusals/responses.ts';
import { waysOf } from '../refusals/ways.ts';
import { offeringsOf, zonedNodes } from './checks/node-checks.ts';
import { isOfferedToAll, type ZonedNodes } from './checks/offerings.ts';
import { roomUnder } from './checks/quota-checks.ts';
import { checkPlan } from './checks.ts';
import type { FoundCheck } from './preflight.ts';
import type { Subject } from './subject.ts';

// Other machines for what the account or the region refuses, before a run: proposed only where both have been seen to take them.

/** So many of the catalogue are looked at, and so many are named. */
const mostLookedAt = 40;
const mostNamed = 3;

/** `checkPlan`, with the ways around where machines are refused; without them where these can't be looked for. */
export const checkPlanWithWays: typeof checkPlan = (request, clock, limits, rows) =>
  checkPlan(request, clock, limits, rows, withWaysAround);

async function withWaysAround(subject: Subject, rows: readonly FoundCheck[]): Promise<FoundCheck[]> {
  try {
    return await Promise.all(rows.map((row) => withWays(subject, row)));
  } catch (error) {
    logger.warn('ways_around_unknown', { deployment_id: subject.deploymentId, error: error as Error });
    return [...rows];
  }
}

async function withWays(subject: Subject, row: FoundCheck): Promise<FoundCheck> {
  const { plan, account, isDeployed } = subject;
  const answers = await findAgent(plan.agent_id)?.answers?.();
  if (!row.refused || !answers) return row;
  const { values } = plan;
  const groups = await zonedNodes(subject);
  const made = isDeployed ? { parts: everyPart, values, isChanged: true } : undefined;
  const zones = groups.flatMap((group) => group.zones);
  const found =
    (await waysOf({ plan, account, made, zones, most: mostLookedAt }, row.refused))?.alternatives ?? [];
  const machinesOf = ({ changes }: Alternative) =>
    answers.machines({ ...values, ...changes.options, ...changes.sizing });
  const types = [...new Set(found.map((each) => machinesOf(each).type))];
  if (types.length === 0) return row;
  const seen = { groups, ...(await lookAt(subject, types)) };
  const had = mostOf(found.filter((each) => canBeHad(machinesOf(each), without(avoidedBy(each), seen))));
  const [cheapest] = had;
  if (!cheapest) return row;
  const fix = `${row.fix ?? ''} Or take ${cheapest.says}: ${priceSaid(cheapest)}.`.trim();
  return { ...row, fix, alternatives: had.map(toAlternative) };
}

interface RegionLook {
  groups: readonly ZonedNodes[];
  /** `type zone` of each offering. */
  offered: ReadonlySet<string>;
  /** vCPUs that each quota leaves, by its code. */
  room: ReadonlyMap<string, number>;
}

async function lookAt(subject: Subject, types: string[]): Promise<Omit<RegionLook, 'groups'>> {
  const quotas = [...new Set(types.flatMap((type) => quotaOf(type) ?? []))];
  const [offered, room] = await Promise.all([offeringsOf(subject, types), roomUnder(subject, quotas)]);
  return { offered, room };
}

/** The cheapest, and the plan as it is in the other zones in any case. Cheapest first. */
function mostOf(ways: readonly Alternative[]): Alternative[] {
  const inZones = ways.filter((each) => avoidedBy(each) !== undefined);
  const others = ways.filter((each) => avoidedBy(each) === undefined);
  return [...others.slice(0, mostNamed - inZones.length), ...inZones].sort(
    (a, b) => a.monthlyTotal - b.monthlyTotal,
  );
}

/** The zone that gets no nodes by this way, if it is one. */
const avoidedBy = ({ changes }: Alternative) => ({ ...changes.options, ...changes.sizing }).avoid_zone;

/** The same nodes where one zone gets none. */
const without = (avoided: Value | undefined, look: RegionLook): RegionLook => ({
  ...look,
  groups: look.groups
    .map((group) => ({ ...group, zones: group.zones.filter((zone) => zone !== avoided) }))
    .filter(({ zones }) => zones.length > 0),
});

function canBeHad(
  { type, vcpus }: { type: string; vcpus: number },
  { groups, offered, room }: RegionLook,
): boolean {
  const code = quotaOf(type)?.code;
  const isOffered = groups.every(({ zones }) => isOfferedToAll([type], zones, offered));
  return isOffered && code !== undefined && vcpus <= (room.get(code) ?? 0);
}
