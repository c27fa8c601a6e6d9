/** A cloud's or cluster's sentence as somebody quoted it in a public issue, and the cause that it has. */
export type QuotedSentence = readonly [cause: string | null, sentence: string, source: string];

const inZone = (type: string, zone: string, others: string) =>
  `InsufficientInstanceCapacity - We currently do not have sufficient ${type} capacity in the Availability Zone you requested (${zone}). Our system will be working on provisioning additional capacity. You can currently get ${type} capacity by not specifying an Availability Zone in your request or choosing ${others}.`;
const notIn = (type: string, zone: string, others: string) =>
  `Unsupported: Your requested instance type (${type}) is not supported in your requested Availability Zone (${zone}). Please retry your request by not specifying an Availability Zone or choosing ${others}.`;
const vcpuLimit = (limit: number) =>
  `VcpuLimitExceeded: You have requested more vCPU capacity than your current vCPU limit of ${limit} allows for the instance bucket that the specified instance type belongs to. Please visit http://aws.amazon.com/contact-us/ec2-request to request an adjustment to this limit.`;
const azureCores = (quota: string, place: string, limit: number, used: number) =>
  `Operation could not be completed as it results in exceeding approved ${quota} quota. Additional details - Deployment Model: Resource Manager, Location: ${place}, Current Limit: ${limit}, Current Usage: ${used}`;

