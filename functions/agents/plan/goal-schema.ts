import * as z from 'zod';
import { openEnum, textField } from '../../shared/http/fields.ts';

// Pure: what the person who has a plan made wants to reach with it, as the API shows it and as it is kept with the plan.

/** What a goal may be about. */
export const aimKinds = ['monthly_usd', 'answer_ms', 'query_ms', 'survives_nodes', 'survives_zone'] as const;
export type AimKind = (typeof aimKinds)[number];

export const aimSchema = z
  .object({
    kind: openEnum(aimKinds, 'What the aim limits or demands, such as the cost of a month').meta({
      examples: ['monthly_usd'],
    }),
    figure: z.number().meta({
      description:
        'The figure of the aim, by its kind. monthly_usd: the most US dollars a month; answer_ms and query_ms: the most milliseconds; survives_nodes and survives_zone: how many nodes or zones may fail at the same time while the deployment goes on working',
      examples: [600],
    }),
    wants: textField('The aim in words', 'under $600.00 a month'),
    says: textField(
      'How the plan compares with the aim, as a sentence to show',
      'this costs $535.91, $64.09 below it',
    ),
    is_met: z
      .boolean()
      .nullable()
      .meta({
        description: 'Whether what is planned meets the aim; null if that is not computed',
        examples: [true],
      }),
  })
  .meta({
    id: 'Aim',
    description: 'An aim of the user, such as a limit of cost or time, compared with what is planned',
  });

export type PlanAim = z.output<typeof aimSchema>;
