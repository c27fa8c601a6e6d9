import type { QuotedSentence } from './seen-sentences.ts';

/** Set aside once more: 42 of these 52 were read as their cause at first sight. */
export const fourthHalfSentences: readonly QuotedSentence[] = [
  [
    'nodes_not_joined',
    "unexpected state 'CREATE_FAILED', wanted target 'ACTIVE'. last error: 1 error occurred: * i-03470a0fb3778068b9, i-0b7f47eavb3f4c38f7: NodeCreationFailure: Instances failed to join the kubernetes cluster",
    'jenkins-x/terraform-aws-eks-jx#311',
  ],
  [
    'vcpu_quota',
    '(QuotaExceeded) Operation could not be completed as it results in exceeding approved Standard NCASv3_T4 Family Cores quota. Additional details - Deployment Model: Resource Manager, Location: southcentralus, Current Limit: 0, Current Usage: 0, Additional Required: 4',
    'skypilot-org/skypilot#464',
  ],
  [
    'invalid_request',
    'async create failed: failed to create the resource: [{0 creating EC2 Instance: UnsupportedOperation: The t2.micro instance type does not support specifying CpuOptions. status code: 400',
    'crossplane/crossplane#6132',
  ],
  [
    'invalid_request',
    "failed to create kubernetes rest client for update of resource: resource [aws.upbound.io/v1beta1/ProviderConfig] isn't valid for cluster, check the APIVersion and Kind fields are valid",
    'crossplane/crossplane#4042',
  ],
  [
    'not_there',
    'no matches for kind “ProviderConfig” in version “aws.crossplane.io/v1beta1”',
    'aws-ia/terraform-aws-eks-blueprints#1149',
  ],
  [
    'already_exists',
    'rendered manifests contain a resource that already exists. Unable to continue with install: ServiceAccount "aws-node" in namespace "kube-system" exists and cannot be imported into the current release: invalid ownership metadata; label validation error: missing key "app.kubernetes.io/managed-by": must be set to "Helm"',
    'aws/eks-charts#965',
  ],
  [
    'already_exists',
    'Unable to continue with install: ClusterRole "flux" in namespace "" exists and cannot be imported into the current release: invalid ownership metadata; annotation validation error: key "meta.helm.sh/release-namespace" must equal "flux": current value is "default',
    'fluxcd/website#688',
  ],
  [
    'cluster_unreachable',
    'failed pre-install: Delete "https://5818F5CF181BD28D0D5A73C71C46850D.gr7.us-west-2.eks.amazonaws.com/apis/rbac.authorization.k8s.io/v1/clusterroles/prometheus-kube-prometheus-admission": dial tcp: lookup 5818F5CF181BD28D0D5A73C71C46850D.gr7.us-west-2.eks.amazonaws.com: no such host',
    'prometheus-community/helm-charts#1899',
  ],
  [
    'throttled',
    'Your request has been throttled by EC2, please make sure you have enough API rate limit. EC2 Error Code: RequestLimitExceeded. EC2 Error Message: Request limit exceeded..',
    'serverless/serverless#3339',
  ],
  ['permission_missing', 'Your access has been denied by EC2', 'serverless/serverless#2064'],
  ['invalid_request', 'Requires capabilities : [CAPABILITY_NAMED_IAM]', 'serverless/serverless#2683'],
  [
    'throttled',
    'Resource handler returned message: "Your request has been throttled by EC2, please make sure you have enough  API rate limit. EC2 Error Code: RequestLimitExceeded.  EC2 Error Message: Request limit exceeded. (Service: Lambda, Status Code: 400)" (HandlerErrorCode: InvalidRequest)',
    'aws/serverless-application-model#2007',
  ],
  [
    'quota',
    'LimitExceeded: Cannot exceed quota for RolesPerAccount: 1000',
    'serverless-nextjs/serverless-next.js#2234',
  ],
  [
    'permission_missing',
    'Your access has been denied by EC2, please make sure your function execution role have permission to CreateNetworkInterface.  EC2 Error Code: UnauthorizedOperation. EC2 Error Message: You are not authorized to perform this operation.',
    'serverless/serverless#1966',
  ],
  [
    'quota',
    'Maximum policy size of 10240 bytes exceeded for role appla-api-dev-eu-central-1-lambdaRole (Service: AmazonIdentityManagement; Status Code: 409; Error Code: LimitExceeded)',
    'daniel-cottone/serverless-es-logs#216',
  ],
  [
    'permission_missing',
    'The provided execution role does not have permissions to call CreateNetworkInterface on EC2 (Service: AWSLambdaInternal; Status Code: 400; Error Code: InvalidParameterValueException;',
    'daniel-cottone/serverless-es-logs#216',
  ],
  [
    'invalid_request',
    'creating KMS Key: MalformedPolicyDocumentException: Policy contains a statement with one or more invalid principals.',
    'QinetiQ-Cyber-Intelligence/OpenCTI-Terraform#7',
  ],
  [
    'invalid_request',
    'putting IAM role policy example-proxy: MalformedPolicyDocument: Resource <kms_key_id> must be in ARN format or "*". status code: 400',
    'terraform-aws-modules/terraform-aws-rds-proxy#14',
  ],
  [
    'invalid_request',
    'operation error EKS: CreateAccessEntry, https response error StatusCode: 400, InvalidParameterException: The specified principalArn is invalid: invalid principal.',
    'awslabs/minimum-viable-dataspace-on-aws#5',
  ],
  [
    'invalid_request',
    'Error creating DB Instance: InvalidParameterCombination: IAM role provided is not valid, please check that the role exists and has the correct policies',
    'terraform-aws-modules/terraform-aws-rds#365',
  ],
  [
    'invalid_request',
    'The policy failed legacy parsing (Service: AmazonIdentityManagement; Status Code: 400; Error Code: MalformedPolicyDocument',
    'awslabs/amazon-redshift-monitoring#26',
  ],
  [
    'permission_missing',
    'An error occurred (AccessDeniedException) when calling the InvokeEndpoint operation: User: arn:aws:sts::1:assumed-role/x/y is not authorized to perform: sagemaker:InvokeEndpoint on resource: arn:aws:sagemaker:eu-central-1:1:endpoint/endpoint-setu4993--labse because no identity-based policy allows the sagemaker:InvokeEndpoint action',
    'philschmid/cdk-samples#2',
  ],
  [
    'invalid_request',
    'Min instance count needs to be greater than 0 for enabled managed instance scaling',
    'stdapi-ai/stdapi.ai#43',
  ],
  [
    'permission_missing',
    'failed to provision volume with StorageClass "ebs-sc": rpc error: code = Internal desc = Could not create volume "pvc-xyz": could not create volume in EC2: UnauthorizedOperation: You are not authorized to perform this operation.',
    'kubernetes-sigs/aws-ebs-csi-driver#963',
  ],
  [
    'volume_unbound',
    'failed to provision volume with StorageClass "ebs-sc": error getting handle for DataSource Type VolumeSnapshot by Name static-snapshot-demo: snapshot static-s',
    'kubernetes-sigs/aws-ebs-csi-driver#954',
  ],
  [
    'image_pull',
    'Failed to pull image "quay.io/armosec/kubescape:v2.0.156": rpc error: code = Unknown desc = Error response from daemon: Head "https://quay.io/v2/armosec/kubescape/manifests/v2.0.156": Get "https://quay.io/v2/auth?scope=repository%3Aarmosec%2Fkubescape%3Apull&service=quay.io": context deadline exceeded',
    'kubescape/kubescape#531',
  ],
  [
    'image_pull',
    'Error response from daemon: manifest for ayushsobti/kube-monkey:latest not found',
    'asobti/kube-monkey#157',
  ],
  [
    'image_pull',
    'Failed to pull image "busybox": rpc error: code = Unknown desc = Error response from daemon: Get https://registry-1.docker.io/v2/: net/http: TLS handshake timeout',
    'kubernetes/kubernetes#107340',
  ],
  [
    'image_pull',
    'Not continuing with pull after error: Error pulling image (v1.5.3) from gcr.io/google_containers/hyperkube-amd64, endpoint',
    'Azure/acs-engine#476',
  ],
  [
    'insufficient_capacity',
    'insufficient capacity, all requested instance types were unavailable during launch',
    'aws/karpenter-provider-aws#5578',
  ],
  ['vcpu_quota', 'MaxSpotInstanceCountExceeded', 'aws/karpenter-provider-aws#5789'],
  ['quota', 'Error: Quota exceeded.', 'kubernetes/k8s.io#9360'],
  [
    'no_node_fits',
    "0/3 nodes are available: 1 Too many pods, 2 node(s) didn't match Pod's node affinity/selector.",
    'Azure/AML-Kubernetes#209',
  ],
  [
    'no_node_fits',
    'could not schedule pod: incompatible with nodepool "x86-cpu-karpenter", daemonset overhead={"cpu":"1576m","memory":"960Mi","pods":"17"}, incompatible requirements, label "workload" does not have known values',
    'awslabs/ai-on-eks#112',
  ],
  [
    'no_free_gpu',
    '0/2 nodes are available: 2 Insufficient cpu, 2 Insufficient memory, 2 Insufficient nvidia.com/gpu. preemption: 0/2 nodes are available: 2 No preemption victims found for incoming pod..',
    'aws-samples/stable-diffusion-on-eks#75',
  ],
  [
    'no_node_fits',
    "pod didn't trigger scale-up: 8 node(s) had taint {plural.sh/capacityType: SPOT}, that the pod didn't tolerate, 13 node(s) didn't match Pod's node affinity",
    'pluralsh/plural-artifacts#137',
  ],
  [
    'quota',
    '{"__type":"LimitExceededException","message":"You have already consumed your firehose quota of 20 hoses. Firehose names: [...]"}',
    'hashicorp/terraform#11143',
  ],
  [
    'quota',
    'You have exceeded your maximum <limit_name> limit of <limit_value> in this region. Please contact AWS Support to request an <service_name> service limit increase.',
    'hashicorp/terraform-provider-aws#34908',
  ],
  [
    'not_there',
    'error getting Service Quotas Service Quota (vpc/L-2AEEBF1A): NoSuchResourceException: status code: 400',
    'hashicorp/terraform-provider-aws#10929',
  ],
  [
    'not_there',
    'Resource handler returned message: "The role with name undefined cannot be found. (Service: Iam, Status Code: 404)" (HandlerErrorCode: NotFound)',
    'aws-amplify/amplify-backend#1770',
  ],
  [
    'invalid_request',
    'Resource handler returned message: "A condition block must be present for the Cognito provider (Service: Iam, Status Code: 400)" (HandlerErrorCode: InvalidRequest)',
    'aws-amplify/amplify-cli#13690',
  ],
  [
    'permission_missing',
    "EXCEPTION', ClientError(u'An error occurred (AccessDenied) when calling the CopyObject operation: Access Denied',)",
    'aws-samples/amazon-serverless-datalake-workshop#1',
  ],
  [
    'already_exists',
    'Resource Name: S3Bucket (AWS::S3::Bucket) Event Type: create Reason: amplify-ml-app0697f256f0964e28bcf798127f719121-master already exists',
    'aws-amplify/amplify-hosting#75',
  ],
  [
    null,
    "Error occurred during operation 'ECS Deployment Circuit Breaker was triggered'.",
    'aws/copilot-cli#2033',
  ],
  [
    'insufficient_capacity',
    'Try a different location, or try again later: Google Compute Engine does not have enough resources available to fulfill request: us-central1-a.',
    'kubeflow/pipelines#673',
  ],
  [
    'instance_type_not_offered',
    "The VM size of Agent is not allowed in your subscription in location 'westeurope'. Agent VM size 'Standard_D11' is available in locations: australiasoutheast,brazilsouth",
    'rancher/rancher#13201',
  ],
  [
    'cloud_fault',
    "request failed: Error occurred in request., RetryError: HTTPSConnectionPool(host='management.azure.com', port=443): Max retries exceeded (Caused by ResponseError('too many 500 error responses',))",
    'Azure/azure-cli#10096',
  ],
  [
    'permission_missing',
    'Could not create a role assignment for subnet. Are you an Owner on this subscription?',
    'Azure/azure-cli#10191',
  ],
  [
    'invalid_request',
    'The request did not have a subscription or a valid tenant level resource provider.',
    'MicrosoftDocs/azure-docs#37023',
  ],
  [
    'quota',
    "Public preview limit of 5 for managed cluster(AKS) has been reached for subscription 'abc'  in location westus2. Please try deleting one or more managed cluster resources in this location before trying to create a new cluster or try a different Azure location.",
    'Azure/AKS#19',
  ],
  [
    'busy',
    "An error occurred (IncorrectInstanceState) when calling the StopInstances operation: Instance 'i-0c763e339f70bdb29' cannot be stopped as it has never reached the 'running' state.",
    'cloud-custodian/cloud-custodian#6014',
  ],
  [
    'already_exists',
    'Instance creation failed => InvalidIPAddress.InUse: Address 10.1.2.107 is in use.',
    'ansible/ansible#14986',
  ],
];
