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
    description: 'All gates of a session are confirmed, and its deployment is applied',
  },
  'session.failed': {
    ...session,
    severity: 'fail',
    description: 'A session ended early, by an error or after waiting too long',
  },
  'deployment.created': {
    ...deployment,
    severity: 'info',
    description: 'A deployment has its first plan; nothing is applied yet',
  },
  'deployment.approval_requested': {
    ...approvalRequest,
    severity: 'warn',
    description: 'A plan waits for an admin’s approval',
  },
  'deployment.approval_decided': {
    ...approvalRequest,
    severity: 'info',
    description: 'A request for approval was approved or rejected',
  },
  'deployment.run_started': {
    ...run,
    severity: 'info',
    description: 'A run that applies or changes a deployment was started',
  },
  'deployment.run_succeeded': {
    ...run,
    severity: 'ok',
    description: 'A run that applies or changes a deployment has succeeded',
  },
  'deployment.run_failed': {
    ...run,
    severity: 'fail',
    description: 'A run that applies or changes a deployment has failed, partially or fully',
  },
  'cloud_account.connected': {
    ...cloudAccount,
    severity: 'ok',
    description:
      'A cloud account passed its probe and was connected; one that was disconnected takes its deployments back',
  },
  'cloud_account.disconnected': {
    ...cloudAccount,
    severity: 'info',
    description: 'An account was disconnected; its deployments can’t be changed until it is connected again',
  },
  'cloud_account.credentials_rotated': {
    ...cloudAccount,
    severity: 'info',
    description: 'The credentials of an account were replaced',
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
    description: 'The requirement of an approval was switched on or off',
  },
  'org.member_role_changed': { ...member, severity: 'info', description: 'A member’s role was changed' },
  'org.member_removed': { ...member, severity: 'warn', description: 'A member was removed or left' },
  'deployment.run_cancelled': { ...run, severity: 'warn', description: 'A run was cancelled before its end' },
  // The findings of a drift check.
  'deployment.drifted': {
    ...deployment,
    severity: 'warn',
    description: 'A check found drift: differences from what was applied',
  },
  'deployment.back_in_line': {
    ...deployment,
    severity: 'ok',
    description: 'A check found that drift is gone',
  },
  // The end of a deployment's life.
  'deployment.expiring': { ...deployment, severity: 'warn', description: 'A deployment expires soon' },
  'deployment.destroy_started': { ...run, severity: 'info', description: 'A destroy was started' },
  'deployment.destroyed': {
    ...deployment,
    severity: 'ok',
    description: 'A destroy has ended with nothing left over',
  },
  'deployment.destroy_failed': {
    ...deployment,
    severity: 'fail',
    description: 'A destroy could not delete everything',
  },
  'deployment.forgotten': {
    ...deployment,
    severity: 'warn',
    description:
      'An owner gave up a deployment: the service no longer tries to delete what is left of it in the cloud',
  },
  'deployment.approval_lapsed': {
    ...approvalRequest,
    severity: 'warn',
    description: 'An approval ended before a run used it',
  },
  'deployment.request_withdrawn': {
    ...approvalRequest,
    severity: 'info',
    description: 'A request for an approval was withdrawn',
  },
  // The acts of an admin for a member who left, and the findings of the daily probe.
  'session.ended': {
    ...session,
    severity: 'info',
    description: 'A session was ended by a person, or because its deployment was destroyed',
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
    description: 'An owner took back the deletion of the organization',
  },
  'org.deletion_due': { ...org, severity: 'warn', description: 'The organization is being deleted' },
  'cloud_account.unhealthy': {
    ...cloudAccount,
    isUncounted: true,
    severity: 'fail',
    description: 'An account’s probe failed',
  },
  'cloud_account.recovered': {
    ...cloudAccount,
    severity: 'ok',
    description: 'An account’s probe passed again',
  },
  'cloud_account.credentials_expiring': {
    ...cloudAccount,
    severity: 'warn',
    description: 'A client secret expires soon',
  },
  // The acts of an operator on the organization.
  'org.suspended': {
    ...org,
    isUncounted: true,
    severity: 'fail',
    description: 'The operator of the service suspended the organization; nothing new begins in it',
  },
  'org.freed': {
    ...org,
    isUncounted: true,
    severity: 'ok',
    description: 'The organization is not suspended any more',
  },
  // Notifications to admins about webhooks.
  'webhook.failing': {
    ...webhook,
    severity: 'warn',
    description:
      'Half of the failures that pause a webhook have happened, or nothing was delivered for half a day',
  },
  'webhook.paused': {
    ...webhook,
    severity: 'fail',
    description: 'A webhook was paused, because its deliveries have failed for too long',
  },
  // Notifications to owners about budgets and the subscription.
  'billing.budget_reached': {
    ...billing,
    severity: 'warn',
    description: 'Of the included credits or of the overage cap 50, 80, 95 or 100 % are used',
  },
  'billing.plan_changed': {
    ...billing,
    severity: 'info',
    description: 'The organization’s plan changed',
  },
  'billing.payment_failed': {
    ...billing,
    isUncounted: true,
    severity: 'fail',
    description: 'A payment failed; the plan stays for 7 days',
  },
  'billing.payment_recovered': {
    ...billing,
    severity: 'ok',
    description: 'A payment that had failed before has succeeded',
  },
  'billing.trial_ending': {
    ...billing,
    severity: 'warn',
    description: 'A trial ends in three days',
  },
  'org.cloud_budget_passed': {
    ...org,
    link: billing.link,
    severity: 'warn',
    description: 'What runs costs more a month, by estimate, than the organization’s budget for its clouds',
  },
  'org.operator_access_granted': {
    ...org,
    mailedTo: 'owner',
    isUncounted: true,
    severity: 'warn',
    description: 'An operator of the service got read access to the organization, with a reason and an end',
  },
  'deployment.remains_found': {
    ...deployment,
    severity: 'warn',
    description: 'Parts of a destroyed deployment were found in the cloud account later',
  },
  'org.safety_loosened': {
    ...org,
    link: (_id: string, payload: Record<string, unknown>) => loosenedPage(payload),
    mailedTo: 'admin',
    severity: 'warn',
    description: 'A setting, a token, a trust or a missing protection protects less than before',
  },
  'org.creations_stay': {
    ...maker,
    severity: 'warn',
    description:
      'A member left, is suspended or is no longer an admin, and tokens, trusts or webhooks that they made still work',
  },
  // Requests for more of a quota.
  'cloud_account.quota_requested': {
    ...cloudAccount,
    mailedTo: 'admin',
    severity: 'warn',
    description: 'An admin asked the cloud for more of a quota',
  },
  'cloud_account.quota_raised': {
    ...cloudAccount,
    link: ofWaiting,
    severity: 'ok',
    description:
      'The cloud raised a quota as an admin had asked: a plan or run that needed it can be tried again',
  },
  'cloud_account.quota_not_raised': {
    ...cloudAccount,
    link: ofWaiting,
    severity: 'warn',
    description: 'A request for more of a quota has ended, and the quota is not raised',
  },
} as const satisfies Record<string, EventRow>;

export type EventType = keyof typeof eventCatalogue;
export const eventTypes = Object.keys(eventCatalogue) as EventType[];
