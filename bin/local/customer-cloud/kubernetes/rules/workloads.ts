import { type KubernetesObject, type LabelSelector, selects } from '../object.ts';
import type { Cause } from '../status.ts';
import { notNegative, required, unsupported, wrong } from './causes.ts';
import { claimCauses } from './claims.ts';
import { isEmptySelector, labelCauses, labelsCauses } from './names.ts';
import { podCauses } from './pods.ts';

interface WorkloadFields {
  replicas?: number;
  selector?: LabelSelector;
  serviceName?: string;
  podManagementPolicy?: string;
  updateStrategy?: { type?: string; rollingUpdate?: object };
  strategy?: { rollingUpdate?: { maxSurge?: unknown; maxUnavailable?: unknown } };
  activeDeadlineSeconds?: number;
  backoffLimit?: number;
  template?: { metadata?: { labels?: Record<string, string> }; spec?: Record<string, unknown> };
  volumeClaimTemplates?: { metadata: { name: string }; spec: Record<string, unknown> }[];
}

/** StatefulSet, Deployment and Job; `field` is where the spec is, which for a CronJob's job is further in. */
export function workloadCauses(
  { kind, spec }: Pick<KubernetesObject, 'kind' | 'spec'>,
  field: string,
): Cause[] {
  const workload = (spec ?? {}) as WorkloadFields;
  const { template, volumeClaimTemplates: claims = [], serviceName } = workload;
  const names = claims.map(({ metadata }) => metadata.name);
  // Told once in the sentence, and twice among the causes.
  const labels = labelsCauses(`${field}.template.labels`, template?.metadata?.labels);
  return [
    ...(kind === 'StatefulSet' && serviceName
      ? labelCauses(`${field}.serviceName`, serviceName).filter(({ message }) => message.includes('dots'))
      : []),
    ...(kind === 'StatefulSet' ? setCauses(workload, field) : []),
    ...notNegative(`${field}.replicas`, workload.replicas),
    ...(kind === 'Job' ? [] : selectorCauses(kind, workload, field)),
    ...labels,
    ...(kind === 'StatefulSet' ? labels : []),
    ...podCauses(template?.spec ?? {}, `${field}.template.spec`, names),
    ...restartCauses(kind, template?.spec?.restartPolicy, `${field}.template.spec.restartPolicy`),
    ...claims.flatMap((claim, index) =>
      claimCauses(claim.spec, `${field}.volumeClaimTemplates[${index}].spec`),
    ),
    ...rolloutCauses(workload, field),
    ...notNegative(`${field}.activeDeadlineSeconds`, workload.activeDeadlineSeconds),
    ...notNegative(`${field}.backoffLimit`, workload.backoffLimit),
  ];
}

function setCauses({ podManagementPolicy: policy, updateStrategy }: WorkloadFields, field: string): Cause[] {
  const { type, rollingUpdate = null } = updateStrategy ?? {};
  return [
    ...(policy === undefined || ['OrderedReady', 'Parallel'].includes(policy)
      ? []
      : [wrong(`${field}.podManagementPolicy`, policy, "must be 'OrderedReady' or 'Parallel'")]),
    ...(type === undefined || ['RollingUpdate', 'OnDelete'].includes(type)
      ? []
      : [
          wrong(
            `${field}.updateStrategy`,
            { Type: type, RollingUpdate: rollingUpdate },
            "must be 'RollingUpdate' or 'OnDelete'",
          ),
        ]),
  ];
}

function selectorCauses(kind: string, { selector, template }: WorkloadFields, field: string): Cause[] {
  const labels = template?.metadata?.labels;
  const mismatch = wrong(
    `${field}.template.metadata.labels`,
    labels,
    '`selector` does not match template `labels`',
  );
  if (!selector) return [required(`${field}.selector`), mismatch];
  if (isEmptySelector(selector)) {
    return [wrong(`${field}.selector`, {}, `empty selector is invalid for ${kind.toLowerCase()}`)];
  }
  return selects(selector, labels) ? [] : [mismatch];
}

function restartCauses(kind: string, policy: unknown, field: string): Cause[] {
  if (kind === 'Job') {
    const allowed = ['OnFailure', 'Never'];
    return allowed.includes(String(policy)) ? [] : [required(field, 'valid values: "OnFailure", "Never"')];
  }
  return policy === undefined || policy === 'Always' ? [] : [unsupported(field, policy, ['Always'])];
}

function rolloutCauses({ strategy }: WorkloadFields, field: string): Cause[] {
  const { maxSurge, maxUnavailable } = strategy?.rollingUpdate ?? {};
  return maxSurge === 0 && maxUnavailable === 0
    ? [wrong(`${field}.strategy.rollingUpdate.maxUnavailable`, 0, 'may not be 0 when `maxSurge` is 0')]
    : [];
}
