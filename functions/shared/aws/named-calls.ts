import type { SFNClient } from '@aws-sdk/client-sfn';

/**
 * Errors of the client's calls, time-outs and refused connections too, have the service and the call in `aws_call`
 * (SFN.StartExecution), which the log shows: their messages may be left out there, and name neither.
 */
export function namingItsCalls(client: SFNClient): SFNClient {
  client.middlewareStack.add(
    (next, { clientName = '', commandName = '' }) =>
      async (input) => {
        try {
          return await next(input);
        } catch (error) {
          const call = `${clientName.replace(/Client$/, '')}.${commandName.replace(/Command$/, '')}`;
          throw error instanceof Error ? Object.assign(error, { aws_call: call }) : error;
        }
      },
    { step: 'initialize', name: 'namingItsCalls' },
  );
  return client;
}
