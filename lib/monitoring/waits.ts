import { FilterPattern, type JsonPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { ServiceFunction } from '../compute/service-function.ts';
import type { StageSettings } from '../config.ts';
import { countMetric } from './log-metrics.ts';

// Users' waits, counted from log lines of functions: all of a kind, and those that took too long. Two numbers and no dimension,
// so that traffic and tenants add no metrics.

/** The log lines that count, and the number in them that is compared. */
interface Wait {
  id: string;
  counts: JsonPattern[];
  field: string;
  /** Longer is too long; in the unit of the field. */
  most: number;
}

const message = (text: string) => FilterPattern.stringValue('$.message', '=', text);

export const waits = {
  reads: {
    id: 'Reads',
    // Without 5xx, which count against availability.
    counts: [
      message('request'),
      FilterPattern.stringValue('$.method', '=', 'GET'),
      FilterPattern.numberValue('$.status', '<', 500),
    ],
    field: '$.ms',
    most: 500,
  },
  firstTokens: {
    id: 'FirstTokens',
    counts: [message('turn_timed'), FilterPattern.numberValue('$.first_token_ms', '>=', 0)],
    field: '$.first_token_ms',
    most: 2_000,
  },
  gates: {
    id: 'OpenedGates',
    counts: [message('turn_timed'), FilterPattern.numberValue('$.gate_open_ms', '>=', 0)],
    field: '$.gate_open_ms',
    most: 2_000,
  },
  steps: {
    id: 'RunSteps',
    counts: [message('step_finished')],
    field: '$.ms',
    most: 10_000,
  },
  runDelays: {
    id: 'RunDelays',
    counts: [message('step_finished'), FilterPattern.numberValue('$.delay_ms', '>=', 0)],
    field: '$.delay_ms',
    most: 5_000,
  },
  deliveries: {
    id: 'DeliveryLooks',
    counts: [message('webhooks_swept')],
    field: '$.oldest_due_seconds',
    most: 60,
  },
} as const satisfies Record<string, Wait>;

/** The two metrics of a wait. */
export const countsOf = ({ id }: Wait, settings: StageSettings) => ({
  all: countMetric(id)(settings),
  slow: countMetric(`Slow${id}`)(settings),
});

export function countWaits(fn: ServiceFunction, wait: Wait, settings: StageSettings): void {
  const { all, slow } = countsOf(wait, settings);
  const { logGroup } = fn;
  const tooLong = FilterPattern.numberValue(wait.field, '>', wait.most);
  new MetricFilter(fn, wait.id, { logGroup, filterPattern: FilterPattern.all(...wait.counts), ...all });
  new MetricFilter(fn, `Slow${wait.id}`, {
    logGroup,
    filterPattern: FilterPattern.all(...wait.counts, tooLong),
    // Without it there is no share of slow ones until the first one was slow.
    defaultValue: 0,
    ...slow,
  });
}
