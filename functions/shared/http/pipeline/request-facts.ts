import { randomUUID } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import type { Clock } from '../../clock.ts';
import { viewerOf } from '../console-origin.ts';
import type { HttpEvent, HttpResponse } from '../request.ts';

// A caller's own id may appear in our logs, so it may only hold characters that mean nothing there.
const safeRequestId = /^[A-Za-z0-9._-]{8,64}$/;
const longestUserAgent = 300;

/**
 * Starts the facts of a request, and puts the request id and the headers gathered on the way on every answer. The
 * client's address is the gateway's own statement, or the console's distribution's where the request came through it: a client can
 * write anything into X-Forwarded-For.
 */
export function requestFacts(
  clock: Clock,
  consoleSecret: string | undefined,
): MiddlewareObj<HttpEvent, HttpResponse> {
  const addHeaders = ({
    event,
    response,
  }: {
    event: HttpEvent;
    response: HttpResponse | null | undefined;
  }) => {
    // A refusal by a limit names that one alone, though others have counted the request before.
    if (response) response.headers = { ...event.facts.responseHeaders, ...response.headers };
  };
  return {
    before: ({ event }) => {
      const asked = headerOf(event, 'x-request-id');
      const requestId = asked !== undefined && safeRequestId.test(asked) ? asked : ownRequestId(event);
      event.facts = {
        requestId,
        startedAt: clock.now().getTime(),
        sourceIp:
          viewerOf(event.headers, consoleSecret) ?? event.requestContext?.identity?.sourceIp ?? 'unknown',
        userAgent: (headerOf(event, 'user-agent') ?? '').slice(0, longestUserAgent),
        route: 'unmatched',
        actor: undefined,
        responseHeaders: { 'X-Request-Id': requestId },
        code: undefined,
        error: undefined,
        begunAt: undefined,
        hasOneLook: false,
        streamEnded: undefined,
        counting: undefined,
        held: [],
        costs: [],
        refundable: [],
      };
    },
    after: addHeaders,
    onError: addHeaders,
  };
}

/** The gateway's own id: it stands in the gateway's log, too, and what the gateway refuses itself has no other. */
const ownRequestId = ({ requestContext }: HttpEvent) => requestContext?.requestId ?? randomUUID();

/** A header by its lower-case name; the normalizer has run before. */
export const headerOf = (event: HttpEvent, name: string): string | undefined => event.headers?.[name];
