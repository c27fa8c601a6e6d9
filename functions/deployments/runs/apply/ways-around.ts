import { findAgent } from '../../../agents/index.ts';
import { logger } from '../../../shared/logger.ts';
import { isAboutMachines, type Place, waySaid } from '../../refusals/alternatives.ts';
import { keepRefusal, type StoredRefusal, selectRefusal } from '../../refusals/store.postgres.ts';
import { waysOf } from '../../refusals/ways.ts';
import { selectAppliedParts, toAppliedParts } from '../../store.resources.postgres.ts';
import type { RunWork } from '../work/run-work.ts';
import { idleInWords } from './idle-machines.ts';

/**
 * Finds other machines and places for what a run was refused, and keeps them with the refusal.
 * @param isNothingLeft the run has taken back all that it made, so another place will do as well
 * @returns what was paid for nothing, and the cheapest of them or the condition that would have to give way, as sentences; undefined
 *   for a run that was refused nothing that other machines could help
 */
export async function findWaysAround(work: RunWork, isNothingLeft: boolean): Promise<string | undefined> {
  try {
    return await search(work, isNothingLeft);
  } catch (error) {
    // The failure is recorded without them: values of a former version of the agent may lack what it computes with now.
    logger.warn('ways_around_unknown', { run_id: work.input.run_id, error: error as Error });
    return undefined;
  }
}

async function search(work: RunWork, isNothingLeft: boolean): Promise<string | undefined> {
  const { orgId, runId, deploymentId, plan, account, kind, repairs } = await work.facts();
  const kept = await work.db.system(orgId, (unit) => selectRefusal(unit, runId));
  if (!kept || !account) return undefined;
  const { launched } = kept;
  const isMachine = isAboutMachines(kept);
  const [places, { zones, refusal }] = await Promise.all([
    // What has been made somewhere can't move.
    isMachine && isNothingLeft ? placesOf(work) : [],
    isMachine && (isNothingLeft || launched) ? inZones(work, kept) : { zones: [], refusal: kept },
  ]);
  return work.db.system(orgId, async (unit) => {
    const parts =
      !isNothingLeft && toAppliedParts(await selectAppliedParts(unit.sql, orgId, { id: deploymentId }));
    const made = parts ? { ...parts, isChanged: kind === 'update' || repairs } : undefined;
    const ways = await waysOf(
      { plan, account, made, zones, places, ...(launched ? { launched } : {}) },
      refusal,
    );
    if (!ways) return undefined;
    const forNothing = refusal.idle && idleInWords(refusal.idle);
    await keepRefusal(unit, runId, { ...refusal, ...ways });
    const way = waySaid(ways);
    return [forNothing, way].filter(Boolean).join(' ') || undefined;
  });
}

// The client of EC2 is loaded where machines were refused, which few runs meet.

async function placesOf(work: RunWork): Promise<Place[]> {
  const { otherPlaces } = await import('./other-places.ts');
  const { plan } = await work.facts();
  const type = (await findAgent(plan.agent_id)?.answers?.())?.machines(plan.values).type;
  return type ? otherPlaces(work, type) : [];
}

/** The zones of the plan, and the refusal with its own: a cloud that lacks addresses names a subnet at most. */
async function inZones(work: RunWork, refusal: StoredRefusal) {
  const { plannedSubnets, zonesWithoutAddresses } = await import('./other-places.ts');
  const subnets = await plannedSubnets(work);
  const zones = subnets.flatMap(({ AvailabilityZone: zone }) => zone ?? []);
  const isToldByUs = refusal.cause === 'subnet_addresses' && refusal.zones.length === 0;
  const lacking = isToldByUs ? zonesWithoutAddresses(subnets, refusal.sentence) : refusal.zones;
  return { zones, refusal: { ...refusal, zones: lacking } };
}
