import { handleAdmin } from './admin.ts';
import { type AwsAnswer, AwsError, type AwsRequest, credentialScope } from './aws-request.ts';
import { handleBalancers, renderBalancersError } from './balancers.ts';
import { changeByHand, editByHand } from './by-hand.ts';
import type { CustomerCloud } from './cloud.ts';
import { handleCloudFormation, renderCloudFormationError } from './cloudformation.ts';
import { handleEc2, renderEc2Error } from './ec2/ec2.ts';
import { handleEks, renderEksError } from './eks/eks.ts';
import { type CallFault, type Failure, type FaultyCalls, takeFault } from './failures.ts';
import { type HttpAnswer, type HttpExchange, startHttp } from './http.ts';
import { handleIam, renderIamError } from './iam/simulation.ts';
import { handleSts, renderStsError } from './iam/sts.ts';
import { renderJsonError } from './json-protocol.ts';
import type { KubernetesObject } from './kubernetes/object.ts';
import { copy } from './kubernetes/object.ts';
import { startKubernetes } from './kubernetes/server.ts';
import { handleLogs } from './logs.ts';
import { handleServiceQuotas } from './quotas/service-quotas.ts';
import { handleS3, renderS3Error } from './s3.ts';
import { defaultSettings, type Settings } from './settings.ts';
import {
  type ClusterSettings,
  type CustomerCloudState,
  nextSerial,
  openState,
  type StoredObject,
} from './state.ts';
import { handleTagging } from './tagging.ts';

type ServiceName =
  | 'sts'
  | 'cloudformation'
  | 'eks'
  | 'ec2'
  | 'iam'
  | 's3'
  | 'service_quotas'
  | 'resource_groups_tagging_api'
  | 'elastic_load_balancing_v2'
  | 'cloudwatch_logs';

export interface RunningCustomerCloud {
  /** Where people create roles and inject failures: `<url>/_admin/…`. */
  url: string;
  endpoints: Record<ServiceName, string>;
  /** The endpoints as the AWS SDK reads them from the environment. */
  environment: Record<`AWS_ENDPOINT_URL_${Uppercase<ServiceName>}`, string>;
  inject(failure: Failure): void;
  /** Lets some of the next calls go wrong. */
  disturb(calls: FaultyCalls): void;
  /** Of both sorts. */
  clearFailures(): void;
  /** Puts something into a bucket that a stack has made. */
  putObject(bucket: string, object: StoredObject): void;
  /** The customer changes a resource of a stack by hand; null deletes it. */
  changeResource(stack: string, logicalId: string, properties: Record<string, unknown> | null): void;
  /** The customer edits all objects of a kind by hand. */
  editObjects(kind: string, edit: (object: KubernetesObject) => void): void;
  /** The customer deletes all objects of a kind by hand. */
  removeObjects(kind: string): void;
  /** The customer sets up a cluster otherwise, by its name in any region; null is as usual again. */
  changeCluster(name: string, settings: Partial<ClusterSettings> | null): void;
  /** The customer deletes a cluster, with everything in it. */
  removeCluster(arn: string): void;
  /** A copy of everything there is, for assertions. Objects of clusters are read-only. */
  state(): CustomerCloudState;
  /** Goes on from a copy of this state, as a start with its file does; what there is now is gone. */
  restore(former: CustomerCloudState): void;
  close(): Promise<void>;
}

export interface CustomerCloudOptions {
  /** Where the state is kept between starts; without it, it is gone with the process. */
  stateFile?: string;
  settings?: Partial<Settings>;
  logger?: Settings['logger'];
}

const services: Record<
  ServiceName,
  { handle(cloud: CustomerCloud, request: AwsRequest): AwsAnswer; renderError(error: AwsError): AwsAnswer }
> = {
  sts: { handle: handleSts, renderError: renderStsError },
  cloudformation: { handle: handleCloudFormation, renderError: renderCloudFormationError },
  eks: { handle: handleEks, renderError: renderEksError },
  ec2: { handle: handleEc2, renderError: renderEc2Error },
  iam: { handle: handleIam, renderError: renderIamError },
  s3: { handle: handleS3, renderError: renderS3Error },
  service_quotas: { handle: handleServiceQuotas, renderError: renderJsonError },
  resource_groups_tagging_api: { handle: handleTagging, renderError: renderJsonError },
  elastic_load_balancing_v2: { handle: handleBalancers, renderError: renderBalancersError },
  cloudwatch_logs: { handle: handleLogs, renderError: renderJsonError },
};

/**
 * Starts the customer's cloud on loopback ports: STS, CloudFormation, EKS and EC2 on one, the Kubernetes API
 * servers of its clusters on another. With the same file it goes on where the last process stopped, even one
 * that was killed; time that passed in between has passed for stacks and pods too.
 */
