import * as z from 'zod';
import type { KubernetesObject } from '../agents/agent.ts';
import { commaList, valuesByName } from '../shared/http/lists.ts';
import { reservationOf } from './reserved-labels.ts';

// Pure: labels that an organization gives its deployments. They follow AWS's rules for tags, since they stand on the stack
// as tags; on the objects in the cluster they are labels where Kubernetes takes them as such, and else an annotation.

export type Labels = Readonly<Record<string, string>>;

/** AWS takes 50 tags for a resource; the service sets some of its own, and so may the account. */
const mostLabels = 40;
const longestKey = 128;
const longestValue = 256;

const characters = /^[\p{L}\p{Z}\p{N}_.:/=+\-@]*$/u;
const allowed = 'may have letters, digits, spaces and _ . : / = + - @ only';

const labelKey = z
  .string()
  .min(1, 'must not be empty')
  .max(longestKey, `must have at most ${longestKey} characters`)
  .refine((text) => characters.test(text), allowed)
  .refine((key) => key === key.trim(), 'must not begin or end with a space')
  .superRefine((key, context) => {
    const found = reservationOf(key);
    if (found) context.addIssue({ code: 'custom', message: `must not be ${found.keys}: ${found.reason}` });
  });

const labelValue = z
  .string()
  .max(longestValue, `must have at most ${longestValue} characters`)
  .refine((text) => characters.test(text), allowed)
  .refine((text) => !text.toLowerCase().startsWith('aws:'), 'must not begin with aws:');

export const labelsSchema = valuesByName(labelKey, labelValue, mostLabels)
  .superRefine((labels, context) => {
    const first = new Map<string, string>();
    for (const key of Object.keys(labels)) {
      const other = first.get(key.toLowerCase());
      // IAM takes them for the same key, and would refuse the stack's roles.
      if (other)
        context.addIssue({ code: 'custom', path: [key], message: `differs from ${other} in case only` });
      else first.set(key.toLowerCase(), key);
    }
  })
  .meta({
    description:
      'Labels of the deployment: up to 40 keys with values. Replaces all current labels. The next run writes the labels as tags of the CloudFormation stack and as labels of objects in the cluster; labels that are not valid in Kubernetes go together into the annotation `deployment-orchestrator/labels`',
    examples: [{ team: 'search' }],
  });

/** More conditions than a caller needs to combine; all of them are one comparison with a deployment's labels. */
const mostConditions = 10;

/** `key` or `key=value`, several with a comma between them. */
export const labelQuery = commaList(mostConditions, 2_000);

export interface LabelFilter {
  key: string;
  /** Undefined: any value. */
  value: string | undefined;
}

/** The conditions of a `labelQuery`. The first `=` ends the key. */
export const toLabelFilters = (text: string): LabelFilter[] =>
  text.split(',').map((condition) => {
    const [key = '', ...rest] = condition.split('=');
    return { key, value: rest.length > 0 ? rest.join('=') : undefined };
  });

/** As tags of a stack, which CloudFormation hands on to what is in it. */
export const toTags = (labels: Labels): { Key: string; Value: string }[] =>
  Object.entries(labels).map(([Key, Value]) => ({ Key, Value }));

/** Holds as JSON what can't be a label in a cluster. */
export const labelsAnnotation = 'deployment-orchestrator/labels';

// Without a prefix, so that no label of Kubernetes itself or of another tool can be meant.
const isLabelOfCluster = (key: string, value: string) =>
  /^[A-Za-z0-9]([A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?$/.test(key) &&
  /^([A-Za-z0-9]([A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?)?$/.test(value);

/**
 * The object with the organization's labels. Labels of the plan take precedence, and pods don't get the organization's:
 * each change would create them again.
 */
export function asLabelled(object: KubernetesObject, labels: Labels): KubernetesObject {
  const { metadata } = object;
  const entries = Object.entries(labels);
  if (entries.length === 0) return object;
  const ofCluster = entries.filter(([key, value]) => isLabelOfCluster(key, value));
  const others = entries.filter(([key, value]) => !isLabelOfCluster(key, value));
  const annotations =
    others.length > 0
      ? { ...metadata.annotations, [labelsAnnotation]: JSON.stringify(Object.fromEntries(others)) }
      : metadata.annotations;
  return {
    ...object,
    metadata: {
      ...metadata,
      labels: { ...Object.fromEntries(ofCluster), ...metadata.labels },
      ...(annotations ? { annotations } : {}),
    },
  };
}
