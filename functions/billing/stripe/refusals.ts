import { conflict } from '../../shared/errors.ts';

export const subscriptionExists = () =>
  conflict(
    'subscription_exists',
    'This organization has a subscription. Open the customer portal (POST /api/billing/portal) to change it.',
  );
