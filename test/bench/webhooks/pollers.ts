import { DeleteMessageBatchCommand, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import type { Invoke, QueueName } from './workers.ts';

export interface Polled {
  url: string;
  batchSize: number;
  /** Batches at once. */
  concurrency: number;
}

/** Polls as Lambda's event source mappings do: what a worker reports as failed, or dies with, comes again later. */
export function startPollers(client: SQSClient, queues: Partial<Record<QueueName, Polled>>, invoke: Invoke) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function poll(queue: QueueName, { url: QueueUrl, batchSize }: Polled): Promise<void> {
    const receive = {
      QueueUrl,
      MaxNumberOfMessages: batchSize,
      WaitTimeSeconds: 20,
      MessageSystemAttributeNames: ['ApproximateReceiveCount' as const],
    };
    while (!signal.aborted) {
      const { Messages = [] } = await client.send(new ReceiveMessageCommand(receive), {
        abortSignal: signal,
      });
      if (Messages.length === 0) continue;
      const Records = Messages.map(({ MessageId, Body, Attributes }) => ({
        messageId: MessageId,
        body: Body,
        attributes: Attributes,
      }));
      const result = await invoke(queue, { Records } as unknown as SQSEvent);
      if (!result) continue;
      const failed = new Set(result.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      const done = Messages.filter(({ MessageId }) => !failed.has(MessageId ?? ''));
      const Entries = done.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
      if (done.length > 0) await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
    }
  }

  const loops = (Object.entries(queues) as [QueueName, Polled][]).flatMap(([queue, polled]) =>
    Array.from({ length: polled.concurrency }, () =>
      poll(queue, polled).catch((error: Error) => {
        if (!signal.aborted) throw error;
      }),
    ),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
