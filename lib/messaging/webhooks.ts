import type { IEventBus } from 'aws-cdk-lib/aws-events';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { postingConfig, postingEnv } from '../../functions/webhooks/posting/env.ts';
import { sendingConfig, sendingEnv } from '../../functions/webhooks/sending/env.ts';
import { invokes, putsEvents, sendsTo } from '../compute/bindings.ts';
import type { Foundation } from '../compute/foundation.ts';
import { ServiceFunction } from '../compute/service-function.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import { webhookAlarms } from '../monitoring/alarms-on-log-lines.ts';
import { countEndpoints, countUnreached } from '../monitoring/log-metrics.ts';
import { opensWebhookSecrets } from '../security/secrets-key.ts';
import { WorkerQueue } from './worker-queue.ts';

export interface WebhooksProps {
  foundation: Foundation;
  bus: IEventBus;
  secretsKey: IKey;
  alarms: Alarms;
}

/** An attempt ends after 10 s. */
const posterSeconds = 15;
const senderSeconds = 30;

/**
 * Attempts to deliver events: a queue, a worker that claims deliveries, signs and records, and a function that talks to
 * the targets and can do nothing else.
 */
export class Webhooks extends Construct {
  readonly attempts: IQueue;

  constructor(scope: Construct, id: string, { foundation, bus, secretsKey, alarms }: WebhooksProps) {
    super(scope, id);
    const { workerConcurrency, webhookExecutions } = foundation.settings;
    const poster = new ServiceFunction(this, 'Poster', {
      entry: 'functions/webhooks/posting/handler.ts',
      description: 'Sends requests to the targets of webhooks; it reaches nothing of the service',
      foundation,
      invokedBy: 'function',
      outsideNetwork: true,
      schema: postingEnv,
      config: postingConfig,
      environment: {},
      memoryMegabytes: 256,
      timeoutSeconds: posterSeconds,
      reservedConcurrency: webhookExecutions,
    });
    const madeFor = (queue: IQueue) => {
      const sender = new ServiceFunction(this, 'SendingWorker', {
        entry: 'functions/webhooks/sending/handler.ts',
        description: 'Claims, signs and records the attempts to deliver events to webhooks',
        foundation,
        invokedBy: 'queue',
        schema: sendingEnv,
        config: sendingConfig,
        environment: {
          ATTEMPTS_QUEUE_URL: sendsTo(queue),
          EVENT_BUS_NAME: putsEvents(bus),
          POSTER: invokes(poster),
          SECRETS_KEY_ARN: opensWebhookSecrets(secretsKey),
        },
        memoryMegabytes: 512,
        timeoutSeconds: senderSeconds,
      });
      countUnreached(sender, foundation.settings);
      countEndpoints(sender, foundation.settings);
      return sender;
    };
    const { queue } = new WorkerQueue(this, 'Attempts', {
      name: 'webhooks attempts',
      worker: { timeoutSeconds: senderSeconds, madeFor },
      alarms,
      // Each waits for one target, and no delivery for a slower one of the same batch.
      batchSize: 1,
      concurrency: webhookExecutions ?? 2 * workerConcurrency,
      consequence:
        'an attempt to deliver an event to a webhook is not made; the sweep repeats it after minutes.',
    });
    this.attempts = queue;
    alarms.onLines(this, webhookAlarms(foundation.settings));
  }
}
