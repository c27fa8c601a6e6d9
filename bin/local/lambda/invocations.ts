import { AnswerWithHeaders, type Operation, type Service, ServiceError } from '../host/json-protocol.ts';
import { throttled } from './executions.ts';
import type { Functions } from './lambda.ts';

/** As Lambda shows it of an invocation. */
const tailBytes = 4_096;

/**
 * Lambda's API as far as functions call one another, waiting for the answer, and as commands look for functions.
 * @param log the file that all functions log to, which is shown as their log group
 */
export function lambdaService({ all }: Functions, log?: string): Service {
  const routes = all.map(({ name, invoke }): [string, Operation] => [
    `POST /2015-03-31/functions/${encodeURIComponent(name)}/invocations`,
    async (event) => {
      const written: string[] = [];
      const outcome = await invoke(event, undefined, written);
      const log = Buffer.from(written.join('')).subarray(-tailBytes).toString('base64');
      const headers = { 'x-amz-log-result': log };
      if (outcome.ok) return new AnswerWithHeaders(outcome.payload, headers);
      if (outcome.error === throttled)
        throw new ServiceError('TooManyRequestsException', throttled.errorMessage, 429);
      return new AnswerWithHeaders(outcome.error, { ...headers, 'x-amz-function-error': 'Unhandled' });
    },
  ]);
  const list = () => ({
    Functions: all.map(({ name, arn, description }) => ({
      FunctionName: name,
      FunctionArn: arn,
      Description: description,
      LoggingConfig: { LogGroup: log },
    })),
  });
  return { name: 'Lambda', routes: { ...Object.fromEntries(routes), 'GET /2015-03-31/functions': list } };
}
