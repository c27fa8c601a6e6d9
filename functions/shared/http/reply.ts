import type { HttpResponse } from './request.ts';
import type { Reply } from './route.ts';

/** Tenant data must not stay in any cache; an api function may say otherwise for public documents. */
const noStore = { 'Cache-Control': 'no-store' };

/** A reply as the gateway's response. Only a function in streaming mode can send `stream`. */
export function toResponse(reply: Reply): HttpResponse {
  if (reply.stream) {
    // no-transform and the buffering header keep proxies from collecting tokens into blocks.
    const headers = {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
      ...reply.headers,
    };
    return { statusCode: reply.status, headers, body: reply.stream };
  }
  if (reply.body === undefined)
    return { statusCode: reply.status, headers: { ...noStore, ...reply.headers }, body: '' };
  const headers = { 'Content-Type': 'application/json', ...noStore, ...reply.headers };
  return { statusCode: reply.status, headers, body: JSON.stringify(reply.body) };
}
