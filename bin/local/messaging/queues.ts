import { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import {
  ChangeMessageVisibilityCommand,
  SendMessageBatchCommand,
  SetQueueAttributesCommand,
  SQSClient,
  TagQueueCommand,
} from '@aws-sdk/client-sqs';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { gatherBatches } from '../../../functions/shared/concurrency/gather-batches.ts';
import { leaveIdleConnections, refuseForeign } from '../host/loopback.ts';
import { localCredentials } from '../host/sdk-environment.ts';
import type { Resources } from '../template/resources.ts';

export interface Queue {
  name: string;
  arn: string;
  url: string;
  send(body: string): Promise<void>;
}

export interface Queues {
  client: SQSClient;
  all: Queue[];
  /** @throws Error when the template has no such queue, naming who asked */
  byArn(arn: string, neededBy: string): Queue;
}

export interface QueueServer {
  /** Base of queue URLs. */
  url: string;
  open(resources: Resources): Promise<Queues>;
  stop(): Promise<void>;
}

interface QueueProperties {
  VisibilityTimeout?: number;
  DelaySeconds?: number;
  MessageRetentionPeriod?: number;
  ReceiveMessageWaitTimeSeconds?: number;
  RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number };
  FifoQueue?: boolean;
  Tags?: { Key: string; Value: string }[];
}

/**
 * SQS. Every message is written to disk before the sender gets its answer, so that a kill loses none; without a
 * directory messages are kept in memory.
 */
export async function startQueueServer(
  dataDirectory: string | undefined,
  region: string,
): Promise<QueueServer> {
  const server = await onLoopback(() =>
    startFauxqs({
      port: 0,
      logger: false,
      defaultRegion: region,
      ...(dataDirectory !== undefined && { dataDir: dataDirectory }),
    }),
  );
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    open: (resources) => openQueues(server, url, resources, region),
    stop: () => server.stop(),
  };
}

/** fauxqs listens on every interface of the machine; the queues are for this machine only. */
async function onLoopback<T>(start: () => Promise<T>): Promise<T> {
  const { listen } = Server.prototype;
  Server.prototype.listen = function (this: Server, ...parameters: unknown[]) {
    if (this instanceof HttpServer) {
      refuseForeign(this);
      leaveIdleConnections(this);
    }
    const [first, ...rest] = parameters;
    const options =
      typeof first === 'object' && first !== null && 'host' in first && first.host === '0.0.0.0'
        ? { ...first, host: '127.0.0.1' }
        : first;
    return listen.apply(this, [options, ...rest] as never);
  } as typeof listen;
  try {
    return await start();
  } finally {
    Server.prototype.listen = listen;
  }
}

async function openQueues(
  server: FauxqsServer,
  endpoint: string,
  resources: Resources,
  region: string,
): Promise<Queues> {
  const client = new SQSClient({ endpoint, region, credentials: localCredentials });
  const all: Queue[] = [];
  for (const { logicalId, ref, attributes, properties } of resources.ofType<QueueProperties>(
    'AWS::SQS::Queue',
  )) {
    if (properties.FifoQueue)
      throw new Error(`The queue ${logicalId} is a FIFO queue, which isn't hosted locally.`);
    const queue = { name: attributes.QueueName as string, arn: attributes.Arn as string, url: ref };
    await prepare(server, client, queue, readAttributes(properties), region);
    const tags = Object.fromEntries((properties.Tags ?? []).map(({ Key, Value }) => [Key, Value]));
    if (properties.Tags) await client.send(new TagQueueCommand({ QueueUrl: ref, Tags: tags }));
    all.push({ ...queue, send: sender(client, ref) });
  }
  const byArn = new Map(all.map((queue) => [queue.arn, queue]));
  return {
    client,
    all,
    byArn(arn, neededBy) {
      const queue = byArn.get(arn);
      if (queue) return queue;
      throw new Error(`${neededBy} names the queue ${arn}, which the template doesn't have.`);
    },
  };
}

/** What is sent at the same time goes in one request, to save requests; one that is refused fails for its sender alone. */
function sender(client: SQSClient, url: string) {
  const hand = gatherBatches<{ body: string; refusal?: string }>({ size: 10, most: 4 }, async (messages) => {
    const Entries = messages.map(({ body }, index) => ({ Id: String(index), MessageBody: body }));
    const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: url, Entries }));
    for (const { Id, Code, Message } of Failed) {
      const message = messages[Number(Id)];
      if (message) message.refusal = `${Code}: ${Message}`;
    }
  });
  return async (body: string) => {
    const message: { body: string; refusal?: string } = { body };
    await hand(message);
    if (message.refusal) throw new Error(`The queue ${url} refused a message: ${message.refusal}`);
  };
}

/**
 * Creates the queue, or takes it over as the last run left it: with the template's present attributes, and with the
 * messages that were being worked on ready in a second, because the process that had them has ended.
 */
async function prepare(
  server: FauxqsServer,
  client: SQSClient,
  { name, url }: { name: string; url: string },
  attributes: Record<string, string>,
  region: string,
) {
  const existing = server.inspectQueue(name);
  if (!existing) {
    server.createQueue(name, { region, attributes });
    return;
  }
  await client.send(new SetQueueAttributesCommand({ QueueUrl: url, Attributes: attributes }));
  for (const { receiptHandle } of existing.messages.inflight) {
    await client
      .send(
        new ChangeMessageVisibilityCommand({
          QueueUrl: url,
          ReceiptHandle: receiptHandle,
          // Not 0: fauxqs 2.4.1 fails to store that, and forgets the message until it is started again.
          VisibilityTimeout: 1,
        }),
      )
      .catch((error: Error) => {
        if (error.name !== 'MessageNotInflight') throw error; // ready by itself meanwhile
      });
  }
}

function readAttributes(properties: QueueProperties): Record<string, string> {
  const { VisibilityTimeout = 30, DelaySeconds = 0, MessageRetentionPeriod = 345_600 } = properties;
  const { RedrivePolicy, ReceiveMessageWaitTimeSeconds = 0 } = properties;
  return {
    VisibilityTimeout: String(VisibilityTimeout),
    DelaySeconds: String(DelaySeconds),
    MessageRetentionPeriod: String(MessageRetentionPeriod),
    ReceiveMessageWaitTimeSeconds: String(ReceiveMessageWaitTimeSeconds),
    // An empty policy is how the API takes one away.
    RedrivePolicy: RedrivePolicy ? JSON.stringify(RedrivePolicy) : '',
  };
}
