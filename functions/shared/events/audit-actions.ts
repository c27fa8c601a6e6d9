import type { EventType } from './catalogue.ts';

// Pure data: every action of the audit log and its meaning. An act that members are notified of has the name of its
// event.

const announced = {
  'session.created': 'a member started a session',
  'session.ended': 'a session was ended by its owner, or by an admin for an owner who left',
  'session.taken_over': 'an admin took over the session of a member who left',
  'deployment.created': 'a plan was made and recorded as a deployment',
  'deployment.approval_requested': 'an approval was asked for',
  'deployment.approval_decided':
    'an admin decided; `outcome` says approved or rejected, `approver_since` and `approver_through` since when and through whom they could',
  'deployment.approval_lapsed':
    'an approval ended before a run used it; `lapse` says approver, unused, labels or second_approver',
  'deployment.request_withdrawn': 'a first plan or a destroy that waited for approval was withdrawn',
  'deployment.run_started': 'a run was dispatched',
  'deployment.run_succeeded': 'a run ended well',
  'deployment.run_failed': 'a run failed; `step` and `extent` say where and how far',
  'deployment.run_cancelled': 'a run was stopped; `step` and `extent` say where and what is left',
  'deployment.drifted':
    'a check found that what is there is not as it was applied; `differences` says in how many places',
  'deployment.back_in_line': 'a check found what had drifted as it was applied again',
  'deployment.destroy_started':
    'a deployment’s destroy was requested; `delete_data` says whether its data as well',
  'deployment.destroyed': 'a destroy ended with nothing left over; `kept` counts what was left on purpose',
  'deployment.remains_found':
    'a search of the account an hour or a day after a destroy found parts; `found` counts those that are new',
  'deployment.destroy_failed':
    'a destroy could not delete everything; `left_over` counts what is still there',
  'deployment.forgotten': 'an owner gave up what a failed destroy had left over',
  'cloud_account.connected': 'a cloud account was connected',
  'cloud_account.disconnected': 'a cloud account was disconnected',
  'cloud_account.credentials_rotated': 'the credentials of a cloud account were replaced',
  'org.invite_sent': 'a person was invited; `resent` says whether again',
  'org.invite_accepted': 'a user accepted an invitation',
  'org.renamed': 'the organization got another name',
  'org.approval_required_toggled': 'approvals were switched on or off',
  'org.deletion_requested': 'an owner asked for the end of the organization; `due_at` says when',
  'org.deletion_cancelled': 'an owner kept the organization',
  'org.operator_access_granted':
    'an operator of the service may look into the organization; `reason` says why and `ends_at` until when',
  'org.suspended': 'an operator of the service suspended the organization; `reason` says why',
  'org.freed': 'an operator of the service freed the organization; `since` says since when it was suspended',
  'org.member_role_changed': 'a member got another role',
  'org.member_removed': 'a member was removed or left',
  'webhook.paused': 'the service paused a webhook that only failed',
  'billing.plan_changed': 'the plan became another one, as the payment provider shows it',
} as const satisfies Partial<Record<EventType, string>>;

