import type { Schema } from '@deployment-orchestrator/client';
import { labelOf } from './words.ts';

/** Types of events that belong together, as the first word of their names says. */
export interface EventGroup<T> {
  name: string;
  title: string;
  types: T[];
}

const titles: Readonly<Record<string, string>> = {
  session: 'Sessions',
  deployment: 'Deployments',
  cloud_account: 'Cloud accounts',
  org: 'The organization and its members',
  webhook: 'Webhooks',
  billing: 'Billing',
};

/** Events by what they are about, in the order in which the first of each comes. Pure. */
export function groupsOf<T>(types: readonly T[], nameOf: (type: T) => string): EventGroup<T>[] {
  const groups = new Map<string, T[]>();
  for (const type of types) {
    const [group = ''] = nameOf(type).split('.');
    groups.set(group, [...(groups.get(group) ?? []), type]);
  }
  return [...groups].map(([name, members]) => ({
    name,
    title: titles[name] ?? labelOf(name),
    types: members,
  }));
}

/** What the API says of a type of event. */
type Told = Pick<Schema<'EventType'>, 'event_type' | 'severity'>;

/** Whether an event may be one that somebody has to do something about: decide, mend, pay. Pure. */
export const needsAttention = ({ severity }: Pick<Told, 'severity'>): boolean =>
  severity === 'warn' || severity === 'fail';

/** Sets of events that are chosen by one button. */
export const eventSets: readonly { label: string; has: (type: Told) => boolean }[] = [
  { label: 'Choose what needs attention', has: needsAttention },
  { label: 'Choose failures', has: ({ severity }) => severity === 'fail' },
];
