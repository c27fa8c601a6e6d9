import * as z from 'zod';
import { deploymentStatuses } from '../deployments/deployment.ts';
import { failureExtents, runEventLevels, runKinds, runStatuses } from '../deployments/run.ts';
import { sessionStatuses, waitingOn } from '../sessions/session.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';

// Pure: what operators are shown of an organization. Ids, states, times and reasons.

const time = (description: string) => timeField(description).nullable();
const user = (description: string) => idField('user', description);
const count = (description: string) =>
  z
    .int()
    .min(0)
    .register(z.globalRegistry, { description, examples: [3] });

export const grantSchema = z
  .object({
    id: idField('operatorGrant', 'Names the grant; each act with it in the audit log has it'),
    org_id: idField('org', 'The organization that it opens'),
    reason: textField('Why, as the organization reads it', 'Ticket 4711: the run does not end.'),
    created_at: timeField('Since when'),
    ends_at: timeField('Until when'),
    looks: count('How many records and lists it has shown'),
  })
  .meta({ id: 'OperatorGrant', description: 'Read access of an operator to one organization' });

export const supportSessionSchema = z
  .object({
    id: idField('session', 'Names the session'),
    agent_id: textField('The agent that it is held with', 'vector-database'),
    created_by: user('Who talks in it'),
    status: openEnum(sessionStatuses, 'Its status'),
    current_gate: z
      .int()
      .nullable()
      .meta({ description: 'From 1 to 6, 7 when it is done; null before the first one', examples: [1] }),
    revision: count('Counts the reviews'),
    waiting_on: openEnum(waitingOn, 'Who or what must act next').meta({ examples: ['workflow'] }),
    waiting_since: timeField('Since when it waits for that'),
    execution_attempt: count('Counts the executions of its workflow; the first has its id as name'),
    notice: textField('Why its gate is open again; else null', 'The plan was rejected.').nullable(),
    failure_reason: textField('Why it failed or ended; else null', 'Nobody answered for 30 days.').nullable(),
    deployment_id: idField('deployment', 'The deployment that it planned; null until then').nullable(),
    created_at: timeField('When it was started'),
    updated_at: timeField('When it changed last'),
    completed_at: time('When it came to its end; null until then'),
  })
  .meta({ id: 'SupportSession', description: 'Where a session stands' });

const gateSchema = z
  .object({
    revision: count('Of which review'),
    gate: z.int().meta({ description: 'From 1 to 6', examples: [1] }),
    status: textField('open or completed', 'completed'),
    notice: textField('Why it was open again; else null', 'The plan was rejected.').nullable(),
    action: textField(
      'What completed it: confirm, deploy or revise; null while it is open',
      'confirm',
    ).nullable(),
    opened_at: timeField('When it was opened'),
    completed_at: time('When it was completed; null until then'),
  })
  .meta({ id: 'SupportGate', description: 'A gate of a session, without its values' });

export const supportSessionDetailSchema = supportSessionSchema
  .extend({ gates: z.array(gateSchema).describe('Its gates, the latest first, 100 at most') })
  .meta({ id: 'SupportSessionDetail', description: 'Where a session stands, with its gates' });

export const supportDeploymentSchema = z
  .object({
    id: idField('deployment', 'Names the deployment'),
    name: textField('What the organization calls it', 'search-prod'),
    agent_id: textField('The agent that planned it', 'vector-database'),
    session_id: idField('session', 'The session it came from; null without one').nullable(),
    cloud_account_id: idField('cloudAccount', 'The account that it is in'),
    region: textField('Where it is', 'eu-west-1').nullable(),
    cluster_name: textField('The cluster that it is in', 'prod').nullable(),
    status: openEnum(deploymentStatuses, 'Its status'),
    failure_extent: openEnum(failureExtents, 'Whether something was made').nullable(),
    failure_reason: textField('Why the last run failed; else null', 'You have no vCPUs left.').nullable(),
    plan_id: idField('plan', 'Its current plan').nullable(),
    requested_by: user('Who planned it'),
    protected: z.boolean().describe('Whether a destroy is refused'),
    expires_at: time('Its end; null where it has none'),
    created_at: timeField('When it was planned'),
    updated_at: timeField('When it changed last'),
  })
  .meta({ id: 'SupportDeployment', description: 'How a deployment stands' });

