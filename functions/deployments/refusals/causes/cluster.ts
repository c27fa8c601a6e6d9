import { anyOf, type RefusalCause } from './cause.ts';

// Pure data: what a cluster doesn't let in, or has no room for.

export const clusterQuota: RefusalCause = {
  code: 'cluster_quota',
  pattern: anyOf(
    /is forbidden: (?:exceeded|failed) quota|is limited by quota, must make explicit request|is forbidden: .{0,60}quota is /,
    /(?:maximum|minimum) (?:cpu|memory|nvidia\.com\/gpu) usage per (?:Container|Pod)|must specify (?:limits|requests)\.(?:cpu|memory)/,
  ),
  means: 'A quota of the namespace leaves no room for it, or asks for limits that it has not.',
  fix: 'Raise the ResourceQuota or LimitRange of the namespace, or use another namespace.',
  action: 'mend_cluster',
};

export const clusterPolicy: RefusalCause = {
  code: 'cluster_policy',
  pattern: anyOf(
    /admission webhook .{0,200}denied the request|violates PodSecurity|unable to validate against any (?:pod security policy|security context constraint)/,
    /no providers available to validate pod request|is forbidden: (?:pod|host|privileged|unable to validate|not allowed|disallowed)|\bwebhook backend denied\b/,
    /blocked due to the following policies|ValidatingAdmissionPolicy .{0,200}denied request|denied by .{0,80}policy/,
  ),
  means: 'A policy of the cluster forbids it.',
  fix: 'Have the policy exempt the namespace, or choose a namespace that it lets through.',
  action: 'mend_cluster',
};

export const clusterWebhook: RefusalCause = {
  code: 'cluster_webhook',
  pattern: /failed (?:calling|to call) (?:admission )?webhook|\bconversion webhook for .{1,200} failed\b/i,
  means: 'A webhook of the cluster that has to agree does not answer.',
  fix: 'Mend or remove the webhook that the sentence names.',
  action: 'mend_cluster',
};

