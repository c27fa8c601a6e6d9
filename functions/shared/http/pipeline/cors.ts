import type { MiddlewareObj } from '@middy/core';
import httpCors from '@middy/http-cors';
import httpSecurityHeaders from '@middy/http-security-headers';
import type { HttpEvent, HttpResponse } from '../request.ts';

/** The origins that may read responses in a browser: exact ones, from ALLOWED_ORIGINS. */
export interface CorsOptions {
  origins: readonly string[];
}

const exposed =
  'X-Request-Id, Retry-After, RateLimit, RateLimit-Policy, Location, ' +
  'Idempotent-Replayed, Idempotency-Key-Ignored, ETag';

/**
 * Request headers that the API reads and that a browser asks permission for; `Last-Event-ID` goes on with a stream
 * that was cut.
 */
const accepted =
  'Authorization, Content-Type, Accept, Idempotency-Key, If-None-Match, Last-Event-ID, X-Request-Id';

/** Adds the CORS headers for allowed origins. Tokens travel in a header, so credentials stay off. */
export function cors({ origins }: CorsOptions): MiddlewareObj<HttpEvent, HttpResponse> {
  return httpCors({ origins: [...origins], exposeHeaders: exposed }) as MiddlewareObj<
    HttpEvent,
    HttpResponse
  >;
}

/** Answers a preflight for a path that exists. The allowed origin is added by `cors` on the way out. */
export function preflight(methods: string[]): HttpResponse {
  return {
    statusCode: 204,
    headers: {
      Allow: [...methods, 'OPTIONS'].join(', '),
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': accepted,
      'Access-Control-Max-Age': '600',
    },
    body: '',
  };
}

/** For an API that answers data only: no framing, no sniffing, no loading of resources. */
export function securityHeaders(): MiddlewareObj<HttpEvent, HttpResponse> {
  return httpSecurityHeaders({
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true, preload: false },
    contentTypeOptions: { action: 'nosniff' },
    referrerPolicy: { policy: 'no-referrer' },
    // Browser features, cross-origin isolation and old plug-ins concern pages, and this API serves none.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
    dnsPrefetchControl: false,
    downloadOptions: false,
    frameOptions: { action: 'deny' },
    originAgentCluster: false,
    permissionsPolicy: false,
    permittedCrossDomainPolicies: false,
    reportTo: false,
    reportingEndpoints: false,
  }) as MiddlewareObj<HttpEvent, HttpResponse>;
}
