import * as z from 'zod';
import { textField, timeField } from '../shared/http/fields.ts';

/** How much of a bound that all its users share an organization uses (bounds.ts). */
export const boundSchema = z
  .object({
    name: textField(
      'Name of the limit. For a request limit, the name in the `RateLimit-Policy` header; otherwise `org_at_once` (requests at a time), `sessions`, `deployments`, `mails`, `deliveries` or `model_calls`',
      'read_org',
    ),
    used: z
      .int()
      .min(0)
      .nullable()
      .meta({
        description:
          'Amount that the organization has used, as a number of requests or of what `name` says; `null` if the service can’t read the amount at the moment',
        examples: [12],
      }),
    limit: z
      .int()
      .nullable()
      .meta({
        description: 'Maximum amount, in the unit of `used`; `null` if only credits limit it',
        examples: [600],
      }),
    since: timeField(
      'Time since which `used` is counted; `null` if `used` is the number in progress at the moment',
    ).nullable(),
  })
  .meta({
    id: 'SupportBound',
    description: 'A limit shared by all users of an organization: the amount used and the maximum',
  });
