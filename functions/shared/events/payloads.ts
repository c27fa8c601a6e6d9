import * as z from 'zod';
import { roles } from '../actor.ts';
import { idField, openEnum, textField, timeField } from '../http/fields.ts';
import type { EventType } from './catalogue.ts';
import {
  budgetFields,
  count,
  creationsFields,
  loosenedFields,
  quotaFields,
  refusalField,
} from './payload-fields.ts';

// Pure data: what the payload of each event holds. A notification that says anything else isn't written (db/unit.ts),
// and GET /api/events/types shows the same as JSON Schema.

/** Made when it is first asked for: most starts of a function are for a read, and these are 200 schemas. */
const makePayloads = () => {
  const deploymentId = idField('deployment', 'ID of the deployment');
  const sessionId = idField('session', 'ID of the session');
  const ofSession = idField(
    'session',
    'ID of the session that planned the deployment; `null` if there is none',
  ).nullable();
  const planId = idField('plan', 'ID of the plan');
  const planDigest = textField('SHA-256 digest of the plan', '4f'.repeat(32));
  const runId = idField('run', 'ID of the run');
  const agentId = textField('ID of the agent', 'vector-database');
  const cloudAccountId = idField('cloudAccount', 'ID of the cloud account');
  const cloudProvider = textField('Cloud provider: `aws`, `gcp` or `azure`', 'aws');
  const accountId = textField(
    'AWS account number, Google Cloud project ID or Azure subscription ID',
    '123456789012',
  );
  const userId = idField('user', 'ID of the user that the event is about');
  const role = (description: string) => openEnum(roles, description);
  const flag = (description: string) => z.boolean().describe(description);

  const ofDeployment = { deployment_id: deploymentId, session_id: ofSession };
  const planned = {
    ...ofDeployment,
    agent_id: agentId,
    cloud_account_id: cloudAccountId,
    cloud_provider: cloudProvider,
    plan_id: planId,
  };
  const approval = {
    approval_id: idField('approval', 'ID of the approval request'),
    action: openEnum(['apply', 'update', 'destroy'], 'Action that the approval request is for'),
    plan_id: planId,
    plan_digest: planDigest,
    delete_data: flag('Whether a destroy also deletes data'),
  };
  const run = { ...ofDeployment, run_id: runId, plan_id: planId };
  const refusal = refusalField();
  const runEndedEarly = {
    ...run,
    step: textField('Step at which the run ended', 'ProvisionInfrastructure'),
    extent: openEnum(
      ['partial', 'full'],
      'What the run left in the cloud account. `partial`: resources remain or may remain. `full`: nothing remains',
    ),
    refusal,
  };
  const drift = { ...ofDeployment, plan_id: planId, differences: count('Number of differences') };
  const teardown = {
    ...ofDeployment,
    run_id: runId,
    deleted: count('Number of deleted resources'),
    kept: count('Number of resources that were kept on purpose'),
    left_over: count('Number of resources that couldn’t be deleted'),
    not_checked: count('Number of resources that couldn’t be checked'),
  };
  const failures = {
    webhook_id: idField('webhook', 'ID of the webhook'),
    failures: count('Number of consecutive failed delivery attempts since the last success'),
    failing_since: timeField('Time of the first attempt counted in `failures`'),
  };
  const plan = textField('Name of the billing plan', 'free');
  const account = { cloud_provider: cloudProvider, account_id: accountId };
  const quotaRequest = { ...account, ...quotaFields() };

  const endedAt = {
    session_id: sessionId,
    agent_id: agentId,
    gate: z
      .int()
      .min(1)
      .max(7)
      .nullable()
      .register(z.globalRegistry, {
        description: 'Gate that the session had reached; `null` before the first gate',
        examples: [5],
      }),
  };
  return {
    'session.created': z.object({ session_id: sessionId, agent_id: agentId }),
    'session.completed': z.object({
      session_id: sessionId,
      agent_id: agentId,
      deployment_id: deploymentId.nullable(),
    }),
    'session.failed': z.object({
      ...endedAt,
      cause: openEnum(
        ['expired', 'error'],
        'Why the session failed. `expired`: it waited too long. `error`: an error occurred',
      ),
    }),
    'session.ended': z.object({
      ...endedAt,
      cause: openEnum(
        ['deployment_gone', 'owner_ended', 'admin_ended'],
        'Why the session ended. `deployment_gone`: the session’s deployment is being destroyed or was given up. `owner_ended`: the owner of the session ended it. `admin_ended`: an admin ended the session of a user who left',
      ),
    }),
    'session.taken_over': z.object({
      session_id: sessionId,
      deployment_id: deploymentId.nullable(),
      former_user_id: idField('user', 'ID of the former owner of the session'),
      user_id: idField('user', 'ID of the new owner of the session'),
    }),
    'deployment.created': z.object(planned),
    'deployment.approval_requested': z.object({ ...planned, ...approval }),
    'deployment.approval_decided': z.object({
      ...ofDeployment,
      ...approval,
      decision: openEnum(['approved', 'rejected'], 'Decision on the approval request'),
    }),
    'deployment.approval_lapsed': z.object({
      ...ofDeployment,
      ...approval,
      lapse: openEnum(
        ['approver', 'unused', 'labels', 'second_approver'],
        'Why the approval lapsed. `approver`: the approver is no longer allowed to approve. `unused`: no run used the approval in time. `labels`: the deployment’s labels were changed. `second_approver`: a second approver is now required, and the approver wasn’t one',
      ),
    }),
    'deployment.request_withdrawn': z.object({ ...ofDeployment, ...approval }),
    'deployment.run_started': z.object({
      ...run,
      in_session: flag('Whether the run is part of a session'),
    }),
    'deployment.run_succeeded': z.object(run),
    'deployment.run_failed': z.object(runEndedEarly),
    'deployment.run_cancelled': z.object(runEndedEarly),
    'deployment.drifted': z.object({ ...drift, refusal }),
    'deployment.back_in_line': z.object(drift),
    'deployment.expiring': z.object({
      ...ofDeployment,
      expires_at: timeField('Time at which the deployment expires'),
    }),
    'deployment.destroy_started': z.object({
      ...run,
      delete_data: flag('Whether the destroy also deletes data'),
    }),
    'deployment.destroyed': z.object(teardown),
    'deployment.remains_found': z.object({
      ...ofDeployment,
      run_id: runId,
      found: count('Number of resources that no earlier search found'),
    }),
    'deployment.destroy_failed': z.object(teardown),
    'deployment.forgotten': z.object({
      ...ofDeployment,
      left_over: teardown.left_over,
      not_checked: teardown.not_checked,
    }),
    'cloud_account.connected': z.object({
      ...account,
      reconnected: flag('Whether the cloud account was connected before'),
      deployments_taken_back: count('Number of deployments that can be changed again, counted up to 1,000'),
    }),
    'cloud_account.disconnected': z.object({
      orphaned_deployments: count('Number of deployments that can no longer be changed, counted up to 1,100'),
    }),
    'cloud_account.credentials_rotated': z.object(account),
    'cloud_account.unhealthy': z.object({
      ...account,
      code: textField('Error code of the failed probe', 'assume_role_denied'),
    }),
    'cloud_account.recovered': z.object(account),
    'cloud_account.credentials_expiring': z.object({
      ...account,
      days_left: count('Number of days until the client secret expires'),
    }),
    'cloud_account.quota_requested': z.object(quotaRequest),
    'cloud_account.quota_raised': z.object(quotaRequest),
    'cloud_account.quota_not_raised': z.object(quotaRequest),
    'org.invite_sent': z.object({
      email: textField('Email address of the invited person', 'grace@example.com'),
      role: role('Role offered in the invitation'),
      resent: flag('Whether the invitation was sent again'),
    }),
    'org.invite_accepted': z.object({ user_id: userId, role: role('Role of the new member') }),
    'org.renamed': z.object({
      old_name: textField('Previous name of the organization', 'Acme'),
      name: textField('New name of the organization', 'Acme Search'),
    }),
    'org.approval_required_toggled': z.object({
      approval_required: flag('Whether deployments require an approval'),
    }),
    'org.member_role_changed': z.object({
      user_id: userId,
      old_role: role('Previous role of the member'),
      role: role('New role of the member'),
    }),
    'org.member_removed': z.object({
      user_id: userId,
      role: role('Role of the former member'),
      left: flag('Whether the member left on their own'),
    }),
    'org.safety_loosened': z.object(loosenedFields()),
    'org.creations_stay': z.object({ user_id: userId, ...creationsFields() }),
    'org.deletion_requested': z.object({ due_at: timeField('Time at which the organization is deleted') }),
    'org.operator_access_granted': z.object({
      grant_id: idField(
        'operatorGrant',
        'ID of the grant, which the audit log names in each access of the operator',
      ),
      reason: textField('Reason given by the operator', 'Ticket 4711: the run does not end.'),
      ends_at: timeField('Time at which the access ends'),
    }),
    'org.deletion_cancelled': z.object({}),
    'org.deletion_due': z.object({}),
    'org.suspended': z.object({
      reason: textField(
        'Reason for the suspension',
        'Requests of this organization slow the service down for others.',
      ),
      contact: textField('Contact address of the operator', 'support@example.com'),
    }),
    'org.freed': z.object({}),
    'webhook.failing': z.object(failures),
    'webhook.paused': z.object(failures),
    'billing.budget_reached': z.object({
      budget: openEnum(
        ['included', 'cap'],
        'Budget that was reached. `included`: the included credits. `cap`: the overage cap',
      ).meta({
        examples: ['included'],
      }),
      percent: z
        .int()
        .register(z.globalRegistry, { description: 'Used percentage of the budget', examples: [80] }),
      period_end: timeField('Time at which the billing period ends'),
    }),
    'org.cloud_budget_passed': z.object(budgetFields()),
    'billing.plan_changed': z.object({
      plan,
      former_plan: textField('Name of the previous billing plan', 'team'),
    }),
    'billing.payment_failed': z.object({
      plan,
      grace_until: timeField('Time until which the organization keeps the billing plan without payment'),
    }),
    'billing.payment_recovered': z.object({ plan }),
    'billing.trial_ending': z.object({
      plan,
      trial_ends_at: timeField('Time at which the trial ends'),
      is_charged: flag('Whether the billing plan continues after the trial and is charged'),
    }),
  } as const satisfies Record<EventType, z.ZodObject>;
};

type Payloads = ReturnType<typeof makePayloads>;
let made: Payloads | undefined;

export const eventPayloads = (): Payloads => {
  made ??= makePayloads();
  return made;
};

/** The payload of an event of this type. */
export type PayloadOf<T extends EventType> = { [K in T]: z.input<Payloads[K]> }[T];

const strictSchemas = new Map<EventType, z.ZodObject>();

// Each schema is made when its first event is written: a process writes few of the types. A field that the schema
// doesn't have is a mistake; receivers' schemas stay open for fields of later versions.
function strict(type: EventType): z.ZodObject {
  const known = strictSchemas.get(type);
  if (known) return known;
  const schema: z.ZodObject = eventPayloads()[type].strict();
  strictSchemas.set(type, schema);
  return schema;
}

/** @throws Error naming the fields that differ from the type's schema, and no value */
export function checkPayload(type: EventType, payload: object): void {
  const { error } = strict(type).safeParse(payload);
  if (!error) return;
  const fields = error.issues.map(({ path, message }) => `${path.join('.') || 'payload'}: ${message}`);
  throw new Error(`The payload of ${type} is not as its schema says: ${fields.join('; ')}.`);
}
