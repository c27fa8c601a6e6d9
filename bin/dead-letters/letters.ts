import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { QueuePair } from './queues.ts';

/** A dead letter that this command has received, and that no other reader gets for a minute. */
export interface Letter {
  id: string;
  body: string;
  sentAt: Date;
  handle: string;
}

/** What is looked through: more than this is looked at in the log, and redriven together. */
export const mostLooked = 1_000;
const hiddenSeconds = 60;
/** Asks all servers of SQS, and longer than a letter stays hidden that was just looked at. */
const waitSeconds = 2;

/**
 * Receives dead letters, all or until the one with the id, and shows them again afterwards but for those that were taken.
 * @param act gets them, and resolves to those that it has deleted
 * @throws Error when none has the id
 */
export async function withLetters(
  client: SQSClient,
  { name, lettersUrl: QueueUrl }: QueuePair,
  id: string | undefined,
  act: (letters: readonly Letter[]) => Promise<readonly Letter[]>,
): Promise<void> {
  const received = new Map<string, Letter>();
  let taken: readonly Letter[] = [];
  try {
    while (received.size < mostLooked) {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({
          QueueUrl,
          MaxNumberOfMessages: 10,
          VisibilityTimeout: hiddenSeconds,
          WaitTimeSeconds: waitSeconds,
          MessageSystemAttributeNames: ['SentTimestamp'],
        }),
      );
      if (Messages.length === 0) break;
      for (const letter of Messages.map(letterOf)) received.set(letter.id, letter);
      if (id !== undefined && received.has(id)) break;
    }
    const wanted = [...received.values()].filter((letter) => id === undefined || letter.id === id);
    if (id !== undefined && wanted.length === 0)
      throw new Error(
        received.size === 0
          ? `'${name}' has no dead letters.`
          : `None of ${received.size} dead letters of '${name}' has the message id ${id}.`,
      );
    taken = await act(wanted);
  } finally {
    const kept = [...received.values()].filter((letter) => !taken.includes(letter));
    await Promise.all(kept.map((letter) => release(client, QueueUrl, letter)));
  }
}

/** Sends it to the queue again, and takes it away. If it ends between the two, the worker gets it twice, which it may. */
export async function moveBack(client: SQSClient, pair: QueuePair, letter: Letter): Promise<void> {
  await client.send(new SendMessageCommand({ QueueUrl: pair.queueUrl, MessageBody: letter.body }));
  await remove(client, pair, letter);
}

export async function remove(client: SQSClient, pair: QueuePair, { handle }: Letter): Promise<void> {
  await client.send(new DeleteMessageCommand({ QueueUrl: pair.lettersUrl, ReceiptHandle: handle }));
}

const letterOf = ({ MessageId = '', Body = '', ReceiptHandle = '', Attributes }: Message): Letter => ({
  id: MessageId,
  body: Body,
  handle: ReceiptHandle,
  sentAt: new Date(Number(Attributes?.SentTimestamp ?? 0)),
});

async function release(client: SQSClient, QueueUrl: string, { handle: ReceiptHandle }: Letter) {
  // Not 0: the local cloud's SQS fails to store that (bin/local/messaging/queues.ts).
  await client
    .send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 1 }))
    // It is shown again by itself within a minute.
    .catch(() => {});
}
