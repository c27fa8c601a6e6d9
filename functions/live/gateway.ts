import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';
import { atMost } from '../shared/concurrency/at-most.ts';
import { secondMs } from '../shared/durations.ts';

/** Requests to the gateway at once, and so its connections of one execution, over all organizations of its batch. */
export const atOnce = 50;

/** By which each request is signed; the configuration of any client of the SDK has them. */
export type Signing = Pick<ConstructorParameters<typeof SignatureV4>[0], 'credentials' | 'region' | 'sha256'>;

export type LiveGateway = ReturnType<typeof liveGateway>;

/** The gateway's answer to a request about a connection that it doesn't know, or not any more. */
const gone = 410;
/** A message that isn't taken, and the close that follows, end before the worker's 10 s are over. */
const tries = 2;
const answerMs = 2 * secondMs;
const pauseMs = 100;

/**
 * The other end of the sockets, by their URL: what is sent to a connection goes over HTTP to the same host and path. Signed by
 * the SDK's signer and sent by hand: a post by the SDK's client costs three times the CPU, and a change is ten posts and more.
 * Both methods answer whether the connection was there; they throw after two tries.
 */
export function liveGateway(url: string, signing: Signing) {
  const { protocol, hostname, port, host, pathname } = new URL(url.replace(/^ws/, 'http'));
  const isPlain = protocol === 'http:';
  const agent = new (isPlain ? HttpAgent : Agent)({ keepAlive: true, maxSockets: atOnce });
  const request = isPlain ? httpRequest : httpsRequest;
  const signer = new SignatureV4({ service: 'execute-api', ...signing });
  // Handed over all the same, further ones would wait for a connection, and fail when that takes as long as an answer may.
  const turn = atMost(atOnce);

  const once = async (method: 'POST' | 'DELETE', id: string, body: string): Promise<number> => {
    const path = `${pathname}/@connections/${encodeURIComponent(id)}`;
    const { headers } = await signer.sign(
      new HttpRequest({ method, hostname, path, headers: { host }, body }),
    );
    return new Promise((resolve, reject) => {
      const timeout = answerMs;
      const sent = request({ method, hostname, port, path, headers, agent, timeout }, (response) => {
        response.resume().on('error', reject);
        response.on('end', () => resolve(response.statusCode ?? 0));
      });
      sent.on('timeout', () => sent.destroy(new Error(`The gateway did not answer within ${timeout} ms.`)));
      sent.on('error', reject).end(body);
    });
  };

  const isThere = (method: 'POST' | 'DELETE', id: string, body = ''): Promise<boolean> =>
    turn(async () => {
      for (let left = tries - 1; ; left -= 1) {
        const status = await once(method, id, body).catch((error: unknown) => {
          if (left === 0) throw error;
          return 0;
        });
        if (status === gone) return false;
        if (status >= 200 && status < 300) return true;
        const isPassing = status === 0 || status === 429 || status >= 500;
        if (left === 0 || !isPassing)
          throw new Error(`The gateway answered with ${status} to ${method} about a connection.`);
        await pause(pauseMs);
      }
    });
  return {
    post: (connectionId: string, text: string) => isThere('POST', connectionId, text),
    close: (connectionId: string) => isThere('DELETE', connectionId),
    destroy: () => agent.destroy(),
  };
}
