// Pure.

/** Where a deployment is, for people who can't see its page: several may have one name. */
export interface DeploymentPlace {
  cluster: string;
  region: string;
  account: string;
  /** Another deployment of the organization has its name. */
  isShared: boolean;
}

/** `cluster production in us-east-1, account Production` */
export const placeSaid = ({ cluster, region, account }: DeploymentPlace): string =>
  `cluster ${cluster} in ${region}, account ${account}`;

/** The title of what happened to a deployment, with its cluster where the name alone doesn't tell which one it is. */
export const titleAt = (title: string, place: DeploymentPlace | null): string =>
  place?.isShared ? `${title} (cluster ${place.cluster})` : title;
