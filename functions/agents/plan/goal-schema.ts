import * as z from 'zod';
import { openEnum, textField } from '../../shared/http/fields.ts';

// Pure: what the person who has a plan made wants to reach with it, as the API shows it and as it is kept with the plan.

/** What a goal may be about. */
export const aimKinds = ['monthly_usd', 'answer_ms', 'query_ms', 'survives_nodes', 'survives_zone'] as const;
export type AimKind = (typeof aimKinds)[number];

export const aimSchema = z
  .object({
    kind: openEnum(aimKinds, 'What it is about').meta({ examples: ['monthly_usd'] }),
    figure: z.number().meta({
      description:
        'The most that it may be: US dollars a month, or milliseconds. Of `survives_nodes` and `survives_zone`, how many may be lost at once',
      examples: [600],
    }),
    wants: textField('The same in words', 'under $600.00 a month'),
    says: textField('How what is planned compares with it', 'this costs $535.91, $64.09 below it'),
    is_met: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether it is met; null where that is not computed', examples: [true] }),
  })
  .meta({ id: 'Aim', description: 'Something that a person wants to reach, held against what is planned' });

export type PlanAim = z.output<typeof aimSchema>;
