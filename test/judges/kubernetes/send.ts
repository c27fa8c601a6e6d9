import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';

/** A request as it goes over the wire. */
export interface Ask {
  method: string;
  /** With its query. */
  path: string;
  contentType?: string;
  /** Sent as JSON, or as it is when it's a text. */
  body?: unknown;
}

export interface Answer {
  code: number;
  /** Parsed if it's JSON. */
  body: unknown;
  warnings: string[];
}

export type Send = (ask: Ask) => Promise<Answer>;

interface Server {
  endpoint: string;
  /** PEM of its authority. */
  certificate: string;
}

/** Sends requests to an API server with one token, or none. */
export function sender({ endpoint, certificate }: Server, token?: string): Send {
  const agent = new Agent({ ca: certificate, keepAlive: true });
  return async ({ method, path, contentType = 'application/json', body }) => {
    const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(`${endpoint}${path}`, {
        method,
        agent,
        headers: {
          accept: 'application/json',
          // Without its length, Node sends the body of a DELETE so that the next request's begin is in it.
          ...(content === undefined
            ? {}
            : { 'content-type': contentType, 'content-length': Buffer.byteLength(content) }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      });
      sent.once('response', resolve).once('error', reject).end(content);
    });
    const answer = await text(response);
    const isJson = response.headers['content-type']?.startsWith('application/json');
    const warnings = [response.headers.warning ?? []].flat();
    return { code: response.statusCode ?? 0, body: isJson ? JSON.parse(answer) : answer, warnings };
  };
}
