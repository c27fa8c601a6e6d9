import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

export interface AlarmRow {
  metric: IMetric;
  /** The alarm goes off above this. Left out, it goes off where nothing is counted at all. */
  over?: number;
  /** Periods of the metric in a row; one, unless a single bad period needs nobody's attention. */
  periods?: number;
  /** What has happened, what it means, and what to look at first. */
  description: string;
  /** The heading of its section in docs/operations.md. */
  runbook: string;
}

/** A row with the id of its construct. */
export type LineAlarm = AlarmRow & { id: string };
