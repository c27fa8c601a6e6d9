import {
  DescribeClusterCommand,
  EKSClient,
  ListClustersCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-eks';
import type { AccountCredentials } from '../aws/client-settings.ts';
import { clientSettings } from '../aws/client-settings.ts';
import { translateAwsError } from '../aws/errors.ts';
import { upstreamText } from '../aws/upstream-text.ts';

/** An EKS cluster that is up and whose API we can reach. */
export interface EksCluster {
  name: string;
  arn: string;
  version: string;
  endpoint: string;
  /** The AWS that names it runs on this machine, and so may the cluster: the local cloud. */
  isOnThisMachine: boolean;
  /** PEM in base64, as a kubeconfig wants it. */
  certificateAuthority: string;
  subnetIds: string[];
  /** The networks that its API is open to. */
  publicAccessCidrs: string[];
  /** How access to it is granted: `API`, `CONFIG_MAP` or both. */
  authenticationMode: string;
  /** Whether AWS runs nodes of its own for it. */
  isAutoMode: boolean;
}

/** Why the cluster can't be deployed to, for the user. */
export interface ClusterRefusal {
  ok: false;
  code: 'cluster_not_found' | 'cluster_not_active' | 'cluster_private' | 'too_few_zones';
  reason: string;
}

export interface ClusterQuery {
  credentials: AccountCredentials;
  clusterName: string;
  region: string;
}

/**
 * Reads a cluster, and says in a sentence when nothing can be deployed to it.
 * @throws Refusal when the role may not look, RetryableError
 */
export async function describeCluster(
  query: ClusterQuery,
): Promise<{ ok: true; cluster: EksCluster } | ClusterRefusal> {
  const { clusterName, region } = query;
  const eks = new EKSClient(clientSettings(query));
  const hostAsked = notingHost(eks);
  try {
    const { cluster } = await eks.send(new DescribeClusterCommand({ name: clusterName }));
    const { status, endpoint, certificateAuthority, resourcesVpcConfig: vpc, accessConfig } = cluster ?? {};
    if (status !== 'ACTIVE') {
      return refusal(
        'cluster_not_active',
        `The cluster ${clusterName} is ${status}, not ACTIVE. Wait until it is.`,
      );
    }
    if (!endpoint || !certificateAuthority?.data) {
      const missing = endpoint ? 'certificate authority' : 'API endpoint';
      return refusal(
        'cluster_not_active',
        `The cluster ${clusterName} is ACTIVE, but AWS names no ${missing} for it. Wait some minutes, then look at it in EKS.`,
      );
    }
    if (vpc?.endpointPublicAccess === false) return privateEndpoint(clusterName);
    return {
      ok: true,
      cluster: {
        name: clusterName,
        arn: cluster?.arn ?? '',
        version: cluster?.version ?? '',
        endpoint,
        isOnThisMachine: thisMachine.includes(hostAsked() ?? ''),
        certificateAuthority: certificateAuthority.data,
        subnetIds: vpc?.subnetIds ?? [],
        publicAccessCidrs: vpc?.publicAccessCidrs ?? ['0.0.0.0/0'],
        // Clusters from before there were access entries name none.
        authenticationMode: accessConfig?.authenticationMode ?? 'CONFIG_MAP',
        isAutoMode: cluster?.computeConfig?.enabled === true,
      },
    };
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) {
      throw translateAwsError(error, `describe the cluster ${clusterName}`);
    }
    return refusal('cluster_not_found', await notFoundReason(eks, clusterName, region));
  } finally {
    eks.destroy();
  }
}

/** Notes which host answers for AWS: an address of this machine is the local cloud's, which only who starts the service can name. */
function notingHost(eks: EKSClient): () => string | undefined {
  let host: string | undefined;
  eks.middlewareStack.add(
    (next) => (args) => {
      host = (args.request as { hostname?: string }).hostname;
      return next(args);
    },
    { step: 'finalizeRequest' },
  );
  return () => host;
}

const thisMachine = ['127.0.0.1', 'localhost', '[::1]', '::1'];

// A private endpoint's name resolves for us, too, and we would only see a connect time-out, which explains nothing.
const privateEndpoint = (clusterName: string) =>
  refusal(
    'cluster_private',
    `The cluster ${clusterName} has a private API endpoint only, which can't be reached from outside its network. ` +
      'Turn on its public endpoint, limited to our addresses.',
  );

const namesShown = 10;

async function notFoundReason(eks: EKSClient, clusterName: string, region: string): Promise<string> {
  const start = `There is no cluster ${clusterName} in ${region}.`;
  // Only a hint: a role that may not list gets the sentence without it.
  const names = await eks.send(new ListClustersCommand({ maxResults: 100 })).then(
    ({ clusters = [] }) => clusters.map((name) => upstreamText(name, 100)),
    () => undefined,
  );
  if (!names) return `${start} Check the name and the region.`;
  if (names.length === 0) return `${start} The account has no cluster in this region; check the region.`;
  const more = names.length > namesShown ? ` and ${names.length - namesShown} more` : '';
  return `${start} There are: ${names.slice(0, namesShown).join(', ')}${more}.`;
}

const refusal = (code: ClusterRefusal['code'], reason: string): ClusterRefusal => ({
  ok: false,
  code,
  reason,
});
