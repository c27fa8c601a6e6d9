import * as z from 'zod';
import { textField, timeField } from '../shared/http/fields.ts';

/** How much of a bound that all its users share an organization uses (bounds.ts). */
export const boundSchema = z
  .object({
    name: textField(
      'The name of the limit: its name in `RateLimit-Policy` for a limit of requests, or sessions, deployments, mails, deliveries, model_calls',
      'read_org',
    ),
    used: z
      .int()
      .min(0)
      .nullable()
      .meta({
        description: 'How much of the limit is used; null if the store of the limits does not answer',
        examples: [12],
      }),
    limit: z
      .int()
      .nullable()
      .meta({
        description: 'The most that the limit allows; null if only credits limit it',
        examples: [600],
      }),
    since: timeField(
      'Since when `used` counts; null if `used` is a number of things in progress at this moment',
    ).nullable(),
  })
  .meta({
    id: 'SupportBound',
    description: 'One limit of the service: how much of it an organization uses, and how much it may',
  });
