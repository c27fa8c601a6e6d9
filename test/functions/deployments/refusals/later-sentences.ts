import type { QuotedSentence } from './seen-sentences.ts';

/** Found after the rows had been written: what the reader didn't know of them at first sight is in the rows by now. */
export const laterSentences: readonly QuotedSentence[] = [
  [
    'insufficient_capacity',
    'Nodegroup mng-2 failed to stabilize: [{Code: AsgInstanceLaunchFailures,Message: Could not launch On-Demand Instances. InsufficientInstanceCapacity - We currently do not have sufficient p2.xlarge capacity in the Availability Zone you requested (us-west-2b). You can currently get p2.xlarge capacity by not specifying an Availability Zone in your request or choosing us-west-2a, us-west-2c. Launching EC2 instance failed.,ResourceIds: [eks-mng-2]}, {Code: NodeCreationFailure,Message: Instances failed to join the kubernetes cluster,ResourceIds: [DUMMY_0]}]',
    'eksctl-io/eksctl#4732',
  ],
  [
    'instance_type_not_offered',
    'You must use a valid fully-formed launch template. The requested configuration is currently not supported. Please check the documentation for supported configurations. (Service: AmazonAutoScaling; Status Code: 400; Error Code: ValidationError)',
    'eksctl-io/eksctl#1713',
  ],
  [
    'instance_type_not_offered',
    'AsgInstanceLaunchFailures: Could not launch On-Demand Instances. Unsupported - The requested configuration is currently not supported. Please check the documentation for supported configurations. Launching EC2 instance failed.',
    'terraform-aws-modules/terraform-aws-eks#1843',
  ],
  [
    'subnet_settings',
    'Ec2SubnetInvalidConfiguration: One or more Amazon EC2 Subnets of [subnet-0] for node group generic does not automatically assign public IP addresses to instances launched into it.',
    'sassoftware/viya4-iac-aws#271',
  ],
  [
    'quota',
    'Resource handler returned message: "The maximum number of rules per security group has been reached. (Service: Ec2, Status Code: 400)" (HandlerErrorCode: ServiceLimitExceeded)',
    '2i2c-org/infrastructure#5117',
  ],
  [
    'quota',
    'RulesPerSecurityGroupLimitExceeded: The maximum number of rules per security group has been reached.',
    'kubernetes/k8s.io#7467',
  ],
  ['quota', 'The maximum number of rules per security group has been reached', 'eksctl-io/eksctl#3974'],
  [
    'policy_denies',
    'AccessDenied: User: arn:aws:sts::1:assumed-role/x/y is not authorized to perform: iam:GetRole on resource: role x with an explicit deny in an identity-based policy',
    'terraform-aws-modules/terraform-aws-eks#2517',
  ],
  [
    'policy_denies',
    'AccessDeniedException: User: arn:aws:iam::1:user/me is not authorized to perform: eks:DescribeCluster on resource: arn:aws:eks:ap-northeast-2:1:cluster/my-cluster with an explicit deny',
    'eksctl-io/eksctl#5831',
  ],
  [
    'permission_missing',
    'User: arn:aws:sts::1:assumed-role/ack-eks-controller/2 is not authorized to perform: iam:ListAttachedRolePolicies on resource: role x because no identity-based policy allows the iam:ListAttachedRolePolicies action',
    'aws-controllers-k8s/community#2164',
  ],
  [
    'permission_missing',
    'InvalidRequestException: You are not authorized to launch instances with this launch template. Encoded authorization failure message: WFBz',
    'aws-samples/terraform-eks-code#13',
  ],
  [
    'permission_missing',
    'An error occurred (AccessDeniedException) when calling the ListClusters operation: User: arn:aws:iam::1:user/x is not authorized to perform: eks:ListClusters on resource: y',
    'aws/aws-cli#5823',
  ],
  [
    'permission_missing',
    "InvalidRequestException: Failed to validate if SLR: AWSServiceRoleForAmazonEKSNodegroup already exists due to missing permissions for 'iam:GetRole'",
    'terraform-aws-modules/terraform-aws-eks#823',
  ],
  [
    'credentials_expired',
    'An error occurred (UnrecognizedClientException) when calling the DescribeCluster operation: The security token included in the request is invalid.',
    'aws/aws-cli#5823',
  ],
  [
    'account_not_ready',
    'An error occurred (PendingVerification) when calling the RunInstances operation: Your request for accessing resources in this region is being validated, and you will not be able to launch additional resources in this region until the validation is complete.',
    'skyplane-project/skyplane#799',
  ],
  [
    'no_node_fits',
    "pod didn't trigger scale-up: 12 node(s) didn't match Pod's node affinity/selector, 3 max node group size reached.",
    'kubernetes/autoscaler#5692',
  ],
  [
    'no_node_fits',
    "pod didn't trigger scale-up (it wouldn't fit if a new node is added): 1 max limit reached",
    'kubernetes/autoscaler#3268',
  ],
  [
    'no_node_fits',
    '0/2 nodes are available: 1 Insufficient memory, 1 Pod is waiting for preemptible or free resource to appear',
    'microsoft/pai#5577',
  ],
  [
    'no_node_fits',
    "0/12 nodes are available: 3 Insufficient memory, 9 node(s) didn't match node selector.",
    'kubernetes/kubernetes#86942',
  ],
  [
    'no_node_fits',
    'failed to increase node group size: ValidationError: New SetDesiredCapacity value 3 is above max value 2 for the AutoScalingGroup.',
    'kubernetes/autoscaler#943',
  ],
  [
    'subnet_addresses',
    'NetworkPlugin cni failed to set up pod "x_default" network: add cmd: failed to assign an IP address to container',
    'kubernetes-sigs/aws-load-balancer-controller#803',
  ],
  ['vcpu_quota', "Quota 'GPUS_ALL_REGIONS' exceeded. Limit: 0.0 globally.", 'fastai/course-v3#165'],
  [
    'quota',
    'The following quota metrics exceed quota limits: aiplatform.googleapis.com/custom_model_training_nvidia_l4_gpus',
    'GoogleCloudPlatform/stable-diffusion-on-gcp#12',
  ],
  [
    'quota',
    'Node scale up in zones us-central1-c associated with this pod failed: GCE quota exceeded. Pod is at risk of not being scheduled.',
    'huggingface/Google-Cloud-Containers#126',
  ],
  [
    'vcpu_quota',
    `The operation couldn't be completed as it results in exceeding quota limit of standardDSv3Family Cores. Maximum allowed: 1000, Current in use: 986, Additional requested: 72.`,
    'kubernetes/autoscaler#2607',
  ],
  [
    'vcpu_quota',
    'Status Reason: You have requested more instances (7) than your current instance limit of 6 allows for the specified instance type.',
    'kubernetes/autoscaler#1263',
  ],
  ['throttled', 'Failed to update node registry: Throttling: Rate exceeded', 'kubernetes/autoscaler#252'],
  [
    'quota',
    "The account-level service limit 'ml.m5.large for endpoint usage' is 0 Instances, with current utilization of 0 Instances and a request delta of 1 Instances. (Error Code: ResourceLimitExceeded)",
    'aws-samples/sagemaker-custom-project-templates#51',
  ],
  [
    'quota',
    "AmazonSageMakerException: The account-level service limit 'ml.r5.large for processing job usage' is 0 Instances",
    'aws/graph-notebook#445',
  ],
  [
    'quota',
    "ResourceLimitExceeded: An error occurred (ResourceLimitExceeded) when calling the CreateTrainingJob operation: The account-level service limit 'ml.p2.xlarge for training job usage' is 0 Instances",
    'zenml-io/zenml#847',
  ],
  [
    'image_refused',
    'Failed to pull image "registry.x/partsgo42:1": failed to resolve reference "registry.x/partsgo42:1": pulling from host registry.x failed with status code [manifests 1]: 401 Unauthorized',
    'kubernetes/kubernetes#110678',
  ],
  [
    'image_refused',
    'Failed to pull image "x.azurecr.io/y:v2": Error response from daemon: Head "https://x.azurecr.io/v2/y/manifests/v2": unauthorized: authentication required',
    'helm/helm#12189',
  ],
  [
    'image_refused',
    'ErrImagePull: "rpc error: code = Unknown desc = Error response from daemon: Get http://nexus3:8083/v2/x/manifests/0.0.1: no basic auth credentials',
    'kubernetes/minikube#9161',
  ],
  [
    'image_refused',
    'Failed to pull image "ghcr.io/x/y:latest" Error response from daemon: Get https://ghcr.io/v2/x/y/manifests/latest: unauthorized',
    'whiteducksoftware/az-dns-forwarder#1',
  ],
  [
    'image_refused',
    'Failed to pull image "x:20.7": Error response from daemon: pull access denied for x, repository does not exist or may require \'docker login\': denied: requested access to the resource is denied',
    'octarinesec/octarine-operator#15',
  ],
  [
    'image_refused',
    'GET https://index.docker.io/v2/x/manifests/sha256:a7d9: UNAUTHORIZED: authentication required',
    'enix/kube-image-keeper#276',
  ],
  [
    'image_refused',
    'Trying to pull ghcr.io/x/y:latest... Error: initializing source docker://ghcr.io/x/y:latest: Requesting bearer token: invalid status code from registry 403 (Forbidden)',
    'k0sproject/k0sctl#981',
  ],
  [
    'image_refused',
    'unknown: failed to resolve reference "ghcr.io/x/y:latest": unexpected status from HEAD request to https://ghcr.io/v2/x/y/manifests/latest: 403 Forbidden',
    'Vigil-SOC/vigil#315',
  ],
  [
    'image_refused',
    'Error response from daemon: Head "https://ghcr.io/v2/x/k8s-wait-for/manifests/v2.0": denied: denied',
    'groundnuty/k8s-wait-for#70',
  ],
  [
    'image_refused',
    'Failed to pull image "ghcr.io/x/downloader:latest": Error response from daemon: Head "https://ghcr.io/v2/x/downloader/manifests/latest": denied',
    'volcano-sh/kthena#486',
  ],
  [
    'image_refused',
    'Failed to pull image "ghcr.io/x/y:latest": failed to authorize: failed to fetch anonymous token: unexpected status from GET request to https://ghcr.io/token?scope=x: 403 Forbidden',
    'ai-runway/airunway#89',
  ],
  [
    'image_refused',
    'Error: Status 403 trying to pull repository x: "Unable to access the repository: x; please verify that it exists and you have permission to access it."',
    'kubernetes/kubernetes#30148',
  ],
  [
    'no_free_gpu',
    "0/4 nodes are available: 1 node(s) didn't match pod affinity rules, 3 Insufficient nvidia.com/gpu. preemption: 0/4 nodes are available: 1 Preemption is not helpful for scheduling",
    'loft-sh/devpod-provider-kubernetes#63',
  ],
  ['no_free_gpu', '0/4 nodes are available: 4 Insufficient nvidia.com/gpu.memory.', 'Project-HAMi/HAMi#1069'],
  ['no_free_gpu', '0/6 nodes are available: 6 Insufficient nvidia.com/gpu.', 'NVIDIA/k8s-device-plugin#245'],
  [
    'nodes_not_joined',
    '"code": "NodeCreationFailure", "message": "Instances failed to join the kubernetes cluster"',
    'oomichi/try-kubernetes#136',
  ],
];
