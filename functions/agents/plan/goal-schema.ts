import * as z from 'zod';
import { openEnum, textField } from '../../shared/http/fields.ts';

// Pure: what the person who has a plan made wants to reach with it, as the API shows it and as it is kept with the plan.

/** What a goal may be about. */
export const aimKinds = ['monthly_usd', 'answer_ms', 'query_ms', 'survives_nodes', 'survives_zone'] as const;
export type AimKind = (typeof aimKinds)[number];

export const aimSchema = z
  .object({
    kind: openEnum(
      aimKinds,
      'Kind of aim. `monthly_usd`: the monthly cost. `answer_ms`: the time until a whole answer of the model. `query_ms`: the time of a query. `survives_nodes`: how many nodes may fail. `survives_zone`: the failure of a zone',
    ).meta({
      examples: ['monthly_usd'],
    }),
    figure: z.number().meta({
      description:
        'Number that the user named. `monthly_usd`: maximum cost in US dollars a month. `answer_ms`, `query_ms`: maximum time in milliseconds. `survives_nodes`, `survives_zone`: number of nodes or zones that may fail at the same time while the deployment keeps working',
      examples: [600],
    }),
    wants: textField('The aim as the service understood it, as text for display', 'under $600.00 a month'),
    says: textField(
      'How the planned deployment compares with the aim, as text for display',
      'this costs $535.91, $64.09 below it',
    ),
    is_met: z
      .boolean()
      .nullable()
      .meta({
        description:
          'Whether the planned deployment is estimated to meet the aim; `null` if the service can’t estimate it',
        examples: [true],
      }),
  })
  .meta({
    id: 'Aim',
    description:
      'An aim of the user for the planned deployment, such as a maximum cost or time, and whether the plan meets it',
  });

export type PlanAim = z.output<typeof aimSchema>;
