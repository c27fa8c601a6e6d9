import { Agent, request } from 'node:https';
import { isIP } from 'node:net';
import {
  type PromiseHttpLibrary,
  type RequestContext,
  ResponseContext,
  SelfDecodingBody,
} from '@kubernetes/client-node/dist/gen/http/http.js';
import { secondMs } from '../../shared/durations.ts';
import { isPublic } from '../../shared/outgoing/addresses.ts';
import { hostOf } from '../../shared/outgoing/target.ts';
import { Refusal } from '../../shared/workflow-errors.ts';
import { notPublic, publicLookup } from './public-lookup.ts';

/** The longest answer we accept from a cluster. A page of a list has some hundred kilobytes. */
export const mostAnswerBytes = 8 * 1024 * 1024;

/** Connections that nothing was sent over for so long are closed. */
const idleMs = 4 * secondMs;

/** The name by which errors.ts knows a time-out. */
class ClusterSilent extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * The library's way to a cluster, over connections that are kept. Its own makes a pool of them for every request, takes any answer
 * and waits for it without end, and brings a copy of Node's `fetch` along, a fifth of a bundle.
 * Redirects are refused, which a cluster's API doesn't need and which could lead our requests anywhere, and answers that are too
 * long: an API server passes on what extensions of the cluster send.
 * @param ca PEM
 * @param isOnThisMachine of the local cloud; any other cluster is reached on the public internet alone
 */
export function clusterHttp(ca: Buffer, timeoutMs: number, isOnThisMachine: boolean): PromiseHttpLibrary {
  const guard = isOnThisMachine ? {} : { lookup: publicLookup };
  const agent = new Agent({ ca, keepAlive: true, timeout: idleMs, ...guard });
  return {
    send: (context) =>
      new Promise((resolve, reject) => {
        // An address has nothing to look up.
        const host = hostOf(new URL(context.getUrl()));
        if (!isOnThisMachine && isIP(host) && !isPublic(host)) return reject(notPublic(host));
        const sent = request(context.getUrl(), {
          agent,
          method: context.getHttpMethod().toString(),
          headers: headersOf(context),
        });
        const silent = setTimeout(
          () => sent.destroy(new ClusterSilent('The cluster did not answer in time.')),
          timeoutMs,
        );
        sent.on('close', () => clearTimeout(silent));
        sent.on('error', reject);
        sent.on('response', (response) => {
          const { statusCode = 0, headers } = response;
          if (statusCode >= 300 && statusCode < 400) sent.destroy(redirected(statusCode));
          const parts: Buffer[] = [];
          let bytes = 0;
          response.on('error', reject);
          response.on('data', (part: Buffer) => {
            parts.push(part);
            bytes += part.length;
            if (bytes > mostAnswerBytes) sent.destroy(tooLong());
          });
          response.on('end', () => {
            const body = new SelfDecodingBody(Promise.resolve(Buffer.concat(parts)));
            resolve(new ResponseContext(statusCode, headers as Record<string, string>, body));
          });
        });
        sent.end(context.getBody());
      }),
  };
}

/** The library sends only texts, and no form. */
function headersOf(context: RequestContext): Record<string, string | number> {
  const body = context.getBody();
  return {
    ...context.getHeaders(),
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body as string) }),
  };
}

const redirected = (status: number) =>
  new Refusal(
    'cluster_redirects',
    `The cluster answered with a redirect (${status}), which is not followed. Its endpoint must be an API server.`,
  );

const tooLong = () =>
  new Refusal(
    'cluster_answer_too_large',
    `The cluster sent more than ${mostAnswerBytes / 1024 / 1024} MiB in one answer. Look for an extension API of the cluster that does so.`,
  );
