// Pure data: lib/ builds the bus rules from it, and docs/contract.md documents it.

export const severities = ['info', 'ok', 'warn', 'fail'] as const;
export type Severity = (typeof severities)[number];

export const entityTypes = [
  'session',
  'deployment',
  'approval_request',
  'run',
  'org',
  'org_member',
  'org_invite',
  'cloud_account',
] as const;
export type EntityType = (typeof entityTypes)[number];

export interface EventRow {
  entityType: EntityType;
  severity: Severity;
  /** Path in the frontend: the entity's page, or that of the deployment which the event's payload names. */
  link: (entityId: string, payload: { deployment_id?: unknown }) => string;
}

const session = { entityType: 'session', link: (id: string) => `/sessions/${id}` } as const;
const deployment = { entityType: 'deployment', link: (id: string) => `/deployments/${id}` } as const;
const ofDeployment = (_id: string, { deployment_id }: { deployment_id?: unknown }) =>
  `/deployments/${deployment_id}`;
const approvalRequest = { entityType: 'approval_request', link: ofDeployment } as const;
const run = { entityType: 'run', link: ofDeployment } as const;
const cloudAccount = { entityType: 'cloud_account', link: (id: string) => `/clouds/${id}` } as const;
const org = { entityType: 'org', link: () => '/settings' } as const;
const member = { entityType: 'org_member', link: () => '/settings/members' } as const;
const invite = { entityType: 'org_invite', link: () => '/settings/members' } as const;

/** The dotted names are the only spelling of an event anywhere. New types may be added, none is renamed. */
export const eventCatalogue = {
  'session.created': { ...session, severity: 'info' },
  'session.completed': { ...session, severity: 'ok' },
  'session.failed': { ...session, severity: 'fail' },
  'deployment.created': { ...deployment, severity: 'info' },
  'deployment.approval_requested': { ...approvalRequest, severity: 'warn' },
  'deployment.approval_decided': { ...approvalRequest, severity: 'info' },
  'deployment.run_started': { ...run, severity: 'info' },
  'deployment.run_succeeded': { ...run, severity: 'ok' },
  'deployment.run_failed': { ...run, severity: 'fail' },
  'cloud_account.connected': { ...cloudAccount, severity: 'ok' },
  'cloud_account.disconnected': { ...cloudAccount, severity: 'info' },
  'cloud_account.credentials_rotated': { ...cloudAccount, severity: 'info' },
  'org.invite_sent': { ...invite, severity: 'info' },
  'org.invite_accepted': { ...invite, severity: 'ok' },
  'org.renamed': { ...org, severity: 'info' },
  'org.approval_required_toggled': { ...org, severity: 'warn' },
  'org.member_role_changed': { ...member, severity: 'info' },
  'org.member_removed': { ...member, severity: 'warn' },
  'deployment.run_cancelled': { ...run, severity: 'warn' },
  // What a check finds of what runs.
  'deployment.drifted': { ...deployment, severity: 'warn' },
  'deployment.back_in_line': { ...deployment, severity: 'ok' },
  // The end of a deployment's life.
  'deployment.expiring': { ...deployment, severity: 'warn' },
  'deployment.destroy_started': { ...run, severity: 'info' },
  'deployment.destroyed': { ...deployment, severity: 'ok' },
  'deployment.destroy_failed': { ...deployment, severity: 'fail' },
  'deployment.forgotten': { ...deployment, severity: 'warn' },
  // What an admin does for somebody who left, and what the daily probe finds out.
  'session.taken_over': { ...session, severity: 'info' },
  'org.deletion_requested': { ...org, severity: 'warn' },
  'org.deletion_cancelled': { ...org, severity: 'ok' },
  'org.deletion_due': { ...org, severity: 'warn' },
  'cloud_account.unhealthy': { ...cloudAccount, severity: 'fail' },
  'cloud_account.recovered': { ...cloudAccount, severity: 'ok' },
  'cloud_account.credentials_expiring': { ...cloudAccount, severity: 'warn' },
} as const satisfies Record<string, EventRow>;

export type EventType = keyof typeof eventCatalogue;
export const eventTypes = Object.keys(eventCatalogue) as EventType[];

/** Events for our own workers: on the bus, but no notification and never sent to a webhook. */
export const internalEventTypes = [
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
  'session.gate_completed',
] as const;
export type InternalEventType = (typeof internalEventTypes)[number];
/** Events of a user, who may belong to many orgs or to none. */
export type AccountEventType = Extract<InternalEventType, `user.${string}`>;

/** The `source` of everything we put on the bus. */
export const eventSource = 'orchestrator';

/** Which queue gets which events; lib/ turns this into rules. */
export const consumers = {
  workflowSignals: [
    'session.created',
    'session.gate_completed',
    'deployment.approval_decided',
    'deployment.run_started',
    'deployment.destroy_started',
  ],
  mail: [
    'user.verification_requested',
    'user.signup_repeated',
    'user.reset_requested',
    'user.password_changed',
    'user.email_change_requested',
    'user.email_changed',
    'user.deletion_requested',
    'user.deletion_due',
    'org.deletion_requested',
    'org.deletion_due',
    'user.second_factor_added',
    'user.second_factor_removed',
    'user.recovery_codes_renewed',
    'user.recovery_code_used',
    'org.invite_sent',
    'deployment.approval_requested',
    'deployment.approval_decided',
    'deployment.run_succeeded',
    'deployment.run_failed',
    'deployment.destroyed',
    'deployment.destroy_failed',
    'cloud_account.unhealthy',
    'cloud_account.credentials_expiring',
  ],
} as const satisfies Record<string, readonly (EventType | InternalEventType)[]>;
