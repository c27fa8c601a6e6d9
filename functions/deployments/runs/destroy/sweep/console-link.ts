// Pure: links to the AWS console for remaining resources.

const hostOf = (region: string) => `https://${region}.console.aws.amazon.com`;

export const stackLink = (stackId: string) => {
  const region = stackId.split(':')[3] ?? '';
  return `${hostOf(region)}/cloudformation/home?region=${region}#/stacks/stackinfo?stackId=${encodeURIComponent(stackId)}`;
};

export const bucketLink = (bucket: string, region: string) =>
  `https://s3.console.aws.amazon.com/s3/buckets/${bucket}?region=${region}`;

export const volumeLink = (volumeId: string, region: string) =>
  `${hostOf(region)}/ec2/home?region=${region}#VolumeDetails:volumeId=${volumeId}`;

/** AWS redirects from an ARN to the page of its resource. */
export const arnLink = (arn: string) =>
  `https://console.aws.amazon.com/go/view?arn=${encodeURIComponent(arn)}`;