const runFields = {
  id: idField('run', 'Names the run, and the execution of its state machine where no session carries it out'),
  deployment_id: idField('deployment', 'The deployment that it belongs to'),
  plan_id: idField('plan', 'The plan that it applies'),
  kind: openEnum(runKinds, 'What it does'),
  status: openEnum(runStatuses, 'Its status').meta({ examples: ['running'] }),
  failure_extent: openEnum(failureExtents, 'Whether something was made').nullable(),
  failure_reason: textField('Why it failed; else null', 'You have no vCPUs left.').nullable(),
  requested_by: user('Who started it'),
  created_at: timeField('When it was asked for'),
  started_at: time('When it began; null until then'),
  ended_at: time('When it ended; null until then'),
  cancel_requested_at: time('When somebody cancelled it; null where nobody did'),
  cancel_requested_by: user('Who cancelled it; null where nobody did').nullable(),
};

const runSummarySchema = z
  .object(runFields)
  .meta({ id: 'SupportRunSummary', description: 'A run, without its events' });

const approvalSchema = z
  .object({
    id: idField('approval', 'Names the request'),
    action: textField('What it is for: apply, update or destroy', 'apply'),
    status: textField('Its status', 'pending'),
    requested_by: user('Who asked'),
    requested_at: timeField('When it was asked for'),
    expires_at: timeField('When it ends without a decision'),
    decided_by: user('Who decided; null until then').nullable(),
    decided_at: time('When it was decided; null until then'),
    lapse: textField('Why an approval ended unused; else null', 'unused').nullable(),
  })
  .meta({ id: 'SupportApproval', description: 'A request for an approval' });

export const supportDeploymentDetailSchema = supportDeploymentSchema
  .extend({
    runs: z.array(runSummarySchema).describe('Its runs, the latest first, 25 at most'),
    approvals: z.array(approvalSchema).describe('Its requests for an approval, the latest first, 25 at most'),
  })
  .meta({ id: 'SupportDeploymentDetail', description: 'How a deployment stands, with its latest runs' });

const eventSchema = z
  .object({
    seq: count('Counts the events of the run'),
    step: textField('The step of the run', 'ApplyManifests'),
    level: openEnum(runEventLevels, 'How much it matters'),
    message: textField('What was done or seen', 'The stack is complete.'),
    created_at: timeField('When it was written'),
  })
  .meta({ id: 'SupportRunEvent', description: 'Something that a run did or saw' });

export const supportRunSchema = z
  .object({
    ...runFields,
    events_purged_at: time('When its events were deleted for their age; null while they are kept'),
    events: z.array(eventSchema).describe('What it did and saw, oldest first; the last 200'),
  })
  .meta({ id: 'SupportRun', description: 'A run with its events' });

const webhookSchema = z
  .object({
    id: idField('webhook', 'Names the webhook'),
    format: textField('raw, slack or teams', 'raw'),
    status: textField('active or paused', 'active'),
    paused_because: textField('requested or failing; null while it is active', 'failing').nullable(),
    failures: count('Attempts in a row that failed'),
    failing_since: time('When the first of them was; null where none was'),
    delivered_at: time('When the last delivery got through; null before the first'),
    created_at: timeField('When it was made'),
  })
  .meta({ id: 'SupportWebhook', description: 'How a webhook fares' });

export const supportWebhookListSchema = z
  .object({ items: z.array(webhookSchema).describe('The webhooks, newest first, 100 at most') })
  .meta({ id: 'SupportWebhookList', description: 'The webhooks of an organization' });

