import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** What the gateway makes of an integration's answer. */
export interface IntegrationResponse {
  StatusCode: string;
  /** On the integration's status; left out, it is the answer for all that no other fits. */
  SelectionPattern?: string;
  ResponseParameters?: Record<string, string>;
  ResponseTemplates?: Record<string, string>;
}

/**
 * Answers as the template maps what an integration said.
 * @param body of the integration, sent where the template has no text of its own
 */
export function sendIntegrationResponse(
  response: ServerResponse,
  { StatusCode, ResponseParameters = {}, ResponseTemplates }: IntegrationResponse,
  headers = new Headers(),
  body: string | Buffer = '',
): void {
  const mapped = Object.entries(ResponseParameters).flatMap(([name, source]) => {
    const value = mappedValue(source, headers);
    return value === null ? [] : [[name.replace('method.response.header.', ''), value] as const];
  });
  response
    .writeHead(Number(StatusCode), Object.fromEntries(mapped))
    .end(ResponseTemplates?.['application/json'] ?? body);
}

/** A literal in single quotes, the request's id, or a header of the integration's answer. */
function mappedValue(source: string, headers: Headers): string | null {
  if (source.startsWith("'")) return source.slice(1, -1);
  if (source === 'context.requestId') return randomUUID();
  const [, name] = /^integration\.response\.header\.(.+)$/.exec(source) ?? [];
  if (!name) throw new Error(`The mapping ${source} of a response isn’t hosted locally.`);
  return headers.get(name);
}
