import { Duration } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import {
  Alarm,
  ComparisonOperator,
  type IAlarmAction,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { ServiceFunction } from '../compute/service-function.ts';
import type { StageSettings } from '../config.ts';
import {
  finishedRotations,
  foreignKeys,
  maximumOf,
  notRenewed,
  oldestDelivery,
  paymentLines,
  signedTokens,
  signInLines,
  sumOf,
  unreachedWebhooks,
  unsignedTokens,
} from './log-metrics.ts';

interface AlarmRow {
  metric: IMetric;
  /** The alarm goes off above this. Left out, it goes off where nothing is counted at all. */
  over?: number;
  /** Periods of the metric in a row; one, unless a single bad period needs nobody's attention. */
  periods?: number;
  /** What has happened, what it means, and what to look at first. */
  description: string;
}

const period = Duration.minutes(5);
const errorsAlarm = 'ErrorsAlarm';

/** Alarms of a stack are made here, so that all go to the same place and all say what to look at. */
export class Alarms extends Construct {
  readonly #action: IAlarmAction | undefined;

  constructor(scope: Construct, id: string, { alarmTopicArn }: StageSettings) {
    super(scope, id);
    this.#action = alarmTopicArn
      ? new SnsAction(Topic.fromTopicArn(this, 'Topic', alarmTopicArn))
      : undefined;
  }

  onDeadLetters(scope: Construct, queue: IQueue, consequence: string): Alarm {
    return this.#alarm(scope, 'DeadLettersAlarm', {
      metric: queue.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(1),
        statistic: 'max',
      }),
      over: 0,
      description:
        `A message failed five times and lies among the dead letters: ${consequence} ` +
        "Look at the worker's log for the message id, fix the cause, then redrive the dead letters to their queue.",
    });
  }

  /** Messages that nobody takes: the worker is throttled, switched off, or slower than what comes. */
  onOldMessages(scope: Construct, queue: IQueue, consequence: string): Alarm {
    return this.#alarm(scope, 'OldMessagesAlarm', {
      metric: queue.metricApproximateAgeOfOldestMessage({ period }),
      over: 900,
      description:
        `A message has waited for a quarter of an hour: ${consequence} ` +
        "Look whether the worker runs, is throttled, or fails; its queue's metrics show whether more comes than goes.",
    });
  }

  /** Of every function that has no alarm of its own on them. */
  onFunctionErrors(fn: ServiceFunction, runsOnce: boolean): void {
    if (fn.node.tryFindChild(errorsAlarm)) return;
    this.#alarm(fn, errorsAlarm, {
      metric: fn.metricErrors({ period }),
      over: 0,
      // A crashed environment is replaced, so one period with errors is tolerated. What runs once has no second
      // period.
      periods: runsOnce ? 1 : 2,
      description:
        `${fn.entry} ends with errors that it did not expect: it crashed, timed out or ran out of memory. ` +
        'Look at its log group for the last lines before "REPORT" and at its duration and memory.',
    });
  }

  /** A day passes until the next run, so a single failure counts: there would be no second period in a row. */
  onDailyTaskErrors(fn: ServiceFunction, consequence: string): Alarm {
    return this.#alarm(fn, errorsAlarm, {
      metric: fn.metricErrors({ period }),
      over: 0,
      description:
        `The daily task ${fn.entry} failed: ${consequence} Look at its log group for the last error, fix the cause, ` +
        'then invoke the function with {}: it does what is left, and does no harm when nothing is.',
    });
  }

  /** Daily as well. */
  onRotationErrors(fn: ServiceFunction): Alarm {
    return this.#alarm(fn, errorsAlarm, {
      metric: fn.metricErrors({ period }),
      over: 0,
      description:
        'The rotation of the issuer’s keys failed. Tokens are signed with the present key meanwhile. Look at the ' +
        `log group of ${fn.entry} for the last error, fix the cause, then invoke the function: it does what is left.`,
    });
  }

  onStaleKeySet(scope: Construct, settings: StageSettings): Alarm {
    return this.#alarm(scope, 'StaleKeySetAlarm', {
      metric: sumOf(finishedRotations(settings), Duration.hours(12)),
      periods: 3,
      description:
        'The issuer’s key set has not been published for 36 hours. Tokens are signed with the present key ' +
        'meanwhile, but no new key is on its way. Look whether the daily schedule is enabled and what the ' +
        'rotation’s log says.',
    });
  }

  onUnsignedTokens(scope: Construct, settings: StageSettings): Alarm {
    return this.#alarm(scope, 'UnsignedTokensAlarm', {
      metric: sumOf(unsignedTokens(settings), period),
      over: 0,
      description:
        'A token for a customer’s cloud could not be signed, so federated accounts can’t be reached. Search the ' +
        'logs for federation_token_not_signed: the error says whether KMS refused, was slow, or lost the key.',
    });
  }

  onUnusualSigning(scope: Construct, settings: StageSettings): Alarm {
    return this.#alarm(scope, 'UnusualSigningAlarm', {
      metric: sumOf(signedTokens(settings), period),
      over: 1_000,
      description:
        'More than a thousand tokens for customers’ clouds were signed in five minutes. The daily look at all accounts ' +
        'signs two per federated account; anything else is unusual. Search the logs for federation_token_signed: the ' +
        'lines name the accounts.',
    });
  }

  onForeignKeys(scope: Construct, settings: StageSettings): Alarm {
    return this.#alarm(scope, 'ForeignKeysAlarm', {
      metric: sumOf(foreignKeys(settings), period),
      over: 0,
      description:
        'The database names a signing key that KMS does not hold as the issuer’s. It was not published. Somebody may ' +
        'be writing into the database: search the rotation’s log for issuer_key_not_held.',
    });
  }

  /** People mistype; these numbers are of programs, or of somebody who knows many passwords. */
  onUnusualSignIns(scope: Construct, settings: StageSettings): void {
    this.#alarm(scope, 'FailedLoginsAlarm', {
      metric: sumOf(signInLines.login_failed(settings), period),
      over: 100,
      description:
        'More than a hundred logins in five minutes had a wrong password: somebody tries many. The lines login_failed ' +
        'in the log of functions/auth/handler.ts have the addresses that they come from and the accounts.',
    });
    this.#alarm(scope, 'FailedSecondFactorsAlarm', {
      metric: sumOf(signInLines.second_factor_failed(settings), period),
      over: 20,
      description:
        'More than twenty wrong codes of second factors in five minutes: the sender has the passwords already. The ' +
        'lines second_factor_failed in the log of functions/auth/handler.ts name the accounts.',
    });
    this.#alarm(scope, 'RemovedSecondFactorsAlarm', {
      metric: sumOf(signInLines.second_factor_removed(settings), Duration.hours(1)),
      over: 3,
      description:
        'More than three people removed their second factor within an hour. That is rare: ask them whether it was ' +
        'they. The lines second_factor_removed in the log of functions/auth/handler.ts name the accounts.',
    });
  }

  onWebhooks(scope: Construct, settings: StageSettings): void {
    this.#alarm(scope, 'LateWebhooksAlarm', {
      metric: maximumOf(oldestDelivery(settings), period),
      over: 600,
      periods: 2,
      description:
        'A delivery to a webhook has been due for ten minutes and no worker has made its attempt. Look whether the worker of ' +
        'functions/webhooks/sending/handler.ts runs or fails; the lines webhooks_swept of the sweep say how late the oldest is.',
    });
    this.#alarm(scope, 'UnreachedWebhooksAlarm', {
      metric: sumOf(unreachedWebhooks(settings), period),
      over: 1_000,
      description:
        'More than a thousand attempts in five minutes found no name, no connection or no answer at webhooks’ targets. One ' +
        'target that is down gives a few. Look whether the lines webhook_attempted are about many webhooks: then names or ' +
        'the way out of AWS are the trouble.',
    });
  }

  onPayments(scope: Construct, settings: StageSettings): void {
    this.#alarm(scope, 'OverageDiffersAlarm', {
      metric: sumOf(paymentLines.overage_differs(settings), Duration.hours(1)),
      over: 0,
      description:
        'Stripe’s meter has counted another overage of an organization than was reported. The lines overage_differs in the log ' +
        'of functions/billing/stripe/meter/handler.ts name the organization and both sums, in cents.',
    });
    this.#alarm(scope, 'UnreportedOverageAlarm', {
      metric: sumOf(paymentLines.overage_not_reported(settings), Duration.minutes(20)),
      over: 0,
      periods: 2,
      description:
        'Overage could not be reported to Stripe’s meter twice in a row. What is reported an hour after a period’s end comes ' +
        'onto the next invoice. The lines overage_not_reported in the log of functions/billing/stripe/meter/handler.ts say why.',
    });
    this.#alarm(scope, 'DoubleSubscriptionAlarm', {
      metric: sumOf(paymentLines.stripe_subscribed_twice(settings), Duration.hours(1)),
      over: 0,
      description:
        'An organization has two subscriptions and pays twice: two pages were paid at the same moment. The lines ' +
        'stripe_subscribed_twice in the log of functions/billing/stripe/worker/handler.ts name the later one: cancel and refund it.',
    });
  }

  onConfigurationNotRenewed(scope: Construct, settings: StageSettings): Alarm {
    return this.#alarm(scope, 'ConfigurationNotRenewedAlarm', {
      metric: sumOf(notRenewed(settings), period),
      over: 0,
      description:
        'A secret was changed into something that can’t work, or can’t be read. Functions that run go on with the ' +
        'former configuration; new ones will not start. Search the logs for configuration_not_renewed: the error ' +
        'names secret and variable. Fix the secret; nothing has to be deployed.',
    });
  }

  /** Of all functions of the account and region together: they share its concurrency. */
  onThrottles(scope: Construct): Alarm {
    return this.#alarm(scope, 'ThrottlesAlarm', {
      metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM, period }),
      over: 0,
      periods: 2,
      description:
        'Functions of this account were not started for lack of concurrency. Requests got 5xx, queues and sweeps wait. ' +
        'Look at ConcurrentExecutions against the account’s quota for Lambda, which is 10 in new accounts: ask AWS for more.',
    });
  }

  /** Nothing else shows that a sweep isn't started: what it repairs only matters when something else fails. */
  onStoppedSweep(fn: ServiceFunction): Alarm {
    return this.#alarm(fn, 'StoppedAlarm', {
      metric: fn.metricInvocations({ period }),
      periods: 3,
      description:
        `${fn.entry} was not started for a quarter of an hour, and should be every minute. What was lost on its way ` +
        'is not repaired meanwhile. Look whether its schedule is enabled and the function is throttled.',
    });
  }

  onWorkflowTimeouts(machine: StateMachine, name: string): Alarm {
    return this.#alarm(machine, 'TimeoutsAlarm', {
      metric: machine.metricTimedOut({ period }),
      over: 0,
      description:
        `An execution of ${name} ran out of time, which its own deadlines should have ended before. Open it in Step ` +
        'Functions: its name starts with the id of the record, the last state entered is the one that did not end.',
    });
  }

  onWorkflowFailures(machine: StateMachine, name: string): Alarm {
    return this.#alarm(machine, 'FailuresAlarm', {
      metric: machine.metricFailed({ period }),
      over: 0,
      description:
        `An execution of ${name} failed. Open it in Step Functions: its name starts with the id of the record, ` +
        "the failed state names the step. A run's own events say the same for its owner.",
    });
  }

  onServerErrors(api: RestApi): Alarm {
    return this.#alarm(api, 'ServerErrorsAlarm', {
      metric: api.metricServerError({ period, statistic: 'sum' }),
      over: 5,
      description:
        'More than five answers in five minutes were 5xx. GET /healthz names a database that is down; the access ' +
        'log shows which routes, and their request ids lead to the lines in the functions’ logs.',
    });
  }

  #alarm(scope: Construct, id: string, { metric, over, periods = 1, description }: AlarmRow): Alarm {
    const alarm = new Alarm(scope, id, {
      metric,
      evaluationPeriods: periods,
      // Nothing measured means that nothing happened.
      ...(over === undefined
        ? {
            threshold: 1,
            comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
            treatMissingData: TreatMissingData.BREACHING,
          }
        : {
            threshold: over,
            comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
            treatMissingData: TreatMissingData.NOT_BREACHING,
          }),
      alarmDescription: description,
    });
    if (this.#action) {
      alarm.addAlarmAction(this.#action);
      // Also notifies when the alarm is over.
      alarm.addOkAction(this.#action);
    }
    return alarm;
  }
}
