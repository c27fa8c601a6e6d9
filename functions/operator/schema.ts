import * as z from 'zod';
import { deploymentStatuses } from '../deployments/deployment.ts';
import { failureExtents, runEventLevels, runKinds, runStatuses } from '../deployments/run.ts';
import { sessionStatuses, waitingOn } from '../sessions/session.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { boundSchema } from './bound-schema.ts';

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
    id: idField(
      'operatorGrant',
      'The grant’s id; events of the audit log that were made with it refer to it',
    ),
    org_id: idField('org', 'The organization'),
    reason: textField('The reason, as the organization reads it', 'Ticket 4711: the run does not end.'),
    created_at: timeField('Since when'),
    ends_at: timeField('Until when'),
    looks: count('How many times data of the organization was shown to the operator; a list counts as one'),
  })
  .meta({ id: 'OperatorGrant', description: 'Read access of an operator to one organization' });

export const supportSessionSchema = z
  .object({
    id: idField('session', 'The session’s id'),
    agent_id: textField('The agent', 'vector-database'),
    created_by: user('The session’s owner'),
    status: openEnum(sessionStatuses, 'Its status'),
    current_gate: z
      .int()
      .nullable()
      .meta({
        description: 'From 1 to 6; 7 when the session is completed; null before the first gate',
        examples: [1],
      }),
    revision: count('The number of reviews'),
    waiting_on: openEnum(waitingOn, 'Who or what must act next').meta({ examples: ['workflow'] }),
    waiting_since: timeField('Since when it waits for that'),
    execution_attempt: count(
      'The number of executions of its workflow; the first is named by the session’s id',
    ),
    notice: textField(
      'Why the user has to confirm this gate again, as a sentence; null where it was not opened again',
      'The plan was rejected.',
    ).nullable(),
    failure_reason: textField(
      'Why it failed or ended early; otherwise null',
      'Nobody answered for 30 days.',
    ).nullable(),
    deployment_id: idField('deployment', 'The deployment that it planned; null before that').nullable(),
    created_at: timeField('When it was started'),
    updated_at: timeField('When it was last changed'),
    completed_at: time('When it ended; null before that'),
  })
  .meta({ id: 'SupportSession', description: 'The state of a session' });

const gateSchema = z
  .object({
    revision: count('The number of its review'),
    gate: z.int().meta({ description: 'From 1 to 6', examples: [1] }),
    status: textField('open or completed', 'completed'),
    notice: textField('Why it was opened again; otherwise null', 'The plan was rejected.').nullable(),
    action: textField(
      'What completed it: confirm, deploy or revise; null while it is open',
      'confirm',
    ).nullable(),
    opened_at: timeField('When it was opened'),
    completed_at: time('When it was completed; null before that'),
  })
  .meta({
    id: 'SupportGate',
    description:
      'A gate (a numbered step that the user confirms) of a session, without the values entered there',
  });

export const supportMessageSchema = z
  .object({
    id: idField('message', 'The message’s id'),
    role: openEnum(['user', 'assistant'], 'Who wrote it'),
    text: textField('What was said', 'Ten million vectors of 768 dimensions.'),
    gate: z
      .int()
      .nullable()
      .meta({ description: 'The gate that was open; null before the first one', examples: [1] }),
    created_at: timeField('When it was written'),
  })
  .meta({ id: 'SupportMessage', description: 'What was said in a session' });

export const supportSessionDetailSchema = supportSessionSchema
  .extend({ gates: z.array(gateSchema).describe('Its gates, the latest first, at most 100') })
  .meta({ id: 'SupportSessionDetail', description: 'The state of a session, with its gates' });

