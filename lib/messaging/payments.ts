import { Duration } from 'aws-cdk-lib';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { stripeMeterConfig, stripeMeterEnv } from '../../functions/billing/stripe/meter/env.ts';
import { stripeWorkerConfig, stripeWorkerEnv } from '../../functions/billing/stripe/worker/env.ts';
import { consumers } from '../../functions/shared/events/consumers.ts';
import { putsEvents, sendsTo } from '../compute/bindings.ts';
import type { Foundation } from '../compute/foundation.ts';
import { ServiceFunction } from '../compute/service-function.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import { paymentAlarms } from '../monitoring/alarms-on-log-lines.ts';
import { countPayments } from '../monitoring/log-metrics.ts';
import { queueEvents } from './queued-events.ts';
import { startOnSchedule } from './start-on-schedule.ts';
import { WorkerQueue } from './worker-queue.ts';

export interface PaymentsProps {
  foundation: Foundation;
  bus: IEventBus;
  alarms: Alarms;
}

/** The parts for the payment provider: a queue of its events, the worker that reads its state, and the meter of overage. */
export class Payments extends Construct {
  readonly notices: IQueue;

  constructor(scope: Construct, id: string, { foundation, bus, alarms }: PaymentsProps) {
    super(scope, id);
    const { settings } = foundation;
    const worker = new ServiceFunction(this, 'Worker', {
      entry: 'functions/billing/stripe/worker/handler.ts',
      description: 'Makes accounts what Stripe shows of them; the only one that changes a plan',
      foundation,
      invokedBy: 'queue',
      schema: stripeWorkerEnv,
      config: stripeWorkerConfig,
      environment: { EVENT_BUS_NAME: putsEvents(bus) },
      memoryMegabytes: 512,
      timeoutSeconds: 30,
    });
    const notices = new WorkerQueue(this, 'Notices', {
      name: 'payments',
      worker,
      alarms,
      // Each holds a connection to Postgres while it asks Stripe.
      batchSize: 1,
      concurrency: settings.workerConcurrency,
      consequence: 'an organization has another plan than Stripe shows, or an invoice is out of date.',
    });
    this.notices = notices.queue;
    queueEvents(this, 'EndingsRule', { bus, events: consumers.payments, to: notices, alarms });
    const meter = new ServiceFunction(this, 'Meter', {
      entry: 'functions/billing/stripe/meter/handler.ts',
      description: 'Tells Stripe’s meter of overage and compares the sums once a day',
      foundation,
      invokedBy: 'schedule',
      schema: stripeMeterEnv,
      config: stripeMeterConfig,
      environment: { STRIPE_QUEUE_URL: sendsTo(this.notices) },
      memoryMegabytes: 512,
      timeoutSeconds: 900,
    });
    const every = Duration.minutes(20);
    startOnSchedule(this, 'MeterSchedule', {
      worker: meter,
      often: 'every 20 minutes',
      // Stripe waits an hour for usage of a period that has ended: two starts may fail.
      schedule: ScheduleExpression.rate(every),
      retryAttempts: 0,
      maxEventAge: every,
    });
    alarms.onScheduledErrors(meter, every, 'Stripe is not told of overage, and its bills lack it.');
    countPayments(worker, meter, settings);
    alarms.onLines(this, paymentAlarms(settings));
  }
}
