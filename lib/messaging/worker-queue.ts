import { Duration, type Stack, Tags, Validations } from 'aws-cdk-lib';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { mostTries } from '../../functions/shared/workers/tries.ts';
import type { ServiceFunction } from '../compute/service-function.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import { deadLettersTag, queueTag, workerTag } from './queue-tags.ts';

/** A worker that puts messages into the queue that it works on: made when there is the queue. */
export interface WorkerOfOwnQueue {
  timeoutSeconds: number;
  madeFor(queue: IQueue): ServiceFunction;
}

export interface WorkerQueueProps {
  /** As docs/operations.md calls it. */
  name: string;
  worker: ServiceFunction | WorkerOfOwnQueue;
  alarms: Alarms;
  /** Batches handled at once; at least 2. */
  concurrency: number;
  /** Messages of a batch. It lasts as long as its slowest one, so where they take seconds: 1. */
  batchSize?: number;
  /** The work that is missing while messages lie among the dead letters, for the alarm. */
  consequence: string;
}

/** A queue with its worker, its dead letters and an alarm on them. */
export class WorkerQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  readonly alarm: Alarm;
  readonly name: string;

  constructor(scope: Construct, id: string, props: WorkerQueueProps) {
    super(scope, id);
    this.name = props.name;
    const { name, alarms, concurrency, consequence, batchSize = 10 } = props;
    const secured = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    // Two weeks is the longest that SQS keeps messages: time to fix the cause and redrive them.
    this.deadLetters = new Queue(this, 'DeadLetters', { ...secured, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, 'Queue', {
      ...secured,
      // As long as the dead letters: a worker that is down for a week loses nothing.
      retentionPeriod: Duration.days(14),
      // AWS asks for six times the worker's timeout, so that a throttled batch isn't seen twice.
      visibilityTimeout: Duration.seconds(6 * props.worker.timeoutSeconds),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: mostTries },
    });
    const worker = 'madeFor' in props.worker ? props.worker.madeFor(this.queue) : props.worker;
    worker.mostExecutions ??= concurrency;
    worker.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize,
        reportBatchItemFailures: true,
        maxConcurrency: concurrency,
      }),
    );
    Validations.of(worker).acknowledge({
      id: 'Serverless-LambdaEventSourceMappingDestination',
      reason: 'Mappings of queues have no such destination: the queue itself hands over to its dead letters.',
    });
    Validations.of(this.deadLetters).acknowledge({
      id: 'Serverless-SQSRedrivePolicy',
      reason: 'This is where other queues’ messages end. A person redrives them.',
    });
    // By these the commands of bin/dead-letters find both.
    Tags.of(this.queue).add(queueTag, name);
    Tags.of(this.queue).add(workerTag, worker.entry);
    Tags.of(this.deadLetters).add(deadLettersTag, name);
    alarms.onOldMessages(this, { queue: this.queue, name, consequence, worker });
    const letters = { queue: this.deadLetters, name, consequence, worker };
    this.alarm = alarms.onDeadLetters(this, letters);
    alarms.onMoreDeadLetters(this, letters);
  }
}

/** All of a stack, by name. */
export const workerQueues = (stack: Stack): Record<string, WorkerQueue> =>
  Object.fromEntries(
    stack.node
      .findAll()
      .flatMap((construct) => (construct instanceof WorkerQueue ? [[construct.name, construct]] : [])),
  );
