import { avoidZone, prometheusRelease, waitForCapacity } from '../../eks/common-fields.ts';
import { count, cron } from '../../eks/field-forms.ts';
import type { Field } from '../../field.ts';

/** Gate 5: when to raise an alarm and how often recall is measured. */
export const observabilityFields: readonly Field[] = [
  {
    name: 'p95_alert_ms',
    question: 'Above which P95 search latency should an alert fire?',
    meaning: 'P95 search latency that raises an alert',
    kind: 'integer',
    form: count('The P95 alert threshold', 1, 50_000),
    default: 100,
    words: [
      'p95 alert',
      'p95 latency',
      'p95',
      'latency alert',
      'latency',
      'alert when the p95',
      'alert when p95',
      'alert me above',
      'alert me at',
      'alert above',
      'alert over',
      'alert at',
      ...['alert if p95 latency', 'alert threshold', 'p95 alert threshold', 'p95 search latency', 'alert'],
    ],
    said: { bound: 'least' },
    unit: 'ms',
  },
  {
    name: 'recall_cron',
    question: 'On which schedule should recall be measured?',
    meaning: 'schedule of the job that measures recall, UTC',
    kind: 'text',
    form: cron,
    // Daily, at an hour when few people search: exact search reads every original from disk.
    default: '0 4 * * *',
    words: [
      'recall schedule',
      'recall cron',
      'recall harness',
      'recall',
      'recall measurement',
      'recall test',
      'recall check',
    ],
    said: { form: 'schedule' },
  },
  prometheusRelease,
  waitForCapacity,
  avoidZone,
];
