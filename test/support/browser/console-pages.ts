const id = (kind: string) => `${kind}-01k9z3v5m8qh2t7xw4c6yb0rne`;

/** The pages of somebody who is logged in. */
export const pagesInside: readonly string[] = [
  '/',
  '/sessions',
  '/sessions/new',
  `/sessions/${id('s')}`,
  '/deployments',
  ...['', '?tab=plan', '?tab=change', '?tab=events', '?tab=history'].map(
    (tab) => `/deployments/${id('deploy')}${tab}`,
  ),
  '/clouds',
  '/clouds/new',
  `/clouds/${id('ca')}`,
  '/agents',
  '/notifications',
  '/settings',
  '/settings/members',
  '/settings/notifications',
  '/settings/tokens',
  '/settings/billing',
  '/device',
  '/authorize',
  '/settings/webhooks',
  `/settings/webhooks/${id('w')}`,
  '/settings/audit',
  '/account',
  '/account/security',
];

/** The log-in when its password was right and a code is asked for. */
export const secondFactorStep = '/login#second-factor';

/** The pages before a log-in. */
export const pagesOutside: readonly string[] = [
  '/login',
  secondFactorStep,
  '/signup',
  '/forgot-password',
  '/verify-email#token=none',
  '/reset-password#token=none',
  '/accept-invite#token=none',
];
