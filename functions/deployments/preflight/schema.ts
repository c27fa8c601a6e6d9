import * as z from 'zod';
import { quotaNeed } from '../../clouds/quotas/quota-schema.ts';
import { openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { alternativeSchema } from '../refusals/schema.ts';
import { checkIds, checkOutcomes } from './check-ids.ts';

// Pure: what a preflight found, as the API shows it.

export const checkSchema = z
  .object({
    id: openEnum(
      checkIds,
      'The name of the check, which says what is checked: the account, the cluster, quotas, subnets and so on',
    ).meta({ examples: ['cluster_permissions'] }),
    outcome: openEnum(
      checkOutcomes,
      'The result of the check. pass: no problem; warn: something to look at, which does not stop the run; fail: the run would fail; unknown: it could not be checked',
    ).meta({
      examples: ['pass'],
    }),
    detail: textField(
      'What the check found, in one sentence to show',
      '42 permissions checked in the cluster production.',
    ),
    fix: textField(
      'What the customer has to do, as a sentence to show; null if there is nothing to do',
      'Choose another name.',
    )
      .nullable()
      .meta({ examples: [null] }),
    unseen: textField(
      'What this check can’t see before a run, so that the run may fail although the check passes, in words to show; left out if there is nothing of the kind',
      'What else is started in the account until the nodes are.',
    ).optional(),
    alternatives: z
      .array(alternativeSchema)
      .describe(
        'Other instance types on which the deployment would fit, and which the zones offer and the quotas allow as far as the check saw them, the cheapest first. Left out if there are none',
      )
      .optional(),
    quota: quotaNeed
      .optional()
      .describe(
        'The quota of AWS that is too small for the plan; POST /api/clouds/{id}/quota-requests asks for more of it. Left out if no quota is too small',
      ),
  })
  .meta({
    id: 'PreflightCheck',
    description:
      'One check of a preflight (the checks of the customer’s cloud before a run), with its result',
  });

export const preflightSchema = z
  .object({
    checked_at: timeField('When the preflight was made'),
    checks: z.array(checkSchema).describe('The checks with their results, always in the same order'),
  })
  .meta({
    id: 'Preflight',
    description:
      'A preflight: checks, before a run, of whether the customer’s cloud and cluster would let a plan be applied',
  });
