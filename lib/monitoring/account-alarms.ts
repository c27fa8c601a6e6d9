import { Duration } from 'aws-cdk-lib';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { ServiceFunction } from '../compute/service-function.ts';
import type { StageSettings } from '../config.ts';
import type { LineAlarm } from './alarm-row.ts';
import { maximumOf } from './log-metrics.ts';

/** The age of the oldest check of a connected cloud account, in hours; logged at the end of each start. */
export const oldestCheck = ({ name }: StageSettings) => ({
  metricNamespace: `Orchestrator/${name}`,
  metricName: 'OldestAccountCheck',
  metricValue: '$.oldest_hours',
});

export function measureOldestCheck(worker: ServiceFunction, settings: StageSettings): void {
  new MetricFilter(worker, 'OldestCheck', {
    logGroup: worker.logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', 'cloud_accounts_rechecked'),
    ...oldestCheck(settings),
  });
}

export const accountAlarms = (settings: StageSettings): LineAlarm[] => [
  {
    id: 'OldAccountChecksAlarm',
    metric: maximumOf(oldestCheck(settings), Duration.hours(1)),
    // A day, and half of one for a cloud that is silent.
    over: 36,
    periods: 2,
    description:
      'A cloud account was not checked for a day and a half, so its health is out of date, and a secret may end without a warning. ' +
      'Lines cloud_accounts_rechecked in the log of functions/clouds/health/handler.ts have how many are left; cloud_silent names a ' +
      'cloud that does not answer, cloud_account_recheck_failed an account that the service can not open.',
    urgency: { ticket: 'Deployments look at the account themselves before they begin.' },
    runbook: 'Cloud accounts: checks too old',
  },
];