const unannounced = {
  'auth.logged_in':
    'a user entered the organization; `by` says password, password and code, password and recovery code, or switch (from another organization)',
  'auth.login_failed':
    'a wrong password was tried on a member’s account; at most ten an hour are kept per account',
  'auth.logged_out': 'a user logged out',
  'auth.sign_in_ended':
    'a member ended another of their sign-ins, or all of them; `sign_in` says which or all',
  'auth.second_factor_added': 'a member has a second factor',
  'auth.second_factor_removed':
    'a member has no second factor any more; `by` says code, recovery code or operator',
  'auth.user_suspended': 'an operator of the service suspended a member; `reason` says why',
  'auth.user_freed': 'an operator of the service freed a member; `since` says since when they were suspended',
  'auth.address_freed':
    'an operator of the service has mails sent again to a member’s address; `reason` says why they were left out',
  'auth.recovery_codes_renewed': 'a member has other recovery codes; the former ones are worth nothing',
  'auth.second_factor_failed':
    'a wrong code was tried on a member’s second factor, after the right password or an access token',
  'auth.password_changed': 'a member has another password; `by` says current password or mailed link',
  'auth.email_changed': 'a member has another e-mail address, which they have verified',
  'auth.name_changed': 'a member goes by another name',
  'auth.deletion_requested': 'a member asked for the end of their account; `due_at` says when',
  'auth.deletion_cancelled': 'a member kept their account',
  'auth.data_exported': 'a member had the service stream what it keeps about them',
  'auth.account_deleted': 'a member’s account was deleted, and their membership with it',
  'session.gate_completed': 'a gate was confirmed, deployed from or sent back',
  'deployment.run_cancel_requested': 'a member cancelled a run, which ends at its next safe point',
  'deployment.evidence_exported': 'an admin had the service stream all that is known of a deployment',
  'deployment.evidence_completed':
    'such a document was whole; `sha256` is its digest, by which one is recognized',
  'deployment.checked':
    'a plan was checked against the customer’s cloud; `outcome` is the worst of its checks',
  'deployment.drift_check_requested': 'a member started a check for drift',
  'deployment.changed':
    'a member changed a deployment’s labels, protection, end or values; `changes` has before and after',
  'deployment.hub_token_changed':
    'a member gave, replaced or removed the token for a model hub; `outcome` says which. The token itself is nowhere',
  'deployment.approval_expired': 'the request expired without a decision',
  'deployment.change_withdrawn': 'a change that waited for approval was withdrawn',
  'billing.checkout_opened': 'an owner opened a page where a plan is paid for; `plan` says which',
  'billing.portal_opened': 'an owner opened the customer portal',
  'cloud_account.quota_requested':
    'an admin asked the cloud for more of a quota; `changes` has what it was and what it shall be',
  'cloud_account.quota_raised': 'a quota that was asked for was raised',
  'cloud_account.quota_not_raised': 'a request for more of a quota ended without it; `state` says how',
  'cloud_account.external_id_issued': 'an external id was made for an AWS account',
  'cloud_account.external_id_rotated': 'an AWS account is entered with another external id',
  'org.created': 'the organization was opened',
  'org.approval_required_for_destroy_toggled': 'destroying came to need an approval, or no longer does',
  'org.default_expiry_changed': 'the end that deployments have where they name none was set',
  'org.cloud_budget_changed': 'the budget for what deployments cost in the clouds was set',
  'org.longest_expiry_changed': 'the latest end that deployments may have was set',
  'org.second_approver_toggled': 'the demand for a second approver was switched on or off',
  'org.second_factor_toggled': 'a second factor was made necessary for members, or not',
  'org.default_region_changed': 'another region is proposed',
  'org.image_mirror_changed': 'clusters pull images from another registry',
  'org.conversations_for_support_toggled':
    'operators who have access may read what was said in sessions, or no longer may',
  'org.outside_hosts_toggled': 'deployments may name addresses outside of their cluster, or no longer do',
  'org.operator_looked':
    'an operator of the service looked at this record or list for the first time within the grant that `grant_id` names',
  'org.operator_access_ended': 'an operator of the service gave the access back before its end',
  'org.data_exported': 'an owner had the service stream all that the organization owns',
  'api_token.created':
    'a token of a program was made; `changes` says what it grants, and the service account whose it is, if it is one’s',
  'api_token.revoked': 'a member ended a token of a program before its time; `because` where the service did',
  'api_token.refused':
    'a member refused a program that asked to be let in, by a code or in the browser; `changes` has what it calls itself',
  'api_token.exchanged':
    'a pipeline’s token of an issuer that is trusted was exchanged for one of a service account; `changes` has issuer, subject and the claims that were matched',
  'token_trust.created': 'an admin made a trust in tokens of an issuer; `changes` has its conditions',
  'token_trust.deleted': 'an admin ended a trust in an issuer, and the tokens that were given by it',
  'token_trust.refused':
    'a token of an issuer was refused; `code` says why. Said once in ten minutes of a trust, with the subject where the signature was right',
  'service_account.created': 'an admin made a service account',
  'service_account.changed':
    'an admin changed a service account’s name or role; `changes` has before and after',
  'service_account.deleted': 'an admin ended a service account, and its tokens with it',
  'org.invite_cancelled': 'an invitation was cancelled or withdrawn',
  'billing.cap_changed': 'an owner set what may be spent beyond the included credits',
  'billing.member_limit_changed': 'an admin set what a member may use in a period, or took the limit away',
  'webhook.created': 'a member made a webhook',
  'webhook.updated': 'a member changed, paused or resumed a webhook; `changes` has before and after',
  'webhook.deleted': 'a member deleted a webhook',
  'webhook.secret_rotated': 'a webhook has another secret, which signs beside the present one',
  'webhook.secret_used': 'the secret of a rotation took over',
  'webhook.tested': 'a member sent a test event',
  'webhook.redelivered': 'a member had a delivery sent again',
  'webhook.replayed': 'a member had failed deliveries sent again; `since` says from when on',
  'webhook.delivery_attempted':
    'an event was sent to a webhook; `url` (without its query, and for chat services without its path, which are often secrets), `status` and `retry_count` say where, how it was answered and which retry it was',
  'webhook.delivery_failed': 'an event was given up: every attempt failed, or the target refused it',
} as const;

/** The meaning of each action, for people. */
export const auditActions = { ...announced, ...unannounced };

export type AuditAction = keyof typeof auditActions;
