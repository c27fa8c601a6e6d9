import * as z from 'zod';
import { openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { checkIds, checkOutcomes } from './check-ids.ts';

// Pure: what a preflight found, as the API shows it.

export const checkSchema = z
  .object({
    id: openEnum(checkIds, 'What was looked at').meta({ examples: ['cluster_permissions'] }),
    outcome: openEnum(checkOutcomes, 'fail: the run would fail; unknown: it could not be looked at').meta({
      examples: ['pass'],
    }),
    detail: textField('What was found, in one sentence', '42 permissions checked in the cluster production.'),
    fix: textField('What to do about it; null where there is nothing to do', 'Choose another name.')
      .nullable()
      .meta({ examples: [null] }),
  })
  .meta({ id: 'PreflightCheck', description: 'One thing that was looked at before anything is made' });

export const preflightSchema = z
  .object({
    checked_at: timeField('When it was looked at'),
    checks: z.array(checkSchema).describe('What was looked at, in a fixed order'),
  })
  .meta({
    id: 'Preflight',
    description: 'What the customer’s cloud says about a plan before anything is made',
  });
