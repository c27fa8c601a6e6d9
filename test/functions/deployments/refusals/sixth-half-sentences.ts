import type { QuotedSentence } from './seen-sentences.ts';

/**
 * Half of 115 sentences of November 2026, of which no source and no wording had been quoted before. Before any row was written for them, the rows
 * recognized the cause of 49 of these 58, of 7 wrongly, and of 49 of the other 57, of 6 wrongly. After rows for these 58 were written, they recognized
 * 51 of the other 57, and 5 wrongly.
 */
export const sixthHalfSentences: readonly QuotedSentence[] = [
  [
    'image_disk_full',
    'failed to register layer: ApplyLayer exit status 1 stdout:  stderr: write /usr/local/src/opencv/build/modules/video/perf_precomp.hpp.gch/opencv_perf_video_RELEASE.gch: no space left on device',
    'Kaggle/docker-python#19',
  ],
  ['subnet_addresses', 'DataStore has no available IP addresses', 'aws/amazon-vpc-cni-k8s#201'],
  [
    'image_disk_full',
    'Error pulling image (latest) from shippable/minv2, ApplyLayer exit status 1 write /home/shippable/.gvm/gos/go1.2/src/pkg/go/token/position_test.go: no space left on device',
    'Shippable/support#1298',
  ],
  ['image_platform', 'exec /bin/connect-api: exec format error', 'siderolabs/talos#11268'],
  [
    'image_pull',
    'rpc error: code = NotFound desc = failed to pull and unpack image xxxx": failed to extract layer sha256:7da916cc: failed to get reader from content store: blob sha256:9e2fb2be expected at /var/lib/containerd/io.containerd.content.v1.content/blobs/sha256/9e2fb2be: blob not found: not found',
    'containerd/containerd#12302',
  ],
  [
    'cluster_unreachable',
    'Error: Kubernetes cluster unreachable: Get "https://172.17.0.3:8443/version?timeout=32s": net/http: TLS handshake timeout',
    'fluvio-community/fluvio#340',
  ],
  [
    'permission_missing',
    "Error: googleapi: Error 403: Google Compute Engine: Required 'compute.networks.get' permission for 'projects/XXX/global/networks/default'.",
    'duongngyn0510/continuous-deployment-to-gke-cluster#1',
  ],
  [
    'role_not_assumable',
    "An error occurred (InvalidIdentityToken) when calling the AssumeRoleWithWebIdentity operation: Couldn't retrieve verification key from your identity provider,  please reference AssumeRoleWithWebIdentity documentation for requirements",
    'aws/aws-cli#7194',
  ],
  [
    'cluster_permission',
    'error: You must be logged in to the server (the server has asked for the client to provide credentials)',
    'ianbelcher/eks-kubectl-action#1',
  ],
  [
    'cluster_webhook',
    'Error from server (InternalError): Internal error occurred: failed calling webhook "check-ignore-label.gatekeeper.sh": failed to call webhook: Post "https://gatekeeper-webhook-service.gatekeeper-system.svc:443/v1/admitlabel?timeout=3s": dial tcp 10.112.0.99:8443: i/o timeout',
    'open-policy-agent/gatekeeper#3538',
  ],
  [
    'image_pull',
    'pulling image failed: rpc error: code = Unknown desc = failed to pull and unpack image "xxxxxx/honglichang/test:pull_fail": failed to unpack image on snapshotter overlayfs: failed to extract layer sha256:5a440235: mount callback failed on /data/containerd/tmpmounts/containerd-mount760407397: directory not empty: unknown',
    'containerd/containerd#4498',
  ],
  [
    'image_platform',
    'Failed to pull image "quay.io/brancz/kube-rbac-proxy:v0.10.0": rpc error: code = Unknown desc = no matching manifest for linux/arm64/v8 in the manifest list entries',
    'kube-rbac-proxy/kube-rbac-proxy#79',
  ],
  [
    'image_rate_limit',
    'Error fetching https://registry-1.docker.io/v2/library/redmine/manifests/sha256:991c3847 (remote response: 429: Too Many Requests)',
    'docker/hub-feedback#2040',
  ],
  [
    'policy_denies',
    '(ReconcileResourceGroupError) Resource request failed due to RequestDisallowedByPolicy. Please see https://aka.ms/aks-requestdisallowedbypolicy for more details. The detailed error message: Code="RequestDisallowedByPolicy" Message="Resource \'MC_guazhan_myWorkloadIdCluster_uksouth\' was disallowed by policy.',
    'MicrosoftDocs/azure-docs#99846',
  ],
  [
    'image_refused',
    'ctr: failed to resolve reference "docker.io/library/go:nanoserver": server message: insufficient_scope: authorization failed',
    'containerd/containerd#2011',
  ],
  [
    'permission_missing',
    "Service returned an error. Status=403 Code=\"AuthorizationFailed\" Message=\"The client '30211224' with object id '30211224' does not have authorization to perform action 'Microsoft.ContainerService/managedClusters/write' over scope '/subscriptions/14a619f7/resourceGroups/docker-machine/providers/Microsoft.ContainerService/managedClusters/cluster-mrbw9'.\"",
    'rancher/rancher#11473',
  ],
  [
    'already_exists',
    'Error creating Dataset: googleapi: Error 409: Already Exists: Dataset resume-builder-462618:resume_parser_agent_feedback, duplicate',
    'GoogleCloudPlatform/agent-starter-pack#196',
  ],
  [
    'image_platform',
    'WARNING: image platform (linux/arm64/v8) does not match the expected platform (linux/amd64)',
    'CIROH-UA/NGIAB-CloudInfra#276',
  ],
  [
    'cluster_policy',
    'Error creating: admission webhook "validation.gatekeeper.sh" denied the request: [allow-privilege-escalation] Privilege escalation container is not allowed: airflow-webserver-container',
    'open-policy-agent/gatekeeper#3337',
  ],
  [
    'permission_missing',
    "authorization.RoleAssignmentsClient#Create: Failure responding to request: StatusCode=403 -- Original Error: autorest/azure: Service returned an error. Status=403 Code=\"AuthorizationFailed\" Message=\"The client '385fa3dd' with object id '385fa3dd' does not have authorization or an ABAC condition not fulfilled to perform action 'Microsoft.Authorization/roleAssignments/write'",
    'hashicorp/terraform-provider-azurerm#21841',
  ],
  [
    null,
    'Failed to scale up: Could not compute total resources: No node info for: 48cc4907-5650-4d42-b385-293f5ada1d8d',
    'kubernetes/autoscaler#4598',
  ],
  [
    'invalid_request',
    'error creating NodePool: googleapi: Error 400: Cannot use default machine type (e2-medium) with GPUs; choose a different machine type., badRequest',
    'hashicorp/terraform-provider-google#8387',
  ],
  [
    'account_not_ready',
    'An error occurred (OptInRequired) when calling the CreateStack operation: The AWS Access Key Id needs a subscription for the service',
    'superluminar-io/mavm#16',
  ],
  [
    'invalid_request',
    'failed to replace object: PersistentVolumeClaim "harbor-1652862831-chartmuseum" is invalid: spec: Forbidden: spec is immutable after creation except resources.requests for bound claims',
    'goharbor/harbor-helm#1268',
  ],
  [
    'credentials_expired',
    'An error occurred (UnrecognizedClientException) when calling the CreateFileSystem operation: The security token included in the request is invalid.',
    'IBM/cloud-pak-deployer#448',
  ],
  [
    'image_pull',
    'failed to pull and unpack image "quay.io/munnerz/kube-plex:latest": failed to copy: httpReaderSeeker: failed open: could not fetch content descriptor sha256:13fffb73 (application/vnd.docker.distribution.manifest.v1+prettyjws; charset=utf-8) from remote: not found',
    'munnerz/kube-plex#46',
  ],
  [
    'not_there',
    'resource mapping not found for name: "frontend" namespace: "default" from "hashicups/v1/frontend.yaml": no matches for kind "ServiceDefaults" in version "consul.hashicorp.com/v1alpha1"\nensure CRDs are installed first',
    'hashicorp-education/learn-consul-get-started-kubernetes#4',
  ],
  [
    'quota',
    '{"code":"BadRequest","message":"{ \\"error\\": { \\"code\\": \\"PublicIPCountLimitReached\\", \\"message\\": \\"Cannot create more than 20 public IP addresses for this subscription in this region.\\", \\"details\\": [] } }"}',
    'openshift/openshift-azure#2252',
  ],
  [
    'image_pull',
    'Failed to pull image "registry.mgzf.com/devops/jenkins:lts": rpc error: code = Unknown desc = failed to pull and unpack image "registry.xxx.com/devops/jenkins:lts": failed to resolve reference "registry.xxx.com/devops/jenkins:lts": unexpected EOF',
    'containerd/containerd#5435',
  ],
  [
    'subnet_addresses',
    '{"ResourceErrorCode":"FAILED_OPERATION","ResourceErrorMessage":"The network \\"default\\" does not have available private IP space in 10.0.0.0/8 to reserve a /14 block for containers for cluster {us-central1-a, 29647740582, kubeflow-ci-deployment, kfctl-8e15}',
    'kubeflow/testing#476',
  ],
  [
    'not_there',
    'ValidationError: Stack with id pipeline-eks-nodepool-laci-surge-test2-SURGE-NODE-POOL-1 does not exist',
    'banzaicloud/pipeline#3085',
  ],
  [
    'quota',
    "Error syncing load balancer: failed to ensure load balancer: Error creating load balancer listener: \"TooManyTargets: The maximum number of targets per load balancer '1000' has been reached on load balancer 'arn:aws:elasticloadbalancing:eu-west-1:415208756561:loadbalancer/net/a7bf47/96f1a3'\"",
    'kubernetes/ingress-nginx#4847',
  ],
  [
    'busy',
    'ResourceInUseException: Cannot EndpointAccessUpdate because cluster simple-cluster-8g270qljp064wjch4 currently has update 408c0738-828c-42b2-aaa5-38691b63f738 in progress',
    'aws-controllers-k8s/community#1192',
  ],
  [
    'image_disk_full',
    'Download failed after 1 attempts: write /opt/tmp/GetImageBlob888525579: no space left on device',
    'miaoermua/CatWrt#23',
  ],
  [
    'volume_not_attached',
    'Multi-Attach error for volume "pvc-16293fb9-4a67-4508-b112-178e5c4455cd" Volume is already exclusively attached to one node and can\'t be attached to another',
    'kubernetes-sigs/aws-ebs-csi-driver#542',
  ],
  [
    'invalid_request',
    'googleapi: Error 400: Instances with guest accelerators do not support live migration., badRequest',
    'cloudpilot-ai/karpenter-provider-gcp#167',
  ],
  [
    'still_used',
    'Network vpc-0d39f98495b23b41f has some mapped public address(es). Please unmap those public address(es) before detaching the gateway.',
    'superluminar-io/super-eks#51',
  ],
  [
    'volume_unbound',
    'failed to provision volume with StorageClass "ebs-sc": rpc error: code = DeadlineExceeded desc = context deadline exceeded',
    'kubernetes-sigs/aws-ebs-csi-driver#419',
  ],
  [
    'image_rate_limit',
    'failed to copy: httpReadSeeker: failed open: unexpected status code https://registry-1.docker.io/v2/library/rust/manifests/sha256:de6e081a: 429 Too Many Requests - Server message: toomanyrequests: You have reached your pull rate limit.',
    'ScribeMD/docker-cache#829',
  ],
  [
    'no_node_fits',
    "0/10 nodes are available: 1 node unregisterd, 6 node(s) didn't match Pod's node affinity/selector.",
    'Project-HAMi/HAMi#75',
  ],
  [
    'not_there',
    'Error: googleapi: Error 400: Pod secondary range "pods" not found in network "https://www.googleapis.com/compute/v1/projects/<project-name>/global/networks/default", subnetwork "default".',
    'fabianlee/gcp-gke-clusters-ingress#2',
  ],
  [
    'subnet_settings',
    'unable to resolve at least one subnet',
    'kubernetes-sigs/aws-load-balancer-controller#3212',
  ],
  [
    'still_used',
    'Resource handler returned message: "The subnet \'subnet-0f2381XXXXXX\' has dependencies and cannot be deleted. (Service: Ec2, Status Code: 400, Request ID: XXXXXX)" (RequestToken: XXXXXXXXXXX HandlerErrorCode: InvalidRequest)',
    'eksctl-io/eksctl#7589',
  ],
  [
    'cluster_permission',
    'error: You must be logged in to the server (Unauthorized)',
    'kodermax/kubectl-aws-eks#5',
  ],
  [
    'invalid_request',
    "Could not launch node, launching instances, creating fleet InvalidParameterValue: Parameter 'amiIdList' cannot be empty.",
    'aws/karpenter-provider-aws#1138',
  ],
  [
    'instance_type_not_offered',
    'Launching a new EC2 instance.  Status Reason: The requested configuration is currently not supported. Please check the documentation for supported configurations. Launching EC2 instance failed.',
    'gruntwork-io/intro-to-terraform#6',
  ],
  [
    'invalid_request',
    "Operation failed with status: 'Bad Request'. Details: System node pool must use VM sku with more than 2 cores and 4GB memory. Nodepool name: nodepool1.",
    'jamesbannan/pluralsight#10',
  ],
  [
    'volume_not_attached',
    'Unable to attach or mount volumes: unmounted volumes=[file-uploads], unattached volumes=[kube-api-access-fv6xd file-uploads]: timed out waiting for the condition',
    'pulumi/pulumi-kubernetes#2197',
  ],
  [
    'quota',
    'Message: Cannot create more than 3 public IP addresses for this subscription in this region.',
    'ivanfioravanti/kubernetes-the-hard-way-on-azure#85',
  ],
  [
    'still_used',
    "The vpc 'vpc-0a285bb13425fa14f' has dependencies and cannot be deleted. (Service: AmazonEC2; Status Code: 400; Error Code: DependencyViolation; Request ID: 9554fa04)",
    'eksctl-io/eksctl#616',
  ],
  [
    'volume_unbound',
    'failed to provision volume with StorageClass "csi-rbd-sc": rpc error: code = Aborted desc = an operation with the given Volume ID pvc-1 already exists',
    'ceph/ceph-csi#1062',
  ],
  [
    'image_pull',
    'Failed to pull image "10.78.0.228:5000/monitorms": Error response from daemon: {"message":"Get https://10.78.0.228:5000/v1/_ping: x509: certificate signed by unknown authority"}',
    'kubernetes/kubernetes#43924',
  ],
  [
    'no_node_fits',
    'incompatible with provisioner "x86", incompatible requirements, label "karpenter.sh/nodepool" does not have known values',
    'aws/karpenter-provider-aws#5169',
  ],
  [
    'permission_missing',
    "Error creating Network: googleapi: Error 403: Required 'compute.networks.create' permission for 'projects/my-proj/global/networks/cluster-dev1-network-yl0n-network', forbidden",
    'gruntwork-io/terraform-google-gke#53',
  ],
  [
    'invalid_request',
    'An error occurred (SpotMaxPriceTooLow) when calling the RunInstances operation: Your Spot request price of 0.001 is lower than the minimum required Spot request fulfillment price of 0.0374.',
    'aws/aws-parallelcluster-node#415',
  ],
  [
    'cluster_unreachable',
    'The connection to the server localhost:8080 was refused - did you specify the right host or port?',
    'helm/helm#1799',
  ],
  [
    'role_not_assumable',
    'RoleSessionName in AuthnResponse must match [a-zA-Z_0-9+=,.@-]{2,64} (Service: AWSSecurityTokenService; Status Code: 400; Error Code: InvalidIdentityToken; Request ID: e4c98f2d)',
    'MicrosoftDocs/azure-docs#45025',
  ],
  [
    'invalid_request',
    "cannot patch \"t5-timescaledb\" with kind StatefulSet: StatefulSet.apps \"t5-timescaledb\" is invalid: spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'template', and 'updateStrategy' are forbidden",
    'timescale/tobs#39',
  ],
];
