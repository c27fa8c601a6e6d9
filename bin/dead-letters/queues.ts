import {
  GetQueueAttributesCommand,
  ListQueueTagsCommand,
  paginateListQueues,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { stackPrefix } from '../../lib/compute/entries.ts';
import { deadLettersTag, queueTag, workerTag } from '../../lib/messaging/queue-tags.ts';

/** A worker's queue with its dead letters, by the name in docs/operations.md. */
export interface QueuePair {
  name: string;
  queueUrl: string;
  lettersUrl: string;
  /** The entry of the function that works on it; undefined where the stage was deployed before queues named it. */
  worker: string | undefined;
}

/** Those of the stage, by the tags that the deploy gives them. */
export async function queuePairs(client: SQSClient, stage: string): Promise<QueuePair[]> {
  const urls: string[] = [];
  const prefix = { QueueNamePrefix: `${stackPrefix(stage)}-` };
  for await (const page of paginateListQueues({ client }, { ...prefix, MaxResults: 1_000 }))
    urls.push(...(page.QueueUrls ?? []));
  const tagged = await Promise.all(
    urls.map(async (url) => {
      const { Tags = {} } = await client.send(new ListQueueTagsCommand({ QueueUrl: url }));
      return { url, queue: Tags[queueTag], worker: Tags[workerTag], letters: Tags[deadLettersTag] };
    }),
  );
  return tagged
    .flatMap(({ url: queueUrl, queue: name, worker }) => {
      const letters = tagged.find((each) => name !== undefined && each.letters === name);
      return name && letters ? [{ name, queueUrl, lettersUrl: letters.url, worker }] : [];
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** @throws Error with the names that there are */
export function pairNamed(pairs: readonly QueuePair[], name: string): QueuePair {
  const found = pairs.find((each) => each.name === name);
  if (found) return found;
  const names = pairs.map((each) => `'${each.name}'`).join(', ');
  throw new Error(
    `There is no queue '${name}'. ${names ? `There are ${names}.` : 'Is the stage deployed in this account and region?'}`,
  );
}

export interface Counts {
  waiting: number;
  /** Received by another reader a moment ago, and hidden for a minute. */
  hidden: number;
  arn: string;
}

/** About how many messages a queue has. */
export async function countsOf(client: SQSClient, QueueUrl: string): Promise<Counts> {
  const AttributeNames = [
    'ApproximateNumberOfMessages',
    'ApproximateNumberOfMessagesNotVisible',
    'QueueArn',
  ] as const;
  const { Attributes = {} } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] }),
  );
  return {
    waiting: Number(Attributes.ApproximateNumberOfMessages ?? 0),
    hidden: Number(Attributes.ApproximateNumberOfMessagesNotVisible ?? 0),
    arn: Attributes.QueueArn ?? '',
  };
}
