import type { ClusterZone, PlanInput } from '../agent.ts';
import { avoidedIn } from './common-fields.ts';

/** A zone and how many of the nodes live there. */
export interface ZonePlacement extends ClusterZone {
  nodes: number;
}

/**
 * Spreads the nodes over the cluster's zones, one more in the first ones where it doesn't come out even. Zones
 * are ordered by name and the first subnet of each is taken, so that the same cluster gives the same plan.
 */
export function placeNodes(nodeCount: number, zones: readonly ClusterZone[]): ZonePlacement[] {
  const sorted = [...zones].sort((a, b) => order(a.zone, b.zone) || order(a.subnetId, b.subnetId));
  const distinct = sorted.filter((zone, index) => zone.zone !== sorted[index - 1]?.zone);
  return distinct
    .map((zone, index) => ({ ...zone, nodes: Math.ceil((nodeCount - index) / distinct.length) }))
    .filter((zone) => zone.nodes > 0);
}

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** What a plan is made of, without the zone that is avoided. */
export function inUsedZones(input: PlanInput): PlanInput {
  const avoided = avoidedIn(input.values);
  if (avoided === undefined) return input;
  const zones = input.cluster.zones.filter(({ zone }) => zone !== avoided);
  return { ...input, cluster: { ...input.cluster, zones } };
}
