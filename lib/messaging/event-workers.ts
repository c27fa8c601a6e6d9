import type { IEventBus } from 'aws-cdk-lib/aws-events';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { IStateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { mailConfig, mailEnv } from '../../functions/mail/env.ts';
import { signalsConfig, signalsEnv } from '../../functions/sessions/workflow/signals/env.ts';
import { consumers } from '../../functions/shared/events/consumers.ts';
import { fanOutConfig, fanOutEnv } from '../../functions/webhooks/fan-out/env.ts';
import { sendsMailBy, sendsTo, starts, startsAndSignals } from '../compute/bindings.ts';
import type { Foundation } from '../compute/foundation.ts';
import { ServiceFunction } from '../compute/service-function.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import { countRefusedSending } from '../monitoring/log-metrics.ts';
import { mailAlarms } from '../monitoring/mail-alarms.ts';
import { MailFeedback } from './mail-feedback.ts';
import { queueEvents } from './queued-events.ts';
import { WorkerQueue } from './worker-queue.ts';

export interface EventWorkersProps {
  foundation: Foundation;
  bus: IEventBus;
  alarms: Alarms;
  sessionGates: IStateMachine;
  deploymentApply: IStateMachine;
  deploymentDestroy: IStateMachine;
  /** The queue in which deliveries to webhooks wait for their attempts. */
  webhookAttempts: IQueue;
}

interface Consumer {
  name: string;
  events: readonly string[];
  worker: ServiceFunction;
  consequence: string;
}

/** The consumers of the catalogue: per consumer a rule on the bus, a queue and a worker. */
export class EventWorkers extends Construct {
  constructor(scope: Construct, id: string, props: EventWorkersProps) {
    super(scope, id);
    const { foundation, sessionGates, deploymentApply, deploymentDestroy, webhookAttempts } = props;
    const feedback = new MailFeedback(this, 'MailFeedback');
    const mailWorker = new ServiceFunction(this, 'MailWorker', {
      entry: 'functions/mail/handler.ts',
      description:
        'Sends the mails that events ask for: about accounts, invitations, approvals, runs and cloud accounts; hears of bounces and complaints',
      foundation,
      invokedBy: 'queue',
      schema: mailEnv,
      config: mailConfig,
      environment: { MAIL_CONFIGURATION_SET: sendsMailBy(feedback.configurationSet) },
      memoryMegabytes: 256,
      timeoutSeconds: 30,
    });
    const mails = this.consume('Mail', props, {
      name: 'mail',
      events: consumers.mail,
      consequence: 'somebody waits for a mail that was not sent.',
      worker: mailWorker,
    });
    feedback.bringTo(mails, props.alarms);
    countRefusedSending(mailWorker, foundation.settings);
    props.alarms.onLines(this, mailAlarms(foundation.settings));
    this.consume('WorkflowSignals', props, {
      name: 'workflow signals',
      events: consumers.workflowSignals,
      consequence: 'a session or a run does not move on, until the sweep or its user moves it.',
      worker: new ServiceFunction(this, 'WorkflowSignalsWorker', {
        entry: 'functions/sessions/workflow/signals/handler.ts',
        description: 'Starts workflows of sessions and runs, and answers the tasks that wait for a token',
        foundation,
        invokedBy: 'queue',
        schema: signalsEnv,
        config: signalsConfig,
        environment: {
          SESSION_GATES_ARN: startsAndSignals(sessionGates),
          DEPLOYMENT_APPLY_ARN: starts(deploymentApply),
          DEPLOYMENT_DESTROY_ARN: starts(deploymentDestroy),
        },
        memoryMegabytes: 256,
        timeoutSeconds: 30,
      }),
    });
    this.consume('Webhooks', props, {
      name: 'webhooks',
      events: consumers.webhooks,
      consequence: 'an event has not become deliveries, so webhooks do not get it.',
      worker: new ServiceFunction(this, 'WebhooksWorker', {
        entry: 'functions/webhooks/fan-out/handler.ts',
        description: 'Makes deliveries of events, one for each webhook that wants them',
        foundation,
        invokedBy: 'queue',
        schema: fanOutEnv,
        config: fanOutConfig,
        environment: { ATTEMPTS_QUEUE_URL: sendsTo(webhookAttempts) },
        memoryMegabytes: 256,
        timeoutSeconds: 30,
      }),
    });
  }

  private consume(
    id: string,
    props: EventWorkersProps,
    { name, events, worker, consequence }: Consumer,
  ): WorkerQueue {
    const { bus, alarms, foundation } = props;
    const concurrency = foundation.settings.workerConcurrency;
    const to = new WorkerQueue(this, id, { name, worker, alarms, concurrency, consequence });
    queueEvents(this, `${id}Rule`, { bus, events, to, alarms });
    return to;
  }
}
