import type { KubernetesObject } from '../../agents/agent.ts';
import type { Difference } from './drift.ts';

/** The status of a CronJob that its controller keeps. */
interface CronJobStatus {
  active?: unknown[];
  lastScheduleTime?: string | Date;
  lastSuccessfulTime?: string | Date;
}

/**
 * Whether the last run of a scheduled job, such as a deployment's daily trial, has failed: it was begun after the last
 * one that succeeded, and nothing of it runs any more. The objects are as applied, but don't do their work.
 */
export function failedRun({ kind, metadata, status }: KubernetesObject): Difference[] {
  if (kind !== 'CronJob') return [];
  const { active = [], lastScheduleTime, lastSuccessfulTime }: CronJobStatus = status ?? {};
  if (!lastScheduleTime || active.length > 0) return [];
  const begun = new Date(lastScheduleTime);
  const succeeded = lastSuccessfulTime && new Date(lastSuccessfulTime);
  if (succeeded && succeeded >= begun) return [];
  const { name, namespace = '', labels = {} } = metadata;
  const pods = ['app.kubernetes.io/instance', 'app.kubernetes.io/component']
    .map((label) => `${label}=${labels[label] ?? ''}`)
    .join(',');
  const before = succeeded
    ? `the last one that did was of ${succeeded.toISOString()}`
    : 'and none has before it';
  const detail =
    `The run of CronJob ${name} of ${begun.toISOString()} has not succeeded, ${before}. ` +
    `Its log says why: kubectl logs -n ${namespace} -l ${pods} --tail=20.`;
  return [{ kind, name, namespace, path: null, expected: null, found: null, detail }];
}
