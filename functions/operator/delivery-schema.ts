import * as z from 'zod';
import { idField, textField, timeField } from '../shared/http/fields.ts';
import { count, time } from './fields.ts';

// Pure: what operators are shown of an organization's webhooks, their deliveries, and its mails.

const webhookSchema = z
  .object({
    id: idField('webhook', 'The id of the webhook'),
    format: textField(
      'The format of the bodies that are sent: raw (the notification as JSON), slack or teams',
      'raw',
    ),
    status: textField('active: events are sent to the webhook; paused: none is sent', 'active'),
    paused_because: textField(
      'Why the webhook is paused: requested (a member paused it) or failing (the service did, because its deliveries failed for too long); null while it is active',
      'failing',
    ).nullable(),
    failures: count(
      'How many attempts to deliver have failed one after the other since the last that succeeded; 0 after a success',
    ),
    failing_since: time('When the first attempt that `failures` counts ended; null if `failures` is 0'),
    delivered_at: time(
      'When a delivery to the webhook last succeeded, exact to a minute or so; null if none ever did',
    ),
    created_at: timeField('When the webhook was created'),
  })
  .meta({
    id: 'SupportWebhook',
    description:
      'A webhook, as operators with a grant see it: whether its deliveries succeed, without its URL',
  });

export const supportWebhookListSchema = z
  .object({
    items: z.array(webhookSchema).describe('The organization’s webhooks, newest first, at most 100'),
  })
  .meta({ id: 'SupportWebhookList', description: 'The webhooks of an organization' });

export const supportDeliverySchema = z
  .object({
    id: idField('webhookDelivery', 'The id of the delivery'),
    webhook_id: idField('webhook', 'Id of the webhook that the delivery is for'),
    notification_id: idField(
      'notification',
      'Id of the notification (the report of the event) that is delivered',
    ),
    event_type: textField(
      'The type of the event that is delivered, such as deployment.run_failed',
      'deployment.run_failed',
    ),
    status: textField(
      'The status of the delivery: pending (it waits for its next attempt), delivered, halted (the target refused it), failed (all attempts failed) or missed (the webhook was paused)',
      'pending',
    ),
    attempts: count(
      'How many attempts were made since the delivery began, or since it was last redelivered or replayed',
    ),
    attempts_total: count('How many attempts were made in all, also those before a redelivery or replay'),
    next_attempt_at: time('When the next attempt is due; null once the delivery has ended'),
    claimed_until: time(
      'Until when a process of the service has reserved the delivery to make an attempt; null if none has',
    ),
    parked: z
      .boolean()
      .describe('Whether the delivery has to wait until another delivery to the same webhook has ended'),
    created_at: timeField('When the delivery was created, soon after the event and before its first attempt'),
    ended_at: time('When the delivery got a status other than pending; null while it is pending'),
  })
  .meta({
    id: 'SupportDelivery',
    description:
      'A delivery (an event that is sent to a webhook), as operators with a grant see it, without its body',
  });

const attemptSchema = z
  .object({
    seq: count('The number of the attempt among all attempts of the delivery'),
    started_at: timeField('When the attempt (the HTTP request) began'),
    outcome: textField(
      'How the attempt ended, for example delivered, timeout or client_error; null while it is in progress',
      'timeout',
    ).nullable(),
    status: z
      .int()
      .nullable()
      .meta({ description: 'The HTTP status of the response; null without a response', examples: [503] }),
    duration_ms: z
      .int()
      .nullable()
      .meta({
        description:
          'How long the attempt took, in milliseconds; null while it is in progress or if that is not known',
        examples: [240],
      }),
  })
  .meta({
    id: 'SupportAttempt',
    description:
      'An attempt: one HTTP request that tries to deliver an event to a webhook, without what was sent and answered',
  });

export const supportDeliveryDetailSchema = supportDeliverySchema
  .extend({
    latest_attempts: z
      .array(attemptSchema)
      .describe('The latest attempts of the delivery, at most 50, the latest first'),
  })
  .meta({
    id: 'SupportDeliveryDetail',
    description:
      'A delivery (an event that is sent to a webhook) with its latest attempts, as operators with a grant see it',
  });

export const recipientSchema = z
  .object({
    recipient: textField(
      'Id of the user whom the mail is for; for an address that belongs to no user, `address-` and a hash of the address',
      'u-01k9z3v5m8qh2t7xw4c6yb0rne',
    ),
    sent_at: time('When the mail was sent, or was dropped because it was no longer needed; null before that'),
    waits: z.boolean().describe('Whether the mail waits since a limit on the number of mails is reached'),
    claimed_until: timeField(
      'If `waits` is true: until when the limit delays the mail. Otherwise: until when a process of the service has reserved the mail to send it',
    ),
    undelivered: textField(
      'Why the mail did not arrive. bounced: the address’s mail server refused it; complained: its reader marked it as unwanted; bounced_before, complained_before: it was not sent, since that had happened to an earlier mail to the address. Null if no problem is known',
      'bounced',
    ).nullable(),
  })
  .meta({
    id: 'SupportMailRecipient',
    description: 'A mail to one person about an event, and whether it was sent',
  });

export const supportMailSchema = z
  .object({
    id: idField('notification', 'Id of the notification that the mails are about'),
    event_type: textField('The type of the event, such as deployment.run_failed', 'deployment.run_failed'),
    recipients: z
      .array(recipientSchema)
      .describe(
        'The mails about this notification, one for each person, that were sent or are to be sent; empty if there are none',
      ),
  })
  .meta({ id: 'SupportMail', description: 'The mails about one notification, without their text' });
