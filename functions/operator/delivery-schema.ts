import * as z from 'zod';
import { idField, textField, timeField } from '../shared/http/fields.ts';
import { count, time } from './fields.ts';

// Pure: what operators are shown of an organization's webhooks, their deliveries, and its mails.

const webhookSchema = z
  .object({
    id: idField('webhook', 'The webhook’s id'),
    format: textField('The format of the request bodies: raw (the notification), slack or teams', 'raw'),
    status: textField('The status of the webhook: active or paused', 'active'),
    paused_because: textField(
      'Why the webhook is paused: requested (by a member) or failing; null while it is active',
      'failing',
    ).nullable(),
    failures: count('The number of attempts that have failed since one succeeded'),
    failing_since: time('When the first of the failed attempts was made; null if there is none'),
    delivered_at: time('When a delivery last succeeded, to the minute; null before the first'),
    created_at: timeField('When the webhook was created'),
  })
  .meta({
    id: 'SupportWebhook',
    description: 'A webhook, as operators see it: whether its deliveries succeed',
  });

export const supportWebhookListSchema = z
  .object({ items: z.array(webhookSchema).describe('The webhooks, newest first, at most 100') })
  .meta({ id: 'SupportWebhookList', description: 'The webhooks of an organization' });

export const supportDeliverySchema = z
  .object({
    id: idField('webhookDelivery', 'The delivery’s id'),
    webhook_id: idField('webhook', 'Id of the webhook'),
    notification_id: idField('notification', 'Id of the notification that is delivered'),
    event_type: textField('The type of the event that is delivered', 'deployment.run_failed'),
    status: textField('The status of the delivery: pending, delivered, halted, failed or missed', 'pending'),
    attempts: count('The number of attempts; a redelivery or replay starts the count again at 0'),
    attempts_total: count('The number of all attempts, those before a redelivery or replay included'),
    next_attempt_at: time('When the next attempt is made; null after the end of the delivery'),
    claimed_until: time(
      'Until when a worker of the service has reserved the delivery for an attempt; null if none has',
    ),
    parked: z
      .boolean()
      .describe('Whether the delivery waits until another delivery of the same webhook has ended'),
    created_at: timeField('When the delivery was created, before its first attempt'),
    ended_at: time('When the delivery ended; null before that'),
  })
  .meta({ id: 'SupportDelivery', description: 'A delivery of an event to a webhook, as operators see it' });

const attemptSchema = z
  .object({
    seq: count('The number of the attempt'),
    started_at: timeField('When the attempt began'),
    outcome: textField('The result of the attempt; null while it is in progress', 'timeout').nullable(),
    status: z
      .int()
      .nullable()
      .meta({ description: 'The HTTP status of the response; null without one', examples: [503] }),
    duration_ms: z
      .int()
      .nullable()
      .meta({
        description: 'How long the attempt took, in milliseconds; null while it is in progress',
        examples: [240],
      }),
  })
  .meta({ id: 'SupportAttempt', description: 'An attempt to deliver an event to a webhook' });

export const supportDeliveryDetailSchema = supportDeliverySchema
  .extend({
    latest_attempts: z
      .array(attemptSchema)
      .describe('The attempts of the delivery, the latest first, at most 50'),
  })
  .meta({
    id: 'SupportDeliveryDetail',
    description: 'A delivery of an event to a webhook, with its attempts',
  });

export const recipientSchema = z
  .object({
    recipient: textField(
      'Id of the user who gets the mail; for an address that is no user’s, `address-` and a hash of the address',
      'u-01k9z3v5m8qh2t7xw4c6yb0rne',
    ),
    sent_at: time('When the mail was sent, or skipped because it was no longer needed; null before that'),
    waits: z.boolean().describe('Whether a limit of mails delays the mail'),
    claimed_until: timeField(
      'Until when a worker of the service has reserved the mail for sending or, if `waits` is true, until when a limit delays it',
    ),
    undelivered: textField(
      'Why the mail was not delivered: bounced or complained as the mail provider reported it, bounced_before or complained_before if it was not sent because of an earlier mail to the address. Null otherwise',
      'bounced',
    ).nullable(),
  })
  .meta({ id: 'SupportMailRecipient', description: 'A mail to one person, and whether it was sent' });

export const supportMailSchema = z
  .object({
    id: idField('notification', 'Id of the notification that the mails are about'),
    event_type: textField('The type of the event', 'deployment.run_failed'),
    recipients: z
      .array(recipientSchema)
      .describe('The mails about the notification that were sent or are about to be; empty if there is none'),
  })
  .meta({ id: 'SupportMail', description: 'The mails about one notification' });
