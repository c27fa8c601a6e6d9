/** A page of the navigation. */
export interface Place {
  to: string;
  label: string;
  /** After g, the key that opens it. */
  key?: string;
}

export const workPlaces: readonly Place[] = [
  { to: '/', label: 'Home', key: 'h' },
  { to: '/sessions', label: 'Sessions', key: 's' },
  { to: '/deployments', label: 'Deployments', key: 'd' },
  { to: '/clouds', label: 'Cloud accounts', key: 'c' },
  { to: '/agents', label: 'Agents', key: 'a' },
  { to: '/notifications', label: 'Notifications', key: 'n' },
];

export const orgPlaces: readonly Place[] = [
  { to: '/settings/members', label: 'Members', key: 'm' },
  { to: '/settings/billing', label: 'Usage and billing', key: 'b' },
  { to: '/settings/tokens', label: 'API tokens', key: 't' },
  { to: '/settings/webhooks', label: 'Webhooks', key: 'w' },
  { to: '/settings/audit', label: 'Audit log', key: 'l' },
  { to: '/settings', label: 'Settings', key: 'o' },
];

export const allPlaces: readonly Place[] = [...workPlaces, ...orgPlaces];
