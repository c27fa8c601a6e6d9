import {
  ApiGatewayManagementApiClient,
  type ApiGatewayManagementApiClientConfig,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { atMost } from '../shared/concurrency/at-most.ts';

/** Requests to the gateway at once, and so its connections of one execution, over all organizations of its batch. */
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
  // Handed to the client all the same, further ones would wait for a connection, and fail when that takes as long as opening one may.
  const turn = atMost(atOnce);
  const isThere = (send: () => Promise<unknown>): Promise<boolean> =>
    turn(send).then(
      () => true,
      (error: unknown) => {
        if (error instanceof GoneException) return false;
        throw error;
      },
    );
  return {
    post: (ConnectionId: string, Data: string) =>
      isThere(() => client.send(new PostToConnectionCommand({ ConnectionId, Data }))),
    close: (ConnectionId: string) =>
      isThere(() => client.send(new DeleteConnectionCommand({ ConnectionId }))),
    destroy: () => client.destroy(),
  };
}
