import { DescribeInstanceTypeOfferingsCommand, EC2Client, type Subnet } from '@aws-sdk/client-ec2';
import { clientSettings } from '../../../aws/client-settings.ts';
import { readOnly } from '../../../aws/session-policy.ts';
import { listClusterNames } from '../../../clouds/aws/list-clusters.ts';
import { addressesPerNode, describeSubnets, zonesOf } from '../../../clusters/cluster-facts.ts';
import { awsRegions } from '../../../shared/aws/regions.ts';
import { inBatches } from '../../../shared/concurrency/batches.ts';
import { withDeadline } from '../../../shared/concurrency/deadline.ts';
import { logger } from '../../../shared/logger.ts';
import type { Place } from '../../refusals/alternatives.ts';
import type { RunWork } from '../work/run-work.ts';

/** A failed run is recorded after this search, so it isn't thorough. */
const mostPlaces = 5;
const regionsAtOnce = 12;
const mostMs = 15_000;

/** Clusters of the same account in other regions that offer the instance type, as far as the role may look there within the time. */
export const otherPlaces = (work: RunWork, instanceType: string): Promise<Place[]> =>
  withDeadline(look(work, instanceType), mostMs, () => []);

interface Template {
  Resources?: Record<string, { Properties?: { Subnets?: string[] } }>;
}

/** The subnets that the nodes of the run's plan are in, as far as the role may look there. */
export async function plannedSubnets(work: RunWork): Promise<Subnet[]> {
  const { plan } = await work.facts();
  const { Resources = {} } = plan.infrastructure.template as Template;
  const ids = [...new Set(Object.values(Resources).flatMap(({ Properties }) => Properties?.Subnets ?? []))];
  const { region, cluster_name: clusterName } = plan.scope;
  try {
    const { credentials } = await work.settingsFor(() => readOnly);
    if (!credentials) return [];
    return await describeSubnets({ credentials, clusterName, region }, ids);
  } catch (error) {
    logger.info('subnets_not_seen', { run_id: work.input.run_id, error: error as Error });
    return [];
  }
}

/** The zones of the subnets in which a cloud found too few addresses: it names one, or says nothing more. */
export function zonesWithoutAddresses(subnets: readonly Subnet[], sentence: string): string[] {
  const named = subnets.filter(({ SubnetId: id }) => id && sentence.includes(id));
  const full = subnets.filter(({ AvailableIpAddressCount: free = 0 }) => free < addressesPerNode);
  return zonesOf(named.length > 0 ? named : full).map(({ zone }) => zone);
}

async function look(work: RunWork, instanceType: string): Promise<Place[]> {
  const { region: own } = (await work.facts()).plan.scope;
  const { credentials } = await work.settingsFor(() => readOnly);
  if (!credentials) return [];
  const regions = awsRegions.filter((region) => region !== own);
  const found = await inBatches(regions, regionsAtOnce, async (region): Promise<Place[]> => {
    try {
      const names = await listClusterNames({ credentials, region });
      if (names.length === 0 || !(await isOffered({ credentials, region }, instanceType))) return [];
      return names.map((cluster_name) => ({ region, cluster_name }));
    } catch (error) {
      // Most accounts have not enabled all regions.
      logger.info('place_not_seen', { run_id: work.input.run_id, region, error: error as Error });
      return [];
    }
  });
  return found.flat().slice(0, mostPlaces);
}

async function isOffered(place: Parameters<typeof clientSettings>[0], type: string): Promise<boolean> {
  const ec2 = new EC2Client(clientSettings(place));
  try {
    const { InstanceTypeOfferings = [] } = await ec2.send(
      new DescribeInstanceTypeOfferingsCommand({
        LocationType: 'availability-zone',
        Filters: [{ Name: 'instance-type', Values: [type] }],
      }),
    );
    return InstanceTypeOfferings.length > 0;
  } finally {
    ec2.destroy();
  }
}
