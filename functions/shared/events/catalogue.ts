import type { EventRow } from './event-row.ts';
import { loosenedPage } from './loosened.ts';

// Pure data: lib/ builds the bus rules from it, and docs/contract.md documents it.

const session = { entityType: 'session', link: (id: string) => `/sessions/${id}` } as const;
const deployment = { entityType: 'deployment', link: (id: string) => `/deployments/${id}` } as const;
const ofDeployment = (_id: string, { deployment_id }: Record<string, unknown>) =>
  `/deployments/${deployment_id}`;
const approvalRequest = { entityType: 'approval_request', link: ofDeployment } as const;
const run = { entityType: 'run', link: ofDeployment } as const;
const cloudAccount = { entityType: 'cloud_account', link: (id: string) => `/clouds/${id}` } as const;
/** What waits for the quota. */
const ofWaiting = (
  id: string,
  { session_id: session, deployment_id: deployment }: Record<string, unknown>,
) => (session ? `/sessions/${session}` : deployment ? `/deployments/${deployment}` : `/clouds/${id}`);
const org = { entityType: 'org', link: () => '/settings' } as const;
const member = { entityType: 'org_member', link: () => '/settings/members' } as const;
const maker = { entityType: 'org_member', link: () => '/settings/tokens', mailedTo: 'admin' } as const;
const billing = { entityType: 'org', link: () => '/settings/billing', mailedTo: 'owner' } as const;
const webhook = {
  entityType: 'webhook',
  link: () => '/settings/webhooks',
  mailedTo: 'admin',
  isUncounted: true,
} as const;
const invite = { entityType: 'org_invite', link: () => '/settings/members' } as const;

