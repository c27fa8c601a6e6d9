import { Duration } from 'aws-cdk-lib';
import type { StageSettings } from '../config.ts';
import type { LineAlarm } from './alarm-row.ts';
import { limitsLate, limitsUnstored, sumOf } from './log-metrics.ts';

const period = Duration.minutes(5);

/** Alarms of the store of rate limits, as requests experience it. */
export const limitAlarms = (settings: StageSettings): LineAlarm[] => [
  {
    id: 'RateLimitStoreDownAlarm',
    metric: sumOf(limitsUnstored(settings), period),
    over: 0,
    periods: 2,
    description:
      'Requests are counted by each container alone, since DynamoDB refused or never answered; messages to the model are refused ' +
      'with 503. The lines rate_limit_store_down have the reason: throttled, unreachable, or the table is gone.',
    urgency: { ticket: 'Reads and most changes are answered; refused messages count against availability.' },
    runbook: 'Rate limits: store down, table throttled',
  },
  {
    id: 'RateLimitStoreLateAlarm',
    metric: sumOf(limitsLate(settings), period),
    // One a second: the first call of a new instance opens a connection, and is late now and then.
    over: 300,
    periods: 3,
    description:
      'DynamoDB counts requests, and answers later than requests wait for it (50 ms; a second for messages). They go on by what ' +
      'their container knows, and the counts arrive afterwards; messages whose count is late are refused with 503. The lines ' +
      'rate_limit_store_late are counted in the log of functions/sessions/handler.ts.',
    urgency: { ticket: 'Limits are a little looser; refused messages count against availability.' },
    runbook: 'Rate limits: store late',
  },
];