export async function startCustomerCloud(options: CustomerCloudOptions = {}): Promise<RunningCustomerCloud> {
  const { logger = defaultSettings.logger, stateFile } = options;
  const settings = { ...defaultSettings, logger, ...options.settings };
  const { state, save } = await openState(stateFile);
  const cloud: CustomerCloud = {
    state,
    settings,
    save,
    kubernetes: { url: '', certificate: '' },
    faultyCalls: [],
    inject: (failure) => {
      nextSerial(state);
      state.failures.push(failure);
    },
    clearFailures: () => {
      nextSerial(state);
      state.failures = [];
      cloud.faultyCalls.length = 0;
    },
  };
  const kubernetes = await startKubernetes(cloud);
  cloud.kubernetes = kubernetes;
  const http = await startHttp((exchange) => answer(cloud, exchange));
  const names = Object.keys(services) as ServiceName[];
  const endpoints = Object.fromEntries(
    names.map((name) => [name, `${http.url}/${name}`]),
  ) as RunningCustomerCloud['endpoints'];
  return {
    url: http.url,
    endpoints,
    environment: Object.fromEntries(
      names.map((name) => [`AWS_ENDPOINT_URL_${name.toUpperCase()}`, endpoints[name]]),
    ) as RunningCustomerCloud['environment'],
    inject: cloud.inject,
    disturb: (calls) => void cloud.faultyCalls.push({ ...calls }),
    clearFailures: cloud.clearFailures,
    putObject: (bucket, object) => {
      nextSerial(state);
      state.objects[bucket] = [...(state.objects[bucket] ?? []), object];
    },
    changeResource: (...change) => changeByHand(state, ...change),
    editObjects: (kind, edit) => editByHand(state, kind, edit, settings.clock.now().toISOString()),
    removeObjects: (kind) => {
      nextSerial(state);
      for (const objects of Object.values(state.clusters))
        for (const [key, object] of Object.entries(objects)) if (object.kind === kind) delete objects[key];
    },
    changeCluster: (name, changes) => {
      nextSerial(state);
      state.clusterSettings[name] = changes ? { ...state.clusterSettings[name], ...changes } : {};
    },
    removeCluster: (arn) => {
      nextSerial(state);
      state.goneClusters.push(arn);
      delete state.clusters[arn];
    },
    state: () => copyOf(state),
    // The count only goes up: what is reckoned of the objects is known by it.
    restore: (former) => {
      const serial = Math.max(nextSerial(state), former.serial);
      Object.assign(state, copyOf(former), { serial });
      cloud.faultyCalls.length = 0;
    },
    close: async () => {
      await Promise.all([http.close(), kubernetes.close()]);
      await save();
    },
  };
}

/** A change puts another object in the place of a cluster's object, so these are shared by all copies. */
function copyOf({ clusters, ...others }: CustomerCloudState): CustomerCloudState {
  const objects = Object.entries(clusters).map(([arn, ofCluster]) => [arn, { ...ofCluster }]);
  return { ...copy(others), clusters: Object.fromEntries(objects) };
}

async function answer(cloud: CustomerCloud, exchange: HttpExchange): Promise<HttpAnswer> {
  const { method, url, headers, body } = exchange;
  const [, service = '', path = ''] = /^\/([^/]+)(.*)$/.exec(url.pathname) ?? [];
  const before = cloud.state.serial;
  const isAdmin = service === '_admin';
  const fault = isAdmin ? undefined : takeFault(cloud.faultyCalls, service);
  if (fault === 'cut_before' || fault === 'silent') return fault === 'silent' ? 'silent' : 'cut';
  const result = isAdmin ? handleAdmin(cloud, method, path, body) : serve();
  // What was acknowledged survives being killed.
  if (cloud.state.serial !== before) await cloud.save();
  cloud.settings.logger.info('aws', { service, method, path, status: result.status });
  return fault === 'cut_after' ? 'cut' : result;

  function serve(): AwsAnswer {
    const called = services[service as ServiceName];
    if (!called)
      return { status: 404, contentType: 'text/plain', body: `There is no service ${service} here.\n` };
    const parameters = new URLSearchParams(body);
    for (const [key, value] of url.searchParams) parameters.append(key, value);
    const { 'x-amz-security-token': securityToken, 'x-amz-target': target } = headers;
    try {
      const refusal = fault && faultErrors[fault];
      if (refusal) throw new AwsError(...refusal);
      return called.handle(cloud, {
        method,
        path,
        parameters,
        body,
        ...credentialScope(headers.authorization),
        securityToken: Array.isArray(securityToken) ? securityToken[0] : securityToken,
        target: Array.isArray(target) ? target[0] : target,
      });
    } catch (error) {
      if (error instanceof AwsError) return called.renderError(error);
      throw error;
    }
  }
}

/** In AWS's words. */
const faultErrors: Partial<Record<CallFault, ConstructorParameters<typeof AwsError>>> = {
  refused: [403, 'AccessDenied', 'User is not authorized to perform this action'],
  throttled: [400, 'Throttling', 'Rate exceeded'],
  server_error: [500, 'InternalFailure', 'An internal error has occurred.'],
};
