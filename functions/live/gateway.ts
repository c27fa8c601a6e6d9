import {
  ApiGatewayManagementApiClient,
  type ApiGatewayManagementApiClientConfig,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';

/** Requests to the gateway at once, and so its connections of one execution. */
export const atOnce = 50;

export type LiveGateway = ReturnType<typeof liveGateway>;

/**
 * The other end of the sockets, by their URL: what is sent to a connection goes over HTTP to the same host and path.
 * Both methods answer whether the connection was there; they throw the SDK's error after three tries.
 */
export function liveGateway(url: string, settings: ApiGatewayManagementApiClientConfig = {}) {
  const client = new ApiGatewayManagementApiClient({
    ...settings,
    endpoint: url.replace(/^ws/, 'http'),
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 3_000,
      throwOnRequestTimeout: true,
      httpsAgent: { maxSockets: atOnce },
      httpAgent: { maxSockets: atOnce },
    },
  });
  const isThere = (sent: Promise<unknown>): Promise<boolean> =>
    sent.then(
      () => true,
      (error: unknown) => {
        if (error instanceof GoneException) return false;
        throw error;
      },
    );
  return {
    post: (ConnectionId: string, Data: string) =>
      isThere(client.send(new PostToConnectionCommand({ ConnectionId, Data }))),
    close: (ConnectionId: string) => isThere(client.send(new DeleteConnectionCommand({ ConnectionId }))),
    destroy: () => client.destroy(),
  };
}