export const supportDeploymentSchema = z
  .object({
    id: idField('deployment', 'The deployment’s id'),
    name: textField('The name that the organization gave it', 'search-prod'),
    agent_id: textField('The agent that made its plan', 'vector-database'),
    session_id: idField('session', 'The session it came from; null without one').nullable(),
    cloud_account_id: idField('cloudAccount', 'The account that it is in'),
    region: textField('Where it is', 'eu-west-1').nullable(),
    cluster_name: textField('The cluster that it is in', 'prod').nullable(),
    status: openEnum(deploymentStatuses, 'Its status'),
    failure_extent: openEnum(failureExtents, 'Whether resources were made').nullable(),
    failure_reason: textField(
      'Why the last run failed; otherwise null',
      'You have no vCPUs left.',
    ).nullable(),
    plan_id: idField('plan', 'Its current plan').nullable(),
    requested_by: user('The user who planned it'),
    protected: z.boolean().describe('Whether it is protected from a destroy'),
    expires_at: time('When it expires; null where it doesn’t'),
    created_at: timeField('When it was planned'),
    updated_at: timeField('When it was last changed'),
  })
  .meta({ id: 'SupportDeployment', description: 'The state of a deployment' });

const runFields = {
  id: idField('run', 'The run’s id, and the name of its execution where no session carries it out'),
  deployment_id: idField('deployment', 'The deployment that it belongs to'),
  plan_id: idField('plan', 'The plan that it applies'),
  kind: openEnum(runKinds, 'What it does'),
  status: openEnum(runStatuses, 'Its status').meta({ examples: ['running'] }),
  failure_extent: openEnum(failureExtents, 'Whether resources were made').nullable(),
  failure_reason: textField('Why it failed; otherwise null', 'You have no vCPUs left.').nullable(),
  requested_by: user('The user or service account that started the run'),
  created_at: timeField('When it was made'),
  started_at: time('When it began; null before that'),
  ended_at: time('When it ended; null before that'),
  cancel_requested_at: time('When it was cancelled; null where it was not'),
  cancel_requested_by: user('Who cancelled it; null where it was not cancelled').nullable(),
};

const runSummarySchema = z
  .object(runFields)
  .meta({ id: 'SupportRunSummary', description: 'A run, without its events' });

const approvalSchema = z
  .object({
    id: idField('approval', 'The request’s id'),
    action: textField('The requested action: apply, update or destroy', 'apply'),
    status: textField('Its status', 'pending'),
    requested_by: user('Who asked'),
    requested_at: timeField('When it was made'),
    expires_at: timeField('When it expires'),
    decided_by: user('Who decided; null before the decision').nullable(),
    decided_at: time('When the request was decided; null before that'),
    lapse: textField('Why an approval ended unused; otherwise null', 'unused').nullable(),
  })
  .meta({ id: 'SupportApproval', description: 'A request for an approval' });

export const supportDeploymentDetailSchema = supportDeploymentSchema
  .extend({
    runs: z.array(runSummarySchema).describe('Its runs, the latest first, at most 25'),
    approvals: z.array(approvalSchema).describe('Its requests for approval, the latest first, at most 25'),
  })
  .meta({ id: 'SupportDeploymentDetail', description: 'The state of a deployment, with its latest runs' });

const eventSchema = z
  .object({
    seq: count('The number of the event in its run'),
    step: textField('The step of the run', 'ApplyManifests'),
    level: openEnum(runEventLevels, 'The event’s severity'),
    message: textField('What was done or found', 'The stack is complete.'),
    created_at: timeField('When it was written'),
  })
  .meta({ id: 'SupportRunEvent', description: 'An event of a run' });

export const supportRunSchema = z
  .object({
    ...runFields,
    events_purged_at: time('When its events were deleted for their age; null while they are kept'),
    events: z.array(eventSchema).describe('Its events, oldest first; the last 200'),
  })
  .meta({ id: 'SupportRun', description: 'A run with its events' });

const webhookSchema = z
  .object({
    id: idField('webhook', 'The webhook’s id'),
    format: textField('raw, slack or teams', 'raw'),
    status: textField('active or paused', 'active'),
    paused_because: textField('requested or failing; null while it is active', 'failing').nullable(),
    failures: count('Consecutive failed attempts'),
    failing_since: time('When the first of them was; null where there was none'),
    delivered_at: time('When a delivery last succeeded, to the minute; null before the first'),
    created_at: timeField('When it was made'),
  })
  .meta({ id: 'SupportWebhook', description: 'The health of a webhook' });

export const supportWebhookListSchema = z
  .object({ items: z.array(webhookSchema).describe('The webhooks, newest first, at most 100') })
  .meta({ id: 'SupportWebhookList', description: 'The webhooks of an organization' });

