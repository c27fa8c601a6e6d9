import * as z from 'zod';
import { quotaNeed } from '../../clouds/quotas/quota-schema.ts';
import { openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { alternativeSchema } from '../refusals/schema.ts';
import { checkIds, checkOutcomes } from './check-ids.ts';

// Pure: what a preflight found, as the API shows it.

export const checkSchema = z
  .object({
    id: openEnum(checkIds, 'Name of the check, for example `cluster_permissions`').meta({
      examples: ['cluster_permissions'],
    }),
    outcome: openEnum(
      checkOutcomes,
      'Result of the check. `pass`: no problem. `warn`: needs attention but does not stop the run. `fail`: the run would fail. `unknown`: could not be checked',
    ).meta({
      examples: ['pass'],
    }),
    detail: textField(
      'Finding of the check, in one sentence for display',
      '42 permissions checked in the cluster production.',
    ),
    fix: textField(
      'Required action by the organization, as a sentence for display; `null` if nothing needs to be done',
      'Choose another name.',
    )
      .nullable()
      .meta({ examples: [null] }),
    unseen: textField(
      'Conditions that the check can’t see before a run, so that the run may fail although the check passes, as text for display. Absent if there are none',
      'What else is started in the account until the nodes are.',
    ).optional(),
    alternatives: z
      .array(alternativeSchema)
      .describe(
        'Other instance types that the deployment would fit on and that zones and quotas allow, as far as the check could see, cheapest first. Absent if there are none',
      )
      .optional(),
    quota: quotaNeed
      .optional()
      .describe(
        'AWS quota that is too small for the plan. To request an increase, use POST /api/clouds/{id}/quota-requests. Absent if no quota is too small',
      ),
  })
  .meta({
    id: 'PreflightCheck',
    description:
      'A check of a preflight (the checks of the organization’s cloud before a run), with its result',
  });

export const preflightSchema = z
  .object({
    checked_at: timeField('Time at which the preflight was made'),
    checks: z.array(checkSchema).describe('The checks with their results, always in the same order'),
  })
  .meta({
    id: 'Preflight',
    description:
      'A preflight: checks, before a run, whether the organization’s cloud and cluster would let a plan be applied',
  });
