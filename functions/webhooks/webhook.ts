import * as z from 'zod';
import type { Role } from '../shared/actor.ts';
import { type EventType, eventTypes } from '../shared/events/catalogue.ts';
import type { Transition } from '../shared/transition.ts';
import type { Outcome, testEvent } from './delivery.ts';

// Pure: a subscription to events, with its target.

export const mostWebhooks = 20;

export const formats = ['raw', 'slack', 'teams'] as const;
export type Format = (typeof formats)[number];

export const webhookStatuses = ['active', 'paused'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

export const webhookTransitions = {
  create: { from: [], to: 'active' },
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
} as const satisfies Record<string, Transition<WebhookStatus>>;

const description = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(200, 'has at most 200 characters')
  .meta({
    description: 'Description of the webhook, for display; `null` for none',
    examples: ['Our operations channel'],
  })
  .nullable();

export const url = z
  .string()
  .max(2_000, 'has at most 2000 characters')
  .meta({
    description:
      'URL that events are sent to with `POST`. Must use `https` and port 443, have a host on the public internet, and contain no user name',
    examples: ['https://hooks.example.com/orchestrator'],
  });

const format = z.enum(formats, `must be one of ${formats.join(', ')}`).meta({
  description:
    'Format of the sent bodies. `raw`: the notification as JSON. `slack`, `teams`: a message in the format of incoming webhooks of Slack or Microsoft Teams',
  examples: ['raw'],
});

const eventTypesField = z
  .array(z.enum(eventTypes as [EventType, ...EventType[]]))
  .min(1, 'names at least one event; leave it out for all')
  .max(100, 'names at most 100 events')
  .overwrite((names) => [...new Set(names)])
  .meta({
    description:
      'Event types to send to the webhook, from `GET /api/events/types`; `null` for all types, including types added later',
    examples: [['deployment.run_failed']],
  })
  .nullable();

/** Given by the caller, or made here. Receivers of X-Service-Signature use the whole text as the key. */
export const secretField = z
  .string()
  .max(256)
  .regex(/^[!-~]{24,256}$/, 'must have 24 to 256 printable ASCII characters and no spaces')
  .meta({
    description:
      'Secret to sign the requests to the webhook with, so that the receiver can verify them. Default: a generated secret. The signature header of Standard Webhooks is sent only if the secret is base64, with or without the prefix `whsec_`',
    examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
  });

export const newWebhookSchema = z
  .strictObject({
    url,
    description: description.default(null),
    format: format.default('raw'),
    event_types: eventTypesField.default(null),
    secret: secretField.optional(),
  })
  .meta({ id: 'NewWebhook', description: 'A webhook to create: the URL, and the events to send' });
export type NewWebhook = z.output<typeof newWebhookSchema>;

export const webhookChangeSchema = z
  .strictObject({
    url: url.optional(),
    description: description.optional(),
    format: format.optional(),
    event_types: eventTypesField.optional(),
    paused: z
      .boolean()
      .describe(
        '`true`: pause the webhook. Events that occur meanwhile are not sent; POST /api/webhooks/{id}/replay sends them later. `false`: resume the webhook',
      )
      .optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'changes nothing')
  .meta({
    id: 'WebhookChange',
    description: 'Fields to change; omitted fields stay unchanged',
    minProperties: 1,
  });
export type WebhookChange = z.output<typeof webhookChangeSchema>;

export const actions = [
  'update',
  'pause',
  'resume',
  'rotate_secret',
  'use_secret',
  'test',
  'replay',
  'delete',
] as const;

export interface WebhookRow {
  id: string;
  url: string;
  description: string | null;
  format: Format;
  event_types: EventType[] | null;
  status: WebhookStatus;
  paused_because: 'requested' | 'failing' | null;
  rotates_at: Date | null;
  /** The secret before the present one still signs until then. */
  former_until: Date | null;
  failures: number;
  failing_since: Date | null;
  delivered_at: Date | null;
  last_attempt: {
    /** As JSON has it. */
    started_at: string;
    event_type: EventType | typeof testEvent;
    outcome: Outcome | null;
    status: number | null;
  } | null;
  created_by: string;
  created_by_name: string | null;
  created_by_role: Role | null;
  created_at: Date;
  updated_at: Date;
}
