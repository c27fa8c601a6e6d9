// Pure: keys that no label of an organization may have. Labels become tags of what is made in the customer's account,
// and controllers there take some tags for orders: whose a resource is, whether it may be deleted, scaled or attached.

export interface Reservation {
  /** Compared with the key in small letters, as IAM compares tags. */
  form: RegExp;
  /** The keys in words. */
  keys: string;
  /** The readers of such tags, and their purpose. */
  reason: string;
}

const reservations: readonly Reservation[] = [
  { form: /^aws:/, keys: 'aws:…', reason: 'AWS keeps it for itself' },
  {
    form: /^deployment-orchestrator/,
    keys: 'deployment-orchestrator…',
    reason: 'the service recognizes by it what it has made',
  },
  {
    form: /^([a-z0-9-]+\.)*(kubernetes|k8s|x-k8s)\.io(\/|$)/,
    keys: 'kubernetes.io/…, k8s.io/… or of a name below them',
    reason: 'the cluster autoscaler, load balancer controllers and the storage of Kubernetes go by such tags',
  },
  {
    form: /^kubernetescluster$/,
    keys: 'KubernetesCluster',
    reason: 'Kubernetes’ provider for AWS takes the resource for the cluster’s own',
  },
  {
    form: /^([a-z0-9-]+\.)*k8s\.aws(\/|$)/,
    keys: 'k8s.aws/… or of a name below it',
    reason: 'the load balancer controller and Karpenter delete what carries such tags',
  },
  {
    form: /^([a-z0-9-]+\.)*karpenter\.sh(\/|$)/,
    keys: 'karpenter.sh/…',
    reason: 'Karpenter finds and ends nodes by such tags',
  },
  { form: /^eks:/, keys: 'eks:…', reason: 'Amazon EKS marks its own resources with it' },
  {
    form: /^([a-z0-9-]+\.)*eksctl\.io(\/|$)/,
    keys: 'eksctl.io/… or of a name below it',
    reason: 'eksctl finds and deletes stacks by such tags',
  },
  {
    form: /^([a-z0-9-]+\.)*amazonaws\.com(\/|$)/,
    keys: 'amazonaws.com/… or of a name below it',
    reason: 'services of AWS go by such tags',
  },
  {
    form: /^([a-z0-9-]+\.)*csi\.aws\.com(\/|$)|^csivolume/,
    keys: 'csi.aws.com/… or CSIVolume…',
    reason: 'the storage drivers’ permissions depend on such tags',
  },
  {
    form: /^(dlm|elasticbeanstalk|cloudformation):|^awsapplication$/,
    keys: 'dlm:…, elasticbeanstalk:…, cloudformation:… or awsApplication',
    reason: 'services of AWS group and delete by such tags',
  },
  {
    form: /^([a-z0-9-]+\.)*velero\.io(\/|$)/,
    keys: 'velero.io/… or of a name below it',
    reason: 'Velero deletes backups by such tags',
  },
];

/** Why an organization can't have this key; undefined for one that steers nothing. */
export const reservationOf = (key: string): Reservation | undefined =>
  reservations.find(({ form }) => form.test(key.toLowerCase()));
