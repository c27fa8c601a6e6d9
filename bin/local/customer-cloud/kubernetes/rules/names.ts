import type { KubernetesObject, LabelSelector } from '../object.ts';
import type { Cause } from '../status.ts';
import { required, tooLong, wrong } from './causes.ts';

interface Form {
  pattern: RegExp;
  words: string;
}

const ends = 'must start and end with an alphanumeric character';
const chars = "must consist of alphanumeric characters, '-', '_' or '.', and";

const subdomain: Form = {
  pattern: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/,
  words: `a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and ${ends} (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')`,
};
const label: Form = {
  pattern: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/,
  words: `a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and ${ends} (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')`,
};
const serviceName: Form = {
  pattern: /^[a-z]([-a-z0-9]*[a-z0-9])?$/,
  words:
    "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')",
};
const qualified: Form = {
  pattern: /^([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/,
  words: `${chars} ${ends} (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')`,
};
const labelValue: Form = {
  pattern: /^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$/,
  words: `a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and ${ends} (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')`,
};
const configKey: Form = {
  pattern: /^[-._a-zA-Z0-9]+$/,
  words:
    "a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is '[-._a-zA-Z0-9]+')",
};

const inForm = (field: string, value: string, { pattern, words }: Form): Cause[] =>
  pattern.test(value) ? [] : [wrong(field, value, words)];

const atMost = (field: string, value: string, length: number, unit: string): Cause[] =>
  value.length > length ? [wrong(field, value, `must be no more than ${length} ${unit}`)] : [];

/** Kinds whose name is one label; names of RBAC are free. */
const oneLabel = new Set(['Namespace', 'StatefulSet']);

export function nameCauses({ kind, metadata: { name } }: KubernetesObject): Cause[] {
  const field = 'metadata.name';
  if (/^(Cluster)?Role(Binding)?$/.test(kind)) return [];
  if (kind === 'Service') return serviceNameCauses(field, name);
  if (oneLabel.has(kind)) return labelCauses(field, name);
  const long =
    kind === 'CronJob' ? atMost(field, name, 52, 'characters') : atMost(field, name, 253, 'characters');
  return [...long, ...inForm(field, name, subdomain)];
}

const serviceNameCauses = (field: string, name: string) => [
  ...atMost(field, name, 63, 'characters'),
  ...inForm(field, name, serviceName),
];

/** A DNS label; one with dots is told in words of its own. */
export function labelCauses(field: string, name: string): Cause[] {
  if (name.includes('.')) return [wrong(field, name, 'must not contain dots')];
  return [...atMost(field, name, 63, 'characters'), ...inForm(field, name, label)];
}

export const plainLabelCauses = (field: string, name: string) => inForm(field, name, label);
export const subdomainCauses = (field: string, name: string) => inForm(field, name, subdomain);
export const configKeyCauses = (field: string, key: string) => inForm(`${field}[${key}]`, key, configKey);

/** The parts of a key that labels and annotations have: a domain, perhaps, and a name. */
function keyCauses(field: string, key: string, isLabel: boolean): Cause[] {
  const parts = key.split('/');
  const name = parts.at(-1) ?? '';
  if (parts.length > 2) {
    const where = "with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')";
    return [wrong(field, key, `a valid label key ${qualified.words} ${where}`)];
  }
  const unit = isLabel ? 'bytes' : 'characters';
  const causes = name.length > 63 ? [wrong(field, key, `name part must be no more than 63 ${unit}`)] : [];
  if (!qualified.pattern.test(name)) causes.push(wrong(field, key, `name part ${qualified.words}`));
  return causes;
}

export const topologyCauses = (field: string, key: string): Cause[] =>
  key
    ? keyCauses(field, key, true)
    : [
        required(field, 'can not be empty'),
        wrong(field, key, 'name part must be non-empty'),
        ...keyCauses(field, key, true),
      ];

export const labelsCauses = (field: string, labels: Record<string, string> = {}): Cause[] =>
  Object.entries(labels).flatMap(([key, value]) => [
    ...keyCauses(field, key, true),
    ...labelValueCauses(field, value),
  ]);

export const labelValueCauses = (field: string, value: string): Cause[] => [
  ...atMost(field, value, 63, 'bytes'),
  ...inForm(field, value, labelValue),
];

/** What a list's selector may say of a label. */
export function selectorFault(key: string, values: string[]): string | undefined {
  const [cause] = [
    ...keyCauses('<nil>', key, true),
    ...values.flatMap((value, index) => labelValueCauses(`values[${index}][${key}]`, value)),
  ];
  return cause && `${cause.field}: ${cause.message}`;
}

const mostAnnotationBytes = 262_144;

export function metadataCauses({ labels, annotations = {} }: KubernetesObject['metadata']): Cause[] {
  const size = Object.entries(annotations).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return [
    ...labelsCauses('metadata.labels', labels),
    ...Object.keys(annotations).flatMap((key) => keyCauses('metadata.annotations', key, false)),
    ...(size > mostAnnotationBytes ? [tooLong('metadata.annotations', mostAnnotationBytes)] : []),
  ];
}

export const isEmptySelector = (selector: LabelSelector) =>
  Object.keys(selector.matchLabels ?? {}).length === 0 && !selector.matchExpressions?.length;
