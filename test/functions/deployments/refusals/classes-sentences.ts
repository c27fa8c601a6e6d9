import type { QuotedSentence } from './seen-sentences.ts';

/** The rows were widened by class with these in view. */
export const classesSentences: readonly QuotedSentence[] = [
  [
    'insufficient_capacity',
    'You do not have a host with a matching configuration and sufficient capacity. Either target a host resource group that can automatically allocate hosts on your behalf, or manually allocate a new host to your account and then try again.',
    'onmyway133/notes#707',
  ],
  [
    'insufficient_capacity',
    'InsufficientCapacityOnHost: Dedicated host h-04cdeb3857121b990 has insufficient capacity to launch the instances in this request.',
    'aws/aws-sdk-js-v3#5340',
  ],
  [
    'insufficient_capacity',
    'An error occurred (ReservationCapacityExceeded) when calling the RunInstances operation: The requested reservation does not have sufficient compatible and available capacity for this request.',
    'scylladb/scylla-cluster-tests#8839',
  ],
  [
    'insufficient_capacity',
    'capacity-oversubscribed: Your Spot request was not fulfilled as there is no more unused capacity available in this pool. You can currently get capacity by not specifying an Availability Zone in your request or choosing other instance types.',
    'AlexsLemonade/refinebio#528',
  ],
  [
    'insufficient_capacity',
    "unexpected status 409 (409 Conflict) with error: SkuNotAvailable: The requested VM size for resource 'Following SKUs have failed for Capacity Restrictions: Standard_B2s' is currently not available in location 'eastus'. Please try another size or deploy to a different location or different zone.",
    'Azure-Samples/azuresandbox#70',
  ],
  [
    'insufficient_capacity',
    "The requested size for resource '/subscriptions/x/resourceGroups/rg/providers/Microsoft.Compute/virtualMachineScaleSets/aks-npuser01-37152336-vmss' is currently not available in location 'eastus2' zones '1,2,3' for subscription 'x'. Please try another size or deploy to a different location or zones.",
    'mspnp/aks-baseline#372',
  ],
  [
    'vcpu_quota',
    "google_compute_instance.public-agent: Quota 'CPUS' exceeded.  Limit: 8.0 in region us-east1.",
    'mesosphere-backup/terraform-dcos#61',
  ],
  [
    'quota',
    "google_compute_address.master: Quota 'STATIC_ADDRESSES' exceeded.  Limit: 1.0 in region us-east1.",
    'mesosphere-backup/terraform-dcos#61',
  ],
  [
    'quota',
    '"Performing this operation would exceed the limit of 5 NAT gateways (Service: AmazonEC2; Status Code: 400; Error Code: NatGatewayLimitExceeded; Request ID: 2eda19f)"',
    'eksctl-io/eksctl#560',
  ],
  [
    'quota',
    'Resource handler returned message: "Performing this operation would exceed the limit of 5 NAT gateways (Service: Ec2, Status Code: 400)" (HandlerErrorCode: ServiceLimitExceeded)',
    'kubernetes/k8s.io#6027',
  ],
  [
    'instance_type_not_offered',
    'Nodegroup x failed to stabilize: [{Code: Ec2LaunchTemplateInvalidConfiguration,Message: The specified instance type c6i.xlarge is not valid,ResourceIds: [x]}]',
    'eksctl-io/eksctl#4544',
  ],
  [
    'instance_type_not_offered',
    'InvalidParameterException: [t4g.medium] is not a valid instance type for requested amiType AL2023_x86_64_STANDARD',
    'HHS/simpler-grants-gov#12404',
  ],
  [
    'instance_type_not_offered',
    'Subscription cannot deploy any AKS managed cluster — SkuNotAvailableForSubscription for every D-series VM SKU in UK South',
    'Azure/AKS#5746',
  ],
  [
    'subnet_addresses',
    'SubnetIsFull: Subnet /subscriptions/x/resourceGroups/y/providers/Microsoft.Network/virtualNetworks/z/subnets/one with address prefix 10.0.0.0/20 does not have enough capacity for 1 IP addresses',
    'Azure/karpenter-provider-azure#734',
  ],
  [
    'subnet_addresses',
    'Error: Pre-allocated IPs 255 exceeds IPs available 251 in Subnet Cidr 10.10.0.0/24, Subnet Name AKS.',
    'Azure/AKS#3653',
  ],
  [
    'subnet_addresses',
    'Failed to create pod sandbox: failed to setup network for sandbox: Failed to allocate pool: Failed to delegate: Failed to allocate address: No available addresses',
    'Azure/AKS#2532',
  ],
  [
    'key_unusable',
    'AsgInstanceLaunchFailures: Instance became unhealthy while waiting for instance to be in InService state. Termination Reason: Client.InvalidKMSKey.InvalidState: The KMS key provided is in an incorrect state',
    'hashicorp/terraform-provider-aws#39904',
  ],
  [
    'key_unusable',
    'Instance Failed to Launch: Cause: One or more of the attached Amazon EBS volumes are encrypted with an inaccessible AWS KMS key.',
    'terraform-aws-modules/terraform-aws-eks#3401',
  ],
  [
    'account_not_ready',
    "An error occurred (InvalidParameterCombination) when calling the RunInstances operation: The specified instance type is not eligible for Free Tier. For a list of Free Tier instance types, run 'describe-instance-types' with the filter 'free-tier-eligible=true'.",
    'nilbuild/developer-roadmap#10171',
  ],
  [
    'account_not_ready',
    "The subscription is not registered to use namespace 'Microsoft.Compute'. See https://aka.ms/rps-not-found for how to register subscriptions.",
    'microsoft/vscode-azurevirtualmachines#224',
  ],
  [
    'permission_missing',
    `Code="AuthorizationFailed" Message="The client 'x' with object id 'x' does not have authorization to perform action 'Microsoft.Authorization/roleAssignments/write' over scope '/subscriptions/y' or the scope is invalid."`,
    'elastic/apm-agent-dotnet#1692',
  ],
  [
    'permission_missing',
    'AuthorizationPermissionMismatch This request is not authorized to perform this operation using this permission.',
    'OCHA-DAP/hdx-signals#303',
  ],
  [
    'credentials_expired',
    'An error occurred (ExpiredTokenException) when calling the AssumeRoleWithWebIdentity operation: Token expired: current date/time 1626271164 must be before the expiration date/time1626191469',
    'awslabs/aws-orbit-workbench#771',
  ],
  [
    'credentials_expired',
    'failed to refresh cached credentials, the SSO session has expired or is invalid: access token is expired',
    'cloudquery/cq-provider-aws#897',
  ],
  ['credentials_expired', 'ExpiredToken: The provided token has expired.', 'payloadcms/payload#8404'],
  [
    'throttled',
    "Quota exceeded for quota metric 'Requests' and limit 'Requests per minute' of service 'servicemanagement.googleapis.com' for consumer 'project_number:1'.",
    'nccgroup/ScoutSuite#815',
  ],
  [
    'throttled',
    "googleapi: Error 429: Insufficient tokens for quota 'DefaultGroup' and limit 'CLIENT_PROJECT-100s' of service 'servicemanagement.googleapis.com' for consumer 'project_number:1'., rateLimitExceeded",
    'upspin/upspin#466',
  ],
  [
    'throttled',
    "8 RESOURCE_EXHAUSTED: Quota exceeded for quota metric 'Read requests' and limit 'Read requests per minute per region' of service 'run.googleapis.com' for consumer 'project_number:REDACTED'.",
    'googleapis/repo-automation-bots#4469',
  ],
  [
    'cluster_quota',
    'Error from server (Forbidden): error when creating "test.yaml": pods "test-pod" is forbidden: exceeded quota: money-claims-quota, requested: requests.cpu=20,requests.memory=60Gi, used: requests.cpu=32575m, limited: requests.cpu=50',
    'hmcts/cnp-flux-config#2122',
  ],
  [
    'cluster_quota',
    'create Pod fpl-case-service-0 in StatefulSet fpl-case-service failed error: pods "fpl-case-service-0" is forbidden: failed quota: fpl-quota: must specify requests.cpu,requests.memory',
    'hmcts/cnp-flux-config#13765',
  ],
  [
    'cluster_quota',
    'Error creating: Pod "nginx-" is forbidden: cpu quota is 200m, current usage is 200m, requesting 100m.',
    'kubernetes/kubernetes#16941',
  ],
  [
    'cluster_policy',
    'Error from server (Forbidden): error when creating "test_NBody.yml": admission webhook "validation.gatekeeper.sh" denied the request: [userpodlimits] container <cudasample> has no cpu limit',
    'uoe-eidf-cluster-users/eidf-epcc-cluster#26',
  ],
  [
    'cluster_policy',
    'error: failed to create deployment: admission webhook "nirmata.kyverno.resource.validating-webhook" denied the request: resource Deployment/default/nginx was blocked due to the following policies',
    'kyverno/kyverno#1147',
  ],
  [
    'volume_unbound',
    '0/4 nodes are available: 4 pod has unbound immediate PersistentVolumeClaims',
    'eclipse-che/che#21613',
  ],
  [
    'volume_unbound',
    'pod has unbound immediate PersistentVolumeClaims (repeated 3 times)',
    'oVirt/ovirt-openshift-extensions#127',
  ],
  [
    'image_platform',
    'Error response from daemon: no matching manifest for linux/arm64/v8 in the manifest list entries: no match for platform in manifest: not found',
    'link-assistant/hive-mind#962',
  ],
  [
    'image_platform',
    'standard_init_linux.go:190: exec user process caused "exec format error"',
    'docker/for-linux#105',
  ],
  [
    'image_pull',
    'Error response from daemon: manifest for arm32v6/node:latest not found: manifest unknown: manifest unknown',
    'nodejs/docker-node#2169',
  ],
  [
    'invalid_request',
    'InvalidRequestException: Cannot specify instance types in launch template and API request',
    'terraform-aws-modules/terraform-aws-eks#1545',
  ],
  [
    'invalid_request',
    "You must use a valid fully-formed launch template. The key pair 'eksctl-prod' does not exist (Service: AmazonAutoScaling; Status Code: 400; Error Code: ValidationError; Request ID: e151a119)",
    'eksctl-io/eksctl#1989',
  ],
  [
    'cluster_webhook',
    'Internal error occurred: failed calling webhook "vingress.elbv2.k8s.aws": Post "https://aws-load-balancer-webhook-service.kube-system.svc:443/validate-networking-v1beta1-ingress?timeout=10s": no endpoints available for service "aws-load-balancer-webhook-service"',
    'kubernetes-sigs/aws-load-balancer-controller#2336',
  ],
  [
    'volume_not_attached',
    'AttachVolume.Attach failed for volume "pvc-5dea601a-f076-40d5-8d0a-fe1ea4e04e74" : attachment timeout for volume vol-0ddf92e13636fa667',
    'kubernetes-sigs/aws-ebs-csi-driver#292',
  ],
];
