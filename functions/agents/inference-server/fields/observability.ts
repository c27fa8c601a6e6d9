import { avoidZone, prometheusRelease, waitForCapacity } from '../../eks/common-fields.ts';
import { addressOf, count, cron } from '../../eks/field-forms.ts';
import type { Field } from '../../field.ts';
import { alertForTarget } from '../first-token-bounds.ts';

/** Words of any alert: the unit tells which one. */
const alertWords = [
  'alert',
  'alert at',
  'alert above',
  'alert over',
  'alert me at',
  'alert me above',
  'alert when',
];

/** Gate 5: when to raise an alarm, and who listens. */
export const observabilityFields: readonly Field[] = [
  {
    name: 'first_token_alert_ms',
    question: 'Above which P95 of the time to the first token should an alert fire?',
    meaning: 'P95 of the time to the first token that raises an alert',
    kind: 'integer',
    form: count('The alert on the first token', 1, 600_000),
    default: ({ first_token_target_ms }) => alertForTarget(Number(first_token_target_ms)),
    words: ['first token alert', 'first token p95', 'p95 alert', 'p95', 'latency alert'],
    said: {
      bound: 'least',
      isAlert: true,
      sharedWords: [...alertWords, 'first token', 'ttft', 'time to first token'],
    },
    unit: 'ms',
  },
  {
    name: 'queue_alert',
    question: 'Above how many waiting requests should an alert fire?',
    meaning: 'waiting requests that raise an alert',
    kind: 'integer',
    form: count('The alert on the queue', 1, 1_000_000),
    default: 100,
    words: [
      ...['queue alert', 'queue depth', 'queue', 'waiting requests', 'queued requests', 'requests waiting'],
      ...[
        'requests queued',
        'are queued',
        'requests are waiting',
        'requests are queued',
        'requests wait',
        'queue length',
      ],
      ...['people are waiting', 'people waiting', 'users are waiting', 'users waiting'],
      ...['wait', 'waiting', 'are waiting', 'in the queue', 'queue up'],
    ],
    said: { bound: 'least', isAlert: true, sharedWords: alertWords },
    unit: 'requests',
  },
  {
    name: 'gpu_alert_percent',
    question: 'Above which GPU utilization in percent should a notice be raised?',
    meaning: 'GPU utilization in percent that raises a notice',
    kind: 'integer',
    form: count('The notice on GPU utilization', 1, 100),
    default: 95,
    words: [
      ...['gpu alert', 'gpu utilization alert', 'gpu percent', 'gpu utilization', 'gpu usage'],
      ...['gpu above', 'gpu over', 'gpu at', 'gpus above', 'gpus over'],
    ],
    said: { bound: 'least', isAlert: true, sharedWords: alertWords },
    unit: 'percent',
  },
  {
    name: 'health_cron',
    question: 'On which schedule should the server be tried?',
    meaning: 'schedule of the trial that also ends the deployment, UTC',
    kind: 'text',
    form: cron,
    // Daily, at an hour when few people ask.
    default: '30 4 * * *',
    words: [
      'health schedule',
      'health cron',
      'health check',
      'health',
      'health checks',
      'trial',
      'smoke test',
      'try the server',
      'try it',
      'test the server',
      'test it',
      'probe',
      'probe it',
      'health probe',
    ],
    said: { form: 'schedule' },
  },
  {
    name: 'prometheus_url',
    question: 'At which address in the cluster does Prometheus answer?',
    meaning:
      'address of Prometheus in the cluster, which KEDA asks; the operator makes a service of this name',
    kind: 'text',
    isAddress: true,
    form: addressOf(
      /^https?:\/\/[a-z0-9](?:[a-z0-9.-]{0,200}[a-z0-9])?(?::\d{1,5})?(?:\/[A-Za-z0-9._/-]{0,200})?$/,
      'The address of Prometheus is an http or https URL of a service of the cluster, like http://prometheus-operated.monitoring.svc:9090.',
    ),
    default: 'http://prometheus-operated.monitoring.svc:9090',
    words: ['prometheus url', 'prometheus address', 'prometheus endpoint'],
    said: { linked: (link) => (/^https?:\/\/[^/]*(?:prom|\.svc)/i.test(link) ? link : undefined) },
  },
  prometheusRelease,
  waitForCapacity,
  avoidZone,
];
