import { AwsError, type AwsRequest } from '../aws-request.ts';
import type { CustomerCloud } from '../cloud.ts';
import { failureOf } from '../failures.ts';
import { listOf } from '../xml.ts';

/** DescribeInstanceTypeOfferings: every type that is asked for, in three zones, but for those said not to be offered. */
export function describeOfferings({ state }: CustomerCloud, { parameters, region }: AwsRequest): object {
  if (parameters.get('LocationType') !== 'availability-zone') {
    throw new AwsError(400, 'InvalidParameterValue', 'This double knows offerings by availability zone only');
  }
  const [{ Name, ...values } = { Name: '' }] = listOf(parameters, 'Filter');
  if (Name !== 'instance-type') {
    throw new AwsError(400, 'InvalidParameterValue', `The filter '${Name}' is invalid`);
  }
  const offered = Object.values(values).flatMap((instanceType) =>
    ['a', 'b', 'c'].map((letter) => ({
      instanceType,
      locationType: 'availability-zone',
      location: `${region}${letter}`,
    })),
  );
  const item = offered.filter(
    ({ instanceType, location }) => !failureOf(state.failures, 'not_offered', `${instanceType} ${location}`),
  );
  return { instanceTypeOfferingSet: { item } };
}
