import * as z from 'zod';
import { quotaNeed } from '../../clouds/quotas/quota-schema.ts';
import { openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { alternativeSchema } from '../refusals/schema.ts';
import { checkIds, checkOutcomes } from './check-ids.ts';

// Pure: what a preflight found, as the API shows it.

export const checkSchema = z
  .object({
    id: openEnum(checkIds, 'The kind of the check').meta({ examples: ['cluster_permissions'] }),
    outcome: openEnum(checkOutcomes, 'fail: the run would fail; unknown: it could not be checked').meta({
      examples: ['pass'],
    }),
    detail: textField('What was found, in one sentence', '42 permissions checked in the cluster production.'),
    fix: textField('What to do; null where nothing needs to be done', 'Choose another name.')
      .nullable()
      .meta({ examples: [null] }),
    unseen: textField(
      'What the check can’t know before the run, also where it passes. Left out if it sees all that it is about',
      'What else is started in the account until the nodes are.',
    ).optional(),
    alternatives: z
      .array(alternativeSchema)
      .describe(
        'Other instance types that are large enough for the deployment, cheapest first, which the zones offer and the quotas allow as far as the check saw them. Left out if there are none',
      )
      .optional(),
    quota: quotaNeed
      .optional()
      .describe(
        'The quota that is too small; POST /api/clouds/{id}/quota-requests asks for more of it. Left out if no quota is too small',
      ),
  })
  .meta({ id: 'PreflightCheck', description: 'One check before a run' });

export const preflightSchema = z
  .object({
    checked_at: timeField('When the plan was checked'),
    checks: z.array(checkSchema).describe('The checks, in a fixed order'),
  })
  .meta({
    id: 'Preflight',
    description: 'The findings of a check of a plan in the customer’s cloud, before a run',
  });
