// The client library loads here and only here, and of it the files that are used: its index brings along what signs in to
// other clouds, reads YAML and speaks through proxies. Import this file dynamically: a function that never reaches a cluster
// doesn't pay for it.
import type { V1APIResource } from '@kubernetes/client-node';
import { createConfiguration } from '@kubernetes/client-node/dist/gen/configuration.js';
import { HttpMethod, wrapHttpLibrary } from '@kubernetes/client-node/dist/gen/http/http.js';
import { ObjectSerializer } from '@kubernetes/client-node/dist/gen/models/ObjectSerializer.js';
import { ServerConfiguration } from '@kubernetes/client-node/dist/gen/servers.js';
import { ObjectAuthorizationV1Api as AuthorizationV1Api } from '@kubernetes/client-node/dist/gen/types/ObjectParamAPI.js';
import { KubernetesObjectApi } from '@kubernetes/client-node/dist/object.js';
import { ObjectSerializer as ListSerializer } from '@kubernetes/client-node/dist/serializer.js';
import { getSerializationType } from '@kubernetes/client-node/dist/util.js';
import type { KubernetesObject } from '../../agents/agent.ts';
import { clusterHttp } from './cluster-http.ts';

export { PatchStrategy } from '@kubernetes/client-node/dist/patch.js';

/** The address of a cluster, and the credentials of the call. */
export interface ClusterAccess {
  endpoint: string;
  /** PEM in base64. */
  certificateAuthority: string;
  token: string;
  /** An AWS of this machine named it: the local cloud. */
  isOnThisMachine: boolean;
  /** How long one request may take; for tests. */
  timeoutMs?: number;
}

/** The library's client for any kind, with its discovery made public. */
class ObjectApi extends KubernetesObjectApi {
  discover(apiVersion: string, kind: string): Promise<V1APIResource | undefined> {
    return this.resource(apiVersion, kind);
  }

  /** With the library's own class for logs, a bundle would hold all of Kubernetes' core API. */
  async log(namespace: string, name: string, query: Record<string, string>): Promise<string> {
    const path = `/api/v1/namespaces/${encodeURIComponent(namespace)}/pods/${encodeURIComponent(name)}/log`;
    const request = this.configuration.baseServer.makeRequestContext(path, HttpMethod.GET);
    for (const [key, value] of Object.entries(query)) request.setQueryParam(key, value);
    return (await this.requestPromise(request, 'string')) as unknown as string;
  }
}

/**
 * The object in the library's own names. It calls some fields otherwise than Kubernetes does (`_from` for `from`) and
 * silently leaves out what it doesn't know: a network policy would lose its sources and allow every connection. Kinds
 * that the library doesn't know pass as they are.
 */
export const inLibraryNames = (object: KubernetesObject): KubernetesObject =>
  ObjectSerializer.deserialize(object, getSerializationType(object.apiVersion, object.kind), '');

const listsAsSent = new Set<string>();

/**
 * Lists of this kind are read as the cluster sends them: of a list that it doesn't know (events, custom resources) the
 * library drops the token of the next page, and so everything behind the first.
 */
export function readListAsSent(apiVersion: string, kind: string): void {
  const [version = '', group = ''] = apiVersion.split('/').reverse();
  const name = `${group}/${version}/${kind}`;
  if (listsAsSent.has(name)) return;
  listsAsSent.add(name);
  const asSent = { serialize: (data: unknown) => data, deserialize: (data: unknown) => data };
  ListSerializer.registerModel({ group, version, kind: `${kind}List` }, asSent as never);
}

/** The library has no time-out for a server that accepts a connection and doesn't answer. */
const usualTimeoutMs = 10_000;

/** Clients of one cluster that share its connections. */
export function clusterClients({
  endpoint,
  certificateAuthority,
  token,
  isOnThisMachine,
  timeoutMs = usualTimeoutMs,
}: ClusterAccess) {
  const configuration = createConfiguration({
    baseServer: new ServerConfiguration(endpoint, {}),
    authMethods: {
      default: {
        getName: () => 'BearerToken',
        applySecurityAuthentication: (context) => context.setHeaderParam('Authorization', `Bearer ${token}`),
      },
    },
    httpApi: wrapHttpLibrary(
      clusterHttp(Buffer.from(certificateAuthority, 'base64'), timeoutMs, isOnThisMachine),
    ),
  });
  return { objects: new ObjectApi(configuration), authorization: new AuthorizationV1Api(configuration) };
}