/** The rows of the reader were written with these in view. */
export const seenSentences: readonly QuotedSentence[] = [
  [
    'insufficient_capacity',
    inZone('m5.2xlarge', 'us-west-2a', 'us-west-2b, us-west-2c, us-west-2d'),
    'ray-project/ray#49097',
  ],
  [
    'insufficient_capacity',
    inZone('m3.xlarge', 'us-east-1d', 'us-east-1a, us-east-1b'),
    'infochimps-labs/ironfan#324',
  ],
  [
    'insufficient_capacity',
    inZone('r5n.24xlarge', 'us-west-2b', 'us-west-2a, us-west-2c'),
    'amzn/amazon-ray#10',
  ],
  [
    'insufficient_capacity',
    'Launching a new EC2 instance. Status Reason: Insufficient capacity. Launching EC2 instance failed.',
    'aws/aws-parallelcluster#618',
  ],
  [
    'insufficient_capacity',
    inZone('m5.large', 'us-west-2a', 'us-west-2b, us-west-2c, us-west-2d'),
    'ray-project/ray#48845',
  ],
  [
    'insufficient_capacity',
    inZone('p4d.24xlarge', 'us-east-1d', 'us-east-1a, us-east-1b'),
    'aws/aws-parallelcluster-node#560',
  ],
  [
    'insufficient_capacity',
    inZone('g5.4xlarge', 'us-east-1b', 'us-east-1a, us-east-1c, us-east-1d, us-east-1f'),
    'aws/karpenter-provider-aws#8686',
  ],
  [
    'insufficient_capacity',
    'Launching node, creating cloud provider machine, with fleet error(s), UnfulfillableCapacity: Unable to fulfill capacity due to your request configuration. Please adjust your request and try again.',
    'aws/karpenter-provider-aws#1630',
  ],
  [
    'insufficient_capacity',
    "ZONE_RESOURCE_POOL_EXHAUSTED_WITH_DETAILS The zone 'projects/x/zones/us-central1-f' does not have enough resources available to fulfill the request. '(resource type:pd-standard)'.",
    'cirruslabs/cirrus-ci-docs#131',
  ],
  [
    'insufficient_capacity',
    "The zone 'projects/x/zones/us-central1-b' does not have enough resources available to fulfill the request. Try a different zone, or try again later.",
    'StanfordBioinformatics/loom#463',
  ],
  [
    'insufficient_capacity',
    'code: ZONE_RESOURCE_POOL_EXHAUSTED_WITH_DETAILS A n1-standard-4 VM instance with 1 nvidia-tesla-t4 accelerator(s) is currently unavailable in the us-central1-b zone. Consider trying your request in the us-central1-a, us-central1-f zone(s), which currently has capacity to accommodate your request.',
    'kubernetes/k8s.io#9834',
  ],
  ['vcpu_quota', vcpuLimit(32), 'scrapoxy/scrapoxy#202'],
  ['vcpu_quota', vcpuLimit(1), 'StreisandEffect/streisand#1715'],
  ['vcpu_quota', vcpuLimit(1247), 'aws/amazon-cloudwatch-agent-test#256'],
  [
    'vcpu_quota',
    'Status Reason: You have requested more instances (1) than your current instance limit of 0 allows for the specified instance type. Please visit http://aws.amazon.com/contact-us/ec2-request to request an adjustment to this limit.',
    'coreos/tectonic-forum#196',
  ],
  [
    'vcpu_quota',
    'Placing Spot instance request. Status Reason: Max spot instance count exceeded. Placing Spot instance request failed.',
    'aws/aws-parallelcluster#340',
  ],
  [
    'vcpu_quota',
    'An error occurred (MaxSpotInstanceCountExceeded) when calling the RequestSpotInstances operation: Max spot instance count exceeded',
    'vrivellino/spoptimize#15',
  ],
  ['vcpu_quota', azureCores('Total Regional Cores', 'centralus', 10, 8), 'nforgeio/neonKUBE#1671'],
  [
    'vcpu_quota',
    azureCores('standardDASv5Family Cores', 'eastus', 100, 96),
    'Azure/karpenter-provider-azure#192',
  ],
  ['vcpu_quota', azureCores('LowPriorityCores', 'eastus', 100, 100), 'scylladb/scylla-cluster-tests#4994'],
  [
    'instance_type_not_offered',
    notIn('t3.micro', 'us-east-1e', 'us-east-1a, us-east-1b, us-east-1c, us-east-1d, us-east-1f'),
    'ned1313/Getting-Started-Terraform#44',
  ],
  [
    'instance_type_not_offered',
    'Could not launch On-Demand Instances. Unsupported - Your requested instance type (p2.xlarge) is not supported in your requested Availability Zone (eu-central-1c). Please retry your request by not specifying an Availability Zone or choosing eu-central-1a, eu-central-1b. Launching EC2 instance failed.',
    'dspace-group/dspace-reference-architecture-aws#85',
  ],
  [
    'instance_type_not_offered',
    notIn('a1.medium', 'us-east-1b', 'us-east-1a, us-east-1c, us-east-1d'),
    'longhorn/longhorn-tests#1130',
  ],
  [
    'instance_type_not_offered',
    'Error launching source instance: Unsupported: The requested configuration is currently not supported. Please check the documentation for supported configurations.',
    'hashicorp/terraform-provider-aws#9113',
  ],
  [
    'instance_type_not_offered',
    'Unsupported => The requested Availability Zone is currently constrained and we are no longer accepting new customer requests for t1/m1/c1/m2 instance types. Please retry your request by not specifying an Availability Zone or choosing us-east-1a, us-east-1d, us-east-1c.',
    'chef/knife-ec2#51',
  ],
  [
    'quota',
    "eks-workers-74c19ba3: AsgInstanceLaunchFailures: You've reached your quota for maximum Fleet Requests for this account. Launching EC2 instance failed.",
    'terraform-aws-modules/terraform-aws-eks#2149',
  ],
  [
    'quota',
    "api error MaxFleetCountExceeded: You've reached your quota for maximum Fleet Requests for this account.",
    'runs-on/runs-on#88',
  ],
  [
    'quota',
    'Error creating VPC: VpcLimitExceeded: The maximum number of VPCs has been reached.',
    'terraform-aws-modules/terraform-aws-vpc#429',
  ],
  [
    'quota',
    'Resource handler returned message: "The maximum number of VPCs has been reached. (Service: Ec2, Status Code: 400)" (HandlerErrorCode: GeneralServiceException)',
    'awslabs/landing-zone-accelerator-on-aws#241',
  ],
  [
    'quota',
    'An error occurred (AddressLimitExceeded) when calling the AllocateAddress operation: The maximum number of addresses has been reached.',
    'jaredhocutt/openshift4-deploy#56',
  ],
  [
    'quota',
    'The maximum number of addresses has been reached. (Service: AmazonEC2; Status Code: 400; Error Code: AddressLimitExceeded)',
    'eksctl-io/eksctl#1646',
  ],
  [
    'quota',
    '"code": "LimitExceeded" "message": "The following service limits were exceeded: standard-a1-memory-count, standard-a1-core-count. Request a service limit increase from the service limits page in the console."',
    'hitrov/oci-arm-host-capacity#55',
  ],
  [
    'subnet_addresses',
    'An error occurred (InsufficientFreeAddressesInSubnet) when calling the CreateTransitGatewayVpcAttachment operation: Insufficient Free IP Addresses in subnet.',
    'AviatrixSystems/Docs#282',
  ],
  [
    'subnet_addresses',
    'InsufficientFreeAddressesInSubnet: The specified subnet does not have enough free addresses to satisfy the request.',
    'aws/amazon-vpc-cni-k8s#1773',
  ],
  [
    'subnet_addresses',
    "Failed to CreateNetworkInterface InvalidParameterValue: There aren't sufficient free Ipv4 addresses or prefixes",
    'aws/amazon-vpc-cni-k8s#3105',
  ],
  [
    'subnet_addresses',
    'InvalidSubnet: Not enough IP space available in subnet-0. ELB requires at least 8 free IP addresses in each subnet.',
    'kubernetes-sigs/aws-load-balancer-controller#1233',
  ],
  [
    'permission_missing',
    'API: cloudFormation User: arn:aws:sts::1:assumed-role/team/AWSCloudFormation is not authorized to perform: iam:PassRole on resource: arn:aws:iam::1:role/team because no identity-based policy allows the iam:PassRole action',
    'aws-solutions-library-samples/data-lakes-on-aws#275',
  ],
  [
    'permission_missing',
    'API: iam:CreateRole User: arn:aws:sts::1:assumed-role/worker/AWSCloudFormation is not authorized to perform: iam:CreateRole on resource: arn:aws:iam::1:role/x',
    'aws/serverless-application-model#448',
  ],
  [
    'permission_missing',
    'Failed to create resource. User: arn:aws:sts::1:assumed-role/lambci/build is not authorized to perform: iam:PassRole on resource: arn:aws:iam::1:role/sns',
    'lambci/lambci#103',
  ],
  [
    'permission_missing',
    'because no identity-based policy allows the iam:PassRole action(Service:Lambda, status code:403)',
    'aws-samples/aws-security-hub-findings-export#5',
  ],
  [
    'permission_missing',
    'Error: creating EC2 Instance: UnauthorizedOperation: You are not authorized to perform this operation. Encoded authorization failure message: x',
    'hashicorp/terraform-provider-aws#29710',
  ],
  [
    'permission_missing',
    'Resource handler returned message: "You are not authorized to perform this operation. (Service: Ec2, Status Code: 403)" (HandlerErrorCode: AccessDenied)',
    'aws-amplify/amplify-cli#10116',
  ],
  [
    'permission_missing',
    'API: ec2:RunInstances You are not authorized to perform this operation. Encoded authorization failure message: rHU',
    'aws/aws-parallelcluster#372',
  ],
  [
    'policy_denies',
    'API: iam:CreateRole User: arn:aws:sts::1:assumed-role/Owner/x is not authorized to perform: iam:CreateRole on resource: arn:aws:iam::1:role/y with an explicit deny',
    'alexcasalboni/aws-lambda-power-tuning#154',
  ],
  [
    'role_not_assumable',
    'An error occurred (AccessDenied) when calling the AssumeRole operation: User: arn:aws:sts::1:assumed-role/a/b is not authorized to perform: sts:AssumeRole on resource: arn:aws:iam::2:role/c',
    'aws/aws-cli#7216',
  ],
  ['role_not_assumable', 'AccessDenied: Not authorized to perform sts:AssumeRole', 'SWO-GS/auto-tag#19'],
  [
    'credentials_expired',
    'https response error StatusCode: 403, api error ExpiredToken: The security token included in the request is expired',
    'pulumi/pulumi-aws#2560',
  ],
  [
    'credentials_expired',
    'HTTP Status 500 - The security token included in the request is expired',
    'SungardAS/enhanced-snapshots#107',
  ],
  [
    'throttled',
    'Rate exceeded (Service: AmazonElasticLoadBalancing; Status Code: 400; Error Code: Throttling)',
    'spinnaker/spinnaker#3466',
  ],
  [
    'throttled',
    'IAMThrottling -- Amazon EKS was unable to create an IAM Instance Profile in your account.',
    'hashicorp/terraform-provider-aws#44853',
  ],
  [
    'throttled',
    'An error occurred (Throttling) when calling the DescribeLoadBalancers operation (reached max retries: 4): Rate exceeded',
    'boto/boto3#3125',
  ],
  [
    'image_rate_limit',
    'reading manifest 1.13 in docker.io/library/nginx: toomanyrequests: You have reached your pull rate limit. You may increase the limit by authenticating and upgrading: https://www.docker.com/increase-rate-limit',
    'AliyunContainerService/image-syncer#160',
  ],
  [
    'image_rate_limit',
    'error pulling image configuration: toomanyrequests: Too Many Requests. Please see https://docs.docker.com/docker-hub/download-rate-limit/',
    'play-with-docker/play-with-docker#422',
  ],
  [
    'image_rate_limit',
    'Failed to pull image "index.docker.io/x@sha256:8d0b": failed to copy: httpReadSeeker: failed open: unexpected status code https://registry-1.docker.io/v2/x: 429 Too Many Requests - Server message: toomanyrequests: You have reached your pull rate limit.',
    'namespacelabs/foundation#846',
  ],
  [
    'image_refused',
    'Failed to pull image "": rpc error: code = Unknown desc = Error response from daemon: Get https://1.dkr.ecr.ap-southeast-1.amazonaws.com/v2/x/manifests/latest: no basic auth credentials',
    'kubernetes/community#4003',
  ],
  [
    'image_refused',
    'CannotPullContainerError: pull image manifest has been retried 1 time(s): failed to resolve ref 1.dkr.ecr.us-west-2.amazonaws.com/x:latest: unexpected status from HEAD request to https://1.dkr.ecr.us-west-2.amazonaws.com/v2/x: 403 Forbidden',
    'aws-samples/bedrock-access-gateway#114',
  ],
  [
    'image_refused',
    'Failed to pull image "controller:latest": failed to resolve reference "docker.io/library/controller:latest": pull access denied, repository does not exist or may require authorization: server message: insufficient_scope: authorization failed',
    'pfnet/image-pull-secrets-provisioner#31',
  ],
  [
    'image_pull',
    'Failed to pull image "lachlanevenson/k8s-kubectl:v1.18.20": rpc error: code = Unknown desc = Error response from daemon: manifest for x not found: manifest unknown: manifest unknown',
    'lachie83/k8s-kubectl#157',
  ],
  [
    'image_pull',
    'ImagePullBackOff: Back-off pulling image "drainnode/leader:v1.0-rc9" ErrImagePull: manifest for drainnode/leader:v1.0-rc9 not found: manifest unknown',
    'mattmattox/drain-node-on-crash#7',
  ],
  [
    'image_pull',
    'Failed to pull image "ghcr.io/x/apiserver:v0.0.29": rpc error: code = NotFound desc = failed to resolve reference "ghcr.io/x/apiserver:v0.0.29": not found',
    'sympozium-ai/sympozium#5',
  ],
  [
    'image_disk_full',
    'Failed to pull image "x": rpc error: code = Unknown desc = failed to register layer: Error processing tar file(exit status 1): write /tableau-server.rpm: no space left on device',
    'tableau/tableau-server-in-kubernetes#14',
  ],
  [
    'image_disk_full',
    'failed to extract layer sha256:5dac: mount callback failed on /var/lib/x: write /var/lib/x/libc-2.24.so: no space left on device: unknown',
    'rancher/k3os#55',
  ],
  ['no_free_gpu', '0/1 nodes are available: 1 Insufficient nvidia.com/gpu', 'NVIDIA/k8s-device-plugin#33'],
  [
    'no_free_gpu',
    '0/2 nodes are available: 1 Insufficient nvidia.com/gpu, 1 node(s) were unschedulable.',
    'NVIDIA/k8s-device-plugin#119',
  ],
  [
    'no_free_gpu',
    '0/2 nodes are available: 2 Insufficient aliyun.com/gpu-mem',
    'AliyunContainerService/gpushare-scheduler-extender#59',
  ],
  [
    'volume_elsewhere',
    "0/3 nodes are available: 1 node(s) had taint {node-role.kubernetes.io/master: }, that the pod didn't tolerate, 2 node(s) had volume node affinity conflict.",
    'radondb/radondb-mysql-kubernetes#395',
  ],
  [
    'volume_elsewhere',
    "0/4 nodes are available: 1 node(s) exceed max volume count, 3 node(s) didn't match Pod's node affinity.",
    'lucidworks/fusion-cloud-native#198',
  ],
  [
    'no_node_fits',
    "0/3 nodes are available: 1 node(s) didn't match Pod's node affinity/selector, 1 node(s) had untolerated taint {node-role.kubernetes.io/control-plane: }",
    'hwameistor/hwameistor#1448',
  ],
  [
    'no_node_fits',
    'No nodes are available that match all of the following predicates:: Insufficient cpu (9), Insufficient memory (15), MatchNodeSelector (18).',
    'argoproj/argo-workflows#190',
  ],
  [
    'nodes_not_joined',
    '[Issue(Code=NodeCreationFailure, Message=Instances failed to join the kubernetes cluster, ResourceIds=[i-0])] (Service: null, Status Code: 0)',
    'aws-samples/amazon-eks-ami-rhel#11',
  ],
  [
    'nodes_not_joined',
    'Nodegroup jupiter-ng-1 failed to stabilize: [{Code: NodeCreationFailure,Message: Instances failed to join the kubernetes cluster,ResourceIds: [i-resid]}]',
    'eksctl-io/eksctl#3477',
  ],
];
