import type { Field } from '../field.ts';
import type { Values } from '../value.ts';
import { count, text } from './field-forms.ts';
import { usualPrometheusRelease } from './monitoring.ts';
import * as patterns from './patterns.ts';

// Fields of the fifth gate that both agents have.

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

/** AWS itself gives up after about as long. */
export const mostMinutesWaited = 30;

/** How long a run waits for machines that the cloud hasn't to spare. */
export const waitForCapacity: Field = {
  name: 'wait_for_capacity',
  question: 'For how many minutes should a run wait for machines that AWS has not to spare?',
  meaning:
    'minutes that a run waits for machines that AWS has not to spare, while nothing of it is paid; AWS itself gives up after about 30',
  kind: 'integer',
  form: count('The wait for capacity', 0, mostMinutesWaited),
  default: mostMinutesWaited,
  words: [
    ...['wait for capacity', 'waiting for capacity', 'wait for machines', 'wait for free machines'],
    ...['capacity wait', 'capacity timeout'],
  ],
  said: { bound: 'most' },
  unit: 'minutes',
};

/** Minutes; values that were stored before the field existed have its default. */
export const minutesWaited = ({ wait_for_capacity: minutes }: Values): number =>
  typeof minutes === 'number' ? minutes : mostMinutesWaited;

/** A line of gate 5. */
export const waitLine = (values: Values): string => {
  const minutes = minutesWaited(values);
  return minutes === 0
    ? 'Machines: a run ends at once where AWS has none to spare'
    : `Machines: where AWS has none to spare, a run waits for up to ${minutes} minutes while nothing is paid`;
};

/** No zone is avoided. */
const none = 'none';

/** A zone of the cluster in which no node is to be, since AWS has none of the instance type there. */
export const avoidZone: Field = {
  name: 'avoid_zone',
  fixed: {
    once: 'stack',
    because: 'Its nodes have been made in their zones, and volumes can’t move to another one.',
  },
  question: 'In which zone of the cluster should no nodes be?',
  meaning:
    'availability zone of the cluster that gets no nodes, where AWS has none of the instance type in it; none for no zone',
  kind: 'text',
  form: text(
    /^(?:none|[a-z]{2}(?:-[a-z]{2,12}){1,2}-\d[a-z])$/,
    'A zone is spelled like us-east-1c; none avoids no zone.',
  ),
  default: none,
  words: ['avoid zone', 'avoided zone', 'zone to avoid', 'avoid the zone', 'no nodes in zone'],
  said: { isNamed: true },
};

/** The zone that is avoided. Values that were stored before the field existed avoid none. */
export const avoidedIn = ({ avoid_zone: zone = none }: Values) => (zone === none ? undefined : String(zone));

/** A line of gate 5, where a zone is avoided. */
export const avoidedLine = (values: Values): string[] => {
  const avoided = avoidedIn(values);
  return avoided === undefined ? [] : [`Zones: all of the cluster but ${avoided}, which gets no nodes`];
};
