const lists: readonly { to: string; name: string }[] = [
  { to: '/sessions', name: 'the sessions' },
  { to: '/deployments', name: 'the deployments' },
  { to: '/clouds', name: 'the cloud accounts' },
  { to: '/settings/webhooks', name: 'the webhooks' },
];

/** The list that a page of one record belongs to; the start where it belongs to none. */
export const listAbove = (path: string): { to: string; name: string } =>
  lists.find(({ to }) => path.startsWith(`${to}/`)) ?? { to: '/', name: 'the start' };
