import { Sha256 } from '@aws-crypto/sha256-js';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { EC2Client } from '@aws-sdk/client-ec2';
import { DescribeClusterCommand, EKSClient } from '@aws-sdk/client-eks';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { KubeConfig, KubernetesObjectApi } from '@kubernetes/client-node';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';
import {
  type CustomerCloudOptions,
  type RunningCustomerCloud,
  startCustomerCloud,
} from '../../../../bin/local/customer-cloud/customer-cloud.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';

export const ROLE_ARN = 'arn:aws:iam::111122223333:role/orchestrator';
export const EXTERNAL_ID = 'an-external-id-of-this-test';
export const region = 'us-east-1';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}
/** Long-term keys: the orchestrator's own. */
export const ownCredentials: Credentials = { accessKeyId: 'AKIAOWN', secretAccessKey: 'own' };

/** A cloud whose time moves only when a test moves it. */
export async function startWithClock(options: CustomerCloudOptions = {}) {
  const clock = fixedClock(new Date());
  const cloud = await startCustomerCloud({ ...options, settings: { clock, ...options.settings } });
  return { cloud, clock };
}

export async function admin(cloud: RunningCustomerCloud, method: string, path: string, body?: object) {
  const response = await fetch(`${cloud.url}/_admin${path}`, { method, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

export const createRole = (
  cloud: RunningCustomerCloud,
  externalId: string | null = EXTERNAL_ID,
  arn = ROLE_ARN,
) => admin(cloud, 'POST', '/roles', { role_arn: arn, external_id: externalId });

/** The real SDK clients, against this cloud. One attempt: a refusal shall not be tried again. */
export function clientsOf(cloud: RunningCustomerCloud, credentials: Credentials, inRegion = region) {
  const common = { region: inRegion, credentials, maxAttempts: 1 };
  return {
    sts: new STSClient({ ...common, endpoint: cloud.endpoints.sts }),
    cloudformation: new CloudFormationClient({ ...common, endpoint: cloud.endpoints.cloudformation }),
    eks: new EKSClient({ ...common, endpoint: cloud.endpoints.eks }),
    ec2: new EC2Client({ ...common, endpoint: cloud.endpoints.ec2 }),
  };
}

export async function assumeRole(cloud: RunningCustomerCloud, ExternalId?: string, RoleArn = ROLE_ARN) {
  const { sts } = clientsOf(cloud, ownCredentials);
  const answer = await sts.send(new AssumeRoleCommand({ RoleArn, RoleSessionName: 'test', ExternalId }));
  const { AccessKeyId = '', SecretAccessKey = '', SessionToken } = answer.Credentials ?? {};
  return { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: SessionToken };
}

/** Creates the role, assumes it, and gives the clients of the session. */
export async function enter(cloud: RunningCustomerCloud) {
  await createRole(cloud);
  const credentials = await assumeRole(cloud, EXTERNAL_ID);
  return { credentials, ...clientsOf(cloud, credentials) };
}

interface TokenOptions {
  host?: string;
  expiresIn?: number;
  signingDate?: Date;
  header?: string;
  extra?: string;
}

/** An EKS bearer token: a presigned GetCallerIdentity request. Options break it on purpose. */
export async function clusterToken(cluster: string, credentials: Credentials, options: TokenOptions = {}) {
  const {
    host = `sts.${region}.amazonaws.com`,
    expiresIn = 60,
    signingDate,
    header = 'x-k8s-aws-id',
  } = options;
  const signer = new SignatureV4({ credentials, region, service: 'sts', sha256: Sha256 });
  const request = new HttpRequest({
    protocol: 'https:',
    hostname: host,
    method: 'GET',
    path: '/',
    headers: { host, [header]: cluster },
    query: { Action: 'GetCallerIdentity', Version: '2011-06-15' },
  });
  const { query = {} } = await signer.presign(request, { expiresIn, signingDate });
  const pairs = Object.entries(query).map(
    ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`,
  );
  const url = `https://${host}/?${pairs.join('&')}${options.extra ?? ''}`;
  return `k8s-aws-v1.${Buffer.from(url).toString('base64url')}`;
}

/** The cluster as DescribeCluster tells it, and a configuration for the real Kubernetes client. */
export async function kubeConfigOf(cloud: RunningCustomerCloud, credentials: Credentials, token?: string) {
  const { eks } = clientsOf(cloud, credentials);
  const { cluster } = await eks.send(new DescribeClusterCommand({ name: 'production' }));
  const config = new KubeConfig();
  config.loadFromOptions({
    clusters: [{ name: 'c', server: cluster?.endpoint ?? '', caData: cluster?.certificateAuthority?.data }],
    users: [{ name: 'u', token: token ?? (await clusterToken('production', credentials)) }],
    contexts: [{ name: 'x', cluster: 'c', user: 'u' }],
    currentContext: 'x',
  });
  return config;
}

/** A running cloud with the role assumed and the Kubernetes client connected to the production cluster. */
export async function enterCluster(options: CustomerCloudOptions = {}) {
  const { cloud, clock } = await startWithClock(options);
  const session = await enter(cloud);
  const config = await kubeConfigOf(cloud, session.credentials);
  return { cloud, clock, ...session, config, objects: KubernetesObjectApi.makeApiClient(config) };
}
