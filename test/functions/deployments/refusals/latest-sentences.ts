import type { QuotedSentence } from './seen-sentences.ts';

/** The other half of those that were found last. */
export const latestSentences: readonly QuotedSentence[] = [
  [
    'insufficient_capacity',
    "Cannot create cluster 'kubeflow-aws' because us-east-1e, the targeted availability zone, does not currently have sufficient capacity to support the cluster. Retry and choose from these availability zoneseast-1a, us-east-1b, us-east-1c, us-east-1d, us-east-1f",
    'kubeflow/kubeflow#3316',
  ],
  [
    'insufficient_capacity',
    "UnsupportedAvailabilityZoneException Cannot create cluster 'production-test' because us-east-1c, the targeted availability zone, does not currently have sufficient capacity to support the cluster. Retry and choose from these availability zones: us-east-1a, us-east-1b, us-east-1d",
    'rancher/rancher#14224',
  ],
  [
    'insufficient_capacity',
    "Cannot create cluster 'example-cluster' because us-east-1d, the targeted availability zone, does not currently have sufficient capacity to support the cluster. Retry and choose from these availability zones: us-east-1a, us-east-1b, us-east-1c",
    'awsdocs/amazon-eks-user-guide#36',
  ],
  [
    'insufficient_capacity',
    'An error occurred (InsufficientInstanceCapacity) when calling the RunInstances operation (reached max retries: 2): We currently do not have sufficient i3en.metal capacity in the Availability Zone you requested (us-west-2b). Our system will be working on provisioning additional capacity. You can currently get i3en.metal capacity by not specifying an Availability Zone in your request or choosing us-west-2a, us-west-2c, us-west-2d.',
    'aws/eks-anywhere-build-tooling#772',
  ],
  [
    'insufficient_capacity',
    'Launching a new EC2 instance. Status Reason: Could not launch Spot Instances. UnfulfillableCapacity - Unable to fulfill capacity due to your request configuration. Please adjust your request and try again. Launching EC2 instance failed.',
    'mludvig/aws-ethereum-miner#23',
  ],
  [
    'insufficient_capacity',
    "ZONE_RESOURCE_POOL_EXHAUSTED: The zone 'projects/fontbakery-168509/zones/us-central1-a' does not have enough resources available to fulfill the request. Try a different zone, or try again later.",
    'googlefonts/fontbakery-dashboard#81',
  ],
  [
    'insufficient_capacity',
    "The zone 'projects/k8s-jkns-gci-gce-1-3/zones/us-central1-f' does not have enough resources available to fulfill the request.  '(resource type:pd-standard)'.",
    'kubernetes/test-infra#11001',
  ],
  [
    'insufficient_capacity',
    'A e2-standard-2 VM instance is currently unavailable in the europe-west4-a zone. Alternatively, you can try your request again with a different VM hardware configuration or at a later time.',
    'GoogleCloudPlatform/ai-on-gke#849',
  ],
  [
    'vcpu_quota',
    'An error occurred (VcpuLimitExceeded) when calling the RunInstances operation: You have requested more vCPU capacity than your current vCPU limit of 8 allows for the instance bucket that the specified instance type belongs to. Please visit http://aws.amazon.com/contact-us/ec2-request to request an adjustment to this limit.',
    'firesim/firesim#410',
  ],
  [
    'vcpu_quota',
    'Launching a new EC2 instance. Status Reason: Max spot instance count exceeded. Launching EC2 instance failed.',
    'aws-deepracer-community/deepracer-on-the-spot#55',
  ],
  [
    'vcpu_quota',
    "Code: QUOTA_EXCEEDED Message: Quota 'CPUS_ALL_REGIONS' exceeded.",
    'GoogleCloudPlatform/ai-on-gke#849',
  ],
  [
    'vcpu_quota',
    'Create or update virtual machine /subscriptions/x/resourceGroups/y/providers/Microsoft.Compute/virtualMachines/z failed. Operation could not be completed as it results in exceeding approved Total Regional Cores quota. Additional details - Deployment Model: Resource Manager, Location: northeurope, Current Limit: 100, Current Usage: 100, Additional Required: 4, (Minimum) New Limit Required: 104.',
    'Azure/AKS#5808',
  ],
  [
    'vcpu_quota',
    '"code": "QuotaExceeded", "message": "Operation could not be completed as it results in exceeding approved Total Regional Cores quota. Additional details - Deployment Model: Resource Manager, Location: eastus, Current Limit: 4, Current Usage: 4, Additional Required: 2, (Minimum) New Limit Required: 6.',
    'MicrosoftDocs/azure-docs#62378',
  ],
  [
    'vcpu_quota',
    '"code": "QuotaExceeded", "message": "Provisioning of resource(s) for container service aks-53yrpapt3w4e6 in resource group rg-bu0001a0008 failed. Message: Operation could not be completed as it results in exceeding approved Total Regional Cores quota. Additional details - Deployment Model: Resource Manager, Location: eastus2, Current Limit: 10, Current Usage: 0, Additional Required: 14, (Minimum) New Limit Required: 14.',
    'mspnp/aks-baseline#377',
  ],
  [
    'vcpu_quota',
    'Provisioning of resource(s) for container service afe-aks in resource group afe-stamp-rg failed. Message: Operation could not be completed as it results in exceeding approved Total Regional Cores quota.',
    'Azure/Mission-Critical-Online#251',
  ],
  [
    'instance_type_not_offered',
    'Your requested instance type (m4.xlarge) is not supported in your requested Availability Zone (us-west-2d). Please retry your request by not specifying an Availability Zone or choosing us-west-2a, us-west-2b, us-west-2c. (Service: AmazonEKS; Status Code: 400; Error Code: InvalidRequestException; Request ID: 68612473; Proxy: null)',
    'awslabs/ec2-spot-workshops#154',
  ],
  [
    'instance_type_not_offered',
    'Resource handler returned message: "Your requested instance type (g4dn.xlarge) is not supported in your requested Availability Zone (us-west-2d). Please retry your request by not specifying an Availability Zone or choosing us-west-2a, us-west-2b, us-west-2c. (Service: Eks, Status Code: 400',
    'eksctl-io/eksctl#6461',
  ],
  [
    'instance_type_not_offered',
    'aws_instance.master.1: Error launching source instance: Unsupported: Your requested instance type (m4.xlarge) is not supported in your requested Availability Zone (ap-northeast-2b). Please retry your request by not specifying an Availability Zone or choosing ap-northeast-2a, ap-northeast-2c.',
    'openshift/installer#1790',
  ],
  [
    'instance_type_not_offered',
    'An error occurred (Unsupported) when calling the RunInstances operation: Your requested instance type (i4i.large) is not supported in your requested Availability Zone (us-east-1a). Please retry your request by not specifying an Availability Zone or choosing us-east-1b, us-east-1c, us-east-1d, us-east-1e, us-east-1f.',
    'fedora-copr/copr#2840',
  ],
  [
    'quota',
    'An error occurred (VpcLimitExceeded) when calling the CreateVpc operation: The maximum number of VPCs has been reached.',
    'virt-s1/rhel-edge#3947',
  ],
  [
    'quota',
    'aws-sdk-js request failed (attempt 0): AddressLimitExceeded: The maximum number of addresses has been reached. (retryable, according to sdk: false)',
    'opstrace/opstrace#273',
  ],
  [
    'quota',
    'aws_eip.nat_eip.0: Error creating EIP: AddressLimitExceeded: The maximum number of addresses has been reached. status code: 400, request id: 8e4e6bf7',
    'openshift/installer#1695',
  ],
  ['quota', 'The maximum number of addresses has been reached', 'aws-quickstart/quickstart-drupal#6'],
  [
    'quota',
    "Insufficient regional quota to satisfy request for resource: \"IN_USE_ADDRESSES\". The request requires '2.0' and is short '1.0'. The regional quota is '32.0' with '1.0' available.",
    'kubeflow/kubeflow#842',
  ],
  [
    'nodes_not_joined',
    'Nodegroup ClusterNodegroupDefaultCapa-cSKLvWa4Tbo3 failed to stabilize: [{Code: NodeCreationFailure,Message: Instances failed to join the kubernetes cluster,ResourceIds: [i-02d2213bead380a29, i-0917ddef8f04b94b8]}]',
    'aws/aws-cdk#17556',
  ],
  [
    'nodes_not_joined',
    'Received 0 SUCCESS signal(s) out of 3. Unable to satisfy 100% MinSuccessfulInstancesPercent requirement',
    'aws-quickstart/quickstart-amazon-eks#124',
  ],
  [
    'cloud_fault',
    'Nodegroup EKSNodegroup-UbDwwj5vrs4j failed to stabilize: Internal Failure',
    'aws-quickstart/quickstart-amazon-eks#135',
  ],
  [
    'permission_missing',
    'API: autoscaling:CreateAutoScalingGroup You are not authorized to use launch template: eksctl-kube-test-nodegroup-kube-nodes',
    'eksctl-io/eksctl#834',
  ],
  [
    'permission_missing',
    'You are not authorized to perform ec2:DescribeSubnets. User: arn:aws:sts::1:assumed-role/ack-eks-controller/17 is not authorized to perform: ec2:DescribeSubnets because no identity-based policy allows the ec2:DescribeSubnets action',
    'aws-controllers-k8s/community#2164',
  ],
  [
    'permission_missing',
    "Controller isn't authorized to call ec2:RunInstances",
    'aws-samples/eks-workshop-v2#1859',
  ],
  [
    'permission_missing',
    'Fail to create FargateProfile - Missing permissions for `ec2:DescribeSubnets`',
    'aws/aws-cdk#7614',
  ],
  [
    'policy_denies',
    'ec2:RunInstances [...] explicit deny in a service control policy',
    'aws/karpenter-provider-aws#8190',
  ],
  [
    'role_not_assumable',
    'Could not assume role with OIDC: Not authorized to perform sts:AssumeRoleWithWebIdentity',
    'aws-actions/configure-aws-credentials#1446',
  ],
  [
    'role_not_assumable',
    'operation error STS: AssumeRoleWithWebIdentity, exceeded maximum number of attempts, 3, https response error StatusCode: 400, RequestID: 15810d8a, InvalidIdentityToken: No OpenIDConnect provider found in your account for x',
    'namespacelabs/foundation#801',
  ],
  [
    'credentials_expired',
    'Forbidden - ExpiredToken: The security token included in the request is expired',
    'miasma-rb/miasma#23',
  ],
  [
    'throttled',
    'getting VPC configuration for cluster "newcluster": describing CloudFormation stacks for "newcluster": Throttling: Rate exceeded status code: 400, request id: b5210374',
    'eksctl-io/eksctl#567',
  ],
  [
    'throttled',
    'retryable error (Throttling: Rate exceeded status code: 400, request id: 80-5) from cloudformation/DescribeStacks - will retry after delay of 5.305030667s',
    'eksctl-io/eksctl#3805',
  ],
  ['throttled', 'Error occurred while monitoring stack: Throttling: Rate exceeded', 'aws/aws-cdk#5637'],
  [
    'subnet_addresses',
    'Failed to create pod sandbox: rpc error: code = Unknown desc = failed to set up sandbox container "9234" network for pod "xxx-9d8b7c98d-j8ldn": NetworkPlugin cni failed to set up pod "xxx-9d8b7c98d-j8ldn_default" network: add cmd: failed to assign an IP address to container',
    'aws/amazon-vpc-cni-k8s#1791',
  ],
  [
    'subnet_addresses',
    'Failed create pod sandbox: rpc error: code = Unknown desc = failed to set up sandbox container "9234" network for pod "starbright-web-bff-74768c849b-859l2": NetworkPlugin cni failed to set up pod "starbright-web-bff-74768c849b-859l2_default" network: add cmd: failed to assign an IP address to container',
    'aws/amazon-vpc-cni-k8s#281',
  ],
  [
    'subnet_addresses',
    'Failed to create pod sandbox: rpc error: code = Unknown desc = failed to setup network for sandbox "2585": plugin type="aws-cni" name="aws-cni" failed (add): add cmd: failed to assign an IP address to container',
    'aws/karpenter-provider-aws#3989',
  ],
  [
    'subnet_addresses',
    'Unable to get IP address from CIDR: no free IP available in the prefix - 10.50.62.224/fffffff0',
    'aws/amazon-vpc-cni-k8s#3351',
  ],
  ['no_node_fits', '0/5 nodes are available: 5 Too many pods.', 'aws/amazon-vpc-cni-k8s#1602'],
  [
    'no_node_fits',
    '0/5 nodes are available: 2 node(s) were unschedulable, 3 Insufficient pods.',
    'kubernetes/kubernetes#107194',
  ],
  [
    'no_node_fits',
    "0/55 nodes are available: 19 Insufficient cpu, 36 node(s) didn't match Pod's node affinity/selector",
    'yugabyte/yugabyte-db#20349',
  ],
  ['no_free_gpu', '0/2 nodes are available: 2 Insufficient nvidia.com/gpu', 'NVIDIA/k8s-device-plugin#159'],
  [
    'volume_elsewhere',
    "0/10 nodes are available: 3 node(s) had volume node affinity conflict, 7 node(s) didn't match Pod's node affinity/selector. preemption: 0/10 nodes are available: 10 Preemption is not helpful for scheduling..",
    'yugabyte/yugabyte-db#20349',
  ],
  [
    'volume_elsewhere',
    '0/3 nodes are available: 3 node(s) had volume node affinity conflict. , preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling..',
    'tektoncd/pipeline#7099',
  ],
  [
    'image_rate_limit',
    'Failed to pull image "busybox": rpc error: code = Unknown desc = failed to pull and unpack image "docker.io/library/busybox:latest": failed to copy: httpReadSeeker: failed open: unexpected status code https://registry-1.docker.io/v2/library/busybox/manifests/sha256:50aa: 429 Too Many Requests - Server message: toomanyrequests: You have reached your pull rate limit. You may increase the limit by authenticating and upgrading: https://www.docker.com/increase-rate-limit',
    'kata-containers/kata-containers#10109',
  ],
  [
    'image_rate_limit',
    'Failed to pull image "kong:3.6": rpc error: code = Unknown desc = failed to pull and unpack image "docker.io/library/kong:3.6": failed to copy: httpReadSeeker: failed open: unexpected status code https://registry-1.docker.io/v2/library/kong/manifests/sha256:611e: 429 Too Many Requests - Server message: toomanyrequests: You have reached your pull rate limit. You may increase the limit by authenticating and upgrading: https://www.docker.com/increase-rate-limit',
    'kubernetes-retired/dashboard#9434',
  ],
  [
    'image_rate_limit',
    'Error response from daemon: toomanyrequests: You have reached your pull rate limit. You may increase the limit by authenticating and upgrading: https://www.docker.com/increase-rate-limit',
    'projectcalico/calico#4918',
  ],
  [
    'image_refused',
    'Error syncing pod, skipping: failed to "StartContainer" for "zre" with ErrImagePull: "API error (500): Get https://1.dkr.ecr.eu-west-1.amazonaws.com/v2/zre/manifests/latest: no basic auth credentials',
    'coreos/coreos-kubernetes#461',
  ],
  [
    'image_refused',
    'Failed to pull image "602401143452.dkr.ecr.us-west-2.amazonaws.com/amazon/aws-load-balancer-controller:v2.1.0": rpc error: code = Unknown desc= Error reading manifest v2.1.0 in 602401143452.dkr.ecr.us-west-2.amazonaws.com/amazon/aws-load-balancer-controller: unauthorized: authentication required',
    'kubernetes-sigs/aws-load-balancer-controller#1736',
  ],
  [
    'image_refused',
    'GET https://MYID.dkr.ecr.ap-northeast-2.amazonaws.com/v2/REPONAME/manifests/lastest: unexpected status code 401 Unauthorized: Not Authorized',
    'enix/kube-image-keeper#172',
  ],
  [
    'image_refused',
    'Error response from daemon: Get https://602401143452.dkr.ecr.us-west-2.amazonaws.com/v2/amazon-k8s-cni/manifests/v1.3.2: no basic auth credentials',
    'aws/amazon-vpc-cni-k8s#334',
  ],
];
