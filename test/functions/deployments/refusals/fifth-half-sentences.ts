import type { QuotedSentence } from './seen-sentences.ts';

/**
 * Half of 50 sentences that were collected in November 2026. Before any row was written for them, the rows recognized the cause of 18 of
 * these 25, and of 20 of the other 25. After rows for these 25 were written, they recognized 23 of the other 25, and 16 of 18 that were
 * collected later.
 */
export const fifthHalfSentences: readonly QuotedSentence[] = [
  [
    'image_platform',
    'launching nodeclaim, creating instance, getting launch template configs, getting launch templates, no instance types satisfy requirements of amis ami-0f58878e44a8ebf11, ami-007e086d128149684, ami-007e086d128149684',
    'kubernetes/cloud-provider-aws#892',
  ],
  [
    'vcpu_quota',
    "Update call failed: error applying desired state: summary: error creating NodePool: googleapi: Error 403: Insufficient regional quota to satisfy request: resource \"C2_CPUS\": request requires '4.0' and is short '4.0'. project has a quota of '8.0' with '0.0' available. View and manage quotas at https://console.cloud.google.com/iam-admin/quotas",
    'GoogleCloudPlatform/k8s-config-connector#321',
  ],
  [
    'vcpu_quota',
    "ResponseError: code=403, message=Insufficient regional quota to satisfy request: resource \"PREEMPTIBLE_NVIDIA_V100_GPUS\": request requires '2.0' and is short '1.0'. project has a quota of '1.0' with '1.0' available.",
    'vanvalenlab/kiosk-console#367',
  ],
  [
    'insufficient_capacity',
    "The requested size for resource '<REDACTED>' is currently not available in location 'eastus' zones '1,2,3' for subscription '<REDACTED>'.",
    'Azure/AKS#1444',
  ],
  [
    'vcpu_quota',
    "EXTERNAL: Insufficient regional quota to satisfy request for resource: \"CPUS\". The request requires '24.0' and is short '16.0'. The regional quota is '8.0' with '8.0' available.",
    'amygdala/tensorflow-workshop#13',
  ],
  [
    'instance_type_not_offered',
    "(BadRequest) The VM size of AgentPoolProfile:nodepool1 is not allowed in your subscription in location 'westus'. For more details, please visit https://aka.ms/aks/quotas-skus-regions",
    'dotnet/core#7603',
  ],
  [
    'throttled',
    'Unable to create alarms for scaling policy ReadAutoScalingPolicy-Session-Primary-dev due to reason: Rate exceeded (Service: AmazonCloudWatch; Status Code: 400; Error Code: Throttling; Request ID: 1f0a35b7-d542-11e7-83ca-0d260ce2adf0)',
    'aws/aws-cli#3002',
  ],
  [
    'throttled',
    'operation error IAM: SimulatePrincipalPolicy, exceeded maximum number of attempts, 3, https response error StatusCode: 400, RequestID: XXX, api error Throttling: Rate exceeded',
    'aws-cloudformation/rain#242',
  ],
  ['busy', 'Resource is not in the state stackUpdateComplete', 'aws-amplify/amplify-cli#5309'],
  [
    'image_rate_limit',
    'Failed to pull image "public.ecr.aws/j1r0q0g6/training/training-operator:5ef6c405": rpc error: code = Unknown desc = Error response from daemon: toomanyrequests: Rate exceeded',
    'kubeflow/trainer#1400',
  ],
  [
    'vcpu_quota',
    "got (possibly transient) EC2 error '{'Code': 'MaxSpotInstanceCountExceeded', 'Message': 'Max spot instance count exceeded'}', retrying...",
    'NixOS/nixops-aws#41',
  ],
  [
    'permission_missing',
    'Error creating machine: Error in driver during machine creation: Error launching instance: UnauthorizedOperation: You are not authorized to perform this operation. Encoded authorization failure message:xxxxxxxxx',
    'cattle-ops/terraform-aws-gitlab-runner#70',
  ],
  [
    'permission_missing',
    'Failed creating the machine: operation error EC2: CancelSpotInstanceRequests, https response error StatusCode: 403, RequestID: 94aa8f89, api error UnauthorizedOperation: You are not authorized to perform this operation.',
    'iterative/cml#814',
  ],
  [
    'vcpu_quota',
    'your cluster may require up to 500 spot m5.large instances, but your AWS quota for spot m5.large instances in us-east-2 is only 500 vCPU (there are 2 vCPUs per m5.large instance)',
    'cortexlabs/cortex#1878',
  ],
  [
    'nodes_not_joined',
    'Scale-up timed out for node group eks-mli_inference_g4dn4xl-02c6fc6f-788b-c2ae-e9d5-647dfa039598 after 15m5.500491908s',
    'kubernetes/autoscaler#6128',
  ],
  [
    'volume_unbound',
    'failed to provision volume with StorageClass "cnpg-io2": error generating accessibility requirements: no topology key found on CSINode ip-10-252-48-139.eu-central-1.compute.internal',
    'kubernetes-sigs/aws-ebs-csi-driver#2512',
  ],
  [
    'volume_not_attached',
    'Attachment limit exceeded for volume "vol-0d8d2bab6fc5dd31b" on node "i-00f897f741bb9326a": attachment limit exceeded: operation error EC2: AttachVolume, https response error StatusCode: 400, api error AttachmentLimitExceeded: You may attach up to 27 devices for this instance type. Please use a larger instance size to attach more volumes.',
    'kubernetes-sigs/aws-ebs-csi-driver#2500',
  ],
  [
    'permission_missing',
    'An error occurred (UnauthorizedOperation) when calling the CreateVolume operation: You are not authorized to perform this operation. Encoded authorization failure message: ...',
    'awslabs/amazon-ebs-autoscale#6',
  ],
  [
    'permission_missing',
    'UnauthorizedOperation: You are not authorized to perform this operation.',
    'kubernetes-sigs/aws-load-balancer-controller#2693',
  ],
  [
    'permission_missing',
    "Failed build model due to couldn't auto-discover subnets: UnauthorizedOperation: You are not authorized to perform this operation.\\n\\tstatus code: 403",
    'kubernetes-sigs/aws-load-balancer-controller#2525',
  ],
  [
    'subnet_settings',
    "Failed build model due to couldn't auto-discover subnets: unable to discover at least one subnet",
    'kubernetes-sigs/aws-load-balancer-controller#2812',
  ],
  [
    'cloud_fault',
    'Failed deploy model due to InternalFailure: status code: 500',
    'kubernetes-sigs/aws-load-balancer-controller#3242',
  ],
  [
    'not_there',
    'Error creating: pods "aws-load-balancer-controller-6d9d9fc86c-" is forbidden: error looking up service account kube-system/aws-load-balancer-controller: serviceaccount "aws-load-balancer-controller" not found',
    'kubernetes-sigs/aws-load-balancer-controller#2956',
  ],
  ['quota', 'scale.up.error.quota.exceeded', 'argoproj-labs/argocd-autopilot#324'],
  [
    'no_node_fits',
    "pod didn't trigger scale-up (it wouldn't fit if a new node is added): 5 node(s) didn't match Pod's node affinity",
    'DataDog/helm-charts#182',
  ],
  [
    'no_node_fits',
    "0/3 nodes are available: 1 Insufficient memory, 1 node(s) had taint {ToBeDeletedByClusterAutoscaler: 1623436397}, that the pod didn't tolerate, 2 Insufficient cpu.",
    'GoogleContainerTools/skaffold#6011',
  ],
  [
    'nodes_not_joined',
    'virtualMachineScaleSetsClient.CreateOrUpdate for scale set "k8s-gpupoolk80-428-vmss" failed: Code="VMExtensionProvisioningError" Message="VM has reported a failure when processing extension \'vmssCSE\'. Error message: \\"Enable failed: failed to execute command: command terminated with exit status=85"',
    'Azure/AKS#1149',
  ],
  [
    'cloud_fault',
    '"code": "ReconcileVMSSAgentPoolFailed", "details": null, "message": "Internal server error"',
    'Azure/AKS#4975',
  ],
  [
    'invalid_request',
    "(BadRequest) ConfigurationVersion 'v0.20240812.0' is not supported for AgentBaker. Please upgrade agent pool to the latest NodeImageVersion.",
    'Azure/AKS#4975',
  ],
  [
    'invalid_request',
    'Failure sending request: StatusCode=400 -- Original Error: Code="AgentPoolAPIsNotSupported" Message="AgentPool APIs supported only for clusters with VMSS agentpools.',
    'MicrosoftDocs/azure-docs#24942',
  ],
  [
    'permission_missing',
    'aws_s3_bucket.tectonic: AccessDenied: Access Denied',
    'coreos/tectonic-installer#3216',
  ],
  [
    'vcpu_quota',
    'Found no quota for g4dn.xlarge on-demand instances in region us-east-2 in AWS',
    'skypilot-org/skypilot#2509',
  ],
  [
    'insufficient_capacity',
    'Failed to start the instance i-0c8ba59370d482794 Insufficient capacity.',
    'skypilot-org/skypilot#205',
  ],
  [
    'insufficient_capacity',
    'All provisioning attempts failed. This is likely due to cloud providers not having enough capacity.',
    'dstackai/dstack#1994',
  ],
  ['insufficient_capacity', 'Not enough resources (0 in one < 1): vm instances.', 'Corymbia/eucalyptus#23'],
  [
    'invalid_request',
    "Launching a new EC2 instance. Status Reason: Value (wrongval) for parameter virtualName is invalid. Expected format: 'ephemeral<NUMBER>'. Launching EC2 instance failed.",
    'hashicorp/terraform#14480',
  ],
  [
    'nodes_not_joined',
    'Received 0 SUCCESS signal(s) out of 1. Unable to satisfy 100% MinSuccessfulInstancesPercent requirement',
    'aws-quickstart/quickstart-microsoft-rdgateway#7',
  ],
  [
    'nodes_not_joined',
    'Failed to receive 1 resource signal(s) for the current batch. Each resource signal timeout is counted as a FAILURE',
    'aws-samples/amazon-ec2-gitlab-runner#4',
  ],
  [
    'image_refused',
    'Failed to pull image "us-docker.pkg.dev/berglas/berglas/berglas:latest": rpc error: code = Unknown desc = Error response from daemon: Get https://us-docker.pkg.dev/v2/berglas/berglas/berglas/manifests/latest: denied: Permission "artifactregistry.repositories.downloadArtifacts" denied on resource "projects/berglas/locations/us/repositories/berglas"',
    'GoogleCloudPlatform/berglas#128',
  ],
  [
    'image_pull',
    'image pull failed for gcr.io/td-middleware/tdb, this may be because there are no credentials on this request. details: (Error: image td-middleware/tdb:latest not found)',
    'kubernetes/kubernetes#17086',
  ],
  [
    'image_pull',
    'failed to resolve image: unexpected status from HEAD request to https://gcr.io/v2/cloud-sql-connectors/cloud-sql-proxy/manifests/2.14.1',
    'GoogleCloudPlatform/cloud-sql-proxy#2490',
  ],
  [
    'image_refused',
    "Error response from daemon: unauthorized: You don't have the needed permissions to perform this operation, and you may have invalid credentials. To authenticate your request, follow the steps in: https://cloud.google.com/container-registry/docs/advanced-authentication",
    'arrikto/oidc-authservice#127',
  ],
  [
    'image_refused',
    'failed to resolve reference "gcr.io/maloney-scratch/monolith:1.0.0": pulling from host gcr.io failed with status code [manifests 1.0.0]: 403 Forbidden',
    'googlecodelabs/monolith-to-microservices#59',
  ],
  [
    'account_not_ready',
    'googleapi: Error 403: Google Identity and Access Management (IAM) API has not been used in project tectonic-installer before or it is disabled.',
    'coreos/tectonic-installer#2324',
  ],
  [
    'account_not_ready',
    'Error GetIamPolicy error; googleapi: Error 403: Cloud Resource Manager API has not been used in project 188803286021 before or it is disabled.',
    'kubeflow/kfctl#74',
  ],
  [
    'permission_missing',
    'Error when reading or editing Container NodePool dask-worker-pool: googleapi: Error 403: Required "container.clusters.get" permission(s) for "projects/two-eye-two-see/zones/us-central1-b/clusters/low-touch-hubs-cluster"., forbidden',
    '2i2c-org/infrastructure#488',
  ],
  [
    'account_not_ready',
    'ResponseError: code=400, message=Failed precondition when calling the ServiceConsumerManager: tenantmanager::XXX: Consumer XXX should enable service:container.googleapis.com before generating a service account.',
    'jamesward/kubernetes-the-easy-way#1',
  ],
  [
    'permission_missing',
    "ResponseError: code=403, message=Permission denied on 'locations/{location}' (or it may not exist).",
    'GoogleCloudPlatform/healthcare#475',
  ],
  [
    'permission_missing',
    '"code": 403, "message": "IAM permission denied to create broker \\"default\\" in container',
    'googlearchive/k8s-service-catalog#196',
  ],
  [
    'quota',
    'NAT gateway limit of 5 exceeded in all availability zones of region us-east-1; increase the quota for NAT gateways by at least 1 or remove some of the existing ones',
    'cortexlabs/cortex#1912',
  ],
  [
    'quota',
    'Retry budget exhausted (5 attempts): Google Compute Engine: Exceeded maximum supported number of secondary ranges per subnetwork: 5.',
    'crossplane/crossplane#453',
  ],
  [
    'nodes_not_joined',
    'Error: timed out (after 25m0s) waiting for at least 3 nodes to join the cluster and become ready in "ng-1"',
    'elastic/cloud-on-k8s#3196',
  ],
  [
    'quota',
    'Resource handler returned message: "[Issue(Code=AsgInstanceLaunchFailures, Message=You\'ve reached your quota for maximum Fleet Requests for this account. Launching EC2 instance failed., ResourceIds=[eks-ng-eea63d5d])] (Service: null, Status Code: 0, Request ID: null)" (RequestToken: c0144013, HandlerErrorCode: GeneralServiceException)',
    'eksctl-io/eksctl#7299',
  ],
  [
    'cluster_webhook',
    'Error from server: conversion webhook for compute.gcp.upbound.io/v1beta1, Kind=Subnetwork failed: Post "https://upbound-provider-gcp-compute.crossplane-system.svc:9443/convert?timeout=30s": net/http: request canceled (Client.Timeout exceeded while awaiting headers)',
    'crossplane-contrib/provider-upjet-gcp#590',
  ],
  [
    'subnet_settings',
    "None of the configured subnets are in the provided availability zone ('us-east-1a'). Choose a different availability zone or change the subnets.",
    'pulumi/pulumi-eks#1799',
  ],
  [
    'not_there',
    'resources.DeploymentsClient#Get: Failure responding to request: StatusCode=404 -- Original Error: autorest/azure: Service returned an error. Status=404 Code="DeploymentNotFound" Message="Deployment \'35f86594-3006-4ed0-8c6f-68593ffb9294\' could not be found."',
    'MicrosoftDocs/azure-docs#25605',
  ],
  [
    'subnet_addresses',
    'Original Error: Code="InsufficientSubnetSize" Message="Pre-allocated IPs 505 exceeds IPs available in Subnet 251" Target="agentPoolProfile.count',
    'hashicorp/terraform-provider-azurerm#5735',
  ],
  [
    'invalid_request',
    'cannot run refresh: refresh failed: Missing required argument: The argument "subnet_ids" is required, but no definition was found.',
    'crossplane-contrib/provider-upjet-aws#119',
  ],
  [
    'insufficient_capacity',
    "Service returned an error. Status=409 Code=\"SkuNotAvailable\" Message=\"The requested tier for resource '/subscriptions/****/virtualMachines/x' is currently not available in location 'centralus' for subscription '****'. Please try another tier or deploy to a different location.\"",
    'coreos/tectonic-installer#1560',
  ],
  [
    'insufficient_capacity',
    "failed validation with message: 'The requested size for resource '/subscriptions/***/virtualMachines/pkrvmkeubkm2jhf' is currently not available in location '***' zones '' for subscription '***'. Please try another size or deploy to a different location or zones.",
    'hashicorp/packer#10648',
  ],
  [
    'insufficient_capacity',
    'CapacityError: Unable to provision requested ML compute capacity. Please retry using a different ML instance type.',
    'DIAGNijmegen/rse-grand-challenge#2631',
  ],
  [
    'insufficient_capacity',
    'Insufficient notebook instance capacity. Retry later or with a different instance type.',
    'aws/amazon-sagemaker-examples#207',
  ],
  [
    'insufficient_capacity',
    'An error occurred (InsufficientInstanceCapacity) when calling the RunInstances operation (reached max retries: 4). We currently do not have sufficient capacity in the Availability Zone you requested.',
    'aws-solutions/instance-scheduler-on-aws#321',
  ],
  [
    'quota',
    'Failed to increase pool size due to not able to allocate ENI AllocENI: error attaching ENI: attachENI: failed to attach ENI: AttachmentLimitExceeded: Interface count 9 exceeds the limit for m5a.4xlarge status code: 400',
    'aws/amazon-vpc-cni-k8s#547',
  ],
  [
    'insufficient_capacity',
    "unable to create cluster control plane: UnsupportedAvailabilityZoneException: Cannot create cluster '****-**' because us-east-1c, the targeted availability zone, does not currently have sufficient capacity to support the cluster.",
    'eksctl-io/eksctl#118',
  ],
  [
    'insufficient_capacity',
    'failed to create AWSMachine instance: failed to run instance: InsufficientInstanceCapacity: There is no Spot capacity available that matches your request. status code: 500',
    'kubernetes-sigs/cluster-api-provider-aws#2016',
  ],
  [
    'invalid_request',
    'failed to create AWSMachine instance: failed to run instance: InvalidParameterValue:',
    'kubernetes-sigs/cluster-api-provider-aws#2686',
  ],
  [
    'insufficient_capacity',
    "An error occurred (UnsupportedAvailabilityZoneException) when calling the CreateCluster operation: Cannot create cluster 'k8s-workshop' because us-east-1c, the targeted availability zone, does not currently have sufficient capacity to support the cluster.",
    'aws-samples/aws-workshop-for-kubernetes#529',
  ],
];
