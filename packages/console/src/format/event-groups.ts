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

const asking =
  /approval_(requested|lapsed)|failed|drifted|expiring|unhealthy|failing|paused|budget_reached|trial_ending|deletion_(requested|due)|suspended/;

/** Sets of events that are chosen by one button. */
export const eventSets: readonly { label: string; has: (type: string) => boolean }[] = [
  { label: 'Choose what needs somebody', has: (type) => asksSomebody(type) },
  { label: 'Choose failed runs', has: (type) => /^deployment\.(run|destroy)_failed$/.test(type) },
];

/** Whether somebody has to do something about events of a type: decide, mend, pay. Pure. */
export const asksSomebody = (type: string): boolean => asking.test(type);
