import { conflict } from '../../shared/errors.ts';

export const subscriptionExists = () =>
  conflict(
    'subscription_exists',
    'This organization has a subscription. Open the customer portal (POST /api/billing/portal) to change it.',
  );

export const orgEnding = () =>
  conflict(
    'org_being_deleted',
    'This organization is about to be deleted, so nothing is bought in it. An owner may keep it: DELETE /api/orgs/current/deletion.',
  );
