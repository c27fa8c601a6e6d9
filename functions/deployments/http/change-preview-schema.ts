import * as z from 'zod';
import { planChangeSchema, planSummarySchema } from './schema.ts';

// Pure: a change that wasn't proposed yet, as the API shows it. It has no id, since it isn't kept.

export const changePreviewSchema = planSummarySchema
  .omit({ id: true, revision: true, created_at: true, change: true, goal: true })
  .extend({
    change: planChangeSchema.describe('What the plan would change of what runs'),
    approval_required: z.boolean().meta({
      description:
        'Whether the change would wait for an admin’s approval; otherwise its run would start at once',
      examples: [true],
    }),
  })
  .meta({ id: 'ChangePreview', description: 'What a change of a running deployment would do' });

export type ChangePreview = z.output<typeof changePreviewSchema>;
