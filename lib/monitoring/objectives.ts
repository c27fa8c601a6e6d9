import type { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { StageSettings } from '../config.ts';
import { modelTurns, sumOf, turnsWithoutModel } from './log-metrics.ts';
import { runsEnded, runsFailedByUs } from './run-metrics.ts';
import { countsOf, waits } from './waits.ts';

/** The service level objectives: the share of good requests within 30 days. */
export interface Objective {
  id: string;
  /** For people: what a good one is. */
  title: string;
  /** The share that has to be good, in per cent. */
  goal: number;
  /** Fewer bad ones within a window ring nothing: with little traffic two of three would be a disaster by the numbers. */
  least: number;
  all(period: Duration): IMetric;
  bad(period: Duration): IMetric;
}

/** Metrics of the gateway, by the API's name (lib/api/rest-api.ts). */
export const gatewayMetric = ({ name }: StageSettings, metricName: string, statistic: string) => ({
  over: (period: Duration) =>
    new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap: { ApiName: `orchestrator-${name}` },
      statistic,
      period,
    }),
});

export function objectives(settings: StageSettings): Objective[] {
  const counts = (wait: (typeof waits)[keyof typeof waits]) => {
    const { all, slow } = countsOf(wait, settings);
    return { all: (period: Duration) => sumOf(all, period), bad: (period: Duration) => sumOf(slow, period) };
  };
  return [
    {
      id: 'Availability',
      title: 'Answers that are no 5xx',
      goal: 99.9,
      least: 5,
      all: gatewayMetric(settings, 'Count', Stats.SUM).over,
      bad: gatewayMetric(settings, '5XXError', Stats.SUM).over,
    },
    { id: 'Reads', title: 'Reads within 500 ms', goal: 99, least: 10, ...counts(waits.reads) },
    {
      id: 'FirstTokens',
      title: 'Answers to messages that begin within 2 s',
      goal: 95,
      least: 5,
      ...counts(waits.firstTokens),
    },
    {
      id: 'ModelTurns',
      title: 'Messages for a language model that it answers',
      goal: 95,
      least: 5,
      all: (period) => sumOf(modelTurns(settings), period),
      bad: (period) => sumOf(turnsWithoutModel(settings), period),
    },
    {
      id: 'OpenedGates',
      title: 'Gates that are open within 2 s of the one before',
      goal: 99,
      least: 5,
      ...counts(waits.gates),
    },
    {
      id: 'Runs',
      title: 'Runs that the service does not let fail',
      goal: 99,
      least: 3,
      all: (period) => sumOf(runsEnded(settings), period),
      bad: (period) => sumOf(runsFailedByUs(settings), period),
    },
    {
      id: 'RunSteps',
      title: 'Steps of runs within 10 s, waiting for clouds left out',
      goal: 99,
      least: 5,
      ...counts(waits.steps),
    },
    {
      id: 'RunDelays',
      title: 'Steps of runs that begin within 5 s of the step before, or of the request',
      goal: 99,
      least: 5,
      ...counts(waits.runDelays),
    },
    {
      id: 'Deliveries',
      title: 'Minutes in which no delivery to a webhook was due for over 60 s',
      goal: 99,
      least: 5,
      ...counts(waits.deliveries),
    },
  ];
}

/**
 * Windows and rates of "Multiwindow, Multi-Burn-Rate Alerts" in chapter 5 of the SRE Workbook
 * (https://sre.google/workbook/alerting-on-slos/): an hour that uses 2 % of what 30 days may have, and six that use 5 %,
 * each beside a window of a twelfth, so that the alarm ends soon after its cause. The workbook pages for both; of six
 * hours at the slower rate 114 are left, so a night does no harm.
 */
export const burnWindows = [
  {
    id: 'Fast',
    hours: 1,
    shortMinutes: 5,
    rate: 14.4,
    urgency: { page: 'What 30 days may have bad is used up within 50 hours.' },
  },
  {
    id: 'Slow',
    hours: 6,
    shortMinutes: 30,
    rate: 6,
    urgency: { ticket: 'What 30 days may have bad lasts for five days at this rate.' },
  },
] as const;

/**
 * How many times faster than allowed bad ones come: 1 uses up in 30 days exactly what may be bad in them.
 * @param least fewer bad ones in the period count as none
 */
export const burnRate = (
  { id, goal, all, bad, title }: Objective,
  period: Duration,
  least: number,
): MathExpression => {
  const allowed = Number((1 - goal / 100).toFixed(4));
  // Several stand in one graph, where each needs a name of its own.
  const [badOnes, allOnes] = [`bad${id}`, `all${id}`];
  return new MathExpression({
    expression: `IF(${badOnes} >= ${least}, ${badOnes} / ${allOnes} / ${allowed}, 0)`,
    usingMetrics: { [badOnes]: bad(period), [allOnes]: all(period) },
    label: title,
    period,
  });
};
