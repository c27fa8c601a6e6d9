import * as z from 'zod';
import { textField, timeField } from '../shared/http/fields.ts';

/** How much of a bound that all its users share an organization uses (bounds.ts). */
export const boundSchema = z
  .object({
    name: textField(
      'Its name: that of `RateLimit-Policy` where a limit of requests has one, or sessions, deployments, mails, deliveries, model_calls',
      'read_org',
    ),
    used: z
      .int()
      .min(0)
      .nullable()
      .meta({
        description: 'How much of it is used; null while the store of the limits does not answer',
        examples: [12],
      }),
    limit: z
      .int()
      .nullable()
      .meta({ description: 'The most; null where only credits limit it', examples: [600] }),
    since: timeField(
      'Since when it counts; null where it counts what is in progress at this moment',
    ).nullable(),
  })
  .meta({ id: 'SupportBound', description: 'How much an organization uses of one bound' });
