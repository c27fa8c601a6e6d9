/**
 * The regions of AWS's commercial partition, as the SDK of the version in package.json knows them (a test compares). We
 * sign requests for a region's host, so a name that only looks like a region, or one of another partition, would
 * send signed requests to hosts that are not AWS's or not ours to call.
 */
export const awsRegions = [
  ...['af-south-1', 'ap-east-1', 'ap-east-2', 'ap-northeast-1', 'ap-northeast-2', 'ap-northeast-3'],
  ...['ap-south-1', 'ap-south-2', 'ap-southeast-1', 'ap-southeast-2', 'ap-southeast-3', 'ap-southeast-4'],
  ...['ap-southeast-5', 'ap-southeast-6', 'ap-southeast-7', 'ca-central-1', 'ca-west-1', 'eu-central-1'],
  ...['eu-central-2', 'eu-north-1', 'eu-south-1', 'eu-south-2', 'eu-west-1', 'eu-west-2', 'eu-west-3'],
  ...['il-central-1', 'me-central-1', 'me-south-1', 'me-west-1', 'mx-central-1', 'sa-east-1', 'sa-west-1'],
  ...['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2'],
];

export const isAwsRegion = (name: string) => awsRegions.includes(name);
