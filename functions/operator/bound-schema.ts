import * as z from 'zod';
import { textField, timeField } from '../shared/http/fields.ts';

/** How much of a bound that all its users share an organization uses (bounds.ts). */
export const boundSchema = z
  .object({
    name: textField(
      'The name of the limit: for a limit of requests its name in the header RateLimit-Policy; otherwise org_at_once (requests at a time), sessions, deployments, mails, deliveries or model_calls',
      'read_org',
    ),
    used: z
      .int()
      .min(0)
      .nullable()
      .meta({
        description:
          'How much of the limit the organization uses, as a number of requests or of what `name` says; null if the service can’t read it now',
        examples: [12],
      }),
    limit: z
      .int()
      .nullable()
      .meta({
        description:
          'The most that the limit allows, in the same unit as `used`; null if only credits limit it',
        examples: [600],
      }),
    since: timeField(
      'The time since which `used` counts; null if `used` is the number of what is in progress right now',
    ).nullable(),
  })
  .meta({
    id: 'SupportBound',
    description:
      'A limit that all users of an organization share: how much of it is used, and how much may be used',
  });
