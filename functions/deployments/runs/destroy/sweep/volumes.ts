import { DescribeVolumesCommand, type Filter, type Volume } from '@aws-sdk/client-ec2';
import { translateAwsError } from '../../../../aws/errors.ts';
import { batchesOf } from '../../../../shared/concurrency/batches.ts';
import { claimsOf } from '../../../planned-claims.ts';
import type { AccountReader } from './account-reader.ts';

const claimTag = 'kubernetes.io/created-for/pvc/name';
// A filter takes 200 values.
const valuesAtMost = 100;

export interface FoundVolume {
  id: string;
  claim: string;
  gigabytes: number;
}

/**
 * The filters that find volumes of the deployment's claims by the tags of the volume driver. A persistent volume's name
 * is unique; a claim's name isn't, so the cluster has to be named beside it.
 */
function volumeFilters({ clusterName, plans, volumeNames }: AccountReader): Filter[][] {
  const byClaim = plans.flatMap(claimsOf).map(({ namespace, prefix }) => [
    { Name: `tag:${claimTag}`, Values: [`${prefix}*`] },
    { Name: 'tag:kubernetes.io/created-for/pvc/namespace', Values: [namespace] },
    { Name: 'tag-key', Values: [`kubernetes.io/cluster/${clusterName}`] },
  ]);
  const byVolume = [...batchesOf(volumeNames, valuesAtMost)].map((Values) => [
    { Name: 'tag:kubernetes.io/created-for/pv/name', Values },
  ]);
  const distinct = new Map([...byClaim, ...byVolume].map((filter) => [JSON.stringify(filter), filter]));
  return [...distinct.values()];
}

export async function findVolumes(account: AccountReader): Promise<FoundVolume[]> {
  const found = new Map<string, FoundVolume>();
  for (const Filters of volumeFilters(account))
    for (const volume of await describe(account, Filters)) {
      const { VolumeId: id = '', Size: gigabytes = 0, Tags = [] } = volume;
      const claim = Tags.find(({ Key }) => Key === claimTag)?.Value ?? '';
      if (volume.State !== 'deleting') found.set(id, { id, claim, gigabytes });
    }
  return [...found.values()];
}

async function describe({ ec2 }: AccountReader, Filters: Filter[]): Promise<Volume[]> {
  const volumes: Volume[] = [];
  let token: string | undefined;
  try {
    do {
      const command = new DescribeVolumesCommand({ Filters, NextToken: token, MaxResults: 500 });
      const { Volumes = [], NextToken } = await ec2.send(command);
      volumes.push(...Volumes);
      token = NextToken;
    } while (token);
  } catch (error) {
    throw translateAwsError(error, 'look for volumes of its claims');
  }
  return volumes;
}
