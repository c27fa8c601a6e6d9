// Pure data: events that are no notification, of which nothing outside of the service is told.

/** Events for our own workers of which mails are sent. */
export const mailedEventTypes = [
  'user.verification_requested',
  'user.signup_repeated',
  'user.reset_requested',
  'user.password_changed',
  'user.email_change_requested',
  'user.email_changed',
  'user.deletion_requested',
  'user.deletion_due',
  'user.second_factor_added',
  'user.second_factor_removed',
  'user.recovery_codes_renewed',
  'user.recovery_code_used',
  'user.suspended',
  'user.freed',
  'user.token_expiring',
  'user.token_leaked',
  'user.program_let_in',
  'member.digest_due',
  'member.mails_due',
] as const;

/** Events for our own workers: on the bus, but no notification and never sent to a webhook. */
export const internalEventTypes = [
  ...mailedEventTypes,
  // One of their sign-ins has ended, or all of them.
  'user.signed_out',
  'session.gate_completed',
  // A run has written an event.
  'run.progressed',
  'webhook.deliveries_due',
] as const;
export type InternalEventType = (typeof internalEventTypes)[number];
/** Events of a user, who may belong to many orgs or to none. */
export type AccountEventType = Extract<InternalEventType, `user.${string}`>;
