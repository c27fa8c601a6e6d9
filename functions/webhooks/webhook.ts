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
    description: 'A text by which members recognize the webhook; null for none',
    examples: ['Our operations channel'],
  })
  .nullable();

export const url = z
  .string()
  .max(2_000, 'has at most 2000 characters')
  .meta({
    description:
      'The URL that events are sent to with POST: https, port 443, a host on the public internet, no user name',
    examples: ['https://hooks.example.com/orchestrator'],
  });

const format = z.enum(formats, `must be one of ${formats.join(', ')}`).meta({
  description:
    'The format of the bodies that are sent. raw: the notification as JSON; slack, teams: a message in the form that incoming webhooks of Slack or Microsoft Teams take',
  examples: ['raw'],
});

const eventTypesField = z
  .array(z.enum(eventTypes as [EventType, ...EventType[]]))
  .min(1, 'names at least one event; leave it out for all')
  .max(100, 'names at most 100 events')
  .overwrite((names) => [...new Set(names)])
  .meta({
    description:
      'The types of events that are sent to the webhook (see GET /api/events/types); null for all, also types that are added later',
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
      'The secret by which what is sent to the webhook is signed, so that the receiver can check it; generated if left out. For the headers of Standard Webhooks it has to be base64, with or without the prefix whsec_',
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
  .meta({ id: 'NewWebhook', description: 'A webhook to create: where events are sent, and which' });
export type NewWebhook = z.output<typeof newWebhookSchema>;

export const webhookChangeSchema = z
  .strictObject({
    url: url.optional(),
    description: description.optional(),
    format: format.optional(),
    event_types: eventTypesField.optional(),
    paused: z
      .boolean()
      .describe('true: the webhook is paused, so that nothing is sent to it; false: it is resumed')
      .optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'changes nothing')
  .meta({
    id: 'WebhookChange',
    description: 'What to change; fields that are left out stay as they are',
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