export const clusterUnreachable: RefusalCause = {
  code: 'cluster_unreachable',
  pattern: anyOf(
    /Unable to connect to the server|unable to (?:to )?communicate with (?:your|the) Kubernetes|server is currently unable to handle the request|etcdserver: \w{2,20}|did you specify the right host or port/,
    /\beks\.amazonaws\.com[^\n]{0,400}(?:no such host|i\/o timeout|connection refused|TLS handshake timeout)/,
    /https?:\/\/[^\s"]{3,200}\/(?:apis?|version|openapi)\b[^\n]{0,300}(?:no such host|i\/o timeout|connection refused|TLS handshake timeout|Client\.Timeout)/,
    /unable to return a response in the time allotted|apiserver not ready|Client\.Timeout exceeded while (?:awaiting headers|reading body)/,
    /\bClusterUnreachable\b|Kubernetes cluster unreachable|context deadline exceeded while .{0,40}cluster/,
  ),
  means: 'The API of the cluster does not answer.',
  fix: 'See that the endpoint of the cluster can be reached, then deploy again.',
  action: 'wait',
  passes: true,
};

export const clusterPermission: RefusalCause = {
  code: 'cluster_permission',
  pattern: anyOf(
    /is forbidden: User .{0,200}cannot \w{3,20} (?:resource|[\w./-]{2,60} in)/,
    /is forbidden: attempt to grant extra privileges|(?:API ?server|apiserver) .{0,80}: (?:Unauthorized|Forbidden)|is forbidden: .{0,80}\b(?:RBAC|no relationship found)/,
    /must be logged in to the server|failing to authenticate or authorize with (?:your|the) Kubernetes|server has asked for the client to provide credentials|attempting to grant RBAC permissions not currently held/,
  ),
  means: 'The cluster does not let the role in, or not do this.',
  fix: 'Give the role’s access entry of the cluster the rights of cluster-access.json.',
  action: 'grant_permission',
};

export const noFreeGpu: RefusalCause = {
  code: 'no_free_gpu',
  pattern: anyOf(
    /Insufficient (?:nvidia\.com\/(?:gpu|mig)|[\w.-]{1,40}\/(?:nvidia-)?gpu[\w.-]{0,20})/,
    /could not load NVML|[Ff]ailed to (?:initialize|start) NVML|No CUDA GPUs are available|no healthy devices present; cannot allocate/,
    /requested number of devices unavailable for nvidia\.com|could not select device driver|nvidia-container-cli: |no runtime for "nvidia"|node\(s\) (?:CardInsufficient|Allocat\w{2,20} gpu)|have enough resources: GPU/,
  ),
  means:
    'No node has as many free GPUs as a pod asks for: they are taken, or the node lacks the driver or the device plugin of NVIDIA.',
  fix: 'Look at nvidia.com/gpu in the allocatable resources of the nodes.',
  action: 'mend_cluster',
};

export const volumeElsewhere: RefusalCause = {
  code: 'volume_elsewhere',
  pattern: /volume node affinity conflict|no available volume zone|exceed max volume count/i,
  means: 'A volume of the pod is in a zone or on a node where no node can take the pod.',
  fix: 'Add a node in the zone of the volume.',
  action: 'mend_cluster',
};

export const volumeUnbound: RefusalCause = {
  code: 'volume_unbound',
  pattern: anyOf(
    /unbound (?:immediate )?PersistentVolumeClaims?|PVC [\w.-]{1,80} not bound|PersistentVolumeClaims? (?:is|are) not bound|find available persistent volumes to bind|waiting for a volume to be created|no volume plugin matched|no persistent volumes available for this claim|persistentvolumeclaim "[\w.-]{1,80}" not found/,
    /storageclass(?:es)?(?:\.storage\.k8s\.io)? "[\w.-]{1,80}" not found|[Ff]ailed to provision volume|Could not create volume|\b(?:ProvisioningFailed|FailedBinding)\b/,
  ),
  means: 'A volume that a pod asks for is not made.',
  fix: 'Install the driver of the storage class in the cluster, or choose a storage class that has one.',
  action: 'mend_cluster',
};

export const noNodeFits: RefusalCause = {
  code: 'no_node_fits',
  pattern: anyOf(
    /\b\d{1,5}\/\d{1,5} nodes are available|No nodes are available that match|no nodes available to schedule pods|No nodes with enough resources|failed to fit in any node/,
    /\bFailedScheduling\b|\bNotTriggerScaleUp\b|scale\.up\.no\.scale\.up/,
    /(?<!due to )\bInsufficient (?:cpu|memory|pods|ephemeral-storage)\b|untolerated taint/,
    /no instance type (?:satisfied|met|which|has)|instance types? (?:exceed|exceeds) limits for|did(?:n't| not) trigger scale-?up|max (?:node group )?size reached|can't be scheduled on|predicate checking error/,
    /is above max value \d{1,6} for the AutoScalingGroup|\bOutOf(?:cpu|memory|pods)\b|node was low on resource: memory|incompatible with (?:nodepool|provisioner|requirements)|node\(s\) (?:had|have|didn't|were|don't|exceed)\b/,
  ),
  means: 'No node of the cluster has room for a pod, or none may take it.',
  fix: 'Add nodes, or choose an instance type with more memory and vCPUs.',
  action: 'choose_another_machine',
};

export const volumeDriverMissing: RefusalCause = {
  code: 'volume_driver_missing',
  pattern: /driver name [\w.-]{1,60} not found in the list of registered CSI drivers/i,
  means: 'A volume can not be mounted, since the cluster lacks the driver for it.',
  fix: "Install the driver's add-on in the cluster.",
  action: 'mend_cluster',
};

export const volumeNotAttached: RefusalCause = {
  code: 'volume_not_attached',
  pattern: anyOf(
    /AttachVolume\.Attach failed|FailedAttachVolume|Unable to (?:attach or )?mount volumes|MountVolume\.\w{4,20} failed/,
    /Multi-Attach error|volume .{0,80}is already (?:exclusively )?attached/,
    /[Aa]ttachment limit exceeded for volume|may attach up to \d{1,4} (?:devices|volumes)/,
    /[Cc]ould not attach volume|timed? ?out waiting for (?:external-attacher|volumes? to attach)|attachment timeout for volume/,
  ),
  means: 'A volume can not be attached to the node of a pod.',
  fix: 'Look at the driver of volumes in the cluster, and at the permissions of its role.',
  action: 'mend_cluster',
};
