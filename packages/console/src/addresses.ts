/**
 * Where mails, notifications and the payment provider lead people to. The router has a page for each, and a test walks every
 * link that the service makes and finds it here. `$id` is any id.
 */
export const linkedAddresses = [
  '/login',
  '/signup',
  '/verify-email',
  '/reset-password',
  '/accept-invite',
  '/device',
  '/authorize',
  '/account',
  '/account/security',
  '/notifications',
  '/sessions/$id',
  '/deployments/$id',
  '/clouds/$id',
  '/settings',
  '/settings/account',
  '/settings/members',
  '/settings/tokens',
  '/settings/billing',
  '/settings/webhooks',
  '/settings/notifications',
] as const;
