import { setTimeout as sleep } from 'node:timers/promises';
import { DeleteMessageBatchCommand, type Message, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { Functions, LambdaFunction } from '../lambda/lambda.ts';
import type { ServiceLog } from '../lambda/service-log.ts';
import type { HostedResource, Resources } from '../template/resources.ts';
import type { Queue, Queues } from './queues.ts';

interface MappingProperties {
  EventSourceArn: string;
  FunctionName: string;
  BatchSize?: number;
  MaximumBatchingWindowInSeconds?: number;
  FunctionResponseTypes?: string[];
  ScalingConfig?: { MaximumConcurrency?: number };
  Enabled?: boolean;
}

export interface EventSourceMappings {
  stop(): Promise<void>;
}

interface Mapping {
  queue: Queue;
  target: LambdaFunction;
  batchSize: number;
  concurrency: number;
  reportsItemFailures: boolean;
  region: string;
}

const longPollSeconds = 20;
const mostReceivedAtOnce = 10;
const mostConcurrent = 4;
const longestWaitMs = 2_000;

/** One poller per mapping, several batches at once: long polling, partial batch failures, as Lambda has them. */
export function startEventSourceMappings(
  resources: Resources,
  services: { functions: Functions; queues: Queues; log: ServiceLog; region: string },
): EventSourceMappings {
  const stopping = new AbortController();
  const loops = resources
    .ofType<MappingProperties>('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => properties.Enabled !== false)
    .map((resource) => poll(readMapping(resource, services), services, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      // Messages that a slow function still has are ready again at the next start.
      await Promise.race([Promise.all(loops), sleep(longestWaitMs, undefined, { ref: false })]);
    },
  };
}

function readMapping(
  { logicalId, properties }: HostedResource<MappingProperties>,
  { functions, queues, region }: { functions: Functions; queues: Queues; region: string },
): Mapping {
  const neededBy = `The event source mapping ${logicalId}`;
  const {
    EventSourceArn,
    FunctionName,
    BatchSize = 10,
    FunctionResponseTypes = [],
    ScalingConfig,
  } = properties;
  const target = functions.all.find(({ name, arn }) => name === FunctionName || arn === FunctionName);
  return {
    queue: queues.byArn(EventSourceArn, neededBy),
    target: target ?? functions.byArn(FunctionName, neededBy),
    batchSize: Math.min(BatchSize, mostReceivedAtOnce),
    concurrency: Math.min(ScalingConfig?.MaximumConcurrency ?? mostConcurrent, mostConcurrent),
    reportsItemFailures: FunctionResponseTypes.includes('ReportBatchItemFailures'),
    region,
  };
}

interface Services {
  queues: Queues;
  log: ServiceLog;
}

/** Only one request waits per queue: the queue wakes every waiting request for each message, though one gets it. */
async function poll(mapping: Mapping, { queues, log }: Services, signal: AbortSignal) {
  const { queue, batchSize, concurrency } = mapping;
  const receive = new ReceiveMessageCommand({
    QueueUrl: queue.url,
    MaxNumberOfMessages: batchSize,
    WaitTimeSeconds: longPollSeconds,
    MessageSystemAttributeNames: ['All'],
    MessageAttributeNames: ['All'],
  });
  const noteFailure = (error: unknown) => {
    if (signal.aborted) return;
    log.write({ level: 'ERROR', message: 'poll_failed', queue: queue.name, error: String(error) });
  };
  const running = new Set<Promise<void>>();
  while (!signal.aborted) {
    try {
      const { Messages = [] } = await queues.client.send(receive, { abortSignal: signal });
      if (Messages.length === 0) continue;
      const batch = consume(Messages, mapping, queues).catch(noteFailure);
      running.add(batch);
      void batch.then(() => running.delete(batch));
      while (running.size >= concurrency) await Promise.race(running);
    } catch (error) {
      noteFailure(error);
    }
  }
  await Promise.all(running);
}

async function consume(messages: Message[], mapping: Mapping, { client }: Queues): Promise<void> {
  const { queue, target } = mapping;
  const outcome = await target.invoke({ Records: messages.map((message) => toRecord(message, mapping)) });
  const failed = outcome.ok ? failedIds(outcome.payload, mapping) : 'all';
  const done = messages.filter(({ MessageId }) => failed !== 'all' && !failed.has(MessageId ?? ''));
  if (done.length === 0) return;
  const Entries = done.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
  await client.send(new DeleteMessageBatchCommand({ QueueUrl: queue.url, Entries }));
}

/** Messages that failed stay where they are until their visibility timeout ends, as on AWS. */
function failedIds(result: unknown, { reportsItemFailures }: Mapping): Set<string> | 'all' {
  if (!reportsItemFailures) return new Set();
  const failures = (result as { batchItemFailures?: { itemIdentifier?: string }[] } | null)
    ?.batchItemFailures;
  if (failures === undefined || failures === null) return new Set();
  // An identifier that is missing or empty fails the whole batch.
  if (!Array.isArray(failures) || failures.some(({ itemIdentifier }) => !itemIdentifier)) return 'all';
  return new Set(failures.map(({ itemIdentifier }) => itemIdentifier as string));
}

function toRecord(message: Message, { queue, region }: Mapping) {
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: message.Attributes ?? {},
    messageAttributes: Object.fromEntries(
      Object.entries(message.MessageAttributes ?? {}).map(
        ([name, { StringValue, BinaryValue, DataType }]) => [
          name,
          { stringValue: StringValue, binaryValue: BinaryValue, dataType: DataType },
        ],
      ),
    ),
    md5OfBody: message.MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN: queue.arn,
    awsRegion: region,
  };
}
