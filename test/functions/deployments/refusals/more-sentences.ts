import type { QuotedSentence } from './seen-sentences.ts';

/**
 * One half of the 110 that were found last. 92 of these were read as their cause at first sight, and one as another cause;
 * the rows are mended for all.
 */
export const moreSentences: readonly QuotedSentence[] = [
  [
    'insufficient_capacity',
    "Cannot create cluster 'unique-mushroom-1548166372' because us-east-1e, the targeted availability zone, does not currently have sufficient capacity to support the cluster. Retry and choose from these availability zones: us-east-1a, us-east-1b, us-east-1c, us-east-1d, us-east-1f (Service: AmazonEKS; Status Code: 400; Error Code: UnsupportedAvailabilityZoneException; Request ID: eac613ec)",
    'eksctl-io/eksctl#252',
  ],
  [
    'insufficient_capacity',
    "Cannot create cluster 'c-z2h8f' because us-east-1c, the targeted availability zone, does not currently have sufficient capacity to support the cluster. Retry and choose from these availability zones: us-east-1a, us-east-1b, us-east-1d",
    'rancher/rancher#14224',
  ],
  [
    'insufficient_capacity',
    "Cannot create cluster 'k8s-eksCluster-7d9724a' because us-east-1e, the targeted availability zone, does not currently have sufficient capacity to support the cluster. Retry and choose from these availability zones: us-east-1a, us-east-1b, us-east-1c, us-east-1d, us-east-1f",
    'pulumi/pulumi-eks#95',
  ],
  [
    'insufficient_capacity',
    'Scaling activity (d5a62772): Failed: We currently do not have sufficient c4.8xlarge capacity in the Availability Zone you requested (us-east-2b). Our system will be working on provisioning additional capacity. You can currently get c4.8xlarge capacity by not specifying an Availability Zone in your request or choosing us-east-2a, us-east-2c. Launching EC2 instance failed.',
    'defenseunicorns/delivery-aws-iac#334',
  ],
  [
    'insufficient_capacity',
    'Error: creating EC2 Instance: InsufficientInstanceCapacity: We currently do not have sufficient m6i.xlarge capacity in the Availability Zone you requested (us-east-2a). Our system will be working on provisioning additional capacity. You can currently get m6i.xlarge capacity by not specifying an Availability Zone in your request or choosing us-east-2b, us-east-2c.',
    'red-hat-storage/ocs-ci#9263',
  ],
  [
    'insufficient_capacity',
    'There is currently insufficient capacity to serve the request. Try again at a later time or in a different availability zone',
    'kubernetes-sigs/aws-ebs-csi-driver#2154',
  ],
  [
    'insufficient_capacity',
    "503 SERVICE UNAVAILABLE ZONE_RESOURCE_POOL_EXHAUSTED_WITH_DETAILS: The zone 'projects/sct-project-1/zones/us-east1-c' does not have enough resources available to fulfill the request.  '(resource type:compute)'.",
    'scylladb/scylla-cluster-tests#12477',
  ],
  [
    'insufficient_capacity',
    "Google Compute Engine: Not all instances running in IGM after 14.691006793s. Expected 1, running 0, transitioning 1. Current errors: [GCE_STOCKOUT]: Instance 'gke-gke-ec-gke-ec-node-pool-34b6625e-k7xw' creation failed: The zone 'projects/shared-ec-hx5302x7/zones/europe-west3-c' does not have enough resources available to fulfill the request.  Try a different zone, or try again later",
    'tranquilitybase-io/tb-gcp#589',
  ],
  [
    'insufficient_capacity',
    'A n1-standard-4 VM instance with 1 nvidia-tesla-t4 accelerator(s) is currently unavailable in the us-central1-b zone. Consider trying your request in the us-central1-a, us-central1-f zone(s), which currently has capacity to accommodate your request.',
    'kubernetes/k8s.io#9834',
  ],
  [
    'vcpu_quota',
    'Unexpected error happened when starting EC2 instance: An error occurred (VcpuLimitExceeded) when calling the RunInstances operation: You have requested more vCPU capacity than your current vCPU limit of 1000 allows for the instance bucket that the specified instance type belongs to. Please visit http://aws.amazon.com/contact-us/ec2-request to request an adjustment to this limit.',
    'ITISFoundation/osparc-simcore#5408',
  ],
  [
    'vcpu_quota',
    'DescriptionLaunching a new EC2 instance. Status Reason: Max spot instance count exceeded. Launching EC2 instance failed.',
    'aws/aws-parallelcluster#1115',
  ],
  [
    'vcpu_quota',
    "Code: QUOTA_EXCEEDED Message: Quota 'N2_CPUS' exceeded.",
    'GoogleCloudPlatform/ai-on-gke#849',
  ],
  [
    'vcpu_quota',
    "Operation failed with status: 'Bad Request'. Details: Provisioning of resource(s) for container service mssql-20200831192302 in resource group mssql-20200831192302 failed. Message: Operation could not be completed as it results in exceeding approved Total Regional Cores quota. Additional details - Deployment Model: Resource Manager, Location: eastus, Current Limit: 4, Current Usage: 1, Additional Required: 40, (Minimum) New Limit Required: 41.",
    'Azure/azure-cli#15013',
  ],
  [
    'vcpu_quota',
    'Operation could not be completed as it results in exceeding approved Total Regional Cores quota. Additional details - Deployment Model: Resource Manager, Location: westeurope, Current Limit: 10, Current Usage: 7, Additional Required: 12, (Minimum) New Limit Required: 19.',
    'Azure/azureml-sdk-for-r#267',
  ],
  [
    'vcpu_quota',
    "Error code: 'QuotaExceeded'. Target: ''. Message: 'Provisioning of resource(s) for container service imgclass-aks-cpu9fe63651 in resource group docs-aml failed. Message: Operation could not be completed as it results in exceeding approved Total Regional Cores quota. Additional details - Deployment Model: Resource Manager, Location: eastus2, Current Limit: 4, Current Usage: 0, Additional Required: 12, (Minimum) New Limit Required: 12.",
    'microsoft/computervision-recipes#499',
  ],
  [
    'instance_type_not_offered',
    'Could not launch On-Demand Instances. Unsupported - Your requested instance type (p3.2xlarge) is not supported in your requested Availability Zone (eu-central-1c). Please retry your request by not specifying an Availability Zone or choosing eu-central-1a, eu-central-1b. Launching EC2 instance failed.',
    'dspace-group/dspace-reference-architecture-aws#100',
  ],
  [
    'instance_type_not_offered',
    'Retrying start_instance due to An error occurred (Unsupported) when calling the RunInstances operation: Your requested instance type (m5.8xlarge) is not supported in your requested Availability Zone (us-east-1e). Please retry your request by not specifying an Availability Zone or choosing us-east-1a, us-east-1b, us-east-1c, us-east-1d, us-east-1f.',
    'skyplane-project/skyplane#172',
  ],
  [
    'instance_type_not_offered',
    'InvalidFleetConfiguration - Your requested instance type (c5.large) is not supported in your requested Availability Zone (us-east-1e).',
    'compiler-explorer/infra#601',
  ],
  [
    'instance_type_not_offered',
    'An error occurred (Unsupported) when calling the RunInstances operation: Your requested instance type (f1.2xlarge) is not supported in your requested Availability Zone (us-west-2d). Please retry your request by not specifying an Availability Zone or choosing us-west-2a, us-west-2b, us-west-2c.',
    'firesim/firesim#628',
  ],
  [
    'instance_type_not_offered',
    'Status Reason: Could not launch Spot Instances. InvalidFleetConfiguration - Your requested instance type (p3.8xlarge) is not supported in your requested Availability Zone (us-east-2c). Launching EC2 instance failed.',
    'mludvig/aws-ethereum-miner#23',
  ],
  [
    'quota',
    'Error creating EIP: AddressLimitExceeded: The maximum number of addresses has been reached.',
    'hashicorp-education/learn-terraform-provision-eks-cluster#59',
  ],
  [
    'quota',
    'AWS::EC2::EIP NatEIPPublic The maximum number of addresses has been reached. (Service: AmazonEC2; Status Code: 400; Error Code: AddressLimitExceeded; Request ID: 4eab21b1)',
    'aws/aws-parallelcluster#1734',
  ],
  [
    'quota',
    'ERROR Error: Error creating EIP: AddressLimitExceeded: The maximum number of addresses has been reached.',
    'okd-project/okd#80',
  ],
  [
    'quota',
    "'code': 'LimitExceeded', 'message': 'The following service limits were exceeded: standard-a1-memory-regional-count, standard-a1-core-regional-count. Request a service limit increase from the service limits page in the console. '",
    'mohankumarpaluru/oracle-freetier-instance-creation#15',
  ],
  [
    'quota',
    "AsgInstanceLaunchFailures: You've reached your quota for maximum Fleet Requests for this account. Launching EC2 instance failed.",
    'terraform-aws-modules/terraform-aws-eks#2149',
  ],
  [
    'nodes_not_joined',
    'EKS Managed NodeGroup failed to stabilize: Instances failed to join the kubernetes cluster',
    'aws/aws-cdk#8520',
  ],
  [
    'nodes_not_joined',
    'Failed to receive 3 resource signal(s) for the current batch. Each resource signal timeout is counted as a FAILURE.',
    'aws-quickstart/quickstart-amazon-eks#124',
  ],
  ['cloud_fault', 'Nodegroup nodegroup failed to stabilize: Internal Failure', 'eksctl-io/eksctl#2008'],
  [
    'permission_missing',
    'API: autoscaling:CreateAutoScalingGroup You are not authorized to use launch template: eksctl-dev-k8s-us-east-1-nodegroup-dev-k8s-us-east-1-standard',
    'eksctl-io/eksctl#204',
  ],
  [
    'permission_missing',
    'Could not launch node, launching instances, creating fleet UnauthorizedOperation: You are not authorized to perform this operation. Encoded authorization failure message: 0l-KPWQJ8q5z3Y',
    'aws/karpenter-provider-aws#1536',
  ],
  ['permission_missing', 'unauthorized to call ec2:RunInstances', 'aws-samples/eks-workshop-v2#1859'],
  [
    'policy_denies',
    'UnauthorizedOperation: You are not authorized to perform this operation. User: arn:aws:sts::1:assumed-role/karpeter-controller-role/17 is not authorized to perform: ec2:RunInstances on resource: arn:aws:ec2:us-east-2:1:instance/* with an explicit deny in a service control policy. Encoded authorization failure message: g4oZ',
    'aws/karpenter-provider-aws#7370',
  ],
  [
    'role_not_assumable',
    'No OpenIDConnect provider found in your account for https://token.actions.githubusercontent.com',
    'aws-actions/configure-aws-credentials#721',
  ],
  [
    'role_not_assumable',
    'An error occurred (InvalidIdentityToken) when calling the AssumeRoleWithWebIdentity operation: No OpenIDConnect provider found in your account for https://studio.dvc.ai/api',
    'treeverse/dvc.org#5273',
  ],
  [
    'role_not_assumable',
    'AWS STS Call failed 400 : <Code>InvalidIdentityToken</Code> <Message>No OpenIDConnect provider found in your account for https://auth.mozilla.auth0.com/</Message>',
    'mozilla-iam/mozilla-aws-cli#127',
  ],
  [
    'throttled',
    'retryable error (Throttling: Rate exceeded status code: 400, request id: d3b6952e) from cloudformation/ListStacks - will retry after delay of 1.580097402s',
    'eksctl-io/eksctl#1969',
  ],
  [
    'throttled',
    'Validate Response cloudformation/DescribeStacks failed, attempt 0/13, error Throttling: Rate exceeded',
    'eksctl-io/eksctl#3424',
  ],
  [
    'throttled',
    'Received response status [FAILED] from custom resource. Message returned: TooManyRequestsException: Rate Exceeded.',
    'aws-samples/one-observability-demo#193',
  ],
  [
    'subnet_addresses',
    'Failed create pod sandbox: rpc error: code = Unknown desc = failed to set up sandbox container "9234" network for pod "custom-test-endpoint-5659dd6f47-92rj7": NetworkPlugin cni failed to set up pod "custom-test-endpoint-5659dd6f47-92rj7_default" network: add cmd: failed to assign an IP address to container',
    'aws/amazon-vpc-cni-k8s#668',
  ],
  [
    'subnet_addresses',
    'Failed to create pod sandbox: rpc error: code = Unknown desc = failed to set up sandbox container "9234" network for pod "manager-698857df9f-f2wq7": NetworkPlugin cni failed to set up pod "manager-698857df9f-f2wq7_default" network: add cmd: failed to assign an IP address to container',
    'aws/amazon-vpc-cni-k8s#1245',
  ],
  [
    'subnet_addresses',
    'RunPodSandbox from runtime service failed: rpc error: code = Unknown desc = NetworkPlugin cni failed to set up pod "fluentd-pxks9_kube-system" network: add cmd: failed to assign an IP address to container',
    'aws/amazon-vpc-cni-k8s#59',
  ],
  [
    'subnet_addresses',
    '"aws-cni" failed (add): add cmd: failed to assign an IP address to container',
    'aws/amazon-vpc-cni-k8s#3351',
  ],
  [
    'subnet_settings',
    'Ec2SubnetInvalidConfiguration - One or more Amazon EC2 Subnets of [subnet-A, subnet-B] for node group the-private-managed-ng-1 does not automatically assign public IP addresses to instances launched into it.',
    'eksctl-io/eksctl#2834',
  ],
  [
    'no_node_fits',
    "0/6 nodes are available: 1 node(s) had taint {node.kubernetes.io/not-ready: }, that the pod didn't tolerate, 5 Too many pods.",
    'aws/amazon-vpc-cni-k8s#1602',
  ],
  [
    'no_node_fits',
    '0/2 nodes are available: 1 Insufficient cpu, 1 Too many pods. preemption: 0/2 nodes are available: 2 No preemption victims found for incoming pod.',
    'aws/eks-charts#1044',
  ],
  ['no_free_gpu', '0/3 nodes are available: 3 insufficient nvidia.com/gpu.', 'NVIDIA/k8s-device-plugin#165'],
  [
    'no_free_gpu',
    "0/6 nodes are available: 3 node(s) didn't match node selector, 6 Insufficient nvidia.com/gpu.",
    'NVIDIA/k8s-device-plugin#283',
  ],
  [
    'volume_elsewhere',
    "0/2 nodes are available: 1 node(s) didn't match node selector,1 node(s) had volume node affinity conflict.",
    'MicrosoftDocs/azure-docs#66843',
  ],
  [
    'volume_elsewhere',
    '0/1 nodes are available: 1 node(s) had volume node affinity conflict',
    'kubernetes/kubernetes#108096',
  ],
  [
    'image_rate_limit',
    'Failed to pull image "ubuntu:bionic": rpc error: code = Unknown desc = toomanyrequests: You have reached your pull rate limit. You may increase the limit by authenticating and upgrading: https://www.docker.com/increase-rate-limit',
    'wtysos11/blogWiki#222',
  ],
  [
    'image_rate_limit',
    'Failed to pull image "litmuschaos/chaos-operator:1.13.5": rpc error: code = Unknown desc = toomanyrequests: You have reached your pull rate limit. You may increase the limit by authenticating and upgrading: https://www.docker.com/increase-rate-limit',
    'litmuschaos/litmus#2846',
  ],
  [
    'image_refused',
    'Failed to pull image "840364872350.dkr.ecr.us-west-2.amazonaws.com/amazon/appmesh-controller:v1.12.5": rpc error: code = Unknown desc = failed to pull and unpack image "840364872350.dkr.ecr.us-west-2.amazonaws.com/amazon/appmesh-controller:v1.12.5": failed to resolve reference: unexpected status from HEAD request to https://840364872350.dkr.ecr.us-west-2.amazonaws.com/v2/amazon/appmesh-controller/manifests/v1.12.5: 401 Unauthorized',
    'aws/eks-charts#1044',
  ],
  [
    'image_refused',
    'CannotPullContainerError: pull image manifest has been retried 1 time(s): failed to resolve ref 123456789123.dkr.ecr.us-east-1.amazonaws.com/a2-ecr-app-repo:latest: pulling from host 123456789123.dkr.ecr.us-east-1.amazonaws.com failed with status code [manifests latest]: 403 Forbidden',
    'aws/aws-cdk#29876',
  ],
  [
    'image_refused',
    'Failed to pull image "782534010321.dkr.ecr.eu-west-2.amazonaws.com/soap:v1.1": rpc error: code = Unknown desc = failed to pull and unpack image: failed to resolve reference: pulling from host 782534010321.dkr.ecr.eu-west-2.amazonaws.com failed with status code [manifests v1.1]: 401 Unauthorized',
    'canonical/microk8s#3541',
  ],
  [
    'image_refused',
    'Failed to pull image "602401143452.dkr.ecr.us-west-2.amazonaws.com/eks/aws-efs-csi-driver:v1.0.0": rpc error: code = Unknown desc = Error response from daemon: Get https://602401143452.dkr.ecr.us-west-2.amazonaws.com/v2/eks/aws-efs-csi-driver/manifests/v1.0.0: no basic auth credentials',
    'kubernetes-sigs/aws-efs-csi-driver#245',
  ],
];
