import * as z from 'zod';
import { roles } from '../actor.ts';
import { idField, openEnum, textField, timeField } from '../http/fields.ts';
import type { EventType } from './catalogue.ts';
import { loosenedKinds } from './loosened.ts';
import { budgetFields, count, quotaFields } from './payload-fields.ts';

// Pure data: what the payload of each event holds. A notification that says anything else isn't written (db/unit.ts),
// and GET /api/events/types shows the same as JSON Schema.

/** Made when it is first asked for: most starts of a function are for a read, and these are 200 schemas. */
const makePayloads = () => {
  const deploymentId = idField('deployment', 'The id of the deployment');
  const sessionId = idField('session', 'The session');
  const ofSession = idField('session', 'The session it came from; null without one').nullable();
  const planId = idField('plan', 'The plan');
  const planDigest = textField('SHA-256 over the plan', '4f'.repeat(32));
  const runId = idField('run', 'The run');
  const agentId = textField('The agent', 'vector-database');
  const cloudAccountId = idField('cloudAccount', 'The cloud account');
  const cloudProvider = textField('The cloud: aws, gcp or azure so far', 'aws');
  const accountId = textField('The account’s own id in its cloud', '123456789012');
  const userId = idField('user', 'The person it is about');
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
    approval_id: idField('approval', 'The request for an approval'),
    action: openEnum(['apply', 'update', 'destroy'], 'The key’s use'),
    plan_id: planId,
    plan_digest: planDigest,
    delete_data: flag('Of a destroy: whether data is deleted as well'),
  };
  const run = { ...ofDeployment, run_id: runId, plan_id: planId };
  const refusal = z
    .record(z.string(), z.unknown())
    .nullable()
    .register(z.globalRegistry, {
      description:
        'What the cloud refused the run, or a node group after it, with ways around it, as `refusal` of GET /api/deployments/{id}/runs/{run_id} has it; null where it refused nothing',
      examples: [
        {
          cause: 'insufficient_capacity',
          sentence: 'We currently do not have sufficient g5.xlarge capacity in us-east-1a.',
          alternatives: [],
        },
      ],
    });
  const runEndedEarly = {
    ...run,
    step: textField('The step at which it ended', 'ProvisionInfrastructure'),
    extent: openEnum(
      ['partial', 'full'],
      'What the run left in the cloud account. partial: something, or it may have; full: nothing',
    ),
    refusal,
  };
  const drift = { ...ofDeployment, plan_id: planId, differences: count('In how many places it differs') };
  const teardown = {
    ...ofDeployment,
    run_id: runId,
    deleted: count('Parts that are deleted'),
    kept: count('Parts that were kept on purpose'),
    left_over: count('Parts that could not be deleted'),
    not_checked: count('Parts that could not be looked at'),
  };
  const failures = {
    webhook_id: idField('webhook', 'The webhook'),
    failures: count('How many attempts to deliver have failed one after the other since the last success'),
    failing_since: timeField('When the first of them was'),
  };
  const plan = textField('The plan', 'free');
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
        description: 'The gate it had come to; null before the first was open',
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
      cause: openEnum(['expired', 'error'], 'Why it ended'),
    }),
    'session.ended': z.object({
      ...endedAt,
      cause: openEnum(
        ['deployment_gone', 'owner_ended', 'admin_ended'],
        'Why it ended: its deployment is being destroyed or was given up, its owner ended it, or an admin did for an owner who left',
      ),
    }),
    'session.taken_over': z.object({
      session_id: sessionId,
      deployment_id: deploymentId.nullable(),
      former_user_id: idField('user', 'Whose session it was'),
      user_id: idField('user', 'Whose session it is'),
    }),
    'deployment.created': z.object(planned),
    'deployment.approval_requested': z.object({ ...planned, ...approval }),
    'deployment.approval_decided': z.object({
      ...ofDeployment,
      ...approval,
      decision: openEnum(['approved', 'rejected'], 'What was decided'),
    }),
    'deployment.approval_lapsed': z.object({
      ...ofDeployment,
      ...approval,
      lapse: openEnum(
        ['approver', 'unused', 'labels', 'second_approver'],
        'Why: who approved may not any more, it was not used in time, labels were changed, or a second person is demanded since and it was no second person’s',
      ),
    }),
    'deployment.request_withdrawn': z.object({ ...ofDeployment, ...approval }),
    'deployment.run_started': z.object({
      ...run,
      in_session: flag('Whether a session carries the run out'),
    }),
    'deployment.run_succeeded': z.object(run),
    'deployment.run_failed': z.object(runEndedEarly),
    'deployment.run_cancelled': z.object(runEndedEarly),
    'deployment.drifted': z.object({ ...drift, refusal }),
    'deployment.back_in_line': z.object(drift),
    'deployment.expiring': z.object({ ...ofDeployment, expires_at: timeField('When it ends') }),
    'deployment.destroy_started': z.object({ ...run, delete_data: flag('Whether its data is deleted, too') }),
    'deployment.destroyed': z.object(teardown),
    'deployment.remains_found': z.object({
      ...ofDeployment,
      run_id: runId,
      found: count('Parts that no search before has found'),
    }),
    'deployment.destroy_failed': z.object(teardown),
    'deployment.forgotten': z.object({
      ...ofDeployment,
      left_over: teardown.left_over,
      not_checked: teardown.not_checked,
    }),
    'cloud_account.connected': z.object({
      ...account,
      reconnected: flag('Whether the account was connected before'),
      deployments_taken_back: count('Deployments that can be changed again, counted up to 1,000'),
    }),
    'cloud_account.disconnected': z.object({
      orphaned_deployments: count('Deployments that lost their access, counted up to 1,100'),
    }),
    'cloud_account.credentials_rotated': z.object(account),
    'cloud_account.unhealthy': z.object({
      ...account,
      code: textField('Why it can’t be reached, for programs', 'assume_role_denied'),
    }),
    'cloud_account.recovered': z.object(account),
    'cloud_account.credentials_expiring': z.object({
      ...account,
      days_left: count('Days until the client secret ends'),
    }),
    'cloud_account.quota_requested': z.object(quotaRequest),
    'cloud_account.quota_raised': z.object(quotaRequest),
    'cloud_account.quota_not_raised': z.object(quotaRequest),
    'org.invite_sent': z.object({
      email: textField('The address that was invited', 'grace@example.com'),
      role: role('The role that is offered'),
      resent: flag('Whether it was invited before'),
    }),
    'org.invite_accepted': z.object({ user_id: userId, role: role('The role they have') }),
    'org.renamed': z.object({
      old_name: textField('The former name', 'Acme'),
      name: textField('The name', 'Acme Search'),
    }),
    'org.approval_required_toggled': z.object({
      approval_required: flag('Whether deployments wait for an approval'),
    }),
    'org.member_role_changed': z.object({
      user_id: userId,
      old_role: role('The former role'),
      role: role('The role'),
    }),
    'org.member_removed': z.object({
      user_id: userId,
      role: role('The role they had'),
      left: flag('Whether they left by themselves'),
    }),
    'org.safety_loosened': z.object({
      what: openEnum(
        loosenedKinds,
        'A setting that protects less, a trust or a token with the scope run that was made, or a protection that was taken off',
      ),
      id: textField(
        'The setting’s name, or the id of the trust, token or deployment',
        'require_second_approver',
      ),
    }),
    'org.creations_stay': z.object({
      user_id: userId,
      role: openEnum(
        roles,
        'The role they have now; null for one who left, is suspended, or leaves with their account',
      ).nullable(),
      made: z
        .array(
          z.object({
            kind: openEnum(
              ['token', 'trust', 'webhook'],
              'What it is: a token of a service account, a trust of a pipeline, a webhook',
            ),
            id: textField('Its id', 'tok-01k9z3v5m8qh2t7xw4c6yb0rne'),
            name: textField('Its name; of a webhook its description, or its id', 'deploy pipeline'),
          }),
        )
        .describe('What goes on: ten of each kind at most, the newest first'),
    }),
    'org.deletion_requested': z.object({ due_at: timeField('When it is deleted') }),
    'org.operator_access_granted': z.object({
      grant_id: idField('operatorGrant', 'The grant, which each act of the operator names in the audit log'),
      reason: textField('Why, in the operator’s words', 'Ticket 4711: the run does not end.'),
      ends_at: timeField('Until when'),
    }),
    'org.deletion_cancelled': z.object({}),
    'org.deletion_due': z.object({}),
    'org.suspended': z.object({
      reason: textField('Why', 'Requests of this organization slow the service down for others.'),
      contact: textField('Whom to write to', 'support@example.com'),
    }),
    'org.freed': z.object({}),
    'webhook.failing': z.object(failures),
    'webhook.paused': z.object(failures),
    'billing.budget_reached': z.object({
      budget: openEnum(['included', 'cap'], 'Of the included credits, or of the overage cap').meta({
        examples: ['included'],
      }),
      percent: z.int().register(z.globalRegistry, { description: 'How much of it is used', examples: [80] }),
      period_end: timeField('When the period ends'),
    }),
    'org.cloud_budget_passed': z.object(budgetFields()),
    'billing.plan_changed': z.object({ plan, former_plan: textField('The plan before', 'team') }),
    'billing.payment_failed': z.object({
      plan,
      grace_until: timeField('Until when the plan stays though it isn’t paid'),
    }),
    'billing.payment_recovered': z.object({ plan }),
    'billing.trial_ending': z.object({
      plan,
      trial_ends_at: timeField('When the trial ends'),
      is_charged: flag('Whether the plan goes on then and is charged'),
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
