import type { QuotedSentence } from './seen-sentences.ts';

/**
 * Set aside after that: 50 of these 60 were read as their cause at first sight, 45 of the 51 that are not about values that a cloud doesn't take. `null` is
 * what says no reason that a row should know.
 */
export const secondHalfSentences: readonly QuotedSentence[] = [
  [
    'insufficient_capacity',
    'A a2-highgpu-1g VM instance is currently unavailable in the us-west1-b zone. Alternatively, you can try your request again with a different VM hardware configuration or at a later time.',
    'dstackai/dstack#521',
  ],
  [
    'already_exists',
    "The resource 'projects/dstack/global/firewalls/dstack-runner-allow-incoming-global-networks-default' already exists",
    'dstackai/dstack#521',
  ],
  [
    'policy_denies',
    'Failed to deploy endpoint User: arn:aws:sts::1:assumed-role/sagemaker_studio_role/SageMaker is not authorized to perform: sagemaker:CreateEndpointConfig on resource: arn:aws:sagemaker:us-east-1:1:endpoint-config/sagemaker-epc-1752567137180 with an explicit deny in a service control policy',
    'aws/amazon-sagemaker-feedback#193',
  ],
  [
    null,
    "CannotStartContainerError. Please ensure the model container for variant comfyui-sample starts correctly when invoked with 'docker run <image> serve'",
    'aws-samples/comfyui-on-amazon-sagemaker#2',
  ],
  [
    'quota',
    "ResourceLimitExceeded: An error occurred (ResourceLimitExceeded) when calling the CreateEndpoint operation: The account-level service limit 'ml.m4.xlarge for endpoint usage' is 0 Instances, with current utilization of 0 Instances and a request delta of 1 Instances.",
    'aws/amazon-sagemaker-examples#307',
  ],
  [
    'image_refused',
    'Please make sure all images included in the model for the production variant default-variant-name exist, and that the execution role used to create the model has permissions to access them',
    'aws/amazon-sagemaker-examples#275',
  ],
  [
    'cloud_fault',
    'Request to service failed. If failure persists after retry, contact customer support.',
    'aws-samples/aws-genai-llm-chatbot#30',
  ],
  [
    'volume_unbound',
    'Pod not supported on Fargate: volumes not supported: data not supported because: PVC data-milvus-etcd-0 not bound',
    'milvus-io/milvus#20650',
  ],
  [
    'volume_unbound',
    '0/1 nodes are available: pod has unbound immediate PersistentVolumeClaims.',
    'vllm-project/production-stack#37',
  ],
  [
    'quota',
    'ServerlessDeploymentBucket - You have attempted to create more buckets than allowed',
    'serverless/serverless#8632',
  ],
  [
    'quota',
    'You have attempted to create more buckets than allowed (Service: Amazon S3; Status Code: 400; Error Code: TooManyBuckets; Request ID: 268E39F02B4E145D)',
    'serverless/serverless#8988',
  ],
  [
    'permission_missing',
    'ServerlessError: User: arn:aws:iam::1:user/serverless is not authorized to perform: cloudformation:DescribeStacks on resource: arn:aws:cloudformation:us-east-1:1:stack/my-service-dev/*',
    'serverless/serverless#4845',
  ],
  [
    'permission_missing',
    'IncomingLambdaFunction - Resource handler returned message: "null (Service: Lambda, Status Code: 403, Request ID: 5cd73a06)" (RequestToken: 6a65bb5c, HandlerErrorCode: AccessDenied).',
    'serverless/examples#638',
  ],
  [
    'role_not_assumable',
    'HelloLambdaFunction - The role defined for the function cannot be assumed by Lambda..',
    'serverless/serverless#2215',
  ],
  [
    'policy_denies',
    'User: arn:aws:iam::1:user/gingrDS is not authorized to perform: cloudformation:DescribeStacks on resource: arn:aws:cloudformation:eu-north-1:1:stack/laravel-dev/* because no permissions boundary allows the cloudformation:DescribeStacks action',
    'serverless/serverless#13043',
  ],
  ['not_there', 'Stack with id myservice-prod does not exist', 'serverless/serverless#2087'],
  [
    'invalid_request',
    '"new-bucket-00679ed": InvalidTag: The TagValue you have provided is invalid status code: 400, request id: 765D70D340C0E1B3',
    'pulumi/pulumi-aws#499',
  ],
  ['not_there', 'ResourceNotFoundException: No progress information found', 'pulumi/pulumi-aws#2107'],
  [
    null,
    "InsufficientNumberOfReplicas: The add-on is unhealthy because it doesn't have the desired number of replicas.",
    'aws-ia/terraform-aws-eks-blueprints-addons#335',
  ],
  [
    null,
    'ConfigurationConflict: Conflicts found when trying to apply. Will not continue due to resolve conflicts mode. Conflicts: ServiceAccount aws-node - .metadata.labels.app.kubernetes.io/version',
    'terraform-aws-modules/terraform-aws-eks#2829',
  ],
  [
    'invalid_request',
    'operation error EKS: CreateAddon, https response error StatusCode: 400, RequestID: 59831a3f, InvalidParameterException: Resolve conflicts option preserve is not supported for operation CreateAddon',
    'eksctl-io/eksctl#5880',
  ],
  [
    'already_exists',
    'creating EKS Add-On (wandb-qa-aws:vpc-cni): ResourceInUseException: Addon already exists.',
    'wandb/terraform-aws-wandb#230',
  ],
  [
    'already_exists',
    'cannot create Addon in AWS: ResourceInUseException: Addon already exists',
    'crossplane-contrib/provider-aws#1310',
  ],
  [
    'insufficient_capacity',
    '<Code>InsufficientInstanceCapacity</Code><Message>We currently do not have sufficient t3.medium capacity in the Availability Zone you requested (us-west-1a). Our system will be working on provisioning additional capacity.',
    'hashicorp/terraform-provider-aws#316',
  ],
  [
    'instance_type_not_offered',
    'Error launching source instance: Unsupported: The requested configuration is currently not supported. Please check the documentation for supported configurations. status code: 400, request id: 64c9c2db',
    'AvasDream/terraform_aws_jitsi_meet#1',
  ],
  [
    'instance_type_not_offered',
    'aws_instance.server2: Error launching source instance: Unsupported: The requested configuration is currently not supported. Please check the documentation for supported configurations.',
    'hashicorp/terraform#18215',
  ],
  [
    'instance_type_not_offered',
    "Instances of type 'g2.2xlarge' may not be launched from AMI 'ami-486afe78'",
    'jtriley/StarCluster#365',
  ],
  [
    'instance_type_not_offered',
    'creating EC2 Instance: UnsupportedOperation: The instance configuration for this AWS Marketplace product is not supported. Please see the AWS Marketplace site for more information about supported instance types, regions, and operating systems.',
    'hashicorp/terraform-provider-aws#31353',
  ],
  ['vcpu_quota', 'vCPU limit of 0 allows', 'YutaroOgawa/pytorch_advanced#146'],
  [
    'nodes_not_joined',
    'AWS::AutoScaling::AutoScalingGroup ComputeFleet Received 2 FAILURE signal(s) out of 2.  Unable to satisfy 100% MinSuccessfulInstancesPercent requirement',
    'aws/aws-parallelcluster#1479',
  ],
  [
    'permission_missing',
    'Health ping failed with error - AccessDeniedException: User: arn:aws:sts::1:assumed-role/parallelcluster-berd-cluster-RootRole/i-0 is not authorized to perform: ssm:UpdateInstanceInformation on resource: arn:aws:ec2:eu-central-1:1:instance/i-0',
    'aws/aws-parallelcluster#1413',
  ],
  [
    'busy',
    'Set virtual network ownership failed. Status=400 Code="VirtualNetworkNotInSucceededState" Message="Virtual network /subscriptions/x/virtualNetworks/y is in Updating state. It needs to be in Succeeded state in order to set resource ownership."',
    'Azure/AKS#4522',
  ],
  [
    'invalid_request',
    '(InvalidParameter) Cannot use a custom subnet because agent pool agentpool is using a managed subnet. Please omit the vnetSubnetID parameter from the request.',
    'MicrosoftDocs/azure-docs#116169',
  ],
  [
    'invalid_request',
    'node-count is not in the range of min-count and max-count',
    'MicrosoftDocs/azure-docs#56294',
  ],
  [
    'invalid_request',
    'The Agentpool <existing-nodepool-name> does not have subnet defined.',
    'Azure/AKS#2927',
  ],
  [
    'subnet_addresses',
    "'Bad Request'. Details: Pre-allocated IPs 276 exceeds IPs available 251 in Subnet Cidr 10.142.26.0/24",
    'Azure/AKS#1795',
  ],
  [
    'instance_type_not_offered',
    "ERROR: (gcloud.compute.instances.create) Could not fetch resource: - The resource 'projects/leela-zero-271719/zones/europe-west2-c/acceleratorTypes/nvidia-tesla-v100' was not found",
    'bsteuber/lizzie-gcloud-setup#6',
  ],
  [
    'instance_type_not_offered',
    "The resource 'projects/fastai-20200406/zones/us-central1-a/acceleratorTypes/nvidia-tesla-p100' was not found",
    'fastai/course-v3#493',
  ],
  [
    'insufficient_capacity',
    "The zone 'projects/graceful-castle-301212/zones/us-central1-a' does not have enough resources available to fulfill the request. Try a different zone, or try again later.",
    'Zhen-Dong/HAWQ#4',
  ],
  [
    'insufficient_capacity',
    "ERROR: (gcloud.compute.instances.create) Could not fetch resource: - The zone 'projects/asdasdasd/zones/us-central1-a' does not have enough resources available to fulfill the request.",
    'GoogleCloudPlatform/compute-image-tools#1960',
  ],
  [
    'permission_missing',
    "Error loading zone 'us-central1-b': googleapi: Error 403: Required 'compute.zones.get' permission for 'projects/my-project/zones/us-central1-b', forbidden",
    'hashicorp/terraform#15952',
  ],
  [
    'permission_missing',
    "Error creating instance: googleapi: Error 403: Required 'compute.zones.get' permission for 'projects/devops-228813/zones/us-central1-a', forbidden",
    'udacity/devops-intro-project#77',
  ],
  [
    'invalid_request',
    'JSON fetch error: Instances with guest accelerators do not support live migration.',
    'cloudyr/googleComputeEngineR#70',
  ],
  [
    'role_not_assumable',
    'Could not assume role with OIDC: Not authorized to perform sts:AssumeRoleWithWebIdentity',
    'aws-actions/configure-aws-credentials#961',
  ],
  [
    'role_not_assumable',
    'Not authorized to perform sts:AssumeRoleWithWebIdentity',
    'aws-actions/configure-aws-credentials#900',
  ],
  [
    'busy',
    'Error: Operation cannot be fulfilled on resourcequotas "iskiridomov": the object has been modified; please apply your changes to the latest version and try again',
    'sentry-kubernetes/charts#69',
  ],
  [
    'cluster_permission',
    'failed to list *v1.ConfigMap: configmaps is forbidden: User "system:serviceaccount:postgres-operator:pgo" cannot list resource "configmaps" in API group "" at the cluster scope',
    'CrunchyData/postgres-operator#3645',
  ],
  [
    null,
    'Apply failed with 2 conflicts: conflicts with "helm" using rbac.authorization.k8s.io/v1: - .rules',
    'CrunchyData/postgres-operator#3645',
  ],
  [
    'invalid_request',
    'The CustomResourceDefinition "installations.operator.tigera.io" is invalid: metadata.annotations: Too long: must have at most 262144 bytes',
    'sassoftware/viya4-iac-k8s#31',
  ],
  [
    'invalid_request',
    'The ConfigMap "ocs" is invalid: metadata.annotations: Too long: must have at most 262144 characters',
    'operator-framework/operator-lifecycle-manager#449',
  ],
  [
    'already_exists',
    'customresourcedefinitions.apiextensions.k8s.io "networkpolicies.crd.projectcalico.org" already exists',
    'tigera/docs#1012',
  ],
  [
    'image_refused',
    'pull access denied, repository does not exist or may require authorization: server message: insufficient_scope: authorization failed',
    'gitpod-io/gitpod#10215',
  ],
  ['image_refused', 'Failed to pull image, 403 Forbidden', 'goharbor/harbor#15717'],
  [
    'still_used',
    'aws_security_group.lambda: DependencyViolation: resource sg-ac54cecb has a dependent object status code: 400, request id: 8ae3e667',
    'hashicorp/terraform#12787',
  ],
  [
    'still_used',
    'Network vpc-xxxxxxxx has some mapped public address(es). Please unmap those public address(es) before detaching the gateway. (DependencyViolation)',
    'hashicorp/terraform#1628',
  ],
  [
    'cloud_fault',
    'ERROR: Resource Scp failed because Internal Failure.',
    'org-formation/org-formation-reference#53',
  ],
  [
    'invalid_request',
    'The provided policy document does not meet the requirements of the specified policy type.',
    'awsdocs/aws-organizations-docs#13',
  ],
  [
    'policy_denies',
    'User: arn:aws:sts::1234:assumed-role/OrganizationFormationBuildAccessRole/OrganizationFormationBuild is not authorized to perform: cloudformation:UpdateStack on resource: arn:aws:cloudformation:af-south-1:1234:stack/community-organizations-nodefaultvpc-resource-role/* with an explicit deny in a service control policy',
    'org-formation/aws-resource-providers#97',
  ],
  ['quota', "Quota 'SSD_TOTAL_GB' exceeded. Limit: 500.0 in region", 'openshift/installer#2292'],
  [
    'quota',
    `Insufficient regional quota to satisfy request: resource "SSD_TOTAL_GB": request requires '300.0' and is short '50.0'. project has a quota of '250.0' with '250.0' available.`,
    'terraform-google-modules/terraform-google-kubernetes-engine#1795',
  ],
];
