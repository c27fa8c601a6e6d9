import type { Logger } from '@aws-lambda-powertools/logger';
import type { Context } from 'aws-lambda';
import type { Clock } from '../../clock.ts';
import { subject } from '../../correlation.ts';
import type { HttpEvent, HttpResponse } from '../request.ts';

/**
 * Writes the one line per request, after the answer is complete (a stream included). It holds ids and numbers
 * only: no body, no token, and the row's path instead of the requested one.
 */
export function requestLog(log: Pick<Logger, 'info' | 'error'>, clock: Clock) {
  return (event: HttpEvent, response: HttpResponse | null | undefined, context?: Partial<Context>) => {
    const { facts } = event;
    const status = response?.statusCode ?? 500;
    const line = {
      method: event.httpMethod,
      route: facts.route,
      status,
      ms: clock.now().getTime() - facts.startedAt,
      request_id: facts.requestId,
      // Lambda's own lines name it: the only ones of a function that ran out of time or memory.
      function_request_id: context?.awsRequestId,
      // An operator's is the one that the path names.
      org_id: subject().org_id ?? facts.actor?.orgId,
      user_id: facts.actor && facts.actor.kind !== 'service' ? facts.actor.userId : undefined,
      service_id: facts.actor?.kind === 'service' ? facts.actor.serviceId : undefined,
      token_id: facts.actor && facts.actor.kind !== 'person' ? facts.actor.token.id : undefined,
      code: facts.code,
    };
    if (status < 500) log.info('request', { ...line });
    else log.error('request', { ...line, error: toError(facts.error) });
  };
}

const toError = (error: unknown) =>
  error instanceof Error ? error : new Error(`Not an error: ${typeof error}`);
