// The client library loads here and only here, by name, so that a bundle holds the parts that are used (1.4 MB
// and not 4). Import this file dynamically: a function that never reaches a cluster doesn't pay for it.
import {
  AuthorizationV1Api,
  createConfiguration,
  KubeConfig,
  KubernetesObjectApi,
  type RequestContext,
  ServerConfiguration,
  type V1APIResource,
} from '@kubernetes/client-node';

export { PatchStrategy } from '@kubernetes/client-node';

/** Where a cluster is and who calls. */
export interface ClusterAccess {
  /** Unique among all clusters: the library keeps users by name. */
  name: string;
  endpoint: string;
  /** PEM in base64. */
  certificateAuthority: string;
  token: string;
}

/** The library's client for any kind, with its discovery made public. */
class ObjectApi extends KubernetesObjectApi {
  discover(apiVersion: string, kind: string): Promise<V1APIResource | undefined> {
    return this.resource(apiVersion, kind);
  }
}

/** The library waits for ever for a server that accepts a connection and says nothing. */
const requestTimeoutMs = 10_000;

/** Clients of one cluster that share one connection pool. */
export function clusterClients({ name, endpoint, certificateAuthority, token }: ClusterAccess) {
  const access = new KubeConfig();
  access.loadFromOptions({
    clusters: [{ name, server: endpoint, caData: certificateAuthority }],
    users: [{ name, token }],
    contexts: [{ name, cluster: name, user: name }],
    currentContext: name,
  });
  let pool: ReturnType<RequestContext['getDispatcher']>;
  const configuration = createConfiguration({
    baseServer: new ServerConfiguration(endpoint, {}),
    authMethods: { default: access },
    promiseMiddleware: [
      {
        async pre(request) {
          // The library makes a pool for every request, and so a TLS handshake; the first one serves them all.
          pool ??= request.getDispatcher();
          if (pool) request.setDispatcher(pool);
          request.setSignal(AbortSignal.timeout(requestTimeoutMs));
          return request;
        },
        post: async (response) => response,
      },
    ],
  });
  return { objects: new ObjectApi(configuration), authorization: new AuthorizationV1Api(configuration) };
}
