import type { KubernetesObject, Plan } from '../../../agents/agent.ts';

// Pure: which add-ons of EKS a plan relies on, read from its objects and its template, so that a check knows no agent.

export interface NeededAddon {
  addon: string;
  /** As the cluster knows it; an add-on without one can't be seen there. */
  driver?: string;
  /** The consequence of its absence: completes "without which". */
  lack: string;
}

const ofDrivers: readonly (NeededAddon & { driver: string })[] = [
  { addon: 'aws-ebs-csi-driver', driver: 'ebs.csi.aws.com', lack: 'no volume is made' },
  { addon: 'aws-efs-csi-driver', driver: 'efs.csi.aws.com', lack: 'no file system is mounted' },
  { addon: 'aws-mountpoint-s3-csi-driver', driver: 's3.csi.aws.com', lack: 'no bucket is mounted' },
];

const podIdentity: NeededAddon = {
  addon: 'eks-pod-identity-agent',
  lack: 'pods get no permission in the account',
};

export function neededAddons({
  objects,
  infrastructure,
}: Pick<Plan, 'objects' | 'infrastructure'>): NeededAddon[] {
  const drivers = new Set(objects.map(({ object }) => driverOf(object)));
  const resources = Object.values(
    (infrastructure.template.Resources ?? {}) as Record<string, { Type?: string }>,
  );
  const hasIdentity = resources.some(({ Type }) => Type === 'AWS::EKS::PodIdentityAssociation');
  return [...ofDrivers.filter(({ driver }) => drivers.has(driver)), ...(hasIdentity ? [podIdentity] : [])];
}

/** The provisioner of a storage class, or of a volume that exists already. */
function driverOf(object: KubernetesObject): string | undefined {
  const { provisioner, spec } = object as { provisioner?: string; spec?: { csi?: { driver?: string } } };
  return object.kind === 'StorageClass' ? provisioner : spec?.csi?.driver;
}
