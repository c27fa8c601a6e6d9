import { Duration } from 'aws-cdk-lib';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { accountHealthConfig, accountHealthEnv } from '../../functions/clouds/health/env.ts';
import { digestConfig, digestEnv } from '../../functions/mail/digest/env.ts';
import { retentionConfig, retentionEnv } from '../../functions/system/retention/env.ts';
import { invokes, putsEvents } from '../compute/bindings.ts';
import type { Foundation } from '../compute/foundation.ts';
import { servicePrincipal } from '../compute/permissions.ts';
import { ServiceFunction } from '../compute/service-function.ts';
import { accountAlarms, measureOldestCheck } from '../monitoring/account-alarms.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import { opensCredentials } from '../security/secrets-key.ts';
import { startOnSchedule } from './start-on-schedule.ts';

export interface DailyTasksProps {
  foundation: Foundation;
  bus: IEventBus;
  secretsKey: IKey;
  /** Signs tokens for other clouds. */
  signer: ServiceFunction;
  alarms: Alarms;
}

const healthPeriod = Duration.hours(1);

/** The daily tasks: the check of cloud accounts, the purge, and the daily mails, at each member's own hour. */
export class DailyTasks extends Construct {
  constructor(scope: Construct, id: string, props: DailyTasksProps) {
    const { foundation, bus, secretsKey, signer, alarms } = props;
    super(scope, id);
    const health = new ServiceFunction(this, 'AccountHealthWorker', {
      entry: 'functions/clouds/health/handler.ts',
      connections: 5,
      description: 'Probes connected cloud accounts and warns before their secrets end',
      foundation,
      invokedBy: 'schedule',
      schema: accountHealthEnv,
      config: accountHealthConfig,
      environment: {
        EVENT_BUS_NAME: putsEvents(bus),
        SERVICE_PRINCIPAL_ARN: servicePrincipal(this),
        SECRETS_KEY_ARN: opensCredentials(secretsKey),
        TOKEN_SIGNER: invokes(signer),
      },
      memoryMegabytes: 512,
      // All that a function can have: five accounts at a time, each up to 15 s where a cloud is slow.
      timeoutSeconds: 900,
    });
    const retention = new ServiceFunction(this, 'RetentionWorker', {
      entry: 'functions/system/retention/handler.ts',
      description:
        'Deletes what has had its time: accounts and organizations that asked for it, conversations, sessions, notifications, tokens, sign-ins, idempotency records and old events',
      foundation,
      invokedBy: 'schedule',
      schema: retentionEnv,
      config: retentionConfig,
      environment: {},
      memoryMegabytes: 256,
      // The longest time of a function: remaining work waits a day.
      timeoutSeconds: 900,
    });
    const digest = new ServiceFunction(this, 'DigestWorker', {
      entry: 'functions/mail/digest/handler.ts',
      description: 'Starts the daily mails of members whose hour has come',
      foundation,
      invokedBy: 'schedule',
      schema: digestEnv,
      config: digestConfig,
      environment: { EVENT_BUS_NAME: putsEvents(bus) },
      memoryMegabytes: 256,
      timeoutSeconds: 300,
    });
    const daily = {
      often: 'once a day',
      schedule: ScheduleExpression.rate(Duration.days(1)),
      // A second start of the day finds the accounts checked, and deleting twice deletes once.
      retryAttempts: 2,
      maxEventAge: Duration.hours(2),
    };
    startOnSchedule(this, 'AccountHealth', {
      worker: health,
      often: 'each hour',
      // An account's turn comes once a day; a start takes as many as it has time for.
      schedule: ScheduleExpression.rate(healthPeriod),
      // The next start finds those that were left out.
      retryAttempts: 0,
      maxEventAge: healthPeriod,
    });
    startOnSchedule(this, 'Retention', { worker: retention, ...daily });
    startOnSchedule(this, 'Digest', {
      worker: digest,
      often: 'every quarter of an hour',
      schedule: ScheduleExpression.rate(Duration.minutes(15)),
      // The next start finds the rows that were left out.
      retryAttempts: 0,
      maxEventAge: Duration.minutes(15),
    });
    alarms.onDailyTaskErrors(digest, 'daily mails wait.');
    alarms.onScheduledErrors(health, healthPeriod, 'accounts could not be checked.');
    measureOldestCheck(health, foundation.settings);
    alarms.onLines(this, accountAlarms(foundation.settings));
    alarms.onDailyTaskErrors(retention, 'data is kept for longer than it should be, and tables grow.');
  }
}
