import { Duration, Lazy } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import {
  Alarm,
  type AlarmBase,
  AlarmRule,
  AlarmState,
  ComparisonOperator,
  CompositeAlarm,
  type IAlarmAction,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { IEventBus, Rule } from 'aws-cdk-lib/aws-events';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ServiceFunction } from '../compute/service-function.ts';
import type { StageSettings } from '../config.ts';
import { logsBehind } from './alarm-logs.ts';
import { type AlarmRow, type AlarmText, type LineAlarm, textOf } from './alarm-row.ts';
import type { BurnAlarm } from './objective-alarms.ts';

const period = Duration.minutes(5);
const errorsAlarm = 'ErrorsAlarm';

/** A queue, or its dead letters, with who works on it. */
export interface WatchedQueue {
  queue: IQueue;
  /** As docs/operations.md calls it. */
  name: string;
  consequence: string;
  worker: ServiceFunction;
}

const visible = (queue: IQueue, each: Duration) =>
  queue.metricApproximateNumberOfMessagesVisible({ period: each, statistic: 'max' });

const above = (threshold: number) => ({
  threshold,
  comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
  // Nothing measured means that nothing happened.
  treatMissingData: TreatMissingData.NOT_BREACHING,
});

/** Alarms of a stack are made here, so that all go to the same place and all say what to look at. */
export class Alarms extends Construct {
  readonly #actions: { page: IAlarmAction; ticket: IAlarmAction } | undefined;
  readonly #stage: string;