/** The dotted names are the only spelling of an event anywhere. New types may be added, none is renamed. */
export const eventCatalogue = {
  'session.created': { ...session, severity: 'info', description: 'A session was started' },
  'session.completed': {
    ...session,
    severity: 'ok',
    description: 'A session was completed: all gates are confirmed and the deployment is applied',
  },
  'session.failed': {
    ...session,
    severity: 'fail',
    description: 'A session failed because of an error or because it waited too long',
  },
  'deployment.created': {
    ...deployment,
    severity: 'info',
    description: 'A deployment was created with its first plan; nothing is applied yet',
  },
  'deployment.approval_requested': {
    ...approvalRequest,
    severity: 'warn',
    description: 'An approval was requested',
  },
  'deployment.approval_decided': {
    ...approvalRequest,
    severity: 'info',
    description: 'An approval request was approved or rejected',
  },
  'deployment.run_started': {
    ...run,
    severity: 'info',
    description: 'A run that applies or changes a deployment was started',
  },
  'deployment.run_succeeded': {
    ...run,
    severity: 'ok',
    description: 'A run that applies or changes a deployment succeeded',
  },
  'deployment.run_failed': {
    ...run,
    severity: 'fail',
    description: 'A run that applies or changes a deployment failed',
  },
  'cloud_account.connected': {
    ...cloudAccount,
    severity: 'ok',
    description:
      'A cloud account was connected; if it was connected before, its deployments can be changed again',
  },
  'cloud_account.disconnected': {
    ...cloudAccount,
    severity: 'info',
    description:
      'A cloud account was disconnected; its deployments can’t be changed until the account is connected again',
  },
  'cloud_account.credentials_rotated': {
    ...cloudAccount,
    severity: 'info',
    description: 'The credentials of a cloud account were replaced',
  },
  'org.invite_sent': { ...invite, severity: 'info', description: 'A person was invited to the organization' },
  'org.invite_accepted': {
    ...invite,
    severity: 'ok',
    description: 'An invitation was accepted',
  },
  'org.renamed': { ...org, severity: 'info', description: 'The organization was renamed' },
  'org.approval_required_toggled': {
    ...org,
    severity: 'warn',
    description: 'The approval requirement for deployments was turned on or off',
  },
  'org.member_role_changed': { ...member, severity: 'info', description: 'A member’s role was changed' },
  'org.member_removed': {
    ...member,
    severity: 'warn',
    description: 'A member was removed from the organization or left it',
  },
  'deployment.run_cancelled': { ...run, severity: 'warn', description: 'A run was cancelled' },
  // The findings of a drift check.
  'deployment.drifted': {
    ...deployment,
    severity: 'warn',
    description: 'A check found drift: differences from the applied plan',
  },
  'deployment.back_in_line': {
    ...deployment,
    severity: 'ok',
    description: 'A check found that earlier drift is gone',
  },
  // The end of a deployment's life.
  'deployment.expiring': { ...deployment, severity: 'warn', description: 'A deployment expires soon' },
  'deployment.destroy_started': { ...run, severity: 'info', description: 'A destroy was started' },
  'deployment.destroyed': {
    ...deployment,
    severity: 'ok',
    description: 'A deployment was destroyed, with nothing left over',
  },
  'deployment.destroy_failed': {
    ...deployment,
    severity: 'fail',
    description: 'A destroy couldn’t delete everything',
  },
  'deployment.forgotten': {
    ...deployment,
    severity: 'warn',
    description:
      'An owner gave up a deployment: the service no longer tries to delete its remaining resources in the cloud',
  },
  'deployment.approval_lapsed': {
    ...approvalRequest,
    severity: 'warn',
    description: 'An approval lapsed before a run used it',
  },
  'deployment.request_withdrawn': {
    ...approvalRequest,
    severity: 'info',
    description: 'An approval request was withdrawn',
  },
  // The acts of an admin for a member who left, and the findings of the daily probe.
  'session.ended': {
    ...session,
    severity: 'info',
    description:
      'A session was ended by a user, or because its deployment is being destroyed or was given up',
  },
  'session.taken_over': {
    ...session,
    severity: 'info',
    description: 'An admin took over the session of a member who left',
  },
  'org.deletion_requested': {
    ...org,
    severity: 'warn',
    description: 'An owner requested the deletion of the organization',
  },
  'org.deletion_cancelled': {
    ...org,
    severity: 'ok',
    description: 'An owner cancelled the deletion of the organization',
  },
  'org.deletion_due': { ...org, severity: 'warn', description: 'The organization is being deleted' },
  'cloud_account.unhealthy': {
    ...cloudAccount,
    isUncounted: true,
    severity: 'fail',
    description: 'The probe of a cloud account failed',
  },
  'cloud_account.recovered': {
    ...cloudAccount,
    severity: 'ok',
    description: 'The probe of a cloud account succeeded again',
  },
  'cloud_account.credentials_expiring': {
    ...cloudAccount,
    severity: 'warn',
    description: 'The client secret of a cloud account expires soon',
  },
  // The acts of an operator on the organization.
  'org.suspended': {
    ...org,
    isUncounted: true,
    severity: 'fail',
    description: 'The operator of the service suspended the organization',
  },
  'org.freed': {
    ...org,
    isUncounted: true,
    severity: 'ok',
    description: 'The organization is no longer suspended',
  },
  // Notifications to admins about webhooks.
  'webhook.failing': {
    ...webhook,
    severity: 'warn',
    description:
      'The deliveries of a webhook keep failing; the webhook will be paused if they continue to fail',
  },
  'webhook.paused': {
    ...webhook,
    severity: 'fail',
    description: 'A webhook was paused because its deliveries failed for too long',
  },
  // Notifications to owners about budgets and the subscription.
  'billing.budget_reached': {
    ...billing,
    severity: 'warn',
    description: 'Usage of the included credits or of the overage cap reached 50, 80, 95 or 100 %',
  },
  'billing.plan_changed': {
    ...billing,
    severity: 'info',
    description: 'The organization’s billing plan changed',
  },
  'billing.payment_failed': {
    ...billing,
    isUncounted: true,
    severity: 'fail',
    description: 'A payment failed; the organization keeps its billing plan for 7 days',
  },
  'billing.payment_recovered': {
    ...billing,
    severity: 'ok',
    description: 'A payment succeeded after it had failed before',
  },
  'billing.trial_ending': {
    ...billing,
    severity: 'warn',
    description: 'The organization’s trial ends in three days',
  },
  'org.cloud_budget_passed': {
    ...org,
    link: billing.link,
    severity: 'warn',
    description: 'The estimated monthly cost of the organization’s deployments exceeds its cloud budget',
  },
  'org.operator_access_granted': {
    ...org,
    mailedTo: 'owner',
    isUncounted: true,
    severity: 'warn',
    description: 'An operator of the service got temporary read access to the organization',
  },
  'deployment.remains_found': {
    ...deployment,
    severity: 'warn',
    description: 'Resources of a destroyed deployment were found in the cloud account',
  },
  'org.safety_loosened': {
    ...org,
    link: (_id: string, payload: Record<string, unknown>) => loosenedPage(payload),
    mailedTo: 'admin',
    severity: 'warn',
    description:
      'A change weakened the organization’s protection: a safety setting was loosened, a token with the scope `run` or a token trust was created, or the protection of a deployment was removed',
  },
  'org.creations_stay': {
    ...maker,
    severity: 'warn',
    description:
      'A member left, was suspended or is no longer an admin, and tokens, token trusts or webhooks created by the member still work',
  },
  // Requests for more of a quota.
  'cloud_account.quota_requested': {
    ...cloudAccount,
    mailedTo: 'admin',
    severity: 'warn',
    description: 'An admin requested an increase of a cloud quota',
  },
  'cloud_account.quota_raised': {
    ...cloudAccount,
    link: ofWaiting,
    severity: 'ok',
    description:
      'The cloud increased a quota as requested; a plan or run that needed the quota can be tried again',
  },
  'cloud_account.quota_not_raised': {
    ...cloudAccount,
    link: ofWaiting,
    severity: 'warn',
    description: 'A quota request ended without an increase of the quota',
  },
} as const satisfies Record<string, EventRow>;

export type EventType = keyof typeof eventCatalogue;
export const eventTypes = Object.keys(eventCatalogue) as EventType[];