export const supportDeliverySchema = z
  .object({
    id: idField('webhookDelivery', 'The delivery’s id'),
    webhook_id: idField('webhook', 'The webhook'),
    notification_id: idField('notification', 'The event that is delivered'),
    event_type: textField('The type of that event', 'deployment.run_failed'),
    status: textField('pending, delivered, halted, failed or missed', 'pending'),
    attempts: count('Attempts of the present round'),
    attempts_total: count('Attempts of all rounds'),
    next_attempt_at: time('When the next attempt is made; null after the end'),
    claimed_until: time('Until when a worker has claimed it; null where none has'),
    parked: z.boolean().describe('Whether it waits for another delivery of the webhook'),
    created_at: timeField('When it was made'),
    ended_at: time('When it ended; null before that'),
  })
  .meta({ id: 'SupportDelivery', description: 'A delivery of an event to a webhook' });

const attemptSchema = z
  .object({
    seq: count('The number of the attempt'),
    started_at: timeField('When it began'),
    outcome: textField('The result; null while it is in progress', 'timeout').nullable(),
    status: z
      .int()
      .nullable()
      .meta({ description: 'The HTTP status of the response; null without one', examples: [503] }),
    duration_ms: z
      .int()
      .nullable()
      .meta({ description: 'How long it took', examples: [240] }),
  })
  .meta({ id: 'SupportAttempt', description: 'An attempt to deliver' });

export const supportDeliveryDetailSchema = supportDeliverySchema
  .extend({ latest_attempts: z.array(attemptSchema).describe('Its attempts, the latest first, at most 50') })
  .meta({ id: 'SupportDeliveryDetail', description: 'A delivery with its attempts' });

export const recipientSchema = z
  .object({
    recipient: textField('The member’s id, or a digest of the mail address', 'u-01k9z3v5m8qh2t7xw4c6yb0rne'),
    sent_at: time('When it was sent, or skipped because it was no longer needed; null before that'),
    waits: z.boolean().describe('Whether it is delayed by a quota'),
    claimed_until: timeField('Until when a worker has claimed it'),
    undelivered: textField(
      'Why it was not delivered: bounced or complained as the mail provider reported it, bounced_before or complained_before ' +
        'where it was not sent because of an earlier mail to the address. Null otherwise',
      'bounced',
    ).nullable(),
  })
  .meta({ id: 'SupportMailRecipient', description: 'A mail to one person' });

export const supportMailSchema = z
  .object({
    id: idField('notification', 'The event'),
    event_type: textField('The type of the event', 'deployment.run_failed'),
    recipients: z.array(recipientSchema).describe('The mails about it; empty where none is sent'),
  })
  .meta({ id: 'SupportMail', description: 'The mails about one event' });

export const supportLimitsSchema = z
  .object({
    plan: textField('Its plan; null where it has no credits account yet', 'free').nullable(),
    plan_status: textField(
      'active, trialing, past_due or canceled; null without an account',
      'active',
    ).nullable(),
    period_start: time('When the period of its credits began'),
    period_end: time('When it ends'),
    grace_until: time('When the plan ends unless the last invoice is paid; otherwise null'),
    included_micro_credits: z
      .number()
      .nullable()
      .meta({ description: 'Granted in this period', examples: [5_000_000] }),
    balance_micro_credits: z
      .number()
      .nullable()
      .meta({ description: 'The credits that are left', examples: [1_000_000] }),
    held_micro_credits: z
      .number()
      .nullable()
      .meta({ description: 'Reserved for work in progress', examples: [0] }),
    cap_cents: z
      .int()
      .nullable()
      .meta({ description: 'The overage cap; null for the plan’s own', examples: [null] }),
    members: count('Members'),
    cloud_accounts: count('Connected accounts'),
    active_sessions: count('Active sessions'),
    deployments: count('Deployments that are not destroyed'),
    runs_under_way: count('How many runs are queued or running at the moment'),
    webhooks: count('Webhooks'),
    waiting_deliveries: count('Deliveries that have not ended'),
    bounds: z.array(boundSchema).describe('The bounds that all its users share'),
  })
  .meta({
    id: 'SupportLimits',
    description: 'How much an organization uses of each limit; counts go to 1,000',
  });