  constructor(scope: Construct, id: string, { alarmTopics, name }: StageSettings) {
    super(scope, id);
    this.#stage = name;
    const to = (topic: string, arn: string) => new SnsAction(Topic.fromTopicArn(this, topic, arn));
    this.#actions = alarmTopics && {
      page: to('Page', alarmTopics.page),
      ticket: to('Ticket', alarmTopics.ticket),
    };
  }

  onDeadLetters(scope: Construct, { queue, name, consequence, worker }: WatchedQueue): Alarm {
    return this.#alarm(scope, 'DeadLettersAlarm', {
      metric: visible(queue, Duration.minutes(1)),
      over: 0,
      worker,
      description:
        `A message failed five times and lies among the dead letters: ${consequence} ` +
        `"npm run dead-letters -- ${this.#stage} show '${name}'" shows it; look for its message id in the worker's log, fix ` +
        `the cause, then "npm run dead-letters -- ${this.#stage} redrive '${name}'", which sends all, and with an id one alone. ` +
        'One that fails with the same error after it, or that no version of ours has sent, can never work: "drop" in place of "redrive", with its id.',
      urgency: { ticket: 'Dead letters are kept for 14 days.' },
      runbook: `Dead letters (${name})`,
    });
  }

  /** The alarm above rings once, and stays while a message lies there: this one rings again when more come. */
  onMoreDeadLetters(scope: Construct, { queue, name, consequence, worker }: WatchedQueue): Alarm {
    return this.#alarm(scope, 'MoreDeadLettersAlarm', {
      metric: new MathExpression({
        expression: 'DIFF(letters)',
        usingMetrics: { letters: visible(queue, period) },
        period,
      }),
      over: 0,
      worker,
      description:
        `Within five minutes further messages came to the dead letters: ${consequence} The cause goes on. ` +
        `"npm run dead-letters -- ${this.#stage} list" counts them by queue.`,
      urgency: { ticket: 'Dead letters are kept for 14 days.' },
      runbook: `Dead letters (${name})`,
    });
  }

  /** Messages that wait: the worker is throttled, switched off, or slower than messages arrive. */
  onOldMessages(scope: Construct, { queue, consequence, worker }: WatchedQueue): Alarm {
    return this.#alarm(scope, 'OldMessagesAlarm', {
      metric: queue.metricApproximateAgeOfOldestMessage({ period }),
      over: 900,
      worker,
      description:
        `A message has waited for a quarter of an hour: ${consequence} ` +
        "Look whether the worker runs, is throttled, or fails; its queue's metrics show whether more comes than goes.",
      urgency: { page: 'Work that people wait for stands still.' },
      runbook: 'Old messages',
    });
  }

  /** The errors of every function that has no alarm of its own on them. */
  onFunctionErrors(fn: ServiceFunction, runsOnce: boolean): void {
    if (fn.node.tryFindChild(errorsAlarm)) return;
    this.#alarm(fn, errorsAlarm, {
      metric: fn.metricErrors({ period }),
      over: 0,
      // A crashed environment is replaced, so one period with errors is tolerated. A function that runs once has no second
      // period.
      periods: runsOnce ? 1 : 2,
      description:
        `${fn.entry} ends with errors that it did not expect: it crashed, timed out or ran out of memory. ` +
        'Look at its log group for the last lines before "REPORT" and at its duration and memory.',
      urgency: {
        ticket:
          'Queues, workflows and sweeps repeat what failed; failed requests count against availability.',
      },
      runbook: 'Function errors',
    });
  }

  /** The same, of a function whose errors are not all its own. */
  onOwnErrors(fn: ServiceFunction, metric: IMetric): void {
    this.#alarm(fn, errorsAlarm, {
      metric,
      over: 0,
      periods: 2,
      description:
        `${fn.entry} ends with errors that are no customer's: it crashed, timed out, ran out of memory, or did not reach ` +
        'the database. Lines step_failed with fault "ours" have the error; where there is none, the last lines before "REPORT".',
      urgency: { ticket: 'Workflows repeat what failed; runs that fail for it ring by themselves.' },
      runbook: 'Function errors',
    });
  }

  /**
   * For a function that starts too rarely for errors in two of the usual periods in a row: two failed starts raise the alarm.
   */
  onScheduledErrors(fn: ServiceFunction, every: Duration, consequence: string): Alarm {
    return this.#alarm(fn, errorsAlarm, {
      metric: fn.metricErrors({ period: every }),
      over: 0,
      periods: 2,
      description:
        `${fn.entry} failed twice in a row: ${consequence} Look at its log group for the last error; where there is ` +
        'none, it timed out or ran out of memory, and the line "REPORT" shows its duration and memory.',
      urgency: { ticket: 'The next start does what is left.' },
      runbook: 'Function errors',
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
      urgency: { ticket: 'A day late does no harm.' },
      runbook: 'Daily tasks',
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
      urgency: { ticket: 'Tokens are signed with the present key meanwhile.' },
      runbook: 'Issuer: rotation failed, key set stale',
    });
  }

  /** Alarms on lines of the functions' logs, one for each row. */
  onLines(scope: Construct, rows: readonly LineAlarm[]): void {
    for (const { id, ...row } of rows) this.#alarm(scope, id, row);
  }

  /**
   * Two windows of each rate, as an alarm each without an action: CloudWatch takes metrics of one period only into an
   * expression. The composite alarm is raised when both are.
   */
  onBurns(scope: Construct, rows: readonly BurnAlarm[]): void {
    for (const { id, long, short, over, ...text } of rows) {
      const halves = Object.entries({ Long: long, Short: short }).map(
        ([window, metric]) =>
          new Alarm(scope, `${id}${window}`, {
            ...above(over),
            metric,
            evaluationPeriods: 1,
            alarmDescription: `Half of the alarm ${id}, which rings where both do; tells nobody by itself. ${textOf(text)}`,
          }),
      );
      const alarm = new CompositeAlarm(scope, id, {
        alarmRule: AlarmRule.allOf(...halves.map((half) => AlarmRule.fromAlarm(half, AlarmState.ALARM))),
        alarmDescription: this.#text(scope, text, long),
      });
      this.#told(alarm, text);
    }
  }

  /** Nothing else shows that a sweep isn't started: its repairs only matter when another part fails. */
  onStoppedSweep(fn: ServiceFunction): Alarm {
    return this.#alarm(fn, 'StoppedAlarm', {
      metric: fn.metricInvocations({ period }),
      periods: 3,
      description:
        `${fn.entry} was not started for a quarter of an hour, and should be every minute. What was lost on its way ` +
        'is not repaired meanwhile. Look whether its schedule is enabled and the function is throttled; meanwhile ' +
        `"npm run invoke -- ${this.#stage} ${fn.entry}" does one sweep.`,
      urgency: { ticket: 'What is lost on its way is rare, and is found by the next start.' },
      runbook: 'Stopped sweep',
    });
  }

  /** For a rule: the bus tries for a day, then the event goes to the dead letters. */
  /** @param bus undefined for the account's default bus, whose metrics don't name it */
  onUndeliveredEvents(rule: Rule, bus?: IEventBus): Alarm {
    return this.#alarm(rule, 'UndeliveredAlarm', {
      metric: new Metric({
        namespace: 'AWS/Events',
        metricName: 'FailedInvocations',
        dimensionsMap: { ...(bus && { EventBusName: bus.eventBusName }), RuleName: rule.ruleName },
        statistic: Stats.SUM,
        period,
      }),
      over: 0,
      description:
        'The bus gave up on an event: its rule may not send to the queue, or the queue is gone. The event lies among the ' +
        'dead letters where these can be reached. Look at the policies of queue and dead letters, then redrive.',
      urgency: { ticket: 'The bus keeps what it can not deliver, as a dead letter.' },
      runbook: 'Events: refused by the bus, not delivered',
    });
  }

  onServerErrors(api: RestApi): Alarm {
    return this.#alarm(api, 'ServerErrorsAlarm', {
      metric: api.metricServerError({ period, statistic: 'sum' }),
      over: 5,
      description:
        'More than five answers in five minutes were 5xx. GET /healthz names a database that does not serve requests; ' +
        `"npm run top -- ${this.#stage}" shows which routes of which entries, the access log what no function answered.`,
      urgency: {
        ticket: 'Where more answers fail than the objective of availability allows, that alarm is a page.',
      },
      runbook: 'API server errors',
    });
  }

  #alarm(scope: Construct, id: string, row: AlarmRow & { worker?: ServiceFunction }): Alarm {
    const { metric, over, periods = 1, worker } = row;
    const alarm = new Alarm(scope, id, {
      metric,
      evaluationPeriods: periods,
      ...(over === undefined
        ? {
            threshold: 1,
            comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
            treatMissingData: TreatMissingData.BREACHING,
          }
        : above(over)),
      alarmDescription: this.#text(scope, row, metric, worker),
    });
    return this.#told(alarm, row);
  }

  /** When all functions are there, and the filters of their lines. */
  #text(scope: Construct, text: AlarmText, metric: IMetric, worker?: ServiceFunction): string {
    const produce = () => textOf(text, logsBehind(scope, this.#stage, metric, worker && [worker]));
    return Lazy.string({ produce });
  }

  /** Also notifies when the alarm is over. */
  #told<A extends AlarmBase>(alarm: A, { urgency }: AlarmText): A {
    const action = this.#actions?.['page' in urgency ? 'page' : 'ticket'];
    if (action) {
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
    return alarm;
  }
}
