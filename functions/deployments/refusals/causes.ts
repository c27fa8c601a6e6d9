import type { KnownFailure } from '../../agents/known-failure.ts';

// Pure data. The patterns are read on text of others, of some kilobytes: without nested repetition.

/** What removes the cause of a refusal. */
export const refusalActions = [
  'wait',
  'choose_another_machine',
  'raise_quota',
  'grant_permission',
  'reconnect_account',
  'free_addresses',
  'mend_image',
  'mend_cluster',
] as const;
export type RefusalAction = (typeof refusalActions)[number];

/** Why a cloud or a cluster doesn't do what it was asked for. */
export interface RefusalCause extends KnownFailure {
  action: RefusalAction;
  /** It may be gone within the hour by itself. */
  passes?: true;
}

/** The more special ones first: the first whose pattern is found is the cause. */
export const refusalCauses: readonly RefusalCause[] = [
  {
    code: 'insufficient_capacity',
    pattern:
      /Insufficient(?:Instance|Host|Volume|Reserved)\w{0,8}Capacity|do not have sufficient (?:[\w.]{1,40} )?capacity|Insufficient capacity\.|UnfulfillableCapacity|no Spot capacity available|ReservationCapacityExceeded|RESOURCE_POOL_EXHAUSTED|not have enough resources available to fulfill|GCE_STOCKOUT|SkuNotAvailable|AllocationFailed|OverconstrainedAllocationRequest|Out of host capacity|does not currently have sufficient capacity|currently insufficient capacity|VM instance .{0,80}is currently unavailable in the/i,
    means: 'The cloud has no machine of this instance type to spare in a zone of the nodes.',
    fix: 'Deploy again later, choose another instance type, or reserve capacity.',
    action: 'choose_another_machine',
    passes: true,
  },
  {
    code: 'vcpu_quota',
    pattern:
      /VcpuLimitExceeded|more vCPU capacity than your current vCPU limit|exceeded the limit of vCPUs|Max ?Spot ?Instance ?Count ?Exceeded|InstanceLimitExceeded|more instances \(\d{1,6}\) than your current instance limit|exceeding (?:approved [\w ]{1,60} quota|quota limit of [\w ]{1,60} Cores)|Quota '(?:[A-Z0-9_]{0,40}_)?(?:CPUS|GPUS|CPUS_ALL_REGIONS)[A-Z0-9_]{0,20}' exceeded/i,
    means: "The account's quota of vCPUs for this family of instance types is used up.",
    fix: 'Have the quota raised in the Service Quotas console, or choose fewer or smaller nodes.',
    action: 'raise_quota',
  },
  {
    code: 'instance_type_not_offered',
    pattern:
      /requested instance type \([\w.-]{1,40}\) is not supported in your requested Availability Zone|instance types? .{0,80}(?:is|are) not (?:available|offered|supported) in (?:the )?(?:availability zone|region)|no longer accepting new customer requests for [\w./]{1,60} instance types|requested configuration is currently not supported/i,
    means: 'The cloud does not offer this instance type in a zone of the nodes.',
    fix: 'Choose another instance type, or a cluster with subnets in other zones.',
    action: 'choose_another_machine',
  },
  {
    code: 'subnet_addresses',
    pattern:
      /InsufficientFreeAddresses|(?:does not|doesn't) have enough free addresses|Insufficient Free IP Addresses|sufficient free Ipv4 addresses|Not enough IP space available|InsufficientCidrBlocks|failed to assign an IP address to container|no free IP available/i,
    means: 'A subnet has no free addresses left for nodes or pods.',
    fix: 'Free addresses in it, or give the cluster a larger subnet.',
    action: 'free_addresses',
  },
  {
    code: 'subnet_settings',
    pattern: /Ec2Subnet\w{2,40}|does not automatically assign public IP addresses|Ec2SecurityGroup\w{2,40}/,
    means: 'The settings of a subnet or security group do not let nodes start in it.',
    fix: 'Mend what the sentence names in the network of the cluster.',
    action: 'mend_cluster',
  },
  {
    code: 'account_not_ready',
    pattern:
      /PendingVerification|account is currently (?:being verified|blocked)|OptInRequired|not subscribed to this service|AccountProblem|account has been (?:suspended|blocked)/i,
    means: 'The cloud has not yet verified this account, or has blocked it.',
    fix: "Settle the account's state with the cloud's support, then deploy again.",
    action: 'reconnect_account',
  },
  {
    code: 'policy_denies',
    pattern: /with an explicit deny|explicit deny in a/i,
    means: 'A policy of the account or of its organization forbids this, whatever the role is granted.',
    fix: 'Have whoever keeps that policy exempt the role, or choose what the policy lets through.',
    action: 'grant_permission',
  },
  {
    code: 'role_not_assumable',
    pattern:
      /not authorized to perform:? sts:AssumeRole|No OpenIDConnect provider found|InvalidIdentityToken|Not authorized to perform sts:AssumeRoleWithWebIdentity/i,
    means: 'The role of the cloud account does not let the service in.',
    fix: 'Restore the trust policy of the role with its external id, then connect the account again.',
    action: 'reconnect_account',
  },
  {
    code: 'credentials_expired',
    pattern:
      /ExpiredToken|security token included in the request is (?:expired|invalid)|InvalidClientTokenId|UnrecognizedClientException|RequestExpired|token has expired|credentials have expired/i,
    means: 'The credentials for the account have expired or are not valid any more.',
    fix: 'Deploy again; connect the account again where that fails in the same way.',
    action: 'reconnect_account',
  },
  {
    code: 'permission_missing',
    pattern:
      /(?:isn't |\bun)authorized to (?:perform|call|use)|is not authorized to perform|not authorized to (?:perform this operation|launch|use|call)|missing permissions? for|UnauthorizedOperation|AccessDenied(?:Exception)?\b|no identity-based policy allows|HandlerErrorCode: (?:AccessDenied|UnauthorizedTaggingOperation)|do not have permission to create the service-linked role|AuthorizationFailed|Did not have IAM permissions|Required '[\w.]{1,80}' permission/i,
    means: 'The role of the cloud account lacks a permission that this needs.',
    fix: 'Grant it in the policy of the role, then deploy again.',
    action: 'grant_permission',
  },
  {
    code: 'image_rate_limit',
    pattern: /toomanyrequests\b|pull rate limit/i,
    means: 'The registry does not hand out the image, since too much was pulled from this address.',
    fix: 'Pull from a registry of your own: set image_mirror of the organization.',
    action: 'mend_image',
  },
  {
    code: 'throttled',
    pattern:
      /Throttling|Throttled|Rate exceeded|RequestLimitExceeded|TooManyRequestsException|429 Too Many Requests|SlowDown\b|rateLimitExceeded/i,
    means: 'The cloud takes no more calls of this kind from the account for the moment.',
    fix: 'Deploy again in some minutes.',
    action: 'wait',
    passes: true,
  },
  {
    code: 'quota',
    pattern:
      /\w{2,40}LimitExceeded|MaxFleetCountExceeded|reached your quota|maximum number of [\w /-]{1,60} (?:has been )?(?:reached|exceeded)|ServiceQuotaExceeded|QuotaExceeded|Quota '[\w-]{1,60}' exceeded|exceed(?:s|ed)? (?:the|your) (?:quota|limit|maximum)|limit of \d{1,9} .{0,60}(?:reached|exceeded)|service limits were exceeded|Cannot exceed quota|exceed quota limits|\bquota exceeded|insufficient (?:regional|project|global) quota|account-level service limit/i,
    means: 'A quota of the account is used up.',
    fix: 'Have the quota raised in the Service Quotas console, or delete what is not needed.',
    action: 'raise_quota',
  },
  {
    code: 'no_free_gpu',
    pattern: /Insufficient (?:nvidia\.com\/gpu|[\w.-]{1,40}\/gpu[\w.-]{0,20})/i,
    means:
      'No node has as many free GPUs as a pod asks for: they are taken, or the node lacks the driver or the device plugin of NVIDIA.',
    fix: 'Look at nvidia.com/gpu in the allocatable resources of the nodes.',
    action: 'mend_cluster',
  },
  {
    code: 'volume_elsewhere',
    pattern: /volume node affinity conflict|no available volume zone|exceed max volume count/,
    means: 'A volume of the pod is in a zone or on a node where no node can take the pod.',
    fix: 'Add a node in the zone of the volume.',
    action: 'mend_cluster',
  },
  {
    code: 'no_node_fits',
    pattern:
      /nodes are available: .{0,400}(?:Insufficient (?:cpu|memory|ephemeral-storage|pods)|Too many pods|untolerated taint|didn't tolerate|node affinity|node selector|unschedulable)|No nodes are available that match|no instance type satisfied resources|didn't trigger scale-up|is above max value \d{1,6} for the AutoScalingGroup/i,
    means: 'No node of the cluster has room for a pod, or none may take it.',
    fix: 'Add nodes, or choose an instance type with more memory and vCPUs.',
    action: 'choose_another_machine',
  },
  {
    code: 'image_disk_full',
    pattern:
      /(?:pull|extract|unpack|write|register layer|ApplyLayer|Untar)[^\n]{0,600}no space left on device/i,
    means: "The image does not fit on the node's disk.",
    fix: 'Give the nodes a larger disk.',
    action: 'mend_image',
  },
  {
    code: 'image_refused',
    pattern:
      /ErrImagePull[^\n]{0,900}(?:\b(?:401|403)\b|unauthorized|denied|no basic auth credentials)|(?:ImagePull|[Pp]ull(?:ing)? (?:the )?image|CannotPullContainer|manifests?)[^\n]{0,900}(?:unauthorized|denied|no basic auth credentials|403 \(?Forbidden)|\b40[13] trying to pull repository|status code from registry 40[13]/i,
    means: 'The registry does not let the nodes pull the image.',
    fix: 'Let the role of the nodes read that registry.',
    action: 'mend_image',
  },
  {
    code: 'image_pull',
    pattern:
      /ErrImagePull|ImagePullBackOff|InvalidImageName|Failed to pull image|CannotPullContainer|manifest unknown/i,
    means: 'The nodes can not pull an image.',
    fix: 'Put the image into that registry, or let the nodes reach it.',
    action: 'mend_image',
  },
  {
    code: 'nodes_not_joined',
    pattern:
      /NodeCreationFailure|failed to join the kubernetes cluster|Unhealthy nodes in the kubernetes|SUCCESS signal\(s\) out of|Failed to receive \d{1,4} resource signal/i,
    means: 'The machines started, and did not become nodes of the cluster.',
    fix: 'Let the subnets of the nodes reach the endpoint of the cluster and the registries of AWS.',
    action: 'mend_cluster',
  },
  {
    code: 'volume_driver_missing',
    pattern: /driver name [\w.-]{1,60} not found in the list of registered CSI drivers/,
    means: 'A volume can not be mounted, since the cluster lacks the driver for it.',
    fix: "Install the driver's add-on in the cluster.",
    action: 'mend_cluster',
  },
];
