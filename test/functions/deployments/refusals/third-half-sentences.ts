import type { QuotedSentence } from './seen-sentences.ts';

/** Set aside after that, from other threads: 57 of these 68 were read as their cause at first sight. */
export const thirdHalfSentences: readonly QuotedSentence[] = [
  [
    'role_not_assumable',
    'Access denied when attempting to assume role arn:aws:iam::1:role/aws-service-role/autoscaling.amazonaws.com/AWSServiceRoleForAutoScaling. Validating load balancer configuration failed.',
    'pelias-deprecated/kubernetes#32',
  ],
  [
    'permission_missing',
    'API: autoscaling:CreateLaunchConfiguration User: arn:aws:iam::1:user/myuser is not authorized to perform: autoscaling:CreateLaunchConfiguration on resource: arn:aws:autoscaling:us-east-1:1:launchConfiguration:*:launchConfigurationName/eksctl-unique-creature-1543947757-nodegroup-0-NodeLaunchConfig-1O2KQ0FVDL0YW',
    'eksctl-io/eksctl#339',
  ],
  [
    'permission_missing',
    "unexpected state 'INVALID', wanted target 'VALID'. last error: CLIENT_ERROR - User: arn:aws:sts::1:assumed-role/custom-metaflow-batch-execution-role/aws-batch is not authorized to perform: autoscaling:CreateAutoScalingGroup on resource: arn:aws:autoscaling:eu-west-1:1:autoScalingGroup:*:autoScalingGroupName/custom-metaflow because no identity-based policy allows the autoscaling:CreateAutoScalingGroup action",
    'outerbounds/terraform-aws-metaflow#19',
  ],
  [
    'permission_missing',
    'Unable to build proper template node for [redacted]: UnauthorizedOperation: You are not authorized to perform this operation. status code: 403',
    'kubernetes/autoscaler#1943',
  ],
  [
    'permission_missing',
    'An error occurred (AccessDenied) when calling the SuspendProcesses operation: User: XXXXX is not authorized to perform: autoscaling:SuspendProcesses',
    'diodonfrost/terraform-aws-lambda-scheduler-stop-start#19',
  ],
  [
    'permission_missing',
    'Launching node, creating cloud provider machine, with fleet error(s), UnauthorizedOperation: You are not authorized to perform this operation. Encoded authorization failure message: x',
    'aws/karpenter-provider-aws#1488',
  ],
  [
    'cluster_permission',
    'Failed to contact API server when waiting for CSINode publishing: Unauthorized',
    'aws/karpenter-provider-aws#1225',
  ],
  [
    'quota',
    'Performing this operation would exceed the limit of 5 NAT gateways (Service: AmazonEC2; Status Code: 400; Error Code: NatGatewayLimitExceeded)',
    'eksctl-io/eksctl#865',
  ],
  [
    'no_node_fits',
    '0/1 nodes are available: 1 node(s) had untolerated taint {gpu: }. preemption: 0/1 nodes are available: 1 Preemption is not helpful for scheduling..',
    'NVIDIA/k8s-device-plugin#421',
  ],
  [
    'no_free_gpu',
    '0/1 nodes are available: 1 Insufficient nvidia.com/gpu. preemption: 0/1 nodes are available: 1 No preemption victims found for incoming pod..',
    'NVIDIA/k8s-device-plugin#430',
  ],
  [
    'image_refused',
    'Failed to pull image "1.dkr.ecr.eu-central-1.amazonaws.com/prod-users-repository:latest": rpc error: code = Unknown desc = failed to pull and unpack image "1.dkr.ecr.eu-central-1.amazonaws.com/prod-users-repository:latest": failed to resolve reference "1.dkr.ecr.eu-central-1.amazonaws.com/prod-users-repository:latest": unexpected status code [manifests latest]: 401 Unauthorized',
    'helm/chart-testing-action#55',
  ],
  [
    'image_refused',
    'INSTALLATION FAILED: unexpected status code [manifests 0.1.0]: 401 Unauthorized',
    'helm/helm#10122',
  ],
  [
    'image_refused',
    'chart pull error: failed to download chart for remote reference: pulling from host 1.dkr.ecr.us-west-2.amazonaws.com failed with status code [manifests 1.1.5]: 401 Unauthorized',
    'fluxcd/source-controller#951',
  ],
  [
    'image_refused',
    'pull access denied, repository does not exist or may require authorization: authorization failed: no basic auth credentials',
    'bitovi/github-actions-deploy-eks-helm#62',
  ],
  [
    'image_refused',
    'failed to resolve reference "602401143452.dkr.ecr.us-west-2.amazonaws.com/amazon/aws-load-balancer-controller:v2.3.5": pulling from host 602401143452.dkr.ecr.us-west-2.amazonaws.com failed with status code [manifests v2.3.5]: 401 Unauthorized',
    'aws/eks-charts#703',
  ],
  [
    'insufficient_capacity',
    'Code="OverconstrainedAllocationRequest" Message="Allocation failed. VM(s) with the following constraints cannot be allocated, because the condition is too restrictive. Please remove some constraints and try again. Constraints applied are: - Networking Constraints (such as Accelerated Networking or IPv6) - VM Size"',
    'Azure-Samples/aks-store-demo#115',
  ],
  [
    'insufficient_capacity',
    'OverconstrainedZonalAllocationRequest Allocation failed. VM(s) with the following constraints cannot be allocated, because the condition is too restrictive. Please remove some constraints and try again. Constraints applied are: - Availability Zone - Differencing (Ephemeral) Disks',
    'jenkins-infra/helpdesk#3584',
  ],
  [
    'invalid_request',
    'StatusCode=400 -- Original Error: Code="SystemPoolSkuTooLow" Message="System node pool must use VM sku with more than 2 cores and 4GB memory. Nodepool name: agentpool."',
    'MicrosoftDocs/azure-dev-docs#216',
  ],
  [
    'invalid_request',
    'Service returned an error. Status=400 Code="BadRequest" Message="The VM SKU chosen for this cluster `Standard_A0` does not have enough CPU/memory to run as an AKS node."',
    'hashicorp/terraform-provider-azurerm#1617',
  ],
  [
    'busy',
    'googleapi: Error 400: Operation operation-1 is currently deleting a node pool for cluster default-cluster. Please wait and try again once it is done., failedPrecondition',
    'hashicorp/terraform-provider-google#10366',
  ],
  [
    'not_there',
    'error creating NodePool: googleapi: Error 404: Not found: projects/xxxx/locations/europe-west1/clusters/gke-cluster., notFound',
    'hashicorp/terraform-provider-google#5229',
  ],
  [
    'invalid_request',
    'googleapi: Error 400: Setting node_pool_defaults.node_config_defaults.node_kubelet_config is not allowed on GKE Autopilot clusters.',
    'GoogleCloudPlatform/ai-on-gke#820',
  ],
  [
    'permission_missing',
    'rpc error: code = Internal desc = Could not attach volume "vol-1" to node "i-1": could not attach volume "vol-1" to node "i-1": UnauthorizedOperation: You are not authorized to perform this operation. Encoded authorization failure message: x',
    'aws/karpenter-provider-aws#1775',
  ],
  [
    'permission_missing',
    'failed to provision volume with StorageClass "default": rpc error: code = Internal desc = Could not create volume "pvc-1": could not create volume in EC2: UnauthorizedOperation: You are not authorized to perform this operation. Encoded authorization failure message: x',
    'kubernetes-sigs/aws-ebs-csi-driver#1449',
  ],
  [
    'key_unusable',
    'An error occurred (CustomerKeyHasBeenRevoked) when calling the AttachVolume operation',
    'kubernetes/kubernetes#62171',
  ],
  [
    'volume_unbound',
    'storageclass.storage.k8s.io "ebs-sc" not found',
    'DrFaust92/terraform-kubernetes-ebs-csi-driver#21',
  ],
  [
    'throttled',
    'operation error CloudWatch Logs: DescribeLogStreams, exceeded maximum number of attempts, 9, https response error StatusCode: 400, RequestID: x, api error ThrottlingException: Rate exceeded',
    'turbot/steampipe-mod-aws-thrifty#130',
  ],
  [
    'throttled',
    'InvalidArgumentException: Received ThrottlingException while describing the ElasticSearch domain. status code: 400',
    'hashicorp/terraform#23598',
  ],
  [
    'throttled',
    'Rate exceeded (Service: CloudFormationClient, Status Code: 400, Request ID: x)',
    'aws/aws-toolkit-jetbrains#464',
  ],
  [
    'throttled',
    'Request limit exceeded. (Service: AmazonEC2; Status Code: 503; Error Code: RequestLimitExceeded; Request ID: x)',
    'cloudfoundry/bosh-aws-cpi-release#61',
  ],
  [
    'credentials_expired',
    '<Code>ExpiredTokenException</Code> <Message>Token expired: current date/time 1704727025 must be before the expiration date/time 1704574064</Message>',
    'parseablehq/parseable#604',
  ],
  [
    'credentials_expired',
    'ExpiredTokenException: The security token included in the request is expired',
    'aws/aws-sdk-js-v3#3052',
  ],
  [
    'credentials_expired',
    'Received non 200 response 400 from container metadata: (ExpiredTokenException): The token included in the request is expired: current date/time 2024-02-10T08:38:55.284028Z must be before the expiration date/time 2024-02-09T10:47:44Z., fault: client',
    'boto/botocore#3117',
  ],
  [
    'role_not_assumable',
    '<Code>InvalidIdentityToken</Code> <Message>Incorrect token audience</Message>',
    'aws/amazon-eks-pod-identity-webhook#232',
  ],
  [
    'credentials_expired',
    'retrieving caller identity from STS: operation error STS: GetCallerIdentity, https response error StatusCode: 403, RequestID: x, api error ExpiredToken: The security token included in the request is expired',
    'pulumi/pulumi-aws#3866',
  ],
  [
    'subnet_settings',
    "Failed build model due to couldn't auto-discover subnets: unable to discover at least one subnet",
    'kubernetes-sigs/aws-load-balancer-controller#3051',
  ],
  [
    'subnet_addresses',
    'InvalidSubnet: Not enough IP space available in subnet-1. ELB requires at least 8 free IP addresses in each subnet.',
    'kubernetes-sigs/aws-load-balancer-controller#2715',
  ],
  [
    'quota',
    "Quota 'SSD_TOTAL_GB' exceeded.  Limit: 500.0 in region us-central1",
    'skypilot-org/skypilot#4333',
  ],
  [
    'vcpu_quota',
    'An error occurred (VcpuLimitExceeded) when calling the StartInstances operation: You have requested more vCPU capacity than your current vCPU limit of 96 allows for the instance bucket that the specified instance type belongs to.',
    'skypilot-org/skypilot#290',
  ],
  [
    'instance_type_not_offered',
    'An error occurred (Unsupported) when calling the RunInstances operation: Your requested instance type (p4d.24xlarge) is not supported in your requested Availability Zone (us-east-1e).',
    'skypilot-org/skypilot#975',
  ],
  [
    'invalid_request',
    'The specified instance type can only be used in a VPC. A subnet ID or network interface ID is required to carry out the request. (VPCResourceNotSpecified)',
    'hashicorp/packer#1539',
  ],
  ['cloud_fault', 'Error launching source instance: 500 Internal Server Error', 'hashicorp/packer#1189'],
  [
    'not_there',
    "InvalidGroup.NotFound: The security group 'sg-f635fd8d' does not exist in VPC 'vpc-1111f778'",
    'hashicorp/packer#878',
  ],
  [
    'subnet_settings',
    "Error launching source instance: InvalidSubnetID.NotFound: The subnet ID 'subnet-ed4ddcb6' does not exist",
    'terraform-aws-modules/terraform-aws-ec2-instance#20',
  ],
  [
    'cluster_permission',
    'server-side apply failed for object /statuslist-production /v1, Kind=Namespace: namespaces "statuslist-production" is forbidden: User "arn:aws:sts::1:assumed-role/github-actions-production-deploy/status-list-server-deploy" cannot patch resource "namespaces" in API group "" in the namespace "statuslist-production"',
    'adorsys/status-list-server#443',
  ],
  [
    'cluster_permission',
    'clusterroles.rbac.authorization.k8s.io "cluster-autoscaler" is forbidden: User "user-role" cannot get resource "clusterroles" in API group "rbac.authorization.k8s.io" at the cluster scope',
    'aws-samples/aws-do-eks#17',
  ],
  [
    'cluster_permission',
    'Error from server (Forbidden): pods is forbidden: User "arn:aws:sts::1:assumed-role/terraform/botocore-session-1" cannot list resource "pods" in API group "" at the cluster scope',
    'terraform-aws-modules/terraform-aws-eks#2988',
  ],
  [
    'cluster_permission',
    'roles.rbac.authorization.k8s.io "developer" is forbidden: attempt to grant extra privileges: [PolicyRule{Resources:["deployments"], APIGroups:[""], Verbs:["get"]}',
    'kubernetes/kubectl#224',
  ],
  [
    'cluster_permission',
    'namespaces is forbidden: User "system:anonymous" cannot list resource "namespaces" in API group "" at the cluster scope',
    'aws-samples/hardeneks#2',
  ],
  [
    'cluster_permission',
    'tzcronjobs.cronjobber.hidde.co "my-dummy-service" is forbidden: User "ci-user" cannot get resource "tzcronjobs" in API group "cronjobber.hidde.co" in the namespace "mynamespace": RBAC: clusterrole.rbac.authorization.k8s.io "mynamespace-letsencrypt-role" not found',
    'hiddeco/cronjobber#23',
  ],
  [
    'already_exists',
    "Resource handler returned message: \"Resource of type 'AWS::ECR::Repository' with identifier 'hello-world-app' already exists.\" (HandlerErrorCode: AlreadyExists)",
    'stratospheric-dev/stratospheric#204',
  ],
  [
    'already_exists',
    'An error occurred while provisioning your stack: S3BucketMybucket - my-bucket already exists.',
    'svdgraaf/serverless-screenshot#2',
  ],
  [
    'account_not_ready',
    'CreateRepository request is not allowed because there is no existing repository in this AWS account or AWS Organization (Service: AWSCodeCommit; Status Code: 400; Error Code: OperationNotAllowedException;',
    'aws-solutions-library-samples/aws-batch-arch-for-protein-folding#39',
  ],
  [
    'cluster_policy',
    'Error creating: pods "gatekeeper-controller-manager-77ccf5456f-" is forbidden: unable to validate against any pod security policy: []',
    'open-policy-agent/gatekeeper#646',
  ],
  [
    'cluster_policy',
    'Error creating: pods "tekton-triggers-webhook-7464568dfc-2w94v" is forbidden: violates PodSecurity "restricted:latest": unrestricted capabilities (container "webhook" must set securityContext.capabilities.drop=["ALL"])',
    'tektoncd/triggers#1477',
  ],
  [
    'cluster_policy',
    'Error creating: pods "coredns-6955765f44-" is forbidden: no providers available to validate pod request',
    'kubernetes/minikube#6686',
  ],
  [
    'image_rate_limit',
    'Error response from daemon: toomanyrequests: You have reached your unauthenticated pull rate limit. https://www.docker.com/increase-rate-limit',
    'docker/hub-feedback#2505',
  ],
  [
    'image_rate_limit',
    'failed to authorize: failed to fetch oauth token: unexpected status: 429 Too Many Requests',
    'docker/hub-feedback#2204',
  ],
  [
    'image_refused',
    'Get https://registry-1.docker.io/v2/mobz/elasticsearch-head/manifests/5: unauthorized: incorrect username or password',
    'moby/moby#34365',
  ],
  [
    'image_refused',
    'Error reading manifest sha256:1 in registry.hub.docker.com/repository/nginx: errors: denied: requested access to the resource is denied unauthorized: authentication required',
    'getumbrel/umbrel#691',
  ],
  [
    'image_pull',
    'Error response from daemon: Head "https://registry-1.docker.io/v2/moby/buildkit/manifests/buildx-stable-1": unknown:',
    'vllm-project/vllm-ascend#10818',
  ],
  [
    'image_pull',
    'Error response from daemon: Get https://registry-1.docker.io/v2/library/busybox/manifests/latest: Received unexpected HTTP status: 500 Internal Server Error',
    'docker-library/official-images#1489',
  ],
  [
    'still_used',
    "The vpc 'vpc-0c57f723328b34c65' has dependencies and cannot be deleted. (Service: AmazonEC2; Status Code: 400; Error Code: DependencyViolation)",
    'aws/aws-cdk#3277',
  ],
  [
    'still_used',
    'resource  sg-0b8b2fcf05a0509b6 has a dependent object (Service: AmazonEC2; Status  Code: 400; Error Code: DependencyViolation)',
    'binxio/cfn-postgresql-user-provider#9',
  ],
  [
    'still_used',
    'Network vpc-69a8810c has some mapped public address(es). Please unmap those public address(es) before detaching the gateway.',
    'ministryofjustice/bootstrap-cfn#177',
  ],
  [
    'permission_missing',
    'An error occurred (UnauthorizedOperation) when calling the DeleteNetworkInterface operation: You are not authorized to perform this operation. Encoded authorization failure message: x',
    'aws-quickstart/quickstart-amazon-eks#191',
  ],
  [
    'insufficient_capacity',
    'Launching a new EC2 instance. Status Reason: We currently do not have sufficient xx.large capacity in the Availability Zone you requested (xx-xxxx-xx). Our system will be working on provisioning additional capacity.',
    'kubernetes/autoscaler#1402',
  ],
  [
    'insufficient_capacity',
    'An error occurred (InsufficientInstanceCapacity) when calling the RunInstances operation (reached max retries: 1): We currently do not have sufficient g4dn.xlarge capacity in the Availability Zone you requested (us-east-1a).',
    'aws/aws-parallelcluster#2716',
  ],
];
