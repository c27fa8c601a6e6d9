import { anyOf, type RefusalCause } from './cause.ts';

// Pure data: machines that are not started, and where.

export const capacity: RefusalCause = {
  code: 'insufficient_capacity',
  pattern: anyOf(
    /Insufficient(?!\w{0,20}(?:Address|Subnet))\w{0,24}Capacity/,
    /insufficient capacity|insufficient (?:host|resource) capacity/,
    /(?:not|n't) (?:currently )?have (?:sufficient|enough) (?:[\w.]{1,40} )?capacity(?! for \d{1,6} IP)/,
    /have a host with a matching configuration and sufficient capacity|sufficient compatible and available capacity/,
    /UnfulfillableCapacity|Unable to (?:fulfill|provision) [\w ]{0,40}capacity|CapacityError\b|Capacity is unavailable/,
    /no Spot capacity available|no more unused capacity available|capacity-(?:not-available|oversubscribed)/,
    /ReservationCapacityExceeded|RESOURCE_POOL_EXHAUSTED|STOCKOUT|resource_availability/,
    /not have enough resources available to fulfill|VM instance .{0,80}is currently unavailable in the/,
    /SkuNotAvailable(?!ForSubscription)|requested (?:VM )?size .{0,300}currently not available in location|Capacity Restrictions/,
    /AllocationFailed|Overconstrained\w{0,10}AllocationRequest|Allocation failed\. (?:We do not|VM\(s\))/,
    /Out of (?:host )?capacity|currently insufficient capacity|cannot provision any more instances|placeholder-cannot-be-fulfilled|GCE out of resources|AKSCapacity\w{2,30}|\berror\.out\.of\.resources\b/,
  ),
  ofClouds:
    /\b(?:insufficient|enough|sufficient|no|out of|lacks?|limited|unavailable|available|more) (?:[\w.-]{1,40} ){0,3}capacity|\b(?:not enough|no more|insufficient) (?:[\w.-]{1,20} ){0,2}(?:resources|hosts|machines|instances|hardware)\b|capacity (?:is |was )?(?:not|un)\w*|temporarily (?:unavailable|out of)|\b(?:heavy usage|high demand|out of resources)\b|\breservation does not have any remaining\b|\bpool exhausted\b|\bunavailable host\b|out of stock|sold out|try (?:again later|a different|another) .{0,60}(?:zone|type|size|region)/i,
  means: 'The cloud has no machine of this instance type to spare in a zone of the nodes.',
  fix: 'Deploy again later, choose another instance type, or reserve capacity.',
  action: 'choose_another_machine',
  passes: true,
};

export const vcpuQuota: RefusalCause = {
  code: 'vcpu_quota',
  pattern: anyOf(
    /VcpuLimitExceeded|more vCPU capacity than your current vCPU limit|exceeded the limit of vCPUs|Insufficient ?v?CPU ?quota/,
    /Max ?Spot ?Instance ?Count ?Exceeded|\bInstanceLimitExceeded|Your quota allows for \d{1,6} more running instance/,
    /more instances \(\d{1,6}\) than your current instance limit|instance\(s\) are already running|unable to launch any more instances/,
    /exceeding (?:approved [\w ]{1,60} quota|quota limits? of [\w ]{0,60}Cores?)|exceed(?:s|ing)? approved [\w ]{1,60}Cores quota/,
    /Quota '(?:[A-Z0-9_]{0,40}_)?(?:CPUS|GPUS|CPUS_ALL_REGIONS)[A-Z0-9_-]{0,40}' exceeded/,
    /quota to satisfy request(?: for)?:? resource:? "(?:[A-Z0-9_]{0,40}_)?(?:CPUS|GPUS)/,
  ),
  ofClouds:
    /\b(?:v?CPU|core|GPU)s?\b.{0,80}\b(?:quota|limit)s?\b|\b(?:quota|limit)s?\b.{0,60}\b[a-z]{1,3}\d[a-z0-9-]{0,8}\.(?:\d{0,3}x?large|metal)\b|\b(?:quota|limit)s?\b.{0,80}\b(?:v?CPU|core|GPU)s?\b/i,
  means: "The account's quota of vCPUs for this family of instance types is used up.",
  fix: 'Have the quota raised in the Service Quotas console, or choose fewer or smaller nodes.',
  action: 'raise_quota',
};

export const typeNotOffered: RefusalCause = {
  code: 'instance_type_not_offered',
  pattern: anyOf(
    /requested instance type \([\w.-]{1,40}\) is not supported in your requested Availability Zone/,
    /instance types? .{0,80}(?:is|are) not (?:available|offered|supported) in (?:the |this |your )?(?:requested )?(?:availability zone|region|AZ)/,
    /no longer accepting new customer requests for [\w./]{1,60} instance types|requested configuration is currently not supported/,
    /specified instance type [\w.-]{1,40} is not valid|is not a valid instance type|Invalid value '[\w.-]{1,40}' for InstanceType|InvalidInstanceType/,
    /InstanceTypeDoesNotExist|UnsupportedAvailabilityZone|UnsupportedTarget\b/,
    /supplied instance types do not exist|instance type ['"]?[\w.-]{1,40}['"]? (?:does not exist|is not supported)\b/,
    /Machine type with name '[\w-]{1,40}' does not exist|accelerator ?type .{0,120}(?:not found|does not exist)/i,
    /VM size of [\w:-]{1,60} is not allowed|NotAvailableForSubscription|size .{0,80}is not (?:available|supported) in (?:the )?(?:location|region)/i,
    /does not support (?:the )?(?:instance|machine) type|does not support an AMI with a boot mode|may not be launched from AMI|instance configuration for this AWS Marketplace product is not supported/,
  ),
  ofClouds:
    /(?:instance|machine|VM|accelerator) ?(?:type|size|class)s?\b.{0,160}\b(?:not (?:a )?(?:available|supported|valid|offered|allowed|found|recognized)|unsupported|invalid|does not exist|unavailable)|\b(?:unsupported|invalid|unknown) (?:instance|machine|VM) ?(?:type|size)|\bavailability zones? (?:is |are )?not supported\b|\bin your requested Availability Zone\b/i,
  means: 'The cloud does not offer this instance type in a zone of the nodes.',
  fix: 'Choose another instance type, or a cluster with subnets in other zones.',
  action: 'choose_another_machine',
};

export const subnetAddresses: RefusalCause = {
  code: 'subnet_addresses',
  pattern: anyOf(
    /InsufficientFreeAddresses|InsufficientAddressCapacity|\bip\.space\.exhausted\b|(?:does not|doesn't) have enough free addresses|Insufficient Free IP Addresses|sufficient free Ipv4 addresses/,
    /Not enough IP space available|InsufficientCidrBlocks|InsufficientSubnetSize|Pre-allocated IPs \d{1,7} exceeds|SubnetIsFull/,
    /not have enough (?:capacity for \d{1,6} |free |available )?IP ?addresses|IP_SPACE_EXHAUSTED|IP space of .{0,200}is exhausted/,
    /failed to assign an IP address to container|no free IP available|no IP addresses available in range set/,
    /no (?:free|available|more) (?:IPv?4?(?:\/Prefix)? )?addresses|insufficient (?:free |private |available )?IP ?(?:v4)? ?addresses/,
    /ran out of (?:free |available )?(?:IP|addresses)|out of (?:free |available )?IP addresses/,
  ),
  ofClouds:
    /\b(?:free|available|enough|insufficient|sufficient|exhausted|no more)\b.{0,40}\b(?:IPs?|IPv[46]|addresses)\b|\b(?:IPs?|addresses|CIDR|subnet)\b.{0,60}\b(?:exhausted|used up|is full|too small)|\bnot (?:acquire|allocate|assign|reserve) \d{1,6} IP addresses\b/i,
  means: 'A subnet has no free addresses left for nodes or pods.',
  fix: 'Free addresses in it, or give the cluster a larger subnet.',
  action: 'free_addresses',
};

export const subnetSettings: RefusalCause = {
  code: 'subnet_settings',
  pattern: anyOf(
    /Ec2Subnet\w{2,40}|does not automatically assign public IP addresses|Ec2SecurityGroup(?!Deletion)\w{2,40}|find any suitable subnets|tagged security groups found for instance/,
    /subnets? specified must be in at least two different AZs|at least two subnets in two different Availability Zones/,
    /InvalidSubnetID\.NotFound|subnet ID '[\w-]{1,40}' does not exist|InvalidSubnet\b|\bat least (?:one|two) subnets?\b|\bdefault security group in VPC\b/,
  ),
  ofClouds:
    /\b(?:subnets?|security groups?|route tables?|availability zones?)\b.{0,200}\b(?:must|at least|different|does not belong|not in the same|no route)\b|\b(?:subnets?|security groups?|route tables?) .{0,40}\binvalid\b|\bmultiple subnets\b|\b(?:route table|subnet) .{0,40}\bnot (?:been )?associated\b|\bbelong to different networks\b|\bno default (?:subnet|VPC)\b|\bno (?:internet|NAT) gateway\b/i,
  means: 'The settings of a subnet or security group do not let nodes start in it.',
  fix: 'Mend what the sentence names in the network of the cluster.',
  action: 'mend_cluster',
};

export const keyUnusable: RefusalCause = {
  code: 'key_unusable',
  pattern: anyOf(
    /InvalidKMSKey|Access denied to KMS key|KMS key .{0,120}(?:incorrect|invalid) state|inaccessible (?:AWS )?KMS key|KMSKeyNotAccessible|KMSInvalidState/,
    /Client\.InternalError: Client error on launch|Client error on launch/,
    /\b\w{0,30}Key\w{0,10}(?:Been)?(?:Revoked|Unavailable|Disabled|Inaccessible|PendingDeletion)\b/,
    /KMS key .{0,120}(?:is disabled|is pending deletion|does not exist|is not accessible)|KmsKey\w{0,20}(?:Disabled|NotFound|Inaccessible)/,
  ),
  ofClouds:
    /\bKMS\b|\b(?:(?:encryption|master) key\b|arn:aws:kms:).{0,160}\b(?:not|invalid|disabled|pending|denied|inaccessible|revoked|unavailable|missing)\b/i,
  means: 'The machines start with encrypted disks, and their key can not be used.',
  fix: 'Let the key’s policy grant it to the service-linked role of EC2 Auto Scaling, and see that the key is enabled.',
  action: 'grant_permission',
};

export const nodesNotJoined: RefusalCause = {
  code: 'nodes_not_joined',
  pattern: anyOf(
    /NodeCreationFailure|FAILURE signal\(s\) out of|failed to join the (?:kubernetes )?cluster|Unhealthy nodes in the kubernetes|did not join the cluster/,
    /SUCCESS signal\(s\) out of|Failed to receive \d{1,4} resource signal|unable to register node|nodes did not reach Ready state|waiting for CSINode publishing|Failed to list \*v1\.Node: Unauthorized|unknown node for user|Nodes?NotReady|Kubelet stopped posting node status|Failed to create node lease/,
    /VMExtension\w{0,30}(?:Error|Timeout)|(?:VMStart|OSProvisioning)\w{0,12}TimedOut|reported a failure when processing extension/,
    /\bnodes out of \d{1,5} have registered\b|[Ss]cale-?up timed out|waiting\.for\.instances\.timeout/,
    /container runtime network not ready|NetworkNotReady|NetworkPluginNotReady|cni (?:plugin not initialized|config uninitialized)/,
  ),
  ofClouds:
    /\b(?:nodes?|instances?|machines?)\b.{0,60}\b(?:join(?:ed|ing)?|register(?:ed|ing)?|(?:become|became|becoming) ready)\b/i,
  means: 'The machines started, and did not become nodes of the cluster.',
  fix: 'Let the subnets of the nodes reach the endpoint of the cluster and the registries of AWS.',
  action: 'mend_cluster',
};
