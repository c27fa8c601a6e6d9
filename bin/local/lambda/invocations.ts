import { AnswerWithHeaders, type Operation, type Service, ServiceError } from '../host/json-protocol.ts';
import { throttled } from './executions.ts';
import type { Functions } from './lambda.ts';

/** Lambda's API as far as functions call one another: they wait for the answer. */
export function lambdaService({ all }: Functions): Service {
  const routes = all.map(({ name, invoke }): [string, Operation] => [
    `POST /2015-03-31/functions/${encodeURIComponent(name)}/invocations`,
    async (event) => {
      const outcome = await invoke(event);
      if (outcome.ok) return outcome.payload;
      if (outcome.error === throttled)
        throw new ServiceError('TooManyRequestsException', throttled.errorMessage, 429);
      return new AnswerWithHeaders(outcome.error, { 'x-amz-function-error': 'Unhandled' });
    },
  ]);
  return { name: 'Lambda', routes: Object.fromEntries(routes) };
}
