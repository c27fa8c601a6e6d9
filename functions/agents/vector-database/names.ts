import { nameInAccount } from '../../shared/aws-scope.ts';
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

/** Keys of the generated Secret. */
export const secretKeys = { full: 'api-key', readOnly: 'read-only-api-key' } as const;

/** What every part of the deployment is called; `base` is the deployment's name. */
export interface Names extends DeploymentNames {
  statefulSet: string;
  headlessService: string;
  clientService: string;
  serviceAccount: string;
  secret: string;
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

/** Addresses inside the cluster. */
export const httpEndpoint = (settings: Pick<Settings, 'name' | 'namespace'>) =>
  `http://${host(settings)}:${ports.http}`;
export const grpcEndpoint = (settings: Pick<Settings, 'name' | 'namespace'>) =>
  `${host(settings)}:${ports.grpc}`;

/** `http://vector-database-0.vector-database-headless:6333`, for every pod. */
export const nodeUrls = (names: Names, nodeCount: number): string[] =>
  Array.from(
    { length: nodeCount },
    (_, n) => `http://${names.statefulSet}-${n}.${names.headlessService}:${ports.http}`,
  );
