import type { Field } from '../field.ts';
import type { Values } from '../value.ts';
import { count } from './field-forms.ts';

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
