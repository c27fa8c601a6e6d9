import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { expect, test } from 'vitest';
import { namingItsCalls } from '../../../../functions/shared/aws/named-calls.ts';
import { loggedParts } from '../../../../functions/shared/logged-error.ts';

test('The log of a call that fails names service and call, also where nobody answers', async () => {
  const client = namingItsCalls(
    new SFNClient({
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:1',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      maxAttempts: 1,
    }),
  );
  const error = await client
    .send(new StartExecutionCommand({ stateMachineArn: 'arn:aws:states:us-east-1:1:stateMachine:a' }))
    .catch((reason: unknown) => reason as Error);
  expect(loggedParts(error as Error).facts).toMatchObject({ aws_call: 'SFN.StartExecution' });
});
