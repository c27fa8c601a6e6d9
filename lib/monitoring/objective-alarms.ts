import { Duration } from 'aws-cdk-lib';
import type { StageSettings } from '../config.ts';
import type { LineAlarm } from './alarm-row.ts';
import { burnRate, burnWindows, objectives } from './objectives.ts';

/** Two for each objective: one rings soon when much is bad, one when a little is bad for long. */
export const objectiveAlarms = (settings: StageSettings): LineAlarm[] =>
  objectives(settings).flatMap((objective) =>
    burnWindows.map(({ id, hours, rate }) => ({
      id: `${objective.id}${id}Burn`,
      metric: burnRate(objective, Duration.hours(hours)),
      over: rate,
      description:
        `${objective.title}: the objective is ${objective.goal} % in 30 days, and in the last ${hours === 1 ? 'hour' : `${hours} hours`} more than ` +
        `${rate} times as many were bad as it allows. At this rate nothing is left of the 30 days’ allowance after ` +
        `${Math.round((30 * 24) / rate)} hours.`,
      runbook: `Objective: ${objective.id}`,
    })),
  );
