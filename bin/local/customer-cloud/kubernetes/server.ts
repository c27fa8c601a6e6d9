import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from '../../host/loopback.ts';
import { ownCertificate } from '../../host/own-certificate.ts';
import type { CustomerCloud } from '../cloud.ts';
import type { Cluster } from '../eks/clusters.ts';
import { type CallFault, failureOf, takeFault } from '../failures.ts';
import { authenticate } from './authentication.ts';
import { type ClusterObjects, clusterObjects } from './cluster-objects.ts';
import { reconcile } from './controllers.ts';
import { discover, findResource, isServed } from './discovery.ts';
import type { Pod } from './object.ts';
import { logOf } from './pods.ts';
import { targetOf } from './request.ts';
import { handleResource } from './requests.ts';
import { badRequest, failureStatus, forbidden, KubernetesError, notFound } from './status.ts';

export interface KubernetesEndpoint {
  /** Without the path of a cluster. */
  url: string;
  /** PEM; it is its own authority. */
  certificate: string;
  close(): Promise<void>;
}

interface Answer {
  code: number;
  /** An object goes out as JSON, a string as plain text. */
  body: object | string;
  warnings?: string[];
}

/** The API servers of all clusters, behind one https port. */
export async function startKubernetes(cloud: CustomerCloud): Promise<KubernetesEndpoint> {
  const { cert, key } = await ownCertificate('kubernetes');
  const server = createServer({ key, cert }, (request, response) => {
    respond(cloud, request, response).catch((error: unknown) => {
      cloud.settings.logger.info('kubernetes request failed', { error: String(error) });
      response.destroy();
    });
  });
  const { port, close } = await listenOnLoopback(server);
  return { url: `https://127.0.0.1:${port}`, certificate: cert, close };
}

async function respond(cloud: CustomerCloud, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'https://kubernetes');
  const [, accountId = '', region = '', name = '', path = '/'] =
    /^\/clusters\/(\d+)\/([^/]+)\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? [];
  const cluster = { accountId, region, name };
  if (!name || failureOf(cloud.state.failures, 'cluster_unreachable', name) !== undefined) {
    request.socket.destroy();
    return;
  }
  // To read a body that isn't there would take longer than the rest.
  const body = request.method === 'GET' ? '' : await text(request);
  const fault = takeFault(cloud.faultyCalls, 'kubernetes');
  if (fault === 'silent') return;
  if (fault === 'cut_before') return void request.socket.destroy();
  const before = cloud.state.serial;
  const {
    code,
    body: answer,
    warnings = [],
  } = (fault && faultAnswers[fault]) ??
  (await answerOf(cloud, cluster, { request, path, query: url.searchParams, body }));
  // What was acknowledged survives being killed.
  if (cloud.state.serial !== before) await cloud.save();
  cloud.settings.logger.info('kubernetes', { cluster: name, method: request.method, path, code });
  if (fault === 'cut_after') return void request.socket.destroy();
  const isText = typeof answer === 'string';
  for (const warning of warnings) response.appendHeader('warning', `299 - ${JSON.stringify(warning)}`);
  const sent = isText ? answer : JSON.stringify(answer);
  response.writeHead(code, {
    'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json',
    // With it, head and body go out together.
    'content-length': Buffer.byteLength(sent),
  });
  response.end(sent);
}

interface Parsed {
  request: IncomingMessage;
  path: string;
  query: URLSearchParams;
  body: string;
}

