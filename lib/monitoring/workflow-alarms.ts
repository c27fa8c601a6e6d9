import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { StageSettings } from '../config.ts';
import type { LineAlarm } from './alarm-row.ts';
import { maximumOf, sumOf } from './log-metrics.ts';
import { oldestRun, runsEnded, runsFailedByUs, runsUnanswered } from './run-metrics.ts';

const period = Duration.minutes(5);

/** For each state machine: an execution that AWS or a person ended should have been ended by its own deadlines. */
export const endedWorkflowAlarms = (machine: StateMachine, name: string): LineAlarm[] => [
  {
    id: 'TimeoutsAlarm',
    metric: machine.metricTimedOut({ period }),
    over: 0,
    description:
      `An execution of ${name} ran out of time, which its own deadlines should have ended before. Open it in Step ` +
      'Functions: its name starts with the id of the record, the last state entered is the one that did not end.',
    urgency: { ticket: 'The sweep starts the next attempt of a session, and ends a run.' },
    runbook: 'Workflow time-outs and stopped executions',
  },
  {
    // The service never stops an execution: a person did.
    id: 'StoppedAlarm',
    metric: machine.metricAborted({ period }),
    over: 0,
    description:
      `An execution of ${name} was stopped from outside, in the console or by StopExecution. The sweep starts a ` +
      'session’s next attempt and ends a run. CloudTrail says who stopped it: ask why.',
    urgency: { ticket: 'The sweep starts the next attempt of a session, and ends a run.' },
    runbook: 'Workflow time-outs and stopped executions',
  },
];

/**
 * For a state machine that fails by the service's fault alone. The one of runs fails with its run, no matter whose fault it
 * was.
 */
export const failedWorkflowAlarm = (machine: StateMachine, name: string): LineAlarm => ({
  id: 'FailuresAlarm',
  metric: machine.metricFailed({ period }),
  over: 0,
  description:
    `An execution of ${name} failed. Open it in Step Functions: its name starts with the id of the record, ` +
    'the failed state names the step.',
  urgency: { ticket: 'The sweep starts the next attempt of a session.' },
  runbook: `Workflow failures: ${name}`,
});

/** For runs of every kind. Failures that customers cause are a graph of the dashboard. */
export const runAlarms = (settings: StageSettings): LineAlarm[] => [
  {
    id: 'RunsFailedByUsAlarm',
    metric: sumOf(runsFailedByUs(settings), period),
    over: 0,
    description:
      'A run failed by the service’s own fault: a step crashed, ran out of time, or found the database away for longer than ' +
      'it is tried. The lines run_ended with fault "ours" name run and step; step_failed of that run has the error.',
    urgency: { ticket: 'The customer can deploy again; where it goes on, the objective of runs is a page.' },
    runbook: 'Runs that failed by our fault',
  },
  {
    id: 'UnansweredRunsAlarm',
    metric: new MathExpression({
      expression: 'IF(silent >= 5 AND silent > ended / 2, silent, 0)',
      usingMetrics: {
        silent: sumOf(runsUnanswered(settings), Duration.hours(1)),
        ended: sumOf(runsEnded(settings), Duration.hours(1)),
      },
      label: 'Runs without an answer, where they are the most of an hour',
      period: Duration.hours(1),
    }),
    over: 0,
    description:
      'Five runs or more failed within an hour since clouds or clusters gave no answer, and they are more than half of the runs ' +
      'that ended. The lines run_ended with fault "unanswered" name them: of several organizations our way out is the trouble.',
    urgency: { page: 'No run may get through to a cloud.' },
    runbook: 'Runs without an answer from clouds',
  },
  {
    id: 'EndlessRunAlarm',
    metric: maximumOf(oldestRun(settings), period),
    // Its own deadline and the sweep's grace are four hours together.
    over: 4.25 * 3_600,
    periods: 2,
    description:
      'A run has gone on for more than four and a quarter hours: neither its own deadline nor the sweep has ended it. Lines ' +
      'run_watch_failed in the log of functions/sessions/workflow/sweep/handler.ts have run and error.',
    urgency: { ticket: 'One deployment can not be changed until then; all others go on.' },
    runbook: 'A run that does not end',
  },
];
