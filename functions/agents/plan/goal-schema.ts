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
      'What the aim is about. monthly_usd: the cost of a month; answer_ms, query_ms: how long an answer or a query takes; survives_nodes, survives_zone: the failure of nodes or of a zone that the deployment has to survive',
    ).meta({
      examples: ['monthly_usd'],
    }),
    figure: z.number().meta({
      description:
        'The number that the user named, by `kind`. monthly_usd: at most so many US dollars a month; answer_ms, query_ms: at most so many milliseconds; survives_nodes, survives_zone: so many nodes or zones may fail at the same time while the deployment goes on working',
      examples: [600],
    }),
    wants: textField('The aim as the service understood it, in words to show', 'under $600.00 a month'),
    says: textField(
      'How the planned deployment compares with the aim, in words to show',
      'this costs $535.91, $64.09 below it',
    ),
    is_met: z
      .boolean()
      .nullable()
      .meta({
        description:
          'Whether the planned deployment meets the aim, by the service’s estimate; null if the service can’t estimate that',
        examples: [true],
      }),
  })
  .meta({
    id: 'Aim',
    description:
      'What the user wants the planned deployment to reach, such as a cost or a time, with whether it does',
  });

export type PlanAim = z.output<typeof aimSchema>;