async function answerOf(cloud: CustomerCloud, cluster: Cluster, parsed: Parsed): Promise<Answer> {
  const { request, path } = parsed;
  const authorization = request.headers.authorization;
  const isHealth = ['/healthz', '/livez', '/readyz', '/version'].includes(path);
  let user = 'system:anonymous';
  if (authorization || !isHealth) {
    const result = await authenticate(cloud, cluster, authorization?.replace(/^Bearer /, '') ?? '');
    if ('problem' in result) {
      // The real server doesn't tell why either; the log here does.
      cloud.settings.logger.info('kubernetes token refused', {
        cluster: cluster.name,
        problem: result.problem,
      });
      return refusal(new KubernetesError(401, 'Unauthorized', 'Unauthorized'));
    }
    user = result.user;
  }
  if (path === '/version') return { code: 200, body: version(cloud) };
  if (isHealth) return { code: 200, body: 'ok' };
  const discovery = discover(cloud.settings, path);
  if (discovery) return { code: 200, body: discovery };
  const objects = clusterObjects(cloud, cluster);
  try {
    reconcile(objects);
    const { serial } = cloud.state;
    const answer = resourceAnswer(objects, parsed, user);
    // What was changed shows its first effects at once: a workload its pods, a service its address.
    if (cloud.state.serial !== serial) reconcile(objects);
    return answer;
  } catch (error) {
    if (error instanceof KubernetesError) return refusal(error);
    // A fault of the double itself.
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return refusal(new KubernetesError(500, 'InternalError', message));
  }
}

const refusal = (error: KubernetesError): Answer => ({ code: error.code, body: failureStatus(error) });

/** In an API server's words. */
const faultAnswers: Partial<Record<CallFault, Answer>> = {
  refused: refusal(new KubernetesError(403, 'Forbidden', 'forbidden: no RBAC policy matched')),
  throttled: refusal(new KubernetesError(429, 'TooManyRequests', 'too many requests')),
  server_error: refusal(new KubernetesError(500, 'InternalError', 'an internal error occurred')),
};

function version({ settings: { kubernetesVersion } }: CustomerCloud) {
  const [major, minor] = kubernetesVersion.split('.');
  return { major, minor, gitVersion: `v${kubernetesVersion}.0-eks`, platform: 'linux/amd64' };
}

/** Of a request's body. */
const mostBytes = 3 * 1024 * 1024;

/** `/api/v1` or `/apis/<group>/<version>`, a namespace for namespaced kinds, resource, name, subresource. */
const resourcePath =
  /^\/(?:api\/(?<core>v1)|apis\/(?<group>[^/]+\/[^/]+))(?:\/namespaces\/(?<namespace>[^/]+)(?=\/))?\/(?<resource>[^/]+)(?:\/(?<name>[^/]+))?(?:\/(?<subresource>[^/]+))?$/;

function resourceAnswer(
  objects: ClusterObjects,
  { request, path, query, body }: Parsed,
  user: string,
): Answer {
  const parts = resourcePath.exec(path)?.groups ?? {};
  const { core, group, namespace, name, subresource } = parts;
  const { settings } = objects.cloud;
  const resource = findResource(settings, core ?? group ?? '', parts.resource ?? '');
  if (Buffer.byteLength(body) > mostBytes) {
    throw new KubernetesError(
      413,
      'RequestEntityTooLarge',
      `Request entity too large: limit is ${mostBytes}`,
    );
  }
  const isMisplaced = namespace !== undefined && !resource?.namespaced;
  if (!resource || isMisplaced || (subresource && !resource.subresources.includes(subresource))) {
    if (!isServed(settings, core ?? group ?? '')) return { code: 404, body: '404 page not found\n' };
    throw new KubernetesError(404, 'NotFound', 'the server could not find the requested resource');
  }
  const decoded = name && decodeURIComponent(name);
  if (subresource === 'log') {
    const pod = objects.get<Pod>('Pod', namespace, decoded ?? '');
    if (!pod) throw notFound(targetOf({ resource, name: decoded }));
    const denied = objects.failure('deny_access', 'get pods/log');
    if (denied) throw forbidden(targetOf({ resource, name: decoded }), user, 'get', namespace);
    const body = logOf(objects, pod);
    if (body !== undefined) return { code: 200, body };
    throw badRequest(
      `container "${query.get('container')}" in pod "${pod.metadata.name}" is waiting to start`,
    );
  }
  return handleResource(objects, {
    method: request.method ?? 'GET',
    resource,
    namespace,
    name: decoded,
    query,
    contentType: (request.headers['content-type'] ?? '').split(';')[0] ?? '',
    userAgent: request.headers['user-agent'] ?? '',
    body,
    user,
  });
}
