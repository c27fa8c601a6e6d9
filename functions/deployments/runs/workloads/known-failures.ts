import type { KnownFailure } from '../../../agents/known-failure.ts';

// Pure. The text is untrusted: it is only searched, and decides nothing but the sentence that is shown.

/** Causes that any agent's run can meet, the more special ones first. */
const everywhere: readonly KnownFailure[] = [
  {
    code: 'insufficient_capacity',
    pattern: /InsufficientInstanceCapacity|do not have sufficient [\w.]{1,40} capacity/,
    means: 'AWS has no machine of this instance type to spare in a zone of the nodes.',
    fix: 'Deploy again later, choose another instance type, or reserve capacity.',
  },
  {
    code: 'vcpu_quota',
    pattern:
      /VcpuLimitExceeded|more vCPU capacity than your current vCPU limit|exceeded the limit of vCPUs|MaxSpotInstanceCountExceeded/,
    means: "The account's quota of vCPUs for this family of instance types is used up.",
    fix: 'Have the quota raised in the Service Quotas console, or choose fewer or smaller nodes.',
  },
  {
    code: 'instance_type_not_offered',
    pattern: /requested instance type \([\w.]{1,40}\) is not supported in your requested Availability Zone/,
    means: 'AWS does not offer this instance type in a zone of the nodes.',
    fix: 'Choose another instance type, or a cluster with subnets in other zones.',
  },
  {
    code: 'no_free_gpu',
    pattern: /Insufficient nvidia\.com\/gpu/,
    means:
      'No node has as many free GPUs as a pod asks for: they are taken, or the node lacks the driver or the device plugin of NVIDIA.',
    fix: 'Look at nvidia.com/gpu in the allocatable resources of the nodes.',
  },
  {
    code: 'image_rate_limit',
    pattern: /toomanyrequests|pull rate limit/i,
    means: 'The registry does not hand out the image, since too much was pulled from this address.',
    fix: 'Pull from a registry of your own: set image_mirror of the organization.',
  },
  {
    code: 'image_disk_full',
    pattern: /(?:pull|extract|unpack|write)[^\n]{0,600}no space left on device/i,
    means: "The image does not fit on the node's disk.",
    fix: 'Give the nodes a larger disk.',
  },
  {
    code: 'image_refused',
    pattern:
      /ErrImagePull[^\n]{0,900}(?:\b(?:401|403)\b|unauthorized|denied)|ImagePull[^\n]{0,900}(?:unauthorized|denied)/i,
    means: 'The registry does not let the nodes pull the image.',
    fix: 'Let the role of the nodes read that registry.',
  },
  {
    code: 'image_pull',
    pattern: /ErrImagePull|ImagePullBackOff|InvalidImageName|Failed to pull image/,
    means: 'The nodes can not pull an image.',
    fix: 'Put the image into that registry, or let the nodes reach it.',
  },
  {
    code: 'volume_driver_missing',
    pattern: /driver name [\w.-]{1,60} not found in the list of registered CSI drivers/,
    means: 'A volume can not be mounted, since the cluster lacks the driver for it.',
    fix: "Install the driver's add-on in the cluster.",
  },
  {
    code: 'memory_limit',
    pattern: /OOMKilled/,
    means: 'A container was ended because it took more memory than it may.',
    fix: 'Choose an instance type with more memory.',
  },
];

/** The cause that a text names: the agent's own causes first, since they say more. */
export const recognize = (text: string, own: readonly KnownFailure[] = []): KnownFailure | undefined =>
  [...own, ...everywhere].find(({ pattern }) => pattern.test(text));

/** Its meaning and the advice, to stand before the words that it was recognized by. */
export const inSentences = (failure: KnownFailure | undefined): string =>
  failure ? `${failure.means} ${failure.fix} ` : '';