export const supportDeliverySchema = z
  .object({
    id: idField('webhookDelivery', 'Names the delivery'),
    webhook_id: idField('webhook', 'The webhook'),
    notification_id: idField('notification', 'The event that is delivered'),
    event_type: textField('The type of that event', 'deployment.run_failed'),
    status: textField('pending, delivered, halted, failed or missed', 'pending'),
    attempts: count('Attempts of the present round'),
    attempts_total: count('Attempts of all rounds'),
    next_attempt_at: time('When it is tried next; null once it has ended'),
    claimed_until: time('Until when a worker has it; null where none had'),
    parked: z.boolean().describe('Whether it waits until another delivery of the webhook is through'),
    created_at: timeField('When it was made'),
    ended_at: time('When it ended; null until then'),
  })
  .meta({ id: 'SupportDelivery', description: 'A delivery of an event to a webhook' });

const attemptSchema = z
  .object({
    seq: count('Counts the attempts'),
    started_at: timeField('When it began'),
    outcome: textField('What came of it; null while it goes on', 'timeout').nullable(),
    status: z
      .int()
      .nullable()
      .meta({ description: 'The HTTP status of the answer; null without one', examples: [503] }),
    duration_ms: z
      .int()
      .nullable()
      .meta({ description: 'How long it took', examples: [240] }),
  })
  .meta({ id: 'SupportAttempt', description: 'An attempt to deliver' });

export const supportDeliveryDetailSchema = supportDeliverySchema
  .extend({ latest_attempts: z.array(attemptSchema).describe('Its attempts, the latest first, 50 at most') })
  .meta({ id: 'SupportDeliveryDetail', description: 'A delivery with its attempts' });

const recipientSchema = z
  .object({
    recipient: textField('The member, or a digest of an address', 'u-01k9z3v5m8qh2t7xw4c6yb0rne'),
    sent_at: time('When it was sent, or was found to be no longer needed; null until then'),
    waits: z.boolean().describe('Whether it waits for a quota'),
    claimed_until: timeField('Until when a worker was at it'),
  })
  .meta({ id: 'SupportMailRecipient', description: 'A mail to one person' });

export const supportMailSchema = z
  .object({
    id: idField('notification', 'The event that it is about'),
    event_type: textField('Its type', 'deployment.run_failed'),
    recipients: z.array(recipientSchema).describe('Who gets a mail about it; none where nobody does'),
  })
  .meta({ id: 'SupportMail', description: 'The mails about one event' });

export const supportLimitsSchema = z
  .object({
    plan: textField('Its plan; null where it has no account of credits yet', 'free').nullable(),
    plan_status: textField(
      'active, trialing, past_due or canceled; null without an account',
      'active',
    ).nullable(),
    period_start: time('When the period of its credits began'),
    period_end: time('When it ends'),
    grace_until: time('Until when the plan stays though it isn’t paid; else null'),
    included_micro_credits: z
      .number()
      .nullable()
      .meta({ description: 'Granted in this period', examples: [5_000_000] }),
    balance_micro_credits: z
      .number()
      .nullable()
      .meta({ description: 'What is left', examples: [1_000_000] }),
    held_micro_credits: z
      .number()
      .nullable()
      .meta({ description: 'Set aside for what goes on', examples: [0] }),
    cap_cents: z
      .int()
      .nullable()
      .meta({ description: 'The overage cap; null for the plan’s', examples: [null] }),
    members: count('Members'),
    cloud_accounts: count('Connected accounts'),
    active_sessions: count('Sessions that go on'),
    deployments: count('Deployments that are not destroyed'),
    runs_under_way: count('Runs that are queued or running'),
    webhooks: count('Webhooks'),
    waiting_deliveries: count('Deliveries that have not ended'),
  })
  .meta({
    id: 'SupportLimits',
    description: 'How much an organization has of what is limited; counts go to 1,000',
  });
