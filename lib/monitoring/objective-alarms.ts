import { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { StageSettings } from '../config.ts';
import type { AlarmText } from './alarm-row.ts';
import { burnRate, burnWindows, objectives } from './objectives.ts';

/** An alarm that rings while both windows are above the same rate. */
export interface BurnAlarm extends AlarmText {
  id: string;
  over: number;
  long: IMetric;
  short: IMetric;
}

/** Two for each objective: one rings soon when much is bad, one when a little is bad for long. */
export const objectiveAlarms = (settings: StageSettings): BurnAlarm[] =>
  objectives(settings).flatMap((objective) =>
    burnWindows.map(({ id, hours, shortMinutes, rate, urgency }) => ({
      id: `${objective.id}${id}Burn`,
      over: rate,
      long: burnRate(objective, Duration.hours(hours), objective.least),
      // Without a least number: it only says whether what the long window has seen goes on.
      short: burnRate(objective, Duration.minutes(shortMinutes), 1),
      description:
        `${objective.title}: the objective is ${objective.goal} % in 30 days, and in the last ${hours === 1 ? 'hour' : `${hours} hours`} more than ` +
        `${rate} times as many were bad as it allows, and so in the last ${shortMinutes} minutes. At this rate nothing is left of the 30 days’ allowance after ` +
        `${Math.round((30 * 24) / rate)} hours. The alarm ends ${shortMinutes} minutes after the cause.`,
      urgency,
      runbook: `Objective: ${objective.id}`,
    })),
  );
