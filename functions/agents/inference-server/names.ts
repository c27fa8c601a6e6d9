import { nameInAccount } from '../../shared/aws/scope.ts';
import { type DeploymentNames, host } from '../eks/names.ts';
import { imageReference } from '../images.ts';
import { type ImageName, images } from './images.ts';
import type { Settings } from './settings.ts';

/** The engine's port. */
export const port = 8_000;

/** Keys of Secrets. */
export const secretKeys = { apiKey: 'api-key' } as const;
export const hubTokenKey = 'token';

/** The mount of the weights in pods, with a folder for each model and revision. */
export const weightsMount = '/models';

/** The names of all parts of the deployment; `base` is the deployment's name. */
export interface Names extends DeploymentNames {
  /** The name of the Deployment, the Service, the autoscaler, the disruption budget and the alert rules. */
  engine: string;
  /** The service account of the pods that read the weights. */
  serviceAccount: string;
  /** The service account of the job that writes them. */
  weightsAccount: string;
  secret: string;
  /** The Secret of a token of the hub, for models whose weights aren't public. */
  hubSecret: string;
  scripts: string;
  weightsJob: string;
  weightsClaim: string;
  /** Cluster-scoped, so it carries the id. */
  weightsVolume: string;
  acceptanceJob: string;
  healthCronJob: string;
  /** References of what its containers run. */
  images: Record<ImageName, string>;
  stack: string;
  /** Globally unique through the id; S3 wants lower case, which ids are. */
  bucket: string;
  /** IAM roles, named so that the customer's policy can tell them from all others. */
  nodeRole: string;
  readerRole: string;
  writerRole: string;
}

export function namesOf(
  { name: base, namespace }: Pick<Settings, 'name' | 'namespace'>,
  deploymentId: string,
  imageMirror: string | null = null,
): Names {
  return {
    agent: 'inference-server',
    base,
    namespace,
    deploymentId,
    engine: base,
    serviceAccount: base,
    weightsAccount: `${base}-weights`,
    secret: `${base}-api-keys`,
    hubSecret: hubSecretOf(base),
    scripts: `${base}-scripts`,
    weightsJob: `${base}-weights`,
    weightsClaim: `${base}-weights`,
    weightsVolume: `${deploymentId}-weights`,
    acceptanceJob: `${base}-acceptance`,
    healthCronJob: `${base}-health`,
    images: {
      engine: imageReference(images.engine, imageMirror),
      job: imageReference(images.job, imageMirror),
    },
    stack: nameInAccount(deploymentId, 'inference'),
    bucket: nameInAccount(deploymentId, 'weights'),
    nodeRole: nameInAccount(deploymentId, 'nodes'),
    readerRole: nameInAccount(deploymentId, 'reader'),
    writerRole: nameInAccount(deploymentId, 'writer'),
  };
}

/** The name of the Secret with the hub's token. */
export const hubSecretOf = (base: string) => `${base}-hub-token`;

/** The address inside the cluster. */
export const endpointOf = (settings: Pick<Settings, 'name' | 'namespace'>) =>
  `http://${host(settings)}:${port}`;

/** The folder of one model and revision, in the bucket and in pods. */
export const weightsFolder = ({ model, model_revision }: Pick<Settings, 'model' | 'model_revision'>) =>
  `${weightsMount}/${model}/${model_revision}`;
