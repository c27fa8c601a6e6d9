import { Duration } from 'aws-cdk-lib';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { IStateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { auditSealConfig, auditSealEnv } from '../../functions/audit/seal/env.ts';
import { creditSweepConfig, creditSweepEnv } from '../../functions/billing/sweep/env.ts';
import { driftConfig, driftEnv } from '../../functions/deployments/drift/env.ts';
import { signalsConfig } from '../../functions/sessions/workflow/signals/env.ts';
import { sessionSweepEnv } from '../../functions/sessions/workflow/sweep/env.ts';
import { eventSweepConfig, eventSweepEnv } from '../../functions/shared/events/sweep/env.ts';
import { webhookSweepConfig, webhookSweepEnv } from '../../functions/webhooks/sweep/env.ts';
import { putsEvents, sendsTo, starts, startsAndSignals, value } from '../compute/bindings.ts';
import type { Foundation } from '../compute/foundation.ts';
import { assumesCustomerRoles } from '../compute/permissions.ts';
import { ServiceFunction } from '../compute/service-function.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import { eventAlarms } from '../monitoring/alarms-on-log-lines.ts';
import { countRefusedEvents, measureOldestDelivery } from '../monitoring/log-metrics.ts';
import { countRuns, measureOldestRun } from '../monitoring/run-metrics.ts';
import { countWaits, waits } from '../monitoring/waits.ts';
import { startOnSchedule } from './start-on-schedule.ts';

export interface SweepsProps {
  foundation: Foundation;
  bus: IEventBus;
  sessionGates: IStateMachine;
  deploymentApply: IStateMachine;
  deploymentDestroy: IStateMachine;
  /** The queue in which deliveries to webhooks wait for their attempts. */
  webhookAttempts: IQueue;
  alarms: Alarms;
}

/** The sweeps, once a minute: they do work that was committed to Postgres and not done yet. */
export class Sweeps extends Construct {
  readonly #alarms: Alarms;

  constructor(
    scope: Construct,
    id: string,
    {
      foundation,
      bus,
      sessionGates,
      deploymentApply,
      deploymentDestroy,
      webhookAttempts,
      alarms,
    }: SweepsProps,
  ) {
    super(scope, id);
    this.#alarms = alarms;
    // Under the minute after which the next one starts.
    const size = { memoryMegabytes: 256, timeoutSeconds: 50 };
    const eventSweep = new ServiceFunction(this, 'EventSweepWorker', {
      entry: 'functions/shared/events/sweep/handler.ts',
      description: 'Puts events on the bus that did not get there when they were committed',
      foundation,
      invokedBy: 'schedule',
      schema: eventSweepEnv,
      config: eventSweepConfig,
      environment: { EVENT_BUS_NAME: putsEvents(bus) },
      ...size,
    });
    countRefusedEvents(eventSweep, foundation.settings);
    alarms.onLines(this, eventAlarms(foundation.settings));
    this.everyMinute('EventSweep', eventSweep);
    const workflowSweep = new ServiceFunction(this, 'WorkflowSweepWorker', {
      entry: 'functions/sessions/workflow/sweep/handler.ts',
      description: 'Moves sessions whose workflow should have moved them',
      foundation,
      invokedBy: 'schedule',
      schema: sessionSweepEnv,
      config: signalsConfig,
      environment: {
        SESSION_GATES_ARN: startsAndSignals(sessionGates),
        DEPLOYMENT_APPLY_ARN: starts(deploymentApply),
        DEPLOYMENT_DESTROY_ARN: starts(deploymentDestroy),
        STALLED_AFTER_SECONDS: value(foundation.settings.stalledAfterSeconds),
      },
      ...size,
    });
    countRuns(workflowSweep, foundation.settings);
    measureOldestRun(workflowSweep, foundation.settings);
    this.everyMinute('WorkflowSweep', workflowSweep);
    const webhookSweep = new ServiceFunction(this, 'WebhookSweepWorker', {
      entry: 'functions/webhooks/sweep/handler.ts',
      description: 'Repeats attempts whose message was lost, and measures how late the oldest is',
      foundation,
      invokedBy: 'schedule',
      schema: webhookSweepEnv,
      config: webhookSweepConfig,
      environment: { ATTEMPTS_QUEUE_URL: sendsTo(webhookAttempts) },
      ...size,
    });
    this.everyMinute(
      'CreditSweep',
      new ServiceFunction(this, 'CreditSweepWorker', {
        entry: 'functions/billing/sweep/handler.ts',
        description: 'Gives back credits that nobody settled, and tells of budgets that are nearly used',
        foundation,
        invokedBy: 'schedule',
        schema: creditSweepEnv,
        config: creditSweepConfig,
        environment: {
          EVENT_BUS_NAME: putsEvents(bus),
          PAYMENTS: value(foundation.settings.paymentProvider),
        },
        ...size,
      }),
    );
    measureOldestDelivery(webhookSweep, foundation.settings);
    countWaits(webhookSweep, waits.deliveries, foundation.settings);
    this.everyMinute('WebhookSweep', webhookSweep);
    this.everyMinute(
      'AuditSeal',
      new ServiceFunction(this, 'AuditSealWorker', {
        entry: 'functions/audit/seal/handler.ts',
        description: 'Adds new audit events to the chains of their organizations',
        foundation,
        invokedBy: 'schedule',
        schema: auditSealEnv,
        config: auditSealConfig,
        environment: {},
        ...size,
      }),
    );
    this.everyMinute(
      'Drift',
      new ServiceFunction(this, 'DriftWorker', {
        entry: 'functions/deployments/drift/handler.ts',
        connections: 10,
        description:
          'Compares what runs in customers’ accounts and clusters with what was applied, checks plans that wait for approval, searches accounts once more after destroys, and follows requests for more quota',
        foundation,
        invokedBy: 'schedule',
        schema: driftEnv,
        config: driftConfig,
        environment: { EVENT_BUS_NAME: putsEvents(bus) },
        permissions: [assumesCustomerRoles(this)],
        ...size,
        // The clients of AWS and Kubernetes are megabytes of code to load.
        memoryMegabytes: 512,
      }),
    );
  }

  private everyMinute(id: string, worker: ServiceFunction): void {
    // A failed start is not repeated, since the next one follows within a minute.
    startOnSchedule(this, id, {
      worker,
      often: 'every minute',
      schedule: ScheduleExpression.rate(Duration.minutes(1)),
      retryAttempts: 0,
      maxEventAge: Duration.minutes(1),
    });
    this.#alarms.onStoppedSweep(worker);
  }
}
