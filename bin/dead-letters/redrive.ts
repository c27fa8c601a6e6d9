import { setTimeout as sleep } from 'node:timers/promises';
import {
  ListMessageMoveTasksCommand,
  type SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import type { Screen } from '../screen.ts';
import { countsOf, type QueuePair } from './queues.ts';

const lookMs = 2_000;

/**
 * Has SQS move all dead letters, and waits until it has. To the queue by name: what EventBridge has put among them was in no
 * queue before, and SQS would not know where to. Resolves to the exit code.
 */
export async function moveAll(
  client: SQSClient,
  pair: QueuePair,
  screen: Screen,
  pauseMs = lookMs,
): Promise<number> {
  const [letters, queue] = await Promise.all([
    countsOf(client, pair.lettersUrl),
    countsOf(client, pair.queueUrl),
  ]);
  const move = { SourceArn: letters.arn, DestinationArn: queue.arn };
  await client.send(new StartMessageMoveTaskCommand(move));
  for (;;) {
    const { Results = [] } = await client.send(
      new ListMessageMoveTasksCommand({ SourceArn: letters.arn, MaxResults: 1 }),
    );
    const { Status, FailureReason, ApproximateNumberOfMessagesMoved: moved = 0 } = Results[0] ?? {};
    if (Status === 'COMPLETED') {
      screen.log(`${moved} sent to '${pair.name}' again.`);
      return 0;
    }
    if (Status !== 'RUNNING')
      throw new Error(
        `SQS ended the move as ${Status}, ${moved} moved: ${FailureReason ?? 'no reason is given'}.`,
      );
    await sleep(pauseMs);
  }
}
