import type { Field } from '../field.ts';
import { text } from './field-forms.ts';
import { usualPrometheusRelease } from './monitoring.ts';
import * as patterns from './patterns.ts';

/** The Prometheus of the cluster that is to read the monitors and rules of a deployment. */
export const prometheusRelease: Field = {
  name: 'prometheus_release',
  question: 'What is your Prometheus’ Helm release called?',
  meaning:
    'value of the label release of monitors and alert rules, by which kube-prometheus-stack selects them',
  kind: 'text',
  form: text(
    patterns.labelValue,
    'A release is named by up to 63 letters, digits and inner dots, hyphens and underscores.',
  ),
  default: usualPrometheusRelease,
  words: [
    ...[
      'prometheus stack',
      'helm release of prometheus',
      'prometheus helm release',
      'label release',
      'release name',
      'prometheus release name',
      'prometheus operator',
    ],
    'prometheus release',
    'helm release',
    'release label',
    'release',
  ],
  said: { isNamed: true },
};
