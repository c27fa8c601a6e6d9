import { nameInAccount } from '../../shared/aws/scope.ts';
import { type DeploymentNames, host } from '../eks/names.ts';
import { imageReference } from '../images.ts';
import { type ImageName, images } from './images.ts';
import type { Settings } from './settings.ts';

/** Where the engine listens. */
export const port = 8_000;

/** Keys of Secrets. */
export const secretKeys = { apiKey: 'api-key' } as const;
export const hubTokenKey = 'token';

/** Where pods find the weights: one folder for each model and revision. */
export const weightsMount = '/models';

/** What every part of the deployment is called; `base` is the deployment's name. */
export interface Names extends DeploymentNames {
  /** Of the Deployment, the Service, the autoscaler, the disruption budget and the alert rules. */
  engine: string;
  /** Of the pods that read the weights. */
  serviceAccount: string;
  /** Of the job that writes them. */
  weightsAccount: string;
  secret: string;
  /** Of a token of the hub, for models whose weights it doesn't give to everybody. */
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

/** Of the Secret with the hub's token. */
export const hubSecretOf = (base: string) => `${base}-hub-token`;

/** The address inside the cluster. */
export const endpointOf = (settings: Pick<Settings, 'name' | 'namespace'>) =>
  `http://${host(settings)}:${port}`;

/** The folder of one model and revision, in the bucket and in pods. */
export const weightsFolder = ({ model, model_revision }: Pick<Settings, 'model' | 'model_revision'>) =>
  `${weightsMount}/${model}/${model_revision}`;
