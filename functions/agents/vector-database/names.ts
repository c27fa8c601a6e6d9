import { nameInAccount } from '../../shared/aws/scope.ts';
import { type DeploymentNames, host } from '../eks/names.ts';
import { imageReference } from '../images.ts';
import { type ImageName, images } from './images.ts';
import type { Settings } from './settings.ts';

/** Ports of the database. 6335 accepts writes from peers and is never offered to clients. */
export const ports = { http: 6333, grpc: 6334, peer: 6335, pushgateway: 9091 } as const;

/** The first collection, made by the bootstrap job. */
export const collectionName = 'embeddings';
/** Names inside the collection, for clients and for the recall harness. */
export const vectorNames = { dense: 'dense', sparse: 'sparse' } as const;

/** Keys of the Secrets with certificates, by the names that Kubernetes gives them. */
export const certificateKeys = {
  certificate: 'tls.crt',
  privateKey: 'tls.key',
  authority: 'ca.crt',
} as const;

/** Keys of the generated Secret. */
export const secretKeys = { full: 'api-key', readOnly: 'read-only-api-key' } as const;

/** The names of all parts of the deployment; `base` is the deployment's name. */
export interface Names extends DeploymentNames {
  statefulSet: string;
  headlessService: string;
  clientService: string;
  serviceAccount: string;
  secret: string;
  /** The certificate of the database. */
  certificateSecret: string;
  /** The authority that signs it. No pod reads it: its private key signs the next certificate. */
  authoritySecret: string;
  startConfig: string;
  scripts: string;
  collectionConfig: string;
  bootstrapJob: string;
  snapshotCronJob: string;
  recallCronJob: string;
  pushgateway: string;
  /** Cluster-scoped, so it carries the id: two deployments may have one name in two namespaces. */
  storageClass: string;
  /** References of what its containers run. */
  images: Record<ImageName, string>;
  stack: string;
  /** Globally unique through the id; S3 wants lower case, which ids are. */
  bucket: string;
  /** IAM roles, named so that the customer's policy can tell them from all others. */
  nodeRole: string;
  snapshotRole: string;
}

export function namesOf(
  settings: Pick<Settings, 'name' | 'namespace'>,
  deploymentId: string,
  imageMirror: string | null = null,
): Names {
  const base = settings.name;
  return {
    agent: 'vector-database',
    base,
    namespace: settings.namespace,
    deploymentId,
    statefulSet: base,
    headlessService: `${base}-headless`,
    clientService: base,
    serviceAccount: base,
    secret: `${base}-api-keys`,
    certificateSecret: `${base}-tls`,
    authoritySecret: `${base}-authority`,
    startConfig: `${base}-start`,
    scripts: `${base}-scripts`,
    collectionConfig: `${base}-collection`,
    bootstrapJob: `${base}-bootstrap`,
    snapshotCronJob: `${base}-snapshots`,
    recallCronJob: `${base}-recall`,
    pushgateway: `${base}-gauges`,
    storageClass: `${deploymentId}-gp3`,
    images: {
      database: imageReference(images.database, imageMirror),
      job: imageReference(images.job, imageMirror),
      pushgateway: imageReference(images.pushgateway, imageMirror),
    },
    stack: nameInAccount(deploymentId, 'vector-database'),
    bucket: nameInAccount(deploymentId, 'snapshots'),
    nodeRole: nameInAccount(deploymentId, 'nodes'),
    snapshotRole: nameInAccount(deploymentId, 'snapshots'),
  };
}

const scheme = (tls: boolean) => (tls ? 'https' : 'http');

/** Addresses inside the cluster. */
export const httpEndpoint = (settings: Pick<Settings, 'name' | 'namespace' | 'tls'>) =>
  `${scheme(settings.tls)}://${host(settings)}:${ports.http}`;
export const grpcEndpoint = (settings: Pick<Settings, 'name' | 'namespace'>) =>
  `${host(settings)}:${ports.grpc}`;

/** The host that the jobs connect to, from within the namespace. */
export const clientUrl = (names: Names, tls: boolean) =>
  `${scheme(tls)}://${names.clientService}:${ports.http}`;

/**
 * `https://vector-database-0.vector-database-headless.vectors.svc`: the address of one pod, without its port. A
 * certificate's wildcard stands for one label in front of at least two others, which the short form doesn't have.
 * @param pod its number, or what a shell puts in its place
 */
export const nodeUrl = (names: Names, pod: number | string, tls: boolean) =>
  `${scheme(tls)}://${names.statefulSet}-${pod}.${names.headlessService}${tls ? `.${names.namespace}.svc` : ''}`;

/** The address of each pod, for jobs that ask each of them. */
export const nodeUrls = (names: Names, nodeCount: number, tls: boolean): string[] =>
  Array.from({ length: nodeCount }, (_, n) => `${nodeUrl(names, n, tls)}:${ports.http}`);

/** The names of the database's certificate: the client service in its usual forms, each pod, and a forwarded port. */
export const certificateHosts = ({ clientService, headlessService, namespace }: Names): string[] => [
  clientService,
  `${clientService}.${namespace}`,
  `${clientService}.${namespace}.svc`,
  `${clientService}.${namespace}.svc.cluster.local`,
  `*.${headlessService}.${namespace}.svc`,
  `*.${headlessService}.${namespace}.svc.cluster.local`,
  'localhost',
];
