import * as z from 'zod';
import { quotaNeed } from '../../clouds/quotas/quota-schema.ts';
import { openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { alternativeSchema } from '../refusals/schema.ts';
import { checkIds, checkOutcomes } from './check-ids.ts';

// Pure: what a preflight found, as the API shows it.

export const checkSchema = z
  .object({
    id: openEnum(checkIds, 'What was checked').meta({ examples: ['cluster_permissions'] }),
    outcome: openEnum(checkOutcomes, 'fail: the run would fail; unknown: it could not be checked').meta({
      examples: ['pass'],
    }),
    detail: textField('What was found, in one sentence', '42 permissions checked in the cluster production.'),
    fix: textField('What to do; null where nothing needs to be done', 'Choose another name.')
      .nullable()
      .meta({ examples: [null] }),
    alternatives: z
      .array(alternativeSchema)
      .describe(
        'Other machines that hold what was asked for, cheapest first: offered in the zones, and within the quotas as they were seen. Left out where there are none',
      )
      .optional(),
    quota: quotaNeed
      .optional()
      .describe(
        'The quota that is too small, as POST /api/clouds/{id}/quota-requests asks for more of it. Left out where none is',
      ),
  })
  .meta({ id: 'PreflightCheck', description: 'One check before a run' });

export const preflightSchema = z
  .object({
    checked_at: timeField('When it was checked'),
    checks: z.array(checkSchema).describe('The checks, in a fixed order'),
  })
  .meta({
    id: 'Preflight',
    description: 'The findings of a check of a plan in the customer’s cloud, before a run',
  });
