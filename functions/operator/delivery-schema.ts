import * as z from 'zod';
import { idField, textField, timeField } from '../shared/http/fields.ts';
import { count, time } from './fields.ts';

// Pure: what operators are shown of an organization's webhooks, their deliveries, and its mails.

const webhookSchema = z
  .object({
    id: idField('webhook', 'ID of the webhook'),
    format: textField(
      'Format of the request bodies: `raw` (the notification as JSON), `slack` or `teams`',
      'raw',
    ),
    status: textField('`active`: events are sent to the webhook. `paused`: no events are sent', 'active'),
    paused_because: textField(
      'Reason why the webhook is paused. `requested`: a member paused it. `failing`: the service paused it because its deliveries failed for too long. `null` if the webhook is active',
      'failing',
    ).nullable(),
    failures: count(
      'Number of consecutive failed delivery attempts since the last success; 0 after a success',
    ),
    failing_since: time(
      'Time at which the first attempt counted in `failures` ended; `null` if `failures` is 0',
    ),
    delivered_at: time(
      'Time of the last successful delivery to the webhook, accurate to about a minute; `null` if no delivery has succeeded',
    ),
    created_at: timeField('Time at which the webhook was created'),
  })
  .meta({
    id: 'SupportWebhook',
    description:
      'A webhook without its URL, as seen by operators with a grant: whether its deliveries succeed',
  });

export const supportWebhookListSchema = z
  .object({
    items: z.array(webhookSchema).describe('Webhooks of the organization, newest first, up to 100'),
  })
  .meta({ id: 'SupportWebhookList', description: 'The webhooks of an organization' });

export const supportDeliverySchema = z
  .object({
    id: idField('webhookDelivery', 'ID of the delivery'),
    webhook_id: idField('webhook', 'ID of the delivery’s webhook'),
    notification_id: idField('notification', 'ID of the notification that is delivered'),
    event_type: textField(
      'Type of the delivered event, for example `deployment.run_failed`',
      'deployment.run_failed',
    ),
    status: textField(
      'Status of the delivery. `pending`: waiting for the next attempt. `delivered`: received by the target. `halted`: refused by the target. `failed`: all attempts failed. `missed`: the webhook was paused',
      'pending',
    ),
    attempts: count(
      'Number of attempts since the delivery began, or since it was last redelivered or replayed',
    ),
    attempts_total: count('Total number of attempts, including those before a redelivery or replay'),
    next_attempt_at: time('Time at which the next attempt is due; `null` once the delivery has ended'),
    claimed_until: time(
      'Time until which a process of the service has reserved the delivery for an attempt; `null` if the delivery is not reserved',
    ),
    parked: z
      .boolean()
      .describe('Whether the delivery is held back until another delivery to the same webhook has ended'),
    created_at: timeField(
      'Time at which the delivery was created, soon after the event and before the first attempt',
    ),
    ended_at: time('Time at which the delivery ended; `null` if the delivery is `pending`'),
  })
  .meta({
    id: 'SupportDelivery',
    description:
      'A delivery (an event sent to a webhook) without its body, as seen by operators with a grant',
  });

const attemptSchema = z
  .object({
    seq: count('Number of the attempt among all attempts of the delivery'),
    started_at: timeField('Time at which the attempt (the HTTP request) began'),
    outcome: textField(
      'Outcome of the attempt, for example `delivered`, `timeout` or `client_error`; `null` if the attempt is in progress',
      'timeout',
    ).nullable(),
    status: z
      .int()
      .nullable()
      .meta({ description: 'HTTP status of the response; `null` if there was no response', examples: [503] }),
    duration_ms: z
      .int()
      .nullable()
      .meta({
        description:
          'Duration of the attempt in milliseconds; `null` if the attempt is in progress or the duration is unknown',
        examples: [240],
      }),
  })
  .meta({
    id: 'SupportAttempt',
    description:
      'An attempt: one HTTP request to deliver an event to a webhook. Request and response bodies are not included',
  });

export const supportDeliveryDetailSchema = supportDeliverySchema
  .extend({
    latest_attempts: z.array(attemptSchema).describe('Attempts of the delivery, latest first, up to 50'),
  })
  .meta({
    id: 'SupportDeliveryDetail',
    description:
      'A delivery (an event sent to a webhook) with its latest attempts, as seen by operators with a grant',
  });

export const recipientSchema = z
  .object({
    recipient: textField(
      'ID of the user to whom the email is addressed. For an address that belongs to no user, `address-` and a hash of the address',
      'u-01k9z3v5m8qh2t7xw4c6yb0rne',
    ),
    sent_at: time(
      'Time at which the email was sent, or was dropped because it was no longer needed; `null` before that',
    ),
    waits: z
      .boolean()
      .describe('Whether the email is delayed because a limit on the number of emails is reached'),
    claimed_until: timeField(
      'If `waits` is `true`, time until which the limit delays the email; otherwise, time until which a process of the service has reserved the email for sending',
    ),
    undelivered: textField(
      'Reason why the email did not arrive. `bounced`: the recipient’s mail server refused the email. `complained`: the recipient marked the email as spam. `bounced_before`, `complained_before`: the email was not sent because of an earlier bounce or complaint for the address. `null` if no problem is known',
      'bounced',
    ).nullable(),
  })
  .meta({
    id: 'SupportMailRecipient',
    description: 'An email to one person about an event, and whether the email was sent',
  });

export const supportMailSchema = z
  .object({
    id: idField('notification', 'ID of the notification that the emails are about'),
    event_type: textField('Type of the event, for example `deployment.run_failed`', 'deployment.run_failed'),
    recipients: z
      .array(recipientSchema)
      .describe(
        'Emails about the notification, one per recipient, sent or still to be sent; empty if there are none',
      ),
  })
  .meta({ id: 'SupportMail', description: 'The emails about one notification, without their text' });
