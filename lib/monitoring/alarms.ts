import { Duration, Lazy } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import {
  Alarm,
  ComparisonOperator,
  type IAlarmAction,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Operation, type Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus, Rule } from 'aws-cdk-lib/aws-events';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { ServiceFunction } from '../compute/service-function.ts';
import type { StageSettings } from '../config.ts';
import { logsBehind } from './alarm-logs.ts';
import type { AlarmRow, LineAlarm } from './alarm-row.ts';

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

/** Alarms of a stack are made here, so that all go to the same place and all say what to look at. */
export class Alarms extends Construct {
  readonly #action: IAlarmAction | undefined;
  readonly #stage: string;

  constructor(scope: Construct, id: string, { alarmTopicArn, name }: StageSettings) {
    super(scope, id);
    this.#stage = name;
    this.#action = alarmTopicArn
      ? new SnsAction(Topic.fromTopicArn(this, 'Topic', alarmTopicArn))
      : undefined;
  }

  onDeadLetters(scope: Construct, { queue, name, consequence, worker }: WatchedQueue): Alarm {
    return this.#alarm(scope, 'DeadLettersAlarm', {
      metric: visible(queue, Duration.minutes(1)),
      over: 0,
      worker,
      description:
        `A message failed five times and lies among the dead letters: ${consequence} ` +
        `"npm run dead-letters -- ${this.#stage} show '${name}'" shows it; look for its message id in the worker's log, fix ` +
        `the cause, then "npm run dead-letters -- ${this.#stage} redrive '${name}'".`,
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
      runbook: `Dead letters (${name})`,
    });
  }

  /** Messages that nobody takes: the worker is throttled, switched off, or slower than what comes. */
  onOldMessages(scope: Construct, { queue, consequence, worker }: WatchedQueue): Alarm {
    return this.#alarm(scope, 'OldMessagesAlarm', {
      metric: queue.metricApproximateAgeOfOldestMessage({ period }),
      over: 900,
      worker,
      description:
        `A message has waited for a quarter of an hour: ${consequence} ` +
        "Look whether the worker runs, is throttled, or fails; its queue's metrics show whether more comes than goes.",
      runbook: 'Old messages',
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
      runbook: 'Function errors',
    });
  }

  /** Of a function that starts too rarely for errors in two of the usual periods in a row: two starts that fail ring. */
  onScheduledErrors(fn: ServiceFunction, every: Duration, consequence: string): Alarm {
    return this.#alarm(fn, errorsAlarm, {
      metric: fn.metricErrors({ period: every }),
      over: 0,
      periods: 2,
      description:
        `${fn.entry} failed twice in a row: ${consequence} Look at its log group for the last error; where there is ` +
        'none, it timed out or ran out of memory, and the line "REPORT" shows its duration and memory.',
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
      runbook: 'Issuer: rotation failed, key set stale',
    });
  }

  /** Alarms on lines of the functions' logs, one for each row. */
  onLines(scope: Construct, rows: readonly LineAlarm[]): void {
    for (const { id, ...row } of rows) this.#alarm(scope, id, row);
  }

  /** An alarm on throttled invocations of all functions of the account and region, which share its concurrency. */
  onThrottles(scope: Construct): Alarm {
    return this.#alarm(scope, 'ThrottlesAlarm', {
      metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM, period }),
      over: 0,
      periods: 2,
      description:
        'Functions of this account were not started for lack of concurrency. Requests got 5xx, queues and sweeps wait. ' +
        'Look which: one at its own bound gets more with apiExecutions and the like in lib/config.ts; where the account’s ' +
        'quota for Lambda is used up, which is 10 in new accounts, ask AWS for more.',
      runbook: 'Throttles',
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
      runbook: 'Stopped sweep',
    });
  }

  /** Of a rule: the bus tries for a day, then the event goes to the dead letters. */
  onUndeliveredEvents(rule: Rule, bus: IEventBus): Alarm {
    return this.#alarm(rule, 'UndeliveredAlarm', {
      metric: new Metric({
        namespace: 'AWS/Events',
        metricName: 'FailedInvocations',
        dimensionsMap: { EventBusName: bus.eventBusName, RuleName: rule.ruleName },
        statistic: Stats.SUM,
        period,
      }),
      over: 0,
      description:
        'The bus gave up on an event: its rule may not send to the queue, or the queue is gone. The event lies among the ' +
        'dead letters where these can be reached. Look at the policies of queue and dead letters, then redrive.',
      runbook: 'Events: refused by the bus, not delivered',
    });
  }

  /** Of on-demand tables, which throttle when one key or the whole account takes too much. */
  onTableFailures(table: Table): Alarm {
    const events = (name: string) => table.metric(name, { period, statistic: Stats.SUM });
    const operations = [Operation.GET_ITEM, Operation.UPDATE_ITEM];
    return this.#alarm(table, 'FailuresAlarm', {
      metric: new MathExpression({
        expression: 'FILL(reads, 0) + FILL(writes, 0) + FILL(faults, 0)',
        usingMetrics: {
          reads: events('ReadThrottleEvents'),
          writes: events('WriteThrottleEvents'),
          faults: table.metricSystemErrorsForOperations({ operations, period }),
        },
        period,
      }),
      over: 0,
      periods: 2,
      description:
        'DynamoDB throttled or failed the counting of rate limits for ten minutes. Requests are counted by each container ' +
        'alone meanwhile. Look whether one address or one organization sends most of them.',
      runbook: 'Rate limits: store down, table throttled',
    });
  }

  onWorkflowTimeouts(machine: StateMachine, name: string): Alarm {
    return this.#alarm(machine, 'TimeoutsAlarm', {
      metric: machine.metricTimedOut({ period }),
      over: 0,
      description:
        `An execution of ${name} ran out of time, which its own deadlines should have ended before. Open it in Step ` +
        'Functions: its name starts with the id of the record, the last state entered is the one that did not end.',
      runbook: 'Workflow time-outs and stopped executions',
    });
  }

  /** Nothing of the service stops an execution: somebody did. */
  onStoppedWorkflows(machine: StateMachine, name: string): Alarm {
    return this.#alarm(machine, 'StoppedAlarm', {
      metric: machine.metricAborted({ period }),
      over: 0,
      description:
        `An execution of ${name} was stopped from outside, in the console or by StopExecution. The sweep starts a ` +
        'session’s next attempt and ends a run. CloudTrail says who stopped it: ask why.',
      runbook: 'Workflow time-outs and stopped executions',
    });
  }

  onWorkflowFailures(machine: StateMachine, name: string): Alarm {
    return this.#alarm(machine, 'FailuresAlarm', {
      metric: machine.metricFailed({ period }),
      over: 0,
      description:
        `An execution of ${name} failed. Open it in Step Functions: its name starts with the id of the record, ` +
        "the failed state names the step. A run's own events say the same for its owner.",
      runbook: `Workflow failures: ${name}`,
    });
  }

  onServerErrors(api: RestApi): Alarm {
    return this.#alarm(api, 'ServerErrorsAlarm', {
      metric: api.metricServerError({ period, statistic: 'sum' }),
      over: 5,
      description:
        'More than five answers in five minutes were 5xx. GET /healthz names a database that is down; the access ' +
        'log shows which routes, and their request ids lead to the lines in the functions’ logs.',
      runbook: 'API server errors',
    });
  }

  #alarm(
    scope: Construct,
    id: string,
    { metric, over, periods = 1, description, runbook, worker }: AlarmRow & { worker?: ServiceFunction },
  ): Alarm {
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
      // When all functions are there, and the filters of their lines.
      alarmDescription: Lazy.string({
        produce: () =>
          `${description}${logsBehind(scope, this.#stage, metric, worker && [worker])} Runbook: "${runbook}" in docs/operations.md.`,
      }),
    });
    if (this.#action) {
      alarm.addAlarmAction(this.#action);
      // Also notifies when the alarm is over.
      alarm.addOkAction(this.#action);
    }
    return alarm;
  }
}
