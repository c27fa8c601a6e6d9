import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import {
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  type IConfigurationSet,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { feedbackSource, feedbackTypes } from '../../functions/mail/env.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import type { WorkerQueue } from './worker-queue.ts';

/** SES's events about the mails of this installation: bounces and complaints. */
export class MailFeedback extends Construct {
  /** Mails are sent by it. */
  readonly configurationSet: IConfigurationSet;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const set = new ConfigurationSet(this, 'ConfigurationSet', {
      // SES's own suppression list would hold back the mail that proves that an address works again, and the service could not
      // remove an address from it. The database has the list instead.
      disableSuppressionList: true,
    });
    set.addEventDestination('Events', {
      // SES publishes to the account's default bus and to no other.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    this.configurationSet = set;
  }

  /** A rule that brings the events to a worker's queue, with an alarm on those that it can't bring. */
  bringTo({ queue, deadLetters }: WorkerQueue, alarms: Alarms): void {
    const rule = new Rule(this, 'Rule', {
      eventPattern: {
        source: [feedbackSource],
        detail: {
          eventType: [...feedbackTypes],
          // Other installations and programs of the account have their own.
          mail: { tags: { 'ses:configuration-set': [this.configurationSet.configurationSetName] } },
        },
      },
      targets: [new SqsQueue(queue, { deadLetterQueue: deadLetters })],
    });
    alarms.onUndeliveredEvents(rule);
  }
}
